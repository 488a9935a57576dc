//! `hypermate man`: the manual pages, made of the same definitions as the help.

use crate::common::{Ending, Failure};
use anyhow::{Context, anyhow};
use clap::Args;
use clap_mangen::{
    Man,
    roff::{Roff, roman},
};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Print a manual page, or write all of them to a directory.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The command whose page is printed; without it, the page of the program.
    #[arg(conflicts_with = "dir")]
    command: Option<String>,

    /// Write the pages of the program and of every command to this directory, which is made if it is missing.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  hypermate man | man -l -
  hypermate man perft > hypermate-perft.1
  hypermate man --dir ~/.local/share/man/man1

The page of a command is called hypermate-COMMAND, as in `man hypermate-perft`.";

pub(crate) fn run(arguments: &Arguments, program: clap::Command) -> Result<Ending, Failure> {
    // A page about the help on the pages would help nobody.
    let mut program = program.disable_help_subcommand(true);
    program.build();
    match &arguments.dir {
        Some(dir) => write_all(&program, dir)?,
        None => {
            let asked = arguments.command.as_deref().map_or(Ok(&program), |name| named(&program, name))?;
            io::stdout().write_all(&page(asked)?.text)?;
        }
    }
    Ok(Ending::Done)
}

fn named<'a>(program: &'a clap::Command, name: &str) -> anyhow::Result<&'a clap::Command> {
    program.find_subcommand(name).ok_or_else(|| {
        let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        anyhow!("there is no command `{name}`: expected one of {}", known.join(", "))
    })
}

fn write_all(program: &clap::Command, dir: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot make the directory {}", dir.display()))?;
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let Page { file, text } = page(command)?;
        let path = dir.join(file);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// A manual page in the language of troff.
struct Page {
    /// The name of its file.
    file: String,
    text: Vec<u8>,
}

fn page(command: &clap::Command) -> io::Result<Page> {
    let version = env!("CARGO_PKG_VERSION");
    let man = Man::new(command.clone()).source(format!("hypermate {version}"));
    let mut sections = Vec::new();
    man.render_name_section(&mut sections)?;
    man.render_synopsis_section(&mut sections)?;
    man.render_description_section(&mut sections)?;
    man.render_options_section(&mut sections)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut sections)?;
    }
    if let Some(after) = command.get_after_help() {
        closing(&after.to_string()).to_writer(&mut sections)?;
    }
    // Each section comes with the definition of the apostrophe, and one is enough for a page.
    let definition = Roff::new().render();
    let sections = String::from_utf8_lossy(&sections).replace(&definition, "");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    text.extend_from_slice(sections.as_bytes());
    Ok(Page { file: man.get_filename(), text })
}

/// The sections made of the text that follows the options in the help: the examples line by line, as they are typed, and
/// every other paragraph filled.
fn closing(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut section = "";
    for paragraph in text.split("\n\n") {
        if let Some(lines) = paragraph.strip_prefix("Examples:\n") {
            section = "EXAMPLES";
            roff.control("SH", [section]).control("nf", []);
            for line in lines.lines() {
                roff.text([roman(line.trim_start())]);
            }
            roff.control("fi", []);
        } else if let Some(status) = paragraph.strip_prefix("Exit status: ") {
            section = "EXIT STATUS";
            roff.control("SH", [section]).text([roman(status.trim_end())]);
        } else {
            if section == "NOTES" {
                roff.control("PP", []);
            } else {
                section = "NOTES";
                roff.control("SH", [section]);
            }
            roff.text([roman(paragraph.trim_end())]);
        }
    }
    roff
}
