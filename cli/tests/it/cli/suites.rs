//! `hypermate perft --suite`. The counts are those of `perft/3d.epd`, where their source is named.

use crate::support::program::{Scratch, command, hypermate};
use serde_json::Value;

const START: &str = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";

/// The suites that come with hypermate.
const CUBES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../perft/3d.epd");

#[test]
fn right_counts_end_with_status_0() {
    let run = hypermate(&["perft", "--suite", CUBES]).done();
    assert!(run.starts_with(&format!("{CUBES}:3: corner-3: depth 1: 18\n")), "{run}");
    assert!(run.contains(&format!("\n{CUBES}:10: corner-10: depth 3: 767395\n")), "{run}");
    assert!(run.ends_with("\n27 right, 0 wrong\n"), "{run}");
}

#[test]
fn a_wrong_count_ends_with_status_1_and_is_named() {
    let suite = Scratch::new(
        "3d-wrong.epd",
        &format!("# two rows\n{START} ;D1 18 ;D2 213 ;id \"off\"\n{START} ;D1 18\n"),
    );
    let path = suite.path();
    let run = hypermate(&["perft", "--suite", path]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let expected = format!(
        "{path}:2: off: depth 1: 18\n\
         {path}:2: off: depth 2: WRONG: counted 212, expected 213\n\
         {path}:3: {START}: depth 1: 18\n\
         2 right, 1 wrong\n"
    );
    assert_eq!(run.out, expected);
}

#[test]
fn a_bad_line_ends_with_status_2_and_the_others_are_checked() {
    let rows =
        ["garbage ;D1 1", &format!("{START} ;D1 x"), &format!("{START} ;D1 18"), "[##,##],[Rk,K#] ;D1 3"];
    let suite = Scratch::new("3d-bad.epd", &rows.join("\n"));
    let path = suite.path();
    let run = hypermate(&["perft", "--suite", path]);
    assert_eq!(run.code, Some(2));
    assert_eq!(run.out, format!("{path}:3: {START}: depth 1: 18\n1 right, 0 wrong, 3 bad lines\n"));
    let starts = [
        // A line that is no suite line is found when the file is read; the others when their turn comes.
        "line 2, column 39: expected",
        "line 1, column 1, row 1: `g` is neither a piece",
        "line 4: impossible position",
    ];
    let messages: Vec<&str> = run.err.lines().collect();
    assert_eq!(messages.len(), 3, "{}", run.err);
    for (message, start) in messages.iter().zip(starts) {
        assert!(message.starts_with(&format!("hypermate: {path}: {start}")), "{message}");
    }
}

/// Bad input outweighs a wrong count: the check itself was not whole.
#[test]
fn bad_lines_and_wrong_counts_end_with_status_2() {
    let suite = Scratch::new("3d-both.epd", &format!("{START} ;D1 17\nx\n"));
    let run = hypermate(&["perft", "--suite", suite.path()]);
    assert_eq!(run.code, Some(2));
    assert!(run.out.ends_with("0 right, 1 wrong, 1 bad line\n"), "{}", run.out);
}

#[test]
fn large_counts_can_be_left_out() {
    let run = hypermate(&["perft", "--suite", CUBES, "--max-nodes", "212"]).done();
    // Depths 1 of all eight, and depth 2 of the smallest: a count that is equal stays.
    assert!(run.ends_with("9 right, 0 wrong, 18 left out\n"), "{run}");
}

#[test]
fn the_name_of_the_file_tells_the_game() {
    let suite = Scratch::new("cli-nameless.epd", &format!("{START} ;D2 212\n"));
    let path = suite.path();
    let message = hypermate(&["perft", "--suite", path]).refused();
    assert!(message.contains("cannot tell the game of") && message.contains(path), "{message}");
    let run = hypermate(&["perft", "3d", "--suite", path]).done();
    assert_eq!(run, format!("{path}:1: {START}: depth 2: 212\n1 right, 0 wrong\n"));
}

#[test]
fn files_that_are_missing_or_empty() {
    let message = hypermate(&["perft", "--suite", CUBES, "/no/such/3d.epd"]).refused();
    assert!(message.contains("cannot read /no/such/3d.epd"), "{message}");
    let suite = Scratch::new("3d-empty.epd", "# nothing\n\n");
    let message = hypermate(&["perft", "--suite", suite.path()]).refused();
    assert!(message.contains("no positions"), "{message}");
}

#[test]
fn as_data() {
    let suite = Scratch::new("3d-data.epd", &format!("{START} ;D1 18 ;D2 213 ;id \"off\"\n"));
    let run = hypermate(&["perft", "--json", "--suite", suite.path()]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let rows: Vec<Value> = run.out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 3);
    assert_eq!((&rows[0]["nodes"], &rows[0]["right"]), (&18.into(), &true.into()));
    let wrong = &rows[1];
    assert_eq!(
        (&wrong["file"], &wrong["line"], &wrong["id"]),
        (&suite.path().into(), &1.into(), &"off".into())
    );
    assert_eq!((&wrong["depth"], &wrong["expected"], &wrong["nodes"]), (&2.into(), &213.into(), &212.into()));
    assert_eq!((&wrong["right"], &wrong["fen"]), (&false.into(), &START.into()));
    assert_eq!(rows[2], serde_json::json!({ "right": 1, "wrong": 1, "left_out": 0, "bad_lines": 0 }));
}

/// Deeper than the stack would bear, and than anyone could wait for.
#[test]
fn absurd_depths_are_bad_lines() {
    let start = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";
    let suite = Scratch::new("3d-deep.epd", &format!("{start} ;D1 18 ;D5000 5\n{start} ;D2 212\n"));
    let run = hypermate(&["perft", "--suite", suite.path()]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("line 1: depth 5000: expected one up to 64"), "{}", run.err);
    // Two plies from the start: see perft/3d.epd.
    assert!(run.out.contains("depth 2: 212\n1 right, 0 wrong, 1 bad line\n"), "{}", run.out);
}

/// A full disk is no fault of the suite.
#[test]
fn an_output_that_fails_ends_the_run() {
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else { return };
    let suite = Scratch::new("3d-full.epd", "1q/2|2/K1 w 0 1 ;D1 1\n1q/2|2/K1 w 0 1 ;D1 1\n");
    let output = command(&["perft", "--suite", suite.path()]).stdout(full).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), errors.lines().count()), (Some(2), 1), "{errors}");
    assert!(!errors.contains("line 1"), "{errors}");
}
