//! A batch of moves: one a line, each answered before the next read that may have to wait.

use super::super::common::{Ending, Failure};
use super::report::{Form, Report};
use anyhow::{Context, anyhow};
use std::io::{self, BufRead, BufReader, Read};

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
        let Some(text) = next_line(&mut input).with_context(|| format!("cannot read {name}"))? else { break };
        line += 1;
        let text = if line == 1 { text.trim_start_matches('\u{FEFF}') } else { text.as_str() };
        let trimmed = text.trim();
        if !trimmed.is_empty() && !trimmed.starts_with("//") {
            report.answer(text.trim_end(), line, &form);
        }
    }
    report.print(&mut out)?;
    if report.moves == 0 {
        return Err(anyhow!("{name}: no move in it, and at least one was expected").into());
    }
    Ok(report.ending())
}

/// The next line without its end, `None` at the end of the input. Bytes that are no UTF-8 become a character that no
/// FEN has, and so does what is too long, so that the line is answered as a bad one.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == MAX_LINE {
        text.truncate(text.floor_char_boundary(100));
        text.push(char::REPLACEMENT_CHARACTER);
        skip_line(input)?;
    }
    Ok(Some(text))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        let end = chunk.iter().position(|&b| b == b'\n');
        let used = end.map_or(chunk.len(), |end| end + 1);
        let is_over = end.is_some() || chunk.is_empty();
        input.consume(used);
        if is_over {
            return Ok(());
        }
    }
}
