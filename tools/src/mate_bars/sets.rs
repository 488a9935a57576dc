//! The positions, in sets of one board and one distance.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use hypermate::setup::Setup;
use hypermate::text::{read_cube, read_flat, read_tesseract};

/// A position with what is proven of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The position as the file has it.
    pub fen: String,
    /// In how many moves the side to move mates, at least 1.
    pub mate: u32,
    /// Every first move that does so, in UCI; empty if the file does not say.
    pub keys: Vec<String>,
}

/// The positions of a set, as their game reads them.
pub enum Positions {
    /// 3D or 4D chess, all on boards of the same axes.
    Lattice(Vec<Setup>),
    /// Atomic chess.
    Atomic(Vec<Setup>),
}

/// Positions of one file, board and distance.
pub struct Set {
    /// The name of the file without its ending and, for cubes, the side.
    pub name: String,
    /// In how many moves the side to move mates, at least 1.
    pub mate: u32,
    /// What is known of them, in the order of the file.
    pub rows: Vec<Row>,
    /// The positions, as many as rows.
    pub positions: Positions,
}

/// Reads the sets of a file, which are sorted by board and distance. Which game it is the name of the file tells: it begins
/// with `3d`, `4d` or `atomic`. Distances that are not wanted are left out; without any all are wanted.
///
/// # Errors
/// When the file cannot be read, or the name tells no game, or a line is wrong, with its number.
pub fn read_file(path: &Path, wanted: &[u32]) -> Result<Vec<Set>> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    read(&name, &text, wanted).with_context(|| path.display().to_string())
}

fn read(name: &str, text: &str, wanted: &[u32]) -> Result<Vec<Set>> {
    let mut sets = BTreeMap::new();
    for (i, line) in text.lines().enumerate() {
        let at = || format!("line {}", i + 1);
        let Some(row) = read_row(line).with_context(at)? else { continue };
        if wanted.is_empty() || wanted.contains(&row.mate) {
            add(&mut sets, name, row).with_context(at)?;
        }
    }
    Ok(sets.into_values().collect())
}

fn add(sets: &mut BTreeMap<(String, u32), Set>, name: &str, row: Row) -> Result<()> {
    let (name, position) = if name.starts_with("atomic") {
        (name.to_string(), Positions::Atomic(vec![read_flat(&row.fen)?]))
    } else if name.starts_with("3d") {
        let setup = read_cube(&row.fen)?;
        (format!("{name}, side {}", setup.dims()[0]), Positions::Lattice(vec![setup]))
    } else if name.starts_with("4d") {
        (name.to_string(), Positions::Lattice(vec![read_tesseract(&row.fen)?]))
    } else {
        bail!("which game? Expected a file whose name begins with `3d`, `4d` or `atomic`");
    };
    let mate = row.mate;
    let positions = match &position {
        Positions::Lattice(_) => Positions::Lattice(Vec::new()),
        Positions::Atomic(_) => Positions::Atomic(Vec::new()),
    };
    let set = sets.entry((name.clone(), mate)).or_insert(Set { name, mate, rows: Vec::new(), positions });
    set.rows.push(row);
    match (&mut set.positions, position) {
        (Positions::Lattice(all), Positions::Lattice(more)) => all.extend(more),
        (Positions::Atomic(all), Positions::Atomic(more)) => all.extend(more),
        _ => bail!("two games in one file"),
    }
    Ok(())
}

/// Reads `FEN dm N; bm MOVE ...;`; `None` for a blank line or a comment.
fn read_row(line: &str) -> Result<Option<Row>> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (fen, operations) =
        line.split_once(" dm ").context("expected ` dm ` and a number of moves after the position")?;
    let mut operations = operations.split(';').map(str::trim);
    let mate = operations.next().unwrap_or_default();
    let mate = match mate.parse() {
        Ok(mate @ 1..) => mate,
        _ => bail!("expected a number of moves, at least 1, after `dm`, found `{mate}`"),
    };
    let keys = operations.find_map(|operation| operation.strip_prefix("bm ")).unwrap_or_default();
    let keys = keys.split_whitespace().map(String::from).collect();
    Ok(Some(Row { fen: fen.trim_end().to_string(), mate, keys }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let row =
            read_row("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73 dm 1; bm f3h5 h7g8; c0 \"x\";").unwrap().unwrap();
        assert_eq!((row.fen.as_str(), row.mate), ("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", 1));
        assert_eq!(row.keys, ["f3h5", "h7g8"]);
        assert_eq!(read_row("KQ1/3/3|3/1b1/2r|r1k/3/3 w 0 1 dm 2;").unwrap().unwrap().keys.len(), 0);
        for nothing in ["", "  ", "# dm 3;"] {
            assert_eq!(read_row(nothing).unwrap(), None);
        }
        for wrong in ["8/8 w - -", "8/8 w - - dm 0;", "8/8 w - - dm x;", "8/8 w - - dm -1;"] {
            assert!(read_row(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sets_have_one_board_and_one_distance() {
        let text = "# three rows\n\
            3/2B/1k1|2Q/3/1r1|3/K2/3 w 0 1 dm 3;\n\
            3/2K/1rQ|1b1/1Rb/3|1k1/3/3 w 0 1 dm 2;\n\
            1q/2|2/K1 w 0 1 dm 2;\n";
        let names = |wanted: &[u32]| -> Vec<(String, u32)> {
            read("3d", text, wanted).unwrap().into_iter().map(|set| (set.name, set.mate)).collect()
        };
        let (two, three) = ("3d, side 2".to_string(), "3d, side 3".to_string());
        assert_eq!(names(&[]), [(two.clone(), 2), (three.clone(), 2), (three.clone(), 3)]);
        assert_eq!(names(&[3]), [(three, 3)]);
    }

    #[test]
    fn errors_name_the_line() {
        let error = |name, text| format!("{:#}", read(name, text, &[]).err().unwrap());
        assert!(error("4d", "\nrubbish dm 1;").starts_with("line 2: "));
        assert!(error("atomic", "8/8 dm 1;").starts_with("line 1: "));
        assert!(
            error("chess", "k7/8/8/8/8/8/8/K7 w - - 0 1 dm 1;")
                .contains("begins with `3d`, `4d` or `atomic`")
        );
    }
}
