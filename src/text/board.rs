//! The text of one board of a lattice game, in any of its forms: one reader for all games, whose shape and letters come from
//! their [`Rules`]. What makes a position of a board is no matter of this module: [`Setup::check`] says that, and this module
//! finds the place in the text.

use super::error::{Fault, TextError, counted};
use super::nest::{Content, Nest};
use super::stream::source::cut_line;
use super::{MAX_SIZE, brackets, fen, json, lines, planes};
use crate::SetupError;
use crate::check::Part;
use crate::rules::{CUBES, FOURFOLD, Piece, RAUMSCHACH, Rules};
use crate::setup::Setup;

/// Reads the text of a 3D board. The form is recognised by itself:
///
/// * text that starts with `[` is JSON if the first thing in the brackets is a quote or a number, and bracket lists
///   otherwise;
/// * a first line with `/` or `|` in it is the canonical FEN;
/// * all else is plain lines.
///
/// Before any of them may stand `n = 3,`, with or without blanks and the comma, on the same line or one of its own.
/// Blanks, CRLF line ends and a byte-order mark around the text are tolerated.
///
/// The board must be a cube of size 2 to [`MAX_SIZE`], without pawns, with one white king and at most one black
/// one. Where the form has no side to move and no clocks, they are White and `0 1`.
///
/// # Errors
/// [`TextError`] says where the text is wrong and what was expected. The time is linear in the length of the text, and the
/// memory is bounded by [`MAX_SIZE`]³ cells and that length.
///
/// # Examples
/// ```
/// use hypermate::text::{read_cube, write_fen};
///
/// let setup = read_cube("n = 3, [###,n##,#rr],[#b#,###,###],[###,###,bRK]")?;
/// assert_eq!(write_fen(&setup), "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_cube(text: &str) -> Result<Setup, TextError> {
    read_board(text, &CUBES)
}

/// Reads the text of a position of 4D chess, in the forms of [`read_cube`] except JSON and without `n =`:
///
/// * bracket lists, as [`super::write_brackets`] writes them: `[####,####,PPPP,RNKQ],[…],[…],[…]`;
/// * the canonical FEN, `4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1`; fields that are left out at the end
///   stand for `w`, `0` and `1`;
/// * plain lines, four boards of four lines of four letters (`KQRBNP`, `kqrbnp`, and `#` or `.` for an empty cell), the
///   boards separated by a blank line or a line of dashes.
///
/// In all of them the boards come in the order `[0,0]`, `[1,0]`, `[0,1]`, `[1,1]` (Z, W), and in a board rank 4 comes
/// first.
///
/// Each side must have exactly one king, and no pawn may stand on its last rank (4 for White, 1 for Black), since it
/// becomes a queen there at once.
///
/// # Errors
/// [`TextError`] says where the text is wrong, down to the board and its row, and what was expected. Time and memory
/// are linear in the length of the text.
///
/// # Examples
/// ```
/// use hypermate::rules::FOURFOLD;
/// use hypermate::setup::Setup;
/// use hypermate::text::{read_tesseract, write_fen};
///
/// let fen = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4";
/// let setup = read_tesseract(fen)?;
/// assert_eq!(Some(&setup), Setup::start(&FOURFOLD, Some("classic")).as_ref());
/// assert_eq!(write_fen(&setup), format!("{fen} w 0 1"));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_tesseract(text: &str) -> Result<Setup, TextError> {
    read_board(text, std::slice::from_ref(&FOURFOLD))
}

/// Reads the text of a position of Raumschach, in the forms of [`read_tesseract`]: the levels come from E down to A, and in
/// a level rank 5 comes first. Each side must have exactly one king, and no pawn may stand where it would have been promoted.
///
/// # Errors
/// As [`read_tesseract`].
pub fn read_raumschach(text: &str) -> Result<Setup, TextError> {
    read_board(text, std::slice::from_ref(&RAUMSCHACH))
}

/// Reads the text of a board of a lattice game, of which these are the rules for each size of its board, the smallest first.
///
/// # Errors
/// As [`read_cube`].
pub fn read_board(text: &str, sizes: &'static [Rules]) -> Result<Setup, TextError> {
    read(text, sizes).map_err(|fault| cut_line(text).unwrap_or(fault).in_text(text))
}

fn read(text: &str, sizes: &'static [Rules]) -> Result<Setup, Fault> {
    // Only where the size may differ can it be stated.
    let (header, start) = if sizes.len() > 1 { split_header(text) } else { (None, beginning(text)) };
    if let Some(Header { offset, n }) = header {
        let n = n.ok_or_else(|| Fault::at(offset, "a number was expected after `n =`"))?;
        check_size(offset, n)?;
    }
    let rest = &text[start..];
    if rest.is_empty() {
        return Err(empty(start));
    }
    if rest.starts_with('[') {
        let inside = rest.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
        let is_json = inside.starts_with(|c: char| c == '"' || c == '-' || c.is_ascii_digit());
        // The arrays of JSON need not be cut into rows, which is understood on a cube alone.
        let nest = if is_json && sizes[0].axes == 3 {
            json::read(text, start)?
        } else {
            brackets::read(text, start)?
        };
        return build(&nest, sizes, header, false);
    }
    if is_fen(rest.lines().next().unwrap_or_default()) {
        let fen = fen::read(text, start, sizes[sizes.len() - 1].lengths[0])?;
        let setup = build(&fen.nest, sizes, header, true)?;
        return Ok(Setup { side: fen.side, halfmove: fen.halfmove, fullmove: fen.fullmove, ..setup });
    }
    build(&lines::read(text, start)?, sizes, header, false)
}

/// `n = 3,` before a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The byte at which `n` stands.
    pub offset: usize,
    /// The number; `usize::MAX` for one that is too large to hold, `None` if there is none.
    pub n: Option<usize>,
}

/// The header at the beginning of a text, if there is one, and the byte at which the first thing after it (or
/// after the blanks at the beginning) stands.
pub(crate) fn split_header(text: &str) -> (Option<Header>, usize) {
    let start = beginning(text);
    let Some(after_n) = text[start..].strip_prefix('n') else { return (None, start) };
    let Some(after_sign) = after_n.trim_start().strip_prefix('=') else { return (None, start) };
    let number = after_sign.trim_start();
    let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
    let n = (digits > 0).then(|| number[..digits].parse().unwrap_or(usize::MAX));
    let rest = number[digits..].trim_start();
    let rest = rest.strip_prefix(',').unwrap_or(rest);
    (Some(Header { offset: start, n }), text.len() - rest.trim_start().len())
}

/// The byte at which the first thing after a byte-order mark and blanks stands.
pub(crate) fn beginning(text: &str) -> usize {
    text.len() - text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_start().len()
}

/// The fault of a text without a board, which ends at this byte.
pub(crate) fn empty(offset: usize) -> Fault {
    Fault::at(offset, "the text is empty where a board was expected")
}

/// Whether a line that starts no bracket is a FEN and not a row: only a FEN separates ranks and boards.
pub(crate) fn is_fen(line: &str) -> bool {
    line.bytes().any(|byte| matches!(byte, b'/' | b'|'))
}

fn check_size(offset: usize, n: usize) -> Result<(), Fault> {
    match n {
        0..2 => Err(Fault::at(offset, format!("a board of size {n}, and 2 is the smallest"))),
        2..=MAX_SIZE => Ok(()),
        usize::MAX => Err(Fault::at(
            offset,
            format!("a board of size beyond all bounds, and {MAX_SIZE} is the largest"),
        )),
        _ => Err(Fault::at(offset, format!("a board of size {n}, and {MAX_SIZE} is the largest"))),
    }
}

/// The most common of some lengths, of two equally common ones that which comes first; 0 if there are none above
/// it. The size of a board is taken from most of its rows, so that the odd one is the one that is reported.
pub(crate) fn most_common(lengths: impl Iterator<Item = usize>) -> usize {
    // One entry a length: how often it is there, and where first. All lengths together are the cells of the text.
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for (i, length) in lengths.enumerate().filter(|&(_, length)| length > 0) {
        if counts.len() <= length {
            counts.resize(length + 1, (0, 0));
        }
        let (count, first) = &mut counts[length];
        if *count == 0 {
            *first = i;
        }
        *count += 1;
    }
    let rank = |&(_, &(count, first)): &(usize, &(usize, usize))| (count, std::cmp::Reverse(first));
    counts.iter().enumerate().max_by_key(rank).map_or(0, |(length, _)| length)
}

/// Makes a setup of levels, rows and cells, and lets it be checked.
fn build(nest: &Nest, sizes: &'static [Rules], header: Option<Header>, is_fen: bool) -> Result<Setup, Fault> {
    if nest.cells.is_empty() {
        return Err(Fault::at(nest.offset(0, 0), "the board has no cells"));
    }
    let n = match sizes {
        [only] => only.lengths[0],
        _ => {
            let n = nest.first_row();
            let is_cube = nest.is_box(n, n, n);
            if is_cube { n } else { most_common(nest.rows().map(|row| row.cells.len())) }
        }
    };
    let rules = sizes.iter().find(|rules| rules.lengths[0] == n);
    // A wrong letter is reported before a wrong shape: often the letter is what makes the shape wrong.
    check_letters(nest, &sizes[0], rules, is_fen)?;
    check_size(nest.offset(0, 0), n)?;
    if let Some(Header { offset, n: Some(stated) }) = header.filter(|header| header.n != Some(n)) {
        let rows = counted(n, "cell");
        return Err(Fault::at(
            offset,
            format!("`n = {stated}` does not match the board, whose rows have {rows}"),
        ));
    }
    let Some(rules) = rules else {
        return Err(Fault::at(nest.offset(0, 0), "no game is played on such a board"));
    };
    let setup = fill(nest, rules)?;
    setup.check().map_err(|error| place(nest, rules, None, &error))?;
    Ok(setup)
}

/// Every cell must be empty or a piece. The shape of the nest need not be right yet, nor need there be rules for its size;
/// `any` is the game on a board of some size.
pub(crate) fn check_letters(
    nest: &Nest,
    any: &Rules,
    rules: Option<&Rules>,
    is_fen: bool,
) -> Result<(), Fault> {
    if !nest.has_unknown {
        return Ok(());
    }
    // Only if the text has as many flat boards as it should can they be named.
    let named = rules.filter(|rules| nest.lengths(0).iter().sum::<usize>() == planes::count(rules));
    for row in nest.rows() {
        for cell in row.cells {
            let Content::Unknown(found) = cell.content else { continue };
            let upper: String =
                Piece::ALL.into_iter().rev().filter(|&piece| any.has(piece)).map(Piece::letter).collect();
            let (lower, empty) = (upper.to_lowercase(), if is_fen { "a number of them" } else { "# or ." });
            let found = found.escape_debug();
            let reason =
                format!("`{found}` is neither a piece ({upper} or {lower}) nor an empty cell ({empty})");
            let plane = named.and_then(|rules| planes::name(rules, row.level));
            return Err(Fault::at(cell.offset, reason).plane(plane).row(row.row + 1));
        }
    }
    Ok(())
}

/// The board, White to move and the clocks `0 1`, if the nest has its shape.
pub(crate) fn fill(nest: &Nest, rules: &'static Rules) -> Result<Setup, Fault> {
    let [files, ranks, ..] = rules.lengths;
    let planes = planes::count(rules);
    if !nest.is_box(planes, ranks, files) {
        check_shape(nest, rules)?;
    }
    let mut setup = Setup::empty(rules);
    let mut cells = nest.cells.iter();
    for plane in 0..planes {
        let base = planes::base(rules, plane);
        for rank in (0..ranks).rev() {
            let from = base + rank * files;
            for (cell, raw) in setup.cells[from..from + files].iter_mut().zip(cells.by_ref()) {
                if let Content::Man(man) = raw.content {
                    *cell = Some(man);
                }
            }
        }
    }
    Ok(setup)
}

fn check_shape(nest: &Nest, rules: &Rules) -> Result<(), Fault> {
    let ([files, ranks, ..], expected) = (rules.lengths, planes::count(rules));
    let is_cube = rules.axes == 3;
    let found = nest.lengths(0).iter().sum();
    if found != expected {
        let reason = if is_cube {
            let found = counted(found, "level");
            format!("a board of {found} where {expected} were expected, as many as a row has cells")
        } else {
            format!(
                "{} where {expected} were expected, [0,0], [1,0], [0,1] and [1,1]",
                counted(found, "board")
            )
        };
        return Err(Fault::at(nest.offset(0, 0), reason));
    }
    if let Some((plane, &found)) = nest.lengths(1).iter().enumerate().find(|&(_, &rows)| rows != ranks) {
        let (whole, part) = if is_cube { ("level", "row") } else { ("board", "rank") };
        let reason = format!("a {whole} of {} where {ranks} were expected", counted(found, part));
        return Err(Fault::at(nest.offset(1, plane), reason).plane(planes::name(rules, plane)));
    }
    match nest.rows().find(|row| row.cells.len() != files) {
        None => Ok(()),
        Some(row) => {
            let reason = wrong_row(row.cells.len(), files);
            Err(Fault::at(row.offset, reason).plane(planes::name(rules, row.level)).row(row.row + 1))
        }
    }
}

/// What is said of a row that is too short or too long.
pub(crate) fn wrong_row(found: usize, expected: usize) -> String {
    format!("a row of {} where {expected} were expected", counted(found, "cell"))
}

/// Where the fields of a FEN with castling stand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FieldPlaces {
    /// By side and wing, the byte of the letter.
    pub castling: [[usize; 2]; 2],
    pub en_passant: usize,
}

/// Joins what is wrong with a setup to the place in its text. The nest has the shape of the board.
pub(crate) fn place(nest: &Nest, rules: &Rules, fields: Option<&FieldPlaces>, error: &SetupError) -> Fault {
    let fields = fields.copied().unwrap_or_default();
    match error.part() {
        Part::Board => Fault::at(nest.offset(0, 0), error),
        Part::Castling(colour, wing) => Fault::at(fields.castling[colour.index()][wing.index()], error),
        Part::EnPassant => Fault::at(fields.en_passant, error),
        Part::Cell(cell) => {
            let [files, ranks, ..] = rules.lengths;
            let (plane, row) = (cell / (files * ranks), ranks - 1 - cell / files % ranks);
            // Taking the number of the flat board in the text from that on the board is the same as the other way round.
            let plane = planes::base(rules, plane) / (files * ranks);
            let raw = nest.cells[(plane * ranks + row) * files + cell % files];
            Fault::at(raw.offset, error).plane(planes::name(rules, plane)).row(row + 1)
        }
    }
}
