//! `BoardTexts` and `KingingTexts`: files of many boards, as bytes.
#![no_main]

use hypermate::kinging::{self, KingingTexts};
use hypermate::text::{BoardText, BoardTexts, read_cube, write_fen};
use hypermate_fuzz::assert_placed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let file = lines(bytes);

    let boards = texts(BoardTexts::new(bytes));
    assert_cut(&file, &boards);
    let mut good = String::new();
    for board in &boards {
        match read_cube(&board.text) {
            Ok(setup) => good.push_str(&(write_fen(&setup) + "\n")),
            Err(error) => assert_placed(&board.text, &error),
        }
    }
    assert!(texts(BoardTexts::new(good.as_bytes())).iter().map(|board| board.text.as_str()).eq(good.lines()));

    let boards = texts(KingingTexts::new(bytes));
    assert_cut(&file, &boards);
    let mut good = String::new();
    for board in &boards {
        match kinging::read(&board.text) {
            Ok(setup) => good.push_str(&(kinging::write(setup) + "\n")),
            Err(error) => assert_placed(&board.text, &error),
        }
    }
    assert!(
        texts(KingingTexts::new(good.as_bytes())).iter().map(|board| board.text.as_str()).eq(good.lines())
    );
});

fn texts(boards: impl Iterator<Item = std::io::Result<BoardText>>) -> Vec<BoardText> {
    boards.map(|board| board.expect("memory does not fail")).collect()
}

/// The lines as a board has them: no byte-order mark, no line ends.
fn lines(bytes: &[u8]) -> Vec<String> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = |line: &[u8]| String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned();
    let mut lines: Vec<String> = bytes.split(|&byte| byte == b'\n').map(text).collect();
    if lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Boards follow one another, each line of a board is that line of the file or was a comment, and what lies between
/// the boards is nothing that could be part of one.
fn assert_cut(file: &[String], boards: &[BoardText]) {
    let mut next = 1;
    for board in boards {
        assert!(next <= board.line && board.line <= board.last_line && board.last_line <= file.len());
        assert_separators(&file[next - 1..board.line - 1]);
        next = board.last_line + 1;
        let own = &file[board.line - 1..board.last_line];
        for (i, line) in board.text.split('\n').enumerate() {
            assert!(own[i] == line || (line.is_empty() && is_comment(&own[i])), "{line:?}, not {:?}", own[i]);
        }
    }
    assert_separators(&file[next - 1..]);
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn assert_separators(lines: &[String]) {
    for line in lines {
        assert!(
            is_comment(line) || line.trim().bytes().all(|b| matches!(b, b'-' | b'=')),
            "{line:?} is lost"
        );
    }
}
