//! `--proof`: the proof of a mate that was found, as a file.

use super::ask::Desk;
use crate::playable::position_of;
use anyhow::{Context, bail, ensure};
use hypermate::Setup;
use hypermate::proof::{Proof, ProofError, Scope};
use hypermate::search::Watch;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// Builds the proof of a mate in so many moves; `None` if it was interrupted.
///
/// # Errors
/// The proof is too large, or there is no memory for it.
pub(super) fn prove(
    desk: &mut Desk,
    start: &Setup,
    moves: u32,
    minimal: bool,
    watch: &Watch,
) -> anyhow::Result<Option<Proof>> {
    // The solver that has just found the mate knows most of its proof.
    let scope = Scope { minimal, ..Scope::default() };
    match position_of(start)?.prove(desk.solver(), moves, &scope, watch) {
        Err(ProofError::Interrupted(_)) => Ok(None),
        proof => Ok(Some(proof?)),
    }
}

/// The place of a proof that is to be written. The file is there as a whole or not at all: it is written under another
/// name beside it, and then takes its own, with the permissions of the file that was there before. A symbolic link
/// stays one. What is beside it is gone when this is dropped.
#[derive(Debug)]
pub(super) struct ProofPlace {
    /// As the user named it.
    named: PathBuf,
    /// What the name leads to.
    target: PathBuf,
    part: PathBuf,
    file: File,
}

impl ProofPlace {
    /// Opens the place, before anything is searched, and removes what runs that were killed have left beside it.
    ///
    /// # Errors
    /// If no file can be made there, something is there that is no file, or a link leads nowhere.
    pub fn open(path: &Path) -> anyhow::Result<ProofPlace> {
        Self::try_open(path).with_context(|| format!("cannot write {}", path.display()))
    }

    fn try_open(path: &Path) -> anyhow::Result<ProofPlace> {
        let target = match path.canonicalize() {
            Ok(target) => target,
            Err(_) if path.is_symlink() => bail!("it is a link to a file that is not there"),
            Err(_) => path.to_path_buf(),
        };
        let is_other = fs::metadata(&target).is_ok_and(|there| !there.is_file());
        ensure!(!is_other, "there is something that is no file");
        remove_left_over_parts(&target);
        for number in std::process::id().. {
            let part = target.with_file_name(part_name(&target, &number.to_string()));
            match File::create_new(&part) {
                Ok(file) => {
                    // Where files cannot be locked, what is left over stays.
                    let _ = file.try_lock();
                    return Ok(ProofPlace { named: path.to_path_buf(), target, part, file });
                }
                // Another process of this number, as there are on other machines, writes the same proof.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error.into()),
            }
        }
        bail!("there are too many files beside it")
    }

    /// The place as the user named it.
    pub fn named(&self) -> &Path {
        &self.named
    }

    /// Writes the proof and gives the file its name.
    ///
    /// # Errors
    /// If it cannot be written, or cannot get its name.
    pub fn save(self, proof: &Proof, position: &Setup) -> anyhow::Result<()> {
        let saved = || -> io::Result<()> {
            proof.write(BufWriter::new(&self.file), position)?.into_inner()?;
            if let Ok(before) = fs::metadata(&self.target) {
                self.file.set_permissions(before.permissions())?;
            }
            self.file.sync_all()?;
            fs::rename(&self.part, &self.target)
        };
        saved().with_context(|| format!("cannot write {}", self.named.display()))
    }
}

impl Drop for ProofPlace {
    fn drop(&mut self) {
        // Once it has its name it is not there any more; and what cannot be removed harms nobody.
        let _ = fs::remove_file(&self.part);
    }
}

/// `proof.json.1234.part`
fn part_name(target: &Path, number: &str) -> OsString {
    let mut name = target.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{number}.part"));
    name
}

/// Removes the parts of this file that no running process writes: those hold a lock on theirs.
fn remove_left_over_parts(target: &Path) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let number =
            name.to_str().and_then(|name| name.strip_suffix(".part")?.rsplit_once('.')).map(|(_, n)| n);
        let is_number = |number: &str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let is_part = number.is_some_and(|number| is_number(number) && name == part_name(target, number));
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        // Opened to write, since some systems lock only that; nothing is written.
        if is_part
            && is_file
            && File::options().write(true).open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}
