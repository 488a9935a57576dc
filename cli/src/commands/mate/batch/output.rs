//! Where the answers of a batch go, and what an earlier run has left there.

use super::row::{BatchQuestion, Outcome, Row, Scored};
use crate::sink::{Sink, Torn};
use anyhow::{Context, ensure};
use fxhash::FxHashMap;
use serde_json::Value;
use std::hash::BuildHasher;
use std::path::Path;

/// The bytes of the longest row: all moves of a crowded board, each as a key and as a try.
const MAX_ROW: u64 = 1 << 20;

/// Opens the output. An earlier run may have left rows in it only if this one goes on with them.
pub(crate) fn open(path: Option<&Path>, resume: bool) -> anyhow::Result<(Sink, Kept)> {
    let mut kept = Kept::default();
    let sink = match path {
        None => Sink::Standard,
        Some(path) if !resume => Sink::begin(path, "--resume to go on with it, or another file")?,
        Some(path) => Sink::resume(path, MAX_ROW, |_, line| kept.take_row(line), |torn| is_ours(&torn))?,
    };
    if !kept.is_empty() {
        complain!("hypermate: {}: answered already: {}", sink.name(), kept.len());
    }
    Ok((sink, kept))
}

/// The rows that an earlier run has left, by their numbers.
#[derive(Default)]
pub(crate) struct Kept(FxHashMap<usize, KeptRow>);

/// An answer of an earlier run: no more than a few words, since there may be millions.
#[derive(Clone, Copy)]
struct KeptRow {
    /// A hash of the position.
    fen: u64,
    outcome: Outcome,
    nodes: u64,
}

impl Kept {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What an earlier run has answered to a line.
    ///
    /// # Errors
    /// The answer is to another position or question.
    pub fn answer_to(&self, row: &Row, question: &BatchQuestion) -> anyhow::Result<Option<Scored>> {
        let Some(kept) = self.0.get(&row.number) else { return Ok(None) };
        ensure!(
            kept.fen == hash(&row.fen),
            "the output file has an answer to another position there: expected the output of this input"
        );
        if let Ok(asked) = question.moves_of(row) {
            let (fits, said) = match kept.outcome {
                Outcome::None { searched } => (searched == asked, format!("no mate within {searched}")),
                Outcome::Mate(moves) => (moves <= asked, format!("a mate in {moves}")),
                Outcome::Stopped | Outcome::Bad => (true, String::new()),
            };
            ensure!(
                fits,
                "the output file says that there is {said}, and now {asked} moves are asked: expected the --in of \
                 the earlier run, or another output file"
            );
        }
        let &KeptRow { outcome, nodes, .. } = kept;
        Ok(Some(Scored { row: row.number, expected: row.expected(), outcome, nodes, is_earlier: true }))
    }

    /// Reads a row of the file.
    fn take_row(&mut self, line: &str) -> anyhow::Result<()> {
        let (row, answer) = KeptRow::read(line).context("not the answer to a position")?;
        ensure!(self.0.insert(row, answer).is_none(), "row {row} for a second time");
        Ok(())
    }
}

/// Whether a torn last line may be the beginning of a row.
fn is_ours(torn: &Torn) -> bool {
    const BEGINNING: &str = "{\"row\":";
    torn.text.starts_with(BEGINNING) || !torn.is_alone && BEGINNING.starts_with(torn.text)
}

fn hash(fen: &str) -> u64 {
    fxhash::FxBuildHasher.hash_one(fen)
}

impl KeptRow {
    fn read(text: &str) -> anyhow::Result<(usize, KeptRow)> {
        let data: Value = serde_json::from_str(text)?;
        let number = |key: &str| data[key].as_u64().with_context(|| format!("the number `{key}` is missing"));
        let row = usize::try_from(number("row")?)?;
        let fen = hash(data["fen"].as_str().context("the text `fen` is missing")?);
        if data.get("error").is_some() {
            return Ok((row, KeptRow { fen, outcome: Outcome::Bad, nodes: 0 }));
        }
        let outcome = match data.get("mate").context("`mate` is missing")? {
            Value::Null if data.get("stopped").is_some() => Outcome::Stopped,
            Value::Null => Outcome::None { searched: u32::try_from(number("searched")?)? },
            _ => Outcome::Mate(u32::try_from(number("mate")?)?),
        };
        Ok((row, KeptRow { fen, outcome, nodes: number("nodes")? }))
    }
}
