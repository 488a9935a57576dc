//! `--json`.

use crate::mate_command::{known, mate, objects, rows_up_to, suite, timeless};
use crate::support::program::piped;
use serde_json::{Value, json};

const STEP_UP: &str = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";

fn one(arguments: &[&str]) -> Value {
    let all = objects(&mate(&[arguments, &["--json"]].concat()).done());
    assert_eq!(all.len(), 1);
    all[0].clone()
}

#[test]
fn one_position() {
    let mut found = one(&["atomic", "--fen", STEP_UP, "--in", "3", "--keys", "--tries"]);
    assert!(found["seconds"].as_f64().is_some() && found["nodes"].as_u64().is_some(), "{found}");
    found = timeless(found);
    found.as_object_mut().unwrap().remove("nodes");
    let expected = json!({
        "mate": 1, "searched": 0, "keys": ["f3h5"], "line": ["f3h5"], "tries": [], "fen": STEP_UP,
    });
    assert_eq!(found, expected);
    // What was not asked is not known.
    let found = one(&["atomic", "--fen", STEP_UP, "--in", "3"]);
    assert_eq!((&found["keys"], found.get("tries")), (&Value::Null, None));
}

#[test]
fn no_mate_is_null() {
    let found = one(&["4d", "--in", "3", "--keys"]);
    assert_eq!((&found["mate"], &found["searched"]), (&Value::Null, &3.into()));
    assert_eq!((&found["keys"], &found["line"]), (&json!([]), &json!([])));
    assert_eq!((found.get("stopped"), found.get("reason")), (None, None));
    let found = one(&["atomic", "--in", "62", "--nodes", "1000", "--keys"]);
    assert_eq!(
        (&found["mate"], &found["stopped"], &found["keys"]),
        (&Value::Null, &"nodes".into(), &Value::Null)
    );
    assert!(found["searched"].as_u64().unwrap() < 62);
    let found = one(&["atomic", "--in", "62", "--time", "0.05"]);
    assert_eq!((&found["mate"], &found["stopped"]), (&Value::Null, &"time".into()));
}

#[test]
fn reasons() {
    for (game, board, mate, reason) in [
        ("3d", "[##,#r],[##,Kq]", json!(0), "checkmate"),
        ("atomic", "4k3/8/8/8/8/8/8/R7 w - - 0 1", json!(0), "blown up"),
        ("atomic", "4k3/8/8/8/8/8/8/R7 b - - 0 1", json!(null), "won"),
        ("atomic", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", json!(null), "stalemate"),
        ("3d", "[###,###,###],[#Q#,###,###],[###,###,##K]", json!(null), "no king"),
    ] {
        let found = one(&[game, board, "--in", "2"]);
        assert_eq!((&found["mate"], &found["reason"]), (&mate, &reason.into()), "{board}");
        assert_eq!(found["searched"].as_u64(), Some(if mate.is_null() { 2 } else { 0 }), "{board}");
    }
}

/// By the bishop that steps between, as among the answers for people.
#[test]
fn tries() {
    let found = one(&["atomic", "7k/6pp/1b6/8/8/8/8/R6K w - - 0 1", "--tries", "--in", "1"]);
    assert_eq!(found["tries"], json!([{ "move": "a1a8", "reply": "b6d8" }]));
}

/// Distances and first moves are those that other programs have proven.
#[test]
fn the_first_moves_of_a_file() {
    let rows: Vec<_> = known("atomic").into_iter().filter(|row| row.moves <= 3).collect();
    let run = piped(&["mate", "atomic", "--file", "-", "--json", "--keys"], &rows_up_to("atomic", 3));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let found = objects(&run.out);
    assert_eq!(found.len(), rows.len());
    for (i, (row, found)) in rows.iter().zip(&found).enumerate() {
        assert_eq!((&found["row"], &found["fen"]), (&(i + 1).into(), &row.fen.as_str().into()));
        assert_eq!((&found["mate"], &found["searched"]), (&row.moves.into(), &(row.moves - 1).into()));
        assert_eq!((&found["expected"], &found["right"]), (&row.moves.into(), &true.into()));
        assert_eq!(found["line"].as_array().unwrap().len() as u64, 2 * row.moves - 1, "{}", row.fen);
        let texts = |value: &Value| -> Vec<String> {
            value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
        };
        let (mut keys, mut proven) = (texts(&found["keys"]), row.keys.clone());
        assert!(keys.contains(&texts(&found["line"])[0]), "{found}");
        keys.sort();
        proven.sort();
        assert_eq!(keys, proven, "{}", row.fen);
    }
}

/// Cubes of three sizes in one file, and the boards of four axes.
#[test]
fn files_of_the_other_games() {
    for (game, count) in [("3d", 96), ("4d", 28)] {
        let run = mate(&[game, "--file", &suite(game), "--json"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let found = objects(&run.out);
        assert_eq!(found.len(), count);
        for (row, found) in known(game).iter().zip(&found) {
            assert_eq!((&found["mate"], &found["fen"]), (&row.moves.into(), &row.fen.as_str().into()));
        }
    }
}

#[test]
fn names_and_bad_lines() {
    let text =
        format!("# a comment\n{STEP_UP} dm 1; id \"step; up\";\n\nx dm 1;\n{STEP_UP} bm #1\n{STEP_UP}\n");
    let run = piped(&["mate", "atomic", "--file", "-", "--json"], &text);
    assert_eq!(run.code, Some(2));
    let found = objects(&run.out);
    let rows: Vec<u64> = found.iter().map(|row| row["row"].as_u64().unwrap()).collect();
    assert_eq!(rows, [2, 4, 5, 6]);
    assert_eq!((&found[0]["id"], &found[0]["right"]), (&"step; up".into(), &true.into()));
    let error = "line 4, column 1, row 1: ";
    assert!(found[1]["error"].as_str().unwrap().starts_with(error), "{}", found[1]);
    assert_eq!((&found[1]["fen"], found[1].get("mate")), (&"x dm 1".into(), None));
    assert_eq!((&found[2]["mate"], &found[2]["expected"]), (&1.into(), &1.into()));
    let error = "no number of moves: expected --in on the command line, or `dm` and a number here";
    assert_eq!(found[3]["error"].as_str(), Some(error));
    assert!(run.err.contains(&format!("hypermate: line 6: {error}\n")), "{}", run.err);
}
