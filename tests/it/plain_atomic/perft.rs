//! Published perft values: of public test suites, and of positions chosen for rules that trip implementers, random
//! positions and Chess960, in which Fairy-Stockfish, shakmaty and Atomic-Stockfish agree. The last column names them.

use crate::support::fen::position;

#[test]
fn published_values() {
    let mut rows = 0;
    for row in include_str!("../atomic/perft.tsv").lines().skip(1) {
        let [fen, depth, nodes, source] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        assert_eq!(position(fen).perft(depth), nodes, "{fen} at depth {depth}, {source}");
        rows += 1;
    }
    assert_eq!(rows, ROWS);
}

const ROWS: usize = 384;
