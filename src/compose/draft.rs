//! Pieces on cells, drawn at random and changed.

use super::game::Composable;
use super::material::{Material, MaterialError};
use crate::setup::{Colour, Man, Piece, Setup};
use fastrand::Rng;
use std::marker::PhantomData;

/// A position without regard to how its board is turned: two positions have the same form if one becomes the other by a
/// symmetry of the board under which the game stays the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form(Vec<(usize, Man)>);

/// Pieces, each on a cell of its own.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    men: Vec<(usize, Man)>,
}

/// The board of a game, on which drafts are drawn and changed.
pub(super) struct Table<G> {
    /// The pieces of every draft; with `None` any.
    material: Option<Material>,
    /// The cells for pawns: neither the first nor the last rank, since no pawn comes there in play.
    pawn_cells: Vec<usize>,
    /// With pawns on the board, and without.
    symmetries: [Vec<Vec<usize>>; 2],
    game: PhantomData<fn() -> G>,
}

/// The most pieces of a draft without a given material. With more pieces there is more to search, and less is found.
const MOST_MEN: usize = 7;
/// How often a cell is drawn before a change is given up.
const TRIES: usize = 20;

impl<G: Composable> Table<G> {
    /// # Errors
    /// The material does not fit the board.
    pub fn new(material: Option<Material>) -> Result<Self, MaterialError> {
        let empty = Setup::empty(G::RULES);
        let ranks = G::RULES.lengths[1];
        let in_between = |&cell: &usize| (1..ranks - 1).contains(&empty.coordinates_of(cell)[1]);
        let pawn_cells: Vec<usize> = if G::RULES.pawn.is_some() {
            (0..empty.cells.len()).filter(in_between).collect()
        } else {
            Vec::new()
        };
        if let Some(material) = &material {
            material.check_kinds(G::RULES)?;
            material.check(empty.cells.len(), pawn_cells.len())?;
        }
        let symmetries = [G::symmetries(false), G::symmetries(G::RULES.pawn.is_some())];
        Ok(Table { material, pawn_cells, symmetries, game: PhantomData })
    }

    /// The form of a position.
    pub fn form(&self, board: &Setup) -> Form {
        let men = || board.cells.iter().enumerate().filter_map(|(cell, man)| Some((cell, (*man)?)));
        let pawns = men().any(|(_, man)| man.piece == Piece::Pawn);
        let image = |symmetry: &Vec<usize>| {
            let mut image: Vec<(usize, Man)> = men().map(|(cell, man)| (symmetry[cell], man)).collect();
            image.sort_unstable();
            image
        };
        Form(self.symmetries[usize::from(pawns)].iter().map(image).min().unwrap_or_default())
    }

    /// A random draft.
    pub fn random(&self, rng: &mut Rng) -> Draft {
        let mut men = match &self.material {
            Some(material) => material.men().to_vec(),
            None => self.random_men(rng),
        };
        // Pawns first: they have fewer cells, which other pieces could take.
        men.sort_by_key(|man| man.piece != Piece::Pawn);
        let mut draft = Draft { men: Vec::with_capacity(men.len()) };
        for man in men {
            let cell = self.free_cell(&draft, man, rng).or_else(|| {
                // The board is crowded: any of the cells that are left.
                let free: Vec<usize> = self.cells_for(man).filter(|&cell| draft.is_free(cell)).collect();
                rng.choice(free)
            });
            draft.men.extend(cell.map(|cell| (cell, man)));
        }
        draft
    }

    /// The kings and a few pieces of each side.
    fn random_men(&self, rng: &mut Rng) -> Vec<Man> {
        let of = |colour| move |piece| Man { colour, piece };
        let mut men = Colour::ALL.map(|colour| of(colour)(Piece::King)).to_vec();
        let white = rng.usize(1..=2);
        men.extend((0..white).map(|_| of(Colour::White)(self.random_piece(rng))));
        let black = rng.usize(0..=2);
        men.extend((0..black).map(|_| of(Colour::Black)(self.random_piece(rng))));
        men
    }

    fn random_piece(&self, rng: &mut Rng) -> Piece {
        const WITHOUT_PAWNS: usize = 7;
        const PIECES: [Piece; 9] = [
            Piece::Queen,
            Piece::Rook,
            Piece::Rook,
            Piece::Bishop,
            Piece::Bishop,
            Piece::Knight,
            Piece::Knight,
            Piece::Pawn,
            Piece::Pawn,
        ];
        let kinds = if G::RULES.pawn.is_some() { PIECES.len() } else { WITHOUT_PAWNS };
        // Unicorns take the places behind those that every game has.
        let unicorns = if G::RULES.has(Piece::Unicorn) { 2 } else { 0 };
        PIECES.get(rng.usize(..kinds + unicorns)).copied().unwrap_or(Piece::Unicorn)
    }

    fn cells_for(&self, man: Man) -> Box<dyn Iterator<Item = usize> + '_> {
        if man.piece == Piece::Pawn {
            Box::new(self.pawn_cells.iter().copied())
        } else {
            Box::new(0..G::RULES.cells())
        }
    }

    /// A random free cell on which the piece may stand, `None` if a few tries find none.
    fn free_cell(&self, draft: &Draft, man: Man, rng: &mut Rng) -> Option<usize> {
        let cells: usize = G::RULES.cells();
        let cell = |_| {
            let is_pawn = man.piece == Piece::Pawn;
            if is_pawn { self.pawn_cells[rng.usize(..self.pawn_cells.len())] } else { rng.usize(..cells) }
        };
        (0..TRIES).map(cell).find(|&cell| draft.is_free(cell))
    }

    /// A free neighbour of a cell, along any axes, on which the piece may stand, `None` if a few tries find none.
    fn neighbour(&self, draft: &Draft, man: Man, cell: usize, rng: &mut Rng) -> Option<usize> {
        let empty = Setup { cells: Vec::new(), ..Setup::empty(G::RULES) };
        let at = empty.coordinates_of(cell);
        let mut beside = |_| {
            let near =
                |(&at, &length): (&usize, &usize)| (at + rng.usize(0..3)).saturating_sub(1).min(length - 1);
            empty.index_of(&at.iter().zip(G::RULES.dims()).map(near).collect::<Vec<_>>())
        };
        let may_stand = |&cell: &usize| {
            draft.is_free(cell) && (man.piece != Piece::Pawn || self.pawn_cells.binary_search(&cell).is_ok())
        };
        (0..TRIES).map(&mut beside).find(may_stand)
    }

    /// Changes the cell of a piece, or the pieces if the material is not given. The change may come to nothing.
    pub fn change(&self, draft: &mut Draft, rng: &mut Rng) {
        if rng.u32(0..5) < 3 {
            return self.take_back(draft, rng);
        }
        let free = self.material.is_none();
        match rng.u32(0..if free { 12 } else { 8 }) {
            0..=3 => self.jump(draft, rng),
            4..=6 => self.step(draft, rng),
            7 => self.swap(draft, rng),
            8 => self.add(draft, rng),
            9 => self.remove(draft, rng),
            _ => self.replace(draft, rng),
        }
    }

    /// Goes back by one move of each side, Black's first. From a mate in N that often leads to a mate in N + 1. Most moves can
    /// also be played in the other direction, so a random legal move stands for taking one back; whether the position can
    /// have arisen in that way does not matter.
    fn take_back(&self, draft: &mut Draft, rng: &mut Rng) {
        let mut earlier = draft.clone();
        for side in [Colour::Black, Colour::White] {
            let Some(mut position) = G::put_up(&Setup { side, ..self.setup(&earlier) }) else { return };
            let Some(mv) = rng.choice(position.list_legal()) else { return };
            position.play(mv);
            let men = position.board().cells.into_iter().enumerate();
            earlier.men = men.filter_map(|(cell, man)| Some((cell, man?))).collect();
        }
        if draft.letters() == earlier.letters() {
            *draft = earlier;
        }
    }

    fn jump(&self, draft: &mut Draft, rng: &mut Rng) {
        let i = rng.usize(..draft.men.len());
        if let Some(cell) = self.free_cell(draft, draft.men[i].1, rng) {
            draft.men[i].0 = cell;
        }
    }

    fn step(&self, draft: &mut Draft, rng: &mut Rng) {
        let i = rng.usize(..draft.men.len());
        let (cell, man) = draft.men[i];
        if let Some(cell) = self.neighbour(draft, man, cell, rng) {
            draft.men[i].0 = cell;
        }
    }

    fn swap(&self, draft: &mut Draft, rng: &mut Rng) {
        let [(i, a), (j, b)] = [(); 2].map(|()| {
            let i = rng.usize(..draft.men.len());
            (i, draft.men[i])
        });
        if [a, b].iter().all(|(_, man)| man.piece != Piece::Pawn) {
            draft.men[i].1 = b.1;
            draft.men[j].1 = a.1;
        }
    }

    fn add(&self, draft: &mut Draft, rng: &mut Rng) {
        let colour = if rng.bool() { Colour::White } else { Colour::Black };
        let man = Man { colour, piece: self.random_piece(rng) };
        if draft.men.len() < MOST_MEN {
            draft.men.extend(self.free_cell(draft, man, rng).map(|cell| (cell, man)));
        }
    }

    fn remove(&self, draft: &mut Draft, rng: &mut Rng) {
        let i = rng.usize(..draft.men.len());
        if draft.men[i].1.piece != Piece::King {
            draft.men.swap_remove(i);
        }
    }

    fn replace(&self, draft: &mut Draft, rng: &mut Rng) {
        let i = rng.usize(..draft.men.len());
        let (cell, old) = draft.men[i];
        let piece = self.random_piece(rng);
        if old.piece != Piece::King && (piece != Piece::Pawn || self.pawn_cells.binary_search(&cell).is_ok())
        {
            draft.men[i].1.piece = piece;
        }
    }

    /// The draft as a position, White to move.
    pub fn setup(&self, draft: &Draft) -> Setup {
        let mut setup = Setup::empty(G::RULES);
        for &(cell, man) in &draft.men {
            setup.cells[cell] = Some(man);
        }
        setup
    }
}

impl Draft {
    fn letters(&self) -> Vec<Man> {
        let mut men: Vec<Man> = self.men.iter().map(|&(_, man)| man).collect();
        men.sort_unstable();
        men
    }

    fn is_free(&self, cell: usize) -> bool {
        self.men.iter().all(|&(taken, _)| taken != cell)
    }
}
