//! What is printed is true: by the plain rules, which share nothing with the composer or its search.

use crate::compose::compose;
use crate::compose::rows::Row;
use std::collections::HashSet;

/// Composes, and holds each row against the plain search, with all its first moves.
fn hold(game: &str, size: &str, moves: u32, count: usize, more: &str) -> Vec<Row> {
    let text = compose(&format!("{game} {size} --in {moves} --count {count} --seed 11 {more}")).done();
    let rows = Row::read_all(&text);
    assert_eq!((rows.len(), text.lines().count()), (count, count), "{text}");
    for row in &rows {
        assert_eq!(row.mate, moves, "{row:?}");
        assert!(row.is_white_to_move(game), "{row:?}");
        let mut keys = row.keys.clone();
        keys.sort();
        assert_eq!(row.plainly(game, moves, true), (Some(moves), keys), "{}", row.fen);
    }
    let forms: HashSet<_> = rows.iter().map(|row| row.least_image(game)).collect();
    assert_eq!(forms.len(), count, "one is another turned or mirrored:\n{text}");
    rows
}

#[test]
fn cubes() {
    hold("3d", "--size 3", 1, 40, "");
    hold("3d", "--size 3", 2, 20, "");
    hold("3d", "--size 3", 3, 5, "");
    hold("3d", "--size 4", 2, 6, "");
    hold("3d", "--size 5", 2, 2, "");
    for size in 6..=10 {
        hold("3d", &format!("--size {size}"), 1, 3, "");
    }
}

#[test]
fn tesseract() {
    let rows = hold("4d", "", 1, 40, "");
    assert!(rows.iter().any(|row| row.letters("4d").contains(['P', 'p'])), "some have pawns");
    hold("4d", "", 2, 6, "");
}

#[test]
fn atomic() {
    let rows = hold("atomic", "", 1, 40, "");
    assert!(rows.iter().any(|row| row.letters("atomic").contains(['P', 'p'])), "some have pawns");
    hold("atomic", "", 2, 15, "");
    hold("atomic", "", 3, 3, "--material KRRk");
}

#[test]
fn single_keys() {
    for (game, size) in [("3d", "--size 3"), ("3d", "--size 4"), ("4d", ""), ("atomic", "")] {
        for row in hold(game, size, 2, 4, "--unique") {
            assert_eq!(row.keys.len(), 1, "{row:?}");
        }
    }
}

#[test]
fn material_is_kept() {
    for (game, size, material, letters) in [
        ("3d", "--size 3", "KQRkbn", "KQRbkn"),
        ("3d", "--size 3", "KQvKRR", "KQkrr"),
        ("4d", "", "kKQPp", "KPQkp"),
        ("atomic", "", "KQPkpp", "KPQkpp"),
    ] {
        for row in hold(game, size, 2, 5, &format!("--material {material}")) {
            assert_eq!(row.letters(game), letters, "{row:?}");
            // Where no pawn comes in play none stands.
            let board = row.board(game);
            let pawns = (0..board.cells.len())
                .filter(|&cell| board.cells[cell].is_some_and(|man| "Pp".contains(man.letter())));
            for cell in pawns {
                let rank = board.coordinates_of(cell)[1];
                assert!((1..board.dims()[1] - 1).contains(&rank), "{row:?}");
            }
        }
    }
}
