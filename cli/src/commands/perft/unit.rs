//! The parts of a count as lines: what is to be counted, and what was. `--split` writes units under their head, `--units`
//! results, and `--checkpoint` results under the head.

use super::{GameName, MAX_DEPTH, sealed};
use crate::digest::Digest;
use anyhow::{Context, bail, ensure};
use clap::ValueEnum;

/// The bytes of the longest line.
pub(super) const MAX_LINE: u64 = 65_536;

/// How a head begins.
pub(super) const HEAD: &str = "#count\t";
/// The same without what tells it from the first value.
const KIND: &str = "count";
/// The form of the lines.
const FORMAT: &str = "2";

/// A count that is split into units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    /// A hash of all of it, its units included: two jobs have different ones.
    pub id: u64,
    pub game: GameName,
    /// The root.
    pub fen: String,
    pub depth: u32,
    /// The ply at which the units are.
    pub ply: u32,
    /// How many there are.
    pub units: u64,
}

impl Job {
    /// The job of these units, each given by its FEN and the number of ways that lead to it.
    pub fn new(
        game: GameName,
        fen: String,
        depth: u32,
        ply: u32,
        units: impl Iterator<Item = (String, u128)>,
    ) -> Job {
        let mut digest = Digest::EMPTY;
        digest.add(format!("{}\t{fen}\t{depth}\t{ply}\n", name(game)).as_bytes());
        let mut count = 0;
        for (fen, ways) in units {
            digest.add(format!("{fen}\t{ways}\n").as_bytes());
            count += 1;
        }
        Job { id: digest.value(), game, fen, depth, ply, units: count }
    }

    fn values(&self) -> [(&'static str, String); 7] {
        [
            ("format", FORMAT.to_string()),
            ("game", name(self.game)),
            ("fen", self.fen.clone()),
            ("depth", self.depth.to_string()),
            ("ply", self.ply.to_string()),
            ("units", self.units.to_string()),
            ("job", format!("{:016x}", self.id)),
        ]
    }

    /// The line at the head of its units.
    pub fn head(&self) -> String {
        sealed::head(KIND, &self.values())
    }

    /// Reads the head.
    pub fn read(line: &str) -> anyhow::Result<Job> {
        let values = open_head(line)?;
        let value = |name: &str| {
            let value = values.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
            value.with_context(|| format!("the head of the count has no `{name}`"))
        };
        let format = value("format")?;
        ensure!(format == FORMAT, "a count of format {format}: expected format {FORMAT}");
        Ok(Job {
            id: u64::from_str_radix(value("job")?, 16).context("the job is not a number")?,
            game: game(value("game")?)?,
            fen: value("fen")?.to_string(),
            depth: value("depth")?.parse().context("the depth is not a number")?,
            ply: value("ply")?.parse().context("the ply is not a number")?,
            units: value("units")?.parse().context("the number of units is not a number")?,
        })
    }

    /// Whether a line is the head of this job.
    ///
    /// # Errors
    /// It is not. The message names the first value that differs.
    pub fn compare(&self, line: &str) -> anyhow::Result<()> {
        let found = open_head(line)?;
        for (name, value) in self.values() {
            let found = found.iter().find(|(key, _)| *key == name).map_or("", |(_, value)| value);
            ensure!(found == value, "the file is of {name} `{found}`, and this run is of {name} `{value}`");
        }
        Ok(())
    }
}

/// The values of a head by their names.
fn open_head(line: &str) -> anyhow::Result<Vec<(&str, &str)>> {
    for (kind, what) in [("units", "--split"), ("checkpoint", "--checkpoint")] {
        if sealed::open_head(kind, line).is_some() {
            bail!(
                "a file of format 1, as earlier versions of `perft {what}` wrote it: expected format {FORMAT}; \
                 make it again, or go on with the version that wrote it"
            );
        }
    }
    sealed::open_head(KIND, line).context(
        "not the head of a count, or damaged: expected the output of `perft --split` or `--checkpoint`",
    )
}

/// Whether a text may be the beginning of a result: it has nothing but the digits of its name, its count and its digest,
/// and what separates them.
pub(super) fn has_digits_only(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit() || b"-\t".contains(&byte))
}

/// The name of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct UnitId {
    pub job: u64,
    /// From 1.
    pub number: u64,
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}-{}", self.job, self.number)
    }
}

impl UnitId {
    pub fn read(text: &str) -> Option<UnitId> {
        let (job, number) = text.split_once('-')?;
        Some(UnitId { job: u64::from_str_radix(job, 16).ok()?, number: number.parse().ok()? })
    }
}

/// A position to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub id: UnitId,
    pub game: GameName,
    pub fen: String,
    /// The plies that are left.
    pub depth: u32,
    /// How often its count is part of the whole.
    pub ways: u128,
}

impl Unit {
    pub fn line(&self) -> String {
        let Unit { id, game, fen, depth, ways } = self;
        sealed::seal("", &format!("{id}\t{}\t{fen}\t{depth}\t{ways}", name(*game)))
    }

    pub fn read(line: &str) -> anyhow::Result<Unit> {
        let fields =
            sealed::open("", line).context("not a unit, or damaged: expected a line of `perft --split`")?;
        let fields: Vec<&str> = fields.split('\t').collect();
        let [id, game_name, fen, depth, ways] = fields[..] else {
            bail!("{} fields: expected the 6 of a unit", fields.len() + 1)
        };
        let depth = depth.parse().ok().filter(|depth| *depth <= MAX_DEPTH);
        Ok(Unit {
            id: UnitId::read(id).with_context(|| format!("`{id}` is not the name of a unit"))?,
            game: game(game_name)?,
            fen: fen.to_string(),
            depth: depth.with_context(|| format!("expected a depth up to {MAX_DEPTH}"))?,
            ways: ways.parse().with_context(|| format!("`{ways}` is not a number of ways"))?,
        })
    }
}

/// What was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnitResult {
    pub id: UnitId,
    /// From the position of the unit, once.
    pub nodes: u128,
}

impl UnitResult {
    pub fn line(&self) -> String {
        sealed::seal("", &format!("{}\t{}", self.id, self.nodes))
    }

    pub fn read(line: &str) -> Option<UnitResult> {
        let (id, nodes) = sealed::open("", line)?.split_once('\t')?;
        Some(UnitResult { id: UnitId::read(id)?, nodes: nodes.parse().ok()? })
    }
}

/// The game's name in files.
pub(super) fn name(game: GameName) -> String {
    game.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
}

fn game(name: &str) -> anyhow::Result<GameName> {
    GameName::from_str(name, false).map_err(|_| anyhow::anyhow!("there is no game `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back() {
        let id = UnitId { job: 0x1F, number: 17 };
        let fen = "1q/2|2/K1 w 0 1".to_string();
        let unit = Unit { id, game: GameName::Cube, fen: fen.clone(), depth: 64, ways: u128::MAX };
        assert!(
            unit.line().starts_with("000000000000001f-17\t3d\t1q/2|2/K1 w 0 1\t64\t340282366920938463463")
        );
        assert_eq!(Unit::read(unit.line().trim_end()).unwrap(), unit);
        let counted = UnitResult { id, nodes: u128::MAX };
        assert_eq!(UnitResult::read(counted.line().trim_end()), Some(counted));
        let job = Job { id: 0x1F, game: GameName::Cube, fen, depth: 6, ply: 2, units: 212 };
        assert_eq!(Job::read(job.head().trim_end()).unwrap(), job);
        // One is not the other.
        assert!(Unit::read(counted.line().trim_end()).is_err());
        assert_eq!(UnitResult::read(unit.line().trim_end()), None);
    }

    use proptest::prelude::*;

    /// Names, values and numbers of all sizes, in the order of a unit, of a result and of a head, and any others.
    fn fields() -> impl Strategy<Value = Vec<String>> {
        let fields = |patterns: &[&'static str]| patterns.to_vec();
        let (id, number) = ("[0-9a-f]{1,17}-[0-9]{1,21}", "[+0-9][0-9]{0,39}");
        prop_oneof![
            fields(&[id, "3d|4d|king|atomic", "\\PC{0,12}", "[0-9]{1,3}", number]),
            fields(&[id, number]),
            fields(&[
                "#count",
                "format=[1-3]",
                "game=(3d|atomic)",
                "fen=\\PC{0,12}",
                "depth=[0-9]{1,11}",
                "ply=[0-9]{1,11}",
                "units=[0-9]{1,21}",
                "job=[0-9a-f]{1,17}",
            ]),
            prop::collection::vec("\\PC{0,12}", 0..9),
        ]
    }

    proptest! {
        /// A right digest is no promise of what was digested: lines of any fields are read or refused, and what is read
        /// is written as it was but for leading zeros and signs of numbers.
        #[test]
        fn sealed_nonsense_is_refused(fields in fields()) {
            let line = sealed::seal("", &fields.join("\t"));
            let line = line.trim_end_matches('\n');
            if let Ok(unit) = Unit::read(line) {
                let again = unit.line();
                prop_assert_eq!(Unit::read(again.trim_end_matches('\n')).unwrap(), unit);
            }
            if let Some(counted) = UnitResult::read(line) {
                prop_assert_eq!(UnitResult::read(counted.line().trim_end()), Some(counted));
            }
            if let Ok(job) = Job::read(line) {
                prop_assert_eq!(Job::read(job.head().trim_end()).unwrap(), job);
            }
        }
    }
}
