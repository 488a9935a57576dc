//! The file of a hunt: one JSON object a line, each written whole.

use crate::sink::{Sink, Torn};
use anyhow::{Context, bail, ensure};
use hypermate::kinging::plain::replay;
use hypermate::kinging::{self, Board, KingingAnswer, Limits, Move, Solver};
use hypermate::search::Watch;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;

/// The most bytes of a line. A solution has at most 217 moves.
const LONGEST: u64 = 1 << 20;

/// How the lines of the file begin. A torn last line is cut off only if it begins like one of ours.
const BEGINNINGS: [&str; 2] = ["{\"moves\":", "{\"tried\":"];

/// A record as a line of the file and of `--json`.
#[derive(Serialize, Deserialize)]
struct RecordLine {
    /// The fewest moves.
    moves: u32,
    /// The board, its rows joined by `/`.
    board: String,
    /// A solution, each move as `king --moves` writes it.
    solution: Vec<String>,
    /// The number of boards tried when the record was found.
    tried: u64,
}

/// The last line of each hunt.
#[derive(Serialize, Deserialize)]
struct TriedLine {
    /// The number of boards tried by this hunt and those before.
    tried: u64,
}

/// A board with more moves than any before it.
pub(super) struct Record {
    pub board: Board,
    pub moves: u32,
    pub solution: Vec<Move>,
    /// The number of boards tried when it was found.
    pub tried: u64,
}

impl Record {
    /// `{"moves":7,"board":"8/…","solution":["a1-b2",…],"tried":1}`
    pub(super) fn line(&self) -> anyhow::Result<String> {
        let solution = self.solution.iter().map(ToString::to_string).collect();
        let board = kinging::write(self.board);
        let line = RecordLine { moves: self.moves, board, solution, tried: self.tried };
        Ok(serde_json::to_string(&line)?)
    }

    /// Checks a record of an earlier hunt: its solution must lead to the top row, and no shorter one may be known.
    fn of(line: RecordLine) -> anyhow::Result<Record> {
        let RecordLine { moves, board: text, solution, tried } = line;
        let board = kinging::read(&text).with_context(|| format!("the board {text:?}"))?;
        let solution = solution.iter().map(|mv| kinging::read_move(mv)).collect::<Result<Vec<Move>, _>>()?;
        let end = replay(board, &solution).context("the solution cannot be played")?;
        ensure!(end.red() & Board::TOP != 0, "the solution does not reach the top row");
        ensure!(moves as usize == solution.len(), "{moves} moves, and a solution of {}", solution.len());
        match Solver::new(Limits::default()).fewest(board, &Watch::new())? {
            KingingAnswer::Kinged(fewest) if fewest < moves => {
                bail!("{moves} moves, but {fewest} are enough")
            }
            _ => Ok(Record { board, moves, solution, tried }),
        }
    }
}

/// The records of a hunt, and the file that they are in if there is one.
pub(super) struct Book {
    pub records: Vec<Record>,
    /// The number of boards that earlier hunts have tried.
    pub tried_before: u64,
    sink: Option<Sink>,
}

impl Book {
    /// Opens the file and reads what earlier hunts have left, or begins a new one.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Book> {
        let mut book = Book { records: Vec::new(), tried_before: 0, sink: None };
        let Some(path) = path else { return Ok(book) };
        let take = |_, line: &str| book.read(line).context("not the record of a hunt");
        let is_ours = |torn: Torn| match serde_json::from_str::<Value>(torn.text) {
            Ok(data) => data.is_object() && data["tried"].is_u64(),
            Err(_) => BEGINNINGS
                .iter()
                .any(|begin| torn.text.starts_with(begin) || !torn.is_alone && begin.starts_with(torn.text)),
        };
        let sink = Sink::resume(path, LONGEST, take, is_ours)?;
        book.sink = Some(sink);
        Ok(book)
    }

    /// Reads a line. Blank lines say nothing.
    fn read(&mut self, line: &str) -> anyhow::Result<()> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let data: Value = serde_json::from_str(line)?;
        ensure!(data.is_object(), "expected an object");
        let tried = if data.get("board").is_some() {
            let record = Record::of(serde_json::from_value(data)?)?;
            let tried = record.tried;
            self.records.push(record);
            tried
        } else {
            serde_json::from_value::<TriedLine>(data)?.tried
        };
        self.tried_before = self.tried_before.max(tried);
        Ok(())
    }

    /// Adds a record.
    pub(super) fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        self.append(&record.line()?)
    }

    /// Notes at the end of a hunt how many boards have been tried, and makes sure that the file is still there.
    pub(super) fn close(&mut self, tried: u64) -> anyhow::Result<()> {
        self.append(&serde_json::to_string(&TriedLine { tried })?)?;
        self.sink.as_mut().map_or(Ok(()), Sink::finish)
    }

    fn append(&mut self, line: &str) -> anyhow::Result<()> {
        let Some(sink) = &mut self.sink else { return Ok(()) };
        sink.write(&format!("{line}\n"))
    }
}
