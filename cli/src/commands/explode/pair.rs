//! A position and a move on one line.

use crate::report::Refusal;
use hypermate::flat::explode::{Exploded, explode, explode_board};
use hypermate::setup::Setup;
use hypermate::text::{self, Place, UciMove};

/// A move that was carried out.
pub(super) struct Carried {
    pub before: Setup,
    pub mv: UciMove,
    pub exploded: Exploded,
    /// The FEN afterwards, with as many fields as were given: the first, or all.
    pub fen: String,
}

/// Reads line number `line` of an input and carries its move out.
pub(super) fn carry_out(text: &str, line: usize) -> Result<Carried, Refusal> {
    let (fen, at) = split(text);
    let (fen_text, move_text) = (&text[..fen], &text[at..]);
    if move_text.trim().is_empty() || fen_text.trim().is_empty() {
        return Err(refused(text, line, text.len(), "expected a FEN and a move such as `e2e4`"));
    }
    let unreadable = |error: text::TextError| {
        let error = error.in_file(line);
        Refusal { place: Some(error.place), reason: error.reason }
    };
    let read_move = || {
        text::read_uci(move_text).map_err(|error| {
            let offset =
                move_text.char_indices().nth(error.place.column - 1).map_or(move_text.len(), |(i, _)| i);
            refused(text, line, at + offset, &error.reason)
        })
    };
    let impossible = |mv: UciMove, error| Refusal { place: None, reason: format!("move {mv}: {error}") };
    if fen_text.split_whitespace().count() == 1 {
        let before = text::read_flat_board(fen_text).map_err(unreadable)?;
        let mv = read_move()?;
        let exploded = explode_board(&before, mv).map_err(|error| impossible(mv, error))?;
        let fen = text::write_flat_board(&exploded.after);
        Ok(Carried { before, mv, exploded, fen })
    } else {
        let before = text::read_flat(fen_text).map_err(unreadable)?;
        let mv = read_move()?;
        let exploded = explode(&before, mv).map_err(|error| impossible(mv, error))?;
        let fen = text::write_flat(&exploded.after);
        Ok(Carried { before, mv, exploded, fen })
    }
}

/// The ends of the FEN and the beginning of the move, which is the last word. Blanks or one comma lie between them.
fn split(text: &str) -> (usize, usize) {
    let is_between = |c: char| c.is_whitespace() || c == ',';
    let end = text.trim_end();
    let at = end.char_indices().rev().find(|&(_, c)| is_between(c)).map_or(0, |(i, c)| i + c.len_utf8());
    let before = text[..at].trim_end();
    (before.strip_suffix(',').unwrap_or(before).trim_end().len(), at)
}

/// A refusal at a byte of the line.
pub(super) fn refused(text: &str, line: usize, offset: usize, reason: &str) -> Refusal {
    let column = 1 + text[..offset].chars().count();
    Refusal { place: Some(Place::in_line(line, column)), reason: reason.to_string() }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_line_is_cut_at_its_last_word() {
        for text in ["8/8 e2e4", "8/8,e2e4", "8/8, e2e4", "8/8 , e2e4", "8/8\te2e4 \r"] {
            let (fen, at) = split(text);
            assert_eq!((&text[..fen], text[at..].trim_end()), ("8/8", "e2e4"), "{text:?}");
        }
        assert_eq!(split("8/8 w - - 0 1 e2e4"), (13, 14));
        assert_eq!(split("e2e4"), (0, 0));
        assert_eq!(split("8/8 e2e4,"), (8, 9));
        assert_eq!(split(""), (0, 0));
        assert_eq!(split("é,ü é"), (5, 6));
    }
}
