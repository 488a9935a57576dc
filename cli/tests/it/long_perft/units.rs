//! Splitting, and counting units.

use crate::long_perft::{GAMES, Scratch, fields, sealed, suite, units};
use crate::support::program::{hypermate, piped};
use hypermate::board::Cube;
use hypermate::lattice::Position;
use hypermate::search::Watch;
use hypermate::search::perft::{SplitError, split};
use hypermate::text::read_cube;
use std::collections::HashSet;

/// A count by units: what is added up here, what the program adds up, and how many units there are.
fn by_units(name: &str, game: &str, fen: &str, depth: u32, ply: u32) -> (u128, String, usize) {
    let text = units(game, fen, depth, ply);
    // A pipe would be full before all results are read.
    let units = Scratch::new(&format!("long-{name}-units.tsv"), &text);
    let results = hypermate(&["perft", "--units", units.path(), "--threads", "1"]).done();
    let ways: Vec<u128> = text.lines().skip(1).map(|unit| fields(unit)[4].parse().unwrap()).collect();
    let counts: Vec<u128> = results.lines().map(|result| fields(result)[1].parse().unwrap()).collect();
    assert_eq!(ways.len(), counts.len(), "{fen}");
    let sum = ways.iter().zip(&counts).map(|(ways, nodes)| ways * nodes).sum();
    let results = Scratch::new(&format!("long-{name}-results.tsv"), &results);
    let merged = hypermate(&["perft", "--merge", units.path(), results.path()]).done();
    (sum, merged, ways.len())
}

/// The totals are those of the suites, whatever the ply.
#[test]
fn units_add_up_to_the_counts_of_the_suites() {
    for (game, text) in GAMES {
        let mut checked = 0;
        for line in suite(text) {
            for &(depth, nodes) in line.depths.iter().filter(|(depth, nodes)| *depth > 1 && *nodes < 120_000)
            {
                for ply in 1..depth {
                    let (sum, merged, _) = by_units("suite", game, &line.fen, depth, ply);
                    assert_eq!(sum, u128::from(nodes), "{game}, {}, ply {ply} of {depth}", line.fen);
                    assert_eq!(merged, format!("{nodes}\n"), "{game}, {}, ply {ply} of {depth}", line.fen);
                    checked += 1;
                }
            }
        }
        assert!(checked >= 4, "{game}: only {checked} counts were checked");
    }
}

/// The kings stand in opposite corners of the cube of 3. The six orders of the axes are its symmetries that keep them:
/// of White's moves, the three along an edge are one, the three across a face are one, and the middle of the cube is
/// next to Black's king. Black's king has 7 neighbours; White's on b1(I) guards b2(II) and c2(II), and on b2(I) it
/// guards these and b3(II) and c3(II): 5 and 3 replies, and 3 x 5 + 3 x 3 in all.
const KINGS: &str = "2k/3/3|3/3/3|3/3/K2 w 0 1";

#[test]
fn units_by_hand() {
    let text = units("3d", KINGS, 2, 1);
    let lines: Vec<Vec<&str>> = text.lines().map(fields).collect();
    let job = lines[0][7].strip_prefix("job=").unwrap();
    let fen = format!("fen={KINGS}");
    assert_eq!(lines[0][..7], ["#count", "format=2", "game=3d", &fen, "depth=2", "ply=1", "units=2"]);
    assert_eq!(lines.len(), 3);
    for (number, line) in (1..).zip(&lines[1..]) {
        assert_eq!((line[0], line[1]), (&format!("{job}-{number}")[..], "3d"));
        assert_eq!((line[3], line[4]), ("1", "3"), "depth and ways");
        assert!(line[2].ends_with(" b 0 1"), "{line:?}");
    }
    let results = piped(&["perft", "--units", "-"], &text).done();
    let results: Vec<Vec<&str>> = results.lines().map(fields).collect();
    let mut counts: Vec<&str> = results.iter().map(|result| result[1]).collect();
    counts.sort_unstable();
    assert_eq!(counts, ["3", "5"]);
    assert_eq!(by_units("hand", "3d", KINGS, 2, 1), (24, "24\n".to_string(), 2));
}

/// After a2a3 h7h6 h2h3 stands what stands after h2h3 h7h6 a2a3: two ways, and the moves' clocks do not make it two.
#[test]
fn transpositions_are_one_unit() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = units("atomic", start, 4, 3);
    let met = "\trnbqkbnr/ppppppp1/7p/8/8/P6P/1PPPPPP1/RNBQKBNR b KQkq - 0 1\t1\t2\t";
    assert!(text.contains(met));
    let fens: Vec<&str> = text.lines().skip(1).map(|line| fields(line)[2]).collect();
    assert_eq!(fens.iter().collect::<HashSet<_>>().len(), fens.len());
    // Three plies have 8902 sequences, as the suite says.
    let ways: u128 = text.lines().skip(1).map(|line| fields(line)[4].parse::<u128>().unwrap()).sum();
    assert!(ways == 8902 && fens.len() < 8902);
}

/// The pawn on d5 can be captured in passing if it came from d7, and cannot if it came from d6.
#[test]
fn what_may_be_captured_in_passing_is_kept() {
    let count = |fen| units("atomic", fen, 3, 1).lines().filter(|line| line.contains("3pP3")).count();
    assert_eq!(count("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), 1);
    let with = units("atomic", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 3, 1);
    assert!(with.contains("\t4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\t"), "{with}");
    let without = units("atomic", "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", 3, 1);
    assert!(without.contains("\t4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1\t"), "{without}");
}

/// The same every time, and of no other count.
#[test]
fn names_are_those_of_the_whole_job() {
    let first = units("3d", KINGS, 4, 2);
    assert_eq!(first, units("3d", KINGS, 4, 2));
    let job = |text: &str| fields(text.lines().next().unwrap())[7].to_string();
    let jobs: HashSet<String> = [
        first,
        units("3d", KINGS, 5, 2),
        units("3d", KINGS, 4, 3),
        units("3d", "2k/3/3|3/3/3|3/3/K2 w 0 2", 4, 2),
        units("3d", "2k/3/3|3/3/3|3/3/N1K w 0 1", 4, 2),
    ]
    .iter()
    .map(|text| job(text))
    .collect();
    assert_eq!(jobs.len(), 5);
}

/// White is mated (the mate of the published challenge), or has no second move since Black has none.
#[test]
fn games_that_end_before_the_ply_have_no_units() {
    for fen in ["3/n2/1rr|1b1/3/3|3/3/bRK w 0 1", "2/2|2/K1 w 0 1"] {
        assert_eq!(by_units("over", "3d", fen, 3, 2), (0, "0\n".to_string(), 0), "{fen}");
    }
}

#[test]
fn a_ply_that_leaves_nothing_is_refused() {
    for ply in ["3", "4", "63"] {
        let run = hypermate(&["perft", "3d", KINGS, "--depth", "3", "--split", ply]);
        let expected = format!("hypermate: --split {ply}: expected a ply less than --depth 3");
        assert!(run.refused().starts_with(&expected));
    }
    for ply in ["0", "-1", "64", "x"] {
        hypermate(&["perft", "3d", KINGS, "--depth", "64", &format!("--split={ply}")]).refused();
    }
}

/// A bad line is named, the others go on, and the order is that of the units.
#[test]
fn bad_units_are_named_and_passed_over() {
    let text = units("3d", KINGS, 2, 1);
    let [head, first, second] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    let good = piped(&["perft", "--units", "-"], &text).done();
    let job = fields(first)[0];
    let unplayable = sealed(&format!("{job}\t3d\t3/3/3|3/3/3|3/3/3 w 0 1\t1\t1"));
    let too_deep = sealed(&format!("{job}\t3d\t{KINGS}\t65\t1"));
    let input = [
        head,
        first,
        &second[..second.len() - 1],
        unplayable.trim_end(),
        "",
        "hello",
        too_deep.trim_end(),
        second,
        &"x".repeat(70_000),
    ]
    .join("\n");
    let run = piped(&["perft", "--units", "-"], &input);
    assert_eq!((run.code, &run.out), (Some(2), &good), "{}", run.err);
    let errors: Vec<&str> = run.err.lines().collect();
    for (error, (line, reason)) in errors.iter().zip([
        (3, "not a unit, or damaged"),
        (4, ""),
        (6, "not a unit, or damaged"),
        (7, "expected a depth up to 64"),
        (9, "more than 65536 bytes"),
    ]) {
        let place = format!("hypermate: standard input: line {line}: ");
        assert!(error.starts_with(&place) && error.contains(reason), "{error}");
    }
    assert_eq!(errors.len(), 5, "{}", run.err);
}

/// Cut anywhere, an output file is made whole, and what is in it is not counted again.
#[test]
fn an_output_file_is_gone_on_with() {
    let text = units("3d", KINGS, 4, 2);
    let input = Scratch::new("long-resume-units.tsv", &text);
    let output = Scratch::new("long-resume-results.tsv", "");
    let arguments = ["perft", "--units", input.path(), "--output", output.path()];
    assert_eq!(hypermate(&arguments).done(), "");
    let whole = std::fs::read_to_string(output.path()).unwrap();
    assert_eq!(whole, piped(&["perft", "--units", "-"], &text).done());
    assert!(hypermate(&arguments).refused().contains("is not empty: expected --resume"));
    let resume = [&arguments[..], &["--resume"]].concat();
    for end in (0..whole.len()).step_by(7).chain([whole.len() - 1, whole.len()]) {
        std::fs::write(output.path(), &whole[..end]).unwrap();
        let run = hypermate(&resume);
        if !whole[..end].is_empty() && !whole[..end].contains('\t') {
            // A number alone may be anybody's.
            assert!(run.refused().contains("not the beginning of a line of ours"), "cut at {end}");
            assert_eq!(std::fs::read_to_string(output.path()).unwrap(), whole[..end]);
            continue;
        }
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "cut at {end}: {}", run.err);
        assert_eq!(std::fs::read_to_string(output.path()).unwrap(), whole, "cut at {end}");
    }
    for (damaged, line) in
        [(whole.replacen('\t', "\t9", 2), 1), (whole.clone() + "hello\n", whole.lines().count() + 1)]
    {
        std::fs::write(output.path(), &damaged).unwrap();
        assert!(
            hypermate(&resume)
                .refused()
                .contains(&format!("line {line}: not the result of a unit, or damaged"))
        );
        assert_eq!(std::fs::read_to_string(output.path()).unwrap(), damaged);
    }
}

/// The lines that docs/notation.md shows are those that the program writes.
#[test]
fn the_lines_of_the_documentation() {
    let shown = include_str!("../../../../docs/notation.md");
    let text = units("3d", "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1", 4, 2);
    let first: Vec<&str> = text.lines().take(2).collect();
    let result = piped(&["perft", "--units", "-"], first[1]).done();
    for line in [first[0], first[1], result.trim_end()] {
        assert!(shown.contains(&format!("\n    {line}\n")), "docs/notation.md does not show {line}");
    }
}

/// The ways of two kings double with every ply and more, while the positions stay few.
#[test]
fn what_cannot_be_split() {
    let position = Position::<Cube<3>>::new(&read_cube(KINGS).unwrap()).unwrap();
    let (watch, two) =
        (Watch::new(), |most| split(&position, 1, most, &Watch::new()).map(|parts| parts.len()));
    assert_eq!((two(2), two(1)), (Ok(2), Err(SplitError::TooMany { most: 1 })));
    assert!(split(&position, 20, 10_000, &watch).is_ok());
    assert_eq!(split(&position, 200, 10_000, &watch).map(|_| ()), Err(SplitError::TooManyWays));
    watch.stop();
    assert_eq!(split(&position, 1, 2, &watch).map(|_| ()), Err(SplitError::Interrupted));
}

/// Ctrl-C, or a polite kill, while nobody writes units: nothing is waited for.
#[cfg(unix)]
#[test]
fn waiting_for_units_can_be_interrupted() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let units = units("3d", "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1", 3, 1);
    let mut child = crate::support::program::command(&["perft", "--units", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for line in units.split_inclusive('\n').take(2) {
        stdin.write_all(line.as_bytes()).unwrap();
    }
    // When the first unit is counted, the program knows what to do about signals.
    let mut results = BufReader::new(child.stdout.take().unwrap());
    results.read_line(&mut String::new()).unwrap();
    crate::support::signal::interrupt(&child);
    let run = crate::support::program::Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.code, run.err.as_str()), (Some(130), "hypermate: interrupted; counted by then: 1\n"));
    drop(stdin);
}
