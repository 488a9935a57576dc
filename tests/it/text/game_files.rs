//! Files of games: what is read, what is skipped, what is written, and each error with its place.

use super::boards::PUBLISHED;
use hypermate::rules::{CUBES, FOURFOLD, Rules};
use hypermate::setup::Colour;
use hypermate::text::game_file::{MAX_FILE, MAX_MOVES, MAX_TAG_VALUE};
use hypermate::text::{
    CoordinateMove, GameFile, GameResult, PlacedMove, Separator, read_games, read_move, write_game,
};

const CUBE: &Rules = &CUBES[1];

fn four(text: &str) -> Vec<GameFile> {
    read_games(text, &FOURFOLD).expect(text)
}

/// A cell of 4D is x + 4y + 16z + 32w.
#[test]
fn a_game_with_everything() {
    let text = r#"[Event "The \"first\" \\ game"]
[ Round
  "1" ] ; tags may be cut

{ a ( comment
  [over two lines] } 1. a2[0,0]-a3[0,0] ; the rest ) is } skipped
  1... a3[1,1] → a2[1,1]!? $14 ( 1... b3[1,1]-b2[1,1] {not ) here} (2. a ; nor ) here
  ) ) 2.a3[0,0]xb4[1,0]q+ d3[1,1]d2[1,1] {} 3. b4[1,0] x
  a1[1,1]# 1-0
"#;
    let games = four(text);
    assert_eq!(games.len(), 1);
    let game = &games[0];
    let tags = [("Event", r#"The "first" \ game"#), ("Round", "1")];
    assert_eq!(game.tags, tags.map(|(name, value)| (name.to_string(), value.to_string())));
    assert_eq!((game.tag("Round"), game.tag("round")), (Some("1"), None));
    let expected = [
        (6, 25, "a2[0,0]-a3[0,0]", 4, 8, Some(Separator::Quiet)),
        (7, 8, "a3[1,1]→a2[1,1]!?", 56, 52, Some(Separator::Quiet)),
        (8, 9, "a3[0,0]xb4[1,0]q+", 8, 29, Some(Separator::Capture)),
        (8, 27, "d3[1,1]d2[1,1]", 59, 55, None),
        (8, 48, "b4[1,0]xa1[1,1]#", 29, 48, Some(Separator::Capture)),
    ];
    let moves = expected.map(|(line, column, text, from, to, separator)| PlacedMove {
        line,
        column,
        text: text.to_string(),
        mv: CoordinateMove { from, to, separator, promotes: None },
    });
    assert_eq!(game.moves, moves);
    assert_eq!(game.result, Some(GameResult::WhiteWins));
}

/// c1(I) is cell 2, c2(II) cell 14: the brackets of a level are no variation, inside one or outside.
#[test]
fn a_game_on_a_cube() {
    let text = "1. c1(I)-c2(II)(1. c1(I)xa1(I) (c1(I)c2(I))) c2[1]c1[0] *";
    let games = read_games(text, CUBE).unwrap();
    let moves: Vec<_> = games[0].moves.iter().map(|placed| (placed.mv.from, placed.mv.to)).collect();
    assert_eq!(moves, [(2, 14), (14, 2)]);
    assert_eq!(games[0].result, Some(GameResult::Unknown));
}

#[test]
fn several_games() {
    let text =
        "\u{FEFF}1. a1[0,0]-a2[0,0] 1/2-1/2\r\n[Round \"2\"]\r\n0-1 {between} [Round \"3\"] *[Round \"4\"]";
    let games = four(text);
    let read: Vec<_> = games.iter().map(|game| (game.tag("Round"), game.moves.len(), game.result)).collect();
    let expected = [
        (None, 1, Some(GameResult::Draw)),
        (Some("2"), 0, Some(GameResult::BlackWins)),
        (Some("3"), 0, Some(GameResult::Unknown)),
        (Some("4"), 0, None),
    ];
    assert_eq!(read, expected);
    assert_eq!(four(" {nothing} ; at all"), []);
}

/// Without a FEN the count starts at 1; with one the first number tells.
#[test]
fn numbers() {
    let mv = "a1[0,0]-a2[0,0]";
    let fen = "[FEN \"any\"]";
    let good = [
        format!("{mv} {mv} 2. {mv} 2... {mv} {mv} 3... {mv}"),
        format!("1.{mv} 1...{mv} 2.{mv}"),
        format!("{fen} 7... {mv} 8. {mv} {mv} 9. {mv}"),
        format!("{fen} {mv} {mv} 7... {mv} 8. {mv}"),
        format!("{fen} 4294967295. {mv} {mv} 4294967295. {mv}"),
    ];
    for text in good {
        assert_eq!(four(&text).len(), 1, "{text}");
    }
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(read_games(text, &FOURFOLD).expect_err(text).to_string(), *expected, "{text:?}");
    }
}

#[test]
fn errors_of_numbers() {
    check(&[
        ("2. a1[0,0]-a2[0,0]", "line 1, column 1: expected `1.`, found `2.`"),
        ("1... a1[0,0]-a2[0,0]", "line 1, column 1: expected `1.`, found `1...`"),
        ("1.. a1[0,0]-a2[0,0]", "line 1, column 1: expected `1.`, found `1..`"),
        ("1 a1[0,0]-a2[0,0]", "line 1, column 1: expected `1.`, found `1`"),
        ("1. a1[0,0]-a2[0,0]\n 2. a1[0,0]-a2[0,0]", "line 2, column 2: expected `1...`, found `2.`"),
        ("1. a1[0,0]-a2[0,0] a1[0,0]-a2[0,0]\n3.", "line 2, column 1: expected `2.`, found `3.`"),
        ("99999999999. a1[0,0]-a2[0,0]", "line 1, column 1: expected `1.`, found `99999999999.`"),
        ("[FEN \"\"] 0.", "line 1, column 10: expected a move number such as `7.` or `7...`, found `0.`"),
        ("[FEN \"\"] 7. a1[0,0]-a2[0,0] 7.", "line 1, column 29: expected `7...`, found `7.`"),
        ("1-0.", "line 1, column 1: expected `1.`, found `1-0.`"),
    ]);
}

#[test]
fn errors_of_moves() {
    check(&[
        ("1. Nc3 *", "line 1, column 4: expected a move, `1.` or a result such as `1-0`, found `Nc3`"),
        (
            "a1[0,0]-a2[0,0] [Round \"2\"]",
            "line 1, column 17: expected a move, `1...` or a result such as `1-0`, found `[Round`",
        ),
        (
            "[FEN \"\"] )",
            "line 1, column 10: expected a move, a move number such as `7.` or `7...` or a result such as `1-0`, found `)`",
        ),
        ("1. é", "line 1, column 4: expected a move, `1.` or a result such as `1-0`, found `é`"),
        ("{é} a1[0,0]-a5[0,0]", "line 1, column 14: expected a rank from 1 to 4, found `5`"),
        ("a1[0,0]", "line 1, column 8: expected a file from a to d, found the end of the text"),
        ("a1[0,0] -\n  e1[0,0]", "line 2, column 3: expected a file from a to d, found `e`"),
        ("a1 [0,0]-a2[0,0]", "line 1, column 3: expected `[`, found ` [0,0]-a2[0,0]`"),
        ("a1[0,0]-a2[0,0]=Q", "line 1, column 16: expected white space after the move, found `=Q`"),
        ("a1[0,0]-a2[0,0]1-0", "line 1, column 16: expected white space after the move, found `1-0`"),
        ("$x", "line 1, column 1: expected a glyph, `$` and a number, found `$x`"),
        (
            "1-0 1-0",
            "line 1, column 5: expected the tags of the next game or the end of the text, found `1-0`",
        ),
    ]);
    // The `q` of a pawn that becomes a queen belongs to 4D chess.
    let error = read_games("c1(I)-c2(II)q", CUBE).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 13: expected white space after the move, found `q`");
}

#[test]
fn errors_of_what_is_skipped() {
    check(&[
        ("1.\n {a", "line 2, column 2: expected `}` at the end of this comment, found the end of the text"),
        (
            "1. (a (b) {)}",
            "line 1, column 4: expected `)` at the end of this variation, found the end of the text",
        ),
        ("1. (a {b)", "line 1, column 7: expected `}` at the end of this comment, found the end of the text"),
        (
            "1. a1[0,0]a2[0,0] )",
            "line 1, column 19: expected a move, `1...` or a result such as `1-0`, found `)`",
        ),
    ]);
}

#[test]
fn errors_of_tags() {
    check(&[
        (
            "[\"a\"]",
            "line 1, column 2: expected the name of a tag, of letters, digits and `_`, found `\\\"a\\\"]`",
        ),
        ("[A b]", "line 1, column 4: expected the value of the tag in double quotes, found `b]`"),
        ("[A", "line 1, column 3: expected the value of the tag in double quotes, found the end of the text"),
        ("[A \"b\n\"]", "line 1, column 6: expected a closing double quote, found the end of the line"),
        ("[A \"b\r\n\"]", "line 1, column 6: expected a closing double quote, found the end of the line"),
        ("[A \"b\\\"", "line 1, column 8: expected a closing double quote, found the end of the text"),
        ("[A \"b\\n\"]", "line 1, column 6: expected `\\\"` or `\\\\`, the only escapes, found `\\\\n\\\"]`"),
        ("[A \"b\" c", "line 1, column 8: expected `]` at the end of the tag, found `c`"),
    ]);
}

#[test]
fn bounds() {
    let longest = " ".repeat(MAX_FILE);
    assert_eq!(four(&longest), []);
    check(&[(
        &(longest + " "),
        "line 1, column 1: expected a file of at most 16777216 bytes, found one of 16777217",
    )]);
    let most = "a1[0,0]a2[0,0]\n".repeat(MAX_MOVES);
    assert_eq!(four(&most)[0].moves.len(), 100_000);
    check(&[(
        &(most + "a1[0,0]a2[0,0]"),
        "line 100001, column 1: expected a game of at most 100000 moves, found one more",
    )]);
    let value = "\\\"".repeat(MAX_TAG_VALUE);
    assert_eq!(four(&format!("[A \"{value}\"]"))[0].tag("A").map(str::len), Some(524_288));
    check(&[(
        &format!("[A \"{value}a\"]"),
        "line 1, column 5: expected a value of at most 524288 bytes, found a longer one",
    )]);
}

/// Time must be linear and nothing may recurse; a test that hangs or overflows has failed as well.
#[test]
fn absurd_texts() {
    let deep = "(".repeat(1_000_000);
    assert!(read_games(&deep, &FOURFOLD).is_err());
    assert_eq!(four(&format!("{deep}{}", ")".repeat(1_000_000))).len(), 1);
    assert!(read_games(&"a".repeat(10_000_000), &FOURFOLD).is_err());
    assert!(read_games(&"9".repeat(10_000_000), &FOURFOLD).is_err());
    assert_eq!(four(&"{(}".repeat(3_000_000)), []);
    assert_eq!(four(&"[a\"\"]*".repeat(1_000_000)).len(), 1_000_000);
}

fn game(moves: &[&str], rules: &Rules) -> GameFile {
    let moves = moves.iter().map(|text| PlacedMove::new(read_move(text, rules).unwrap(), rules)).collect();
    GameFile { moves, ..GameFile::default() }
}

#[test]
fn written_games() {
    let moves =
        ["a2[0,0]→a3[0,0]", "a3[1,1]xa2[1,1]", "b2[0,0]b3[0,0]", "b3[1,1]-b2[1,1]", "c2[0,0]-c3[0,0]"];
    let tags = [("Event", "a \"b\" \\c"), ("FEN", "x\ny")].map(|(name, value)| (name.into(), value.into()));
    let tagged = GameFile { tags: tags.to_vec(), result: Some(GameResult::Draw), ..game(&moves, &FOURFOLD) };
    let expected = r#"[Event "a \"b\" \\c"]
[FEN "x y"]

1. a2[0,0]-a3[0,0] a3[1,1]xa2[1,1] 2. b2[0,0]b3[0,0] b3[1,1]-b2[1,1]
3. c2[0,0]-c3[0,0] 1/2-1/2
"#;
    assert_eq!(write_game(&tagged, &FOURFOLD, 1, Colour::White), expected);
    assert_eq!(
        write_game(&game(&moves[..3], &FOURFOLD), &FOURFOLD, 3, Colour::Black),
        "3... a2[0,0]-a3[0,0] 4. a3[1,1]xa2[1,1] b2[0,0]b3[0,0] *\n"
    );
    assert_eq!(write_game(&game(&["c1[0]c2(II)"], CUBE), CUBE, 1, Colour::White), "1. c1(I)c2(II) *\n");
    assert_eq!(write_game(&GameFile::default(), CUBE, 1, Colour::White), "*\n");
}

/// 20 + 16 + 21 + 16 columns of moves leave 7, and the result with its blank takes 8; a move without its `-` takes one
/// less.
#[test]
fn lines_of_eighty_columns() {
    let written = |last: &str| {
        let quiet = "a2[0,0]-a3[0,0]";
        let drawn =
            GameFile { result: Some(GameResult::Draw), ..game(&[quiet, quiet, quiet, last], &FOURFOLD) };
        write_game(&drawn, &FOURFOLD, 100, Colour::White)
    };
    let lengths = |text: String| text.lines().map(str::len).collect::<Vec<_>>();
    assert_eq!(lengths(written("a2[0,0]a3[0,0]")), [80]);
    assert_eq!(lengths(written("a2[0,0]-a3[0,0]")), [73, 7]);
}

/// The longest FEN of a position that can be read fits into a tag.
#[test]
fn fens_in_tags() {
    for (_, fen) in PUBLISHED {
        let tagged = GameFile { tags: vec![("FEN".into(), fen.to_string())], ..GameFile::default() };
        let text = write_game(&tagged, CUBE, 1, Colour::White);
        assert_eq!(read_games(&text, CUBE).unwrap()[0].tag("FEN"), Some(fen));
    }
    // 64 levels of 64 ranks of 64 men with their separators, and the longest fields.
    assert!(64 * 64 * 64 + 64 * 64 + " w 4294967295 4294967295".len() <= MAX_TAG_VALUE);
}
