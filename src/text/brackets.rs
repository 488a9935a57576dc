//! Bracket lists: `[###,n##,#rr],[#b#,###,###],[###,###,bRK]`, the form of the published challenge.
//!
//! The top level comes first, in a level the row farthest from White, in a row the cell of file `a`. A pair of
//! brackets around the whole, or around each row as in `[ [[bq] [##]] [[bn] [KQ]] ]`, is tolerated, and so are
//! blanks and line ends between tokens. Commas may be left out where a blank or a bracket separates.

use super::error::Fault;
use super::fen;
use super::nest::{Content, Nest};
use super::planes;
use crate::setup::Setup;

/// Reads bracket lists from `start` of the text to its end. The result is three lists deep.
pub(crate) fn read(text: &str, start: usize) -> Result<Nest, Fault> {
    // A lost bracket makes the nesting look uneven far from it, so that the balance comes first in an error.
    let mut nest = tokens(text, start).map_err(|fault| check_balance(text, start).err().unwrap_or(fault))?;
    if !nest.cells.is_empty() {
        nest.drop_to_three()?;
    }
    Ok(nest)
}

/// What may come next, as far as commas are concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Nothing, or an opened bracket.
    Open,
    /// A row or a list.
    Item,
    /// A comma at this byte.
    Comma(usize),
}

fn tokens(text: &str, start: usize) -> Result<Nest, Fault> {
    let bytes = text.as_bytes();
    let mut nest = Nest::new(start, bytes.len() - start);
    let mut last = Last::Open;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b',' if last == Last::Item => last = Last::Comma(at),
            b',' => return Err(stray_comma(at, "before")),
            b'[' => {
                nest.open(at)?;
                last = Last::Open;
            }
            b']' => {
                if let Last::Comma(comma) = last {
                    return Err(stray_comma(comma, "after"));
                }
                if nest.open_lists() == 0 {
                    return Err(Fault::at(at, "`]` closes nothing"));
                }
                nest.close();
                last = Last::Item;
            }
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ => {
                let length = word(text, at, &mut nest)?;
                at += length;
                if length > 0 {
                    last = Last::Item;
                    continue;
                }
                // A blank that is not ASCII.
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            }
        }
        at += 1;
    }
    if let Last::Comma(comma) = last {
        return Err(stray_comma(comma, "after"));
    }
    if nest.open_lists() > 0 {
        return Err(Fault::at(start, "`[` is never closed"));
    }
    Ok(nest)
}

/// Takes a row that stands at a byte; its length.
fn word(text: &str, start: usize, nest: &mut Nest) -> Result<usize, Fault> {
    let mut length = 0;
    for letter in text[start..].chars() {
        if matches!(letter, '[' | ']' | ',') || letter.is_whitespace() {
            break;
        }
        if length == 0 {
            if nest.open_lists() == 0 {
                return Err(fen::trailing(start, &text[start..]));
            }
            nest.open(start)?;
        }
        nest.cell(start + length, Content::from_letter(letter))?;
        length += letter.len_utf8();
    }
    if length > 0 {
        nest.close();
    }
    Ok(length)
}

fn stray_comma(offset: usize, side: &str) -> Fault {
    Fault::at(offset, format!("a comma with no row or list {side} it"))
}

fn check_balance(text: &str, start: usize) -> Result<(), Fault> {
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            b'[' => open.push(at),
            b']' if open.pop().is_none() => return Err(Fault::at(at, "`]` closes nothing")),
            _ => {}
        }
    }
    open.pop().map_or(Ok(()), |at| Err(Fault::at(at, "`[` is never closed")))
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
