//! Bracket lists: `[###,n##,#rr],[#b#,###,###],[###,###,bRK]`, the form of the published challenge.
//!
//! The top level comes first, in a level the row farthest from White, in a row the cell of file `a`. A pair of
//! brackets around the whole, or around each row as in `[ [[bq] [##]] [[bn] [KQ]] ]`, is tolerated, and so are
//! blanks and line ends between tokens. Commas may be left out where a blank or a bracket separates.

use super::error::{Fault, excerpt};
use super::kind::TextErrorKind;
use super::nest::Nest;
use super::planes;
use crate::setup::Setup;

/// Reads bracket lists from `start` of the text to its end. The result is three lists deep.
pub(crate) fn read(text: &str, start: usize) -> Result<Nest, Fault> {
    check_balance(text, start)?;
    let mut nest = Nest::new(start);
    let mut depth = 0usize;
    // The last comma that nothing has followed yet, and whether a comma may come.
    let mut comma = None;
    let mut after_item = false;
    let mut at = start;
    while let Some(first) = text[at..].chars().next() {
        let mut length = first.len_utf8();
        match first {
            ',' if after_item => {
                comma = Some(at);
                after_item = false;
            }
            ',' => return Err(Fault::at(at, TextErrorKind::StrayComma { before: true })),
            '[' => {
                nest.open(at)?;
                depth += 1;
                comma = None;
                after_item = false;
            }
            ']' => {
                if let Some(offset) = comma {
                    return Err(Fault::at(offset, TextErrorKind::StrayComma { before: false }));
                }
                nest.close();
                depth -= 1;
                after_item = true;
            }
            blank if blank.is_whitespace() => {}
            _ if depth == 0 => {
                return Err(Fault::at(at, TextErrorKind::Trailing { found: excerpt(text[at..].trim_end()) }));
            }
            _ => {
                let word = &text[at..];
                let word = &word[..word.find(ends_word).unwrap_or(word.len())];
                nest.word(at, word)?;
                length = word.len();
                comma = None;
                after_item = true;
            }
        }
        at += length;
    }
    if let Some(offset) = comma {
        return Err(Fault::at(offset, TextErrorKind::StrayComma { before: false }));
    }
    nest.close();
    if !nest.cells.is_empty() {
        nest.drop_to_three()?;
    }
    Ok(nest)
}

fn ends_word(c: char) -> bool {
    matches!(c, '[' | ']' | ',') || c.is_whitespace()
}

/// A lost bracket makes the nesting look uneven far from it, so that the balance is looked at first.
fn check_balance(text: &str, start: usize) -> Result<(), Fault> {
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            b'[' => open.push(at),
            b']' if open.pop().is_none() => return Err(Fault::at(at, TextErrorKind::Unopened)),
            _ => {}
        }
    }
    open.pop().map_or(Ok(()), |at| Err(Fault::at(at, TextErrorKind::Unclosed)))
}

/// A board as bracket lists, `[###,n##,#rr],[#b#,###,###],[###,###,bRK]`. The side to move and the clocks are not
/// part of this form.
pub fn write_brackets(setup: &Setup) -> String {
    let letter = |cell: usize| setup.cells[cell].map_or('#', |man| man.letter());
    let level = |base: usize| {
        let rows: Vec<String> =
            planes::ranks(setup.rules, base).map(|rank| rank.map(letter).collect()).collect();
        format!("[{}]", rows.join(","))
    };
    let levels: Vec<String> =
        planes::in_text_order(setup.rules).iter().map(|plane| level(plane.base)).collect();
    levels.join(",")
}
