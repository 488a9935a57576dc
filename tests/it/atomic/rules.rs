//! Positions that trip implementers, each from a public bug report or test named in its row.

use crate::atomic::agree::{moves_of, uci};
use crate::support::fen::setup;
use hypermate::flat::Position;
use hypermate::game::{Game, Outcome};

#[test]
fn every_row() {
    let mut rows = 0;
    for row in include_str!("rules.tsv").lines().skip(1) {
        let [id, fen, count, in_check, status, legal, illegal, source] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let position = Position::new(&setup(fen)).unwrap();
        let moves: Vec<String> = moves_of(&position).iter().map(uci).collect();
        let count: usize = count.parse().unwrap();
        assert_eq!(moves.len(), count, "{id}: {moves:?} ({source})");
        assert_eq!(position.count_legal(), count as u64, "{id}, counted ({source})");
        assert_eq!(position.in_check(), in_check == "True", "{id} ({source})");
        let expected = match status {
            "ongoing" => None,
            "checkmate" => Some(Outcome::Checkmate { winner: !position.side_to_move() }),
            "stalemate" => Some(Outcome::Stalemate),
            other => panic!("status {other}"),
        };
        assert_eq!(position.outcome(), expected, "{id} ({source})");
        for text in legal.split_whitespace() {
            assert!(moves.iter().any(|mv| mv == text), "{id}: {text} must be legal ({source})");
        }
        for text in illegal.split_whitespace() {
            assert!(!moves.iter().any(|mv| mv == text), "{id}: {text} must not be legal ({source})");
        }
        rows += 1;
    }
    assert_eq!(rows, 20);
}
