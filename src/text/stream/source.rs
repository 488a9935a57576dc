//! Numbered lines of bytes that may be anything, with a way to put lines back.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::string::FromUtf8Error;

use crate::text::error::Fault;

/// The bytes of a line that are kept. The largest board on one line, as JSON with generous blanks, has 2 MiB.
const MAX_LINE: usize = 8 << 20;

/// The fault of a line that was cut, if a text has one.
///
/// Reading such a line fails anyway, but what it then says is of the cut and not of the line.
pub(crate) fn cut_line(text: &str) -> Option<Fault> {
    if text.len() < MAX_LINE {
        return None;
    }
    let mut at = 0;
    for line in text.split('\n') {
        if line.len() >= MAX_LINE && line.ends_with(char::REPLACEMENT_CHARACTER) {
            return Some(Fault::at(
                at,
                format!("the line is longer than {} MiB, and no board is", MAX_LINE >> 20),
            ));
        }
        at += line.len() + 1;
    }
    None
}

/// A line without its end.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// From 1.
    pub number: usize,
    pub text: String,
}

/// See the module.
#[derive(Debug)]
pub(crate) struct Source<R> {
    pub(crate) input: R,
    /// Lines read so far.
    count: usize,
    /// Lines that were put back, the next one first.
    pending: VecDeque<Line>,
}

impl<R: BufRead> Source<R> {
    pub(crate) fn new(input: R) -> Source<R> {
        Source { input, count: 0, pending: VecDeque::new() }
    }

    /// The next line, `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        if let Some(line) = self.pending.pop_front() {
            return Ok(Some(line));
        }
        let Some((mut bytes, cut)) = self.read_bytes()? else { return Ok(None) };
        self.count += 1;
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        if self.count == 1 && bytes.starts_with(b"\xEF\xBB\xBF") {
            bytes.drain(..3);
        }
        let lossy = |bytes: FromUtf8Error| String::from_utf8_lossy(bytes.as_bytes()).into_owned();
        let mut text = String::from_utf8(bytes).unwrap_or_else(lossy);
        if cut {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        Ok(Some(Line { number: self.count, text }))
    }

    /// Puts lines back, in the order in which they will come again.
    pub(crate) fn push_back(&mut self, lines: impl IntoIterator<Item = Line, IntoIter: DoubleEndedIterator>) {
        for line in lines.into_iter().rev() {
            self.pending.push_front(line);
        }
    }

    /// The bytes up to the next LF, and whether some were left out.
    fn read_bytes(&mut self) -> io::Result<Option<(Vec<u8>, bool)>> {
        let mut bytes = Vec::new();
        let mut cut = false;
        let mut any = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(any.then_some((bytes, cut)));
            }
            any = true;
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let kept = part.len().min(MAX_LINE - bytes.len());
            cut |= kept < part.len();
            bytes.extend_from_slice(&part[..kept]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some((bytes, cut)));
            }
        }
    }
}
