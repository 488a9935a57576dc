//! Reads a board that has nothing wrong with it, in one pass over its bytes.
//!
//! A batch reads millions of them. What is not plainly good here is left to the careful reader, which gives the error.

use crate::kinging::Board;

/// The classes of bytes: two bits say what is on the cell, two how it is written.
const RED: u8 = 1;
const BLACK: u8 = 2;
const LETTER: u8 = 4;
const DIGIT: u8 = 8;
const BLANK: u8 = 16;
const LINE_END: u8 = 32;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    classes[b'.' as usize] = LETTER;
    classes[b'R' as usize] = LETTER | RED;
    classes[b'B' as usize] = LETTER | BLACK;
    classes[b'0' as usize] = DIGIT;
    classes[b'1' as usize] = DIGIT | RED;
    classes[b'2' as usize] = DIGIT | BLACK;
    classes[b' ' as usize] = BLANK;
    classes[b'\t' as usize] = BLANK;
    classes[b'\r' as usize] = BLANK;
    classes[b'\n' as usize] = LINE_END;
    classes
};

/// The board, if the text is good.
pub(crate) fn read(text: &str) -> Option<Board> {
    let text = text.as_bytes();
    match text.first()? {
        b'[' => array(text),
        _ if text.contains(&b'/') => joined(text),
        _ => lines(text),
    }
}

/// Cells so far.
#[derive(Default)]
struct Cells {
    red: u64,
    black: u64,
    count: u32,
}

impl Cells {
    /// Adds a cell, if the board has room.
    #[inline(always)]
    fn push(&mut self, class: u8) -> Option<()> {
        if self.count >= 64 {
            return None;
        }
        self.red |= u64::from(class & RED) << self.count;
        self.black |= u64::from((class & BLACK) / BLACK) << self.count;
        self.count += 1;
        Some(())
    }

    fn board(self) -> Option<Board> {
        if self.count == 64 { Board::new(self.red, self.black) } else { None }
    }
}

/// Eight lines of eight cells, or one of 64.
fn lines(text: &[u8]) -> Option<Board> {
    let mut cells = Cells::default();
    // The cells before the line at hand, and how all were written.
    let (mut before, mut written) = (0, 0);
    for &byte in text {
        let class = CLASSES[usize::from(byte)];
        match class {
            BLANK => {}
            LINE_END => {
                if !matches!(cells.count - before, 0 | 8 | 64) {
                    return None;
                }
                before = cells.count;
            }
            0 => return None,
            _ => {
                written |= class;
                cells.push(class)?;
            }
        }
    }
    let even = matches!(cells.count - before, 0 | 8 | 64);
    let mixed = written & (LETTER | DIGIT) == LETTER | DIGIT;
    if even && !mixed { cells.board() } else { None }
}

/// Rows joined by `/`.
fn joined(text: &[u8]) -> Option<Board> {
    let mut cells = Cells::default();
    let mut rows = 1;
    let mut after_run = false;
    for &byte in text {
        let is_run = byte.is_ascii_digit();
        match byte {
            b'.' | b'R' | b'B' => cells.push(CLASSES[usize::from(byte)])?,
            // Two digits are one number, and too large; with a blank between they are refused. More than 64 cells are given up before they can be 255.
            b'1'..=b'8' if !after_run && cells.count <= 64 => cells.count += u32::from(byte - b'0'),
            b'/' if cells.count == 8 * rows => rows += 1,
            b' ' | b'\t' | b'\r' | b'\n' => continue,
            _ => return None,
        }
        after_run = is_run;
    }
    if rows == 8 { cells.board() } else { None }
}

/// One array of numbers.
fn array(text: &[u8]) -> Option<Board> {
    let (mut cells, mut open, mut value) = (Cells::default(), false, None);
    let mut closed = false;
    for &byte in text {
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ if closed => return None,
            b'[' if !open => open = true,
            b'0'..=b'2' if value.is_none() => value = Some(byte - b'0'),
            b',' => cells.push(value.take()?)?,
            b']' => {
                cells.push(value.take()?)?;
                closed = true;
            }
            _ => return None,
        }
    }
    if closed { cells.board() } else { None }
}

#[cfg(test)]
mod tests {
    use super::super::careful;
    use super::read;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6000))]

        /// The quick reader may give up, but only on what is not in the plainest shape of its form.
        #[test]
        fn what_is_read_quickly_is_read_alike_carefully(text in texts()) {
            let carefully = careful::read(&text).ok();
            if let Some(board) = read(&text) {
                prop_assert_eq!(Some(board), carefully, "{}", text);
            } else if !text.contains("[[") && !text.contains(['"', '\u{FEFF}', '\u{A0}']) && !text.starts_with([' ', '\n']) {
                prop_assert_eq!(None, carefully, "{}", text);
            }
        }
    }

    /// Boards that are good or nearly so.
    fn texts() -> impl Strategy<Value = String> {
        let cells = || proptest::collection::vec(0usize..3, 64);
        let form = (0usize..6, any::<bool>());
        let edit = proptest::option::of((
            any::<prop::sample::Index>(),
            prop::sample::select(vec![
                "", "/", "9", "0", "1", "2", "R", ".", " ", "\n", "[", "]", ",", "x", "\u{A0}", "..", "11",
            ]),
        ));
        (cells(), form, edit).prop_map(|(cells, (form, blanks), edit)| {
            let alphabet = if form % 2 == 0 { [".", "R", "B"] } else { ["0", "1", "2"] };
            let between = if blanks { " " } else { "" };
            let row = |row: &[usize]| row.iter().map(|&i| alphabet[i]).collect::<Vec<_>>().join(between);
            let rows: Vec<String> = cells.chunks(8).map(row).collect();
            let numbers: Vec<String> = cells.iter().map(usize::to_string).collect();
            let mut text = match form {
                0 | 1 => rows.join("\n"),
                2 | 3 => rows.concat(),
                4 => rows.join("/"),
                _ => format!("[{}]", numbers.join(",")),
            };
            if let Some((at, with)) = edit {
                let at = at.index(text.len());
                text.replace_range(at..=at, with);
            }
            text
        })
    }
}
