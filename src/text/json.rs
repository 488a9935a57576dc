//! Nested JSON arrays.
//!
//! Cells are one-character strings, strings that hold several cells of a row, or whole numbers:
//!
//! | number | 0 | 1 | 2 | 3 | 4 | 5 | -1 | -2 | -3 | -4 | -5 |
//! |---|---|---|---|---|---|---|---|---|---|---|---|
//! | cell | empty | `K` | `Q` | `R` | `B` | `N` | `k` | `q` | `r` | `b` | `n` |
//!
//! The arrays may be levels of rows of cells, levels that are each one list of n² cells, n² rows of n cells, or one
//! list of n³ cells; always the top level first and in a level the row farthest from White. A string of several
//! cells is a list of them, so that it may hold a row or a whole level; strings and numbers may be mixed. No text
//! fits two of these, since n levels of n² cells and n² rows of n cells are alike only for n = 1.

use super::MAX_SIZE;
use super::board::{most_common, wrong_row};
use super::error::{Fault, counted, excerpt};
use super::fen;
use super::nest::{Content, Nest, too_many_cells};
use super::planes::PlaneName;
use crate::setup::{Colour, Man, Piece};

/// What is said of a string without a cell in it.
pub(crate) const EMPTY_STRING: &str = "an empty string, where a string of one cell or more was expected";

/// Reads a JSON array from `start` of the text to its end. The result is three lists deep.
pub(crate) fn read(text: &str, start: usize) -> Result<Nest, Fault> {
    check(text, start)?;
    let mut nest = tokens(text, start)?;
    if nest.cells.is_empty() {
        return Ok(nest);
    }
    // The text is one array; and where every string holds one cell, the strings themselves are no lists.
    nest.drop_spare(0);
    if nest.is_spare(nest.depth() - 1) {
        nest.drop_spare(nest.depth() - 1);
    }
    nest.drop_to_three()?;
    match nest.depth() {
        1 => cut_flat(&mut nest)?,
        2 => cut_pairs(&mut nest)?,
        _ => {}
    }
    Ok(nest)
}

/// The grammar is left to the JSON parser, which also bounds the depth; what it accepts is then scanned again,
/// since its values have no places.
pub(crate) fn check(text: &str, start: usize) -> Result<(), Fault> {
    let slice = &text[start..];
    if let Some(comma) = beyond_all_boards(text, start) {
        return Err(too_many_cells(comma));
    }
    let mut values = serde_json::Deserializer::from_str(slice).into_iter::<serde_json::Value>();
    match values.next() {
        None => return Ok(()),
        Some(Ok(_)) => {}
        Some(Err(error)) => {
            let offset = start + offset_of(slice, error.line(), error.column());
            let message = error.to_string();
            let message =
                message.rsplit_once(" at line ").map_or(message.as_str(), |(head, _)| head).to_string();
            return Err(Fault::at(offset, format!("invalid JSON: {message}")));
        }
    }
    let end = values.byte_offset();
    let rest = slice[end..].trim();
    if rest.is_empty() {
        return Ok(());
    }
    let at = text.len() - slice[end..].trim_start().len();
    Err(fen::trailing(at, rest))
}

/// The comma after as many cells as the largest board has. The parser builds what it reads, so what is larger than any board
/// is kept from it.
pub(crate) fn beyond_all_boards(text: &str, start: usize) -> Option<usize> {
    text[start..].match_indices(',').nth(MAX_SIZE.pow(3)).map(|(comma, _)| start + comma)
}

/// The byte at a line and a column as the JSON parser counts them: both from 1, columns in bytes.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let line_start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut offset = (line_start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// Scans text that is valid JSON and starts with `[`. Strings are lists of their characters, numbers lists of one.
fn tokens(text: &str, start: usize) -> Result<Nest, Fault> {
    let mut nest = Nest::new(start, text.len() - start);
    let mut at = start;
    while let Some(&first) = text.as_bytes().get(at) {
        let mut length = 1;
        match first {
            b'[' => nest.open(at)?,
            b']' => nest.close(),
            b'"' => {
                length = string_length(&text[at..]);
                string(&mut nest, at, &text[at..at + length])?;
            }
            b'-' | b'0'..=b'9' => {
                let number = &text[at..];
                length =
                    number.find(|c| matches!(c, ',' | ']') || char::is_whitespace(c)).unwrap_or(number.len());
                nest.open(at)?;
                nest.cell(at, code(at, &number[..length])?)?;
                nest.close();
            }
            b',' | b' ' | b'\t' | b'\r' | b'\n' => {}
            _ => {
                let other = &text[at..];
                let end = other.find([',', ']', ' ', '\n']).unwrap_or(other.len()).max(1);
                return Err(wrong_kind(at, &other[..end]));
            }
        }
        at += length;
    }
    nest.close();
    Ok(nest)
}

/// The fault of a JSON value of another kind.
pub(crate) fn wrong_kind(at: usize, value: &str) -> Fault {
    let expected = "arrays of strings or of whole numbers";
    Fault::at(at, format!("`{}` in a JSON board, where {expected} were expected", excerpt(value)))
}

/// The bytes of the string at the beginning, quotes included.
pub(crate) fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn string(nest: &mut Nest, at: usize, quoted: &str) -> Result<(), Fault> {
    if quoted == "\"\"" {
        return Err(Fault::at(at, EMPTY_STRING));
    }
    if !quoted.contains('\\') {
        return nest.word(at + 1, quoted.trim_matches('"'));
    }
    // Escapes are rare enough that all cells of such a string may share the place of its quote.
    let unescaped: String =
        serde_json::from_str(quoted).map_err(|error| Fault::at(at, format!("invalid JSON: {error}")))?;
    nest.open(at)?;
    for letter in unescaped.chars() {
        nest.cell(at, Content::from_letter(letter))?;
    }
    nest.close();
    Ok(())
}

/// The cell that a number stands for.
fn code(at: usize, digits: &str) -> Result<Content, Fault> {
    const PIECES: [Piece; 5] = [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
    let number = digits.parse::<i8>().ok().filter(|number| (-5..=5).contains(number));
    match number {
        None => {
            let meaning = "0 is empty, 1 to 5 are white K Q R B N, -1 to -5 are black k q r b n";
            Err(Fault::at(at, format!("{} stands for nothing: {meaning}", excerpt(digits))))
        }
        Some(0) => Ok(Content::Empty),
        Some(number) => {
            let colour = if number > 0 { Colour::White } else { Colour::Black };
            Ok(Content::Man(Man { colour, piece: PIECES[usize::from(number.unsigned_abs()) - 1] }))
        }
    }
}

/// One list of n³ cells.
fn cut_flat(nest: &mut Nest) -> Result<(), Fault> {
    let found = nest.cells.len();
    match (1..).find(|n: &usize| n.pow(3) >= found).filter(|n| n.pow(3) == found) {
        Some(n) => {
            nest.cut(n);
            Ok(())
        }
        None => {
            let found = counted(found, "cell");
            let reason = format!("a board of {found} in one list, which is not the cube of a whole number");
            Err(Fault::at(nest.offset(0, 0), reason))
        }
    }
}

/// Lists of cells: n levels of n² cells, or n² rows of n.
fn cut_pairs(nest: &mut Nest) -> Result<(), Fault> {
    let (count, lengths) = (nest.lengths(0).iter().sum::<usize>(), nest.lengths(1));
    let length = most_common(lengths.iter().copied());
    let root = |square: usize| (1..).find(|n: &usize| n * n >= square).filter(|n| n * n == square);
    let odd_from = |wanted: usize| lengths.iter().copied().enumerate().find(|&(_, found)| found != wanted);
    let as_rows = count == length * length
        || (length * length != count && count > length && root(length) != Some(count));
    if as_rows {
        let expected = length * length;
        if count != expected {
            let found = counted(count, "row");
            let reason =
                format!("a board of {found} where {expected} were expected, the square of a row's cells");
            return Err(Fault::at(nest.offset(0, 0), reason));
        }
        if let Some((i, found)) = odd_from(length) {
            let fault = Fault::at(nest.offset(1, i), wrong_row(found, length));
            return Err(fault.plane(level(length, i / length)).row(i % length + 1));
        }
        nest.cut(length);
        return Ok(());
    }
    // A list too few or too many, or one of another length: which of the two, the length tells if it is a square.
    let n = root(length).unwrap_or(count);
    if count != n {
        let found = counted(count, "level");
        let reason = format!("a board of {found} where {n} were expected, as many as a row has cells");
        return Err(Fault::at(nest.offset(0, 0), reason));
    }
    if let Some((i, found)) = odd_from(n * n) {
        let (found, expected) = (counted(found, "cell"), n * n);
        let fault =
            Fault::at(nest.offset(1, i), format!("a level of {found} where {expected} were expected"));
        return Err(fault.plane(level(n, i)));
    }
    nest.cut(n);
    Ok(())
}

/// The name of the `i`th level in the text of a cube of side `n`.
fn level(n: usize, i: usize) -> Option<PlaneName> {
    Some(PlaneName::Level(n - i))
}
