//! The writer: a line as soon as its node is known.

use super::{FORMAT, VERSION};
use serde_json::{Value, json};
use std::io::{self, Write};

/// What a proof is about.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    /// The name of the game: `3d`, `4d` or `atomic`.
    pub game: &'a str,
    /// The position as canonical FEN.
    pub fen: &'a str,
    /// The number of moves in which the side to move mates.
    pub mate: u32,
    /// Whether the file also proves that it cannot in fewer.
    pub minimal: bool,
}

/// What follows a reply in the attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextText {
    /// This move mates.
    Mates(String),
    /// The node with this number.
    Node(u32),
}

/// The answer to a move in the defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerText {
    /// None, since there is no reply.
    Stalemate,
    /// This reply, and no node.
    Reply(String),
    /// This reply, and then the node with this number.
    Node(String, u32),
}

/// Writes a file of a proof: [`ProofWriter::begin`], the nodes of the attack, those of the defence if the proof is minimal,
/// and [`ProofWriter::end`]. In both parts a node comes after those that it leads to, and the start is the last.
pub struct ProofWriter<W> {
    out: W,
    minimal: bool,
    in_defence: bool,
    is_first: bool,
}

impl<W: Write> ProofWriter<W> {
    /// Writes what comes before the nodes.
    ///
    /// # Errors
    /// Those of `out`; so with all methods.
    pub fn begin(mut out: W, header: &Header) -> io::Result<ProofWriter<W>> {
        let Header { game, fen, mate, minimal } = header;
        let text = json!({
            "format": FORMAT, "version": VERSION, "game": game, "fen": fen, "mate": mate, "minimal": minimal,
        })
        .to_string();
        // The object is left open.
        write!(out, "{},\n\"attack\":[", text.trim_end_matches('}'))?;
        Ok(ProofWriter { out, minimal: *minimal, in_defence: false, is_first: true })
    }

    /// Writes a node in which the attacker mates in so many moves, beginning with this one.
    ///
    /// # Errors
    /// Those of the output.
    pub fn attack(
        &mut self,
        left: u32,
        attack: &str,
        replies: impl Iterator<Item = (String, NextText)>,
    ) -> io::Result<()> {
        self.begin_line()?;
        write!(self.out, "{{\"in\":{left},\"move\":{},\"replies\":{{", Value::from(attack))?;
        self.entries(replies.map(|(reply, next)| {
            let next = match next {
                NextText::Mates(mv) => Value::from(mv),
                NextText::Node(node) => Value::from(node),
            };
            (reply, next)
        }))
    }

    /// Writes a node in which there is no mate within so many moves.
    ///
    /// # Errors
    /// Those of the output.
    pub fn defence(
        &mut self,
        left: u32,
        answers: impl Iterator<Item = (String, AnswerText)>,
    ) -> io::Result<()> {
        self.begin_defence()?;
        self.begin_line()?;
        write!(self.out, "{{\"not_in\":{left},\"answers\":{{")?;
        self.entries(answers.map(|(attack, answer)| {
            let answer = match answer {
                AnswerText::Stalemate => Value::Null,
                AnswerText::Reply(reply) => Value::from(reply),
                AnswerText::Node(reply, node) => json!([reply, node]),
            };
            (attack, answer)
        }))
    }

    /// Writes what comes after the nodes, and gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn end(mut self) -> io::Result<W> {
        if self.minimal {
            self.begin_defence()?;
        }
        self.out.write_all(b"\n]}\n")?;
        Ok(self.out)
    }

    fn begin_defence(&mut self) -> io::Result<()> {
        if self.in_defence {
            return Ok(());
        }
        (self.in_defence, self.is_first) = (true, true);
        self.out.write_all(b"\n],\n\"defence\":[")
    }

    fn begin_line(&mut self) -> io::Result<()> {
        let first = std::mem::replace(&mut self.is_first, false);
        self.out.write_all(if first { b"\n" } else { b",\n" })
    }

    /// The entries of an object, and its end and that of the node.
    fn entries(&mut self, entries: impl Iterator<Item = (String, Value)>) -> io::Result<()> {
        for (i, (key, value)) in entries.enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(self.out, "{comma}{}:{value}", Value::from(key))?;
        }
        self.out.write_all(b"}}")
    }
}
