//! Where the questions of a command come from: its command line, a file or a pipe.

use crate::common::open_file;
use anyhow::{Context, bail};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// What a command is asked about.
pub(crate) enum Given<'a> {
    /// One question, on the command line.
    One(&'a str),
    /// A file or a pipe.
    Input(Input),
}

impl<'a> Given<'a> {
    /// From the arguments: a file, one question, which is called `item`, `-` for standard input, or nothing, which is standard input, too, unless
    /// that is a terminal.
    pub fn by(file: Option<&Path>, one: Option<&'a str>, item: &str) -> anyhow::Result<Given<'a>> {
        match (file, one) {
            (Some(path), _) => Ok(Given::Input(Input::at(path)?)),
            (None, Some("-")) => Ok(Given::Input(Input::standard())),
            (None, Some(one)) => Ok(Given::One(one)),
            (None, None) if io::stdin().is_terminal() => {
                bail!(
                    "no {item} is given: expected one as an argument, `--file FILE`, or `-` for standard input"
                )
            }
            (None, None) => Ok(Given::Input(Input::standard())),
        }
    }
}

/// A file or a pipe of questions.
pub(crate) struct Input {
    /// What messages call it.
    pub name: String,
    pub source: Box<dyn Read + Send>,
    /// Its bytes, if they can be known.
    pub size: Option<u64>,
}

impl Input {
    /// A file, or standard input for `-`.
    pub fn at(path: &Path) -> anyhow::Result<Input> {
        if path.as_os_str() == "-" { Ok(Input::standard()) } else { Input::open(path) }
    }

    fn standard() -> Input {
        Input { name: "standard input".to_string(), source: Box::new(io::stdin()), size: None }
    }

    fn open(path: &Path) -> anyhow::Result<Input> {
        let (name, file) = open_file(path)?;
        let metadata = file.metadata().with_context(|| format!("cannot read {name}"))?;
        Ok(Input { name, source: Box::new(file), size: metadata.is_file().then_some(metadata.len()) })
    }
}
