//! Files whose lines say in how many moves it is mate.

use crate::mate_command::{known, mate, suite};
use crate::support::program::{Scratch, piped};

/// Distances of `perft/mates`, all right, and with the same limits for all.
#[test]
fn right_answers() {
    for more in [&[][..], &["--in", "3"], &["--in", "5", "--engine", "depth"]] {
        let out = mate(&[&["4d", "--file", &suite("4d")], more].concat()).done();
        let summary: Vec<&str> = out.lines().rev().take(5).collect();
        assert!(summary[0].starts_with("positions: 28, nodes: "), "{out}");
        assert_eq!(summary[1], "    all        28         0         0");
        assert_eq!(summary[2], "      3         6         0         0");
        assert_eq!(summary[3], "      2        22         0         0");
        assert_eq!(summary[4], "mate in     right     wrong  unsolved");
    }
}

/// The number that is expected is changed; the answer is not.
#[test]
fn wrong_ones() {
    let rows = known("atomic");
    let (one, two) = (&rows[0].fen, &rows.iter().find(|row| row.moves == 2).unwrap().fen);
    let text = format!("{one} dm 1;\n{one} dm 2;\n{two} dm 1;\n{two} dm 2;\n");
    let run = piped(&["mate", "atomic", "--file", "-"], &text);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[1].ends_with("; WRONG: expected mate in 2, found mate in 1"), "{}", run.out);
    assert_eq!(lines[2], "3: no mate within 1; WRONG: expected mate in 1, found none");
    assert_eq!(
        lines[6..9],
        [
            "      1         1         1         0",
            "      2         1         1         0",
            "    all         2         2         0",
        ]
    );
    let run = piped(&["mate", "atomic", "--file", "-", "--json"], &text);
    assert_eq!(run.code, Some(1));
    let wrong =
        "line 2: expected mate in 2, found mate in 1\nline 3: expected mate in 1, found none\nmate in ";
    assert!(run.err.starts_with(wrong), "{}", run.err);
    let rights: Vec<bool> =
        crate::mate_command::objects(&run.out).iter().map(|row| row["right"].as_bool().unwrap()).collect();
    assert_eq!(rights, [true, false, false, true]);
    // With a larger limit the third row has the other answer.
    let run = piped(&["mate", "atomic", "--file", "-", "--in", "4"], &text);
    assert!(run.out.contains("; WRONG: expected mate in 1, found mate in 2\n"), "{}", run.out);
    // A bad line is worse than a wrong one.
    let run = piped(&["mate", "atomic", "--file", "-"], &format!("{text}x\n"));
    assert_eq!(run.code, Some(2));
}

/// What a limit stops is neither right nor wrong, and neither is what is deeper than was asked.
#[test]
fn unsolved_ones() {
    let six = known("atomic").into_iter().find(|row| row.moves == 6).unwrap().text;
    let file = Scratch::new("mate-unsolved.epd", &format!("{six}\n{six}\n"));
    for limit in [["--nodes", "300"], ["--time", "0.000001"], ["--in", "2"]] {
        let run = mate(&[&["atomic", "--file", file.path()], &limit[..]].concat());
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{limit:?}");
        assert!(run.out.contains("      6         0         0         2\n"), "{limit:?}: {}", run.out);
    }
}

/// Without `dm` there is nothing to check, and no table.
#[test]
fn nothing_to_check() {
    let run = piped(&["mate", "atomic", "--file", "-", "--in", "1"], &known("atomic")[0].fen);
    assert_eq!(run.done(), "1: mate in 1: 1. f3h5\n");
}
