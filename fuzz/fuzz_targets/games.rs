//! `read_games`: files of games with moves as two cells.
#![no_main]

use hypermate::rules::{CUBES, FOURFOLD, Rules};
use hypermate::setup::Colour;
use hypermate::text::{GameFile, GameResult, read_games, write_game};
use hypermate_fuzz::{assert_one_line, assert_within};
use libfuzzer_sys::fuzz_target;

const BOARDS: [&Rules; 3] = [&FOURFOLD, &CUBES[1], &CUBES[28]];

fuzz_target!(|text: &str| {
    for rules in BOARDS {
        match read_games(text, rules) {
            Err(error) => {
                assert_within(text, error.place.line, error.place.column);
                assert_one_line(&error.to_string());
            }
            Ok(games) => games.iter().for_each(|game| assert_same_again(text, game, rules)),
        }
    }
});

fn assert_same_again(text: &str, game: &GameFile, rules: &Rules) {
    for mv in &game.moves {
        assert_within(text, mv.line, mv.column);
    }
    let written = write_game(game, rules, 1, Colour::White);
    let mut read = read_games(&written, rules).unwrap_or_else(|error| panic!("{error}: {written}"));
    let again = read.pop().unwrap_or_default();
    assert!(read.is_empty());
    assert_eq!(again.tags, game.tags);
    assert_eq!(again.result, Some(game.result.unwrap_or(GameResult::Unknown)));
    assert!(again.moves.iter().map(|mv| mv.mv).eq(game.moves.iter().map(|mv| mv.mv)), "{written}");
}
