//! Positions that trip implementers, each from a public bug report or test named in its row.

use hypermate::plain::atomic::Outcome;

use crate::support::fen::{find, position};

#[test]
fn every_row() {
    let mut rows = 0;
    for row in include_str!("../atomic/rules.tsv").lines().skip(1) {
        let [id, fen, count, in_check, status, legal, illegal, source] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let position = position(fen);
        let moves = position.legal_moves();
        assert_eq!(moves.len(), count.parse::<usize>().unwrap(), "{id}: {moves:?} ({source})");
        assert_eq!(position.in_check(position.side()), in_check == "True", "{id} ({source})");
        let expected = match status {
            "ongoing" => None,
            "checkmate" => Some(Outcome::Checkmate { winner: !position.side() }),
            "stalemate" => Some(Outcome::Stalemate),
            other => panic!("status {other}"),
        };
        assert_eq!(position.outcome(), expected, "{id} ({source})");
        for text in legal.split_whitespace() {
            assert!(find(&position, text).is_some(), "{id}: {text} must be legal ({source})");
        }
        for text in illegal.split_whitespace() {
            assert!(find(&position, text).is_none(), "{id}: {text} must not be legal ({source})");
        }
        rows += 1;
    }
    assert_eq!(rows, 20);
}
