//! What holds for any game and any text of games.

use hypermate::rules::{ATOMIC, CUBES, FOURFOLD, Rules};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use hypermate::setup::Colour;
use hypermate::text::{CoordinateMove, GameFile, GameResult, PlacedMove, Separator, read_games, write_game};

/// A game and what its first move is numbered with.
type Numbered = (GameFile, u32, Colour);

fn moves(rules: &'static Rules) -> impl Strategy<Value = Vec<PlacedMove>> {
    let separators = select(vec![None, Some(Separator::Quiet), Some(Separator::Capture)]);
    vec((any::<Index>(), any::<Index>(), separators), 0..40).prop_map(|moves| {
        let cells = rules.cells();
        moves
            .into_iter()
            .map(|(from, to, separator)| {
                let mv = CoordinateMove {
                    from: from.index(cells),
                    to: to.index(cells),
                    separator,
                    promotes: None,
                };
                PlacedMove::new(mv, rules)
            })
            .collect()
    })
}

/// Games with tags, since nothing else tells that a second one begins.
fn games(rules: &'static Rules) -> impl Strategy<Value = Vec<Numbered>> {
    let tags = vec(("[A-Za-z0-9_]{1,8}", "[^\n\r]{0,30}"), 1..4);
    let start = prop::option::of((1u32.., select(Colour::ALL.to_vec())));
    let game = (tags, moves(rules), select(GameResult::ALL.to_vec()), start);
    let game = game.prop_map(|(mut tags, moves, result, start)| {
        if start.is_some() {
            tags.push(("FEN".to_string(), "of the start".to_string()));
        }
        let (number, side) = start.unwrap_or((1, Colour::White));
        (GameFile { tags, moves, result: Some(result) }, number, side)
    });
    vec(game, 1..4)
}

fn boards_and_games() -> impl Strategy<Value = (&'static Rules, Vec<Numbered>)> {
    let all: Vec<&'static Rules> = vec![&FOURFOLD, &CUBES[1], &CUBES[62], &ATOMIC];
    select(all).prop_flat_map(|rules| (Just(rules), games(rules)))
}

/// A game as the writer knows it: without places and what its moves are followed by, and with a result.
fn bare(game: &GameFile, rules: &Rules) -> GameFile {
    let moves = game.moves.iter().map(|placed| PlacedMove::new(placed.mv, rules)).collect();
    let result = game.result.or(Some(GameResult::Unknown));
    GameFile { tags: game.tags.clone(), moves, result }
}

/// Reads a text as games; what is read must survive being written, and an error must lie in the text.
fn read_all(text: &str) {
    match read_games(text, &FOURFOLD) {
        Ok(games) => {
            let games: Vec<GameFile> = games.iter().map(|game| bare(game, &FOURFOLD)).collect();
            let written: String =
                games.iter().map(|game| write_game(game, &FOURFOLD, 1, Colour::White)).collect();
            let again = read_games(&written, &FOURFOLD).expect("what is written can be read");
            assert_eq!(again.iter().map(|game| bare(game, &FOURFOLD)).collect::<Vec<_>>(), games);
        }
        Err(error) => {
            let line = text.split('\n').nth(error.place.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{error}");
            assert!(!error.to_string().contains('\n'));
        }
    }
}

const EXAMPLE: &str = "[Event \"a \\\" b\"]\n[FEN \"x\"]\n\n3... a2[0,0]-a3[0,0]! {c} 4. a3[0,0]xb4[1,1]q ; d\n\
                       (4. a2[0,0] ({e})) $1 b4[1,1] → b4[0,1]+ 1/2-1/2\n[Round \"2\"] 1. a1[0,0]a2[0,0] *";

/// The example with a few characters lost, doubled or replaced.
fn mutated() -> impl Strategy<Value = String> {
    vec((any::<Index>(), 0u8..3, any::<char>()), 0..4).prop_map(|edits| {
        let mut chars: Vec<char> = EXAMPLE.chars().collect();
        for (at, edit, other) in edits {
            let at = at.index(chars.len());
            match edit {
                0 => drop(chars.remove(at)),
                1 => chars.insert(at, chars[at]),
                _ => chars[at] = other,
            }
        }
        chars.into_iter().collect()
    })
}

/// Words that games are made of, in any order.
fn game_like() -> impl Strategy<Value = String> {
    let words = "[A \"b\"]|[FEN \"\"]|1.|1...|2.|3...|a2[0,0]-a3[0,0]|a2[0,0]|a3[1,1]a2[1,1]q|x|→|!|#|(|)|{|}|;|\n|\
                 $3|$|1-0|0-1|1/2-1/2|*|\"|\\|[|]|é|\u{FEFF}|\r\n";
    vec((select(words.split('|').collect::<Vec<_>>()), any::<bool>()), 0..20).prop_map(|words| {
        words.iter().map(|&(word, blank)| format!("{word}{}", if blank { " " } else { "" })).collect()
    })
}

proptest! {
    #[test]
    fn files_give_back_the_games((rules, games) in boards_and_games()) {
        let text: String =
            games.iter().map(|(game, number, side)| write_game(game, rules, *number, *side) + "\n").collect();
        let moves = text.lines().filter(|line| !line.starts_with('['));
        prop_assert!(moves.clone().all(|line| line.len() <= 80 && line == line.trim()), "{}", text);
        let read = read_games(&text, rules).expect(&text);
        for (game, (given, ..)) in read.iter().zip(&games) {
            prop_assert_eq!(&bare(game, rules), given);
            // A move stands where it is said to stand.
            for placed in &game.moves {
                let line = text.lines().nth(placed.line - 1).unwrap_or_default();
                prop_assert!(line[placed.column - 1..].starts_with(&placed.text));
            }
        }
        prop_assert_eq!(read.len(), games.len());
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn text_like_a_game_is_survived(text in game_like()) {
        read_all(&text);
    }

    #[test]
    fn mutated_games_are_survived(text in mutated()) {
        read_all(&text);
    }
}
