//! `hypermate verify`: does a proof of a mate hold?

use crate::common::{Ending, Failure, open_input};
use crate::interrupt::stop_on_interrupt;
use crate::progress::Progress;
use anyhow::{Context, anyhow};
use clap::Args;
use hypermate::plain::{self, atomic};
use hypermate::proof::{Flaw, Judge, Proof, ProofFile, Refusal, Verified, Work, read_proof, verify};
use hypermate::rules::Rules;
use hypermate::search::{Watch, watch::WHOLE};
use indicatif::HumanCount;
use serde::Serialize;
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
                let about = VerifyData::about(&name, &file, true);
                print_data(&mut out, &VerifyData { work: Some(verified.into()), ..about })?;
            } else {
                writeln!(out, "{name}: {}", proven_text(file.proof.mate, &verified))?;
            }
            Ok(Ending::Done)
        }
        Err(Refusal::Flaw(flaw)) => {
            if arguments.json {
                let about = VerifyData::about(&name, &file, false);
                let flaw = FlawData::of(&flaw, file.position.rules);
                print_data(&mut out, &VerifyData { flaw: Some(flaw), ..about })?;
            } else {
                writeln!(out, "{name}: not proven: {}", flaw.describe(file.position.rules))?;
            }
            Ok(Ending::Negative)
        }
        Err(Refusal::Stopped) => {
            complain!("hypermate: interrupted: {name} is neither proven nor refuted");
            Ok(Ending::Interrupted)
        }
        Err(refusal) => Err(anyhow!("{name}: {refusal}").into()),
    }
}

/// Plays the proof by the plain rules of its game.
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
        // The moves of the second part are counted from 0 again.
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

/// The object that `--json` prints, as `docs/proofs.md` describes it.
#[derive(Serialize)]
struct VerifyData<'a> {
    file: &'a str,
    game: &'static str,
    fen: &'a str,
    mate: u32,
    minimal: bool,
    proven: bool,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    work: Option<PartsData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<FlawData>,
}

impl<'a> VerifyData<'a> {
    fn about(name: &'a str, file: &'a ProofFile, proven: bool) -> VerifyData<'a> {
        VerifyData {
            file: name,
            game: file.position.rules.name,
            fen: &file.fen,
            mate: file.proof.mate,
            minimal: file.proof.defence.is_some(),
            proven,
            work: None,
            flaw: None,
        }
    }
}

#[derive(Serialize)]
struct PartsData {
    attack: WorkData,
    #[serde(skip_serializing_if = "Option::is_none")]
    defence: Option<WorkData>,
}

impl From<Verified> for PartsData {
    fn from(verified: Verified) -> PartsData {
        let data = |work: Work| WorkData { positions: work.positions, moves: work.moves };
        PartsData { attack: data(verified.attack), defence: verified.defence.map(data) }
    }
}

#[derive(Serialize)]
struct WorkData {
    positions: u64,
    moves: u64,
}

#[derive(Serialize)]
struct FlawData {
    part: &'static str,
    node: Option<usize>,
    path: Vec<String>,
    reason: String,
}

impl FlawData {
    fn of(flaw: &Flaw, rules: &Rules) -> FlawData {
        FlawData {
            part: flaw.half.name(),
            node: flaw.node,
            path: flaw.path.iter().map(|step| step.text(rules)).collect(),
            reason: flaw.fault.describe(rules),
        }
    }
}

fn print_data(out: &mut impl Write, data: &VerifyData) -> anyhow::Result<()> {
    writeln!(out, "{}", serde_json::to_string(data)?)?;
    Ok(())
}
