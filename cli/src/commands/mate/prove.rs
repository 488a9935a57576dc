//! `--proof`: the proof of a mate that was found, as a file.

use super::ask::Desk;
use crate::common::GameName;
use crate::playable::{ForGame, with_position};
use anyhow::Context;
use clap::ValueEnum;
use hypermate::Setup;
use hypermate::game::Playable;
use hypermate::search::Watch;
use hypermate::search::mate::proof::{ProofError, Scope};
use hypermate::text::write_fen;
use std::path::Path;

/// What proof is wanted, and where.
pub(super) struct Wanted<'a> {
    pub path: &'a Path,
    /// Whether it also says that there is no mate in fewer moves.
    pub minimal: bool,
    pub game: GameName,
    /// How many moves the mate takes.
    pub moves: u32,
}

impl Wanted<'_> {
    /// Builds and writes the proof; the number of its nodes, `None` if it was interrupted.
    ///
    /// # Errors
    /// The proof is too large, or the file cannot be written. Then there is no file.
    pub fn write(&self, desk: &mut Desk, start: &Setup, watch: &Watch) -> anyhow::Result<Option<usize>> {
        with_position(start, Prove { desk, start, wanted: self, watch })?
    }
}

struct Prove<'a> {
    desk: &'a mut Desk,
    start: &'a Setup,
    wanted: &'a Wanted<'a>,
    watch: &'a Watch,
}

impl ForGame for Prove<'_> {
    type Output = anyhow::Result<Option<usize>>;

    fn run<G: Playable>(self, position: G) -> Self::Output {
        let Wanted { path, minimal, game, moves } = *self.wanted;
        // The solver that has just found the mate knows most of its proof.
        let solver = self.desk.solver();
        let scope = Scope { minimal, ..Scope::default() };
        let proof = match solver.prove(&position, moves, &scope, self.watch) {
            Err(ProofError::Interrupted(_)) => return Ok(None),
            proof => proof?,
        };
        let name = game.to_possible_value().context("every game has a name")?;
        proof
            .save(path, name.get_name(), &write_fen(self.start), &G::machine)
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Some(proof.nodes()))
    }
}
