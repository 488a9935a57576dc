//! Inputs of one question a line.

use crossbeam::channel::{Receiver, bounded};
use std::io::{self, BufRead, Read};

/// How many lines are read ahead.
const WAITING: usize = 16;

/// A line of input.
pub(crate) struct Line {
    /// With its end, if it has one. Bytes that are no UTF-8 become a character that no board has.
    pub text: String,
    /// Whether it has more bytes than were allowed; the others are passed over.
    pub is_too_long: bool,
}

/// The next line, of which at most `longest` bytes are kept, or `None` at the end of the input.
pub(crate) fn next_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let is_full = !bytes.ends_with(b"\n") && bytes.len() as u64 == longest;
    let is_too_long = is_full && !input.fill_buf()?.is_empty();
    if is_too_long {
        skip_line(input)?;
    }
    Ok(Some(Line { text: String::from_utf8_lossy(&bytes).into_owned(), is_too_long }))
}

/// The lines of an input that may keep its reader waiting, by a thread of their own; at the end of the input the channel is
/// closed.
pub(crate) fn lines_of(
    mut input: impl BufRead + Send + 'static,
    longest: u64,
) -> io::Result<Receiver<io::Result<Line>>> {
    let (lines, receiver) = bounded(WAITING);
    std::thread::Builder::new().spawn(move || {
        // When nobody wants more lines, the run is over.
        while let Some(line) = next_line(&mut input, longest).transpose() {
            if lines.send(line).is_err() {
                break;
            }
        }
    })?;
    Ok(receiver)
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
