//! The named starts of the games.

use super::{Man, Setup};
use crate::rules::{FOURFOLD, Rules, Start, cube};

impl Setup {
    /// The start of this name; the first one that the rules have where none is named. `None` if the game has no such
    /// start, or none that fits on the board.
    ///
    /// # Examples
    /// ```
    /// use hypermate::rules::{ATOMIC, FOURFOLD};
    /// use hypermate::setup::Setup;
    /// use hypermate::text::{write_fen, write_flat};
    ///
    /// let orthodox = Setup::start(&ATOMIC, None).map(|start| write_flat(&start));
    /// assert_eq!(orthodox.as_deref(), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    /// let classic = Setup::start(&FOURFOLD, Some("classic")).map(|start| write_fen(&start));
    /// assert_eq!(classic.as_deref(), Some("4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1"));
    /// assert_eq!(Setup::start(&FOURFOLD, Some("half")), None);
    /// ```
    pub fn start(rules: &'static Rules, name: Option<&str>) -> Option<Setup> {
        let mut starts = rules.starts.iter();
        let start = starts.find(|start| name.is_none_or(|name| name == start.name))?;
        rules.dims().iter().all(|&length| length >= start.least).then(|| Setup::filled(rules, start))
    }

    fn filled(rules: &'static Rules, start: &Start) -> Setup {
        let mut setup = Setup { castling: start.castling, ..Setup::empty(rules) };
        let last = setup.cells.len() - 1;
        for row in start.rows {
            let [y, z, w] = row.at;
            for (x, man) in row.letters.chars().map(Man::from_letter).enumerate() {
                let Some(man) = man else { continue };
                let cell = setup.index_of(&[x, y, z, w][..rules.axes]);
                setup.cells[cell] = Some(man);
                if start.reflected {
                    setup.cells[last - cell] = Some(Man { colour: !man.colour, ..man });
                }
            }
        }
        setup
    }
}

/// The start `corner` of 3D chess on a cube of side `n`, from 3 to [`crate::rules::LARGEST_CUBE`]: White Ka1(I) Qb1(I)
/// Ra2(I) Nb2(I) Ba1(II), Black its reflection through the centre of the cube.
pub fn corner(n: usize) -> Option<Setup> {
    Setup::start(cube(n)?, None)
}

/// The start `classic` of 4D chess, ten men a side.
pub fn classic() -> Setup {
    fourfold("classic")
}

/// The start `full` of 4D chess, sixteen men a side.
pub fn full() -> Setup {
    fourfold("full")
}

fn fourfold(name: &str) -> Setup {
    Setup::start(&FOURFOLD, Some(name)).expect("the rules of 4D chess name this start")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ATOMIC, GAMES};
    use crate::setup::Colour;
    use crate::text::{write_fen, write_flat};

    /// The canonical FENs of the two starts, which the rules of the game give next to their words.
    #[test]
    fn starts_of_4d() {
        let classic_fen = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";
        let full_fen = "4/4/PPPP/RNBQ|4/4/PPPP/KBNR|rnbq/pppp/4/4|kbnr/pppp/4/4 w 0 1";
        assert_eq!(write_fen(&classic()), classic_fen);
        assert_eq!(write_fen(&full()), full_fen);
    }

    /// On a cube of 3, (x, y, z) goes to (2 - x, 2 - y, 2 - z): k to c3(III), q to b3(III), r to c2(III), n to b2(III)
    /// and b to c3(II).
    #[test]
    fn corner_of_a_cube() {
        assert_eq!(corner(2), None);
        assert_eq!(corner(3).map(|s| write_fen(&s)).as_deref(), Some("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1"));
    }

    #[test]
    fn start_of_the_flat_games() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(Setup::start(&ATOMIC, None).map(|setup| write_flat(&setup)).as_deref(), Some(fen));
    }

    /// Every game has a start, and each start the pieces that its letters say, with one king of each side.
    #[test]
    fn every_game_starts() {
        for rules in GAMES.into_iter().flatten().filter(|rules| rules.lengths != [2, 2, 2, 1]) {
            for start in rules.starts {
                let setup = Setup::start(rules, Some(start.name)).unwrap();
                let letters = start.rows.iter().flat_map(|row| row.letters.chars());
                let men =
                    letters.filter(|letter| *letter != '.').count() * if start.reflected { 2 } else { 1 };
                assert_eq!(setup.cells.iter().flatten().count(), men, "{rules:?}");
                for colour in Colour::ALL {
                    assert_eq!(setup.find(Man { colour, piece: crate::Piece::King }).count(), 1, "{rules:?}");
                }
            }
        }
    }
}
