//! A proof as the file of which [`crate::text::proof`] speaks.

use super::Proof;
use super::attack::Next;
use super::defence::Answer;
use crate::game::Searchable;
use crate::game::play::Drawn;
use crate::text::proof::{AnswerText, Header, NextText, ProofWriter};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

impl<G: Drawn + Searchable> Proof<G> {
    /// Writes the file to this path, as [`Proof::write`] writes it. It is there as a whole or not at all: it is written
    /// under another name beside it, and then takes its own, with the permissions of the file that was there before. A
    /// symbolic link stays one.
    ///
    /// # Errors
    /// If it cannot be written or get its name, or something is there that is no file; nothing is left of it then.
    pub fn save(
        &self,
        path: &Path,
        game: &str,
        fen: &str,
        text: &dyn Fn(&G, G::Move) -> String,
    ) -> io::Result<()> {
        // What the name leads to; if there is nothing yet, the name itself.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let before = std::fs::metadata(path).ok();
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is something that is no file"));
        }
        let beside = Beside::new(path);
        let out = self.write(BufWriter::new(File::create(&beside.0)?), game, fen, text)?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        file.sync_all()?;
        std::fs::rename(&beside.0, path)
    }

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

/// A file that is gone when this is dropped, unless it has got another name by then.
struct Beside(PathBuf);

impl Beside {
    fn new(path: &Path) -> Beside {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        Beside(path.with_file_name(name))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Mostly it is not there any more; and what cannot be removed harms nobody.
        let _ = std::fs::remove_file(&self.0);
    }
}
