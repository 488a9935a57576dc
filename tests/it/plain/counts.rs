//! Numbers of moves that can be counted by hand, for single men on cubes.

use crate::plain::boards::{cell3, cube, position, targets};
use hypermate::plain::Position;
use hypermate::setup::Colour::{Black, White};

/// The number of moves of a black man on a cube on which there is nothing else but the white king.
fn moves_of(n: usize, man: &str, king: &str) -> usize {
    let position = position(&cube(n, Black, &format!("{man} K{king}")));
    targets(&position, cell3(n, &man[1..])).len()
}

#[test]
fn from_the_centre_of_a_cube_of_three() {
    // Every other cell is a neighbour; the king in the corner is captured like any man.
    assert_eq!(moves_of(3, "qb2(II)", "a1(I)"), 26);
    assert_eq!(position(&cube(3, White, "Kb2(II)")).legal_moves().len(), 26);
    assert_eq!(moves_of(3, "rb2(II)", "a1(I)"), 6);
    assert_eq!(moves_of(3, "bb2(II)", "a1(I)"), 8);
    // Two steps along any axis leave the cube.
    assert_eq!(moves_of(3, "nb2(II)", "a1(I)"), 0);
}

#[test]
fn from_the_centre_of_a_cube_of_five() {
    // Two cells along each line; the king on b1(I), at distance (1, 2, 2), is on none of them.
    assert_eq!(moves_of(5, "nc3(III)", "b1(I)"), 24);
    assert_eq!(moves_of(5, "rc3(III)", "b1(I)"), 6 * 2);
    assert_eq!(moves_of(5, "bc3(III)", "b1(I)"), 8 * 2);
    assert_eq!(moves_of(5, "qc3(III)", "b1(I)"), 26 * 2);
    assert_eq!(position(&cube(5, White, "Kc3(III)")).legal_moves().len(), 26);
}

#[test]
fn from_a_corner() {
    for n in 3..=10 {
        // From a corner 3 lines along one axis, 3 along two and 1 along three, of n - 1 cells each. The king on
        // c2(I), at distance (2, 1, 0), is on none of them, but a leap of the knight captures it.
        let far = n - 1;
        assert_eq!(moves_of(n, "ra1(I)", "c2(I)"), 3 * far);
        assert_eq!(moves_of(n, "ba1(I)", "c2(I)"), far);
        assert_eq!(moves_of(n, "qa1(I)", "c2(I)"), 7 * far);
        assert_eq!(moves_of(n, "na1(I)", "c2(I)"), 6);
    }
    // On a cube of two there is no leap, and the white king on the far corner touches every other cell.
    assert_eq!(moves_of(2, "na1(I)", "b2(II)"), 0);
    assert_eq!(moves_of(2, "ra1(I)", "b2(II)"), 3);
    assert_eq!(moves_of(2, "ba1(I)", "b2(II)"), 1);
    assert_eq!(moves_of(2, "ka1(I)", "b2(II)"), 1);
}

#[test]
fn a_bishop_goes_only_along_three_axes_at_once() {
    let position = position(&cube(3, White, "Kc1(I) Ba1(I)"));
    // Not b2(I), the diagonal of a flat board.
    assert_eq!(targets(&position, 0), [cell3(3, "b2(II)"), cell3(3, "c3(III)")]);
}

#[test]
fn a_slide_ends_at_the_first_man() {
    let position = position(&cube(4, White, "Kd1(I) Ra1(I) ra1(III)"));
    let expected = ["b1(I)", "c1(I)", "a2(I)", "a3(I)", "a4(I)", "a1(II)", "a1(III)"];
    assert_eq!(targets(&position, 0), expected.map(|cell| cell3(4, cell)));
    let capture = position.legal_move(0, cell3(4, "a1(III)")).unwrap();
    assert_eq!(capture.captures, position.man(cell3(4, "a1(III)")));
}

#[test]
fn a_knight_jumps() {
    // The corner knight is walled in by its own rooks on all seven neighbour cells.
    let men = "Na1(I) Rb1(I) Ra2(I) Rb2(I) Ra1(II) Rb1(II) Ra2(II) Rb2(II) Kd4(IV)";
    let position = position(&cube(4, White, men));
    let leaps = ["c2(I)", "b3(I)", "c1(II)", "a3(II)", "b1(III)", "a2(III)"];
    assert_eq!(targets(&position, 0), leaps.map(|cell| cell3(4, cell)));
}

#[test]
fn a_cube_of_sixty_four_is_judged() {
    // Four rooks far above, over a1, b1, a2 and b2, mate the king in the corner.
    let n = 64;
    let at = |x: usize, y: usize, z: usize| x + n * (y + n * z);
    let mut setup = hypermate::setup::Setup::empty(hypermate::rules::cube(n).unwrap());
    let letter = hypermate::setup::Man::from_letter;
    setup.cells[at(0, 0, 0)] = letter('K');
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        setup.cells[at(x, y, 63)] = letter('r');
    }
    assert!(position(&setup).is_checkmate());
    // A rook from the other side of the cube can stand in between, and nothing else can.
    setup.cells[at(63, 0, 30)] = letter('R');
    let saved = position(&setup);
    assert!(!saved.is_checkmate() && !saved.is_stalemate());
    let moves: Vec<(usize, usize)> = saved.legal_moves().iter().map(|mv| (mv.from, mv.to)).collect();
    assert_eq!(moves, [(at(63, 0, 30), at(0, 0, 30))]);
}

#[test]
fn black_without_a_king_moves_freely() {
    let setup = cube(3, Black, "Ka1(I) rc3(III)");
    let position: Position = position(&setup);
    assert_eq!(position.legal_moves().len(), 6);
}
