//! `hypermate bench`.

use crate::support::program::{Run, hypermate};
use serde_json::Value;

/// What the tour says is the signature; that it is printed its own test sees to.
fn signature() -> &'static str {
    let line = include_str!("../../../../docs/tour.md").lines();
    let line = line.filter_map(|line| line.strip_prefix("signature ")).find(|rest| rest.len() == 16);
    line.expect("the tour shows a signature")
}

/// Nodes of perft are known from elsewhere: `perft/*.epd` says from where.
#[test]
fn nodes_of_perft_are_the_published_ones() {
    let run = hypermate(&["bench", "--json", "--expect", signature()]);
    let data: Value = serde_json::from_str(&run.done()).unwrap();
    let tasks = data["tasks"].as_array().unwrap();
    for (name, nodes) in [
        ("perft 3d, n = 5", 4_069_498),
        ("perft 4d, classic", 3_194_878),
        ("perft atomic, start", 4_864_979),
        ("perft atomic, opening", 51_225_398),
    ] {
        let task = tasks.iter().find(|task| task["name"] == name).unwrap();
        assert_eq!(task["nodes"], nodes, "{name}");
    }
    let sum: u64 = tasks.iter().map(|task| task["nodes"].as_u64().unwrap()).sum();
    assert_eq!((&data["nodes"], &data["signature"]), (&sum.into(), &signature().into()));
    assert!(tasks.iter().all(|task| task["nodes"].as_u64() > Some(0)), "{data}");
}

#[test]
fn another_signature_is_a_failed_check() {
    let Run { out, err, code } = hypermate(&["bench", "--expect", "0123456789abcdef"]);
    assert_eq!(code, Some(1));
    let signature = signature();
    assert!(out.ends_with(&format!("\n\nsignature {signature}\n")), "{out}");
    assert_eq!(err, format!("hypermate: the signature is {signature}, and 0123456789abcdef was expected\n"));
}

#[test]
fn what_is_no_signature_is_refused() {
    for text in ["", "x", "0123456789abcde", "0123456789abcdef0", "+123456789abcdef"] {
        let said = hypermate(&["bench", "--expect", text]).refused();
        assert!(said.contains("expected the 16 digits of a signature"), "{text}: {said}");
    }
}
