//! The file of a count that lasts: a head that says of what it is, and a line for every stretch of parts that is done.

use super::super::sealed;
use super::super::unit;
use crate::common::GameName;
use crate::digest::Digest;
use crate::line_file::{LineFile, Tail};
use anyhow::{Context, bail, ensure};
use hypermate::game::Searchable;
use hypermate::search::perft::Plan;
use std::path::Path;

/// The bytes that a file may have: years of lines.
const LARGEST: u64 = 1 << 30;
/// What its head is called.
const KIND: &str = "checkpoint";
/// The form of its lines.
const FORMAT: &str = "1";

/// What a count is of.
pub(super) struct Subject {
    pub game: GameName,
    pub fen: String,
    pub depth: u32,
}

/// What a file must agree with, or its parts are not those of the run.
pub(super) struct Cut {
    /// The ply at which the parts are.
    pub ply: u32,
    /// How many there are.
    pub parts: usize,
    /// A hash of all of them, in the order of generation.
    pub digest: u64,
}

impl Cut {
    pub fn of<G: Searchable>(plan: &Plan<G>) -> Cut {
        let mut digest = Digest::EMPTY;
        for row in &plan.rows {
            digest.add(&(row.parts.len() as u64).to_le_bytes());
            for part in &row.parts {
                let signature = part.position.signature();
                digest.add(&signature.check.to_le_bytes());
                digest.add(&signature.place.to_le_bytes());
                digest.add(&part.ways.to_le_bytes());
            }
        }
        let parts = plan.rows.iter().map(|row| row.parts.len()).sum();
        Cut { ply: plan.ply, parts, digest: digest.value() }
    }
}

impl Subject {
    fn head(&self, cut: &Cut) -> String {
        let values = [
            ("format", FORMAT.to_string()),
            ("hypermate", env!("CARGO_PKG_VERSION").to_string()),
            ("game", unit::name(self.game)),
            ("fen", self.fen.clone()),
            ("depth", self.depth.to_string()),
            ("ply", cut.ply.to_string()),
            ("parts", cut.parts.to_string()),
            ("plan", format!("{:016x}", cut.digest)),
        ];
        sealed::head(KIND, &values)
    }
}

/// Parts that follow each other and are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The first part, from 0.
    pub from: usize,
    /// The first part after it.
    pub to: usize,
    /// The sum of their counts, each so many times as the part comes up.
    pub nodes: u128,
}

impl Stretch {
    /// Parts are numbered from 1 in files, and the last is given.
    fn line(self, head: &str) -> String {
        sealed::seal(head, &format!("{}\t{}\t{}", self.from + 1, self.to, self.nodes))
    }

    fn read(head: &str, line: &str) -> Option<Stretch> {
        let mut fields = sealed::open(head, line)?.split('\t');
        let from = fields.next()?.parse::<usize>().ok()?.checked_sub(1)?;
        let (to, nodes) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        (from < to && fields.next().is_none()).then_some(Stretch { from, to, nodes })
    }
}

/// The file and what is in it.
pub(super) struct Checkpoint {
    file: LineFile,
    head: String,
    /// What is done, from the first part on and without a gap.
    pub stretches: Vec<Stretch>,
}

impl Checkpoint {
    /// Opens the file of a count, or begins it.
    ///
    /// # Errors
    /// The file is of another count, or has a line that is not what a run has written.
    pub fn open(path: &Path, subject: &Subject, cut: &Cut) -> anyhow::Result<Checkpoint> {
        let mut file = LineFile::open(path)?;
        let head = subject.head(cut);
        let text = file.read(LARGEST, |last| tail(last, &head))?;
        let mut lines = text.lines();
        match lines.next() {
            None => file.append(&head)?,
            Some(first) => {
                compare(first, &head).with_context(|| format!("{}, line 1", file.name()))?;
            }
        }
        let mut stretches: Vec<Stretch> = Vec::new();
        for (i, line) in lines.enumerate() {
            let place = || format!("{}, line {}", file.name(), i + 2);
            let Some(stretch) = Stretch::read(&head, line) else {
                bail!("{}: damaged, or not of this count", place())
            };
            let next = stretches.last().map_or(0, |last| last.to);
            ensure!(
                stretch.from == next && stretch.to <= cut.parts,
                "{}: parts {} to {}: expected part {} to come next, of {}",
                place(),
                stretch.from + 1,
                stretch.to,
                next + 1,
                cut.parts
            );
            stretches.push(stretch);
        }
        Ok(Checkpoint { file, head, stretches })
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        self.file.name()
    }

    /// Adds what is done now.
    pub fn write(&mut self, stretch: Stretch) -> anyhow::Result<()> {
        self.file.append(&stretch.line(&self.head))
    }
}

/// Whether a file is of the count of this head.
fn compare(first: &str, head: &str) -> anyhow::Result<()> {
    let (head, values) = (head.trim_end(), sealed::open_head(KIND, first));
    let values = values.context("not the head of a checkpoint, or damaged")?;
    let expected = sealed::open_head(KIND, head).unwrap_or_default();
    for (name, value) in &expected {
        let found = values.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value);
        ensure!(found == *value, "the file is of {name} `{found}`, and this run is of {name} `{value}`");
    }
    ensure!(first == head, "not the head of a checkpoint of this version");
    Ok(())
}

/// Of a last line that does not end.
fn tail(last: &str, head: &str) -> Tail {
    let is_whole = sealed::open_head(KIND, last).is_some() || Stretch::read(head, last).is_some();
    let is_of_digits = || last.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'\t');
    let is_of_head = || head.starts_with(last);
    if is_whole {
        Tail::Whole
    } else if is_of_digits() || is_of_head() {
        Tail::Torn
    } else {
        Tail::Foreign
    }
}
