//! A batch of moves: one a line, each answered before the next read that may have to wait.

use super::pair::{carry_out, refused};
use super::report::{Form, Report};
use crate::common::{Ending, Failure};
use crate::lines::next_line;
use anyhow::{Context, anyhow};
use std::io::{self, BufReader, Read};

/// The bytes of the longest line. A FEN has under a hundred.
const MAX_LINE: u64 = 4096;
/// The bytes that are read at a time, and after which the answers are printed.
const BUFFER: usize = 64 << 10;

/// Answers every line of the input.
pub(super) fn run(source: impl Read, name: &str, form: Form) -> Result<Ending, Failure> {
    let mut input = BufReader::with_capacity(BUFFER, source);
    let mut report = Report::default();
    let mut out = io::stdout().lock();
    let mut line = 0;
    loop {
        // Whoever sends the lines may be waiting for their answers before sending more.
        if !input.buffer().contains(&b'\n') || report.len() >= BUFFER {
            report.print(&mut out)?;
        }
        let Some(read) = next_line(&mut input, MAX_LINE).with_context(|| format!("cannot read {name}"))?
        else {
            break;
        };
        line += 1;
        let text = if line == 1 { read.text.trim_start_matches('\u{FEFF}') } else { read.text.as_str() };
        let trimmed = text.trim();
        if !trimmed.is_empty() && !trimmed.starts_with("//") {
            let carried = if read.is_too_long {
                Err(refused(
                    text,
                    line,
                    text.len(),
                    "expected the end of the line, which may have 4096 bytes",
                ))
            } else {
                carry_out(text.trim_end(), line)
            };
            report.add(carried, line, &form);
        }
    }
    report.print(&mut out)?;
    if report.moves == 0 {
        return Err(anyhow!("{name}: no move in it, and at least one was expected").into());
    }
    Ok(report.ending())
}
