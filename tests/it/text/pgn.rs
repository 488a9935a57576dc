//! Files of games of the flat board.

use proptest::prelude::*;

use hypermate::text::pgn::MAX_GAME;
use hypermate::text::{GameResult, PgnGame, read_pgn};

fn games(text: &str) -> Vec<PgnGame> {
    read_pgn(text.as_bytes()).map(|game| game.expect("memory does not fail")).collect()
}

/// The moves as they are written, or the error.
fn told(text: &str) -> Vec<Result<String, String>> {
    let tell = |game: PgnGame| match game.game {
        Ok(game) => Ok(game.moves.iter().map(|placed| placed.mv.to_string()).collect::<Vec<_>>().join(" ")),
        Err(error) => Err(error.to_string()),
    };
    games(text).into_iter().map(tell).collect()
}

/// As lichess writes it: clocks and evaluations in comments, glyphs, variations with variations in them.
#[test]
fn a_game_with_everything() {
    let text = "\u{FEFF}[Event \"Rated Atomic game\"]
[Variant \"Atomic\"]
[Termination \"a { brace\"]

1. Nf3 { [%eval 0.3] [%clk 0:03:00] } 1... f6 { [%clk
[%clk 0:03:00]
0:02:59] } 2. Nd4!? $6 (2. e3 e6 (2... d5 {)} 3. Bb5+) 3. d4) 2... Nh6 ; { a comment
3.exd6 O-O 4. 0-0-0 a1=Q+ 5. R1xa8# 1-0
";
    let games = games(text);
    assert_eq!(games.len(), 1, "{games:?}");
    let game = games[0].game.as_ref().unwrap();
    assert_eq!(
        (games[0].line, game.tag("Variant"), game.tag("Termination")),
        (1, Some("Atomic"), Some("a { brace"))
    );
    assert_eq!(game.result, Some(GameResult::WhiteWins));
    let read: Vec<_> = game
        .moves
        .iter()
        .map(|placed| (placed.line, placed.column, placed.text.as_str(), placed.mv.to_string()))
        .collect();
    let expected = [
        (5, 4, "Nf3", "Nf3"),
        (5, 44, "f6", "f6"),
        (7, 15, "Nd4!?", "Nd4"),
        (7, 68, "Nh6", "Nh6"),
        (8, 3, "exd6", "exd6"),
        (8, 8, "O-O", "O-O"),
        (8, 15, "0-0-0", "O-O-O"),
        (8, 21, "a1=Q+", "a1=Q"),
        (8, 30, "R1xa8#", "R1xa8"),
    ];
    assert_eq!(read, expected.map(|(line, column, text, mv)| (line, column, text, mv.to_string())));
}

#[test]
fn several_games() {
    let text = "[Event \"A\"]\n\n1. e4 1-0\n\n\n[White \"B\"]\n[Black \"C\"]\n1. d4 *\n[Event \"D\"]\n\n0-1\n{ the end }\n";
    let read: Vec<_> =
        games(text).into_iter().map(|game| (game.line, game.game.unwrap().tags.len())).collect();
    assert_eq!(read, [(1, 1), (6, 2), (9, 1)]);
    assert_eq!(told("1. e4 e5"), [Ok("e4 e5".to_string())]);
    assert_eq!(told("\n{ nothing }\n\n; at all\n"), []);
    assert_eq!(told("[Event \"A\"]\r\n\r\n1. e4 e5 1/2-1/2\r\n"), [Ok("e4 e5".to_string())]);
}

/// A bad game costs no other: not by a wrong move, not by a brace or a bracket that is never closed.
#[test]
fn errors_of_games() {
    let good = "[Event \"x\"]\n\n1. e4 *\n\n";
    for (bad, error) in [
        ("1. Ne9 *", "line 7, column 6: expected a rank from 1 to 8, found `9`"),
        (
            "1. e4 { open",
            "line 7, column 7: expected `}` at the end of this comment, found the end of the text",
        ),
        (
            "1. e4 (open",
            "line 7, column 7: expected `)` at the end of this variation, found the end of the text",
        ),
        ("2. e4 *", "line 7, column 1: expected `1.`, found `2.`"),
        (
            "1. e4 * 1. e4",
            "line 7, column 9: expected the tags of the next game or the end of the text, found `1.`",
        ),
        ("1. -- *", "line 7, column 4: expected a move, `1.` or a result such as `1-0`, found `--`"),
        ("1. Zf3 *", "line 7, column 4: expected a move such as `e4`, `Nf3`, `exd5` or `O-O`, found `Zf3`"),
        ("1. exd *", "line 7, column 7: expected a rank from 1 to 8, found the end of the move"),
    ] {
        let text = format!("{good}[Event \"y\"]\n\n{bad}\n\n{good}");
        let expected = [Ok("e4".to_string()), Err(error.to_string()), Ok("e4".to_string())];
        assert_eq!(told(&text), expected, "{bad}");
    }
    let tag = "line 1, column 8: expected the value of the tag in double quotes, found `x]`";
    assert_eq!(told(&format!("[Event x]\n\n1. e4\n\n{good}")), [Err(tag.to_string()), Ok("e4".to_string())]);
}

/// Whatever can be read as a tag is one where games are told apart as well.
#[test]
fn tags_of_all_names() {
    for tag in ["[1a \"x\"]", "[_a \"x\"]", "[ Event \"x\"]", "[\tEvent\t\"x {\" ]"] {
        let text = format!("{tag}\n[White \"B\"]\n\n1. e4 *\n{tag}\n\n1. d4 *\n");
        assert_eq!(told(&text), [Ok("e4".to_string()), Ok("d4".to_string())], "{tag}");
    }
}

/// The end of a file is on its last line, whether that has an end or not.
#[test]
fn errors_at_the_end() {
    let expected =
        |place: &str| format!("{place}: expected `]` at the end of the tag, found the end of the text");
    assert_eq!(told("[Event \"A\"]\n[White \"B\""), [Err(expected("line 2, column 11"))]);
    assert_eq!(told("[Event \"A\"]\n[White \"B\"\n"), [Err(expected("line 2, column 11"))]);
    assert_eq!(told("[Event \"A\"\n\n  "), [Err(expected("line 3, column 3"))]);
}

#[test]
fn bounds() {
    let comment = format!("{{ {} }}\n", "a".repeat(1000));
    let long = format!("[Event \"a\"]\n\n1. e4\n{}*\n\n[Event \"b\"]\n\n1. d4 *\n", comment.repeat(2000));
    let told = told(&long);
    // 16 bytes and the lines of 1005 come first.
    let line = 4 + (MAX_GAME - 18) / 1005;
    let error = format!("line {line}, column 1: expected a game of at most 1048576 bytes, found more");
    assert_eq!(told, [Err(error), Ok("d4".to_string())]);
}

/// Every byte is read once: a hundred thousand games, and one line without an end.
#[test]
fn long_files() {
    assert_eq!(games(&"[Event \"a\"]\n\n1. e4 e5 *\n\n".repeat(100_000)).len(), 100_000);
    assert_eq!(games(&"(".repeat(10_000_000)).len(), 1);
}

#[test]
fn bytes_that_are_no_text() {
    let games: Vec<_> = read_pgn(&b"1. e4 {\xFF} e5 *\n"[..]).map(Result::unwrap).collect();
    assert_eq!(games[0].game.as_ref().unwrap().moves.len(), 2);
}

proptest! {
    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        games(&text);
    }

    #[test]
    fn text_like_games_is_survived(text in "([\\[\\]{}();$\"e4N O0\\-1.*\n]|\\[Event \"|\n\n){0,60}") {
        let games = games(&text);
        prop_assert!(games.windows(2).all(|pair| pair[0].line < pair[1].line));
    }
}
