//! One position: what is printed for people.

use crate::mate_command::mate;
use crate::support::program::piped;

/// The first row of `perft/mates/atomic.epd`; that f3h5 is the only mating move is proven there.
const STEP_UP: &str = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";

#[test]
fn a_mate_with_its_line_and_keys() {
    let fen = ["atomic", "--fen", STEP_UP];
    for more in [&[][..], &["--engine", "depth"], &["--threads", "3"], &["--hash", "1"]] {
        for moves in ["1", "3", "62"] {
            let arguments = [&fen, &["--in", moves][..], more].concat();
            assert_eq!(mate(&arguments).done(), "mate in 1\n1. f3h5\n", "{arguments:?}");
        }
    }
    let expected = "mate in 1\n1. f3h5\n1 first move mates in 1: f3h5\n";
    assert_eq!(mate(&[&fen[..], &["--in", "3", "--keys"]].concat()).done(), expected);
    assert_eq!(mate(&["atomic", STEP_UP, "--in", "3"]).done(), "mate in 1\n1. f3h5\n");
    assert_eq!(piped(&["mate", "atomic", "-", "--in", "3"], STEP_UP).done(), "mate in 1\n1. f3h5\n");
}

#[test]
fn no_moves_ask_only_whether_it_is_mate() {
    assert_eq!(mate(&["atomic", STEP_UP, "--in", "0"]).done(), "no mate within 0\n");
    // The king in its corner is attacked by the queen beside it, which a rook guards.
    let mated = "[##,#r],[##,Kq]";
    for moves in ["0", "5"] {
        let expected = "mate in 0: White is checkmated\n";
        assert_eq!(
            mate(&["3d", mated, "--in", moves, "--keys", "--tries"]).done(),
            expected.to_string() + "no tries\n"
        );
        assert_eq!(mate(&["3d", mated, "--in", moves]).done(), expected);
    }
}

/// A row of `perft/mates/atomic.epd` with Black to move: the numbers are those of a game.
#[test]
fn black_mates() {
    let row = crate::mate_command::known("atomic")
        .into_iter()
        .find(|row| row.moves == 2 && row.fen.contains(" b "))
        .unwrap();
    let out = mate(&["atomic", &row.fen, "--in", "2", "--keys"]).done();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "mate in 2");
    let words: Vec<&str> = lines[1].split(' ').collect();
    assert_eq!((words[0], words[2], words.len()), ("1...", "2.", 5), "{out}");
    assert!(row.keys.iter().any(|key| key == words[1]), "{out}");
    let mut keys: Vec<&str> = lines[2].split_once(": ").unwrap().1.split(", ").collect();
    keys.sort_unstable();
    let mut proven = row.keys.clone();
    proven.sort();
    assert_eq!(keys, proven);
}

#[test]
fn where_there_is_nothing_to_search() {
    for (game, board, expected) in [
        // White's king is blown up: White to move has lost, Black to move has won.
        ("atomic", "4k3/8/8/8/8/8/8/R7 w - - 0 1", "mate in 0: the king of White is blown up"),
        ("atomic", "4k3/8/8/8/8/8/8/R7 b - - 0 1", "no mate within 4: the king of White is blown up already"),
        // The king in the corner, every cell around it covered, and nothing else to move.
        (
            "atomic",
            "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1",
            "no mate within 4: Black has no legal move and is not in check",
        ),
        ("3d", "[###,###,###],[#Q#,###,###],[###,###,##K]", "no mate within 4: Black has no king"),
        // Two kings and nothing else.
        ("3d", "[##k,###,###],[###,###,###],[###,###,K##]", "no mate within 4"),
    ] {
        assert_eq!(mate(&[game, board, "--in", "4"]).done(), format!("{expected}\n"), "{board}");
    }
}

/// The rook on a8 gives check, and the bishop takes it: the king on b8 stands beside it.
#[test]
fn in_check_the_side_to_move_mates_all_the_same() {
    let out = mate(&["atomic", "rk6/8/8/8/8/K7/8/7B w - - 0 1", "--in", "1"]).done();
    assert_eq!(out, "mate in 1\n1. h1a8\n");
}

/// The king of the side that is not to move is attacked, so that it is taken at once. In the games where a king is never
/// taken such a position has no answer.
#[test]
fn positions_that_cannot_arise() {
    let run = mate(&["atomic", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "--in", "2"]);
    assert_eq!((run.out.as_str(), run.code), ("mate in 1\n1. e1e8\n", Some(0)));
    let what = "impossible position: White is to move and the king of Black is attacked";
    assert_eq!(run.err, format!("hypermate: {what}; answered by the rules\n"));
    assert_eq!(mate(&["3d", "[##,##],[Rk,K#]", "--in", "2"]).refused(), format!("hypermate: {what}\n"));
}

/// In the start `full` White mates in four and not in three, by a slow exhaustive search as well.
#[test]
fn named_starts() {
    let out = mate(&["4d", "--start", "full", "--in", "4"]).done();
    assert!(out.starts_with("mate in 4\n1. "), "{out}");
    assert_eq!(out.lines().nth(1).unwrap().split(' ').filter(|word| word.contains('[')).count(), 7);
    assert_eq!(mate(&["4d", "--in", "3"]).done(), "no mate within 3\n");
    assert_eq!(mate(&["3d", "--size", "3", "--in", "0"]).done(), "no mate within 0\n");
}

#[test]
fn limits_say_how_far_the_search_got() {
    let out = mate(&["atomic", "--in", "62", "--nodes", "1000", "--threads", "1"]).done();
    let searched = out.strip_prefix("no mate within ").unwrap().split(';').next().unwrap();
    assert!((1..62).contains(&searched.parse::<u32>().unwrap()), "{out}");
    assert!(out.ends_with("; stopped by --nodes before 62 was searched\n"), "{out}");
    let out = mate(&["atomic", "--in", "62", "--time", "0.05"]).done();
    assert!(out.ends_with("; stopped by --time before 62 was searched\n"), "{out}");
}

/// By hand: the rook on a8 attacks the king on h8 behind its pawns and the cell g8, and of all men only the bishop can
/// step between, from b6 to d8 alone. The rook has no other check, and after any quiet move Black has several replies.
#[test]
fn a_try_names_its_refutation() {
    let try_ = ["atomic", "7k/6pp/1b6/8/8/8/8/R6K w - - 0 1", "--tries", "--in", "1"];
    assert_eq!(mate(&try_).done(), "no mate within 1\n1 try: a1a8, refuted by b6d8\n");
    // Without the bishop it is mate. The black king has no move, but the pawns have, so that nothing else is a try.
    let mates = ["atomic", "7k/6pp/8/8/8/8/8/R6K w - - 0 1", "--tries", "--in", "1"];
    assert_eq!(mate(&mates).done(), "mate in 1\n1. a1a8\nno tries\n");
    // The first row of `perft/mates/atomic.epd`. After most queen moves h6g6 is the only legal reply, but without it there
    // would be stalemate and no mate.
    assert_eq!(mate(&["atomic", STEP_UP, "--tries", "--in", "1"]).done(), "mate in 1\n1. f3h5\nno tries\n");
}
