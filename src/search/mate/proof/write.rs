//! A proof as the file of which [`crate::notation::proof`] speaks.

use super::Proof;
use super::attack::Next;
use super::defence::Answer;
use crate::game::play::Drawn;
use crate::notation::proof::{AnswerText, Header, NextText, ProofWriter};
use std::io::{self, Write};

impl<G: Drawn> Proof<G> {
    /// Writes the file. `game` is the name of the game, `fen` the position that was proven, and `text` what a move in
    /// a position is called.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write<W: Write>(
        &self,
        out: W,
        game: &str,
        fen: &str,
        text: &dyn Fn(&G, G::Move) -> String,
    ) -> io::Result<W> {
        let minimal = self.defence.is_some();
        let mut writer = ProofWriter::begin(out, &Header { game, fen, mate: self.mate, minimal })?;
        for node in &self.attack {
            let mut attacked = node.position.clone();
            attacked.play(node.attack);
            let replies = node.replies.iter().map(|&(reply, next)| {
                let next = match next {
                    Next::Node(node) => NextText::Node(node),
                    Next::Mates(mv) => {
                        let mut replied = attacked.clone();
                        replied.play(reply);
                        NextText::Mates(text(&replied, mv))
                    }
                };
                (text(&attacked, reply), next)
            });
            writer.attack(node.left, &text(&node.position, node.attack), replies)?;
        }
        for node in self.defence.iter().flatten() {
            let answers = node.answers.iter().map(|&(attack, answer)| {
                let after = |reply| {
                    let mut attacked = node.position.clone();
                    attacked.play(attack);
                    text(&attacked, reply)
                };
                let answer = match answer {
                    Answer::Stalemate => AnswerText::Stalemate,
                    Answer::Reply(reply) => AnswerText::Reply(after(reply)),
                    Answer::Node(reply, node) => AnswerText::Node(after(reply), node),
                };
                (text(&node.position, attack), answer)
            });
            writer.defence(node.left, answers)?;
        }
        writer.end()
    }
}
