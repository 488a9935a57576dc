//! What is in a file before the run.

use super::keepers;
use crate::support::program::{Scratch, command, hypermate};
use std::process::Stdio;

/// Files of something else are refused, and are afterwards what they were to the byte: with and without a line feed at
/// the end, a number, problems of another kind, results of another command.
#[test]
fn a_file_that_is_not_ours_is_left_alone() {
    for (i, keeper) in keepers("foreign").iter().enumerate() {
        for text in [
            "hello\nworld",
            "hello\nworld\n",
            "12345",
            "a/b",
            "8/8/8/8/8/8/8/K6k w - - 0 1; id \"mine\";\n8/8/8/8/8/8/8/K6k w - - 0 1; id \"mi",
            "{\"mine\":1}\n{\"row\":",
            "\u{0}\u{0}\u{0}",
            "\n\nhello",
        ] {
            let file = Scratch::new(&format!("files-foreign-{i}"), text);
            let run = keeper.run(file.path());
            assert_eq!(run.code, Some(2), "{:?}: {text:?}: {}", keeper.arguments, run.err);
            let after = std::fs::read_to_string(file.path()).unwrap();
            assert_eq!(after, text, "{:?}: {}", keeper.arguments, run.err);
        }
    }
}

/// Bytes that are no text are not ours either.
#[test]
fn a_file_of_bytes_is_left_alone() {
    for (i, keeper) in keepers("bytes").iter().enumerate() {
        let file = Scratch::new(&format!("files-bytes-{i}"), "");
        let bytes: Vec<u8> = (0..=255).cycle().take(70_000).collect();
        std::fs::write(file.path(), &bytes).unwrap();
        keeper.run(file.path()).refused();
        assert!(std::fs::read(file.path()).unwrap() == bytes, "{:?}", keeper.arguments);
    }
}

/// The last line counts only with its line feed: without it, it is reported, cut off and made again, so that the file
/// is in the end what it was.
#[test]
fn a_torn_last_line_is_made_again() {
    for (i, keeper) in keepers("torn").iter().enumerate() {
        let file = Scratch::new(&format!("files-torn-{i}"), "");
        keeper.run(file.path());
        let whole = std::fs::read_to_string(file.path()).unwrap();
        let lines = whole.lines().count();
        // A run of the hunt adds what it has looked at.
        assert!(lines >= 1 && whole.ends_with('\n'), "{:?}: {whole:?}", keeper.arguments);
        if lines == 1 {
            continue;
        }
        for cut in [1, 2, 5] {
            std::fs::write(file.path(), &whole[..whole.len() - cut]).unwrap();
            let run = keeper.run(file.path());
            assert_eq!(run.code, Some(0), "{:?}: cut by {cut}: {}", keeper.arguments, run.err);
            let said = format!("{}, line {lines}: the line does not end and is cut off: ", file.path());
            assert!(run.err.contains(&said), "{:?}: cut by {cut}: {}", keeper.arguments, run.err);
            let after = std::fs::read_to_string(file.path()).unwrap();
            assert!(after.starts_with(&whole[..whole[..whole.len() - 1].rfind('\n').unwrap() + 1]));
            assert!(after.ends_with('\n') && after.lines().count() >= lines, "{after}");
        }
    }
}

/// Only a plain file can be gone on with. Nothing is waited for: not even a pipe that nobody reads.
#[cfg(unix)]
#[test]
fn special_files_are_refused_at_once() {
    let pipe = Scratch::new("files-pipe", "");
    std::fs::remove_file(pipe.path()).unwrap();
    let made = std::process::Command::new("mkfifo").arg(pipe.path()).status().unwrap();
    assert!(made.success());
    for keeper in keepers("special") {
        for path in [pipe.path(), "/dev/full", "/dev/zero", "/dev/null", "/dev/stdout", "/dev"] {
            let said = keeper.run(path).refused();
            assert!(said.contains("not a plain file"), "{:?} {path}: {said}", keeper.arguments);
        }
    }
}

/// A line that is too long to be one of ours is refused by its number, however it begins: the good rows after it stay.
#[test]
fn a_row_that_is_too_long_is_refused() {
    let keepers = keepers("long");
    let mate = &keepers[2];
    let file = Scratch::new("files-long", "");
    mate.run(file.path());
    let row = std::fs::read_to_string(file.path()).unwrap();
    assert!(row.starts_with("{\"row\":1,") && row.lines().count() == 1, "{row}");
    let other = row.replacen(":1,", ":2,", 1);
    let third = row.replacen(":1,", ":3,", 1);
    let long = format!("{},\"pad\":\"{}\"}}\n", &other[..other.len() - 2], "x".repeat(2 << 20));
    for text in [row.clone() + &long + &third, row.clone() + long.trim_end()] {
        std::fs::write(file.path(), &text).unwrap();
        let said = mate.run(file.path()).refused();
        assert!(said.contains("line 2: more than 1048576 bytes"), "{said}");
        assert!(std::fs::read_to_string(file.path()).unwrap() == text);
    }
}

/// A full disk: the run says so and ends, and no half of a line stays.
#[cfg(unix)]
#[test]
fn a_full_disk() {
    let units = Scratch::new("files-full-units.tsv", &super::units());
    let output = Scratch::new("files-full", "");
    // The limit of a file's size stands for the end of the disk; its unit is 512 bytes.
    let line = format!(
        "ulimit -f 1; trap '' XFSZ; exec \"$0\" perft --units '{}' --resume --output '{}'",
        units.path(),
        output.path()
    );
    let program = command(&[]).get_program().to_os_string();
    let run = std::process::Command::new("sh").arg("-c").arg(line).arg(program).output().unwrap();
    let said = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot write to"), "{said}");
    let kept = std::fs::read_to_string(output.path()).unwrap();
    assert!(!kept.is_empty() && kept.len() <= 1024 && kept.ends_with('\n'), "{kept}");
    // With room, the rest is counted.
    let whole = hypermate(&["perft", "--units", units.path()]).done();
    assert!(whole.starts_with(&kept) && whole.len() > 512);
    let run = hypermate(&["perft", "--units", units.path(), "--resume", "--output", output.path()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(std::fs::read_to_string(output.path()).unwrap(), whole);
}

/// The help and the version are output like any other.
#[cfg(unix)]
#[test]
fn help_to_a_full_disk() {
    for arguments in [&["--help"][..], &["-h"], &["--version"], &["perft", "--help"], &["help", "mate"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let run = command(arguments).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("No space left"), "{said}");
        hypermate(arguments).done();
    }
}
