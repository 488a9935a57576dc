//! The file of a hunt: one JSON object a line, each written whole.

use anyhow::{Context, bail, ensure};
use hypermate::game::kinging::{Answer, Board, Limits, Move, Solver};
use hypermate::notation::{read_kinging, read_kinging_move, write_kinging};
use hypermate::plain::kinging::replay;
use hypermate::search::Watch;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

/// The bytes that the file of a hunt may have. Records rise, so that there never are many.
const LARGEST: u64 = 16 << 20;

/// How the lines of the file begin. What is torn off in the middle is cut only if it began so.
const BEGINNINGS: [&str; 2] = ["{\"moves\":", "{\"tried\":"];

/// A board with more moves than any before it.
pub(super) struct Record {
    pub board: Board,
    pub moves: u32,
    pub solution: Vec<Move>,
    /// The boards that had been looked at when it was found.
    pub tried: u64,
}

impl Record {
    /// `{"moves":7,"board":"8/…","solution":["a1-b2",…],"tried":1}`
    pub(super) fn data(&self) -> Value {
        let solution: Vec<String> = self.solution.iter().map(ToString::to_string).collect();
        json!({
            "moves": self.moves, "board": write_kinging(self.board), "solution": solution, "tried": self.tried,
        })
    }

    /// A record of an earlier hunt. Its solution must lead to the top row.
    fn read(data: &Value) -> anyhow::Result<Record> {
        let text = data["board"].as_str().context("a `board` is missing")?;
        let board = read_kinging(text).with_context(|| format!("the board {text:?}"))?;
        let listed = data["solution"].as_array().context("a `solution` is missing")?;
        let solution = listed
            .iter()
            .map(|mv| Ok(read_kinging_move(mv.as_str().context("a move that is no text")?)?))
            .collect::<anyhow::Result<Vec<Move>>>()?;
        let end = replay(board, &solution).context("the solution cannot be played")?;
        ensure!(end.red() & Board::TOP != 0, "the solution does not reach the top row");
        let moves = data["moves"].as_u64().context("the number of `moves` is missing")?;
        ensure!(moves == solution.len() as u64, "{moves} moves, and a solution of {}", solution.len());
        match Solver::new(Limits::default()).fewest(board, &Watch::new())? {
            Answer::Kinged(fewest) if u64::from(fewest) < moves => {
                bail!("{moves} moves, but {fewest} are enough")
            }
            _ => {}
        }
        Ok(Record { board, moves: moves as u32, solution, tried: tried(data)? })
    }
}

fn tried(data: &Value) -> anyhow::Result<u64> {
    data["tried"].as_u64().context("the number of boards `tried` is missing")
}

/// The records of a hunt, and the file that they are in if there is one.
pub(super) struct Book {
    pub records: Vec<Record>,
    /// The boards that were looked at before this hunt was taken up.
    pub tried_before: u64,
    file: Option<File>,
}

impl Book {
    /// Opens the file and reads what earlier hunts have left, or begins a new one.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Book> {
        let mut book = Book { records: Vec::new(), tried_before: 0, file: None };
        let Some(path) = path else { return Ok(book) };
        let name = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| format!("cannot open {name}"))?;
        let about = file.metadata().with_context(|| format!("cannot read {name}"))?;
        ensure!(about.is_file(), "{name} is no file in which records can be kept");
        ensure!(
            about.len() <= LARGEST,
            "{name} has {} bytes: too many for the records of a hunt",
            about.len()
        );
        file.try_lock().with_context(|| format!("{name}: another hunt may be using it"))?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("cannot read {name}"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for (i, line) in text[..whole].lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            book.read(line).with_context(|| format!("{name}, line {}: not the record of a hunt", i + 1))?;
        }
        let last = &text[whole..];
        if Book::json(last).is_ok() {
            book.read(last).with_context(|| format!("{name}: its last line is not the record of a hunt"))?;
            file.write_all(b"\n").with_context(|| format!("cannot end the last line of {name}"))?;
        } else if !last.is_empty() {
            // The end of a line that was being written when the hunt was killed. What it said will be found again.
            let is_ours = BEGINNINGS.iter().any(|begin| last.starts_with(begin) || begin.starts_with(last));
            ensure!(is_ours, "{name}: its last line is not the record of a hunt");
            file.set_len(whole as u64).with_context(|| format!("cannot cut the last line of {name}"))?;
        }
        book.file = Some(file);
        Ok(book)
    }

    fn read(&mut self, line: &str) -> anyhow::Result<()> {
        let data = Book::json(line)?;
        if data.get("board").is_some() {
            self.records.push(Record::read(&data)?);
        }
        self.tried_before = self.tried_before.max(tried(&data)?);
        Ok(())
    }

    fn json(line: &str) -> anyhow::Result<Value> {
        match serde_json::from_str(line)? {
            Value::Object(object) => Ok(Value::Object(object)),
            _ => bail!("expected an object"),
        }
    }

    /// Adds a record.
    pub(super) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        self.append(&record.data())
    }

    /// Notes how many boards have been looked at, at the end of a hunt.
    pub(super) fn close(&mut self, tried: u64) -> anyhow::Result<()> {
        self.append(&json!({ "tried": tried }))
    }

    fn append(&mut self, data: &Value) -> anyhow::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        // One call with the whole line: what is in the file is whole lines, but for the last if the machine stops.
        file.write_all(format!("{data}\n").as_bytes()).context("cannot write to the file of the hunt")
    }
}
