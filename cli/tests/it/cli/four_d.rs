//! 4D chess through the commands `perft`, `moves`, `show` and `replay`.

use crate::support::program::{hypermate, piped};
use hypermate::plain;
use hypermate::text::read_tesseract;
use serde_json::{Value, json};

const FULL: &str = "4/4/PPPP/RNBQ|4/4/PPPP/KBNR|rnbq/pppp/4/4|kbnr/pppp/4/4 w 0 1";
const CLASSIC: &str = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";

/// Counts of `perft/4d.epd`, whose sources that file names.
#[test]
fn perft() {
    assert_eq!(hypermate(&["perft", "4d", "--start", "full", "--depth", "3"]).done(), "100207\n");
    assert_eq!(hypermate(&["perft", "4d", "--depth", "2"]).done(), "2116\n");
    assert_eq!(hypermate(&["perft", "4d", "--start", "classic", "--depth", "3"]).done(), "74569\n");
    assert_eq!(hypermate(&["perft", "4d", "--fen", CLASSIC, "--depth", "2"]).done(), "1671\n");
    let suite = hypermate(&["perft", "--suite", "perft/4d.epd", "--max-nodes", "100000"]).done();
    assert!(suite.ends_with("\n5 right, 0 wrong, 3 left out\n"), "{suite}");
    // A cube of side 4 and the four boards of 4D look alike: the game must be said or be the file's name.
    assert_eq!(hypermate(&["perft", "3d", "--start", "full", "--depth", "1"]).code, Some(2));
    assert_eq!(hypermate(&["perft", "4d", "--size", "4", "--depth", "1"]).code, Some(2));
    assert_eq!(hypermate(&["perft", "4d", "--start", "corner", "--depth", "1"]).code, Some(2));
}

#[test]
fn moves() {
    // 48 moves from `full` (perft/4d.epd), and a pawn has one of them.
    let moves = hypermate(&["moves", "4d", "--start", "full"]).done();
    assert_eq!(moves.lines().count(), 48);
    assert!(moves.contains("a2[0,0]-a3[0,0]\n"));
    let capture = "4/4/1r2/K3|4/4/4/4|4/4/4/4|4/4/4/3k w 0 1";
    let data: Value = serde_json::from_str(&hypermate(&["moves", "4d", capture, "--json"]).done()).unwrap();
    let captures: Vec<&Value> =
        data["moves"].as_array().unwrap().iter().filter(|mv| !mv["captures"].is_null()).collect();
    // The rook on b2[0,0] is the only man next to the king.
    assert_eq!(captures.len(), 1);
    assert_eq!(captures[0]["move"], json!("a1[0,0]xb2[0,0]"));
    assert_eq!(captures[0]["machine"], json!("a1[0,0]b2[0,0]"));
}

#[test]
fn refused_positions() {
    let wrong = [
        ("4/4/4/K3|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1", "no black king"),
        ("4/4/4/K3|4/4/4/4|4/4/4/4|3k/4/4/3P w 0 1 9", "text after the board"),
        ("P3/4/4/K3|4/4/4/4|4/4/4/4|3k/4/4/4 w 0 1", "last rank"),
        ("4/4/4/K2R|4/4/4/4|4/4/4/3k|4/4/4/4 w 0 1", "impossible position"),
    ];
    for (fen, reason) in wrong {
        let run = hypermate(&["moves", "4d", "--fen", fen]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{fen}: {}", run.err);
        assert!(run.err.contains(reason), "{fen}: {}", run.err);
    }
}

#[test]
fn show() {
    // Two rows of two boards, W = 1 above as in the document; the rook's three lines lead one step along Z and W.
    let drawing =
        hypermate(&["show", "4d", "4/4/4/RK2|4/4/4/4|4/4/4/4|3k/4/4/4", "--highlight", "a1[0,0]"]).done();
    let expected = "  [0,1]        [1,1]
4 . . . .    4 . . . k
3 . . . .    3 . . . .
2 . . . .    2 . . . .
1 .*. . .    1 . . . .
  a b c d      a b c d

  [0,0]        [1,0]
4 .*. . .    4 . . . .
3 .*. . .    3 . . . .
2 .*. . .    2 . . . .
1 R*K . .    1 .*. . .
  a b c d      a b c d
White to move
";
    assert_eq!(drawing, expected);
    assert_eq!(hypermate(&["show", "4d", "--start", "full", "--form", "fen"]).done(), format!("{FULL}\n"));
    assert_eq!(
        hypermate(&["show", "4d", "--start", "classic", "--form", "fen"]).done(),
        format!("{CLASSIC}\n")
    );
}

/// The games that ship with the project end as the plain rules say.
#[test]
fn replay() {
    let file = "examples/fourfold.pgn";
    let text = hypermate(&["replay", "4d", file]).done();
    let endings = ["3 half-moves: checkmate, White wins", "4 half-moves: checkmate, Black wins"];
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], [format!("game 1: {}", endings[0]), format!("game 2: {}", endings[1])]);
    assert_eq!(lines[2..], ["game 3: 2 half-moves: not over, White to move"]);
    let data = hypermate(&["replay", "4d", file, "--json"]).done();
    let mated: Vec<bool> = data
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|game| read_tesseract(game["fen"].as_str().unwrap()).unwrap())
        .map(|setup| plain::Position::new(&setup).unwrap().is_checkmate())
        .collect();
    assert_eq!(mated, [true, true, false]);
    // What is printed in the canonical form replays to the same, and is its own canonical form.
    let canonical = hypermate(&["replay", "4d", file, "--canonical"]).done();
    assert_eq!(piped(&["replay", "4d", "-"], &canonical).done(), text);
    assert_eq!(piped(&["replay", "4d", "-", "--canonical"], &canonical).done(), canonical);
}

#[test]
fn faults_of_games() {
    let faults = [
        (
            "1. a2[0,0]-a4[0,0] *",
            "line 1, column 4: move 1 of White, `a2[0,0]-a4[0,0]`: no legal move takes the pawn",
        ),
        ("1. a3[0,0]-a4[0,0] *", "there is no man on a3[0,0]"),
        ("1. a3[0,1]-a2[0,1] *", "the pawn on a3[0,1] is not White's"),
        ("1. a1[0,0]-a2[0,0] *", "White's own pawn stands on a2[0,0]"),
        ("1. a2[0,0]-a3[0,0]\n   a3[0,1]-a1[0,1] *", "line 2, column 4: move 1 of Black"),
    ];
    for (game, fault) in faults {
        let run = piped(&["replay", "4d", "-"], game);
        assert_eq!(run.code, Some(1), "{game}");
        assert!(run.out.contains(fault), "{game}: {}", run.out);
    }
    let mate = "1. b2[1,0]-b3[1,0] c3[0,1]xc2[0,0] 2. a2[1,0]-a3[1,0]";
    let contradicted = piped(&["replay", "4d", "-"], &format!("{mate} 1/2-1/2"));
    assert_eq!(contradicted.code, Some(1));
    assert!(contradicted.out.contains("the file gives the result 1/2-1/2, but the board says 1-0"));
    for tagged in [
        format!("[Result \"0-1\"]\n\n{mate}"),
        format!("[Result \"0-1\"]\n\n{mate} 1-0"),
        format!("[Result \"won\"]\n\n{mate}"),
    ] {
        let run = piped(&["replay", "4d", "-"], &tagged);
        assert_eq!(run.code, Some(1), "{tagged}: {}", run.out);
    }
    let twice = piped(&["replay", "4d", "-"], "[Start \"full\"]\n[Start \"classic\"]\n\n*");
    assert!(twice.code == Some(2) && twice.err.contains("the tag Start is given twice"), "{}", twice.err);
    // Resignation is no contradiction, and a game that goes on after mate is.
    assert_eq!(piped(&["replay", "4d", "-"], "1. b2[1,0]-b3[1,0] 0-1").code, Some(0));
    // A game that the board has decided gets that result, and one that cannot start does not stop the others.
    let unknown = piped(&["replay", "4d", "-", "--canonical"], &format!("{mate} *")).done();
    assert!(unknown.ends_with(" 1-0\n"), "{unknown}");
    let two =
        piped(&["replay", "4d", "-"], &format!("[Start \"half\"]\n\n*\n\n[Start \"full\"]\n\n{mate} 1-0"));
    assert_eq!(
        (two.out.as_str(), two.code),
        ("game 1: error\ngame 2: 3 half-moves: checkmate, White wins\n", Some(2))
    );
    let beyond = piped(&["replay", "4d", "-"], &format!("{mate} a3[0,1]-a2[0,1] *"));
    assert!(beyond.out.contains("the game is over: checkmate, White wins"), "{}", beyond.out);
}

#[test]
fn unreadable_games() {
    for text in ["", "1. e9[0,0]-a1[0,0] *", "1. a2[0,0]", "[Start \"half\"]\n\n*", "[FEN \"x\"]\n\n*"] {
        let run = piped(&["replay", "4d", "-"], text);
        assert_eq!(run.code, Some(2), "{text:?}: {} {}", run.out, run.err);
        assert!(run.err.starts_with("hypermate: standard input"), "{}", run.err);
    }
    assert_eq!(hypermate(&["replay", "4d", "examples/none.pgn"]).code, Some(2));
}
