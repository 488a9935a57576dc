//! One board: the number, a solution, all of them.

use crate::king::{CASES, king};
use crate::support::program::piped;
use hypermate::kinging::plain::{count_shortest, replay};
use hypermate::kinging::{self, Board, Move};

const TWO: &str = CASES[1].0;

#[test]
fn the_published_cases() {
    for (text, answer) in CASES {
        assert_eq!(king(&[text]).done(), format!("{answer}\n"), "{text}");
        // The same as printed, with blanks between the cells.
        let printed = spaced(text);
        assert_eq!(king(&[&printed]).done(), format!("{answer}\n"), "{printed}");
    }
    let answers: String = CASES.iter().map(|(_, answer)| format!("{answer}\n")).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/kinging.txt");
    assert_eq!(king(&["--file", file]).done(), answers);
}

fn spaced(text: &str) -> String {
    let lines = kinging::read(text).unwrap().to_string();
    lines.lines().map(|line| line.chars().map(|c| format!("{c} ")).collect::<String>() + "\n").collect()
}

/// The arrays of the program that is printed with the challenge go by 1 and 2.
#[test]
fn digits_and_arrays() {
    for (text, answer) in CASES {
        let board = kinging::read(text).unwrap().to_string();
        let digits = board.replace('.', "0").replace('R', "1").replace('B', "2").replace('\n', "");
        let numbers: Vec<String> = digits.chars().map(String::from).collect();
        assert_eq!(king(&[&digits]).done(), format!("{answer}\n"));
        assert_eq!(king(&[&format!("[{}]", numbers.join(", "))]).done(), format!("{answer}\n"));
    }
}

/// The moves of a printed solution, and the men that it says they take.
fn read_solution(printed: &str) -> Vec<(Move, String)> {
    let lines = printed.lines().enumerate().map(|(i, line)| {
        let rest = line.strip_prefix(&format!("{}. ", i + 1)).expect("moves are numbered");
        let (mv, takes) = rest.split_once(" takes ").unwrap_or((rest, ""));
        (kinging::read_move(mv).unwrap(), takes.to_string())
    });
    lines.collect()
}

#[test]
fn printed_solutions_are_played_by_plain_rules() {
    for (text, answer) in CASES {
        let printed = king(&["--moves", text]).done();
        let (number, solution) = printed.split_once('\n').unwrap();
        assert_eq!(number, answer);
        let (moves, takes): (Vec<Move>, Vec<String>) = read_solution(solution).into_iter().unzip();
        assert_eq!(moves.len(), answer.parse::<usize>().unwrap_or(0));
        for (mv, takes) in moves.iter().zip(takes) {
            let captured: Vec<String> = mv.captured.iter().map(ToString::to_string).collect();
            assert_eq!(captured.join(" "), takes);
        }
        let end = replay(kinging::read(text).unwrap(), &moves).unwrap();
        assert_eq!(end.red() & Board::TOP != 0, answer != "-1");
    }
}

/// Three jumps, then one step to either side. There are no others: a first move of fewer jumps leaves three rows or more,
/// and the jumps that it leaves end on row 7.
#[test]
fn all_solutions() {
    let expected = "2\n2 shortest solutions:\na1xc3xe5xg7 g7-f8\na1xc3xe5xg7 g7-h8\n";
    assert_eq!(king(&["--all", TWO]).done(), expected);
    assert_eq!(king(&["--all=2", TWO]).done(), expected);
    let first = "2\n2 shortest solutions, the first:\na1xc3xe5xg7 g7-f8\n";
    assert_eq!(king(&["--all=1", TWO]).done(), first);
    assert_eq!(king(&["--all=0", TWO]).done(), "2\n2 shortest solutions\n");
    assert_eq!(king(&["--all", "8/R7/8/8/8/8/8/1B6"]).done(), "1\n1 shortest solution:\na7-b8\n");
    // From a corner seven steps, never off the board: 7 over 3, by the ballot theorem.
    let printed = king(&["--all", CASES[0].0]).done();
    assert!(printed.starts_with("7\n35 shortest solutions, the first 10:\n"), "{printed}");
    assert_eq!(printed.lines().count(), 12);
    assert_eq!(king(&["--all", CASES[2].0]).done(), "-1\n");
    assert_eq!(king(&["--all", CASES[3].0]).done(), "0\n1 shortest solution:\n\n");
}

#[test]
fn solutions_are_counted_as_the_plain_rules_count_them() {
    for (text, _) in CASES {
        let printed = king(&["--all=0", text]).done();
        let count = printed.lines().nth(1).map(|line| line.split(' ').next().unwrap().parse().unwrap());
        assert_eq!(count, count_shortest(kinging::read(text).unwrap()).map(|(_, count)| count), "{text}");
    }
}

#[test]
fn drawings() {
    let expected = "\
1

8 . . . . . . . .
7 . . . B . . . .
6 . . R . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 . . . . . . . .
  a b c d e f g h

1. c6xe8 takes d7
8 . . . . R*. . .
7 . . . .*. . . .
6 . . .*. . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 . . . . . . . .
  a b c d e f g h
";
    assert_eq!(king(&["--moves", "--show", "8/3B4/2R5/8/8/8/8/8"]).done(), expected);
    let coloured = king(&["--moves", "--show", "--color", "always", "8/3B4/2R5/8/8/8/8/8"]).done();
    assert!(coloured.contains("\x1b[31;7mR\x1b[0m*"), "{coloured}");
}

/// In a batch each answer of several lines begins with its line and ends with a blank one.
#[test]
fn solutions_in_a_batch() {
    let file = format!("{TWO}\nR R\n{}\n", CASES[2].0);
    let run = piped(&["king", "--moves"], &file);
    assert_eq!(run.out, "line 1: 2\n1. a1xc3xe5xg7 takes b2 d4 f6\n2. g7-f8\n\nerror\nline 3: -1\n\n");
    assert_eq!(run.code, Some(2));
}
