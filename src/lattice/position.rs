//! The men of a position in sets of cells, and how a move changes them.

use super::Variant;
use crate::board::{Bits, Board, Cell, Sight, Symmetry};
use crate::check::SetupError;
use crate::game::play::{Drawn, Ending};
use crate::game::{Game, MOVE_PLACES, Searchable, Signature, zobrist};
use crate::setup::{Colour, Man, Piece, Setup};
use std::ops::ControlFlow;

type Set<V> = <<V as Variant>::Board as Board>::Bits;

/// A position of a lattice game.
#[derive(Clone)]
pub struct Position<V: Variant> {
    /// By kind, the cells of both sides.
    pub(super) pieces: V::Sets,
    /// By side, the cells of all its men.
    pub(super) colours: [Set<V>; 2],
    pub(super) sight: <V::Board as Board>::Sight,
    pub(super) side: Colour,
    key: u64,
    halfmove: u32,
    fullmove: u32,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LatticeMove {
    /// What moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// What a pawn becomes, in games that give it a choice. In 4D chess, where it always becomes a queen, `None`.
    pub promotes: Option<Piece>,
}

impl LatticeMove {
    /// A move without a choice of what a pawn becomes.
    #[inline(always)]
    pub const fn quiet(piece: Piece, from: Cell, to: Cell) -> LatticeMove {
        LatticeMove { piece, from, to, promotes: None }
    }
}

/// The legal moves of one man; as an iterator, one by one.
#[derive(Clone, Debug)]
pub struct LatticeMoves<V: Variant> {
    /// What moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Where it can go; not empty.
    pub targets: Set<V>,
    /// Those of them where a pawn may become one of several pieces.
    promotions: Set<V>,
    /// How many of the promotions to the next target are given already.
    given: usize,
}

impl<V: Variant> LatticeMoves<V> {
    #[inline(always)]
    pub(super) fn new(piece: Piece, from: Cell, targets: Set<V>) -> Self {
        let mut promotions = Set::<V>::EMPTY;
        if let Some(pawns) = <V::Board as Board>::TABLES.pawns
            && V::PROMOTES_TO.len() > 1
            && piece == Piece::Pawn
        {
            // A pawn of the other side never comes to where those of one side promote.
            promotions = targets.and(&pawns.last[0].or(&pawns.last[1]));
        }
        LatticeMoves { piece, from, targets, promotions, given: 0 }
    }
}

impl<V: Variant> Iterator for LatticeMoves<V> {
    type Item = LatticeMove;

    #[inline(always)]
    fn next(&mut self) -> Option<LatticeMove> {
        let (piece, from) = (self.piece, self.from);
        if V::PROMOTES_TO.len() > 1
            && let Some(to) = self.promotions.first()
        {
            let promotes = Some(V::PROMOTES_TO[self.given]);
            self.given += 1;
            if self.given == V::PROMOTES_TO.len() {
                self.given = 0;
                self.promotions.remove(to);
                self.targets.remove(to);
            }
            return Some(LatticeMove { piece, from, to, promotes });
        }
        self.targets.pop().map(|to| LatticeMove::quiet(piece, from, to))
    }
}

/// What a move took away and cannot be told from the position after it: of a clock at its limit, not even the last
/// value can.
struct Undo {
    captured: Option<Piece>,
    key: u64,
    halfmove: u32,
    fullmove: u32,
}

impl<V: Variant> Position<V> {
    /// Checks a setup and makes a position of it.
    ///
    /// # Errors
    /// [`SetupError::Game`] if the setup is of another game, and those of [`Setup::check_pieces`].
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::with_side(setup, setup.side)
    }

    /// As [`Position::new`], for a position that is to be played on: it must be one that can arise.
    ///
    /// # Errors
    /// The same, and [`SetupError::SideNotToMoveInCheck`].
    pub fn playable(setup: &Setup) -> Result<Self, SetupError> {
        let position = Self::new(setup)?;
        if position.is_impossible() {
            return Err(SetupError::SideNotToMoveInCheck { side: setup.side });
        }
        Ok(position)
    }

    /// As [`Position::new`], with the side to move given here.
    ///
    /// # Errors
    /// The same.
    pub fn with_side(setup: &Setup, side: Colour) -> Result<Self, SetupError> {
        setup.check_game(V::RULES)?;
        setup.check_pieces()?;
        let mut position = Position {
            pieces: V::NO_SETS,
            colours: [Set::<V>::EMPTY; 2],
            sight: Sight::empty(),
            side,
            key: if side == Colour::White { 0 } else { zobrist::SIDE },
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
        };
        for (index, man) in setup.cells.iter().enumerate() {
            if let Some(man) = *man {
                position.put(man, Cell::new(index));
                position.key ^= zobrist::of(man, Cell::new(index));
            }
        }
        Ok(position)
    }

    /// The position as a setup again.
    pub fn setup(&self) -> Setup {
        let cells = (0..V::RULES.cells()).map(|index| self.man(Cell::new(index))).collect();
        Setup {
            cells,
            side: self.side,
            halfmove: self.halfmove,
            fullmove: self.fullmove,
            ..Setup::empty(V::RULES)
        }
    }

    /// The man on a cell.
    pub fn man(&self, cell: Cell) -> Option<Man> {
        let colour = Colour::ALL.into_iter().find(|c| self.colours[c.index()].contains(cell))?;
        Some(Man { colour, piece: self.piece_on(cell)? })
    }

    /// The cells on which men of this colour and kind stand.
    #[inline(always)]
    pub fn men(&self, colour: Colour, piece: Piece) -> Set<V> {
        // A copy of a set of a large board costs more than a look where it is; a copy of one word costs less.
        if size_of::<Set<V>>() <= size_of::<u64>() {
            return self.of_kind(piece).and(&self.colours[colour.index()]);
        }
        match self.pieces.as_ref().get(V::place(piece)) {
            Some(set) => set.and(&self.colours[colour.index()]),
            None => Set::<V>::EMPTY,
        }
    }

    /// The cells on which pieces of this kind stand, of both sides.
    #[inline(always)]
    pub(super) fn of_kind(&self, piece: Piece) -> Set<V> {
        self.pieces.as_ref().get(V::place(piece)).copied().unwrap_or(Set::<V>::EMPTY)
    }

    /// The legal move between two cells, if there is one; of several promotions the one to what comes first in the rules,
    /// a queen.
    pub fn legal_move(&self, from: Cell, to: Cell) -> Option<LatticeMove> {
        let mut found = None;
        let _ = self.legal_moves(|mut moves| {
            found = if moves.from == from { moves.find(|mv| mv.to == to) } else { None };
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The cell of a side's king, if it has one.
    #[inline(always)]
    pub fn king(&self, colour: Colour) -> Option<Cell> {
        self.men(colour, Piece::King).first()
    }

    #[inline(always)]
    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        V::KINDS.iter().copied().find(|&piece| self.of_kind(piece).contains(cell))
    }

    #[inline(always)]
    fn put(&mut self, man: Man, cell: Cell) {
        if let Some(set) = self.pieces.as_mut().get_mut(V::place(man.piece)) {
            set.insert(cell);
        }
        self.colours[man.colour.index()].insert(cell);
        self.sight.flip(cell, man.colour);
    }

    #[inline(always)]
    fn take(&mut self, man: Man, cell: Cell) {
        if let Some(set) = self.pieces.as_mut().get_mut(V::place(man.piece)) {
            set.remove(cell);
        }
        self.colours[man.colour.index()].remove(cell);
        self.sight.flip(cell, man.colour);
    }

    /// Whether a move of a piece of this side to a cell lets it choose what it becomes.
    #[inline(always)]
    pub(super) fn promotes_by_choice(&self, piece: Piece, to: Cell, colour: Colour) -> bool {
        let Some(pawns) = <V::Board as Board>::TABLES.pawns else { return false };
        V::PROMOTES_TO.len() > 1 && piece == Piece::Pawn && pawns.last[colour.index()].contains(to)
    }

    /// Those of some targets on which a pawn of the side to move promotes.
    #[inline(always)]
    pub(super) fn promotions_among(&self, targets: &Set<V>) -> Set<V> {
        <V::Board as Board>::TABLES
            .pawns
            .map_or(Set::<V>::EMPTY, |pawns| targets.and(&pawns.last[self.side.index()]))
    }

    /// What a man is when it has arrived.
    #[inline(always)]
    fn arrives_as(&self, mv: LatticeMove, colour: Colour) -> Piece {
        match (<V::Board as Board>::TABLES.pawns, V::PROMOTES_TO) {
            (Some(pawns), &[only])
                if mv.piece == Piece::Pawn && pawns.last[colour.index()].contains(mv.to) =>
            {
                only
            }
            (Some(_), &[_, _, ..]) => mv.promotes.unwrap_or(mv.piece),
            _ => mv.piece,
        }
    }

    /// Moves the men and gives the turn to the other side, but leaves key and clocks as they are: enough to count the
    /// moves that follow. Returns what was captured.
    #[inline(always)]
    pub(super) fn move_men(&mut self, mv: LatticeMove) -> Option<Piece> {
        let (us, them) = (self.side, !self.side);
        let captured = if self.colours[them.index()].contains(mv.to) { self.piece_on(mv.to) } else { None };
        if let Some(piece) = captured {
            self.take(Man { colour: them, piece }, mv.to);
        }
        self.take(Man { colour: us, piece: mv.piece }, mv.from);
        self.put(Man { colour: us, piece: self.arrives_as(mv, us) }, mv.to);
        self.side = them;
        captured
    }

    /// Takes back what [`Position::move_men`] did.
    #[inline(always)]
    pub(super) fn move_men_back(&mut self, mv: LatticeMove, captured: Option<Piece>) {
        let (us, them) = (!self.side, self.side);
        self.take(Man { colour: us, piece: self.arrives_as(mv, us) }, mv.to);
        self.put(Man { colour: us, piece: mv.piece }, mv.from);
        if let Some(piece) = captured {
            self.put(Man { colour: them, piece }, mv.to);
        }
        self.side = us;
    }

    #[inline(always)]
    fn make(&mut self, mv: LatticeMove) -> Undo {
        let (us, them) = (self.side, !self.side);
        let (key, halfmove, fullmove) = (self.key, self.halfmove, self.fullmove);
        let captured = self.move_men(mv);
        if let Some(piece) = captured {
            self.key ^= zobrist::of(Man { colour: them, piece }, mv.to);
        }
        self.key ^= zobrist::of(Man { colour: us, piece: mv.piece }, mv.from);
        self.key ^= zobrist::of(Man { colour: us, piece: self.arrives_as(mv, us) }, mv.to);
        self.key ^= zobrist::SIDE;
        let starts_anew = captured.is_some() || mv.piece == Piece::Pawn;
        self.halfmove = if starts_anew { 0 } else { self.halfmove.saturating_add(1) };
        self.fullmove = self.fullmove.saturating_add(u32::from(us == Colour::Black));
        Undo { captured, key, halfmove, fullmove }
    }

    #[inline(always)]
    fn unmake(&mut self, mv: LatticeMove, undo: Undo) {
        self.move_men_back(mv, undo.captured);
        self.key = undo.key;
        self.halfmove = undo.halfmove;
        self.fullmove = undo.fullmove;
    }

    /// The image of the position under a symmetry of its board: the same game, if there are no pawns or the symmetry
    /// keeps their way.
    ///
    /// # Errors
    /// [`SetupError::PawnOnLastRank`] if a symmetry that does not keep the pawns' way takes a pawn there;
    /// [`SetupError::NoKing`] if a king has been captured that the game asks for.
    pub fn image(&self, symmetry: Symmetry<V::Board>) -> Result<Self, SetupError> {
        let setup = self.setup();
        let mut image = setup.clone();
        for (index, man) in setup.cells.into_iter().enumerate() {
            image.cells[symmetry.image(Cell::new(index)).index()] = man;
        }
        Self::new(&image)
    }

    /// Whether the side that is not to move is in check, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        self.king(!self.side).is_some_and(|king| self.is_attacked(king, self.side))
    }
}

impl<V: Variant> Game for Position<V> {
    type Move = LatticeMove;

    type Moves = LatticeMoves<V>;

    #[inline(always)]
    fn side_to_move(&self) -> Colour {
        self.side
    }

    #[inline(always)]
    fn legal_moves(&self, mut visit: impl FnMut(Self::Moves) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::walk(self, |_, moves| visit(moves))
    }

    #[inline(always)]
    fn count_legal(&self) -> u64 {
        self.count()
    }

    fn is_legal(&self, mv: LatticeMove) -> bool {
        self.allows(mv)
    }

    fn can_be_mated(&self, side: Colour) -> bool {
        self.king(side).is_some()
    }

    #[inline(always)]
    fn play(&mut self, mv: LatticeMove) {
        self.make(mv);
    }

    #[inline(always)]
    fn in_check(&self) -> bool {
        self.king(self.side).is_some_and(|king| self.is_attacked(king, !self.side))
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }
}

impl<V: Variant> Searchable for Position<V> {
    #[inline(always)]
    fn count_replies(&mut self) -> u64 {
        if <V::Board as Board>::Sight::COUNTS_CHANGES && !V::PAWNS {
            self.replies()
        } else {
            self.replies_by_making()
        }
    }

    #[inline(always)]
    fn each_child(
        &mut self,
        mut visit: impl FnMut(LatticeMove, &mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if <V::Board as Board>::Sight::CHEAP_COPY {
            Self::walk(&*self, |parent, moves| {
                for mv in moves {
                    let mut child = parent.clone();
                    child.make(mv);
                    visit(mv, &mut child)?;
                }
                ControlFlow::Continue(())
            })
        } else {
            Self::walk(self, |position, moves| {
                for mv in moves {
                    let undo = position.make(mv);
                    let flow = visit(mv, position);
                    position.unmake(mv, undo);
                    flow?;
                }
                ControlFlow::Continue(())
            })
        }
    }

    #[inline(always)]
    fn with_child<R>(&mut self, mv: LatticeMove, look: impl FnOnce(&mut Self) -> R) -> R {
        if <V::Board as Board>::Sight::CHEAP_COPY {
            let mut child = self.clone();
            child.make(mv);
            look(&mut child)
        } else {
            let undo = self.make(mv);
            let seen = look(self);
            self.unmake(mv, undo);
            seen
        }
    }

    #[inline(always)]
    fn each_check(&self, mut visit: impl FnMut(LatticeMove) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::walk_checks(self, |_, mv| visit(mv))
    }

    #[inline(always)]
    fn place_of(mv: LatticeMove) -> usize {
        let promotes = mv.promotes.map_or(0, |piece| 1 + piece.index());
        (mv.from.index() << 6 ^ mv.to.index() ^ promotes << 9) % MOVE_PLACES
    }

    fn mate_in_one(&mut self) -> Option<LatticeMove> {
        let mut found = None;
        let _ = Self::walk_checks(self, |position, mv| {
            // The move gives check, so that no answer is enough.
            if position.with_child(mv, |child| child.has_legal_move()) {
                return ControlFlow::Continue(());
            }
            found = Some(mv);
            ControlFlow::Break(())
        });
        found
    }

    #[inline(always)]
    fn signature(&self) -> Signature {
        self.signed()
    }

    fn folded_signature(&self) -> Signature {
        self.folded()
    }
}

impl<V: Variant> Drawn for Position<V> {
    fn halfmove_limit(&self) -> Option<u32> {
        V::RULES.draws.halfmoves
    }

    fn repetitions(&self) -> Option<usize> {
        V::RULES.draws.occurrences
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove
    }

    fn dead(&self) -> Option<Ending> {
        let [white, black] = &self.colours;
        let is_bare = || white.or(black) == self.of_kind(Piece::King);
        (V::RULES.draws.bare_kings && is_bare()).then_some(Ending::BareKings)
    }

    fn is_repetition_of(&self, other: &Self) -> bool {
        self.pieces == other.pieces && self.colours == other.colours && self.side == other.side
    }
}
