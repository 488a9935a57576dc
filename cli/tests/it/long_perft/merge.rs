//! Adding up results.

use crate::long_perft::{Scratch, fields, sealed, units};
use crate::support::program::{Run, hypermate, piped};
use serde_json::{Value, json};

/// The count `corner-3` of perft/3d.epd.
const FEN: &str = "1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1";
const DEPTH: u32 = 3;
const NODES: &str = "3044";

/// A split count with its results.
struct Job {
    name: &'static str,
    units: String,
    results: Vec<String>,
}

impl Job {
    fn new(name: &'static str) -> Job {
        let units = units("3d", FEN, DEPTH, 1);
        let results = piped(&["perft", "--units", "-"], &units).done();
        Job { name, units, results: results.lines().map(|line| format!("{line}\n")).collect() }
    }

    /// Merges these files of results.
    fn merge_with(&self, files: &[&str], more: &[&str]) -> Run {
        let units = Scratch::new(&format!("long-merge-{}-units.tsv", self.name), &self.units);
        let files: Vec<Scratch> = (0..)
            .zip(files)
            .map(|(i, text)| Scratch::new(&format!("long-merge-{}-{i}.tsv", self.name), text))
            .collect();
        let paths: Vec<&str> = files.iter().map(Scratch::path).collect();
        hypermate(&[&["perft", "--merge", units.path()], &paths[..], more].concat())
    }

    fn merge(&self, files: &[&str]) -> Run {
        self.merge_with(files, &[])
    }

    fn id(&self, number: usize) -> String {
        fields(&self.results[number - 1])[0].to_string()
    }
}

impl Job {
    fn all(&self) -> String {
        self.results.concat()
    }
}

#[test]
fn any_order_and_any_files() {
    let job = Job::new("order");
    let all = job.all();
    assert_eq!(job.merge(&[&all]).done(), format!("{NODES}\n"));
    let backwards: String = job.results.iter().rev().map(String::as_str).collect();
    assert_eq!(job.merge(&[&backwards]).done(), format!("{NODES}\n"));
    let (odd, even) = (job.results[..5].concat(), job.results[5..].concat());
    assert_eq!(job.merge(&[&even, "", &odd]).done(), format!("{NODES}\n"));
    let units = Scratch::new("long-merge-piped-units.tsv", &job.units);
    assert_eq!(piped(&["perft", "--merge", units.path(), "-"], &all).done(), format!("{NODES}\n"));
}

#[test]
fn doubles_count_once() {
    let job = Job::new("doubles");
    assert_eq!(job.merge(&[&job.all(), &job.all(), &job.results[3]]).done(), format!("{NODES}\n"));
}

/// Two results of one unit that differ are both named, and so there is no total.
#[test]
fn conflicts_are_refused() {
    let job = Job::new("conflicts");
    let second = fields(&job.results[1])[1];
    let other = sealed(&format!("{}\t47", job.id(2)));
    let run = job.merge_with(&[&job.all(), &other], &["--json"]);
    assert_eq!(run.code, Some(1));
    let said = format!("line 1: unit {} has 47 nodes, and {second} by ", job.id(2));
    assert!(run.err.contains(&said) && run.err.ends_with("-0.tsv: line 2\n"), "{}", run.err);
    let data: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&data["nodes"], &data["conflicting"]), (&Value::Null, &json!([job.id(2)])));
    assert_eq!((&data["missing"], &data["units"]), (&json!([]), &job.results.len().into()));
    let run = job.merge(&[&job.all(), &other]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
}

/// What is missing is named, and written so that it can be counted.
#[test]
fn missing_units_are_named_and_written() {
    let job = Job::new("missing");
    let some: String = [0, 3, 5].map(|i| job.results[i].as_str()).concat();
    let rest = Scratch::new("long-merge-rest.tsv", "");
    let run = job.merge_with(&[&some], &["--rest", rest.path()]);
    let count = job.results.len();
    let expected = format!("hypermate: {} of {count} units have no result: 2-3, 5, 7-{count}\n", count - 3);
    assert_eq!((run.code, run.out.as_str(), run.err), (Some(1), "", expected));
    let counted = hypermate(&["perft", "--units", rest.path()]).done();
    assert_eq!(counted.lines().count(), count - 3);
    assert_eq!(job.merge(&[&some, &counted]).done(), format!("{NODES}\n"));
    let run = job.merge_with(&[&some], &["--rest", rest.path()]);
    assert!(run.refused().contains("is not empty: expected another file"));
    let run = job.merge_with(&[&some], &["--json"]);
    let data: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(data["missing"].as_array().unwrap()[..3], [2, 3, 5].map(|i| Value::from(job.id(i))));
}

/// Results of another job do no harm and are named, and so is the number of a unit that the job does not have.
#[test]
fn foreign_results_are_named() {
    let job = Job::new("foreign");
    let foreign = piped(&["perft", "--units", "-"], &units("3d", FEN, DEPTH, 2)).done();
    let foreign: &str = foreign.split_inclusive('\n').next().unwrap();
    let beyond = sealed(&format!("{}0\t1", job.id(job.results.len())));
    let run = job.merge_with(&[foreign, &job.all(), &beyond], &["--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let errors: Vec<&str> = run.err.lines().collect();
    for (error, line) in errors.iter().zip([foreign, &beyond]) {
        assert!(error.contains(&format!(": line 1: unit {} is of another job", fields(line)[0])), "{error}");
    }
    let data: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&data["nodes"], &data["foreign"]), (&3044.into(), &2.into()));
    // Nothing but foreign results is nothing.
    let run = job.merge(&[foreign]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains(&format!("units have no result: 1-{}\n", job.results.len())), "{}", run.err);
}

/// A line is torn at every place, alone and with the next one joined to it: it is named by its number, and its unit is
/// missing unless another line has it.
#[test]
fn torn_lines_are_named_and_count_nothing() {
    let job = Job::new("torn");
    let [first, second, others @ ..] = &job.results[..] else { panic!("too few results") };
    let others = others.concat();
    for end in 1..second.len() - 1 {
        let torn = &second[..end];
        let run = job.merge(&[&format!("{first}{torn}\n{others}")]);
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "cut at {end}");
        assert!(run.err.contains("-0.tsv: line 2: not the result of a unit, or damaged\n"), "{}", run.err);
        assert!(run.err.contains(" units have no result: 2\n"), "{}", run.err);
        let run = job.merge(&[&format!("{torn}{first}{second}{others}"), first]);
        assert_eq!((run.code, run.out.as_str()), (Some(0), "3044\n"), "cut at {end}: {}", run.err);
        assert!(run.err.contains("-0.tsv: line 1: not the result of a unit, or damaged\n"), "{}", run.err);
    }
}

/// Units that are not all there, or not in order, or not of their head.
#[test]
fn damaged_units_are_refused() {
    let job = Job::new("damaged");
    let lines: Vec<&str> = job.units.split_inclusive('\n').collect();
    let (last, count) = (lines.len() - 1, lines.len());
    let other = units("3d", FEN, DEPTH, 2);
    let changed = {
        let unit = fields(lines[1]);
        sealed(&[&unit[..4], &["7"]].concat().join("\t"))
    };
    for (units, reason) in [
        (String::new(), "no units in it"),
        (lines[1..].concat(), "line 1: not the head of a count"),
        (sealed("#units\tformat=1\tjob=000000000000001f") + &lines[1..].concat(), "a file of format 1"),
        (lines[..last].concat(), "expected the "),
        (job.units[..job.units.len() - 3].to_string(), &format!("line {count}: not a unit, or damaged")),
        ([&lines[..2], &lines[3..]].concat().concat(), "line 3: unit "),
        (lines[0].to_string() + &other.split_inclusive('\n').skip(1).collect::<String>(), "line 2: unit "),
        (lines[0].to_string() + &changed + &lines[2..].concat(), "these are not the units of job "),
    ] {
        let broken = Job { name: "broken", units, results: vec![] };
        let said = broken.merge(&[&job.all()]).refused();
        assert!(said.contains(reason), "{reason}: {said}");
    }
}

/// 3 x (2^128 - 1) is too much. Both units of this count come up 3 times (see `units_by_hand`).
#[test]
fn a_total_that_is_too_large_is_reported() {
    let units = units("3d", "2k/3/3|3/3/3|3/3/K2 w 0 1", 2, 1);
    let id = |line: usize| fields(units.lines().nth(line).unwrap())[0].to_string();
    let results = |nodes: u128| {
        sealed(&format!("{}\t{nodes}", id(1))) + &sealed(&format!("{}\t{}", id(2), u128::MAX / 3))
    };
    let job = Job { name: "overflow", units: units.clone(), results: vec![] };
    // 2^128 - 1 is a multiple of 3.
    assert_eq!(job.merge(&[&results(0)]).done(), format!("{}\n", u128::MAX));
    for nodes in [1, u128::MAX] {
        assert!(job.merge(&[&results(nodes)]).refused().contains("2^128 or more"));
    }
}

#[test]
fn what_does_not_go_together() {
    for arguments in [
        &["perft", "--merge", "units.tsv"][..],
        &["perft", "3d", "--merge", "units.tsv", "results.tsv"],
        &["perft", "3d", "--units", "-"],
        &["perft", "--units", "-", "--depth", "3"],
        &["perft", "--units", "-", "--resume"],
        &["perft", "3d", "--size", "3", "--depth", "2", "--resume"],
        &["perft", "--suite", "perft/3d.epd", "--resume"],
        &["perft", "--merge", "units.tsv", "results.tsv", "--resume"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--split", "1", "--hash", "1"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--split", "1", "--threads", "1"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--unique", "--hash", "1"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--rest", "x"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--output", "x"],
        &["perft", "--units", "-", "--rest", "x"],
        &["perft", "--units", "-", "--split", "1"],
        &["perft", "--units", "-", "--checkpoint", "x"],
        &["perft", "--suite", "perft/3d.epd", "--checkpoint", "x"],
        &["perft", "--suite", "perft/3d.epd", "--split", "1"],
        &["perft", "--merge", "units.tsv", "results.tsv", "--checkpoint", "x"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--split", "1", "--divide"],
        &["perft", "3d", "--size", "3", "--depth", "3", "--split", "1", "--checkpoint", "x"],
    ] {
        hypermate(arguments).refused();
    }
}
