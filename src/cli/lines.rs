//! Inputs of one question a line.

use std::io::{self, BufRead, Read};

/// The next line with its end, if it has one, or `None` at the end of the input. Bytes that are no UTF-8 become a character that no
/// board has, and so does what is beyond `longest` bytes, so that the line is answered as a bad one.
pub(super) fn next_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == longest {
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
