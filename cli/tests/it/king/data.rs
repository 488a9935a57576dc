//! `--json`.

use crate::king::{CASES, king};
use crate::support::program::piped;
use serde_json::{Value, json};

fn object(arguments: &[&str]) -> Value {
    serde_json::from_str(&king(&[&["--json"], arguments].concat()).done()).unwrap()
}

#[test]
fn each_case_as_data() {
    let file: String = CASES.iter().map(|(text, _)| format!("{text}\n\n")).collect();
    let run = piped(&["king", "--json"], &file);
    let objects: Vec<Value> = run.done().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), CASES.len());
    for ((i, (text, answer)), object) in CASES.iter().enumerate().zip(objects) {
        let word = if *answer == "-1" { "never" } else { "kinged" };
        let moves: i64 = answer.parse().unwrap();
        assert_eq!(object, json!({ "line": 2 * i + 1, "answer": word, "moves": moves, "board": text }));
    }
}

#[test]
fn solutions_as_data() {
    let text = CASES[1].0;
    let expected = json!({
        "answer": "kinged", "moves": 2, "board": text,
        "solution": [
            { "move": "a1xc3xe5xg7", "path": ["a1", "c3", "e5", "g7"], "captures": ["b2", "d4", "f6"] },
            { "move": "g7-f8", "path": ["g7", "f8"], "captures": [] },
        ],
    });
    assert_eq!(object(&["--moves", text]), expected);
    let expected = json!({
        "answer": "kinged", "moves": 2, "board": text, "count": 2, "solutions": [["a1xc3xe5xg7", "g7-f8"]],
    });
    assert_eq!(object(&["--all=1", text]), expected);
    let (never, solved) = (CASES[2].0, CASES[3].0);
    let expected = json!({ "answer": "never", "moves": -1, "board": never, "solution": null });
    assert_eq!(object(&["--moves", never]), expected);
    let expected =
        json!({ "answer": "never", "moves": -1, "board": never, "count": null, "solutions": null });
    assert_eq!(object(&["--all", never]), expected);
    let expected = json!({ "answer": "kinged", "moves": 0, "board": solved, "solution": [] });
    assert_eq!(object(&["--moves", solved]), expected);
}

#[test]
fn bad_boards_as_data() {
    let run = piped(&["king", "--json"], &format!("{}\n\n8/8/8/8/8/8/8/7K\n", CASES[0].0));
    let second: Value = serde_json::from_str(run.out.lines().nth(1).unwrap()).unwrap();
    let error = "`K` is no cell: expected `R`, `B`, or `.` or a number of empty cells";
    let expected = json!({ "line": 3, "error": error, "place": { "line": 3, "column": 16, "row": 8 } });
    assert_eq!((second, run.code), (expected, Some(2)));
    assert_eq!(run.err, format!("hypermate: line 3, column 16, row 8: {error}\n"));
    let run = king(&["--json", "R"]);
    let object: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((object["place"]["line"].as_u64(), object.get("line"), run.code), (Some(1), None, Some(2)));
}
