//! A process that runs a published program: it is given lines, and what it prints is taken when it ends.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};

/// Refuses a program that cannot be read or is empty. Whatever runs it would say it too, but less plainly.
///
/// # Errors
/// When it is so.
pub fn check_readable(program: &Path) -> Result<()> {
    let text = std::fs::read_to_string(program)
        .with_context(|| format!("cannot read the published program {}", program.display()))?;
    ensure!(!text.trim().is_empty(), "the published program {} is empty", program.display());
    Ok(())
}

/// Sends the lines and gives what was printed.
///
/// # Errors
/// When the command cannot be started or fails; what it said on its standard error is in the message.
pub fn converse(mut command: Command, lines: impl Iterator<Item = String> + Send) -> Result<String> {
    let name = command.get_program().display().to_string();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start {name}"))?;
    let Some(mut stdin) = child.stdin.take() else { bail!("{name} was started without its pipes") };
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            for line in lines {
                // A program that died does not read: why it died is on its standard error.
                if writeln!(stdin, "{line}").is_err() {
                    return;
                }
            }
        });
        child.wait_with_output().with_context(|| format!("cannot wait for {name}"))
    })?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} ended with {}\n{}", output.status, complaint.trim_end());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A folder for drivers and for what is compiled, gone when dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes one among the temporary files.
    ///
    /// # Errors
    /// When that fails.
    pub fn new() -> Result<Folder> {
        let name = format!("hypermate-race-{}-{:x}", std::process::id(), fastrand::u64(..));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Folder(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into it.
    ///
    /// # Errors
    /// When that fails.
    pub fn write(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.0.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays behind in the folder for temporary files harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `cat` stands in for a program that answers each line with itself.
    #[cfg(unix)]
    #[test]
    fn every_line_arrives_and_what_is_said_comes_back() {
        let lines = (0..20_000).map(|i| i.to_string());
        let expected: String = (0..20_000).map(|i| format!("{i}\n")).collect();
        assert_eq!(converse(Command::new("cat"), lines).unwrap(), expected);
    }

    #[test]
    fn a_folder_is_gone_when_dropped() {
        let folder = Folder::new().unwrap();
        let file = folder.write("a.txt", "text").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "text");
        let path = folder.path().to_path_buf();
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn an_empty_program_is_refused() {
        let folder = Folder::new().unwrap();
        let error = check_readable(&folder.write("a.js", " \n").unwrap()).unwrap_err();
        assert!(error.to_string().ends_with("a.js is empty"), "{error:#}");
    }
}
