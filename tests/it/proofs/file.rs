//! The reader: what it refuses, and where it says that it is wrong.

use crate::proofs::games::{MINIMAL, proof_text, read};
use proptest::prelude::*;

const HEAD: &str = r#"{"format":"hypermate-proof","version":1,"game":"atomic","fen":"8/6BK/7k/7p/7P/5Q2/8/8 w - - 0 1","mate":1,"minimal":true,"#;

#[track_caller]
fn refused(text: &str, reason: &str) {
    assert_eq!(read(text).map(|file| file.proof).unwrap_err(), reason, "{text}");
}

/// The nodes of both parts after a good header, each on a line of its own from line 2.
#[track_caller]
fn nodes_refused(attack: &str, defence: &str, reason: &str) {
    let text = format!("{HEAD}\"attack\":[\n{attack}\n],\"defence\":[\n{defence}\n]}}");
    let error = read(&text).unwrap_err();
    assert_eq!(error.split_once(": ").map(|(_, message)| message), Some(reason), "{text}");
}

#[test]
fn the_header_is_what_it_must_be() {
    for (from, to, reason) in [
        (
            "\"hypermate-proof\"",
            "\"proof\"",
            "line 1, column 18: the format is `proof`: expected `hypermate-proof`",
        ),
        (":1,\"game\"", ":2,\"game\"", "line 1, column 40: the version is 2: expected 1"),
        ("\"version\":1,", "", "line 1, column 35: expected the key `version`, found `game`"),
        (
            "\"mate\":1,",
            "\"mate\":1,\"mate\":1,",
            "line 1, column 113: expected the key `minimal`, found `mate`",
        ),
        (
            "\"mate\":1",
            "\"mate\":0",
            "line 1, column 106: invalid value: integer `0`, expected a whole number from 1 to 4294967295",
        ),
        (
            "\"mate\":1",
            "\"mate\":1.5",
            "line 1, column 108: invalid type: floating point `1.5`, expected a whole number from 1 to 4294967295",
        ),
        (
            "\"mate\":1",
            "\"mate\":-1",
            "line 1, column 107: invalid type: integer `-1`, expected a whole number from 1 to 4294967295",
        ),
        (
            "\"atomic\"",
            "\"chess\"",
            "line 1, column 96: there is no game `chess`: expected 3d, 4d, raumschach or atomic",
        ),
        (
            "/5Q2/",
            "/5X2/",
            "line 1, column 97: in the FEN, line 1, column 17, rank 3: `X` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)",
        ),
    ] {
        assert_eq!(HEAD.matches(from).count(), 1);
        refused(&HEAD.replace(from, to), reason);
    }
}

#[test]
fn nodes_are_what_they_must_be() {
    let mates = r#"{"in":1,"move":"f3h5","replies":{}}"#;
    let node = |left: u32, replies: &str| format!(r#"{{"in":{left},"move":"f3h5","replies":{{{replies}}}}}"#);
    let reason = "node 0 of the attack: `in` is 2: expected 1, one more than what follows";
    nodes_refused(&node(2, ""), "", reason);
    let second = |replies: &str| format!("{mates},\n{}", node(2, replies));
    let reason = "node 1 of the attack: it leads to node 1: expected the number of a node before it, below 1";
    nodes_refused(&second("\"h7h6\":1"), "", reason);
    let reason = "node 1 of the attack: the move `h7h6` is listed twice";
    nodes_refused(&second(r#""h7h6":0,"h7h6":"a1a2""#), "", reason);
    let reason = "node 0 of the attack: in the move `h9h6`, column 2: expected a rank from 1 to 8, found `9`";
    nodes_refused(&node(2, r#""h9h6":"h6h7""#), "", reason);
    let reason = "invalid value: integer `5000000000`, expected the number of a node before this one";
    nodes_refused(&node(2, "\"h7h6\":5000000000"), "", reason);
    let reason =
        "invalid type: boolean `true`, expected a move that mates or the number of a node before this one";
    nodes_refused(&node(2, "\"h7h6\":true"), "", reason);
    nodes_refused(
        &mates.replace("\"in\"", "\"on\""),
        "",
        "unknown field `on`, expected one of `in`, `move`, `replies`",
    );
    // A message is one line that can be printed, whatever the key.
    let key = mates.replace("\"in\"", "\"i\u{7f}\\n\"");
    nodes_refused(&key, "", r"unknown field `i\u{7f}\n`, expected one of `in`, `move`, `replies`");
    let reason = "invalid type: sequence, expected a node, which is a JSON object";
    nodes_refused(r#"[1,"f3h5",{}]"#, "", reason);
    nodes_refused(mates, r#"[2,{"a1a2":"a7a6"}]"#, reason);
    nodes_refused(&mates.replace("\"in\":1,", ""), "", "missing field `in`");
    nodes_refused(&mates.replace("\"in\":1,", "\"in\":1,\"in\":1,"), "", "duplicate field `in`");
    let reason = "node 0 of the defence: `not_in` is 1: expected at least 2";
    nodes_refused(mates, r#"{"not_in":1,"answers":{}}"#, reason);
    let reason =
        "node 1 of the defence: it leads to node 0, whose `not_in` is 2: expected 3, one less than 4";
    let two = "{\"not_in\":2,\"answers\":{}},\n{\"not_in\":4,\"answers\":{\"a1a2\":[\"a7a6\",0]}}";
    nodes_refused(mates, two, reason);
    let three = r#"{"not_in":2,"answers":{"a1a2":["a7a6",0,0]}}"#;
    assert!(read(&format!("{HEAD}\"attack\":[],\"defence\":[{three}]}}")).is_err());
}

#[test]
fn nothing_is_missing_or_too_much() {
    let text = proof_text("atomic", "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", 1, &MINIMAL).unwrap();
    assert!(read(&text).is_ok());
    for end in 0..text.trim_end().len() {
        assert!(read(&text[..end]).is_err(), "{}", &text[..end]);
    }
    refused(&format!("{text}{text}"), "line 7, column 1: trailing characters");
    let reason = "line 6, column 6: expected the end of the object, found the key `x`";
    refused(&text.replace("\n]}", "\n],\"x\":1}"), reason);
    let without = text.replace("\"minimal\":true", "\"minimal\":false");
    refused(&without, "line 5, column 10: expected the end of the object, found the key `defence`");
    refused("", "line 1, column 0: EOF while parsing a value");
    refused("[]", "line 1, column 1: invalid type: sequence, expected a proof, which is a JSON object");
    refused("{", "line 1, column 1: EOF while parsing an object");
}

proptest! {
    /// Whatever the bytes, the reader gives an error or a proof.
    #[test]
    fn no_bytes_are_too_much(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = hypermate::proof::read_proof(&bytes[..]);
    }

    /// Nor are any beside or instead of those of a good file; and what is read can be judged.
    #[test]
    fn no_byte_of_a_file_is_sacred(at in any::<prop::sample::Index>(), byte in any::<u8>(), insert in any::<bool>()) {
        let text = proof_text("3d", "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1", 3, &MINIMAL).unwrap();
        let mut bytes = text.into_bytes();
        let at = at.index(bytes.len());
        if insert { bytes.insert(at, byte) } else { bytes[at] = byte }
        if let Ok(file) = hypermate::proof::read_proof(&bytes[..]) {
            let _ = crate::proofs::games::try_judge(&file.position, &file.proof);
        }
    }
}
