//! The perft suite of the repository: every row is read, and those of up to two million nodes are counted.

use crate::support::fen::{fen, position, setup};
use hypermate::flat::Position;
use hypermate::search::perft::perft;
use hypermate::text::{SuiteLine, read_suite};

const SUITE: &str = include_str!("../../../perft/atomic.epd");
const MOST_NODES: u64 = 2_000_000;

fn rows() -> Vec<SuiteLine> {
    read_suite(SUITE).collect::<Result<_, _>>().unwrap()
}

#[test]
fn published_values() {
    let mut counted = 0;
    for row in rows() {
        let mut position = Position::new(&setup(&row.fen)).unwrap();
        for &(depth, nodes) in row.depths.iter().filter(|(_, nodes)| *nodes <= MOST_NODES) {
            assert_eq!(perft(&mut position, depth), nodes, "line {}: {} at depth {depth}", row.line, row.fen);
            counted += 1;
        }
    }
    assert_eq!(counted, 563);
}

#[test]
fn nothing_is_missing_from_the_suite() {
    let rows = rows();
    let published = |row: &&SuiteLine| row.id.as_ref().is_some_and(|id| id.starts_with("published-"));
    let values = |rows: Vec<&SuiteLine>| rows.iter().map(|row| row.depths.len()).sum::<usize>();
    assert_eq!(rows.iter().filter(published).count(), 46);
    assert_eq!(values(rows.iter().filter(published).collect()), 221);
    assert_eq!(rows.len(), 46 + 93);
    assert_eq!(values(rows.iter().collect()), 221 + 384);
}

/// Every FEN has its six fields, and both rules give back all that it says; rights that nothing stands for, or that
/// the reader took for others, would be lost.
#[test]
fn fens_survive() {
    for row in rows() {
        let text: Vec<&str> = row.fen.split(' ').collect();
        let [men, side, rights, passing, clock, number] = text[..] else { panic!("{}", row.fen) };
        let given = setup(&row.fen);
        let letters = if rights == "-" { 0 } else { rights.len() };
        assert_eq!(given.castling.iter().flatten().flatten().count(), letters, "{}", row.fen);
        let fast = Position::new(&given).unwrap().setup();
        assert_eq!(fast, position(&row.fen).setup(), "{}", row.fen);
        assert_eq!(fast.castling, given.castling, "{}", row.fen);
        let written = fen(&position(&row.fen));
        let written: Vec<&str> = written.split(' ').collect();
        assert_eq!([written[0], written[1], written[4], written[5]], [men, side, clock, number]);
        // The field is written only where a capture is legal.
        assert!(written[3] == passing || written[3] == "-", "{}", row.fen);
    }
}
