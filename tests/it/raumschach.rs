//! Raumschach: its start, its pawns, its cells and moves as text, its mates; and that it is another game than 3D chess on
//! the cube of side 5, although the boards are the same.

use hypermate::board::{Cell, Cube, Raumschach, Symmetry};
use hypermate::game::{Game, Match, Playable, Searchable};
use hypermate::lattice::{Position, Variant, Visitor, with_variant};
use hypermate::plain;
use hypermate::plain::mate::{keys, mate_in};
use hypermate::rules::{self, CUBES, FOURFOLD, GAMES, Piece, RAUMSCHACH};
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, Solver};
use hypermate::search::perft::{Means, Table, count, perft};
use hypermate::setup::{Colour, Man, Setup};
use hypermate::text::{
    CoordinateMove, Separator, read_cell, read_move, read_problem, read_raumschach, read_setup, write_cell,
    write_fen,
};
use std::collections::BTreeSet;

type Space = Position<Raumschach>;

/// As the rules of the game write it down.
const START: &str = "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w 0 1";

fn cell(name: &str) -> usize {
    read_cell(name, &RAUMSCHACH).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Men such as `KAa1`, White to move.
fn setup(men: &str) -> Setup {
    let mut setup = Setup::empty(&RAUMSCHACH);
    for man in men.split(' ') {
        let (letter, name) = man.split_at(1);
        setup.cells[cell(name)] = Man::from_letter(letter.chars().next().unwrap());
    }
    setup
}

fn position(men: &str) -> Space {
    Space::playable(&setup(men)).unwrap()
}

/// The legal moves of the man on a cell, for machines.
fn moves(position: &Space, from: &str) -> BTreeSet<String> {
    let all = position.list_legal().into_iter().filter(|mv| mv.from.index() == cell(from));
    all.map(|mv| position.machine(mv)).collect()
}

fn set(names: &str) -> BTreeSet<String> {
    names.split(' ').filter(|name| !name.is_empty()).map(str::to_string).collect()
}

#[test]
fn the_start_is_that_of_the_rules() {
    let start = Setup::start(&RAUMSCHACH, Some("standard")).unwrap();
    assert_eq!(write_fen(&start), START);
    assert_eq!(read_raumschach(START), Ok(start.clone()));
    assert_eq!(read_setup("raumschach", START), Some(Ok(start.clone())));
    assert_eq!(rules::find("raumschach", None), Some(&RAUMSCHACH));
    // The published counts of the start.
    let mut start = Space::playable(&start).unwrap();
    assert_eq!([1, 2, 3].map(|depth| perft(&mut start, depth)), [61, 3_615, 237_316]);
}

/// By hand from the rules: up in rank or level onto an empty cell; captures up and one file aside, or up in both.
#[test]
fn a_pawn_rises_two_ways_and_takes_five() {
    let open = position("KAa1 kEe5 PBc2");
    assert_eq!(moves(&open, "Bc2"), set("Bc2Bc3 Bc2Cc2"));
    // A man of the other side on each of the cells that a pawn could go to or take on, and on some that it could not.
    let crowded = position("KAa1 kEe5 PBc2 nBc3 nCc2 nBb3 nBd3 nCb2 nCd2 nCc3 nCb3 nAc3");
    assert_eq!(moves(&crowded, "Bc2"), set("Bc2Bb3 Bc2Bd3 Bc2Cb2 Bc2Cd2 Bc2Cc3"));
    // Black goes the other way.
    let black = Setup { side: Colour::Black, ..setup("KAa1 kEe5 pDc4 NDb3 NCd4 NCc3") };
    let black = Space::playable(&black).unwrap();
    assert_eq!(moves(&black, "Dc4"), set("Dc4Dc3 Dc4Cc4 Dc4Db3 Dc4Cd4 Dc4Cc3"));
    // On rank 5 of a lower level it still rises.
    assert_eq!(moves(&position("KAa1 kEa1 PCc5"), "Cc5"), set("Cc5Dc5"));
}

#[test]
fn a_pawn_becomes_one_of_five_pieces() {
    let position = position("KAa1 kAe5 PDc5 rEd5");
    let expected = "Dc5Ec5q Dc5Ec5r Dc5Ec5b Dc5Ec5n Dc5Ec5u Dc5Ed5q Dc5Ed5r Dc5Ed5b Dc5Ed5n Dc5Ed5u";
    assert_eq!(moves(&position, "Dc5"), set(expected));
    assert_eq!(position.count_legal(), 10 + 7);
    for mv in position.list_legal().into_iter().filter(|mv| mv.promotes.is_some()) {
        // The text for people is read as the same move.
        let text = position.text(mv);
        let read = read_move(&text, &RAUMSCHACH).unwrap();
        assert_eq!(
            (read.from, read.to, read.promotes),
            (mv.from.index(), mv.to.index(), mv.promotes),
            "{text}"
        );
        let mut after = position.clone();
        after.play(mv);
        assert_eq!(after.man(mv.to).map(|man| man.piece), mv.promotes);
        // A promotion that says nothing, or that leads to what no pawn becomes, is none.
        assert!(!position.is_legal(hypermate::lattice::LatticeMove { promotes: None, ..mv }));
        assert!(!position.is_legal(hypermate::lattice::LatticeMove { promotes: Some(Piece::King), ..mv }));
    }
    let knight = position.list_legal().into_iter().find(|mv| mv.promotes == Some(Piece::Knight)).unwrap();
    let quiet = hypermate::lattice::LatticeMove { to: Cell::new(cell("Dc4")), ..knight };
    assert!(!position.is_legal(quiet));
    let pawn = setup("KAa1 kAe5 PEc5");
    assert!(Space::new(&pawn).err().unwrap().to_string().contains("last rank"));
    assert!(plain::Position::new(&pawn).is_err());
}

/// Eight directions, three axes at once; from the middle of the board every corner is seen.
#[test]
fn a_unicorn_changes_three_axes() {
    let position = position("KAa2 kEe4 UCc3");
    let corners = "Cc3Aa1 Cc3Aa5 Cc3Ae1 Cc3Ae5 Cc3Ea1 Cc3Ea5 Cc3Ee1 Cc3Ee5";
    let nearer = "Cc3Bb2 Cc3Bb4 Cc3Bd2 Cc3Bd4 Cc3Db2 Cc3Db4 Cc3Dd2 Cc3Dd4";
    assert_eq!(moves(&position, "Cc3"), set(&format!("{corners} {nearer}")));
}

#[test]
fn names_of_cells_and_moves() {
    // File + 5 * (rank + 5 * level).
    assert_eq!((cell("Aa1"), cell("Bc3"), cell("Ee5")), (0, 2 + 5 * (2 + 5), 124));
    for name in ["c3(II)", "c3[1]", " Bc3 "] {
        assert_eq!(cell(name), cell("Bc3"));
    }
    for index in 0..125 {
        assert_eq!(cell(&write_cell(&RAUMSCHACH, index)), index);
    }
    let refused = |text: &str| read_cell(text, &RAUMSCHACH).unwrap_err().to_string();
    assert_eq!(refused("Fc3"), "column 1: expected a level from A to E, found `F`");
    assert_eq!(refused("Bf3"), "column 2: expected a file from a to e, found `f`");
    assert_eq!(refused("Bc6"), "column 3: expected a rank from 1 to 5, found `6`");
    let read = |text: &str| read_move(text, &RAUMSCHACH).unwrap();
    let mv = CoordinateMove {
        from: cell("Ec4"),
        to: cell("Ec5"),
        separator: Some(Separator::Quiet),
        promotes: Some(Piece::Unicorn),
    };
    assert_eq!((read("Ec4-Ec5=U"), read("Ec4-Ec5u"), read("c4(V)-c5[4]=u")), (mv, mv, mv));
    assert_eq!(mv.write(&RAUMSCHACH), "Ec4-Ec5=U");
    assert_eq!(CoordinateMove { separator: None, ..mv }.write(&RAUMSCHACH), "Ec4Ec5u");
    assert_eq!(read("Ec4Ec5b").promotes, Some(Piece::Bishop));
    let error = read_move("Ec4-Ec5=K", &RAUMSCHACH).unwrap_err().to_string();
    assert_eq!(error, "column 9: expected what the pawn becomes, one of QRBNU, found `K`");
}

#[test]
fn boards_say_where_they_are_wrong() {
    let refused = |text: &str| read_raumschach(text).unwrap_err().to_string();
    let letter = refused("5/5/5/5/5|5/5/5/5/x4|5/5/5/5/5|5/5/5/5/5|K3k/5/5/5/5");
    assert!(letter.starts_with("line 1, column 19, level D, row 5: `x` is neither a piece"), "{letter}");
    let pawn = refused("P4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|K3k/5/5/5/5");
    assert!(
        pawn.starts_with("line 1, column 1, level E, row 1: a white pawn on its last rank, on Ea5"),
        "{pawn}"
    );
    // Only Raumschach has unicorns.
    for (game, text) in [
        ("3d", "U2/3/3|3/3/3|3/3/K2"),
        ("4d", "4/4/4/K3|4/4/4/4|4/4/4/4|U2k/4/4/4"),
        ("atomic", "k7/8/8/8/8/8/8/KU6 w - - 0 1"),
    ] {
        let error = read_setup(game, text).unwrap().unwrap_err().to_string();
        assert!(error.contains("`U` is "), "{error}");
    }
    let mut foreign = Setup::empty(&FOURFOLD);
    for (cell, letter) in [(0, 'K'), (63, 'k'), (9, 'U')] {
        foreign.cells[cell] = Man::from_letter(letter);
    }
    let error = plain::Position::new(&foreign).unwrap_err().to_string();
    assert!(error.contains("4D chess has no unicorns"), "{error}");
}

/// The same men on the same board, as 3D chess and as Raumschach.
fn twins() -> [Setup; 2] {
    let men = [(0, 'K'), (31, 'B'), (62, 'Q'), (93, 'b'), (9, 'k'), (17, 'n')];
    [&CUBES[3], &RAUMSCHACH].map(|rules| {
        let mut setup = Setup::empty(rules);
        men.iter().for_each(|&(cell, letter)| setup.cells[cell] = Man::from_letter(letter));
        setup
    })
}

struct Perft<'a>(&'a Setup, u32);

impl Visitor for Perft<'_> {
    type Output = u64;

    fn visit<V: Variant>(self) -> u64 {
        perft(&mut Position::<V>::playable(self.0).unwrap(), self.1)
    }
}

/// Which rules a setup is played by is told by its game, not by the lengths of its axes.
#[test]
fn games_on_one_board_are_told_apart() {
    let [cube, space] = twins();
    assert_eq!(cube.dims(), space.dims());
    assert_ne!(cube, space);
    assert_ne!(cube.rules, space.rules);
    let fast = [&cube, &space].map(|setup| with_variant(setup.rules, Perft(setup, 2)).unwrap());
    let slow = [&cube, &space].map(|setup| plain::Position::new(setup).unwrap().perft(2));
    assert_eq!(fast, slow);
    assert_ne!(fast[0], fast[1]);
    // A position of one is none of the other.
    assert!(Position::<Cube<5>>::new(&space).is_err() && Space::new(&cube).is_err());
    // No two rules are the same, and none share a name and a size.
    let all: Vec<_> = GAMES.into_iter().flatten().collect();
    for (i, one) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|other| other != one), "{one:?}");
        assert_eq!(rules::find(one.name, Some(one.lengths[0])).or(rules::find(one.name, None)), Some(*one));
    }
}

/// One table of counts serves both games, in either order.
#[test]
fn one_table_serves_games_on_one_board() {
    let [cube, space] = twins();
    let (three, five) = (Position::<Cube<5>>::playable(&cube).unwrap(), Space::playable(&space).unwrap());
    assert_ne!(three.signature(), five.signature());
    assert_ne!(three.folded_signature(), five.folded_signature());
    let watch = Watch::new();
    let expected = [&cube, &space].map(|setup| u128::from(plain::Position::new(setup).unwrap().perft(3)));
    for first_is_cube in [true, false] {
        let table = Table::new(1 << 20).unwrap();
        let means = Means { table: Some(&table), ..Means::default() };
        let three = || count(&three, 3, &means, &watch).unwrap();
        let five = || count(&five, 3, &means, &watch).unwrap();
        let counts = if first_is_cube {
            [three(), five()]
        } else {
            let five = five();
            [three(), five]
        };
        assert_eq!(counts, expected);
    }
    // One solver keeps its table from one game to the other.
    let mut solver = Solver::new(1 << 20, 1);
    let limits = Limits::moves(2);
    let found = [
        solver.solve(&Position::<Cube<5>>::playable(&cube).unwrap(), &limits, &watch).mate,
        solver.solve(&Space::playable(&space).unwrap(), &limits, &watch).mate,
    ];
    assert_eq!(found, [&cube, &space].map(|setup| mate_in(&plain::Position::new(setup).unwrap(), 2)));
}

/// The ways to turn the board that leave its pawns' ways alone: files mirrored or not, ranks and levels exchanged or not.
#[test]
fn symmetries_keep_the_ways_of_pawns() {
    let keeping: Vec<Symmetry<Raumschach>> = Symmetry::keeping_pawns().collect();
    assert_eq!(keeping.len(), 4);
    let game = position("KAa1 kEe4 PBc2 UCd3 pDb4");
    for symmetry in keeping {
        let image = game.image(symmetry).unwrap();
        assert_eq!(image.count_legal(), game.count_legal());
        assert_eq!(image.folded_signature(), game.folded_signature());
    }
}

/// Two bare kings, and the limit of half-moves as in 4D.
#[test]
fn draws_are_those_of_4d() {
    let bare = Match::new(position("KAa1 kEe5"));
    assert_eq!(bare.ending().map(|ending| ending.to_string()).as_deref(), Some("two bare kings, a draw"));
    let start = Setup { halfmove: 100, ..setup("KAa1 kEe5 RBb2") };
    let limit = Match::new(Space::playable(&start).unwrap());
    assert!(limit.ending().is_some_and(|ending| ending.winner().is_none()));
}

/// The mates of the file: the shortest, and every first move of it. They are the values of an exhaustive search that is no
/// part of this project; the last one is a published problem, whose only first move is Bc3-Cc2.
#[test]
fn mates_of_the_file() {
    let text = include_str!("../../perft/mates/raumschach.epd");
    let mut solver = Solver::new(4 << 20, 1);
    let mut rows = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let Some(problem) = read_problem(number, line, 2).unwrap() else { continue };
        let setup = read_raumschach(&problem.fen).unwrap();
        let game = Space::playable(&setup).unwrap();
        let moves = problem.moves.unwrap();
        let listed = line.split_once("bm ").unwrap().1.trim_end_matches(';');
        let found = solver.keys(&game, &Limits::moves(moves), &Watch::new());
        let names = found.keys.unwrap().into_iter().map(|mv| game.machine(mv)).collect::<BTreeSet<_>>();
        assert_eq!((found.mate, names), (Some(moves), set(listed)), "{line}");
        if moves <= 2 {
            let slow = plain::Position::new(&setup).unwrap();
            assert_eq!(mate_in(&slow, moves), Some(moves), "{line}");
            assert_eq!(keys(&slow, moves).len(), set(listed).len(), "{line}");
        }
        rows += 1;
    }
    assert_eq!(rows, 33);
}
