//! The games as data: one value says what a game is played on, how its pieces move, and how it starts and ends.
//!
//! Tables, legality, text and program all read this one value. A lattice game is one file beside this one and one line in
//! [`GAMES`].
//!
//! This module knows nothing but itself: it is compiled twice, into the library and into the build script, so that the
//! generated tables and their readers cannot disagree about a game.

mod atomic;
mod cubes;
mod fourfold;
mod piece;
mod raumschach;

pub use atomic::ATOMIC;
pub use cubes::{CUBES, LARGEST_CUBE, cube};
pub use fourfold::FOURFOLD;
pub use piece::Piece;
pub use raumschach::RAUMSCHACH;

/// The most axes a board has.
pub const MAX_AXES: usize = 4;

/// Coordinates of a cell or components of a step, one an axis; unused axes hold 0.
pub type Vector = [i8; MAX_AXES];

/// All games. Each is a list, since one game may be played on boards of several sizes: the smallest comes first.
pub static GAMES: [&[Rules]; 4] = [
    &CUBES,
    std::slice::from_ref(&FOURFOLD),
    std::slice::from_ref(&RAUMSCHACH),
    std::slice::from_ref(&ATOMIC),
];

/// The game of this name, on the board whose first axis has the length `size`. A game that is played on one board only
/// takes no size.
///
/// # Examples
/// ```
/// use hypermate::rules::{self, FOURFOLD};
///
/// assert_eq!(rules::find("4d", None), Some(&FOURFOLD));
/// assert_eq!(rules::find("3d", Some(5)).map(|rules| rules.dims()), Some(&[5, 5, 5][..]));
/// assert_eq!(rules::find("3d", None), None);
/// assert_eq!(rules::find("5d", None), None);
/// ```
pub fn find(name: &str, size: Option<usize>) -> Option<&'static Rules> {
    let sizes = GAMES.into_iter().find(|sizes| sizes[0].name == name)?;
    match sizes {
        [only] => Some(only).filter(|_| size.is_none()),
        _ => sizes.iter().find(|rules| Some(rules.lengths[0]) == size),
    }
}

/// The rules of one game on one board.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The name by which the program and the files know the game, such as `3d`. Games are told apart by it.
    pub name: &'static str,
    /// The name for people, such as `3D chess`.
    pub title: &'static str,
    /// The game and its board in a line.
    pub about: &'static str,
    /// The length of each axis; 1 for the axes that the board does not have.
    pub lengths: [usize; MAX_AXES],
    /// How many axes the board has, 2 to 4.
    pub axes: usize,
    /// The pieces other than pawns, and how they move.
    pub pieces: &'static [(Piece, Movement)],
    /// How pawns move, if the game has any.
    pub pawn: Option<PawnRule>,
    /// Which kings must be on the board.
    pub kings: Kings,
    /// Whether kings castle.
    pub castling: bool,
    /// Whether a capture removes the capturing piece and all pieces but pawns around it.
    pub explosions: bool,
    /// Which draws end the game beside stalemate.
    pub draws: Draws,
    /// The named starts. The first one is taken where none is named.
    pub starts: &'static [Start],
    /// How cells are named.
    pub cell_names: CellNames,
}

/// How a piece moves. Its moves along an axis go both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Repeats one step in a straight line as long as the cells on the way are empty. The step changes each of some axes
    /// by one; bit `k` of the number is set if it may change exactly `k` axes.
    Slide(u8),
    /// One such step.
    Step(u8),
    /// Leaps two cells along one axis and one along another, whatever stands in between.
    Knight,
}

/// How the pawns of White move. Those of Black make the opposite steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnRule {
    /// The steps onto an empty cell.
    pub ahead: &'static [Vector],
    /// The steps with which a pawn captures.
    pub takes: &'static [Vector],
    /// A pawn promotes on the cells that lie at the far end of all these axes.
    pub promotes_on: &'static [usize],
    /// What a pawn may become.
    pub promotes_to: &'static [Piece],
    /// Whether a pawn may make its first step twice at once, and may then be captured in passing.
    pub double_step: bool,
}

/// Which kings a position must have. No side may have two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kings {
    /// White's. Black may have one.
    White,
    /// One of each side.
    Both,
    /// At least one: the other may have been blown up.
    Any,
}

/// The draws by rule that a game knows beside stalemate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Whether two bare kings are a draw.
    pub bare_kings: bool,
    /// After how many half-moves without a capture or pawn move the game is drawn.
    pub halfmoves: Option<u32>,
    /// At which occurrence of a position with the same side to move the game is drawn.
    pub occurrences: Option<usize>,
}

/// A named start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its name.
    pub name: &'static str,
    /// The shortest axis on which the start fits.
    pub least: usize,
    /// The pieces, in rows along the first axis.
    pub rows: &'static [Row],
    /// Whether Black has the point reflection of White's pieces through the centre of the board.
    pub reflected: bool,
    /// By side and wing (the king's side first), the cell of the rook that may castle.
    pub castling: [[Option<usize>; 2]; 2],
}

/// Pieces on neighbouring cells along the first axis, from its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The letters of the pieces, upper case for White, lower case for Black, `.` for an empty cell.
    pub letters: &'static str,
    /// The coordinates of the row on the other axes.
    pub at: [usize; MAX_AXES - 1],
}

/// How the cells of a board are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellNames {
    /// File and rank: `e4`.
    Square,
    /// File, rank, and the level as a Roman numeral: `c1(I)`.
    RomanLevel,
    /// File, rank, and the indices on the third and the fourth axis: `a1[0,1]`.
    Indices,
    /// The level as a letter, file, and rank: `Bc3`.
    LetterLevel,
}

impl PawnRule {
    /// Whether a pawn of White (0) or Black (1) promotes on the cell with these coordinates, on a board with axes of these
    /// lengths: it lies at the far end of all axes that the rule names.
    pub fn promotes(&self, lengths: &[usize; MAX_AXES], side: usize, at: [usize; MAX_AXES]) -> bool {
        let end = |axis: usize| if side == 0 { lengths[axis] - 1 } else { 0 };
        self.promotes_on.iter().all(|&axis| at[axis] == end(axis))
    }
}

impl Rules {
    /// The length of each axis.
    pub const fn dims(&self) -> &[usize] {
        self.lengths.split_at(self.axes).0
    }

    /// The number of cells.
    pub const fn cells(&self) -> usize {
        self.lengths[0] * self.lengths[1] * self.lengths[2] * self.lengths[3]
    }

    /// Whether the game has this piece.
    pub const fn has(&self, piece: Piece) -> bool {
        let mut i = 0;
        while i < self.pieces.len() {
            if self.pieces[i].0 as usize == piece as usize {
                return true;
            }
            i += 1;
        }
        matches!(piece, Piece::Pawn) && self.pawn.is_some()
    }

    /// How many classes of slides the game has: one for each piece that slides, in the order of [`Rules::pieces`].
    pub const fn slide_classes(&self) -> usize {
        let (mut classes, mut i) = (0, 0);
        while i < self.pieces.len() {
            classes += matches!(self.pieces[i].1, Movement::Slide(_)) as usize;
            i += 1;
        }
        classes
    }

    /// The steps of a class of slides: bit `k` is set if a step may change exactly `k` axes. 0 beyond the last class.
    pub const fn slide_steps(&self, class: usize) -> u8 {
        let (mut before, mut i) = (0, 0);
        while i < self.pieces.len() {
            if let Movement::Slide(steps) = self.pieces[i].1 {
                if before == class {
                    return steps;
                }
                before += 1;
            }
            i += 1;
        }
        0
    }

    /// The class of slides of a piece, `None` if the game has no such piece or it does not slide.
    pub const fn slide_class(&self, piece: Piece) -> Option<usize> {
        let (mut class, mut i) = (0, 0);
        while i < self.pieces.len() {
            let (other, movement) = self.pieces[i];
            let slides = matches!(movement, Movement::Slide(_));
            if other as usize == piece as usize {
                return if slides { Some(class) } else { None };
            }
            class += slides as usize;
            i += 1;
        }
        None
    }

    /// Whether a pawn of White (0) or Black (1) promotes on a cell.
    pub fn promotes_on(&self, side: usize, cell: usize) -> bool {
        self.pawn.is_some_and(|pawn| pawn.promotes(&self.lengths, side, self.coordinates(cell)))
    }

    /// The coordinates of a cell.
    pub const fn coordinates(&self, cell: usize) -> [usize; MAX_AXES] {
        let mut rest = cell;
        let mut at = [0; MAX_AXES];
        let mut axis = 0;
        while axis < MAX_AXES {
            at[axis] = rest % self.lengths[axis];
            rest /= self.lengths[axis];
            axis += 1;
        }
        at
    }

    /// The game and its board, as errors name it: `3D chess on 5 x 5 x 5`.
    pub fn on_board(&self) -> String {
        let lengths: Vec<String> = self.dims().iter().map(usize::to_string).collect();
        format!("{} on {}", self.title, lengths.join(" x "))
    }
}

/// Two values are the same rules if the game and the size of the board are.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.lengths == other.lengths && self.name == other.name
    }
}

impl Eq for Rules {}

impl std::hash::Hash for Rules {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.name, self.lengths).hash(state);
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.on_board())
    }
}
