//! `hypermate completions`: what a shell needs to complete command lines of the program.

use crate::common::{Ending, Failure};
use clap::Args;
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print the script by which a shell completes commands and options.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell.
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  hypermate completions bash > ~/.local/share/bash-completion/completions/hypermate
  hypermate completions fish > ~/.config/fish/completions/hypermate.fish
  hypermate completions zsh > ~/.zfunc/_hypermate
  hypermate completions powershell >> $PROFILE

A new shell reads the script. The directory for zsh must be in its `fpath` before `compinit` is called.";

pub(crate) fn run(arguments: &Arguments, program: &mut clap::Command) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    generate(arguments.shell, program, "hypermate", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(Ending::Done)
}
