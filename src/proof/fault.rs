//! Why a file of a proof cannot be read.

/// What is wrong with a file of a proof, and where.
#[derive(Debug, thiserror::Error)]
pub enum ProofFileError {
    /// The text is no JSON or not what is expected. The place is where reading stopped: at what is wrong, or
    /// just behind the value or node that is.
    #[error("line {line}, column {column}: {message}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, counted in bytes; 0 before the first byte of the line.
        column: usize,
        /// What is wrong and what was expected.
        message: String,
    },
    /// The file cannot be read further.
    #[error("after line {line}: {error}")]
    Input {
        /// The line that was reached, from 1.
        line: usize,
        /// Why.
        error: std::io::Error,
    },
}

impl From<serde_json::Error> for ProofFileError {
    fn from(error: serde_json::Error) -> ProofFileError {
        let (line, column) = (error.line(), error.column());
        if error.is_io() {
            return ProofFileError::Input { line, error: error.into() };
        }
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(head, _)| head);
        ProofFileError::Text { line, column, message: without_controls(message) }
    }
}

/// The parser shows a key or a value as it is, and a message is one line.
fn without_controls(message: &str) -> String {
    let mut shown = String::with_capacity(message.len());
    for c in message.chars() {
        if c.is_control() { shown.extend(c.escape_debug()) } else { shown.push(c) }
    }
    shown
}
