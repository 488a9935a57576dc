//! `read_pgn`: files of games of the flat board, as bytes.
#![no_main]

use hypermate::setup::Colour;
use hypermate::text::{GameFile, GameResult, SanMove, read_pgn, write_game_with};
use hypermate_fuzz::{assert_one_line, assert_within};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let mut last = 0;
    for game in read_pgn(bytes) {
        let game = game.expect("memory does not fail");
        assert!(last < game.line);
        last = game.line;
        match game.game {
            Err(error) => {
                assert!(error.place.line >= game.line);
                assert_within(&text, error.place.line, error.place.column);
                assert_one_line(&error.to_string());
            }
            Ok(game) => assert_same_again(&game),
        }
    }
});

fn assert_same_again(game: &GameFile<SanMove>) {
    let written = write_game_with(game, SanMove::to_string, 1, Colour::White);
    let read: Vec<_> = read_pgn(written.as_bytes()).map(|game| game.expect("memory does not fail")).collect();
    let [again] = read.as_slice() else { panic!("{} games: {written}", read.len()) };
    let again = again.game.as_ref().unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.tags, game.tags);
    assert_eq!(again.result, Some(game.result.unwrap_or(GameResult::Unknown)));
    assert!(again.moves.iter().map(|mv| mv.mv).eq(game.moves.iter().map(|mv| mv.mv)), "{written}");
}
