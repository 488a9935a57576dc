//! What a random board is made of, in parts that proptest can make simpler one by one.

use hypermate::rules::{Kings, RAUMSCHACH, Rules};
use hypermate::setup::{Colour, Man, Piece, Setup};
use proptest::sample::Index;

/// A man on one of the lines through a king.
#[derive(Clone, Debug)]
pub struct Aim {
    /// Whether it is the king of the side that is not to move.
    pub at_other: bool,
    /// Which direction, seen from the king, of those that have room for the men between.
    pub direction: Index,
    /// How far away, within the board.
    pub distance: Index,
    /// The man, instead of a slider of the other side that goes along this line.
    pub man: Option<Man>,
    /// Whether that slider is a queen although a rook or bishop would do.
    pub queen: bool,
    /// What stands between, and where; the other cells between stay empty.
    pub screens: Vec<Screen>,
}

/// A man between a king and what is aimed at it.
#[derive(Clone, Debug)]
pub struct Screen {
    /// Where, of the cells between.
    pub place: Index,
    /// Whether it is of the other side than the king.
    pub other: bool,
    /// What it is.
    pub piece: Piece,
}

/// A knight, or in 4D a pawn, that attacks a king.
#[derive(Clone, Debug)]
pub struct Leaper {
    /// Whether it is the king of the side that is not to move.
    pub at_other: bool,
    /// Which of the differences to a cell from which a leaper attacks.
    pub leap: Index,
}

/// Where the black king stands.
#[derive(Clone, Debug)]
pub enum BlackKing {
    /// Nowhere, if the game allows that.
    Absent,
    /// On this cell.
    On(Index),
    /// On a neighbour of the white king.
    Touching(Index),
}

/// The men that stand anywhere.
#[derive(Clone, Debug)]
pub struct Rest {
    /// How many of a hundred cells are taken.
    pub density: u32,
    /// How many of a hundred men are black.
    pub black: u32,
    /// Their kinds, one as likely as the other.
    pub kinds: Vec<Piece>,
    /// For each cell a number below 1,000,000 that decides what stands there.
    pub dice: Vec<u32>,
}

impl Rest {
    fn man(&self, dice: u32) -> Option<Man> {
        let (taken, black, kind) = (dice % 100, dice / 100 % 100, dice as usize / 10_000);
        let colour = if black >= 100 - self.black { Colour::Black } else { Colour::White };
        let piece = self.kinds[kind % self.kinds.len()];
        (taken >= 100 - self.density).then_some(Man { colour, piece })
    }
}

/// A board in the making. Later parts leave alone what earlier ones have put down.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The cell of the white king.
    pub white_king: Index,
    /// Whether the white king is moved to the nearest corner.
    pub corner: bool,
    /// Where the black king stands.
    pub black_king: BlackKing,
    /// Men on lines with the kings.
    pub aims: Vec<Aim>,
    /// Knights and pawns at the kings.
    pub leapers: Vec<Leaper>,
    /// What stands on the cells that nothing else has claimed.
    pub rest: Rest,
    /// The side to move.
    pub side: Colour,
    /// The half-move clock and the number of the move.
    pub clocks: (u32, u32),
}

impl Recipe {
    /// The board of a game.
    pub fn cook(&self, rules: &'static Rules) -> Setup {
        let mut board = Kitchen::new(rules);
        board.setup.side = self.side;
        (board.setup.halfmove, board.setup.fullmove) = self.clocks;
        let white_king = board.white_king(self);
        board.put(white_king, Man { colour: Colour::White, piece: Piece::King });
        if let Some(black_king) = board.black_king(self, white_king) {
            board.put(black_king, Man { colour: Colour::Black, piece: Piece::King });
        }
        for aim in &self.aims {
            // A full board keeps no line open.
            board.aim(aim, self.rest.density < 100);
        }
        for leaper in &self.leapers {
            board.leap(leaper);
        }
        for (cell, &dice) in self.rest.dice.iter().enumerate() {
            if let Some(man) = self.rest.man(dice) {
                board.put(cell, man);
            }
        }
        board.setup
    }
}

/// The cell that a difference leads to, `None` beyond the edge.
pub fn shifted(setup: &Setup, from: usize, step: &[isize]) -> Option<usize> {
    let mut coordinates = setup.coordinates_of(from);
    for (axis, difference) in step.iter().enumerate() {
        let moved = coordinates[axis].checked_add_signed(*difference)?;
        if moved >= setup.dims()[axis] {
            return None;
        }
        coordinates[axis] = moved;
    }
    Some(setup.index_of(&coordinates))
}

/// All differences with up to `reach` cells along each of so many axes.
pub fn steps(axes: usize, reach: isize) -> Vec<Vec<isize>> {
    let mut all = vec![vec![]];
    for _ in 0..axes {
        all = all
            .iter()
            .flat_map(|step: &Vec<isize>| (-reach..=reach).map(move |d| [&step[..], &[d]].concat()))
            .collect();
    }
    all.retain(|step| step.iter().any(|&d| d != 0));
    all
}

/// The board and which of its cells are spoken for.
struct Kitchen {
    setup: Setup,
    claimed: Vec<bool>,
}

impl Kitchen {
    fn new(rules: &'static Rules) -> Kitchen {
        let setup = Setup::empty(rules);
        Kitchen { claimed: vec![false; setup.cells.len()], setup }
    }

    /// Puts a man on a cell that is free. A pawn where none can stand is a queen.
    fn put(&mut self, cell: usize, mut man: Man) {
        let rules = self.setup.rules;
        let stands = rules.pawn.is_some() && !rules.promotes_on(man.colour.index(), cell);
        if man.piece == Piece::Pawn && !stands {
            man.piece = Piece::Queen;
        }
        if !self.claimed[cell] {
            self.setup.cells[cell] = Some(man);
            self.claimed[cell] = true;
        }
    }

    fn white_king(&self, recipe: &Recipe) -> usize {
        let cell = recipe.white_king.index(self.setup.cells.len());
        if !recipe.corner {
            return cell;
        }
        let to_edge = |(c, dim): (usize, &usize)| if 2 * c < *dim { 0 } else { dim - 1 };
        let corner: Vec<usize> =
            self.setup.coordinates_of(cell).into_iter().zip(self.setup.dims()).map(to_edge).collect();
        self.setup.index_of(&corner)
    }

    fn black_king(&self, recipe: &Recipe, white_king: usize) -> Option<usize> {
        let cells = self.setup.cells.len();
        let axes = self.setup.rules.axes;
        match &recipe.black_king {
            BlackKing::Absent if self.setup.rules.kings == Kings::White => None,
            // On a board with a middle the cell opposite may be the same.
            BlackKing::Absent => Some(cells - 1 - white_king).filter(|&cell| cell != white_king).or(Some(0)),
            BlackKing::On(index) => Some((white_king + 1 + index.index(cells - 1)) % cells),
            BlackKing::Touching(index) => {
                let neighbours: Vec<usize> =
                    steps(axes, 1).iter().filter_map(|step| shifted(&self.setup, white_king, step)).collect();
                Some(*index.get(&neighbours))
            }
        }
    }

    /// The king of the side to move or of the other, if it is there, and whose it is.
    fn king(&self, other: bool) -> Option<(usize, Colour)> {
        let colour = if other { !self.setup.side } else { self.setup.side };
        let king = self.setup.find(Man { colour, piece: Piece::King }).next()?;
        Some((king, colour))
    }

    fn aim(&mut self, aim: &Aim, keep_open: bool) {
        let Some((king, colour)) = self.king(aim.at_other) else { return };
        let ray = |step: &Vec<isize>| -> Vec<usize> {
            std::iter::successors(Some(king), |&cell| shifted(&self.setup, cell, step)).skip(1).collect()
        };
        let room = aim.screens.len();
        let rays = steps(self.setup.rules.axes, 1).into_iter().map(|step| (ray(&step), step));
        let long_enough: Vec<_> = rays.filter(|(ray, _)| ray.len() > room).collect();
        if long_enough.is_empty() {
            return;
        }
        let (ray, step) = aim.direction.get(&long_enough);
        let distance = room + aim.distance.index(ray.len() - room);
        self.put(
            ray[distance],
            aim.man.unwrap_or_else(|| slider(self.setup.rules, aim.queen, !colour, step)),
        );
        for screen in &aim.screens {
            let colour = if screen.other { !colour } else { colour };
            self.put(*screen.place.get(&ray[..distance]), Man { colour, piece: screen.piece });
        }
        for &cell in &ray[..distance] {
            self.claimed[cell] |= keep_open;
        }
    }

    fn leap(&mut self, leaper: &Leaper) {
        let Some((king, colour)) = self.king(leaper.at_other) else { return };
        let axes = self.setup.rules.axes;
        let is_raumschach = self.setup.rules == &RAUMSCHACH;
        let colour = !colour;
        // A pawn attacks from one rank nearer to its own side.
        let behind = if colour == Colour::White { -1 } else { 1 };
        let from = |step: &Vec<isize>| {
            let mut distances: Vec<isize> = step.iter().map(|d| d.abs()).filter(|&d| d != 0).collect();
            distances.sort_unstable();
            let piece = match distances[..] {
                [1, 2] => Piece::Knight,
                [1, 1] if axes == 4 && step[1] == behind => Piece::Pawn,
                // In Raumschach from one rank or level nearer, or both.
                [1, 1] if is_raumschach && step[1..].iter().all(|&d| d == 0 || d == behind) => Piece::Pawn,
                _ => return None,
            };
            shifted(&self.setup, king, step).map(|cell| (cell, piece))
        };
        let places: Vec<(usize, Piece)> = steps(axes, 2).iter().filter_map(from).collect();
        if !places.is_empty() {
            let (cell, piece) = *leaper.leap.get(&places);
            self.put(cell, Man { colour, piece });
        }
    }
}

/// A man that slides along a step; a queen if that is asked for or nothing else does.
fn slider(rules: &Rules, queen: bool, colour: Colour, step: &[isize]) -> Man {
    let changed = step.iter().filter(|&&d| d != 0).count();
    let is_raumschach = rules == &RAUMSCHACH;
    let bishop_changes = if step.len() == 3 && !is_raumschach { 3 } else { 2 };
    let piece = match changed {
        _ if queen => Piece::Queen,
        1 => Piece::Rook,
        _ if changed == bishop_changes => Piece::Bishop,
        3 if is_raumschach => Piece::Unicorn,
        _ => Piece::Queen,
    };
    Man { colour, piece }
}
