//! A position: men in a flat array, checked on the way in.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Move, Rules};
use crate::check::SetupError;
use crate::setup::{Colour, Man, Piece, Setup};

/// A position of 3D or 4D chess. Cells are indices into [`Setup::cells`].
///
/// Each side has at most one king; a side without a king is never in check. A position in which the side that is
/// *not* to move is in check cannot arise in play. It is accepted nevertheless, and its king can be captured like
/// any man; [`Position::is_impossible`] tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Arc<Rules>,
    cells: Vec<Option<Man>>,
    /// Where the kings stand, so that no search over the cells is needed to know whether one is attacked.
    kings: [Option<usize>; 2],
    side: Colour,
    halfmove: u32,
    fullmove: u32,
}

impl Position {
    /// Checks a setup and makes a position of it.
    ///
    /// # Errors
    /// The game must be one that [`Rules::of`] knows, with as many cells as its board has. A cube needs exactly one
    /// white king, one or no black king and no pawns; 4D needs exactly one king of each side and no pawn on the
    /// last rank of its side.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        let rules = Rules::of(setup.rules)?;
        setup.check_pieces()?;
        Ok(Position {
            kings: Colour::ALL.map(|colour| setup.find(Man { colour, piece: Piece::King }).next()),
            rules: Arc::new(rules),
            cells: setup.cells.clone(),
            side: setup.side,
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
        })
    }

    /// The position as a setup again; [`Position::new`] of it gives an equal position, as long as no king has been
    /// captured.
    pub fn setup(&self) -> Setup {
        Setup {
            cells: self.cells.clone(),
            side: self.side,
            halfmove: self.halfmove,
            fullmove: self.fullmove,
            ..Setup::empty(self.rules.game())
        }
    }

    /// The rules that it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    pub fn side(&self) -> Colour {
        self.side
    }

    /// The man on a cell; `None` for an empty cell and for one that is not on the board.
    pub fn man(&self, cell: usize) -> Option<Man> {
        self.cells.get(cell).copied().flatten()
    }

    /// The cell of the king of one side, if it has one.
    pub fn king(&self, colour: Colour) -> Option<usize> {
        self.kings[colour.index()]
    }

    /// What stands on each cell.
    pub fn cells(&self) -> &[Option<Man>] {
        &self.cells
    }

    /// The men of one side with their cells, lowest cell first.
    pub fn men(&self, colour: Colour) -> impl Iterator<Item = (usize, Man)> + '_ {
        let on_cells = self.cells.iter().enumerate();
        on_cells
            .filter_map(|(cell, man)| man.map(|man| (cell, man)))
            .filter(move |(_, man)| man.colour == colour)
    }

    /// Whether the men and the side to move are the same; the clocks may differ.
    pub fn is_same_but_for_clocks(&self, other: &Position) -> bool {
        self.side == other.side && self.cells == other.cells && self.rules == other.rules
    }

    /// Whether the king of this side is attacked. A side without a king is never in check.
    pub fn in_check(&self, colour: Colour) -> bool {
        self.king(colour)
            .is_some_and(|king| self.each_attacker(king, !colour, &mut |_| ControlFlow::Break(())).is_break())
    }

    /// Whether the side that is not to move is in check, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        self.in_check(!self.side)
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.in_check(self.side) && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check(self.side) && !self.has_legal_move()
    }

    /// Whether the side to move has any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.each_legal(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// All legal moves, in the order of the cells from which they start.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.each_legal(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal move between two cells, if there is one; of several promotions that to a queen.
    pub fn legal_move(&self, from: usize, to: usize) -> Option<Move> {
        let man = self.man(from).filter(|man| man.colour == self.side)?;
        let mut named = None;
        let _ = self.each_pseudo_legal_of(from, man, &mut |mv| {
            if mv.to != to {
                return ControlFlow::Continue(());
            }
            named = Some(mv);
            ControlFlow::Break(())
        });
        named.filter(|mv| self.clone().leaves_king_safe(mv))
    }

    /// The first legal move, in the order of [`Position::legal_moves`], that is as wanted.
    pub fn first_legal(&self, mut wanted: impl FnMut(&Move) -> bool) -> Option<Move> {
        let mut first = None;
        let _ = self.each_legal(&mut |mv| {
            if !wanted(&mv) {
                return ControlFlow::Continue(());
            }
            first = Some(mv);
            ControlFlow::Break(())
        });
        first
    }

    /// The position after a move: the other side to move, the half-move clock back at 0 after a capture or a pawn
    /// move and one higher otherwise, the move number one higher after a move of Black.
    ///
    /// The move must be one of [`Position::legal_moves`] of this position. Any other is carried out as far as it
    /// makes sense: its man goes to its target.
    ///
    /// # Panics
    /// If the cells of the move are not on the board.
    pub fn play(&self, mv: &Move) -> Position {
        let mut next = self.clone();
        next.set(mv);
        next.side = !self.side;
        let resets = mv.captures.is_some() || mv.man.piece == Piece::Pawn;
        next.halfmove = if resets { 0 } else { self.halfmove.saturating_add(1) };
        if self.side == Colour::Black {
            next.fullmove = self.fullmove.saturating_add(1);
        }
        next
    }

    /// The number of sequences of `depth` legal moves from here: 1 at depth 0. Every move of the last ply is
    /// played as well. Draws by rule end nothing.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }

    /// Whether one's own king is unattacked after the move. The men are put back before it returns.
    pub(super) fn leaves_king_safe(&mut self, mv: &Move) -> bool {
        self.set(mv);
        let safe = !self.in_check(mv.man.colour);
        self.restore(mv);
        safe
    }

    /// Puts the men where they stand after a move. Side and clocks are left alone.
    pub(super) fn set(&mut self, mv: &Move) {
        self.put(mv.from, None);
        self.put(mv.to, Some(mv.arrives()));
    }

    /// Undoes [`Position::set`].
    pub(super) fn restore(&mut self, mv: &Move) {
        self.put(mv.to, mv.captures);
        self.put(mv.from, Some(mv.man));
    }

    /// Takes a piece off the board.
    pub(super) fn lift(&mut self, cell: usize) {
        self.put(cell, None);
    }

    fn put(&mut self, cell: usize, man: Option<Man>) {
        for king in &mut self.kings {
            if *king == Some(cell) {
                *king = None;
            }
        }
        self.cells[cell] = man;
        if let Some(Man { colour, piece: Piece::King }) = man {
            self.kings[colour.index()] = Some(cell);
        }
    }
}
