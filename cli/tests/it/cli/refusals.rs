//! What the commands refuse, and how they say so.

use crate::support::program::hypermate;

fn refused(arguments: &str) -> String {
    hypermate(&arguments.split(' ').collect::<Vec<_>>()).refused()
}

#[track_caller]
fn says(message: &str, words: &[&str]) {
    for word in words {
        assert!(message.contains(word), "`{word}` is not in: {message}");
    }
}

#[test]
fn sizes_without_the_start_or_without_tables() {
    for command in ["perft 3d --depth 1 --size", "moves 3d --size"] {
        for size in ["0", "1", "2", "65", "18446744073709551615"] {
            says(&refused(&format!("{command} {size}")), &["corner", "3 to 64", size]);
        }
        for size in ["11", "64"] {
            says(&refused(&format!("{command} {size}")), &["up to n = 10", &format!("n = {size}")]);
        }
        for size in ["x", "3.5", "18446744073709551616"] {
            says(&refused(&format!("{command} {size}")), &["--size"]);
        }
    }
}

#[test]
fn absurd_depths() {
    for depth in ["65", "4294967296", "99999999999999999999", "x", "1.5", ""] {
        says(&refused(&format!("perft 3d --size 3 --depth {depth}")), &["--depth"]);
    }
    says(&refused("perft 3d --size 3 --depth 65"), &["65 is not in 0..=64"]);
    assert_eq!(hypermate(&["perft", "3d", "--size", "3", "--depth", "-1"]).code, Some(2));
}

#[test]
fn absurd_threads() {
    for threads in ["0", "1025", "x"] {
        says(&refused(&format!("perft 3d --size 3 --depth 1 --threads {threads}")), &["--threads"]);
    }
}

/// Sixteen TiB of memory are more than any machine has that runs this test.
#[test]
fn absurd_tables() {
    for hash in ["-1", "x", "16777217", "99999999999999999999"] {
        let message =
            hypermate(&["perft", "3d", "--size", "3", "--depth", "1", &format!("--hash={hash}")]).refused();
        says(&message, &["--hash"]);
    }
    let message = refused("perft 3d --size 3 --depth 1 --hash 16777216");
    says(
        &message,
        &["--hash 16777216", "expected a smaller one", "no memory for a table of 17592186044416 bytes"],
    );
}

/// The rook on a2(I) attacks the black king on b2(I), and White is to move.
#[test]
fn impossible_positions() {
    for arguments in
        [&["perft", "3d", "[##,##],[Rk,K#]", "--depth", "2"][..], &["moves", "3d", "[##,##],[Rk,K#]"]]
    {
        says(&hypermate(arguments).refused(), &["impossible position", "White is to move", "king of Black"]);
    }
    // The other way round: the rook on a2(I) attacks the white king on b2(I), and Black is to move.
    let message = hypermate(&["moves", "3d", "2/2|rK/2 b 0 1"]).refused();
    says(&message, &["impossible position", "Black is to move", "king of White"]);
}

#[test]
fn boards_that_cannot_be_read() {
    for command in [&["perft", "3d", "--depth", "1"][..], &["moves", "3d"], &["show", "3d"]] {
        let with = |board: &str| hypermate(&[command, &[board]].concat()).refused();
        says(&with("[#q,##],[##,x#]"), &["line 1, column 13, level I, row 2", "`x`", "KQRBN"]);
        says(&with("[#q,##],[##,##]"), &["no white king"]);
        says(&with(""), &["empty"]);
    }
}

#[test]
fn positions_that_are_missing_or_given_twice() {
    for command in ["perft 3d --depth 1", "moves 3d", "show 3d"] {
        says(&refused(command), &["no position is given", "--fen", "--size", "--file"]);
        says(&refused(&format!("{command} --size 3 --fen x")), &["--size", "--fen"]);
        says(&refused(&format!("{command} --file /no/such/file")), &["/no/such/file"]);
        says(&refused(&format!("{command} --file {}", crate::support::ROOT)), &["cannot read"]);
    }
}

#[test]
fn games_that_are_missing_or_unknown() {
    for command in ["perft 5d --size 3 --depth 1", "moves 5d --size 3", "show 5d --size 3"] {
        says(&refused(command), &["5d", "3d"]);
    }
    says(&refused("perft --size 3 --depth 1"), &["<GAME>"]);
    says(&refused("moves"), &["<GAME>"]);
}

#[test]
fn perft_with_nothing_to_count() {
    says(&refused("perft 3d --size 3"), &["--depth", "--suite"]);
    says(&refused("perft --suite perft/3d.epd --depth 3"), &["--depth", "--suite"]);
    says(&refused("perft --suite perft/3d.epd --size 3"), &["--size", "--suite"]);
    says(&refused("perft 3d --size 3 --depth 1 --max-nodes 5"), &["--max-nodes", "--depth"]);
    says(&refused("perft --suite perft/3d.epd --divide"), &["--divide", "--suite"]);
}

/// A file that is held in memory is read no further than any board or game file is long.
#[test]
fn endless_files() {
    for arguments in [&["show", "3d", "--file"][..], &["replay", "4d"], &["perft", "3d", "--suite"]] {
        let error = hypermate(&[arguments, &["/dev/zero"]].concat()).refused();
        assert!(error.contains("more than 16 MiB"), "{error}");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let run = std::process::Command::new("sh")
        .args(["-c", r#"printf '[#q,##],\n[#\377,K#]' | "$0" show 3d -"#, env!("CARGO_BIN_EXE_hypermate")])
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    let error = String::from_utf8(run.stderr).unwrap();
    assert!(error.contains("standard input: line 2, column 3: these bytes are not UTF-8"), "{error}");
}
