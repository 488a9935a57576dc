//! Files that runs write, and what happens to them: they are killed, filled, deleted and torn, for every command that
//! writes one.

mod hostile;
mod kept;
#[cfg(unix)]
mod limits;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod vanished;

use crate::support::program::{Run, Scratch, hypermate};

/// The count `corner-3` of perft/3d.epd: 3044 at depth 3.
const FEN: &str = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";

/// Some units of a count, more than ten.
fn units() -> String {
    hypermate(&["perft", "3d", FEN, "--depth", "3", "--split", "1"]).done()
}

/// A command that goes on with a file, and what it reads.
struct Keeper {
    arguments: Vec<String>,
    _input: Option<Scratch>,
}

impl Keeper {
    fn run(&self, file: &str) -> Run {
        let mut arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        arguments.push(file);
        hypermate(&arguments)
    }
}

/// Every command that goes on with a file of its own; the file is its last argument. `name` is no other test's.
fn keepers(name: &str) -> Vec<Keeper> {
    let keeper = |words: &str, input: Option<Scratch>| {
        let mut arguments: Vec<String> = words.split(' ').map(str::to_string).collect();
        if let Some(input) = &input {
            let place = arguments.iter().position(|word| word == "INPUT").unwrap();
            arguments[place] = input.path().to_string();
        }
        Keeper { arguments, _input: input }
    };
    let problem = Scratch::new(&format!("files-{name}.epd"), "8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1;\n");
    let units = Scratch::new(&format!("files-{name}.tsv"), &units());
    vec![
        keeper("perft 3d --size 3 --depth 3 --checkpoint", None),
        keeper("perft --units INPUT --resume --output", Some(units)),
        keeper("mate atomic --file INPUT --resume --output", Some(problem)),
        keeper("compose 3d --size 3 --in 1 --count 2 --positions 3000 --threads 1 --output", None),
        keeper("king --hunt --boards 1 --threads 1 --records", None),
    ]
}
