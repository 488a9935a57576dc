//! Bracket lists and JSON over several lines; the rule is in the documentation of the parent module.

use std::io::{self, BufRead};

use super::source::{Line, Source};
use super::{Kind, has_header, kind, without_header};
use crate::text::read_cube;

/// The lines of the largest board with one cell a line, 64³ + 2 · (64² + 64 + 1), and some to spare.
const MAX_LINES: usize = 300_000;
/// The bytes of such a board with deep indentation are a fifth of this.
const MAX_BYTES: usize = 16 << 20;
/// Longer boards are not read again line by line, which keeps the time linear in the length of the file.
const MAX_AGAIN: usize = 4096;

/// Why a board was given up.
enum End {
    /// It is complete.
    Complete,
    /// One bracket too many: the board is bad as it is.
    Unopened,
    /// A line that shows that the board cannot go on; the line itself is not part of it.
    Disproved,
    /// A separator or the end of the file.
    Separator,
}

/// Takes the rest of the board that starts on the last of `lines`; `is_board` says whether a line is one by itself.
pub(crate) fn collect<R: BufRead>(
    source: &mut Source<R>,
    lines: &mut Vec<Line>,
    is_board: &dyn Fn(&str) -> Evidence,
) -> io::Result<()> {
    let head = lines.len();
    let mut scan = Scan::default();
    let first = lines.last().map_or("", |line| without_header(&line.text));
    // What is wrong within the first line is that line's fault alone.
    if scan.line(first) != Verdict::Open {
        return Ok(());
    }
    let mut flat_boards = 0;
    let end = go_on(source, lines, &mut scan, &mut flat_boards, is_board)?;
    let alone = match end {
        End::Complete | End::Unopened => false,
        End::Disproved => lines.len() <= MAX_AGAIN,
        End::Separator => lines.len() <= MAX_AGAIN && flat_boards > 0,
    };
    if alone {
        source.push_back(lines.split_off(head));
    }
    Ok(())
}

fn go_on<R: BufRead>(
    source: &mut Source<R>,
    lines: &mut Vec<Line>,
    scan: &mut Scan,
    flat_boards: &mut usize,
    is_board: &dyn Fn(&str) -> Evidence,
) -> io::Result<End> {
    let mut bytes: usize = lines.iter().map(|line| line.text.len()).sum();
    loop {
        let Some(line) = source.next()? else { return Ok(End::Separator) };
        let kind = kind(&line.text);
        if matches!(kind, Kind::Blank | Kind::Rule) || has_header(&line.text) {
            source.push_back([line]);
            return Ok(End::Separator);
        }
        bytes += line.text.len();
        if lines.len() >= MAX_LINES || bytes > MAX_BYTES {
            source.push_back([line]);
            return Ok(End::Disproved);
        }
        if kind == Kind::Comment {
            lines.push(line);
            continue;
        }
        let evidence = is_board(&line.text);
        *flat_boards += usize::from(evidence == Evidence::FlatBoard);
        let disproved = evidence == Evidence::Board || *flat_boards == 2;
        let verdict = if disproved { Verdict::Broken } else { scan.line(&line.text) };
        if verdict == Verdict::Broken {
            source.push_back([line]);
            return Ok(End::Disproved);
        }
        lines.push(line);
        match verdict {
            Verdict::Complete => return Ok(End::Complete),
            Verdict::Unopened => return Ok(End::Unopened),
            Verdict::Open | Verdict::Broken => {}
        }
    }
}

/// What a line that is looked at by itself says of the bracket that is open before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Evidence {
    /// Nothing.
    None,
    /// A board as one list of cells, which might be a level of a larger board.
    FlatBoard,
    /// The bracket does not go on here.
    Board,
}

/// Whether a line is a cube by itself.
pub(crate) fn is_cube(line: &str) -> Evidence {
    let line = line.trim();
    let possible = (line.starts_with('[') && line.ends_with(']')) || kind(line) == Kind::Fen;
    if !possible || read_cube(line).is_err() {
        return Evidence::None;
    }
    if line.matches('[').count() == 1 { Evidence::FlatBoard } else { Evidence::Board }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// More lines must follow.
    Open,
    /// All brackets are closed and no comma is left.
    Complete,
    /// A `]` that closes nothing.
    Unopened,
    /// Whatever follows, this is no board.
    Broken,
}

/// What can be told of brackets without reading the board.
#[derive(Default)]
struct Scan {
    depth: usize,
    /// The depth of the first cell, which all others share.
    leaf_depth: Option<usize>,
    /// Characters of cells so far, those of the list at hand, and those that are allowed.
    cells: usize,
    in_list: usize,
    bound: Option<usize>,
    /// Whether the last character that is no blank is a comma.
    comma: bool,
}

impl Scan {
    /// Looks at one more line. Strings cannot go on over a line end.
    fn line(&mut self, line: &str) -> Verdict {
        let mut quoted = false;
        let mut escaped = false;
        for c in line.chars().filter(|c| !c.is_whitespace()) {
            let plain = !std::mem::take(&mut escaped);
            if c == '"' && plain {
                quoted = !quoted;
                self.comma = false;
                continue;
            }
            escaped = quoted && plain && c == '\\';
            let verdict = match c {
                '[' if !quoted => self.open(),
                ']' if !quoted => self.close(),
                _ => self.character(c == ',' && !quoted),
            };
            if verdict != Verdict::Open {
                return verdict;
            }
        }
        if self.depth == 0 && !self.comma { Verdict::Complete } else { Verdict::Open }
    }

    fn open(&mut self) -> Verdict {
        self.comma = false;
        self.depth += 1;
        self.in_list = 0;
        if self.leaf_depth.is_some_and(|leaf| self.depth > leaf) { Verdict::Broken } else { Verdict::Open }
    }

    fn close(&mut self) -> Verdict {
        self.comma = false;
        if self.depth == 0 {
            return Verdict::Unopened;
        }
        if self.leaf_depth == Some(self.depth) && self.in_list > 0 && self.bound.is_none() {
            // The first list of cells is a row, a level or the whole, so that the board has at most its cube.
            self.bound = Some(8 * self.in_list.clamp(8, crate::text::MAX_SIZE.pow(2)).pow(3));
        }
        self.depth -= 1;
        Verdict::Open
    }

    /// Any other character; commas separate.
    fn character(&mut self, comma: bool) -> Verdict {
        self.comma = comma;
        if comma {
            return Verdict::Open;
        }
        self.cells += 1;
        self.in_list += 1;
        let even = *self.leaf_depth.get_or_insert(self.depth) == self.depth && self.depth > 0;
        let few = self.bound.is_none_or(|bound| self.cells <= bound);
        if even && few { Verdict::Open } else { Verdict::Broken }
    }
}
