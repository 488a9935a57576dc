//! Plain lines: one row a line, levels separated by blank lines or lines of dashes, the top level first.

use super::error::Fault;
use super::nest::Nest;

/// Whether a line, without the blanks around it, is made of dashes alone.
pub(crate) fn is_dashes(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|b| b == b'-')
}

/// Reads plain lines from `start` of the text to its end. The result is three lists deep.
pub(crate) fn read(text: &str, start: usize) -> Result<Nest, Fault> {
    let mut nest = Nest::new(start, text.len() - start);
    let mut in_level = false;
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        let row = line.trim();
        let offset = at + (line.len() - line.trim_start().len());
        at += line.len();
        if row.is_empty() || is_dashes(row) {
            if std::mem::take(&mut in_level) {
                nest.close();
            }
            continue;
        }
        if !std::mem::replace(&mut in_level, true) {
            nest.open(offset)?;
        }
        nest.word(offset, row)?;
    }
    Ok(nest)
}
