//! The thread that reads the input and cuts it into items.

use super::workers::Workers;
use super::{Chunk, Input, Question, WATCH};
use crate::lines::next_line;
use hypermate::kinging::KingingTexts;
use hypermate::search::watch::WHOLE;
use hypermate::text::{BoardText, BoardTexts};
use std::io::{self, BufRead, Read};

/// The bytes that are read at a time. They hold about 1,400 boards of 3 x 3 x 3.
const BUFFER: usize = 64 << 10;
/// The bytes of text after which a chunk is full.
const MAX_BYTES: usize = 256 << 10;

/// What cuts an input into items.
pub(crate) trait Cut: Sized {
    /// Cuts what `feed` gives; a line may have so many bytes.
    fn of(feed: Feed, longest: u64) -> Self;

    /// The input, which is also where items go: [`Feed::push`].
    fn feed(&mut self) -> &mut Feed;

    /// Cuts off the next item and pushes it; `false` at the end of the input.
    ///
    /// # Errors
    /// The input cannot be read any further.
    fn advance(&mut self) -> io::Result<bool>;
}

fn push_board(feed: &mut Feed, board: Option<io::Result<BoardText>>) -> io::Result<bool> {
    let Some(board) = board.transpose()? else { return Ok(false) };
    feed.push(&board.text, board.line, false, board.doubtful)?;
    Ok(true)
}

impl Cut for BoardTexts<Feed> {
    fn of(feed: Feed, _: u64) -> Self {
        BoardTexts::new(feed)
    }

    fn feed(&mut self) -> &mut Feed {
        self.get_mut()
    }

    fn advance(&mut self) -> io::Result<bool> {
        let board = self.next();
        push_board(self.get_mut(), board)
    }
}

impl Cut for KingingTexts<Feed> {
    fn of(feed: Feed, _: u64) -> Self {
        KingingTexts::new(feed)
    }

    fn feed(&mut self) -> &mut Feed {
        self.get_mut()
    }

    fn advance(&mut self) -> io::Result<bool> {
        let board = self.next();
        push_board(self.get_mut(), board)
    }
}

/// An input of which each line is an item.
pub(crate) struct Lines {
    feed: Feed,
    longest: u64,
    /// The lines that have been read.
    number: usize,
}

impl Cut for Lines {
    fn of(feed: Feed, longest: u64) -> Lines {
        Lines { feed, longest, number: 0 }
    }

    fn feed(&mut self) -> &mut Feed {
        &mut self.feed
    }

    fn advance(&mut self) -> io::Result<bool> {
        let Some(line) = next_line(&mut self.feed, self.longest)? else { return Ok(false) };
        self.number += 1;
        let text = line.text.trim_end_matches(['\r', '\n']);
        let text = if self.number == 1 { text.trim_start_matches('\u{FEFF}') } else { text };
        self.feed.push(text, self.number, line.is_too_long, None)?;
        Ok(true)
    }
}

/// Cuts the whole input and hands its items to the workers; how many there were.
pub(super) fn cut<Q: Question>(input: Input, workers: Workers<Q>) {
    let end = workers.end();
    let feed = Feed::new(input, Q::MOST, workers);
    let mut items = Q::Items::of(feed, Q::LONGEST);
    let cut = (|| {
        while items.advance()? {}
        items.feed().hand_over()
    })();
    end(cut.map(|()| items.feed().items));
}

/// The input, with a buffer that hands the items that were cut from it to the workers whenever it has to be filled: the
/// next read may take long, and the sender of these items may be waiting for their answers.
pub(crate) struct Feed {
    input: Input,
    buffer: Box<[u8]>,
    /// What of the buffer has not been taken yet.
    at: usize,
    end: usize,
    chunk: Chunk,
    /// The items that are handed over.
    items: u64,
    /// The bytes that were taken since a chunk was handed over.
    taken: u64,
    /// The items with which a chunk is full, now and at most.
    full: usize,
    most: usize,
    /// The chunks of this size so far.
    chunks: usize,
    threads: usize,
    workers: Box<dyn FnMut(Chunk) -> io::Result<()> + Send>,
}

impl Feed {
    fn new<Q: Question>(input: Input, most: usize, mut workers: Workers<Q>) -> Feed {
        let threads = workers.threads;
        Feed {
            input,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
            chunk: Chunk::default(),
            items: 0,
            taken: 0,
            full: 1,
            most,
            chunks: 0,
            threads,
            workers: Box::new(move |chunk| workers.take(chunk)),
        }
    }

    /// Adds an item to the chunk, which is handed over when it is full.
    ///
    /// # Errors
    /// Nobody is there to take the chunk.
    pub fn push(
        &mut self,
        text: &str,
        line: usize,
        is_too_long: bool,
        doubtful: Option<(usize, usize)>,
    ) -> io::Result<()> {
        self.chunk.push(text, line, is_too_long, doubtful);
        if self.chunk.len() == self.full || self.chunk.text.len() >= MAX_BYTES {
            self.hand_over()?;
        }
        Ok(())
    }

    /// Gives the chunk to the workers.
    fn hand_over(&mut self) -> io::Result<()> {
        if self.chunk.len() == 0 {
            return Ok(());
        }
        self.items += self.chunk.len() as u64;
        let bytes = std::mem::take(&mut self.taken);
        self.chunk.share = self.input.size.map_or(0, |size| {
            let share = u128::from(WHOLE) * u128::from(bytes) / u128::from(size.max(1));
            u64::try_from(share).unwrap_or(WHOLE)
        });
        let empty = self.chunk.like();
        (self.workers)(std::mem::replace(&mut self.chunk, empty))?;
        self.chunks += 1;
        if self.chunks == 2 * self.threads {
            self.full = self.most.min(2 * self.full);
            self.chunks = 0;
        }
        Ok(())
    }
}

impl Read for Feed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Feed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            self.hand_over()?;
            if WATCH.is_stopped() {
                // Not the end of the input, which would turn half an item into a bad one.
                return Err(io::Error::other("interrupted"));
            }
            let count = self.input.source.read(&mut self.buffer)?;
            (self.at, self.end) = (0, count);
        }
        Ok(&self.buffer[self.at..self.end])
    }

    fn consume(&mut self, count: usize) {
        let at = self.end.min(self.at + count);
        self.taken += (at - self.at) as u64;
        self.at = at;
    }
}
