//! Ctrl-C.

use std::process::{Child, Command};

/// Sends a program what Ctrl-C sends.
pub fn interrupt(child: &Child) {
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}
