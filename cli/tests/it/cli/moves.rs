//! `hypermate moves`.

use crate::support::program::{hypermate, piped};
use hypermate::plain;
use hypermate::text::{CoordinateMove, Separator, read_cube};
use serde_json::{Value, json};

/// Case 8 of the published challenge: from b2(II) the queen attacks every other cell of the cube, so the king
/// can only capture it.
const ONE_MOVE: &str = "[#q,##],[##,K#]";
/// Case 9: checkmate.
const MATE: &str = "[rq,##],[##,K#]";
/// Case 5: stalemate.
const STALEMATE: &str = "3/2b/r1r|3/3/3|1k1/3/1K1 w 0 1";
/// A knight in a corner leaps two along one axis and one along another, each away from the corner: six cells.
/// Black has no king, and White's is in the opposite corner, where the knight does not reach it.
const KNIGHT: &str = "2K/3/3|3/3/3|3/3/n2 b 0 1";

fn data(arguments: &[&str]) -> Value {
    serde_json::from_str(&hypermate(&[&["moves", "3d", "--json"], arguments].concat()).done()).unwrap()
}

#[test]
fn one_a_line() {
    assert_eq!(hypermate(&["moves", "3d", ONE_MOVE]).done(), "a1(I)xb2(II)\n");
    assert_eq!(piped(&["moves", "3d", "-"], ONE_MOVE).done(), "a1(I)xb2(II)\n");
}

#[test]
fn black_to_move() {
    let targets = ["c2(I)", "b3(I)", "c1(II)", "a3(II)", "b1(III)", "a2(III)"];
    let expected: String = targets.iter().map(|to| format!("a1(I)-{to}\n")).collect();
    assert_eq!(hypermate(&["moves", "3d", KNIGHT]).done(), expected);
    // The same board with the other side to move: a king in the corner has seven neighbours, and the knight
    // attacks none of them: it attacks nothing but the six cells above.
    let targets = ["b2(II)", "c2(II)", "b3(II)", "c3(II)", "b2(III)", "c2(III)", "b3(III)"];
    let expected: String = targets.iter().map(|to| format!("c3(III)-{to}\n")).collect();
    assert_eq!(hypermate(&["moves", "3d", &KNIGHT.replace(" b ", " w ")]).done(), expected);
}

#[test]
fn a_game_that_is_over() {
    for (board, ending, in_check) in [(MATE, "checkmate", true), (STALEMATE, "stalemate", false)] {
        let run = hypermate(&["moves", "3d", board]);
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
        assert_eq!(run.err, format!("hypermate: no legal move: {ending}\n"));
        let data = data(&[board]);
        assert_eq!((&data["outcome"], &data["in_check"]), (&ending.into(), &in_check.into()));
        assert_eq!((&data["count"], &data["moves"]), (&0.into(), &json!([])));
    }
}

#[test]
fn as_data() {
    let expected = json!({
        "fen": "1q/2|2/K1 w 0 1", "side": "white", "in_check": true, "outcome": null, "count": 1,
        "moves": [{
            "move": "a1(I)xb2(II)", "machine": "a1(I)b2(II)", "piece": "king", "from": "a1(I)", "to": "b2(II)",
            "captures": "queen",
        }],
    });
    assert_eq!(data(&[ONE_MOVE]), expected);
    let black = data(&[KNIGHT]);
    assert_eq!(
        (&black["side"], &black["in_check"], &black["count"]),
        (&"black".into(), &false.into(), &6.into())
    );
    let expected = json!({
        "move": "a1(I)-c2(I)", "machine": "a1(I)c2(I)", "piece": "knight", "from": "a1(I)", "to": "c2(I)",
        "captures": null,
    });
    assert_eq!(black["moves"][0], expected);
}

/// The plain rules share nothing with those that the command lists moves by. Each start is looked at for both
/// sides.
#[test]
fn the_starts_by_the_plain_rules() {
    // Depth 1 of perft/3d.epd; a start and its reflection have as many moves.
    for (size, count) in (3..).zip([18, 34, 43, 52, 61, 70, 79, 88]) {
        for side in ["w", "b"] {
            let start = hypermate(&["show", "3d", "--size", &size.to_string(), "--form", "fen"]).done();
            let fen = start.trim_end().replace(" w ", &format!(" {side} "));
            let setup = read_cube(&fen).unwrap();
            let mut moves = plain::Position::new(&setup).unwrap().legal_moves();
            moves.sort_by_key(|mv| (mv.from, mv.to));
            let text = |mv: &plain::Move| {
                let separator = if mv.captures.is_some() { Separator::Capture } else { Separator::Quiet };
                let mv =
                    CoordinateMove { from: mv.from, to: mv.to, separator: Some(separator), promotes: None };
                mv.write(setup.rules) + "\n"
            };
            assert_eq!(moves.len(), count);
            assert_eq!(hypermate(&["moves", "3d", &fen]).done(), moves.iter().map(text).collect::<String>());
        }
    }
}
