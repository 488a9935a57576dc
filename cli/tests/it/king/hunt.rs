//! `king --hunt`: what it finds is true, is kept, and is taken up again.

use crate::king::king;
use crate::support::program::{Scratch, command};
use crate::support::signal::interrupt;
use hypermate::kinging::plain::{fewest_moves_within, replay};
use hypermate::kinging::{self, Board};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

const HUNT: [&str; 6] = ["--hunt", "--json", "--threads", "1", "--boards", "200"];

fn hunt(more: &[&str]) -> Vec<Value> {
    let out = king(&[&HUNT, more].concat()).done();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn moves(records: &[Value]) -> Vec<u64> {
    records.iter().map(|record| record["moves"].as_u64().unwrap()).collect()
}

#[test]
fn records_rise_and_are_true() {
    let records = hunt(&["--seed", "7"]);
    assert!(records.len() > 2, "{records:?}");
    assert!(moves(&records).is_sorted_by(|a, b| a < b));
    for record in &records {
        let board = kinging::read(record["board"].as_str().unwrap()).unwrap();
        let fewest = record["moves"].as_u64().unwrap() as u32;
        assert_eq!(fewest_moves_within(board, 2_000_000), Ok(Some(fewest)));
        let written = record["solution"].as_array().unwrap();
        let solution: Vec<_> =
            written.iter().map(|mv| kinging::read_move(mv.as_str().unwrap()).unwrap()).collect();
        assert_eq!(solution.len() as u32, fewest);
        assert_ne!(replay(board, &solution).unwrap().red() & Board::TOP, 0);
    }
    assert_eq!(hunt(&["--seed", "7"]), records, "the same seed finds the same boards");
}

#[test]
fn a_hunt_is_taken_up_where_it_was() {
    let file = Scratch::new("king-hunt.jsonl", "");
    let first = hunt(&["--seed", "7", "--records", file.path()]);
    let best = *moves(&first).last().unwrap();
    let kept = std::fs::read_to_string(file.path()).unwrap();
    let lines: Vec<&str> = kept.lines().collect();
    assert_eq!(lines.len(), first.len() + 1);
    assert_eq!(lines[lines.len() - 1], r#"{"tried":200}"#);
    // A line that was torn when the machine stopped.
    std::fs::write(file.path(), format!("{kept}{{\"moves\":4")).unwrap();
    let again = king(&[&HUNT[..], &["--records", file.path()]].concat());
    assert_eq!(again.code, Some(0));
    assert!(again.err.contains(&format!("200 boards so far, {best} moves: ")), "{}", again.err);
    let more: Vec<Value> = again.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(moves(&more).iter().all(|&moves| moves > best));
    let now = std::fs::read_to_string(file.path()).unwrap();
    assert!(now.starts_with(&kept) && now.ends_with("{\"tried\":400}\n"), "{now}");
}

#[test]
fn a_file_that_is_none_of_a_hunt_is_refused() {
    for (text, reason) in [
        ("hello\n", "line 1: not the record of a hunt"),
        ("{\"tried\":5}\n[1]\n", "line 2: not the record of a hunt: expected an object"),
        ("hello", "line 1: it does not end"),
        ("{a: 1}", "line 1: it does not end"),
        ("{\"moves\":1}", "line 1: it does not end"),
        (
            "{\"moves\":2,\"board\":\"8/R1R5/8/8/8/8/8/R7\",\"solution\":[\"a1-b2\",\"c7-d8\"],\"tried\":1}\n",
            "2 moves, but 1 are enough",
        ),
        ("{\"moves\":1}\n", "missing field `tried`"),
        (
            "{\"moves\":1,\"board\":\"8/8/8/8/8/8/8/R7\",\"solution\":[\"a1-b2\"],\"tried\":1}\n",
            "the solution does not reach the top row",
        ),
        (
            "{\"moves\":1,\"board\":\"8/R7/8/8/8/8/8/8\",\"solution\":[\"c7-d8\"],\"tried\":1}\n",
            "the solution cannot be played",
        ),
        (
            "{\"moves\":2,\"board\":\"8/R7/8/8/8/8/8/8\",\"solution\":[\"a7-b8\"],\"tried\":1}\n",
            "2 moves, and a solution of 1",
        ),
    ] {
        let file = Scratch::new("king-hunt-bad.jsonl", text);
        let said = king(&[&HUNT[..], &["--records", file.path()]].concat()).refused();
        assert!(said.contains(reason), "{text}: {said}");
        assert_eq!(std::fs::read_to_string(file.path()).unwrap(), text, "it is left as it was");
    }
    let said = king(&["--hunt", "--boards", "1", "--records", "/"]).refused();
    assert!(said.contains("/ is not a plain file"), "{said}");
    let said = king(&["--hunt", "--boards", "1", "--records", "/dev/zero"]).refused();
    assert!(said.contains("/dev/zero is not a plain file"), "{said}");
    let board = "8/8/8/8/8/8/8/R7";
    for arguments in [
        &["--records", "x"][..],
        &["--records", "x", board],
        &["--seed", "3", board],
        &["--boards", "3", board],
        &["--hunt", board],
        &["--show", "--all", board],
    ] {
        king(arguments).refused();
    }
}

/// Blank lines say nothing.
#[test]
fn a_file_that_was_edited_is_taken_up() {
    let file = Scratch::new("king-hunt-edited.jsonl", "\n{\"tried\":5}\n\n");
    hunt(&["--records", file.path()]);
    let now = std::fs::read_to_string(file.path()).unwrap();
    assert!(now.starts_with("\n{\"tried\":5}\n\n") && now.ends_with("{\"tried\":205}\n"), "{now}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_hunt_and_keeps_what_it_found() {
    let file = Scratch::new("king-hunt-interrupted.jsonl", "");
    let arguments = ["king", "--hunt", "--json", "--records", file.path()];
    let mut child = command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    // Held until the end: a hunt whose reader is gone ends for that.
    let mut records = BufReader::new(child.stdout.take().unwrap());
    records.read_line(&mut first).unwrap();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let kept = std::fs::read_to_string(file.path()).unwrap();
    assert!(kept.starts_with(&first), "{kept}");
    assert!(kept.lines().last().unwrap().starts_with("{\"tried\":"), "{kept}");
}
