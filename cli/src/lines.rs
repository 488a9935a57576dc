//! Inputs of one question a line.

use std::io::{self, BufRead, Read};

/// A line of input.
pub(crate) struct Line {
    /// With its end, if it has one. Bytes that are no UTF-8 become a character that no board has.
    pub text: String,
    /// How many bytes of the input were kept.
    pub bytes: u64,
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
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Some(Line { text, bytes: bytes.len() as u64, is_too_long }))
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
