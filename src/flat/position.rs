//! The men and rights of a position, and how a move changes them.

use super::{FlatMove, FlatMoves, KINDS, first_rank, pawn_attacks};
use crate::board::{Bits, Cell};
use crate::check::SetupError;
use crate::game::play::{Drawn, Ending};
use crate::game::{Game, Outcome, Searchable, Signature, zobrist};
use crate::rules::ATOMIC;
use crate::setup::{Colour, Man, Piece, Setup, Wing};
use std::ops::ControlFlow;

/// A position of atomic chess. One of the kings may be missing, blown up by the last move.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// By kind, the cells of both sides.
    pub(super) pieces: [u64; KINDS.len()],
    /// By side, the cells of all its men.
    pub(super) colours: [u64; 2],
    /// The rooks that may still castle, of both sides.
    pub(super) castling: u64,
    /// The cell behind a pawn that has just made a double step, if a capture there is legal; 64 if there is none.
    pub(super) en_passant: u8,
    pub(super) side: Colour,
    halfmove: u32,
    fullmove: u32,
    key: u64,
}

pub(super) const NO_EN_PASSANT: u8 = 64;

impl Position {
    /// Makes a position of a setup.
    ///
    /// # Errors
    /// [`SetupError`] if the board is not 8 × 8, if a side has more than one king or both have none, or if a pawn
    /// stands on the first or last rank. A right to castle without its king and rook, and an en-passant cell behind
    /// which no pawn can have gone, are left out.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        setup.check_game(&ATOMIC)?;
        setup.check_pieces()?;
        Ok(Position::unchecked(setup))
    }

    /// The same of a setup that has not been checked: whatever stands on its first 64 cells.
    pub(super) fn unchecked(setup: &Setup) -> Position {
        let mut position = Position {
            pieces: [0; KINDS.len()],
            colours: [0; 2],
            castling: 0,
            en_passant: NO_EN_PASSANT,
            side: setup.side,
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
            key: if setup.side == Colour::White { 0 } else { zobrist::SIDE },
        };
        for (index, man) in setup.cells.iter().take(64).enumerate() {
            if let Some(man) = *man {
                position.put(man, Cell::new(index));
            }
        }
        for colour in Colour::ALL {
            for wing in Wing::ALL {
                position.castling |= position.right(colour, wing, setup.castling_rook(colour, wing));
            }
        }
        for rook in position.castling.cells() {
            position.key ^= zobrist::castling(rook);
        }
        if let Some(cell) = setup.en_passant.filter(|&cell| position.may_have_been_passed(cell)) {
            position.set_en_passant(Cell::new(cell));
        }
        position
    }

    /// As [`Position::new`], for a position that is to be played on: it must be one that can arise.
    ///
    /// # Errors
    /// The same, and [`SetupError::SideNotToMoveInCheck`].
    pub fn playable(setup: &Setup) -> Result<Position, SetupError> {
        let position = Position::new(setup)?;
        if position.is_impossible() {
            return Err(SetupError::SideNotToMoveInCheck { side: position.side });
        }
        Ok(position)
    }

    /// Whether all kings and rooks that may castle stand where those of orthodox chess do.
    pub fn castles_as_orthodox(&self) -> bool {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        Colour::ALL.into_iter().all(|colour| {
            let rooks = self.castling & first_rank(colour);
            rooks == 0 || rooks & !CORNERS == 0 && self.king(colour).is_some_and(|king| king.index() % 8 == 4)
        })
    }

    /// What a move captures, if it captures anything.
    pub fn captured(&self, mv: FlatMove) -> Option<Piece> {
        let in_passing = mv.piece == Piece::Pawn && self.en_passant_cell() == Some(mv.to);
        match self.man(mv.to) {
            Some(man) if !mv.castles => Some(man.piece),
            None if in_passing => Some(Piece::Pawn),
            _ => None,
        }
    }

    /// The rook of a right, if it and its king stand as the right says.
    fn right(&self, colour: Colour, wing: Wing, rook: Option<usize>) -> u64 {
        let rooks = self.men(colour, Piece::Rook) & first_rank(colour);
        let king = self.king(colour).filter(|&king| first_rank(colour).contains(king));
        match (king, rook.filter(|&rook| rook < 64)) {
            (Some(king), Some(rook)) if (rook > king.index()) == (wing == Wing::King) => {
                rooks & u64::single(Cell::new(rook))
            }
            _ => 0,
        }
    }

    /// Whether a pawn of the side that is not to move can just have gone past a cell: the cell is on its third rank,
    /// and the one that it came from is empty.
    fn may_have_been_passed(&self, cell: usize) -> bool {
        let third = if self.side == Colour::White { 5 } else { 2 };
        cell / 8 == third && {
            // Flipping both lower bits of the rank, counted from 0, makes 6 of 5 and 1 of 2.
            let came_from = Cell::new(cell ^ 24);
            !self.occupied().contains(came_from)
        }
    }

    /// The position as a setup again. The en-passant cell is given only if a capture there is legal, as lichess does.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(&ATOMIC);
        for (index, cell) in setup.cells.iter_mut().enumerate() {
            *cell = self.man(Cell::new(index));
        }
        setup.side = self.side;
        setup.halfmove = self.halfmove;
        setup.fullmove = self.fullmove;
        for colour in Colour::ALL {
            for rook in (self.castling & first_rank(colour)).cells() {
                let king = self.king(colour).map_or(0, Cell::index);
                let wing = if rook.index() > king { Wing::King } else { Wing::Queen };
                setup.castling[colour.index()][wing.index()] = Some(rook.index());
            }
        }
        setup.en_passant = self.en_passant_cell().map(Cell::index);
        setup
    }

    /// The man on a cell.
    pub fn man(&self, cell: Cell) -> Option<Man> {
        let colour = Colour::ALL.into_iter().find(|c| self.colours[c.index()].contains(cell))?;
        Some(Man { colour, piece: self.piece_on(cell)? })
    }

    /// The cells on which men of this colour and kind stand.
    #[inline(always)]
    pub fn men(&self, colour: Colour, piece: Piece) -> u64 {
        self.pieces.get(piece.index()).map_or(0, |pieces| pieces & self.colours[colour.index()])
    }

    /// The cell of a side's king, `None` once it is blown up.
    #[inline(always)]
    pub fn king(&self, colour: Colour) -> Option<Cell> {
        self.men(colour, Piece::King).first()
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.colours[0] | self.colours[1]
    }

    #[inline(always)]
    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        KINDS.into_iter().find(|piece| self.pieces[piece.index()].contains(cell))
    }

    /// The cell on which a pawn may be captured in passing, if there is one.
    #[inline(always)]
    pub(super) fn en_passant_cell(&self) -> Option<Cell> {
        (self.en_passant != NO_EN_PASSANT).then(|| Cell::new(self.en_passant.into()))
    }

    /// The cell of the pawn that a capture in passing on `cell` takes.
    #[inline(always)]
    pub(super) fn passed_pawn(cell: Cell) -> Cell {
        Cell::new(cell.index() ^ 8)
    }

    /// Keeps the cell if a pawn may be captured there: a double step that allows no capture makes no difference to
    /// the game, and must make none to the key.
    #[inline(always)]
    fn set_en_passant(&mut self, cell: Cell) {
        let them = !self.side;
        let is_passed = self.men(them, Piece::Pawn).contains(Self::passed_pawn(cell));
        let capturers = pawn_attacks(them, cell) & self.men(self.side, Piece::Pawn);
        if is_passed && capturers != 0 && !self.occupied().contains(cell) {
            self.en_passant = cell.index() as u8;
            if self.legal_en_passant().is_none() {
                self.en_passant = NO_EN_PASSANT;
                return;
            }
            self.key ^= zobrist::en_passant(cell);
        }
    }

    #[inline(always)]
    pub(super) fn put(&mut self, man: Man, cell: Cell) {
        self.pieces[man.piece.index()].insert(cell);
        self.colours[man.colour.index()].insert(cell);
        self.key ^= zobrist::of(man, cell);
    }

    #[inline(always)]
    pub(super) fn take(&mut self, man: Man, cell: Cell) {
        self.pieces[man.piece.index()].remove(cell);
        self.colours[man.colour.index()].remove(cell);
        self.key ^= zobrist::of(man, cell);
    }

    /// Takes away the rights to castle with these rooks.
    #[inline(always)]
    fn forfeit(&mut self, rooks: u64) {
        for rook in (self.castling & rooks).cells() {
            self.key ^= zobrist::castling(rook);
        }
        self.castling &= !rooks;
    }

    #[inline(always)]
    pub(super) fn make(&mut self, mv: FlatMove) {
        let (us, them) = (self.side, !self.side);
        let passing = self.en_passant_cell();
        if let Some(cell) = passing {
            self.key ^= zobrist::en_passant(cell);
            self.en_passant = NO_EN_PASSANT;
        }
        let in_passing = mv.piece == Piece::Pawn && passing == Some(mv.to);
        let captures = !mv.castles && (in_passing || self.colours[them.index()].contains(mv.to));
        let man = Man { colour: us, piece: mv.piece };
        if mv.castles {
            self.castle(mv);
        } else if captures {
            self.explode(mv.from, mv.to, in_passing);
        } else {
            self.take(man, mv.from);
            self.put(Man { colour: us, piece: mv.promotes.unwrap_or(mv.piece) }, mv.to);
            self.forfeit(u64::single(mv.from));
        }
        if mv.piece == Piece::King {
            self.forfeit(first_rank(us));
        }
        self.side = them;
        self.key ^= zobrist::SIDE;
        if mv.piece == Piece::Pawn && mv.from.index().abs_diff(mv.to.index()) == 16 {
            self.set_en_passant(Cell::new((mv.from.index() + mv.to.index()) / 2));
        }
        let starts_anew = captures || mv.piece == Piece::Pawn;
        self.halfmove = if starts_anew { 0 } else { self.halfmove.saturating_add(1) };
        self.fullmove = self.fullmove.saturating_add(u32::from(us == Colour::Black));
    }

    fn castle(&mut self, mv: FlatMove) {
        let king = Man { colour: self.side, piece: Piece::King };
        let rook = Man { colour: self.side, piece: Piece::Rook };
        let (king_to, rook_to) = super::castling::destinations(mv.from, mv.to);
        self.take(king, mv.from);
        self.take(rook, mv.to);
        self.put(king, king_to);
        self.put(rook, rook_to);
    }

    /// Removes what a capture removes.
    #[inline(always)]
    fn explode(&mut self, from: Cell, to: Cell, in_passing: bool) {
        let gone = self.blast(from, to, in_passing);
        for colour in Colour::ALL {
            for cell in (gone & self.colours[colour.index()]).cells() {
                if let Some(piece) = self.piece_on(cell) {
                    self.take(Man { colour, piece }, cell);
                }
            }
            if self.men(colour, Piece::King) == 0 {
                self.forfeit(first_rank(colour));
            }
        }
        self.forfeit(gone);
    }
}

impl Game for Position {
    type Move = FlatMove;

    type Moves = FlatMoves;

    #[inline(always)]
    fn side_to_move(&self) -> Colour {
        self.side
    }

    #[inline(always)]
    fn legal_moves(&self, visit: impl FnMut(FlatMoves) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(visit)
    }

    #[inline(always)]
    fn count_legal(&self) -> u64 {
        self.count()
    }

    #[inline(always)]
    fn play(&mut self, mv: FlatMove) {
        self.make(mv);
    }

    fn is_legal(&self, mv: FlatMove) -> bool {
        self.allows(mv)
    }

    fn can_be_mated(&self, side: Colour) -> bool {
        self.king(side).is_some()
    }

    fn in_check(&self) -> bool {
        self.is_in_check(self.side)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        // In play it is the king of the side to move, but a setup may lack the other.
        if let Some(winner) = Colour::ALL.into_iter().find(|&colour| self.king(!colour).is_none()) {
            Some(Outcome::Exploded { winner })
        } else if self.has_legal_move() {
            None
        } else if self.in_check() {
            Some(Outcome::Checkmate { winner: !self.side })
        } else {
            Some(Outcome::Stalemate)
        }
    }
}

impl Searchable for Position {
    #[inline(always)]
    fn each_child(
        &mut self,
        mut visit: impl FnMut(FlatMove, &mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.walk(|moves| {
            for mv in moves {
                let mut child = *self;
                child.make(mv);
                visit(mv, &mut child)?;
            }
            ControlFlow::Continue(())
        })
    }

    #[inline(always)]
    fn each_check(&self, visit: impl FnMut(FlatMove) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk_checks(visit)
    }

    #[inline(always)]
    fn place_of(mv: FlatMove) -> usize {
        mv.from.index() << 6 | mv.to.index()
    }

    fn mate_in_one(&mut self) -> Option<FlatMove> {
        self.mates_at_once()
    }

    #[inline(always)]
    fn signature(&self) -> Signature {
        self.signed()
    }

    fn folded_signature(&self) -> Signature {
        self.folded()
    }
}

impl Drawn for Position {
    fn halfmove_limit(&self) -> Option<u32> {
        ATOMIC.draws.halfmoves
    }

    fn repetitions(&self) -> Option<usize> {
        ATOMIC.draws.occurrences
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove
    }

    fn dead(&self) -> Option<Ending> {
        Colour::ALL.into_iter().all(|colour| !self.can_win(colour)).then_some(Ending::Material)
    }

    fn is_repetition_of(&self, other: &Self) -> bool {
        self.pieces == other.pieces
            && self.colours == other.colours
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.side == other.side
    }
}
