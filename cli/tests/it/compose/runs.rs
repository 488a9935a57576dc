//! How a run goes: seeds, threads, limits, data.

use crate::compose::compose;
use crate::compose::rows::Row;
use crate::support::program::hypermate;
use serde_json::Value;

#[test]
fn the_same_seed_composes_the_same() {
    for game in ["3d --size 3 --in 3", "4d --in 2", "atomic --in 3 --unique"] {
        let first = compose(&format!("{game} --count 8 --seed 3")).done();
        assert_eq!(compose(&format!("{game} --count 8 --seed 3")).done(), first);
        assert_ne!(compose(&format!("{game} --count 8 --seed 4")).done(), first);
        // Fewer are the first of them.
        let fewer = compose(&format!("{game} --count 3 --seed 3")).done();
        assert_eq!(fewer.lines().collect::<Vec<_>>(), first.lines().take(3).collect::<Vec<_>>());
    }
}

#[test]
fn several_threads_do_not_repeat_one_another() {
    let arguments = ["compose", "3d", "--size", "3", "--in", "1", "--count", "300", "--threads", "3"];
    let rows = Row::read_all(&hypermate(&arguments).done());
    let mut images: Vec<_> = rows.iter().map(|row| row.least_image("3d")).collect();
    images.sort();
    images.dedup();
    assert_eq!((rows.len(), images.len()), (300, 300));
}

/// A king and a knight cannot mate a lone king on a cube. It has a neighbour cell along each axis; the white king, which
/// does not touch it, guards at most one of these three. The knight guards none if it gives check: a leap changes the sum of
/// the coordinates by an odd number, so all cells that it attacks are odd, or all even.
#[test]
fn a_limit_ends_what_has_no_end() {
    let run = compose("3d --size 8 --in 1 --material KNk --count 2 --positions 500");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
    assert_eq!(run.err, "hypermate: 0 of 2 problems, 500 positions tried\n");
    let run = compose("3d --size 3 --in 1 --count 1000000 --positions 300");
    let found = run.out.lines().count();
    assert!(found > 2, "{run:?}");
    assert_eq!(run.err, format!("hypermate: {found} of 1000000 problems, 300 positions tried\n"));
}

#[test]
fn problems_are_data() {
    let text = compose("atomic --in 2 --count 4").done();
    let data = compose("atomic --in 2 --count 4 --json").done();
    for (row, line) in Row::read_all(&text).iter().zip(data.lines()) {
        let data: Value = serde_json::from_str(line).unwrap();
        let keys = data["keys"].as_array().unwrap();
        let moves: Vec<&str> = keys.iter().map(|mv| mv["move"].as_str().unwrap()).collect();
        assert_eq!((data["fen"].as_str(), data["mate"].as_u64()), (Some(row.fen.as_str()), Some(2)));
        assert_eq!(moves, row.keys);
        assert_eq!(data.as_object().unwrap().len(), 3);
    }
    assert_eq!(data.lines().count(), 4);
}
