//! The text of one board of 4D chess or of Raumschach.

use super::error::{Fault, TextError};
use super::frame::Frame;
use super::kind::TextErrorKind;
use super::nest::Nest;
use super::{brackets, cube, fen, lines};
use crate::rules::{FOURFOLD, RAUMSCHACH, Rules};
use crate::setup::Setup;

/// Reads the text of a position of 4D chess. The form is recognised by itself:
///
/// * text that starts with `[` is bracket lists, as [`super::write_brackets`] writes them:
///   `[####,####,PPPP,RNKQ],[…],[…],[…]`;
/// * a first line with `/` or `|` in it is the canonical FEN,
///   `4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1`; fields that are left out at the end stand for `w`,
///   `0` and `1`;
/// * all else is plain lines, four boards of four lines of four letters (`KQRBNP`, `kqrbnp`, and `#` or `.` for an
///   empty cell), the boards separated by a blank line or a line of dashes.
///
/// In all of them the boards come in the order `[0,0]`, `[1,0]`, `[0,1]`, `[1,1]` (Z, W), and in a board rank 4 comes
/// first. Blanks, CRLF line ends and a byte-order mark around the text are tolerated.
///
/// Each side must have exactly one king, and no pawn may stand on its last rank (4 for White, 1 for Black), since it
/// becomes a queen there at once. Where the form has no side to move and no clocks, they are White and `0 1`.
///
/// # Errors
/// [`TextError`] says where the text is wrong, down to the board and its row, and what was expected. Time and memory
/// are linear in the length of the text.
///
/// # Examples
/// ```
/// use hypermate::text::{read_tesseract, write_fen};
/// use hypermate::setup::starts;
///
/// let fen = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4";
/// let setup = read_tesseract(fen)?;
/// assert_eq!(setup, starts::classic());
/// assert_eq!(write_fen(&setup), format!("{fen} w 0 1"));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_tesseract(text: &str) -> Result<Setup, TextError> {
    read_fixed(&FOURFOLD, text)
}

/// Reads the text of a position of Raumschach, in the forms of [`read_tesseract`]: the levels come from E down to A, and in
/// a level rank 5 comes first, as in `rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR`.
///
/// Each side must have exactly one king, and no pawn may stand where it would have been promoted.
///
/// # Errors
/// As [`read_tesseract`].
///
/// # Examples
/// ```
/// use hypermate::rules::RAUMSCHACH;
/// use hypermate::setup::Setup;
/// use hypermate::text::{read_raumschach, write_fen};
///
/// let fen = "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";
/// let setup = read_raumschach(fen)?;
/// assert_eq!(Some(&setup), Setup::start(&RAUMSCHACH, None).as_ref());
/// assert_eq!(write_fen(&setup), fen);
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_raumschach(text: &str) -> Result<Setup, TextError> {
    read_fixed(&RAUMSCHACH, text)
}

/// A board of a game that is played on one board.
fn read_fixed(rules: &'static Rules, text: &str) -> Result<Setup, TextError> {
    read(rules, text).map_err(|fault| fault.in_text(text))
}

fn read(rules: &'static Rules, text: &str) -> Result<Setup, Fault> {
    let start = cube::beginning(text);
    let rest = &text[start..];
    if rest.is_empty() {
        return Err(Fault::at(start, TextErrorKind::Empty));
    }
    if rest.starts_with('[') {
        return build(rules, &brackets::read(text, start)?, false);
    }
    if cube::is_fen(rest.lines().next().unwrap_or_default()) {
        let fen = fen::read(text, start, rules.lengths[0])?;
        let setup = build(rules, &fen.nest, true)?;
        return Ok(Setup { side: fen.side, halfmove: fen.halfmove, fullmove: fen.fullmove, ..setup });
    }
    build(rules, &lines::read(text, start)?, false)
}

fn build(rules: &'static Rules, nest: &Nest, fen: bool) -> Result<Setup, Fault> {
    if nest.cells.is_empty() {
        return Err(Fault::at(nest.offset(0, 0), TextErrorKind::NoCells));
    }
    let frame = Frame { rules, fen };
    frame.check_letters(nest)?;
    frame.fill(nest)
}
