//! What is found out about one position, whatever its game.

use hypermate::search::mate::WhyStopped;
use hypermate::setup::Colour;

/// A move, for people and for machines.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub text: String,
    pub machine: String,
}

/// Why there is nothing to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The side to move is checkmated.
    Mated,
    /// The king of the side to move is blown up.
    BlownUp,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The other king is blown up.
    Won,
    /// The other side never had a king.
    NoKing,
}

impl Reason {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Mated => "checkmate",
            Reason::BlownUp => "blown up",
            Reason::Stalemate => "stalemate",
            Reason::Won => "won",
            Reason::NoKing => "no king",
        }
    }
}

/// What is found out about one position.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The side to move.
    pub side: Colour,
    /// The largest number of moves that was to be searched.
    pub asked: u32,
    pub reason: Option<Reason>,
    /// The fewest moves, if a mate was found.
    pub mate: Option<u32>,
    /// There is no mate within so many moves.
    pub searched: u32,
    /// A mate in so many moves. It lacks its end only if the search was stopped.
    pub line: Vec<Said>,
    /// All first moves; `None` if that was not asked or is not known.
    pub keys: Option<Vec<Said>>,
    /// First moves with their only refutation; `None` if that was not asked or is not known.
    pub tries: Option<Vec<(Said, Said)>>,
    pub nodes: u64,
    pub seconds: f64,
    /// What ended the search before it was done.
    pub stopped: Option<WhyStopped>,
    /// The king of the side that is not to move is attacked, which cannot arise in play.
    pub impossible: bool,
}

impl Answer {
    /// Whether Ctrl-C ended the search.
    pub fn is_interrupted(&self) -> bool {
        self.stopped == Some(WhyStopped::Interrupted)
    }
}
