//! No text of a proof fills the memory.

use std::io::{self, Read};

/// The bytes between two quotation marks. The FEN is the longest text, with under two thousand on a cube of side 10.
const LONGEST: usize = 64 << 10;

/// Passes bytes on until there is no quotation mark among too many of them.
pub(crate) struct Bounded<R> {
    input: R,
    /// The bytes since the last one.
    length: usize,
}

impl<R: Read> Bounded<R> {
    pub(crate) fn new(input: R) -> Bounded<R> {
        Bounded { input, length: 0 }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(into)?;
        for &byte in &into[..count] {
            self.length = if byte == b'"' { 0 } else { self.length + 1 };
            if self.length > LONGEST {
                let reason =
                    format!("more than {LONGEST} bytes between quotation marks, and no proof has so many");
                return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
            }
        }
        Ok(count)
    }
}
