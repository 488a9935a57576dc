//! Where answers go, and what an earlier run has left there.

use super::row::{Outcome, Row, Scored};
use crate::line_file::LineFile;
use crate::lines::{Line, next_line};
use anyhow::{Context, bail, ensure};
use fxhash::FxHashMap;
use serde_json::Value;
use std::hash::BuildHasher;
use std::io::{self, BufReader, Write};
use std::path::Path;

/// The bytes of the longest row: all moves of a crowded board, each as a key and as a try.
const MAX_ROW: u64 = 1 << 20;

/// Standard output or a file.
pub(crate) enum Output {
    Standard,
    File(LineFile),
}

impl Output {
    /// Opens the file. An earlier run may have left rows in it only if this one goes on with them.
    pub fn open(path: &Path, resume: bool) -> anyhow::Result<(Output, Kept)> {
        let file = LineFile::open(path)?;
        if file.length()? > 0 && !resume {
            bail!("{} is not empty: expected --resume to go on with it, or another file", file.name());
        }
        let kept = if resume { Kept::read(&file)? } else { Kept::default() };
        Ok((Output::File(file), kept))
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        match self {
            Output::Standard => "standard output",
            Output::File(file) => file.name(),
        }
    }

    /// Writes whole lines, in one call.
    pub fn write(&mut self, lines: &str) -> anyhow::Result<()> {
        match self {
            Output::File(file) if !lines.is_empty() => file.append(lines),
            Output::File(_) => Ok(()),
            Output::Standard => {
                let mut out = io::stdout().lock();
                out.write_all(lines.as_bytes()).and_then(|()| out.flush()).map_err(Into::into)
            }
        }
    }
}

/// The rows that an earlier run has left, by their numbers.
#[derive(Default)]
pub(crate) struct Kept(FxHashMap<usize, KeptRow>);

/// An answer of an earlier run: no more than a few words, since there may be millions.
#[derive(Clone, Copy)]
pub(crate) struct KeptRow {
    /// A hash of the position.
    fen: u64,
    pub outcome: Outcome,
    nodes: u64,
}

impl Kept {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the answer to a line.
    pub fn remove(&mut self, row: usize) -> Option<KeptRow> {
        self.0.remove(&row)
    }

    /// Reads the rows of a file, and cuts off the beginning of one that was being written when its run was killed: its
    /// line will be answered again.
    fn read(file: &LineFile) -> anyhow::Result<Kept> {
        let (mut kept, name) = (Kept::default(), file.name());
        let mut input = BufReader::new(file.file());
        let (mut whole, mut number) = (0, 0);
        while let Some(Line { text, .. }) =
            next_line(&mut input, MAX_ROW).with_context(|| format!("cannot read {name}"))?
        {
            number += 1;
            if !text.ends_with('\n') {
                ensure!(is_torn(&text), "{name}, line {number}: not the answer to a position");
                file.cut(whole)?;
                break;
            }
            whole += text.len() as u64;
            let (row, answer) = KeptRow::read(text.trim_end())
                .with_context(|| format!("{name}, line {number}: not the answer to a position"))?;
            ensure!(
                kept.0.insert(row, answer).is_none(),
                "{name}, line {number}: row {row} for a second time"
            );
        }
        Ok(kept)
    }
}

/// Whether a text is the beginning of a row.
fn is_torn(text: &str) -> bool {
    const BEGINNING: &str = "{\"row\":";
    text.starts_with(BEGINNING) || BEGINNING.starts_with(text)
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

    /// Whether it is the answer to this position.
    pub fn is_of(&self, fen: &str) -> bool {
        self.fen == hash(fen)
    }

    pub fn scored(&self, row: &Row) -> Scored {
        Scored { row: row.number, expected: row.expected(), outcome: self.outcome, nodes: self.nodes }
    }
}
