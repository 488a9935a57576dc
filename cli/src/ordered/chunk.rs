//! Items of an input in succession, as they go from the thread that cuts to one that answers.

use super::Item;

/// The texts of items in succession, with their places in the input.
#[derive(Default)]
pub(crate) struct Chunk {
    /// All texts, one after the other.
    pub text: String,
    /// Of each item, its first line in the input and the end of its text.
    items: Vec<(usize, usize)>,
    /// The lines of the few items that are longer than they may be.
    too_long: Vec<usize>,
    /// The few items that make others before them doubtful, by their first line.
    doubts: Vec<(usize, (usize, usize))>,
    /// The share of the whole input that was read for it.
    pub share: u64,
}

impl Chunk {
    /// How many items it has.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Adds an item.
    pub fn push(&mut self, text: &str, line: usize, is_too_long: bool, doubtful: Option<(usize, usize)>) {
        self.text.push_str(text);
        self.items.push((line, self.text.len()));
        self.too_long.extend(is_too_long.then_some(line));
        self.doubts.extend(doubtful.map(|doubtful| (line, doubtful)));
    }

    /// An empty one with room for as much.
    pub fn like(&self) -> Chunk {
        Chunk {
            text: String::with_capacity(self.text.len()),
            items: Vec::with_capacity(self.items.len()),
            ..Chunk::default()
        }
    }

    /// An item by its place in the chunk.
    pub fn item(&self, index: usize) -> Item<'_> {
        let (line, end) = self.items[index];
        let start = if index == 0 { 0 } else { self.items[index - 1].1 };
        let doubt = self.doubts.binary_search_by_key(&line, |&(of, _)| of).ok();
        Item {
            text: &self.text[start..end],
            line,
            is_too_long: self.too_long.binary_search(&line).is_ok(),
            doubtful: doubt.map(|place| self.doubts[place].1),
        }
    }
}
