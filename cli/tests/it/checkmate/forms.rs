//! The cases of the published challenge in every text form, as an argument and in a batch.

use crate::checkmate::document::CASES;
use crate::checkmate::program::{checkmate, on_file, piped};

#[test]
fn each_case_in_each_form_as_an_argument() {
    for (number, case) in (1..).zip(&CASES) {
        for form in case.forms() {
            let run = checkmate(&[&form]);
            assert_eq!((run.out, run.code), (case.answer(), Some(0)), "case {number}: {form}");
            assert_eq!(run.err, "", "case {number}: {form}");
        }
    }
}

/// All forms of all cases, with a separator that every form respects.
fn all_forms() -> (String, String) {
    let boards = CASES.iter().flat_map(|case| case.forms().into_iter().map(|form| (form, case.answer())));
    let (texts, answers): (Vec<_>, Vec<_>) = boards.unzip();
    (texts.join("\n===\n"), answers.concat())
}

#[test]
fn all_forms_in_one_file() {
    let (file, answers) = all_forms();
    for threads in ["1", "2", "7"] {
        let run = on_file(&format!("forms-{threads}"), file.as_bytes(), &["--threads", threads]);
        assert_eq!((run.out, run.err, run.code), (answers.clone(), String::new(), Some(0)));
    }
    let dos = file.replace('\n', "\r\n");
    assert_eq!(on_file("forms-dos", dos.as_bytes(), &[]).out, answers);
}

#[test]
fn standard_input_with_and_without_a_dash() {
    let (file, answers) = all_forms();
    for arguments in [&["-"][..], &[]] {
        let run = piped(arguments, &file);
        assert_eq!((run.out, run.err, run.code), (answers.clone(), String::new(), Some(0)));
    }
}

#[test]
fn the_shipped_cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/documents.txt");
    let run = checkmate(&["--file", path]);
    let answers: String = CASES.iter().map(|case| case.answer()).collect();
    assert_eq!((run.out, run.err, run.code), (answers, String::new(), Some(0)));
}

/// A king in a corner of an otherwise empty board, and then what mates it: a queen on the next cell of the triagonal,
/// guarded by a rook on her rank. All seven neighbours of the corner are her cell or next to it.
#[test]
fn boards_too_large_for_tables() {
    for n in [11, 12, 64] {
        let empty = vec![n.to_string(); n].join("/");
        // What stands on the second rank of the second level is given.
        let king = |rank: &str| {
            let bottom = [&vec![n.to_string(); n - 1][..], &[format!("K{}", n - 1)]].concat().join("/");
            let second = [&vec![n.to_string(); n - 2][..], &[rank.to_string(), n.to_string()]].concat();
            format!("{}|{}|{bottom} w 0 1", vec![empty.clone(); n - 2].join("|"), second.join("/"))
        };
        let unguarded = format!("1q{}", n - 2);
        let guarded = format!("1q{}r", n - 3);
        let boards = [king(&n.to_string()), king(&unguarded), king(&guarded)];
        let run = piped(&[], &boards.join("\n"));
        assert_eq!((run.out.as_str(), run.code), ("false\nfalse\ntrue\n", Some(0)), "n = {n}: {}", run.err);
    }
}
