//! Counts that a file keeps.

use crate::long_perft::{GAMES, fields, sealed, suite};
use crate::support::program::{Run, Scratch, command, hypermate};
use serde_json::Value;
use std::collections::HashSet;
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

/// The counts in a file by the names of their units, each of which comes once and is of the count of the head.
fn results(text: &str) -> Vec<(String, u128)> {
    let mut lines = text.lines().map(fields);
    let head = lines.next().unwrap_or_default();
    let job = head.iter().find_map(|value| value.strip_prefix("job=")).unwrap_or_default();
    let results: Vec<(String, u128)> =
        lines.map(|line| (line[0].to_string(), line[1].parse().unwrap())).collect();
    let names: HashSet<&str> = results.iter().map(|(name, _)| &name[..]).collect();
    assert_eq!(names.len(), results.len(), "a unit for a second time");
    assert!(names.iter().all(|name| name.starts_with(&format!("{job}-"))), "{text}");
    results
}

/// How many units the head of a file names.
fn units(text: &str) -> usize {
    let head = fields(text.lines().next().unwrap());
    head.iter().find_map(|value| value.strip_prefix("units=")).unwrap().parse().unwrap()
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
                assert_eq!(results(&job.text()).len(), units(&job.text()));
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

/// The file is cut in every line and at its end: what is whole is not counted again, and the total is the same. A line
/// counts only with its line feed, and a file that does not even begin as ours does is left alone.
#[test]
fn a_file_that_was_cut() {
    // The count `classic` of perft/4d.epd.
    let job = Job::new("cut", &["4d", "--start", "classic", "--depth", "4", "--json"]);
    assert_eq!(job.run(&[]).code, Some(0));
    let whole = job.text();
    let head = whole.find('\n').unwrap() + 1;
    let count = results(&whole).len();
    assert!(count >= 10 && count == units(&whole), "{whole}");
    let step = (whole.len() - head) / 40 + 1;
    let ends = (0..head)
        .step_by(40)
        .chain([5, 6, 7, 8])
        .chain((head..=whole.len()).step_by(step))
        .chain([whole.len() - 1, whole.len()]);
    for end in ends {
        job.write(&whole[..end]);
        let run = job.run(&[]);
        if (1.."#count\t".len()).contains(&end) {
            assert!(run.refused().contains("not the beginning of a line of ours"), "cut at {end}");
            assert_eq!(job.text(), whole[..end]);
            continue;
        }
        assert_eq!(run.code, Some(0), "cut at {end}: {}", run.err);
        let data: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(data["nodes"], 3_194_878, "cut at {end}");
        let kept = whole[..end].rfind('\n').map_or(0, |at| at + 1);
        assert_eq!(run.err.contains("does not end and is cut off"), kept < end, "{}", run.err);
        // What is whole is taken up, and nothing of it is counted again.
        let said =
            format!("counted already: {} of {count} units\n", whole[..kept].matches('\n').count().max(1) - 1);
        assert_eq!(run.err.contains(&said), kept > head, "cut at {end}: {}", run.err);
        assert_eq!(data["resumed"] == 0, kept <= head, "cut at {end}");
        assert!(job.text().starts_with(&whole[..kept]));
        assert_eq!(results(&job.text()).len(), count);
    }
    // From the whole file nothing is counted, and all is known.
    let data: Value = serde_json::from_str(&job.run(&[]).out).unwrap();
    assert_eq!((&data["nodes"], &data["resumed"]), (&3_194_878.into(), &3_194_878.into()));
    assert_eq!(job.text(), whole);
}

/// Results may be in any order, with gaps, and the same one may come twice: what is missing is counted.
#[test]
fn a_checkpoint_is_units_and_results() {
    let fen = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";
    let job = Job::new("parts", &["3d", fen, "--depth", "4"]);
    let total = job.run(&[]).done();
    let text = job.text();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines[1..].reverse();
    lines.remove(2);
    let again = lines[1].to_string();
    lines.push(&again);
    job.write(&lines.concat());
    let run = job.run(&[]);
    assert_eq!((run.code, run.out), (Some(0), total), "{}", run.err);
    assert_eq!(job.text().lines().count(), lines.len() + 1);
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
    // Files of earlier versions.
    for (head, what) in [
        ("#checkpoint\tformat=1\thypermate=0.1.0\tgame=3d\tdepth=4", "`perft --checkpoint`"),
        ("#units\tformat=1\tjob=000000000000001f\tgame=3d", "`perft --split`"),
    ] {
        let reason =
            format!("line 1: a file of format 1, as earlier versions of {what} wrote it: expected format 2");
        refused(&same, &(sealed(head) + &lines[1..].concat()), &reason);
    }
    refused(&same, "hello\n", "line 1: not the head of a count, or damaged");
    refused(&same, "hello", "line 1: it does not end, and is not the beginning of a line of ours");
    refused(&same, &(whole.clone() + "hello"), "it does not end, and is not");
    refused(&same, &(whole.clone() + "1\t2\t3\n"), &format!("line {}: damaged", lines.len() + 1));
    let [first, second] = [1, 2].map(|line| fields(lines[line]));
    let other_count = sealed(&format!("{}\t4711", first[0]));
    refused(&same, &(whole.clone() + &other_count), "has two different counts");
    let beyond = sealed(&format!("{}99\t{}", second[0], second[1]));
    refused(&same, &(lines[0].to_string() + &beyond), "99 is of another count");
    // A line of the same unit, from the file of another count.
    let foreign = Job::new("foreign", &["3d", other, "--depth", "4"]);
    foreign.run(&[]).done();
    let line = foreign.text().lines().nth(1).unwrap().to_string();
    refused(&same, &(lines[0].to_string() + &line + "\n"), "-1 is of another count");
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
    let before = job.text().lines().count().saturating_sub(1);
    let run = job.run(&["--divide"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let data: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(data["nodes"], 118_926_425);
    assert!(before == 0 || run.err.contains(&format!("counted already: {before} of ")), "{}", run.err);
    let moves = data["divide"].as_object().unwrap();
    assert_eq!(moves.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), 118_926_425);
    assert_eq!(moves.len(), 20);
    assert_eq!(results(&job.text()).len(), units(&job.text()));
}
