//! Boards in every form.

use hypermate::rules::{CUBES, FOURFOLD};
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::{MAX_SIZE, read_cube, write_brackets, write_fen};

/// The ten test cases of the published challenge: the text as it stands there, and the canonical FEN, which was
/// written by hand from the text.
pub const PUBLISHED: [(&str, &str); 10] = [
    ("n = 3, [###,n##,#rr],[#b#,###,###],[###,###,bRK]", "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1"),
    ("n = 3, [b#b,###,###],[###,###,RNR],[#q#,###,#K#]", "b1b/3/3|3/3/RNR|1q1/3/1K1 w 0 1"),
    ("n = 3, [#q#,#b#,###],[n##,###,###],[#k#,###,#KB]", "1q1/1b1/3|n2/3/3|1k1/3/1KB w 0 1"),
    (
        "n = 4, [####,####,r###,####],[####,#q##,####,####],[##r#,###b,####,BRnn],[####,####,#N##,#KQ#]",
        "4/4/r3/4|4/1q2/4/4|2r1/3b/4/BRnn|4/4/1N2/1KQ1 w 0 1",
    ),
    ("n = 3, [###,##b,r#r],[###,###,###],[#k#,###,#K#]", "3/2b/r1r|3/3/3|1k1/3/1K1 w 0 1"),
    ("n = 3, [##k,###,r#K],[###,n##,#N#],[###,###,#Q#]", "2k/3/r1K|3/n2/1N1|3/3/1Q1 w 0 1"),
    ("n = 3, [###,###,##q],[###,###,###],[#k#,###,rNK]", "3/3/2q|3/3/3|1k1/3/rNK w 0 1"),
    ("n = 2, [#q,##],[##,K#]", "1q/2|2/K1 w 0 1"),
    ("n = 2, [rq,##],[##,K#]", "rq/2|2/K1 w 0 1"),
    ("n = 3, [###,###,#q#],[###,###,###],[#k#,###,BKn]", "3/3/1q1|3/3/3|1k1/3/BKn w 0 1"),
];

/// The rows of a published board, one inner vector a level: the text without its header and brackets.
fn rows(published: &str) -> Vec<Vec<&str>> {
    let (_, lists) = published.split_once(", ").unwrap();
    let lists = lists.trim_start_matches('[').trim_end_matches(']');
    lists.split("],[").map(|level| level.split(',').collect()).collect()
}

fn json<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", items.into_iter().map(|i| i.to_string()).collect::<Vec<_>>().join(","))
}

fn number(letter: char) -> i32 {
    let kind = "KQRBN".find(letter.to_ascii_uppercase()).map_or(0, |i| i as i32 + 1);
    if letter.is_ascii_lowercase() { -kind } else { kind }
}

/// All forms of a board without a header.
fn forms(published: &str, fen: &str) -> Vec<String> {
    let rows = rows(published);
    let quoted = |text: &str| format!("{text:?}");
    let cells = |row: &&str| row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>();
    let bare = published.split_once(", ").unwrap().1;
    let lines = |separator: &str| rows.iter().map(|l| l.join("\n")).collect::<Vec<_>>().join(separator);
    let nested: Vec<String> = rows
        .iter()
        .map(|l| format!("[{}]", l.iter().map(|r| format!("[{r}]")).collect::<Vec<_>>().join(" ")))
        .collect();
    vec![
        bare.to_string(),
        bare.replace('#', "."),
        bare.replace(',', " , ").replace('[', "[ ").replace(']', " ]\n"),
        format!("[{bare}]"),
        format!("[\n{}\n]", nested.join("\n")),
        format!("[ {} ]", nested.join(" , ")),
        nested.join(","),
        json(rows.iter().map(|l| json(l.iter().map(|r| json(cells(r)))))),
        json(rows.iter().map(|l| json(l.iter().flat_map(cells)))),
        json(rows.iter().flat_map(|l| l.iter().flat_map(cells))),
        json(rows.iter().map(|l| json(l.iter().map(|r| quoted(r))))),
        json(rows.iter().flat_map(|l| l.iter().map(|r| quoted(r)))),
        json(rows.iter().map(|l| quoted(&l.concat()))),
        json(rows.iter().map(|l| json(l.iter().map(|r| json(r.chars().map(number)))))),
        json(rows.iter().map(|l| json(l.iter().flat_map(|r| r.chars().map(number))))),
        json(rows.iter().flat_map(|l| l.iter().flat_map(|r| r.chars().map(number)))),
        json(rows.iter().flat_map(|l| l.iter().flat_map(cells))).replace("\"#\"", "\"\\u0023\""),
        lines("\n\n"),
        lines("\n---\n"),
        lines("\n\n--\n\n") + "\n",
        lines("\r\n\r\n"),
        fen.to_string(),
        fen.split(' ').next().unwrap().to_string(),
    ]
}

#[test]
fn published_boards_in_every_form() {
    for (published, fen) in PUBLISHED {
        let expected = read_cube(fen).unwrap();
        assert_eq!(read_cube(published).unwrap(), expected);
        assert_eq!(write_fen(&expected), fen);
        assert_eq!(write_brackets(&expected), published.split_once(", ").unwrap().1);
        let n = expected.dims()[0];
        for form in forms(published, fen) {
            assert_eq!(read_cube(&form).as_ref(), Ok(&expected), "{form}");
            for header in
                [format!("n = {n}, "), format!("n={n}\n"), format!("  n ={n} ,\n\n"), "\u{FEFF}".to_string()]
            {
                assert_eq!(read_cube(&format!("{header}{form}")).as_ref(), Ok(&expected), "{header}{form}");
            }
        }
    }
}

/// The example of nested lists in the published challenge, letter by letter: on its top level a black bishop and a
/// black queen stand on the far row, on its bottom level a black knight is at the far left and the white king at
/// the near left, next to the white queen.
#[test]
fn published_nested_example() {
    let setup = read_cube(" [\n[[bq] [##]]\n[[bn] [KQ]]\n]\n").unwrap();
    let mut expected = Setup::empty(&CUBES[0]);
    let men = [
        ([0, 1, 1], 'b'),
        ([1, 1, 1], 'q'),
        ([0, 1, 0], 'b'),
        ([1, 1, 0], 'n'),
        ([0, 0, 0], 'K'),
        ([1, 0, 0], 'Q'),
    ];
    for (place, letter) in men {
        let index = expected.index_of(&place);
        expected.cells[index] = Man::from_letter(letter);
    }
    assert_eq!(setup, expected);
}

/// The explanation of the first case names its cells: bishop a1(I), rook c1(III), rook b1(III), knight a2(III),
/// bishop b3(II); the king is on c1(I), since c2(I) and b2(I) are among its moves.
#[test]
fn cells_of_the_first_case() {
    let setup = read_cube(PUBLISHED[0].0).unwrap();
    let at =
        |name: &str| setup.cells[hypermate::text::read_cell(name, setup.rules).unwrap()].map(Man::letter);
    assert_eq!(at("a1(I)"), Some('b'));
    assert_eq!(at("c1(I)"), Some('K'));
    assert_eq!(at("c1(III)"), Some('r'));
    assert_eq!(at("b1(III)"), Some('r'));
    assert_eq!(at("a2(III)"), Some('n'));
    assert_eq!(at("b3(II)"), Some('b'));
}

#[test]
fn fields_of_the_fen() {
    let setup = read_cube("1q/2|2/K1 b 17 42").unwrap();
    assert_eq!((setup.side, setup.halfmove, setup.fullmove), (Colour::Black, 17, 42));
    assert_eq!(write_fen(&setup), "1q/2|2/K1 b 17 42");
    let setup = read_cube("1q/2|2/K1 b").unwrap();
    assert_eq!((setup.side, setup.halfmove, setup.fullmove), (Colour::Black, 0, 1));
}

#[test]
fn runs_of_two_digits_and_the_largest_board() {
    let mut setup = Setup::empty(&CUBES[MAX_SIZE - 2]);
    setup.cells[0] = Some(Man { colour: Colour::White, piece: Piece::King });
    let fen = write_fen(&setup);
    assert!(fen.starts_with("64/64/") && fen.ends_with("/64/K63 w 0 1"), "{fen}");
    assert_eq!(read_cube(&fen).as_ref(), Ok(&setup));
    assert_eq!(read_cube(&write_brackets(&setup)).as_ref(), Ok(&setup));
    let mut ten = Setup::empty(&CUBES[8]);
    ten.cells[999] = Some(Man { colour: Colour::White, piece: Piece::King });
    assert!(write_fen(&ten).starts_with("9K/10/10/"));
}

/// The classic start of 4D chess as the rules give it, cell by cell.
#[test]
fn writers_serve_four_axes() {
    let mut setup = Setup::empty(&FOURFOLD);
    let men = "Ra1[0,0] Nb1[0,0] Kc1[0,0] Qd1[0,0] Pa2[0,0] Pb2[0,0] Pc2[0,0] Pd2[0,0] Bb1[1,0] Rc1[1,0] \
               qa4[1,1] kb4[1,1] nc4[1,1] rd4[1,1] pa3[1,1] pb3[1,1] pc3[1,1] pd3[1,1] rb4[0,1] bc4[0,1]";
    for man in men.split(' ') {
        let index = hypermate::text::read_cell(&man[1..], setup.rules).unwrap();
        setup.cells[index] = Man::from_letter(man.chars().next().unwrap());
    }
    let fen = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";
    assert_eq!(write_fen(&setup), fen);
}
