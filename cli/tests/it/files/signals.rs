//! Signals: some that end a run at once, and some that were to be ignored.

use crate::support::program::{Scratch, command};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([&format!("-{signal}"), &id]).status().unwrap().success());
}

/// Bad lines come as fast as they can be read, and never end; after the signal the run does.
#[test]
fn a_signal_while_bad_lines_fly_by() {
    for (arguments, signal) in [
        (&["perft", "--units", "-"][..], "INT"),
        (&["perft", "--units", "-"], "TERM"),
        (&["perft", "--units", "-"], "HUP"),
        (&["mate", "atomic", "--in", "1", "--file", "-"], "INT"),
        (&["mate", "atomic", "--in", "1", "--file", "-", "--unordered"], "INT"),
        (&["checkmate", "-"], "INT"),
        (&["king", "-"], "INT"),
        (&["explode", "-"], "INT"),
    ] {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdin, mut stderr) = (child.stdin.take().unwrap(), child.stderr.take().unwrap());
        let feeder = std::thread::spawn(move || {
            let lines = "this is no line of ours\n".repeat(1000);
            while stdin.write_all(lines.as_bytes()).is_ok() {}
        });
        let mut said = BufReader::new(&mut stderr);
        said.read_line(&mut String::new()).unwrap();
        let reader = std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::sink()));
        send(signal, &child);
        let start = Instant::now();
        let status = child.wait().unwrap();
        let took = start.elapsed();
        assert_eq!(status.code(), Some(130), "{arguments:?} {signal}");
        // A second is promised; the machine that tests may be busy with others.
        assert!(took < Duration::from_secs(5), "{arguments:?} {signal}: {took:?}");
        feeder.join().unwrap();
        reader.join().unwrap().unwrap();
    }
}

/// What its parent told a program to ignore, as `nohup` does and a shell with its jobs in the background, stays ignored;
/// the others end it.
#[test]
fn ignored_signals_stay_ignored() {
    let units = super::units();
    let program = command(&[]).get_program().to_os_string();
    for (ignored, others) in [
        ("HUP", &["INT", "TERM"][..]),
        ("INT", &["HUP", "TERM"]),
        ("TERM", &["INT", "HUP"]),
        ("HUP INT TERM", &[]),
    ] {
        for ends_by in [&[None][..], &others.iter().copied().map(Some).collect::<Vec<_>>()].concat() {
            let line = format!("trap '' {ignored}; exec \"$0\" perft --units -");
            let mut child = Command::new("sh")
                .arg("-c")
                .arg(line)
                .arg(&program)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let mut results = BufReader::new(child.stdout.take().unwrap()).lines();
            let mut lines = units.split_inclusive('\n').skip(1);
            let mut count_one = || {
                stdin.write_all(lines.next().unwrap().as_bytes()).unwrap();
                results.next().unwrap().unwrap();
            };
            count_one();
            for signal in ignored.split(' ') {
                send(signal, &child);
                std::thread::sleep(Duration::from_millis(50));
                count_one();
            }
            let expected = match ends_by {
                None => Some(0),
                Some(signal) => {
                    send(signal, &child);
                    Some(130)
                }
            };
            if ends_by.is_none() {
                drop(stdin);
            }
            assert_eq!(child.wait().unwrap().code(), expected, "ignored {ignored}, then {ends_by:?}");
        }
    }
}

/// A single long count as well, under the real `nohup`.
#[test]
fn nohup() {
    let output = Scratch::new("files-nohup", "");
    let line = format!("nohup \"$0\" perft 3d --size 3 --depth 40 --hash 0 > '{}' 2>&1", output.path());
    let program = command(&[]).get_program().to_os_string();
    let mut child = Command::new("sh").args(["-c", &format!("exec {line}")]).arg(program).spawn().unwrap();
    // Long enough for the count to begin.
    std::thread::sleep(Duration::from_millis(1500));
    send("HUP", &child);
    std::thread::sleep(Duration::from_millis(500));
    assert!(child.try_wait().unwrap().is_none(), "{}", std::fs::read_to_string(output.path()).unwrap());
    send("TERM", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
