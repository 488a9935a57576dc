//! `--json`.

use crate::checkmate::document::CASES;
use crate::checkmate::program::{Run, checkmate, piped};
use serde_json::{Value, json};

fn objects(run: &Run) -> Vec<Value> {
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn each_case_as_data() {
    let file: String = CASES.iter().map(|case| format!("{}\n", case.board)).collect();
    let objects = objects(&piped(&["--json"], &file));
    assert_eq!(objects.len(), CASES.len());
    for ((line, case), object) in (1..).zip(&CASES).zip(objects) {
        let expected = json!({
            "line": line, "checkmate": case.mate, "verdict": case.verdict, "impossible": false, "fen": case.fen,
        });
        assert_eq!(object, expected);
    }
}

#[test]
fn one_board_has_no_line() {
    let run = checkmate(&["--json", CASES[0].board]);
    assert_eq!((objects(&run).len(), run.code), (1, Some(0)));
    assert_eq!(keys(&objects(&run)[0]), ["checkmate", "verdict", "impossible", "fen"]);
}

#[test]
fn both_ways_of_deciding_give_the_same_data() {
    for case in &CASES {
        let (fast, told) =
            (checkmate(&["--json", case.board]), checkmate(&["--json", "--explain", case.board]));
        let (fast, told) = (&objects(&fast)[0], &objects(&told)[0]);
        for key in keys(fast) {
            assert_eq!(fast[key], told[key], "{key} of {}", case.board);
        }
    }
}

fn reasons(number: usize) -> Value {
    objects(&checkmate(&["--json", "--explain", CASES[number - 1].board])).remove(0)
}

#[test]
fn the_reasons_of_case_1() {
    let reasons = reasons(1);
    let documented = [
        "checkmate",
        "verdict",
        "impossible",
        "fen",
        "king",
        "checkers",
        "saving",
        "free_move",
        "guarded",
        "own_men",
        "pinned",
        "black_king_attackers",
        "story",
    ];
    assert_eq!(keys(&reasons), documented);
    assert_eq!(reasons["king"], "c1(I)");
    let rook = json!([{ "cell": "c1(III)", "colour": "black", "piece": "rook", "between": ["c1(II)"] }]);
    assert_eq!(reasons["checkers"], rook);
    assert_eq!(reasons["own_men"], json!([{ "cell": "b1(I)", "colour": "white", "piece": "rook" }]));
    assert_eq!((&reasons["saving"], &reasons["free_move"]), (&json!([]), &Value::Null));
    // The challenge lists these six cells with their guards.
    let guards = |cell: &str| {
        let step = reasons["guarded"].as_array().unwrap().iter().find(|step| step["cell"] == cell).unwrap();
        let each = step["guards"].as_array().unwrap().iter();
        each.map(|guard| format!("{} {}", guard["piece"], guard["cell"]).replace('"', "")).collect::<Vec<_>>()
    };
    assert_eq!(reasons["guarded"].as_array().unwrap().len(), 6);
    assert_eq!(guards("c2(I)"), ["bishop b3(II)"]);
    assert_eq!(guards("b2(I)"), ["knight a2(III)"]);
    assert_eq!(guards("c1(II)"), ["rook c1(III)"]);
    assert_eq!(guards("b1(II)"), ["rook b1(III)"]);
    assert_eq!(guards("c2(II)"), ["knight a2(III)"]);
    assert_eq!(guards("b2(II)"), ["bishop a1(I)"]);
}

#[test]
fn saving_moves_and_pins() {
    let knight = json!([{
        "move": "b1(II)xb3(I)", "machine": "b1(II)b3(I)", "piece": "knight", "from": "b1(II)", "to": "b3(I)",
        "captures": "queen", "remedy": "captures",
    }]);
    assert_eq!(reasons(2)["saving"], knight);
    let bishop = json!([{
        "move": "c1(I)-b2(II)", "machine": "c1(I)b2(II)", "piece": "bishop", "from": "c1(I)", "to": "b2(II)",
        "captures": null, "remedy": "interposes",
    }]);
    assert_eq!(reasons(3)["saving"], bishop);
    let pinned = &reasons(7)["pinned"][0];
    assert_eq!((&pinned["cell"], &pinned["piece"]), (&json!("b1(I)"), &json!("knight")));
    assert_eq!(pinned["moves"][0]["to"], "c1(III)");
    assert_eq!(pinned["pinned_by"], json!([{ "cell": "a1(I)", "colour": "black", "piece": "rook" }]));
    // The challenge's escape in case 10 captures a man that does not give check.
    assert_eq!(reasons(10)["saving"][0]["remedy"], "steps away");
}

#[test]
fn bad_boards_as_data() {
    let run = piped(
        &["--json", "--strict"],
        "\n[#q,##],[##,x#]\n[##,##],[Rk,K#]\nrq/2|2/K1 b 0 1\n[rq,##],[##,K#]\n",
    );
    assert_eq!(run.code, Some(2));
    let objects = objects(&run);
    assert_eq!(objects.iter().map(|o| o["line"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(keys(&objects[0]), ["line", "error", "place"]);
    assert_eq!(objects[0]["place"], json!({ "line": 2, "column": 13, "level": 1, "row": 2 }));
    assert!(objects[0]["error"].as_str().unwrap().starts_with("`x` is neither a piece"));
    assert_eq!(keys(&objects[1]), ["line", "error"]);
    assert_eq!(keys(&objects[2]), ["line", "error"]);
    assert_eq!(objects[3]["checkmate"], true);
}

#[test]
fn impossible_positions_as_data() {
    let run = checkmate(&["--json", "--explain", "[##,##],[Rk,K#]"]);
    let object = &objects(&run)[0];
    assert_eq!(object["impossible"], true);
    let cells: Vec<_> =
        object["black_king_attackers"].as_array().unwrap().iter().map(|man| &man["cell"]).collect();
    // The rook beside it, and the king on the next cell.
    assert_eq!(cells, ["a1(I)", "a2(I)"]);
}

#[test]
fn a_bad_argument_as_data() {
    let run = checkmate(&["--json", "[##,##],[##,##]"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(keys(&objects(&run)[0]), ["error", "place"]);
}
