//! The file of a hunt: one JSON object a line, each written whole.

use crate::sink::{Sink, Torn};
use anyhow::{Context, bail, ensure};
use hypermate::kinging::plain::replay;
use hypermate::kinging::{Answer, Board, Limits, Move, Solver};
use hypermate::search::Watch;
use hypermate::text::{read_kinging, read_kinging_move, write_kinging};
use serde_json::{Value, json};
use std::path::Path;

/// The bytes of the longest line.
const LONGEST: u64 = 1 << 16;

/// How the lines of the file begin. What was torn off in the middle is cut only if it began so.
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
    sink: Option<Sink>,
}

impl Book {
    /// Opens the file and reads what earlier hunts have left, or begins a new one.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Book> {
        let mut book = Book { records: Vec::new(), tried_before: 0, sink: None };
        let Some(path) = path else { return Ok(book) };
        let take = |_, line: &str| match line.trim() {
            "" => Ok(()),
            _ => book.read(line).context("not the record of a hunt"),
        };
        let is_ours = |Torn { text, is_alone }: Torn| {
            let begins = |begin: &&str| text.starts_with(begin) || !is_alone && begin.starts_with(text);
            // An object that is whole but for its line feed must be one of ours.
            let is_other = serde_json::from_str::<Value>(text).is_ok_and(|data| !data["tried"].is_u64());
            BEGINNINGS.iter().any(begins) && !is_other
        };
        book.sink = Some(Sink::resume(path, LONGEST, take, is_ours)?);
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
        self.append(&json!({ "tried": tried }))?;
        self.sink.as_mut().map_or(Ok(()), Sink::finish)
    }

    fn append(&mut self, data: &Value) -> anyhow::Result<()> {
        let Some(sink) = &mut self.sink else { return Ok(()) };
        sink.write(&format!("{data}\n"))
    }
}
