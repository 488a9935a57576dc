//! Counts that a file keeps.

use crate::long_perft::{GAMES, fields, sealed, suite};
use crate::support::program::{Run, Scratch, command, hypermate};
use serde_json::Value;
use std::process::{Child, Stdio};

/// A count with its file.
struct Job<'a> {
    arguments: Vec<&'a str>,
    file: Scratch,
}

impl<'a> Job<'a> {
    fn new(name: &str, arguments: &[&'a str]) -> Job<'a> {
        let arguments = [&["perft"], arguments].concat();
        Job { arguments, file: Scratch::new(&format!("long-{name}.checkpoint"), "") }
    }

    fn all<'b>(&'b self, more: &[&'b str]) -> Vec<&'b str> {
        [&self.arguments[..], &["--checkpoint", self.file.path()], more].concat()
    }

    fn run(&self, more: &[&str]) -> Run {
        hypermate(&self.all(more))
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.file.path()).unwrap()
    }

    fn write(&self, text: &str) {
        std::fs::write(self.file.path(), text).unwrap();
    }
}

/// The stretches of a file, of which each must begin where the one before ended; with their nodes.
fn stretches(text: &str) -> Vec<(u64, u64, u128)> {
    let head = text.lines().next().unwrap_or_default();
    let rows: Vec<(u64, u64, u128)> = text
        .lines()
        .skip(1)
        .map(|line| {
            // The digest of a line is of the head as well.
            let (bare, check) = line.rsplit_once('\t').unwrap();
            let sealed = sealed(&format!("{head}\n{bare}"));
            assert!(sealed.ends_with(&format!("\t{check}\n")), "{line}");
            let mut numbers = bare.split('\t').map(|number| number.parse().unwrap());
            let mut next = || numbers.next().unwrap();
            (next() as u64, next() as u64, next())
        })
        .collect();
    for pair in rows.windows(2) {
        assert_eq!(pair[1].0, pair[0].1 + 1, "{text}");
    }
    rows
}

/// The totals are those of the suites, from a file that is begun and from one that is finished.
#[test]
fn the_counts_of_the_suites() {
    for (game, text) in GAMES {
        for line in suite(text).iter().step_by(9) {
            for &(depth, nodes) in line.depths.iter().filter(|(_, nodes)| *nodes < 2_000_000) {
                let depth = depth.to_string();
                let job = Job::new("suite", &[game, "--fen", &line.fen, "--depth", &depth]);
                assert_eq!(job.run(&[]).done(), format!("{nodes}\n"), "{game}, {}, depth {depth}", line.fen);
                let run = job.run(&["--no-bulk", "--hash", "1", "--threads", "1"]);
                assert_eq!((run.code, run.out), (Some(0), format!("{nodes}\n")), "{}", run.err);
                let sum: u128 = stretches(&job.text()).iter().map(|stretch| stretch.2).sum();
                assert_eq!(sum, nodes.into());
            }
        }
    }
}

/// Kings and a bishop on the cube of 3, and a mate in front of them: no parts, or parts at a ply far down.
#[test]
fn games_that_end() {
    let job = Job::new("mated", &["3d", "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1", "--depth", "5"]);
    assert_eq!(job.run(&[]).done(), "0\n");
    let job = Job::new("mated-next", &["3d", "1q/2|2/K1 w 0 1", "--depth", "5", "--divide"]);
    assert_eq!(job.run(&[]).done(), "a1(I)b2(II): 0\n\n0\n");
    let job = Job::new("none", &["3d", "1q/2|2/K1 w 0 1", "--depth", "0"]);
    assert!(job.run(&[]).refused().contains("expected a depth of 1 at least"));
}

/// `--divide` gives what it gives without a file, also from a file that was written without it.
#[test]
fn divided() {
    let arguments = ["3d", "--size", "3", "--depth", "4"];
    let plain = hypermate(&[&["perft"], &arguments[..], &["--divide"]].concat()).done();
    let job = Job::new("divided", &arguments);
    assert_eq!(job.run(&["--divide"]).done(), plain);
    assert_eq!(job.run(&["--divide"]).out, plain);
}

/// The file is cut in every line and at its end: what is whole is not counted again, and the total is the same.
#[test]
fn a_file_that_was_cut() {
    // The count `classic` of perft/4d.epd.
    let job = Job::new("cut", &["4d", "--start", "classic", "--depth", "4", "--json"]);
    assert_eq!(job.run(&[]).code, Some(0));
    let whole = job.text();
    let head = whole.find('\n').unwrap() + 1;
    assert!(stretches(&whole).len() >= 10, "{whole}");
    let ends =
        (0..head).step_by(40).chain((head..=whole.len()).step_by(83)).chain([whole.len() - 1, whole.len()]);
    for end in ends {
        job.write(&whole[..end]);
        let run = job.run(&[]);
        assert_eq!(run.code, Some(0), "cut at {end}: {}", run.err);
        let data: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(data["nodes"], 3_194_878, "cut at {end}");
        // A last line that lacks nothing but its end is whole.
        let kept = whole[..end].rfind('\n').map_or(0, |at| at + 1);
        let kept = if whole[end..].starts_with('\n') { end + 1 } else { kept };
        let before: u128 = if kept < head { 0 } else { stretches(&whole[..kept]).iter().map(|s| s.2).sum() };
        assert_eq!(data["resumed"], u64::try_from(before).unwrap(), "cut at {end}");
        assert!(job.text().starts_with(&whole[..kept]));
        assert_eq!(stretches(&job.text()).last().unwrap().1, stretches(&whole).last().unwrap().1);
    }
}

/// What is no file of this count is refused, with the line, and left as it is.
#[test]
fn files_of_something_else() {
    let (fen, other) = ("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1", "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 3 2");
    let job = Job::new("else", &["3d", fen, "--depth", "4"]);
    job.run(&[]).done();
    let whole = job.text();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let refused = |arguments: &[&str], text: &str, reason: &str| {
        job.write(text);
        let run = hypermate(&[&["perft"], arguments, &["--checkpoint", job.file.path()]].concat());
        let said = run.refused();
        assert!(said.contains(reason), "{reason}: {said}");
        assert_eq!(job.text(), text);
    };
    let same = ["3d", fen, "--depth", "4"];
    refused(
        &["3d", fen, "--depth", "3"],
        &whole,
        "line 1: the file is of depth `4`, and this run is of depth `3`",
    );
    refused(
        &["3d", other, "--depth", "4"],
        &whole,
        &format!("the file is of fen `{fen}`, and this run is of fen `"),
    );
    refused(
        &["atomic", "--depth", "4"],
        &whole,
        "the file is of game `3d`, and this run is of game `atomic`",
    );
    let head = fields(lines[0]);
    let old: Vec<String> =
        head.iter()
            .map(|field| {
                if field.starts_with("hypermate=") {
                    "hypermate=0.0.1".to_string()
                } else {
                    field.to_string()
                }
            })
            .collect();
    refused(&same, &(sealed(&old.join("\t")) + &lines[1..].concat()), "the file is of hypermate `0.0.1`");
    refused(&same, "hello\n", "line 1: not the head of a checkpoint, or damaged");
    refused(&same, "hello", "its last line does not end, and is not the beginning of one of ours");
    refused(&same, &(whole.clone() + "hello"), "its last line does not end");
    refused(&same, &(whole.clone() + "1\t2\t3\n"), &format!("line {}: damaged", lines.len() + 1));
    refused(&same, &(lines[..2].concat() + &lines[3..].concat()), "line 3: parts ");
    refused(&same, &(lines[..3].concat() + &lines[1..].concat()), "line 4: parts 1 to ");
    // A line of the same parts, from the file of another count.
    let foreign = Job::new("foreign", &["3d", other, "--depth", "4"]);
    foreign.run(&[]).done();
    let line = foreign.text().lines().nth(1).unwrap().to_string();
    refused(&same, &(lines[0].to_string() + &line + "\n"), "line 2: damaged, or not of this count");
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let job = Job::new("locked", &["3d", "--size", "3", "--depth", "2"]);
    let file = std::fs::File::options().append(true).open(job.file.path()).unwrap();
    file.lock().unwrap();
    assert!(job.run(&[]).refused().contains("another run is writing to it"));
}

/// Ends a run once it has added some lines to its file, by a signal. Whether it was still there to be ended.
#[cfg(unix)]
fn ended_in_the_middle(job: &Job, by: impl FnOnce(&mut Child)) -> bool {
    let lines = job.text().lines().count();
    let mut command = command(&job.all(&["--threads", "1"]));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while job.text().lines().count() < lines + 4 {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
    }
    by(&mut child);
    child.wait().unwrap().code() != Some(0)
}

/// Killed over and over, and interrupted, until the count is done: the sum of all is the count of the suite, each part
/// counted once.
#[cfg(unix)]
#[test]
fn killed_in_the_middle() {
    // The first position of perft/atomic.epd. Every move is made, so that it takes a while.
    let job = Job::new("killed", &["atomic", "--depth", "6", "--no-bulk", "--json"]);
    for i in 0..5 {
        let was_there = ended_in_the_middle(&job, |child| match i {
            0 | 3 => crate::support::signal::interrupt(child),
            // As `kill -9` does.
            _ => child.kill().unwrap(),
        });
        if !was_there {
            break;
        }
    }
    let before: u128 = match job.text().lines().count() {
        0 => 0,
        _ => stretches(&job.text()).iter().map(|stretch| stretch.2).sum(),
    };
    let run = job.run(&["--divide"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let data: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(data["nodes"], 118_926_425);
    assert_eq!(data["resumed"], u64::try_from(before).unwrap());
    let moves = data["divide"].as_object().unwrap();
    assert_eq!(moves.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), 118_926_425);
    assert_eq!(moves.len(), 20);
    let sum: u128 = stretches(&job.text()).iter().map(|stretch| stretch.2).sum();
    assert_eq!(sum, 118_926_425);
}
