//! Where the results of a run go: to standard output, or to a plain file that a later run goes on with. Knows nothing
//! of games or commands: a command says which lines are its own.
//!
//! The rules for files, which hold for every command:
//! * nothing in an existing file is touched before every whole line of it has been accepted by the command;
//! * a line counts only with its line feed: what a killed run has left of a last line is reported and cut off;
//! * results are added as whole lines, each time in one call, so that a killed run tears one line at most;
//! * two runs never write to the same file at the same time;
//! * if the file is deleted, moved or replaced during a run, a new file beside it receives all results of the run.

use crate::common::named;
use crate::lines::{Line, next_line};
use crate::progress;
use anyhow::{Context, bail, ensure};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};

/// How many characters of a torn line a message shows.
const SHOWN: usize = 200;

/// Standard output, or a file.
pub(crate) enum Sink {
    /// Standard output.
    Standard,
    /// A file, which only grows.
    File(ResultFile),
}

/// A last line without its line feed.
pub(crate) struct Torn<'a> {
    /// What there is of the line.
    pub text: &'a str,
    /// Whether the file has no whole line, so that this text alone must show that the file is ours.
    pub is_alone: bool,
}

/// A file that only grows, by whole lines.
pub(crate) struct ResultFile {
    file: File,
    path: PathBuf,
    /// The bytes that are in a plain file; `None` for what is no plain file, such as a pipe.
    length: Option<u64>,
    /// The file that was asked for, if it vanished during the run and another one has taken its place.
    vanished: Option<PathBuf>,
}

impl Sink {
    /// A file that does not exist yet or is empty. It need not be a plain file.
    ///
    /// # Errors
    /// The file has something in it, cannot be opened, or another run is writing to it. `otherwise` ends the message
    /// about a file that is not empty: what the user can do instead.
    pub fn begin(path: &Path, otherwise: &str) -> anyhow::Result<Sink> {
        let file = ResultFile::open(path, false)?;
        ensure!(
            file.length.is_none_or(|length| length == 0),
            "{} is not empty: expected {otherwise}",
            file.name()
        );
        Ok(Sink::File(file))
    }

    /// A plain file to which earlier runs have written, or a new one.
    ///
    /// `take` is given each whole line with its number, from 1, and refuses a line that is not one of ours; no line of
    /// ours has more than `longest` bytes. `is_ours` says whether a torn last line may be the beginning of one of ours.
    /// Only after all have agreed is the torn line cut off; else the file stays as it is.
    ///
    /// # Errors
    /// It is no plain file, something in it is not ours, or it cannot be read or written.
    pub fn resume(
        path: &Path,
        longest: u64,
        mut take: impl FnMut(usize, &str) -> anyhow::Result<()>,
        is_ours: impl Fn(Torn) -> bool,
    ) -> anyhow::Result<Sink> {
        let mut file = ResultFile::open(path, true)?;
        let name = file.name();
        let place = |number| format!("{name}, line {number}");
        let mut input = BufReader::new(&file.file);
        let (mut whole, mut number) = (0, 0);
        let mut torn = None;
        while let Some(Line { text, bytes, is_too_long }) =
            next_line(&mut input, longest).with_context(|| format!("cannot read {name}"))?
        {
            number += 1;
            ensure!(!is_too_long, "{}: more than {longest} bytes, which no line of ours has", place(number));
            let Some(line) = text.strip_suffix('\n') else {
                torn = Some(text);
                break;
            };
            take(number, line).with_context(|| place(number))?;
            whole += bytes;
        }
        if let Some(text) = torn {
            ensure!(
                is_ours(Torn { text: &text, is_alone: number == 1 }),
                "{}: it does not end, and is not the beginning of a line of ours: the file is left as it is",
                place(number)
            );
            let shown = text.char_indices().nth(SHOWN).map_or(&text[..], |(end, _)| &text[..end]);
            complain!("hypermate: {}: the line does not end and is cut off: {shown}", place(number));
            file.file.set_len(whole).with_context(|| format!("cannot cut off the last line of {name}"))?;
            file.length = Some(whole);
        }
        Ok(Sink::File(file))
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        match self {
            Sink::Standard => "standard output".to_string(),
            Sink::File(file) => file.name(),
        }
    }

    /// Adds whole lines, which are there for others to read when this returns.
    pub fn write(&mut self, lines: &str) -> anyhow::Result<()> {
        match self {
            _ if lines.is_empty() => Ok(()),
            Sink::Standard => Ok(print(lines)?),
            Sink::File(file) => file.append(lines),
        }
    }

    /// Ends a run that has written all its results.
    ///
    /// # Errors
    /// The file that was asked for is not there any more. The message says where the results are.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let Sink::File(file) = self else { return Ok(()) };
        file.stay()?;
        if let Some(asked) = &file.vanished {
            let asked = asked.display();
            bail!(
                "{asked} was deleted, moved or replaced during the run: the results are in {}",
                file.name()
            );
        }
        Ok(())
    }
}

/// Writes whole lines to standard output, above the progress line if there is one.
pub(crate) fn print(lines: &str) -> io::Result<()> {
    let write = || {
        let mut out = io::stdout().lock();
        out.write_all(lines.as_bytes())?;
        out.flush()
    };
    if io::stdout().is_terminal() { progress::above(write) } else { write() }
}

impl ResultFile {
    fn open(path: &Path, plain: bool) -> anyhow::Result<ResultFile> {
        let name = named(path)?.display().to_string();
        // Looked at before it is opened: opening a pipe waits until someone reads from it.
        let is_special = fs::metadata(path).is_ok_and(|about| !about.is_file());
        ensure!(
            !(plain && is_special),
            "{name} is not a plain file, and only a plain file can be gone on with"
        );
        let mut options = OpenOptions::new();
        options.read(!is_special).append(true).create(!is_special);
        let file = options.open(path).with_context(|| format!("cannot open {name}"))?;
        let length = if is_special {
            None
        } else {
            lock(&file, &name)?;
            Some(file.metadata().with_context(|| format!("cannot look at {name}"))?.len())
        };
        Ok(ResultFile { file, path: path.to_path_buf(), length, vanished: None })
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn append(&mut self, lines: &str) -> anyhow::Result<()> {
        if let Err(error) = self.file.write_all(lines.as_bytes()) {
            if let Some(length) = self.length {
                // Half a line is of no use to anybody. If it cannot be cut off now, the next run will do it.
                let _ = self.file.set_len(length);
            }
            return Err(error).with_context(|| format!("cannot write to {}", self.name()));
        }
        self.length = self.length.map(|length| length + lines.len() as u64);
        self.stay()
    }

    /// Makes sure that the results are in a file that has a name.
    fn stay(&mut self) -> anyhow::Result<()> {
        let Some(length) = self.length else { return Ok(()) };
        let name = self.name();
        let about = self.file.metadata().with_context(|| format!("cannot look at {name}"))?;
        ensure!(
            about.len() == length,
            "{name} has {} bytes, and {length} were written: another program has changed it",
            about.len()
        );
        if fs::metadata(&self.path).is_ok_and(|there| is_same(&about, &there)) {
            return Ok(());
        }
        self.rescue().with_context(|| format!("{name} was deleted, moved or replaced during the run"))
    }

    /// Copies all results to a new file beside the one that vanished, or if its folder is gone to the folder for
    /// temporary files, and goes on there.
    fn rescue(&mut self) -> anyhow::Result<()> {
        let mut last = self.path.file_name().unwrap_or_default().to_os_string();
        last.push(".rescued");
        let beside = self.path.with_file_name(&last);
        let (path, mut file) = new_file(&beside).or_else(|_| new_file(&std::env::temp_dir().join(&last)))?;
        lock(&file, &path.display().to_string())?;
        self.file.rewind()?;
        io::copy(&mut self.file, &mut file)?;
        complain!(
            "hypermate: {} was deleted, moved or replaced: the run goes on in {}",
            self.name(),
            path.display()
        );
        let asked = std::mem::replace(&mut self.path, path);
        self.vanished.get_or_insert(asked);
        self.file = file;
        Ok(())
    }
}

/// Keeps other runs from writing to a file as long as it is open. Where files cannot be locked, nothing does.
fn lock(file: &File, name: &str) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => bail!("{name}: another run is writing to it"),
        _ => Ok(()),
    }
}

/// Creates a file of this name, or with a number behind it if there is one already.
fn new_file(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut options = OpenOptions::new();
    options.read(true).append(true).create_new(true);
    let mut names = (1..).map(|number| match number {
        1 => path.to_path_buf(),
        _ => {
            let mut name = path.as_os_str().to_os_string();
            name.push(format!("-{number}"));
            name.into()
        }
    });
    let made = names.find_map(|path| match options.open(&path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
        file => Some(file.map(|file| (path, file))),
    });
    made.unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()))
}

/// Whether both are one file.
#[cfg(unix)]
fn is_same(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Whether both are one file, as far as can be told: their lengths and times of creation.
#[cfg(not(unix))]
fn is_same(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    a.len() == b.len() && a.created().ok() == b.created().ok()
}
