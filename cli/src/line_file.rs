//! Files that runs add whole lines to, and go on with after they were killed.

use super::common::named;
use anyhow::{Context, bail, ensure};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

/// A file that only grows, by whole lines. No two runs add to it at the same time.
pub(crate) struct LineFile {
    file: File,
    name: String,
}

/// What the last line of a file is that does not end.
pub(crate) enum Tail {
    /// All of a line, by an editor that does not end the last one.
    Whole,
    /// The beginning of a line that was being written when its run was killed. What it said will be found again.
    Torn,
    /// The file is no work of ours.
    Foreign,
}

impl LineFile {
    /// Opens a file, or begins a new one.
    pub fn open(path: &Path) -> anyhow::Result<LineFile> {
        let name = named(path)?.display().to_string();
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        // What is no file, such as /dev/stdout, may be open for writing alone.
        let file = options.open(path).or_else(|_| options.read(false).open(path));
        let file = file.with_context(|| format!("cannot open {name}"))?;
        // Where files cannot be locked, nobody is told that two runs write to one.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("{name}: another run is writing to it");
        }
        Ok(LineFile { file, name })
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads its lines, each of which then ends: what `tail` says of a last one that does not decides whether it is
    /// ended or cut off.
    ///
    /// # Errors
    /// It is no file, has more than `largest` bytes, or cannot be read or written, or its tail is foreign.
    pub fn read(&mut self, largest: u64, tail: impl Fn(&str) -> Tail) -> anyhow::Result<String> {
        let name = self.name.clone();
        let about = self.file.metadata().with_context(|| format!("cannot look at {name}"))?;
        ensure!(about.is_file(), "{name} is no file in which lines can be kept");
        let length = about.len();
        ensure!(
            length <= largest,
            "{name} has {length} bytes: expected one of ours, which has at most {largest}"
        );
        let mut text = String::new();
        self.file.read_to_string(&mut text).with_context(|| format!("cannot read {name}"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == text.len() {
            return Ok(text);
        }
        match tail(&text[whole..]) {
            Tail::Whole => {
                self.append("\n")?;
                text.push('\n');
            }
            Tail::Torn => {
                complain!("hypermate: {name}: the last line does not end and is cut off: {}", &text[whole..]);
                self.cut(whole as u64)?;
                text.truncate(whole);
            }
            Tail::Foreign => {
                bail!("{name}: its last line does not end, and is not the beginning of one of ours")
            }
        }
        Ok(text)
    }

    /// Cuts off what comes after so many bytes.
    pub fn cut(&self, bytes: u64) -> anyhow::Result<()> {
        self.file.set_len(bytes).with_context(|| format!("cannot cut the last line of {}", self.name))
    }

    /// Adds whole lines in one call: what is in the file is whole lines, but for the last if the machine stops.
    pub fn append(&mut self, lines: &str) -> anyhow::Result<()> {
        self.file.write_all(lines.as_bytes()).with_context(|| format!("cannot write to {}", self.name))
    }
}
