//! Text that would move the cursor, ring the bell or colour the terminal, wherever a file may have it.

use crate::support::program::{Run, Scratch, hypermate, piped};
use serde_json::Value;

/// An escape that turns text red, the same by a single control character, a bell, a backspace, a carriage return and
/// what deletes.
const HOSTILE: &str = "\u{1B}[31m\u{9B}31m\u{7}\u{8}\r\u{7F}x";

/// Nothing but text and line feeds is printed, and something of what stood there is.
#[track_caller]
fn is_harmless(run: &Run) {
    for text in [&run.out, &run.err] {
        let harmful = text.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t'));
        assert_eq!(harmful, None, "{text:?}");
    }
}

#[test]
fn what_stands_in_a_file_is_shown_escaped() {
    let mate = format!("8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1; id \"{HOSTILE}\";\n");
    let run = piped(&["mate", "atomic", "--file", "-"], &mate);
    is_harmless(&run);
    assert!(run.out.contains("1: \\u001b[31m\\u009b31m\\u0007\\u0008"), "{}", run.out);
    let run = piped(&["mate", "atomic", "--file", "-", "--json"], &mate);
    is_harmless(&run);
    let data: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    assert_eq!(data["id"], HOSTILE, "the text itself is kept");

    let suite = Scratch::new(
        "files-hostile.epd",
        &format!(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20; id \"{HOSTILE}\";\n{HOSTILE}\n"
        ),
    );
    for more in [&[][..], &["--json"]] {
        is_harmless(&hypermate(&[&["perft", "atomic", "--suite", suite.path()], more].concat()));
    }

    let game = format!(
        "[Event \"{HOSTILE}\"]\n[Termination \"{HOSTILE}\"]\n\n1. e4 e5 2. {HOSTILE} 1-0\n\n[Event \"{HOSTILE}\"]\n[Termination \"{HOSTILE}\"]\n\n1. e4 e5 1-0\n"
    );
    for more in [&[][..], &["--json"], &["--canonical"]] {
        is_harmless(&piped(&[&["replay", "atomic", "-"], more].concat(), &game));
    }

    for command in [
        &["checkmate", "-"][..],
        &["checkmate", "-", "--json"],
        &["checkmate", "-", "--explain"],
        &["king", "-"],
        &["king", "-", "--json"],
        &["explode", "-"],
        &["explode", "-", "--json"],
        &["mate", "3d", "--in", "1", "--file", "-"],
        &["mate", "3d", "--in", "1", "-"],
        &["perft", "--units", "-"],
        &["perft", "--merge", "-", "/dev/null"],
        &["perft", "3d", "-", "--depth", "1"],
        &["moves", "3d", "-"],
        &["show", "4d", "-"],
        &["replay", "4d", "-"],
        &["verify", "-"],
    ] {
        let run = piped(command, &format!("{HOSTILE} {HOSTILE}\n"));
        is_harmless(&run);
        assert_eq!(run.code, Some(2), "{command:?}: {}{}", run.out, run.err);
    }
}

/// The name of a file is text as well.
#[test]
fn names_of_files_are_shown_escaped() {
    for command in [&["checkmate", "--file"][..], &["verify"], &["perft", "--units"], &["replay", "atomic"]] {
        let run = hypermate(&[command, &[HOSTILE]].concat());
        is_harmless(&run);
        assert!(run.err.contains("\\u001b"), "{}", run.err);
    }
}

/// With `--json` each item gets one object, also one that cannot be read: with what is wrong and where.
#[test]
fn one_object_an_item() {
    let long = "x".repeat(70_000);
    let boards = "[###,n##,#rr],[#b#,###,###],[###,###,bRK]\nbad\n";
    let problems = format!("8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1;\nbad dm 1;\n{long}\n8/8/8/8/8/8/8/8 w - -\n");
    let games = format!(
        "[Event \"A\"]\n\n1. e4 e5 *\n\n[Event \"B\"]\n[FEN \"bad\"]\n\n1. e4 *\n\n[Event \"C\"]\n\n1. e9 *\n\n\
         [Event \"D\"]\n\n{{{}}} *\n\n[Event \"E\"]\n\n1. d4 *\n",
        "x".repeat(2 << 20)
    );
    for (command, text, good, bad) in [
        (&["checkmate", "-", "--json"][..], boards, 1, 1),
        (&["king", "-", "--json"], "8/8/8/8/8/8/8/R7\nbad\n", 1, 1),
        (&["explode", "-", "--json"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3\nbad\n", 1, 1),
        (&["mate", "atomic", "--file", "-", "--json"], &problems, 1, 3),
        (&["replay", "atomic", "-", "--json"], &games, 2, 3),
    ] {
        let run = piped(command, text);
        assert_eq!(run.code, Some(2), "{command:?}: {}", run.err);
        let rows: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(rows.len(), good + bad, "{command:?}: {}", run.out);
        let failed: Vec<&Value> = rows.iter().filter(|row| row.get("error").is_some()).collect();
        assert_eq!(failed.len(), bad, "{command:?}: {}", run.out);
        for row in failed {
            assert!(row["error"].as_str().is_some_and(|reason| !reason.is_empty()), "{row}");
            let has_place = row["place"]["line"].is_u64() || row["row"].is_u64();
            assert!(has_place, "{command:?}: {row}");
        }
    }
    let suite = Scratch::new("files-atomic.epd", "bad ;D1 20\n8/8/8/8/8/8/8/8 w - - ;D1 1\n");
    let run = hypermate(&["perft", "atomic", "--suite", suite.path(), "--json"]);
    let rows: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let failed = rows.iter().filter(|row| row["error"].is_string() && row["line"].is_u64());
    assert_eq!((run.code, failed.count()), (Some(2), 2), "{}", run.out);
}

/// The same moves in the same order by both ways to count, promotions included.
#[test]
fn one_order_of_moves() {
    for (game, fen, depth) in [
        ("atomic", "4k3/P6P/8/8/8/8/8/4K3 w - - 0 1", "2"),
        ("atomic", "1n2k3/P1P4P/8/8/8/8/8/R3K2R w KQ - 0 1", "2"),
        ("3d", super::FEN, "2"),
    ] {
        let counted = |more: &[&str]| {
            hypermate(&[&["perft", game, "--fen", fen, "--depth", depth, "--divide"], more].concat()).done()
        };
        let fast = counted(&[]);
        assert_eq!(fast, counted(&["--plain"]), "{fen}");
        assert!(game != "atomic" || fast.contains("a7a8n: "), "{fast}");
    }
}

/// The units without a result, from a pipe as from a file.
#[test]
fn the_rest_of_units_from_a_pipe() {
    let rest = Scratch::new("files-rest", "");
    let units = super::units();
    let run = piped(&["perft", "--merge", "-", "/dev/null", "--rest", rest.path()], &units);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
    let without_head = units.split_once('\n').unwrap().1;
    assert_eq!(std::fs::read_to_string(rest.path()).unwrap(), without_head);
}
