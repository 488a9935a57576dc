//! The text of one 3D board, in any of its forms.

use super::MAX_SIZE;
use super::error::{Fault, TextError};
use super::frame::Frame;
use super::kind::TextErrorKind;
use super::nest::Nest;
use super::stream::source::cut_line;
use super::{brackets, fen, json, lines};
use crate::rules;
use crate::setup::Setup;

/// Reads the text of a 3D board. The form is recognised by itself:
///
/// * text that starts with `[` is JSON if the first thing in the brackets is a quote or a number, and bracket lists
///   otherwise;
/// * a first line with `/` or `|` in it is the canonical FEN;
/// * all else is plain lines.
///
/// Before any of them may stand `n = 3,`, with or without blanks and the comma, on the same line or one of its own.
/// Blanks, CRLF line ends and a byte-order mark around the text are tolerated.
///
/// The board must be a cube of size 2 to [`MAX_SIZE`], without pawns, with one white king and at most one black
/// one. Where the form has no side to move and no clocks, they are White and `0 1`.
///
/// # Errors
/// [`TextError`] says where the text is wrong and what was expected; see [`TextErrorKind`] for all that can be. The
/// time is linear in the length of the text, and the memory is bounded by [`MAX_SIZE`]³ cells and that length.
///
/// # Examples
/// ```
/// use hypermate::text::{read_cube, write_fen};
///
/// let setup = read_cube("n = 3, [###,n##,#rr],[#b#,###,###],[###,###,bRK]")?;
/// assert_eq!(write_fen(&setup), "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_cube(text: &str) -> Result<Setup, TextError> {
    read(text).map_err(|fault| cut_line(text).unwrap_or(fault).in_text(text))
}

/// `n = 3,` before a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The byte at which `n` stands.
    pub offset: usize,
    /// The number; `usize::MAX` for one that is too large to hold, `None` if there is none.
    pub n: Option<usize>,
}

/// The header at the beginning of a text, if there is one, and the byte at which the first thing after it (or
/// after the blanks at the beginning) stands.
pub(crate) fn split_header(text: &str) -> (Option<Header>, usize) {
    let start = beginning(text);
    let Some(after_n) = text[start..].strip_prefix('n') else { return (None, start) };
    let Some(after_sign) = after_n.trim_start().strip_prefix('=') else { return (None, start) };
    let number = after_sign.trim_start();
    let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    let n = (digits > 0).then(|| number[..digits].parse().unwrap_or(usize::MAX));
    let rest = number[digits..].trim_start();
    let rest = rest.strip_prefix(',').unwrap_or(rest);
    (Some(Header { offset: start, n }), text.len() - rest.trim_start().len())
}

/// The byte at which the first thing after a byte-order mark and blanks stands.
pub(crate) fn beginning(text: &str) -> usize {
    text.len() - text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_start().len()
}

fn read(text: &str) -> Result<Setup, Fault> {
    let (header, start) = split_header(text);
    if let Some(Header { offset, n }) = header {
        let n = n.ok_or_else(|| Fault::at(offset, TextErrorKind::HeaderNumber))?;
        check_size(offset, n)?;
    }
    if start == text.len() {
        return Err(Fault::at(start, TextErrorKind::Empty));
    }
    let rest = &text[start..];
    if rest.starts_with('[') {
        let inside = rest.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
        let is_json = inside.starts_with(|c: char| c == '"' || c == '-' || c.is_ascii_digit());
        let nest = if is_json { json::read(text, start)? } else { brackets::read(text, start)? };
        return build(&nest, header, false);
    }
    let line = rest.lines().next().unwrap_or_default();
    if is_fen(line) {
        let fen = fen::read(text, start, MAX_SIZE)?;
        let setup = build(&fen.nest, header, true)?;
        return Ok(Setup { side: fen.side, halfmove: fen.halfmove, fullmove: fen.fullmove, ..setup });
    }
    build(&lines::read(text, start)?, header, false)
}

/// Whether a line that starts no bracket is a FEN and not a row: only a FEN separates ranks and boards.
pub(crate) fn is_fen(line: &str) -> bool {
    line.contains(['/', '|'])
}

fn check_size(offset: usize, n: usize) -> Result<(), Fault> {
    match n {
        0..2 => Err(Fault::at(offset, TextErrorKind::TooSmall { found: n })),
        2..=MAX_SIZE => Ok(()),
        _ => Err(Fault::at(offset, TextErrorKind::TooLarge { found: n })),
    }
}

/// The most common of some lengths, of two equally common ones that which comes first; 0 if there are none above
/// it. The size of a board is taken from most of its rows, so that the odd one is the one that is reported.
pub(crate) fn most_common(lengths: impl Iterator<Item = usize>) -> usize {
    // One entry a length: how often it is there, and where first. All lengths together are the cells of the text.
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for (i, length) in lengths.enumerate().filter(|&(_, length)| length > 0) {
        if counts.len() <= length {
            counts.resize(length + 1, (0, 0));
        }
        let (count, first) = &mut counts[length];
        if *count == 0 {
            *first = i;
        }
        *count += 1;
    }
    let rank = |&(_, &(count, first)): &(usize, &(usize, usize))| (count, std::cmp::Reverse(first));
    counts.iter().enumerate().max_by_key(rank).map_or(0, |(length, _)| length)
}

/// Makes a board of levels, rows and cells after all checks.
fn build(nest: &Nest, header: Option<Header>, fen: bool) -> Result<Setup, Fault> {
    if nest.cells.is_empty() {
        return Err(Fault::at(nest.offset(0, 0), TextErrorKind::NoCells));
    }
    let n = most_common(nest.rows().map(|row| row.cells.len()));
    // The rule of the challenge for all forms: White has one king, Black one or none.
    let rules = rules::cube(n).unwrap_or(&rules::CUBES[0]);
    let frame = Frame { rules, fen };
    // A wrong letter is reported before a wrong shape: often the letter is what makes the shape wrong.
    frame.check_letters(nest)?;
    check_size(nest.offset(0, 0), n)?;
    if let Some(Header { offset, n: Some(stated) }) = header.filter(|h| h.n != Some(n)) {
        return Err(Fault::at(offset, TextErrorKind::HeaderMismatch { stated, found: n }));
    }
    frame.fill(nest)
}
