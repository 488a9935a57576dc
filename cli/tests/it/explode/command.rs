//! The command.

use crate::explode::board::CASES;
use crate::support::program::{Run, Scratch, command, hypermate, piped};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

const WHOLE: &str = "3k3r/8/8/8/8/2p5/1P6/R3K2R w KQ - 3 9";

fn explode(arguments: &[&str]) -> Run {
    hypermate(&[&["explode"], arguments].concat())
}

#[test]
fn the_cases_of_the_document() {
    for (fen, mv, after) in CASES {
        assert_eq!(explode(&[fen, mv]).done(), format!("{after}\n"));
        // As the document writes them.
        assert_eq!(explode(&[&format!("{fen}, {mv}")]).done(), format!("{after}\n"));
    }
}

/// All fields if all are given, in one argument or in several.
#[test]
fn all_fields() {
    let after = "3k4/8/8/8/8/2p5/1P6/R3K3 b Q - 0 9\n";
    assert_eq!(explode(&[WHOLE, "h1h8"]).done(), after);
    let words: Vec<&str> = WHOLE.split(' ').chain(["h1h8"]).collect();
    assert_eq!(explode(&words).done(), after);
    assert_eq!(explode(&["3k4/8/8/8/8/8/8/4K3 b", "d8d7"]).done(), "8/3k4/8/8/8/8/8/4K3 w - - 1 2\n");
}

#[test]
fn a_batch() {
    let mut lines = vec!["\u{FEFF}// comment, and a blank line".to_string(), String::new()];
    let mut expected = String::new();
    for (i, (fen, mv, after)) in CASES.into_iter().cycle().take(5000).enumerate() {
        lines.push(format!("{fen}{}{mv}", [", ", ",", " ", "\t "][i % 4]));
        expected.push_str(&format!("{after}\n"));
    }
    lines.push(format!("{WHOLE}, h1h8\r"));
    expected.push_str("3k4/8/8/8/8/2p5/1P6/R3K3 b Q - 0 9\n");
    let text = lines.join("\n");
    let file = Scratch::new("pairs", &text);
    assert_eq!(explode(&["--file", file.path()]).done(), expected);
    // No more than a pipe holds: the answers are not read before all is written.
    let text = lines[..300].join("\n");
    let expected: String = expected.split_inclusive('\n').take(298).collect();
    for arguments in [&["explode", "-"][..], &["explode", "--file", "-"], &["explode"]] {
        assert_eq!(piped(arguments, &text).done(), expected);
    }
}

#[test]
fn bad_lines_of_a_batch() {
    let (fen, mv, after) = CASES[0];
    let long = format!("{}\n", "8".repeat(10_000));
    let text = format!(
        "{fen} {mv}\n8/8/7/8/8/8/8/K6k a1a2\n{fen} e2e9\n{fen} e3e4\nword\n{long}{fen}\n{fen} w - - 0 0 e2e4\n{fen} {mv}"
    );
    let run = piped(&["explode", "-"], &text);
    assert_eq!(run.out, format!("{after}\n{}{after}\n", "error\n".repeat(7)));
    assert_eq!(run.code, Some(2));
    let messages: Vec<&str> = run.err.lines().collect();
    for (message, expected) in messages.iter().zip([
        "hypermate: line 2, column 5, rank 6: a row of 7 cells where 8 were expected",
        "hypermate: line 3, column 48: expected a rank from 1 to 8, found `9`",
        "hypermate: line 4: move e3e4: there is no man on e3",
        "hypermate: line 5, column 5: expected a FEN and a move such as `e2e4`",
        "hypermate: line 6, column 4097: expected the end of the line, which may have 4096 bytes",
        "hypermate: line 7, column 44: expected a FEN and a move such as `e2e4`",
        "hypermate: line 8, column 53: `0` where the number of the full move was expected, a whole number from 1 to 4294967295",
    ]) {
        assert_eq!(*message, expected);
    }
    assert_eq!(messages.len(), 7);
}

#[test]
fn what_is_refused() {
    let (fen, _, _) = CASES[0];
    for (arguments, reason) in [
        (&[fen, "e3e4"][..], "hypermate: move e3e4: there is no man on e3\n"),
        (&[fen, "e2-e4"], "hypermate: line 1, column 47: expected a file from a to h, found `-e4`\n"),
        (&[fen], "hypermate: line 1, column 44: expected a FEN and a move such as `e2e4`\n"),
        (&["", "e2e4"], "hypermate: line 1, column 6: expected a FEN and a move such as `e2e4`\n"),
        (
            &["rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "e2e4"],
            "hypermate: line 1, column 14, rank 7: `x` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)\n",
        ),
    ] {
        assert_eq!(explode(arguments).refused(), reason, "{arguments:?}");
    }
    for text in ["", "\n// nothing\n"] {
        let message = piped(&["explode"], text).refused();
        assert_eq!(message, "hypermate: standard input: no move in it, and at least one was expected\n");
    }
    for path in ["/no/such/file", crate::support::ROOT] {
        assert!(explode(&["--file", path]).refused().contains(path));
    }
    assert!(explode(&["--file", "x", fen, "e2e4"]).refused().contains("--file"));
    assert!(explode(&["--show", "--json", fen, "e2e4"]).refused().contains("--show"));
}

/// Every byte that is no UTF-8 is a bad letter.
#[test]
fn bytes_that_are_no_text() {
    let mut child = command(&["explode", "-"]);
    let mut child =
        child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"8/\xFF7/8/8/8/8/8/K6k a1a2\n").unwrap();
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.out.as_str(), run.code), ("error\n", Some(2)));
    assert!(run.err.starts_with("hypermate: line 1, column 3, rank 7: `"), "{}", run.err);
}

#[test]
fn drawings() {
    let (fen, mv, after) = CASES[4];
    let expected = format!(
        "{after}

before c6h1
8 . . . . . r . .
7 . . k . . . . .
6 p . B*. . . . .
5 . p P . p . . .
4 . P . . . . P .
3 . . . P . . . .
2 P . . . . . . .
1 . K . . . R . q*
  a b c d e f g h

after c6h1
8 . . . . . r . .
7 . . k . . . . .
6 p . .*. . . . .
5 . p P . p . . .
4 . P . . . . P .
3 . . . P . . . .
2 P . . . . . . .
1 . K . . . R . .*
  a b c d e f g h

The capture on h1 blows up qh1 Bc6; their cells are starred.
"
    );
    assert_eq!(explode(&["--show", fen, mv]).done(), expected);
    let batch = piped(&["explode", "--show"], &format!("\n{fen} {mv}\nx\n")).out;
    assert_eq!(batch, format!("line 2: {expected}\nerror\n"));
    let quiet = explode(&["--show", CASES[0].0, CASES[0].1]).done();
    assert!(quiet.ends_with("\nNothing is captured.\n") && !quiet.contains('*'), "{quiet}");
}

#[test]
fn data() {
    let (fen, mv, after) = CASES[1];
    let man = |cell, colour, piece| json!({ "cell": cell, "colour": colour, "piece": piece });
    let gone = [man("f2", "white", "pawn"), man("g3", "black", "pawn")];
    let expected = json!({ "fen": after, "move": mv, "centre": "g3", "removed": gone });
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(read(&explode(&["--json", fen, mv]).done()), expected);
    let run =
        piped(&["explode", "--json"], &format!("{} {}\n8/8 e2e4\n{fen} e8e8\n", CASES[0].0, CASES[0].1));
    let lines: Vec<Value> = run.out.lines().map(read).collect();
    let expected = [
        json!({ "line": 1, "fen": CASES[0].2, "move": "g1f3", "centre": null, "removed": [] }),
        json!({ "line": 2, "error": "a board of 2 ranks where 8 were expected", "place": { "line": 2, "column": 1 } }),
        json!({ "line": 3, "error": "move e8e8: the move begins and ends on e8" }),
    ];
    assert_eq!((lines.as_slice(), run.code), (&expected[..], Some(2)));
    let run = explode(&["--json", "8/8/8/8/8/8/8/K6kk", "e2e4"]);
    let place = &read(&run.out)["place"];
    assert_eq!((place, run.code), (&json!({ "line": 1, "column": 15, "rank": 1 }), Some(2)));
}

/// The producer waits for each answer before it sends the next line.
#[test]
fn answers_come_while_the_producer_waits() {
    let mut child = command(&["explode"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (fen, mv, after) in CASES {
        // The beginning of the next line must not keep back the answer.
        write!(stdin, "{fen} {mv}\n// half a line").unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("{after}\n"));
        writeln!(stdin).unwrap();
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
