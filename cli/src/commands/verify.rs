//! `hypermate verify`: does a proof of a mate hold?

use crate::common::{Ending, Failure, open_input};
use crate::interrupt::stop_on_interrupt;
use crate::progress::Progress;
use anyhow::{Context, anyhow};
use clap::Args;
use hypermate::plain::proof::{Flaw, Half, Judge, Proof, Refusal, Step, Verified, Work, verify};
use hypermate::plain::{self, atomic};
use hypermate::search::{Watch, watch::WHOLE};
use hypermate::text::proof::{ProofFile, read_proof, step_text};
use indicatif::HumanCount;
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Check a proof of a mate by rules that share nothing with the search that found it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file with the proof, or `-` to read it from standard input.
    proof: PathBuf,

    /// Print the result as data.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate verify examples/mate-in-three.json
  hypermate verify examples/mate-in-three.json --json

The proof is played through by the plain rules: each move must be legal, no legal reply may be missing, and each line \
must end in mate in time. If the proof also says that there is no mate in fewer moves, every other move must have its \
answer. A flaw ends with status 1, a file that is no proof with status 2. The format is described in docs/proofs.md.";

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let (name, input) = open_input(&arguments.proof)?;
    let file = read_proof(BufReader::new(input)).with_context(|| name.clone())?;
    // Not before: while the file is read, which may have to be waited for, Ctrl-C ends the program at once.
    stop_on_interrupt(&WATCH)?;
    let judged = {
        let _progress = Progress::show(&WATCH, "moves");
        judge(&file).with_context(|| name.clone())?
    };
    let mut out = std::io::stdout().lock();
    match judged {
        Ok(verified) => {
            if arguments.json {
                writeln!(out, "{}", proven_json(&name, &file, &verified))?;
            } else {
                writeln!(out, "{name}: {}", proven_text(file.proof.mate, &verified))?;
            }
            Ok(Ending::Done)
        }
        Err(Refusal::Flaw(flaw)) => {
            if arguments.json {
                writeln!(out, "{}", flaw_json(&name, &file, &flaw))?;
            } else {
                writeln!(out, "{name}: not proven: {}", flaw_text(&file, &flaw))?;
            }
            Ok(Ending::Negative)
        }
        Err(Refusal::Stopped) => {
            complain!("hypermate: interrupted: {name} is neither proven nor refuted");
            Ok(Ending::Interrupted)
        }
    }
}

/// Plays the proof by the rules of its game.
fn judge(file: &ProofFile) -> anyhow::Result<Result<Verified, Refusal>> {
    let setup = &file.position;
    Ok(if setup.rules.castling {
        play(&atomic::Position::new(setup).map_err(|error| anyhow!("in the FEN, {error}"))?, &file.proof)
    } else {
        play(&plain::Position::new(setup)?, &file.proof)
    })
}

fn play<P: Judge>(start: &P, proof: &Proof) -> Result<Verified, Refusal> {
    let (mut told, mut moves) = (0, 0);
    verify(start, proof, &mut |progress| {
        // The moves of the second half are counted from 0 again.
        let more = progress.work.moves.checked_sub(moves).unwrap_or(progress.work.moves);
        moves = progress.work.moves;
        let share = (u128::from(WHOLE) * progress.nodes as u128 / progress.of.max(1) as u128) as u64;
        WATCH.finished(more, share.saturating_sub(told));
        told = share;
        if WATCH.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn proven_text(mate: u32, verified: &Verified) -> String {
    let work = |work: &Work| {
        let counted =
            |count, noun| format!("{} {noun}{}", HumanCount(count), if count == 1 { "" } else { "s" });
        format!("{}, {} checked", counted(work.positions, "position"), counted(work.moves, "move"))
    };
    let attack = format!("mate in {mate}, proven: {}", work(&verified.attack));
    match &verified.defence {
        None => attack,
        // There is always a move, so that nothing is to be shown of no moves.
        Some(_) if mate == 1 => format!("{attack}; no mate in fewer moves than 1"),
        Some(defence) => format!("{attack}; no mate in {}, proven: {}", mate - 1, work(defence)),
    }
}

fn flaw_text(file: &ProofFile, flaw: &Flaw) -> String {
    flaw.describe(&|step| step_text(file.position.rules, step))
}

fn about(name: &str, file: &ProofFile, proven: bool) -> Value {
    json!({
        "file": name, "game": file.position.rules.name, "fen": file.fen, "mate": file.proof.mate,
        "minimal": file.proof.defence.is_some(), "proven": proven,
    })
}

fn proven_json(name: &str, file: &ProofFile, verified: &Verified) -> Value {
    let work = |work: &Work| json!({ "positions": work.positions, "moves": work.moves });
    let mut value = about(name, file, true);
    value["attack"] = work(&verified.attack);
    if let Some(defence) = &verified.defence {
        value["defence"] = work(defence);
    }
    value
}

fn flaw_json(name: &str, file: &ProofFile, flaw: &Flaw) -> Value {
    let text = |step: &Step| step_text(file.position.rules, step);
    let half = match flaw.half {
        Half::Attack => "attack",
        Half::Defence => "defence",
    };
    let mut value = about(name, file, false);
    value["flaw"] = json!({
        "part": half, "node": flaw.node, "path": flaw.path.iter().map(text).collect::<Vec<_>>(),
        "reason": flaw.fault.describe(&text),
    });
    value
}
