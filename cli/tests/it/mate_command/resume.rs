//! An output file that is gone on with.

use crate::mate_command::{mate, objects, rows_up_to, timeless};
use crate::support::program::{Run, Scratch, command};
use serde_json::Value;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A file of positions and the output that is asked for.
struct Job {
    input: Scratch,
    output: Scratch,
}

impl Job {
    fn new(name: &str, text: &str) -> Job {
        let input = Scratch::new(&format!("mate-{name}.epd"), text);
        Job { input, output: Scratch::new(&format!("mate-{name}.jsonl"), "") }
    }

    fn arguments<'a>(&'a self, more: &[&'a str]) -> Vec<&'a str> {
        let files = ["atomic", "--file", self.input.path(), "--output", self.output.path(), "--threads", "2"];
        [&files, more].concat()
    }

    fn run(&self, more: &[&str]) -> Run {
        mate(&self.arguments(more))
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.output.path()).unwrap()
    }

    fn write(&self, text: &str) {
        std::fs::write(self.output.path(), text).unwrap();
    }
}

/// The answers by their rows, each once.
fn by_row(text: &str) -> Vec<Value> {
    let mut rows: Vec<Value> = objects(text).into_iter().map(timeless).collect();
    rows.sort_by_key(|row| row["row"].as_u64());
    assert!(rows.windows(2).all(|pair| pair[0]["row"] != pair[1]["row"]), "a row for a second time");
    rows
}

const BAD: &str = "this is no position dm 1;\n";

/// The end of the file is cut at every place of a row, and inside the row before: nothing is lost and nothing doubled.
#[test]
fn a_torn_line() {
    let text =
        rows_up_to("atomic", 1).lines().take(6).map(|line| format!("{line}\n")).collect::<String>() + BAD;
    let job = Job::new("torn", &text);
    let first = job.run(&[]);
    assert_eq!(first.code, Some(2));
    let whole = job.text();
    let expected = by_row(&whole);
    assert_eq!(expected.len(), 7);
    let fifth = whole.lines().take(4).map(|line| line.len() + 1).sum::<usize>();
    let sixth = fifth + whole.lines().nth(4).unwrap().len() + 1;
    for end in
        (fifth..sixth).step_by(7).chain([sixth - 2, sixth - 1, sixth, whole.len() - 1, whole.len(), 0, 7])
    {
        job.write(&whole[..end]);
        let run = job.run(&["--resume"]);
        assert_eq!(run.code, Some(2), "cut at {end}: {}", run.err);
        assert_eq!(by_row(&job.text()), expected, "cut at {end}");
        let kept = whole[..end].matches('\n').count();
        let said = format!("{}: answered already: {kept}\n", job.output.path());
        assert_eq!(run.err.contains(&said), kept > 0, "{}", run.err);
        // Old answers count in the table as well.
        assert!(run.out.contains("      1         6         0         0\n"), "{}", run.out);
    }
}

/// Killed in the middle, over and over, until it comes to its end.
#[test]
fn killed_in_the_middle() {
    for more in [&[][..], &["--unordered"]] {
        let text = rows_up_to("atomic", 4).repeat(2);
        let job = Job::new(&format!("killed{}", more.len()), &text);
        let mut killed = 0;
        loop {
            let before = job.text().lines().count();
            let arguments = [&["mate"], &job.arguments(&[&["--resume"], more].concat())[..]].concat();
            let mut child = command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            // Until it has written something, and is writing more.
            let started = Instant::now();
            let enough = before + 60;
            while job.text().lines().count() < enough && started.elapsed() < Duration::from_secs(60) {
                if child.try_wait().unwrap().is_some() {
                    break;
                }
            }
            if killed == 4 {
                assert_eq!(child.wait().unwrap().code(), Some(0));
                break;
            }
            // As `kill -9` does.
            child.kill().unwrap();
            child.wait().unwrap();
            killed += 1;
        }
        let fresh = Job::new(&format!("fresh{}", more.len()), &text);
        assert_eq!(fresh.run(more).code, Some(0));
        let (rows, expected) = (by_row(&job.text()), by_row(&fresh.text()));
        assert_eq!(rows.len(), text.lines().count());
        assert!(rows == expected);
        if more.is_empty() {
            let order: Vec<u64> =
                objects(&job.text()).iter().map(|row| row["row"].as_u64().unwrap()).collect();
            assert!(order.is_sorted(), "{order:?}");
        }
    }
}

#[test]
fn a_file_that_is_no_output_is_refused_and_left_alone() {
    let text = rows_up_to("atomic", 1);
    let job = Job::new("other", &text);
    let answer = |row: u64, fen: &str| {
        format!("{{\"row\":{row},\"fen\":\"{fen}\",\"mate\":1,\"searched\":0,\"nodes\":1}}\n")
    };
    let fen = text.split(" dm ").next().unwrap();
    for (output, reason) in [
        ("hello\n".to_string(), "line 1: not the answer to a position"),
        ("hello".to_string(), "line 1: it does not end, and is not the beginning of a line of ours"),
        ("{\"ro".to_string(), "line 1: it does not end, and is not the beginning of a line of ours"),
        (answer(1, fen) + "[1]\n", "line 2: not the answer to a position"),
        (answer(1, fen) + "{\"row\":2}\n", "the text `fen` is missing"),
        (answer(1, fen) + "{\"row\":2,\"fen\":\"x\"}\n", "`mate` is missing"),
        (answer(1, fen) + &answer(1, fen), "line 2: row 1 for a second time"),
        (
            answer(1, "8/8/8/8/8/8/8/K6k w - - 0 1"),
            "line 1: the output file has an answer to another position there",
        ),
        (
            answer(1, fen).replace("\"mate\":1,\"searched\":0", "\"mate\":null,\"searched\":3"),
            "no mate within 3, and now 1 moves are asked",
        ),
        (
            answer(1, fen).replace("\"mate\":1,\"searched\":0", "\"mate\":4,\"searched\":3"),
            "a mate in 4, and now 1 moves are asked",
        ),
    ] {
        job.write(&output);
        let run = job.run(&["--resume"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{output}");
        assert!(run.err.contains(reason), "{output}: {}", run.err);
        assert_eq!(job.text(), output);
    }
    // A row that the input does not have.
    let nothing = "8/8/8/8/8/8/8/K6k w - - 0 1";
    job.write(&answer(1000, nothing));
    let run = job.run(&["--resume"]);
    assert!(run.code == Some(2) && run.err.contains("1 of its rows are not in"), "{}", run.err);
}

/// Two runs do not write to one file.
#[test]
fn a_file_that_is_being_written_to() {
    let job = Job::new("locked", "");
    let arguments = ["mate", "atomic", "--file", "-", "--output", job.output.path(), "--in", "1"];
    let mut child = command(&arguments).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(rows_up_to("atomic", 1).as_bytes()).unwrap();
    while job.text().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let run = mate(&["atomic", "--file", job.input.path(), "--output", job.output.path(), "--resume"]);
    assert!(run.refused().contains("another run is writing to it"));
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
