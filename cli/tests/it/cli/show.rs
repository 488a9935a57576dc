//! `hypermate show`. The drawings were made by hand.

use crate::support::program::{hypermate, piped};

/// Case 1 of the published challenge, in three forms.
const BRACKETS: &str = "[###,n##,#rr],[#b#,###,###],[###,###,bRK]";
const FEN: &str = "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1";
const DRAWING: &str = "  III        II         I
3 . . .    3 . b .    3 . . .
2 n . .    2 . . .    2 . . .
1 . r r    1 . . .    1 b R K
  a b c      a b c      a b c
White to move
";

/// A knight in a corner and its six leaps; the kings out of its way.
const KNIGHT: &str = "2K/3/3|3/3/3|3/3/n2 b 0 1";

fn show(arguments: &[&str]) -> String {
    hypermate(&[&["show", "3d"], arguments].concat()).done()
}

#[test]
fn drawn() {
    assert_eq!(show(&[BRACKETS]), DRAWING);
    assert_eq!(show(&["--fen", FEN]), DRAWING);
    assert_eq!(piped(&["show", "3d", "-"], BRACKETS).done(), DRAWING);
    assert!(show(&[KNIGHT]).ends_with("\nBlack to move\n"));
}

#[test]
fn written_in_another_form() {
    assert_eq!(show(&[BRACKETS, "--form", "fen"]), format!("{FEN}\n"));
    assert_eq!(show(&[FEN, "--form", "brackets"]), format!("{BRACKETS}\n"));
    // Side and clocks go through FEN unharmed.
    let late = "3/3/3|3/3/3|3/3/K2 b 12 345";
    assert_eq!(show(&[late, "--form", "fen"]), format!("{late}\n"));
}

/// The start is defined by its cells: White Ka1(I) Qb1(I) Ra2(I) Nb2(I) Ba1(II), Black reflected.
#[test]
fn the_named_start() {
    assert_eq!(show(&["--size", "3", "--form", "brackets"]), "[#qk,#nr,###],[##b,###,B##],[###,RN#,KQ#]\n");
    let large = show(&["--size", "64", "--form", "fen"]);
    assert!(large.starts_with("62qk/62nr/64/"), "{large}");
    assert!(large.ends_with("/RN62/KQ62 w 0 1\n"), "{large}");
}

#[test]
fn a_man_and_where_it_may_go() {
    let expected = "  III        II         I
3 . . K    3 .*. .    3 . .*.
2 .*. .    2 . . .    2 . . .*
1 . .*.    1 . . .*   1 n*. .
  a b c      a b c      a b c
Black to move
";
    assert_eq!(show(&[KNIGHT, "--highlight", "a1(I)"]), expected);
    assert_eq!(show(&[KNIGHT, "--highlight", "a1[0]"]), expected);
    // A man of the side that is not to move shows its moves as well. White's king has all its seven neighbours.
    let expected = "  III        II         I
3 . .*K*   3 . .*.*   3 . . .
2 . .*.*   2 . .*.*   2 . . .
1 . . .    1 . . .    1 n . .
  a b c      a b c      a b c
Black to move
";
    assert_eq!(show(&[KNIGHT, "--highlight", "c3(III)"]), expected);
}

#[test]
fn an_empty_cell_is_marked_alone() {
    let marked = show(&[BRACKETS, "--highlight", "b2(II)"]);
    assert_eq!(marked, DRAWING.replace("2 n . .    2 . . .", "2 n . .    2 . .*."));
}

#[test]
fn cells_that_are_not_there() {
    for (cell, expected) in [
        ("d1(I)", "a file from a to c"),
        ("a4(I)", "a rank from 1 to 3"),
        ("a1(IV)", "a level from I to III"),
        ("a1", "a level"),
        ("", "a file"),
    ] {
        let message = hypermate(&["show", "3d", BRACKETS, "--highlight", cell]).refused();
        assert!(
            message.contains(&format!("--highlight `{cell}`")) && message.contains(expected),
            "{message}"
        );
    }
}

#[test]
fn marks_are_for_drawings() {
    let message = hypermate(&["show", "3d", BRACKETS, "--form", "fen", "--highlight", "a1(I)"]).refused();
    assert!(message.contains("--highlight"), "{message}");
}

/// A level takes 8 columns, the last of which stays blank, and the gap 3: three take 30, two take 19.
#[test]
fn levels_that_do_not_fit_go_below() {
    assert_eq!(show(&[BRACKETS, "--width", "30"]), DRAWING);
    let two = "  III        II
3 . . .    3 . b .
2 n . .    2 . . .
1 . r r    1 . . .
  a b c      a b c

  I
3 . . .
2 . . .
1 b R K
  a b c
White to move
";
    assert_eq!(show(&[BRACKETS, "--width", "29"]), two);
    assert_eq!(show(&[BRACKETS, "--width", "19"]), two);
    let one_below_the_other = show(&[BRACKETS, "--width", "18"]);
    assert_eq!(one_below_the_other.lines().filter(|line| line.ends_with('c')).count(), 3);
    assert_eq!(show(&[BRACKETS, "--width", "1"]), one_below_the_other);
    assert_eq!(show(&[BRACKETS, "--width", "65535"]), DRAWING);
}

#[test]
fn widths_that_are_none() {
    for width in ["0", "x", "-5", "65536", "18446744073709551615"] {
        let run = hypermate(&["show", "3d", BRACKETS, "--width", width]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{width}: {}", run.err);
    }
}

/// White men bold, black men red, empty cells faint (SGR 1, 31 and 2), marked cells in reverse (7).
#[test]
fn colours() {
    let coloured = show(&["[#q,##],[##,K#]", "--color", "always", "--highlight", "b1(I)"]);
    let (king, queen, empty) = ("\x1b[1mK\x1b[0m ", "\x1b[31mq\x1b[0m", "\x1b[2m.\x1b[0m ");
    let expected = format!(
        "  II       I\n\
         2 {empty}{queen}    2 {empty}{empty}\n\
         1 {empty}{empty}   1 {king}\x1b[2;7m.\x1b[0m*\n"
    );
    let lines =
        |text: &str| text.lines().take(3).map(|line| format!("{}\n", line.trim_end())).collect::<String>();
    assert_eq!(lines(&coloured), lines(&expected));
}
