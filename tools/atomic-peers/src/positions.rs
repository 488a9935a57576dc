//! The positions that are counted, with the numbers of nodes that others have published for them.

/// A position, the depth to which it is counted, and what must come out.
pub struct Known {
    /// What the table calls it.
    pub name: &'static str,
    /// Its FEN.
    pub fen: &'static str,
    /// The plies.
    pub depth: u32,
    /// The nodes at that depth.
    pub nodes: u64,
}

/// The start (the number is in the perft values of atomic-movegen and of jcb) and four middle games: the second with
/// the number of mcr, the others with those of atomic-movegen, which had them from Fairy-Stockfish.
pub const POSITIONS: [Known; 5] = [
    Known {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        nodes: 118_926_425,
    },
    Known {
        name: "open centre",
        fen: "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1",
        depth: 5,
        nodes: 21_134_061,
    },
    Known {
        name: "may castle",
        fen: "r1b2rk1/ppp3p1/5n2/3p3p/1PBPpp2/4PP1P/P1P3P1/RN1QK2R w KQ - 0 12",
        depth: 5,
        nodes: 22_943_916,
    },
    Known {
        name: "both castled",
        fen: "r4rk1/1p4pp/p1p1b3/5p2/PbB2P2/BPN1P1PP/3p1n2/R4RK1 b - - 3 18",
        depth: 5,
        nodes: 54_748_199,
    },
    Known {
        name: "early queen",
        fen: "rnbqkbnr/ppp4p/4p1p1/3pNp2/7Q/4P3/PPPP1PPP/RNB1KB1R b KQkq - 1 5",
        depth: 5,
        nodes: 53_833_718,
    },
];
