//! Files of mates: each row is solved by both engines and, as far as it can go, by the plain search.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice::{self, LatticeMove, Variant, Visitor, with_variant};
use hypermate::plain;
use hypermate::plain::mate::{Matable, keys, mate_in_within};
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use hypermate::setup::Setup;
use hypermate::text::{CoordinateMove, UciMove, read_cube, read_flat, read_problem, read_tesseract};

/// Solves the rows of files of mates by both engines and by the plain search, and marks the rows that the latter proves.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The files; the name begins with `3d`, `4d` or `atomic`
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The positions that the plain search may look at for one row
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    plain: u64,
    /// Write `c0 "plain";` at the end of the rows that the plain search proves, and take it from the others
    #[arg(long)]
    write: bool,
}

/// Rows of which so few moves mate have their first moves listed by the plain search as well.
const PLAIN_KEYS: u32 = 2;
/// What a row ends with that the plain search proves.
const MARK: &str = " c0 \"plain\";";

/// Runs the command: 0 if all rows are right, 1 if one is wrong.
///
/// # Errors
/// A file that cannot be read or written, or a row that is none.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut wrong = 0;
    for path in &arguments.files {
        wrong += check(path, arguments).with_context(|| path.display().to_string())?;
    }
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

/// Checks a file; gives the number of wrong rows, of which it tells on standard error.
fn check(path: &Path, arguments: &Arguments) -> Result<usize> {
    let text = std::fs::read_to_string(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (mut rows, mut marked, mut wrong) = (0, 0, 0);
    let mut written = String::new();
    for (i, line) in text.lines().enumerate() {
        let at = || format!("line {}", i + 1);
        let bare = line.trim_end().trim_end_matches(MARK);
        let Some(row) = Row::read(&name, i + 1, bare).with_context(at)? else {
            written.push_str(&format!("{line}\n"));
            continue;
        };
        rows += 1;
        match row.prove(arguments.plain).with_context(at)? {
            Ok(by_plain) => {
                marked += usize::from(by_plain);
                written.push_str(&format!("{bare}{}\n", if by_plain { MARK } else { "" }));
            }
            Err(fault) => {
                wrong += 1;
                eprintln!("{}: line {}: {fault}", path.display(), i + 1);
            }
        }
    }
    println!("{}: {rows} rows, {wrong} wrong, {marked} proven by the plain search", path.display());
    if arguments.write && wrong == 0 {
        std::fs::write(path, written).context("cannot be written")?;
    }
    Ok(wrong)
}

/// Which game a row is of.
#[derive(Clone, Copy)]
enum Kind {
    Lattice,
    Atomic,
}

struct Row {
    kind: Kind,
    /// Without rights to castle, for rows of atomic chess.
    setup: Setup,
    fen: String,
    mate: u32,
    /// Sorted; empty if the row does not say.
    keys: Vec<String>,
}

/// Whether the plain search has proven the row too, or what is wrong with it.
type Verdict = Result<bool, String>;

impl Row {
    /// `FEN dm N; bm MOVE …;`, `None` for a blank line or a comment.
    fn read(name: &str, number: usize, line: &str) -> Result<Option<Row>> {
        let is_atomic = name.starts_with("atomic");
        let Some(problem) = read_problem(number, line, if is_atomic { 4 } else { 2 })? else {
            return Ok(None);
        };
        let (kind, setup) = match name {
            _ if is_atomic => (Kind::Atomic, read_flat(&problem.fen)?),
            _ if name.starts_with("3d") => (Kind::Lattice, read_cube(&problem.fen)?),
            _ if name.starts_with("4d") => (Kind::Lattice, read_tesseract(&problem.fen)?),
            _ => bail!("which game? Expected a file whose name begins with `3d`, `4d` or `atomic`"),
        };
        let mate = problem.moves.context("expected `dm` with a number of moves")?;
        ensure!(mate > 0, "expected at least one move");
        let keys = line.split(';').find_map(|operation| operation.trim().strip_prefix("bm "));
        let mut keys: Vec<String> = keys.unwrap_or_default().split_whitespace().map(String::from).collect();
        keys.sort();
        Ok(Some(Row { kind, setup, fen: problem.fen, mate, keys }))
    }

    fn prove(&self, limit: u64) -> Result<Verdict> {
        match self.kind {
            Kind::Atomic => {
                let setup = read_flat(&self.fen)?;
                let fast = flat::Position::playable(&setup)?;
                let slow = plain::atomic::Position::new(&setup)?;
                let by_uci = |from, to, promotes| UciMove { from, to, promotes }.to_string();
                // Castling, which composed problems have not, would be written as the king taking its rook.
                Ok(self.prove_by(
                    &fast,
                    |mv| by_uci(mv.from.index(), mv.to.index(), mv.promotes),
                    &slow,
                    |mv| by_uci(mv.from, mv.to, mv.promotes),
                    limit,
                ))
            }
            Kind::Lattice => {
                let proof = Proof { row: self, limit };
                with_variant(self.setup.rules, proof).context("there are no fast rules for this board")?
            }
        }
    }

    fn prove_by<G: Searchable, P: Matable>(
        &self,
        fast: &G,
        name: impl Fn(G::Move) -> String,
        slow: &P,
        plain_name: impl Fn(P::Move) -> String,
        limit: u64,
    ) -> Verdict {
        for engine in [Engine::ProofNumber, Engine::DepthFirst] {
            let mut solver = Solver::with_engine(16 << 20, 1, engine);
            let limits = Limits::moves(self.mate);
            let found = solver.keys(fast, &limits, &Watch::new());
            if found.mate != Some(self.mate) {
                return Err(format!("`dm {}`, and by {engine:?} {:?}", self.mate, found.mate));
            }
            self.compare(found.keys.unwrap_or_default().into_iter().map(&name).collect())?;
        }
        let Ok(found) = mate_in_within(slow, self.mate, limit) else { return Ok(false) };
        if found != Some(self.mate) {
            return Err(format!("`dm {}`, and by the plain search {found:?}", self.mate));
        }
        if self.mate <= PLAIN_KEYS {
            self.compare(keys(slow, self.mate).into_iter().map(plain_name).collect())?;
        }
        Ok(true)
    }

    fn compare(&self, mut found: Vec<String>) -> Result<(), String> {
        found.sort();
        if self.keys.is_empty() || self.keys == found {
            return Ok(());
        }
        Err(format!("`bm {}`, and found {}", self.keys.join(" "), found.join(" ")))
    }
}

struct Proof<'a> {
    row: &'a Row,
    limit: u64,
}

impl Visitor for Proof<'_> {
    type Output = Result<Verdict>;

    fn visit<V: Variant>(self) -> Self::Output {
        let setup = &self.row.setup;
        let fast = lattice::Position::<V>::playable(setup)?;
        let slow = plain::Position::new(setup)?;
        let name = |from, to| CoordinateMove { from, to, separator: None, promotes: None }.write(setup.rules);
        let fast_name = |mv: LatticeMove| name(mv.from.index(), mv.to.index());
        Ok(self.row.prove_by(&fast, fast_name, &slow, |mv| name(mv.from, mv.to), self.limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first row is one of `perft/mates/3d.epd`; the others are made wrong by hand.
    #[test]
    fn right_rows_are_told_from_wrong_ones() {
        let verdict = |line: &str| Row::read("3d", 1, line).unwrap().unwrap().prove(1_000_000).unwrap();
        const FEN: &str = "1R1/2R/3|3/3/3|k2/3/Kb1 w 0 1";
        assert_eq!(verdict(&format!("{FEN} dm 2;")), Ok(true));
        assert!(verdict(&format!("{FEN} dm 1;")).unwrap_err().contains("ProofNumber None"));
        assert!(verdict(&format!("{FEN} dm 3;")).unwrap_err().contains("ProofNumber Some(2)"));
        assert!(verdict(&format!("{FEN} dm 2; bm a1(I)a2(I);")).unwrap_err().contains("and found"));
        let row = Row::read("3d", 1, &format!("{FEN} dm 2;")).unwrap().unwrap();
        assert_eq!(row.prove(3).unwrap(), Ok(false), "the plain search has no time");
    }

    #[test]
    fn a_file_is_marked() {
        let path = std::env::temp_dir().join(format!("3d-mate-sets-{}.epd", std::process::id()));
        let text = "# a comment\n1R1/2R/3|3/3/3|k2/3/Kb1 w 0 1 dm 2;\n";
        let marked = text.replace("dm 2;", "dm 2; c0 \"plain\";");
        let run = |plain| {
            let arguments = Arguments { files: Vec::new(), plain, write: true };
            assert_eq!(check(&path, &arguments).unwrap(), 0);
            std::fs::read_to_string(&path).unwrap()
        };
        std::fs::write(&path, text).unwrap();
        assert_eq!(run(1_000_000), marked);
        assert_eq!(run(1_000_000), marked, "once");
        assert_eq!(run(3), text, "and taken away where it is not true");
        std::fs::remove_file(&path).unwrap();
    }
}
