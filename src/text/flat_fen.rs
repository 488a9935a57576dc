//! The FEN of the flat 8 × 8 board with its six fields: `r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1`.
//!
//! * **Men,** rank 8 first, digits for runs of empty cells.
//! * **The side to move,** `w` or `b`.
//! * **Castling rights,** `-` or a letter for each, upper case for White. `K` and `Q` stand for the outermost rook on
//!   that side of the king, which covers the standard FEN and X-FEN; a file (`A` to `H`) names the rook of that file, as
//!   in Shredder-FEN, and in X-FEN where it is not the outermost one. All are read side by side; written is X-FEN. The
//!   king must stand on its first rank and the rook there as well.
//! * **The en-passant cell,** `-` or the cell behind a pawn that has just made a double step, whether or not a pawn can
//!   capture there.
//! * **The clocks:** half-moves since the last capture or pawn move, and the number of the full move.
//!
//! Fields that are left out at the end stand for `w - - 0 1`, so that the four fields of an EPD are a FEN as well.

mod fault;
mod quick;

use super::cell::{FLAT, write_cell};
use super::error::{Fault, TextError, excerpt};
use super::frame::Frame;
use super::kind::TextErrorKind;
use super::nest::{Content, Nest};
use super::{cube, fen, read_cell};
use crate::setup::{Colour, Man, Piece, Setup, Wing};

pub use fault::FlatFault;

const DIMS: [usize; 2] = [8, 8];

/// Reads a FEN of the flat board, as the module describes it.
///
/// At least one side must have a king, since an explosion may have removed the other, and none may have two. No pawn
/// may stand on rank 1 or 8. Each castling right needs its king and its rook; the en-passant cell must lie on rank 6
/// with White to move and on rank 3 with Black, and be empty, as the cell behind it must be, with the pawn before it.
///
/// # Errors
/// [`TextError`] says where the text is wrong, by line, column and rank, and what was expected. Time and memory are
/// linear in the length of the text.
///
/// # Examples
/// ```
/// use hypermate::text::{read_flat, write_flat};
/// use hypermate::setup::{Colour, Wing};
///
/// let setup = read_flat("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2")?;
/// assert_eq!(setup.en_passant, Some(44));
/// assert_eq!(setup.castling_rook(Colour::Black, Wing::King), Some(63));
/// assert_eq!(write_flat(&setup), "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_flat(text: &str) -> Result<Setup, TextError> {
    read_fields(text).map_err(|fault| in_text(fault, text))
}

/// Reads the first field of a FEN of the flat board alone: White to move, clocks `0 1`.
///
/// It is stricter than [`read_flat`] in that no other field may follow, and less strict in that pawns may stand on the
/// rank behind their start: without the other fields the text need not come from a game.
///
/// # Errors
/// As [`read_flat`].
///
/// # Examples
/// ```
/// let setup = hypermate::text::read_flat_board("8/8/8/8/8/8/8/K6k")?;
/// assert_eq!(setup.cells[7].map(|man| man.letter()), Some('k'));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_flat_board(text: &str) -> Result<Setup, TextError> {
    let read = || {
        let mut fields = fen::words(text, cube::beginning(text));
        let setup = read_board(text, fields.next(), false)?;
        fen::end(text, fields.next())?;
        Ok(setup)
    };
    read().map_err(|fault| in_text(fault, text))
}

fn read_fields(text: &str) -> Result<Setup, Fault> {
    let mut fields = fen::words(text, cube::beginning(text));
    let mut board = read_board(text, fields.next(), true)?;
    board.side = fen::side(fields.next())?;
    board.castling = fields.next().map_or(Ok([[None; 2]; 2]), |(at, found)| castling(at, found, &board))?;
    board.en_passant = fields.next().map_or(Ok(None), |(at, found)| en_passant(at, found, &board))?;
    board.halfmove = fen::clock(fields.next(), "half-move clock", 0)?;
    board.fullmove = fen::clock(fields.next(), "number of the full move", 1)?;
    fen::end(text, fields.next())?;
    Ok(board)
}

/// The first field. `whole` says whether the FEN is that of a position in a game.
fn read_board(text: &str, field: Option<(usize, &str)>, whole: bool) -> Result<Setup, Fault> {
    let (offset, field) = field.ok_or_else(|| Fault::at(text.len(), TextErrorKind::Empty))?;
    quick::read(field, whole).map_or_else(|| careful(offset, field, whole), Ok)
}

/// The first field at byte `offset`, with the error if there is one.
fn careful(offset: usize, field: &str, whole: bool) -> Result<Setup, Fault> {
    let mut nest = Nest::new(offset);
    nest.open(offset)?;
    let mut at = offset;
    for rank in field.split('/') {
        fen::read_rank(&mut nest, at, rank, DIMS[0])?;
        at += rank.len() + 1;
    }
    nest.close();
    nest.close();
    if nest.cells.is_empty() {
        return Err(Fault::at(offset, TextErrorKind::NoCells));
    }
    let frame = Frame { rules: FLAT, fen: true };
    frame.check_letters(&nest)?;
    let setup = frame.fill_in(&nest)?;
    check_pawns(&frame, &nest, whole)?;
    Ok(setup)
}

/// The rows of a board of eight are known by their ranks.
fn in_text(fault: Fault, text: &str) -> TextError {
    let mut error = fault.in_text(text);
    let ranks = text.split_whitespace().next().map_or(0, |field| field.split('/').count());
    if ranks == DIMS[1]
        && let Some(row) = error.place.row.take()
    {
        error.place.rank = (DIMS[1] + 1).checked_sub(row).and_then(|rank| rank.try_into().ok());
    }
    error
}

fn check_pawns(frame: &Frame, nest: &Nest, whole: bool) -> Result<(), Fault> {
    for (i, cell) in nest.cells.iter().enumerate() {
        let Content::Man(Man { colour, piece: Piece::Pawn }) = cell.content else { continue };
        let rank = frame.index(i) / DIMS[0];
        let last = rank == last_rank(colour);
        if last || whole && rank == first_rank(colour) {
            let kind = FlatFault::PawnOnEdge { colour, cell: frame.cell(i), last };
            return Err(frame.fault(nest, i, kind));
        }
    }
    Ok(())
}

/// The rank on which a side castles, from 0.
fn first_rank(colour: Colour) -> usize {
    if colour == Colour::White { 0 } else { DIMS[1] - 1 }
}

fn last_rank(colour: Colour) -> usize {
    first_rank(!colour)
}

fn castling(at: usize, found: &str, board: &Setup) -> Result<[[Option<usize>; 2]; 2], Fault> {
    let mut rights = [[None; 2]; 2];
    if found == "-" {
        return Ok(rights);
    }
    for (i, letter) in found.char_indices() {
        let fault = |kind: FlatFault| Fault::at(at + i, kind);
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let (wing, rook) = castling_right(letter, colour, board).map_err(fault)?;
        let right = &mut rights[colour.index()][wing.index()];
        if right.is_some() {
            return Err(fault(FlatFault::CastlingTwice { found: letter, colour, wing }));
        }
        *right = Some(rook);
    }
    Ok(rights)
}

/// The wing and the rook of one letter.
fn castling_right(found: char, colour: Colour, board: &Setup) -> Result<(Wing, usize), FlatFault> {
    let file = match found.to_ascii_uppercase() {
        'K' | 'Q' => None,
        file @ 'A'..='H' => Some(file as usize - 'A' as usize),
        _ => return Err(FlatFault::CastlingLetter { found }),
    };
    let king = castling_king(board, colour).ok_or(FlatFault::CastlingKing { found, colour })?;
    let Some(file) = file else {
        let wing = if found.eq_ignore_ascii_case(&'K') { Wing::King } else { Wing::Queen };
        let place = || format!("on the {} side of its king", fault::wing_name(wing));
        let rook = outermost_rook(board, colour, king, wing);
        return rook.map(|rook| (wing, rook)).ok_or_else(|| FlatFault::CastlingRook {
            found,
            colour,
            place: place(),
        });
    };
    let rook = first_rank(colour) * DIMS[0] + file;
    if board.cells[rook] != Some(Man { colour, piece: Piece::Rook }) {
        let place = format!("on {}", write_cell(FLAT, rook));
        return Err(FlatFault::CastlingRook { found, colour, place });
    }
    Ok((if rook > king { Wing::King } else { Wing::Queen }, rook))
}

/// The cell of a king that stands on its first rank.
fn castling_king(board: &Setup, colour: Colour) -> Option<usize> {
    let king = board.find(Man { colour, piece: Piece::King }).next();
    king.filter(|king| king / DIMS[0] == first_rank(colour))
}

/// The rook on the king's rank that is farthest from it on one side.
fn outermost_rook(board: &Setup, colour: Colour, king: usize, wing: Wing) -> Option<usize> {
    let first = king - king % DIMS[0];
    let is_rook = |cell: &usize| board.cells[*cell] == Some(Man { colour, piece: Piece::Rook });
    match wing {
        Wing::King => (king + 1..first + DIMS[0]).rev().find(is_rook),
        Wing::Queen => (first..king).find(is_rook),
    }
}

fn en_passant(at: usize, found: &str, board: &Setup) -> Result<Option<usize>, Fault> {
    if found == "-" {
        return Ok(None);
    }
    let fault = |kind: FlatFault| Fault::at(at, kind);
    let (rank, forward) = match board.side {
        Colour::White => (6, -(DIMS[0] as isize)),
        Colour::Black => (3, DIMS[0] as isize),
    };
    let cell = read_cell(found, FLAT).ok().filter(|cell| cell / DIMS[0] + 1 == rank);
    let cell = cell.ok_or_else(|| fault(FlatFault::EnPassant { found: excerpt(found), rank }))?;
    // Both lie on the board: the cell is on rank 3 or 6.
    let (pawn, start) = (cell.wrapping_add_signed(forward), cell.wrapping_add_signed(-forward));
    let name = |cell| write_cell(FLAT, cell);
    let mover = !board.side;
    let wrong = if board.cells[pawn] != Some(Man { colour: mover, piece: Piece::Pawn }) {
        Some(format!("no pawn of {mover} stands on {}", name(pawn)))
    } else {
        let taken = [cell, start].into_iter().find(|&cell| board.cells[cell].is_some());
        taken.map(|taken| {
            format!("the pawn on {} cannot have passed {}, which is taken", name(pawn), name(taken))
        })
    };
    match wrong {
        None => Ok(Some(cell)),
        Some(reason) => Err(fault(FlatFault::NotPassed { cell: name(cell), reason })),
    }
}

/// Writes all six fields, the castling rights as X-FEN has them: `KQkq` where the rook is the outermost one on its side
/// of the king, so always in orthodox chess, else the file of the rook.
pub fn write_flat(setup: &Setup) -> String {
    let side = fen::side_letter(setup.side);
    let en_passant = setup.en_passant.map_or_else(|| "-".to_string(), |cell| write_cell(FLAT, cell));
    let (men, castling) = (write_flat_board(setup), write_castling(setup));
    format!("{men} {side} {castling} {en_passant} {} {}", setup.halfmove, setup.fullmove)
}

/// Writes the first field alone.
pub fn write_flat_board(setup: &Setup) -> String {
    fen::write_board(setup)
}

fn write_castling(setup: &Setup) -> String {
    let mut letters = String::new();
    for colour in Colour::ALL {
        for wing in Wing::ALL {
            let Some(rook) = setup.castling_rook(colour, wing) else { continue };
            let outermost =
                castling_king(setup, colour).and_then(|king| outermost_rook(setup, colour, king, wing));
            let letter = match wing {
                Wing::King if outermost == Some(rook) => 'K',
                Wing::Queen if outermost == Some(rook) => 'Q',
                _ => (b'A' + (rook % DIMS[0]) as u8) as char,
            };
            letters.push(if colour == Colour::White { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if letters.is_empty() { "-".to_string() } else { letters }
}
