//! The kinds of piece that any game has.

/// The kinds of piece. A game uses those that its rules give a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// `P`; only in games with pawns.
    Pawn,
    /// `N`
    Knight,
    /// `B`
    Bishop,
    /// `R`
    Rook,
    /// `Q`
    Queen,
    /// `K`
    King,
    /// `U`; only in Raumschach, where it changes three axes.
    Unicorn,
}

impl Piece {
    /// All kinds, in the order of their indices.
    pub const ALL: [Piece; 7] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King, Piece::Unicorn];

    /// 0 for a pawn up to 6 for a unicorn.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The upper-case letter of English notation.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K', 'U'][self as usize]
    }

    /// The English name, lower case.
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king", "unicorn"][self as usize]
    }
}
