//! The writer of files of proofs: a line for each node.

use super::text::{AttackText, DefenceText};
use super::{FORMAT, Proof, VERSION};
use crate::setup::Setup;
use crate::text::write_fen;
use serde::Serialize;
use std::io::{self, Write};

/// What comes before the nodes, in the order in which it is written.
#[derive(Serialize)]
struct Header<'a> {
    format: &'a str,
    version: u64,
    game: &'a str,
    fen: &'a str,
    mate: u32,
    minimal: bool,
}

impl Proof {
    /// Writes the file of the proof of a position, as `docs/proofs.md` describes it, and gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write<W: Write>(&self, mut out: W, position: &Setup) -> io::Result<W> {
        let rules = position.rules;
        let header = Header {
            format: FORMAT,
            version: VERSION,
            game: rules.name,
            fen: &write_fen(position),
            mate: self.mate,
            minimal: self.defence.is_some(),
        };
        let header = serde_json::to_string(&header)?;
        // The object goes on.
        writeln!(out, "{},", header.trim_end_matches('}'))?;
        write_part(&mut out, "attack", self.attack.iter().map(|node| AttackText::of(node, rules)))?;
        if let Some(defence) = &self.defence {
            out.write_all(b",\n")?;
            write_part(&mut out, "defence", defence.iter().map(|node| DefenceText::of(node, rules)))?;
        }
        out.write_all(b"}\n")?;
        Ok(out)
    }
}

/// Writes the key of a part and the array of its nodes.
fn write_part<T: Serialize>(
    out: &mut impl Write,
    name: &str,
    nodes: impl Iterator<Item = T>,
) -> io::Result<()> {
    write!(out, "\"{name}\":[")?;
    for (number, node) in nodes.enumerate() {
        out.write_all(if number == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, &node)?;
    }
    out.write_all(b"\n]")
}
