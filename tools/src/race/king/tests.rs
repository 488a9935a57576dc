//! What the race says of answers that are given here, about boards whose numbers the published challenge gives.

use super::*;
use anyhow::bail;
use hypermate::kinging;

/// Case 2 of the published challenge: 2 moves.
const TWO: &str = "8/8/5B2/8/3B4/8/1B6/R7";
/// Case 3: never.
const NEVER: &str = "1B1B1B1B/8/8/8/8/8/8/R7";
/// Case 4: 0.
const ZERO: &str = "7R/8/8/8/8/8/8/R7";

fn run(fen: &str, theirs: Option<Option<u32>>) -> Run {
    let board = kinging::read(fen).unwrap();
    let theirs = theirs.map(|moves| Answer { moves, time: Duration::from_secs(2) });
    Run { board, text: digits(board), theirs }
}

fn compared(runs: &[Run], mut ours: impl FnMut(&str) -> Result<Option<u32>>) -> (String, bool) {
    let mut out = Vec::new();
    let agree = compare(runs, &mut ours, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), agree)
}

#[test]
fn what_is_not_finished_is_not_compared() {
    let runs = [run(TWO, Some(Some(2))), run(NEVER, Some(None)), run(ZERO, Some(Some(0))), run(ZERO, None)];
    let answers = [Some(2), None, Some(0)];
    let mut asked = 0;
    let (text, agree) = compared(&runs, |text| {
        let answer = answers[asked];
        assert_eq!(text, runs[asked].text);
        asked += 1;
        Ok(answer)
    });
    assert_eq!((text.as_str(), agree), ("4 boards, node finished 3, not 25.0%; 0 differ\n", true));
    assert_eq!(asked, 3);
}

#[test]
fn the_plain_rules_say_who_is_right() {
    let runs = [run(TWO, Some(Some(1))), run(NEVER, Some(None)), run(ZERO, Some(Some(3)))];
    let (text, agree) = compared(&runs, |text| match text {
        _ if text == runs[0].text => Ok(Some(2)),
        _ if text == runs[1].text => Ok(Some(5)),
        _ => bail!("refused"),
    });
    let expected = format!(
        "differs: {TWO}  node: 1, hypermate: 2, plain says 2\n\
         differs: {NEVER}  node: -1, hypermate: 5, plain says -1\n\
         differs: {ZERO}  node: 3, hypermate: refused, plain says 0\n\
         3 boards, node finished 3, not 0.0%; 3 differ, plain says as hypermate on 1, as node on 1\n"
    );
    assert_eq!((text, agree), (expected, false));
}

/// The board and the two numbers are explained where the module describes the flaw of the published program.
#[test]
fn the_known_flaw_of_the_published_program_is_told_from_one_of_ours() {
    let runs = [run("8/8/1B6/2B5/1B6/2B1B3/1R1B4/4B3", Some(Some(4)))];
    let (text, agree) = compared(&runs, |_| Ok(Some(5)));
    assert!(text.contains("node: 4, hypermate: 5, plain says 5\n"), "{text}");
    assert!(text.ends_with("; 1 differ, plain says as hypermate on 1, as node on 0\n"), "{text}");
    assert!(!agree);
}

#[test]
fn boards_that_are_not_finished_are_timed_apart() {
    let times = |runs: &[Run]| {
        let mut ours =
            |text: &str| if text == digits(kinging::read(TWO)?) { Ok(Some(2)) } else { bail!("no") };
        let mut out = Vec::new();
        write_times(runs, Duration::from_millis(1500), &mut ours, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let text = times(&[run(TWO, Some(Some(2))), run(TWO, Some(Some(2)))]);
    assert!(text.starts_with("finished: node 4.000 s, hypermate 0.0"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    let text = times(&[run(TWO, None), run(ZERO, None)]);
    assert!(text.starts_with("unfinished: node given up after 3.000 s, hypermate 0.0"), "{text}");
    assert!(text.ends_with(" s, 1 without an answer\n"), "{text}");
}

#[test]
fn options_are_read() {
    assert_eq!(parse_red("3"), Ok(3..=3));
    assert_eq!(parse_red("1..4"), Ok(1..=4));
    assert_eq!(parse_limit("0.25"), Ok(Duration::from_millis(250)));
    assert_eq!(parse_limit("2"), Ok(Duration::from_secs(2)));
}

#[test]
fn a_race_that_cannot_start_is_an_error_not_a_difference() {
    let options = Options {
        js: "/nowhere/king.js".into(),
        boards: 3,
        red: 1..=4,
        seed: 1,
        limit: Duration::from_secs(1),
        node: "node".into(),
    };
    let mut out = Vec::new();
    let error = race(&options, |_| Ok(None), &mut out).unwrap_err();
    assert!(format!("{error:#}").contains("/nowhere/king.js"), "{error:#}");
    assert!(out.is_empty());
}
