//! `read_suite` and `read_problem`: lines of perft suites and of mate problems.
#![no_main]

use hypermate::text::{Problem, SuiteLine, read_problem, read_suite, read_suite_line};
use hypermate_fuzz::assert_placed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut last = 0;
    for line in read_suite(text) {
        let number = line.as_ref().map_or_else(|error| error.place.line, |line| line.line);
        assert!(last < number);
        last = number;
        match line {
            Err(error) => assert_placed(text, &error),
            // A byte-order mark that is not at the beginning of the line is part of the position, and would be at one.
            Ok(line) if line.fen.starts_with('\u{FEFF}') => {}
            Ok(line) => assert_eq!(read_suite_line(line.line, &suite_line(&line)), Ok(Some(line))),
        }
    }
    for (i, line) in text.lines().enumerate() {
        for fields in [2, 4] {
            match read_problem(i + 1, line, fields) {
                Err(error) => assert_placed(text, &error),
                Ok(None) => {}
                Ok(Some(problem)) if problem.fen.trim_start().starts_with('\u{FEFF}') => {}
                Ok(Some(problem)) => {
                    let written = problem_line(&problem);
                    assert_eq!(read_problem(i + 1, &written, fields), Ok(Some(problem)), "{written}");
                }
            }
        }
    }
});

/// The library writes no such lines but has all that is in them. No blank may follow the position: `#` is none, which is
/// for the game to say, and with a blank it is a comment.
fn suite_line(line: &SuiteLine) -> String {
    let mut text = line.fen.clone();
    for (depth, nodes) in &line.depths {
        text.push_str(&format!(";D{depth} {nodes}"));
    }
    if let Some(id) = &line.id {
        text.push_str(&format!(";id \"{id}\""));
    }
    text
}

fn problem_line(problem: &Problem) -> String {
    let mut text = format!("{};", problem.fen);
    if let Some(moves) = problem.moves {
        text.push_str(&format!(" dm {moves};"));
    }
    if let Some(id) = &problem.id {
        // A name without quotes may have some within it, and no semicolon; one in quotes the other way round.
        let quote = if id.contains('"') { "" } else { "\"" };
        text.push_str(&format!(" id {quote}{id}{quote};"));
    }
    text
}
