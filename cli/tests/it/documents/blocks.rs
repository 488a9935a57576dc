//! What is in a Markdown text.

/// A command with the output that is shown for it.
pub struct Shown<'a> {
    /// The line of the file, from 1.
    pub line: usize,
    pub command: String,
    pub output: Vec<&'a str>,
}

/// The line that stands for lines left out.
const LEFT_OUT: &str = "…";

/// The commands in blocks of the language `console`.
pub fn console_commands(text: &str) -> Vec<Shown<'_>> {
    let mut commands: Vec<Shown> = Vec::new();
    let mut block: Option<&str> = None;
    for (i, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), block) {
            (Some(language), None) => block = Some(language),
            (Some(_), Some(_)) => block = None,
            (None, Some("console")) => match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => {
                    commands.push(Shown { line: i + 1, command: command.to_string(), output: Vec::new() });
                }
                (None, Some(shown)) => shown.output.push(line),
                (None, None) => panic!("line {}: output without a command", i + 1),
            },
            _ => {}
        }
    }
    assert!(block.is_none(), "a block is not closed");
    // A blank line before the next command is there for the eye.
    for shown in &mut commands {
        while shown.output.last().is_some_and(|line| line.is_empty()) {
            shown.output.pop();
        }
    }
    commands
}

/// Whether lines are as shown. Blank lines at the end do not count.
pub fn matches(shown: &[&str], printed: &[&str]) -> bool {
    match (shown.split_first(), printed.split_first()) {
        (None, _) => printed.iter().all(|line| line.is_empty()),
        (Some((&LEFT_OUT, rest)), _) => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        (Some((line, rest)), Some((first, others))) => line == first && matches(rest, others),
        (Some(_), None) => false,
    }
}

#[test]
fn commands_and_output_are_told_apart() {
    let text = "```console\n$ one\nout\n\n$ two\n```\n```rust\n$ three\n```\n";
    let found: Vec<_> =
        console_commands(text).into_iter().map(|it| (it.line, it.command, it.output)).collect();
    assert_eq!(found, [(2, "one".to_string(), vec!["out"]), (5, "two".to_string(), vec![])]);
}

#[test]
fn only_what_is_marked_may_be_left_out() {
    assert!(matches(&["a", "…", "d"], &["a", "b", "c", "d"]));
    assert!(matches(&["a", "…"], &["a"]));
    assert!(matches(&["a"], &["a", ""]));
    assert!(!matches(&["a"], &["a", "b"]));
    assert!(!matches(&["a", "…", "d"], &["a", "b"]));
    assert!(!matches(&["…", "a", "b"], &["a", "c", "b"]));
    assert!(!matches(&[], &["a"]));
}
