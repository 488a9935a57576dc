//! `hypermate perft` of one position.

use crate::support::program::{Scratch, hypermate, piped};
use hypermate::text::read_suite;
use serde_json::Value;

/// Case 8 of the published challenge: from b2(II) the queen attacks every other cell of the cube, so the king
/// can only capture it. Then Black has no man left, and no move.
const ONE_MOVE: &str = "[#q,##],[##,K#]";
/// Case 9: checkmate, so no move at all.
const MATE: &str = "[rq,##],[##,K#]";

/// The counts of the repository's suite, made by other programs (see the file), of the starts `corner`.
fn known() -> Vec<(String, u32, u64)> {
    let mut known = Vec::new();
    for line in read_suite(include_str!("../../../../perft/3d.epd")).map(Result::unwrap) {
        let size = line.id.unwrap().strip_prefix("corner-").unwrap().to_string();
        known.extend(line.depths.iter().map(|&(depth, nodes)| (size.clone(), depth, nodes)));
    }
    known
}

#[test]
fn the_total_stands_alone() {
    let known = known();
    assert_eq!(known.len(), 27);
    for (size, depth, nodes) in known {
        let depth = depth.to_string();
        let run = hypermate(&["perft", "3d", "--size", &size, "--depth", &depth]);
        assert_eq!(run.done(), format!("{nodes}\n"), "size {size}, depth {depth}");
    }
}

#[test]
fn the_threads_do_not_change_the_count() {
    for threads in ["1", "2", "7"] {
        let run = hypermate(&["perft", "3d", "--size", "5", "--depth", "4", "--threads", threads]);
        assert_eq!(run.done(), "4069498\n", "{threads} threads; the count is that of perft/3d.epd");
    }
}

/// The counts are those of the suites in perft/.
#[test]
fn neither_the_table_nor_the_last_ply_changes_the_count() {
    for means in [
        &["--hash", "0"][..],
        &["--hash", "1"],
        &["--hash", "1024"],
        &["--no-bulk"],
        &["--no-bulk", "--hash", "0"],
    ] {
        for (position, nodes) in [
            (&["3d", "--size", "5", "--depth", "4"][..], "4069498\n"),
            (&["4d", "--start", "classic", "--depth", "4"], "3194878\n"),
            (&["atomic", "--depth", "4"], "197326\n"),
        ] {
            assert_eq!(
                hypermate(&[&["perft"], position, means].concat()).done(),
                nodes,
                "{position:?} {means:?}"
            );
        }
    }
}

/// The same rows, too.
#[test]
fn divide_by_a_table() {
    let divide = |means: &[&str]| {
        hypermate(&[&["perft", "3d", "--size", "3", "--depth", "6", "--divide"], means].concat()).done()
    };
    let rows = divide(&["--hash", "0"]);
    assert_eq!(rows.lines().count(), 18 + 2);
    assert_eq!(divide(&[]), rows);
    assert_eq!(divide(&["--hash", "1", "--no-bulk"]), rows);
}

/// All positions of all games go through one table.
#[test]
fn suites_by_a_small_table() {
    let files = ["perft/3d.epd", "perft/4d.epd", "perft/atomic.epd"];
    let paths = files.map(|file| format!("{}/{file}", crate::support::ROOT));
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let means = ["--max-nodes", "100000", "--hash", "1", "--no-bulk"];
    let run = hypermate(&[&["perft", "--suite"], &paths[..], &means].concat()).done();
    assert!(run.lines().last().is_some_and(|line| line.contains(" right, 0 wrong, ")), "{run}");
}

#[test]
fn depth_0_is_the_position_itself() {
    for board in [&["--size", "3"][..], &[ONE_MOVE], &[MATE]] {
        assert_eq!(hypermate(&[&["perft", "3d", "--depth", "0"], board].concat()).done(), "1\n");
    }
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    for depth in ["1", "2", "64"] {
        assert_eq!(hypermate(&["perft", "3d", MATE, "--depth", depth]).done(), "0\n");
    }
    assert_eq!(hypermate(&["perft", "3d", ONE_MOVE, "--depth", "1"]).done(), "1\n");
    for depth in ["2", "3", "64"] {
        assert_eq!(hypermate(&["perft", "3d", ONE_MOVE, "--depth", depth]).done(), "0\n");
    }
}

#[test]
fn divide_by_hand() {
    let divide = |depth| hypermate(&["perft", "3d", ONE_MOVE, "--divide", "--depth", depth]).done();
    assert_eq!(divide("1"), "a1(I)b2(II): 1\n\n1\n");
    assert_eq!(divide("2"), "a1(I)b2(II): 0\n\n0\n");
}

/// Kings in opposite corners of the cube of 2 touch, so a lone king: it can go to the 7 other cells, and Black,
/// who has no man, never moves.
#[test]
fn divide_lists_moves_by_their_cells() {
    let run = hypermate(&["perft", "3d", "2/2|2/K1 w 0 1", "--divide", "--depth", "1"]);
    let targets = ["b1(I)", "a2(I)", "b2(I)", "a1(II)", "b1(II)", "a2(II)", "b2(II)"];
    let rows: String = targets.iter().map(|to| format!("a1(I){to}: 1\n")).collect();
    assert_eq!(run.done(), rows + "\n7\n");
}

#[test]
fn the_rows_of_divide_add_up() {
    for (size, depth, nodes) in known().into_iter().filter(|(_, depth, _)| *depth == 3) {
        let moves = known().iter().find(|row| row.0 == size && row.1 == 1).unwrap().2;
        let depth = depth.to_string();
        let run = hypermate(&["perft", "3d", "--size", &size, "--depth", &depth, "--divide"]).done();
        let (rows, total) = run.rsplit_once("\n\n").unwrap();
        assert_eq!(total, format!("{nodes}\n"));
        let counts: Vec<u64> =
            rows.lines().map(|row| row.rsplit_once(": ").unwrap().1.parse().unwrap()).collect();
        assert_eq!((counts.len() as u64, counts.iter().sum()), (moves, nodes), "size {size}");
    }
}

#[test]
fn as_data() {
    let run = hypermate(&["perft", "3d", "--size", "4", "--depth", "4", "--json"]).done();
    let data: Value = serde_json::from_str(&run).unwrap();
    assert_eq!((&data["nodes"], &data["depth"]), (&1_302_935.into(), &4.into()));
    assert!(data["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(data["fen"], "2qk/2nr/4/4|3b/4/4/4|4/4/4/B3|4/4/RN2/KQ2 w 0 1");
    assert_eq!(data.get("divide"), None);
    let run = hypermate(&["perft", "3d", "--size", "4", "--depth", "3", "--json", "--divide"]).done();
    let data: Value = serde_json::from_str(&run).unwrap();
    let counts = data["divide"].as_object().unwrap();
    let sum = counts.values().map(|count| count.as_u64().unwrap()).sum::<u64>();
    assert_eq!((counts.len(), sum), (34, 37_234));
}

#[test]
fn positions_from_everywhere() {
    // FEN and value are those of perft/3d.epd.
    let fen = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";
    let file = Scratch::new("cli-perft-board.txt", fen);
    let depth = ["perft", "3d", "--depth", "3"];
    let with = |more: &[&str]| hypermate(&[&depth[..], more].concat()).done();
    assert_eq!(with(&[fen]), "3044\n");
    assert_eq!(with(&["--fen", fen]), "3044\n");
    assert_eq!(with(&["--file", file.path()]), "3044\n");
    assert_eq!(with(&["[#qk,#nr,###],[##b,###,B##],[###,RN#,KQ#]"]), "3044\n");
    assert_eq!(piped(&[&depth[..], &["-"]].concat(), fen).done(), "3044\n");
}

/// The plain rules count the same, move by move: with castling, en passant and promotions, on both lattices, and on a cube
/// that has no tables, where a lone king in a corner has seven steps.
#[test]
fn the_plain_rules_count_the_same() {
    for arguments in [
        &["3d", "--size", "3", "--depth", "3"][..],
        &["4d", "--start", "classic", "--depth", "2"],
        &["atomic", "--depth", "2", "--fen", "r3k2r/p2p2p1/8/2P1pP1P/1p6/8/P1P1P1p1/R3K2R w KQkq e6 0 1"],
        &["3d", "--size", "4", "--depth", "0"],
        &["atomic", "--depth", "1", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        // White is to move and could take the king: refused by both.
        &["3d", "--depth", "1", "--fen", "R2/3/3|3/3/3|k2/3/K2 w 0 1"],
        &["atomic", "--depth", "1", "--fen", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"],
    ] {
        let [fast, slow] = [&["--divide"][..], &["--divide", "--plain"]]
            .map(|more| hypermate(&[&["perft"], arguments, more].concat()));
        assert_eq!(fast, slow, "{arguments:?}");
    }
    let king = format!("K11{}", "/12".repeat(11)) + &format!("|12{}", "/12".repeat(11)).repeat(11) + " w 0 1";
    assert_eq!(hypermate(&["perft", "3d", "--fen", &king, "--depth", "1", "--plain"]).done(), "7\n");
    let both = hypermate(&["perft", "3d", "--size", "4", "--depth", "2", "--plain", "--hash", "1"]).refused();
    assert!(both.contains("--hash"), "{both}");
}

/// The king's steps of `tests/driver/unique.rs`, by the program.
#[test]
fn different_positions() {
    let kings = ["perft", "3d", "--fen", "K2/3/3|3/3/3|3/3/2k w 0 1", "--depth", "1", "--unique"];
    assert_eq!(hypermate(&kings).done(), "6 positions, 2 up to symmetry\n");
    let data: serde_json::Value =
        serde_json::from_str(&hypermate(&[&kings[..], &["--json"]].concat()).done()).unwrap();
    assert_eq!((&data["positions"], &data["up_to_symmetry"]), (&6.into(), &2.into()));
    let both = hypermate(&[&kings[..], &["--divide"]].concat()).refused();
    assert!(both.contains("--divide"), "{both}");
}
