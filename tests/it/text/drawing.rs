//! Drawings, compared with ones drawn by hand.

use hypermate::rules::{CUBES, FOURFOLD};
use std::collections::BTreeSet;

use hypermate::setup::{Man, Setup};
use hypermate::text::{DrawOptions, Ink, draw, read_cube};

const FIRST: &str = "[###,n##,#rr],[#b#,###,###],[###,###,bRK]";

#[test]
fn levels_side_by_side() {
    let expected = "
  III        II         I
3 . . .    3 . b .    3 . . .
2 n . .    2 . . .    2 . . .
1 . r r    1 . . .    1 b R K
  a b c      a b c      a b c
";
    assert_eq!(draw(&read_cube(FIRST).unwrap(), &DrawOptions::default()), expected[1..]);
}

#[test]
fn marks_and_bands() {
    let marked = BTreeSet::from([2, 14]);
    let options = DrawOptions { width: 20, marked, ..DrawOptions::default() };
    let expected = "
  III        II
3 . . .    3 . b .
2 n . .    2 . . .*
1 . r r    1 . . .
  a b c      a b c

  I
3 . . .
2 . . .
1 b R K*
  a b c
";
    assert_eq!(draw(&read_cube(FIRST).unwrap(), &options), expected[1..]);
}

/// Two boards of 8 columns and a gap of 3 fit into 19 columns, and into no less.
#[test]
fn width_is_kept() {
    let setup = read_cube(FIRST).unwrap();
    let bands = |width| draw(&setup, &DrawOptions { width, ..DrawOptions::default() }).split("\n\n").count();
    assert_eq!((bands(30), bands(29), bands(19), bands(18), bands(0)), (1, 2, 2, 3, 3));
}

/// Without its escapes a coloured drawing is the plain one, and each man has its own colour.
#[test]
fn colours() {
    let setup = read_cube("[#q,##],[##,K#]").unwrap();
    let options = DrawOptions { ink: Ink::Ansi, marked: BTreeSet::from([0, 1]), ..DrawOptions::default() };
    let drawn = draw(&setup, &options);
    assert!(drawn.contains("\x1b[1;7mK\x1b[0m*\x1b[2;7m.\x1b[0m*"), "{drawn:?}");
    assert!(drawn.contains("\x1b[31mq\x1b[0m"), "{drawn:?}");
    let mut plain = String::new();
    let mut inside = false;
    for c in drawn.chars() {
        match c {
            '\x1b' => inside = true,
            'm' if inside => inside = false,
            _ if !inside => plain.push(c),
            _ => {}
        }
    }
    let trimmed: String = plain.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    assert_eq!(trimmed, draw(&setup, &DrawOptions { ink: Ink::Plain, ..options }));
}

/// On the largest board each cell stands under (and over) the last letter of its file.
#[test]
fn largest_board_is_aligned() {
    let mut setup = Setup::empty(&CUBES[62]);
    let king = setup.index_of(&[63, 9, 63]);
    setup.cells[king] = Man::from_letter('K');
    let drawn =
        draw(&setup, &DrawOptions { width: 1, marked: BTreeSet::from([king]), ..DrawOptions::default() });
    let band: Vec<&str> = drawn.split("\n\n").next().unwrap().lines().collect();
    assert_eq!(band.len(), 66);
    assert_eq!(band[0], "   LXIV");
    assert!(band[1].starts_with("64  .  .  ."));
    assert!(band[64].starts_with(" 1  .  .  ."));
    assert!(band[65].starts_with("    a  b  c") && band[65].ends_with(" bk bl"));
    let rank_ten = band[64 - 9];
    assert!(rank_ten.starts_with("10 ") && rank_ten.ends_with(" K*"), "{rank_ten}");
    assert_eq!(rank_ten.len(), band[65].len() + 1);
}

/// The upper row of boards is W = 1, and Z = 0 is at the left.
#[test]
fn four_axes() {
    let mut setup = Setup::empty(&FOURFOLD);
    setup.cells[0] = Man::from_letter('K');
    setup.cells[63] = Man::from_letter('k');
    let expected = "
  [0,1]        [1,1]
4 . . . .    4 . . . k
3 . . . .    3 . . . .
2 . . . .    2 . . . .
1 . . . .    1 . . . .
  a b c d      a b c d

  [0,0]        [1,0]
4 . . . .    4 . . . .
3 . . . .    3 . . . .
2 . . . .    2 . . . .
1 K . . .    1 . . . .
  a b c d      a b c d
";
    assert_eq!(draw(&setup, &DrawOptions::default()), expected[1..]);
}
