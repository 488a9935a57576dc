//! The commands of the documents that a test cannot run.

use std::path::Path;

/// Commands that begin alike.
pub struct Unrun {
    pub beginning: &'static str,
    /// Why they cannot be run here.
    #[allow(dead_code, reason = "read by people")]
    pub reason: &'static str,
}

impl Unrun {
    pub fn describes(&self, command: &str) -> bool {
        command.starts_with(self.beginning)
    }
}

pub const LIST: &[Unrun] = &[
    Unrun { beginning: "cargo test", reason: "this test is part of it" },
    Unrun { beginning: "cargo install ", reason: "it changes the machine, and some of it needs the network" },
    Unrun { beginning: "pip ", reason: "it changes the machine and needs the network" },
    Unrun {
        beginning: "RUSTFLAGS=\"-C target-cpu=x86-64-v2\" cargo build ",
        reason: "it builds everything anew",
    },
    Unrun {
        beginning: "RUSTFLAGS=\"-C target-cpu=x86-64-v3\" cargo bench ",
        reason: "it builds everything anew",
    },
    Unrun { beginning: "cargo bench ", reason: "it prints times" },
    Unrun { beginning: "cargo build --profile dist ", reason: "it builds everything anew, and prints times" },
    Unrun { beginning: "cargo run --profile dist -p hypermate-tools ", reason: "it prints times" },
    Unrun {
        beginning: "cargo run --release -p hypermate-tools ",
        reason: "it prints times or takes minutes, and the races need programs of others",
    },
    Unrun {
        beginning: "cargo run --release --manifest-path tools/atomic-peers/Cargo.toml",
        reason: "it prints times",
    },
    Unrun { beginning: "cargo build --release -p hypermate-tools", reason: "it builds for other commands" },
    Unrun {
        beginning: "echo 'k7/8/8/8/8/8/8/4K2R w K - 0 1' | cargo run ",
        reason: "it builds what it runs",
    },
    Unrun { beginning: "tools/", reason: "it prints times, and builds everything several times" },
    Unrun { beginning: "python3 tools/crosscheck/crosscheck.py", reason: "it needs packages of others" },
    Unrun { beginning: "g++ ", reason: "it builds a program of others" },
    Unrun { beginning: "yes ", reason: "it writes a large file" },
    Unrun { beginning: "time ", reason: "it prints a time" },
    Unrun {
        beginning: "hypermate perft 3d --size 7 --depth 6 --hash 2048",
        reason: "it takes minutes and 2 GiB",
    },
    Unrun {
        beginning: "hypermate perft 4d --start full --depth 7 --hash 2048",
        reason: "it takes minutes and 2 GiB",
    },
];

/// Looks for the targets and files that a command names.
pub fn names_what_exists(command: &str) -> Result<(), String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    for pair in words.windows(2) {
        match pair {
            ["--bench", name] => {
                is_file(&format!("benches/{name}.rs"))?;
                let manifest = include_str!("../../../../benches/Cargo.toml");
                if !manifest.contains(&format!("[[bench]]\nname = \"{name}\"\n")) {
                    return Err(format!("there is no bench {name} in benches/Cargo.toml"));
                }
            }
            ["--", name] if command.contains(" -p hypermate-tools ") => {
                is_file(&format!("tools/src/{}.rs", name.replace('-', "_")))?;
            }
            ["--test", name] => {
                is_file(&format!("tests/{name}.rs"))
                    .or_else(|_| is_file(&format!("tests/{name}/main.rs")))?;
            }
            _ => {}
        }
    }
    // Files of the repository; what lies in `target/` is made by the command before.
    let named = |word: &&str| {
        ["examples/", "perft/", "docs/", "tools/"].iter().any(|folder| word.starts_with(folder))
    };
    let bare = words.iter().map(|word| word.trim_matches(['"', '(', ')']));
    bare.filter(named).try_for_each(is_file)
}

fn is_file(path: &str) -> Result<(), String> {
    if Path::new(crate::support::ROOT).join(path).is_file() {
        Ok(())
    } else {
        Err(format!("there is no file {path}"))
    }
}

#[test]
fn missing_targets_are_missed() {
    assert_eq!(names_what_exists("cargo bench --bench checkmate"), Ok(()));
    assert!(names_what_exists("cargo bench --bench chess").is_err());
    assert_eq!(names_what_exists("cargo run --release -p hypermate-tools -- race checkmate"), Ok(()));
    assert!(names_what_exists("cargo run --release -p hypermate-tools -- run checkmate").is_err());
    assert!(names_what_exists("time hypermate checkmate --file examples/none.txt").is_err());
}
