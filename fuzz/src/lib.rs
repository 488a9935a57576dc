//! What several targets hold of what they read.

use hypermate::TextError;

/// The place of an error lies within the text: on one of its lines, at one of its characters or just behind the last.
pub fn assert_within(text: &str, line: usize, column: usize) {
    let found = line.checked_sub(1).and_then(|line| text.split('\n').nth(line));
    let Some(found) = found else { panic!("line {line} of {} lines", text.split('\n').count()) };
    let last = found.chars().count() + 1;
    assert!((1..=last).contains(&column), "line {line}, column {column} of {last}");
}

/// The error of a board says where it is in its text, in one line that can be printed.
pub fn assert_placed(text: &str, error: &TextError) {
    assert_within(text, error.place.line, error.place.column);
    assert_one_line(&error.to_string());
}

/// The error of a cell or move counts its column over line ends.
pub fn assert_column(text: &str, error: &TextError) {
    let last = text.chars().count() + 1;
    assert!((1..=last).contains(&error.place.column), "column {} of {last}", error.place.column);
    assert_one_line(&error.to_string());
}

/// Nothing of the text gets into a message that could disturb a terminal or the lines of a report.
pub fn assert_one_line(message: &str) {
    assert!(!message.chars().any(char::is_control), "{message:?}");
}
