//! `hypermate bench`: how fast this machine counts and searches, and whether this program does it as that one did.

mod tasks;

use crate::common::{Ending, Failure};
use crate::digest::Digest;
use crate::interrupt::stop_on_interrupt;
use clap::Args;
use hypermate::search::{Interrupted, Watch};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Instant;
use tasks::Task;

/// Measure the speed on a fixed set of positions, and sign the nodes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// End with status 1 if the signature is another one than this.
    #[arg(long, value_name = "SIGNATURE", value_parser = signature)]
    expect: Option<u64>,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate bench
  hypermate bench --json
  hypermate bench --expect 0123456789abcdef

Everything runs on one thread. The nodes are positions at the last ply of perft, positions visited by the mate search, and \
halves of boards met by the kinging search. They are the same on every machine and the signature is made of them, row by \
row: a change of the program that is only to be faster, or simpler, leaves it alone. The seconds are those of this run, and \
of one run only.

Exit status: 0 done, 1 another signature than expected, 2 bad input, 130 interrupted.";

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();

/// What a task took.
struct Row {
    name: &'static str,
    nodes: u64,
    seconds: f64,
}

fn signature(text: &str) -> Result<u64, String> {
    let is_hex = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u64::from_str_radix(text, 16).ok().filter(|_| is_hex);
    number.ok_or_else(|| "expected the 16 digits of a signature".to_string())
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    stop_on_interrupt(&WATCH)?;
    let mut out = std::io::stdout().lock();
    let mut rows = Vec::new();
    for task in tasks::all() {
        let Ok(row) = measure(&task) else {
            complain!("hypermate: interrupted before all was measured: there is no signature");
            return Ok(Ending::Interrupted);
        };
        if !arguments.json {
            writeln!(out, "{}", row.text())?;
            out.flush()?;
        }
        rows.push(row);
    }
    let total = Row {
        name: "all",
        nodes: rows.iter().map(|row| row.nodes).sum(),
        seconds: rows.iter().map(|row| row.seconds).sum(),
    };
    let signature = sign(rows.iter().map(|row| row.nodes));
    let text = format!("{signature:016x}");
    if arguments.json {
        let rows: Vec<Value> = rows.iter().map(Row::data).collect();
        let Row { nodes, seconds, .. } = total;
        writeln!(out, "{}", json!({ "signature": text, "nodes": nodes, "seconds": seconds, "tasks": rows }))?;
    } else {
        writeln!(out, "{}\n\nsignature {text}", total.text())?;
    }
    match arguments.expect {
        Some(expected) if expected != signature => {
            complain!("hypermate: the signature is {text}, and {expected:016x} was expected");
            Ok(Ending::Negative)
        }
        _ => Ok(Ending::Done),
    }
}

fn measure(task: &Task) -> Result<Row, Interrupted> {
    let prepared = task.prepare();
    let start = Instant::now();
    let nodes = prepared.run(&WATCH)?;
    Ok(Row { name: task.name(), nodes, seconds: start.elapsed().as_secs_f64() })
}

impl Row {
    fn rate(&self) -> f64 {
        if self.seconds > 0.0 { self.nodes as f64 / self.seconds } else { 0.0 }
    }

    fn text(&self) -> String {
        let Row { name, nodes, seconds } = self;
        format!("{name:<22}{nodes:>13} nodes {seconds:>8.3} s {:>15.0} nodes/s", self.rate())
    }

    fn data(&self) -> Value {
        json!({ "name": self.name, "nodes": self.nodes, "seconds": self.seconds, "nodes_per_second": self.rate() })
    }
}

/// The hash of the numbers, the lowest byte of each first.
fn sign(numbers: impl Iterator<Item = u64>) -> u64 {
    let mut digest = Digest::EMPTY;
    numbers.for_each(|number| digest.add(&number.to_le_bytes()));
    digest.value()
}

#[cfg(test)]
mod tests {
    /// The published value of the hash of "a", which is a byte of its own, and then seven zero bytes: each is one more
    /// multiplication.
    #[test]
    fn numbers_are_signed_from_their_lowest_byte() {
        let a = (0..7).fold(0xAF63_DC4C_8601_EC8C_u64, |hash, _| hash.wrapping_mul(0x0000_0100_0000_01B3));
        assert_eq!(super::sign([0x61].into_iter()), a);
    }
}
