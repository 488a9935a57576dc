//! Between the text of a move and the legal moves of a position.

use super::SanMove;
use crate::setup::{Piece, Wing};

/// What a text can say of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The piece that moves.
    pub piece: Piece,
    /// The index of the cell that is left.
    pub from: usize,
    /// The index of the cell that is entered.
    pub to: usize,
    /// Whether it captures, en passant as well.
    pub captures: bool,
    /// What a pawn becomes.
    pub promotes: Option<Piece>,
    /// The wing, if it is castling. Then the target says nothing.
    pub castles: Option<Wing>,
}

/// Why a text means no one move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// No legal move is like that.
    #[error("no legal move is `{0}`")]
    None(SanMove),
    /// Several are.
    #[error("more than one legal move is `{0}`")]
    Ambiguous(SanMove),
}

impl SanMove {
    /// Whether a move is like this text. An `x` is not looked at: files of games are careless with it, and no two moves
    /// of one position differ in it alone. A pawn that reaches its last rank must be told what it becomes.
    fn means(&self, candidate: &Candidate) -> bool {
        match *self {
            SanMove::Castles(wing) => candidate.castles == Some(wing),
            SanMove::Goes { piece, from_file, from_rank, to, promotes, .. } => {
                candidate.castles.is_none()
                    && (candidate.piece, candidate.to, candidate.promotes) == (piece, to, promotes)
                    && from_file.is_none_or(|file| file == candidate.from % 8)
                    && from_rank.is_none_or(|rank| rank == candidate.from / 8)
            }
        }
    }

    /// The standard text of a move among `all` legal moves of its position: a pawn that captures gives its file; any
    /// other piece gives what tells it from others of its kind that can go to the same cell, the file if that is enough,
    /// else the rank if that is enough, else both.
    ///
    /// # Examples
    /// ```
    /// use hypermate::text::{Candidate, SanMove};
    /// use hypermate::setup::Piece;
    ///
    /// let rook = |from| Candidate { piece: Piece::Rook, from, to: 3, captures: false, promotes: None, castles: None };
    /// assert_eq!(SanMove::of(&rook(0), &[rook(0), rook(7)]).to_string(), "Rad1");
    /// assert_eq!(SanMove::of(&rook(0), &[rook(0)]).to_string(), "Rd1");
    /// ```
    pub fn of(mv: &Candidate, all: &[Candidate]) -> SanMove {
        if let Some(wing) = mv.castles {
            return SanMove::Castles(wing);
        }
        let Candidate { piece, from, to, captures, promotes, .. } = *mv;
        let rivals = || {
            all.iter().filter(|other| {
                other.castles.is_none() && other.piece == piece && other.to == to && other.from != from
            })
        };
        let (file, rank) = (from % 8, from / 8);
        let (from_file, from_rank) = if piece == Piece::Pawn {
            // Two pawns of one file never go to the same cell in the same way.
            (captures.then_some(file), None)
        } else if rivals().next().is_none() {
            (None, None)
        } else if rivals().all(|other| other.from % 8 != file) {
            (Some(file), None)
        } else if rivals().all(|other| other.from / 8 != rank) {
            (None, Some(rank))
        } else {
            (Some(file), Some(rank))
        };
        SanMove::Goes { piece, from_file, from_rank, captures, to, promotes }
    }
}

/// The one legal move that a text means. `candidates` are all legal moves of the position, each with what a text can
/// say of it.
///
/// # Errors
/// [`SanError`] if no move is like the text, or more than one.
///
/// # Examples
/// ```
/// use hypermate::text::{Candidate, read_san, resolve};
/// use hypermate::setup::Piece;
///
/// let rook = |from| Candidate { piece: Piece::Rook, from, to: 3, captures: false, promotes: None, castles: None };
/// let all = || [("left", rook(0)), ("right", rook(7))].into_iter();
/// assert_eq!(resolve(&read_san("Rhd1")?, all())?, "right");
/// assert_eq!(resolve(&read_san("Rd1")?, all()).unwrap_err().to_string(), "more than one legal move is `Rd1`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resolve<M>(san: &SanMove, candidates: impl Iterator<Item = (M, Candidate)>) -> Result<M, SanError> {
    let mut meant = candidates.filter(|(_, candidate)| san.means(candidate));
    let (mv, _) = meant.next().ok_or(SanError::None(*san))?;
    if meant.next().is_some() { Err(SanError::Ambiguous(*san)) } else { Ok(mv) }
}
