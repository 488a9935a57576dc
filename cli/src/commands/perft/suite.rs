//! `hypermate perft --suite`: the counts of suite files, checked one by one.

use super::{Arguments, Counted, Counter, MAX_DEPTH, WATCH, count, game_of};
use crate::common::{Ending, Failure, GameName, place_data, read_text};
use crate::interrupt::stop_on_interrupt;
use crate::report::{escaped, json_line};
use crate::sink::print;
use anyhow::{anyhow, bail};
use hypermate::Setup;
use hypermate::search::perft::Means;
use hypermate::text::{Place, SuiteLine, TextError, read_suite};
use serde_json::json;
use std::path::Path;

/// What came of the suites so far.
#[derive(Default)]
struct Tally {
    right: usize,
    wrong: usize,
    left_out: usize,
    bad_lines: usize,
}

/// A suite file in memory.
struct Suite<'a> {
    path: &'a Path,
    game: GameName,
    lines: Vec<SuiteLine>,
}

pub(super) fn run(arguments: &Arguments, counter: &Counter) -> Result<Ending, Failure> {
    let mut tally = Tally::default();
    let suites: Vec<Suite> = arguments
        .suite
        .iter()
        .map(|path| read(arguments, path, &mut tally))
        .collect::<anyhow::Result<_>>()?;
    stop_on_interrupt(&WATCH)?;
    for suite in &suites {
        for line in &suite.lines {
            match suite.start(line) {
                Ok(start) => check(arguments, counter, suite, line, &start, &mut tally)?,
                Err(error) => tally.refuse(arguments, suite.path, fault(error, line.line))?,
            }
            if WATCH.is_stopped() {
                complain!("hypermate: interrupted; counted by then: {}", tally.right + tally.wrong);
                return Ok(Ending::Interrupted);
            }
        }
    }
    if tally.right + tally.wrong + tally.left_out + tally.bad_lines == 0 {
        return Err(anyhow!("the suite has no positions").into());
    }
    Ok(tally.report(arguments.json)?)
}

impl Suite<'_> {
    /// The position of a line, if it can be counted to all its depths.
    fn start(&self, line: &SuiteLine) -> anyhow::Result<Setup> {
        let start = self.game.read(&line.fen)?;
        // A count of no plies says whether there are rules for the board and the position can be played on.
        count(&start, 0, &Means::default())?;
        if let Some((depth, _)) = line.depths.iter().find(|(depth, _)| *depth > MAX_DEPTH) {
            bail!("depth {depth}: expected one up to {MAX_DEPTH}");
        }
        Ok(start)
    }
}

/// What is wrong with the position of a line, and where. A reader counts from the line that it is given.
fn fault(error: anyhow::Error, line: usize) -> (String, Place) {
    match error.downcast::<TextError>() {
        Ok(error) => {
            let error = error.in_file(line);
            (error.to_string(), error.place)
        }
        Err(error) => (format!("line {line}: {error:#}"), Place::in_line(line, 1)),
    }
}

/// Reads a file whole, so that a fault in any line is known before hours are spent on the first.
fn read<'a>(arguments: &Arguments, path: &'a Path, tally: &mut Tally) -> anyhow::Result<Suite<'a>> {
    let game = game_of(arguments, path)?;
    let (_, text) = read_text(path)?;
    let mut lines = Vec::new();
    for line in read_suite(&text) {
        match line {
            Ok(line) => lines.push(line),
            Err(error) => tally.refuse(arguments, path, (error.to_string(), error.place))?,
        }
    }
    Ok(Suite { path, game, lines })
}

/// Counts one position to each of its depths and prints how that compares.
fn check(
    arguments: &Arguments,
    counter: &Counter,
    suite: &Suite,
    line: &SuiteLine,
    start: &Setup,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let name = line.id.as_deref().unwrap_or(&line.fen);
    for &(depth, expected) in &line.depths {
        if arguments.max_nodes.is_some_and(|most| expected > most) {
            tally.left_out += 1;
            continue;
        }
        WATCH.begin();
        let Counted { total, division, .. } = counter.count(start, depth)?;
        if !division.is_whole() {
            return Ok(());
        }
        let right = total == u128::from(expected);
        *(if right { &mut tally.right } else { &mut tally.wrong }) += 1;
        if arguments.json {
            let counted = super::number(total);
            let row = json!({
                "file": suite.path.display().to_string(), "line": line.line, "id": line.id, "fen": line.fen,
                "depth": depth, "expected": expected, "nodes": counted, "right": right,
            });
            print(&json_line(&row))?;
        } else {
            let counted = match right {
                true => total.to_string(),
                false => format!("WRONG: counted {total}, expected {expected}"),
            };
            let text = format!("{}:{}: {name}: depth {depth}: {counted}\n", suite.path.display(), line.line);
            print(&escaped(&text))?;
        }
    }
    Ok(())
}

impl Tally {
    /// Counts a line that cannot be checked, and says why.
    fn refuse(
        &mut self,
        arguments: &Arguments,
        path: &Path,
        (reason, place): (String, Place),
    ) -> std::io::Result<()> {
        self.bad_lines += 1;
        let file = path.display().to_string();
        complain!("hypermate: {file}: {reason}");
        if arguments.json {
            let row =
                json!({ "file": file, "line": place.line, "error": reason, "place": place_data(place) });
            print(&json_line(&row))?;
        }
        Ok(())
    }

    fn report(&self, json: bool) -> std::io::Result<Ending> {
        let Tally { right, wrong, left_out, bad_lines } = self;
        if json {
            let row = json!({ "right": right, "wrong": wrong, "left_out": left_out, "bad_lines": bad_lines });
            print(&json_line(&row))?;
        } else {
            let left_out = if *left_out > 0 { format!(", {left_out} left out") } else { String::new() };
            let bad = if *bad_lines > 0 {
                format!(", {bad_lines} bad line{}", if *bad_lines == 1 { "" } else { "s" })
            } else {
                String::new()
            };
            print(&format!("{right} right, {wrong} wrong{left_out}{bad}\n"))?;
        }
        Ok(match (*bad_lines, *wrong) {
            (1.., _) => Ending::BadInput,
            (0, 1..) => Ending::Negative,
            (0, 0) => Ending::Done,
        })
    }
}
