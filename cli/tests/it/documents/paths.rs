//! The files and links that the documents name.

use super::Document;
use crate::support::ROOT;
use std::fs;
use std::path::Path;

/// Every Markdown file of the repository, but for what builds and fuzzers leave.
pub fn documents() -> Vec<Document> {
    let mut found = Vec::new();
    walk("", &mut found);
    found.sort();
    assert!(found.iter().any(|path| path == "docs/rules.md"), "{found:?}");
    found.iter().map(|path| Document::read(path)).collect()
}

fn walk(folder: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(Path::new(ROOT).join(folder)).expect("a folder of the repository is read") {
        let entry = entry.expect("a folder of the repository is read");
        let name = entry.file_name().into_string().expect("the names of the repository are UTF-8");
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if !name.starts_with('.') && !["target", "corpus", "artifacts"].contains(&name.as_str()) {
                walk(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// The targets of the links `[text](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

/// The anchors of the headings of a text, as forges make them.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings =
        text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    headings.map(|heading| {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    })
}

/// What begins the path of a file of the repository.
const FOLDERS: &[&str] = &[
    "src/",
    "cli/",
    "tests/",
    "docs/",
    "perft/",
    "tools/",
    "examples/",
    "benches/",
    "fuzz/",
    ".ci/",
    ".cargo/",
];

/// The paths of files of the repository that a text names, with or without a star.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || "`()[]\"'|,;:".contains(c));
    let words = words.map(|word| word.trim_end_matches(['.', '…']).split('#').next().unwrap_or_default());
    let words = words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)));
    // What a fuzzer finds is kept there.
    words.filter(|word| !word.starts_with("fuzz/artifacts/"))
}

/// Whether there is such a file or folder; a star stands for any part of a name.
fn exists(folder: &Path, path: &str) -> bool {
    let Some((parent, rest)) = path.split_once('*') else { return folder.join(path).exists() };
    let (parent, before) = parent.rsplit_once('/').unwrap_or(("", parent));
    let (after, below) = rest.split_once('/').unwrap_or((rest, ""));
    let Ok(entries) = fs::read_dir(folder.join(parent)) else { return false };
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).any(|name| {
        name.len() >= before.len() + after.len()
            && name.starts_with(before)
            && name.ends_with(after)
            && (below.is_empty() || exists(&folder.join(parent).join(&name), below))
    })
}

#[test]
fn links_lead_to_files_and_headings() {
    for document in documents() {
        let folder =
            Path::new(ROOT).join(&document.path).parent().expect("a file is in a folder").to_path_buf();
        for target in links(&document.text).filter(|target| !target.contains("://")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            assert!(folder.join(file).exists(), "{} links to {target}, which is not there", document.path);
            if anchor.is_empty() {
                continue;
            }
            let text = if file.is_empty() {
                document.text.clone()
            } else {
                fs::read_to_string(folder.join(file)).expect("what has headings is a text")
            };
            assert!(
                anchors(&text).any(|it| it == anchor),
                "{} links to {target}, which has no such heading",
                document.path
            );
        }
    }
}

#[test]
fn paths_lead_to_files() {
    for document in documents() {
        // A document in a folder may name what is beside it.
        let folder =
            Path::new(ROOT).join(&document.path).parent().expect("a file is in a folder").to_path_buf();
        for path in paths(&document.text) {
            assert!(
                exists(Path::new(ROOT), path) || exists(&folder, path),
                "{} names {path}, which is not there",
                document.path
            );
        }
    }
}

#[test]
fn links_and_paths_are_found() {
    assert_eq!(links("[a](b.md) and [c](d/e.md#f).").collect::<Vec<_>>(), ["b.md", "d/e.md#f"]);
    assert_eq!(anchors("# A b\ntext\n## C, `d-e`?\n").collect::<Vec<_>>(), ["a-b", "c-d-e"]);
    let text = "`src/a/b.rs`, ([x](../src/c.rs)) docs/d.md. perft/*.epd: other/e";
    assert_eq!(paths(text).collect::<Vec<_>>(), ["src/a/b.rs", "docs/d.md", "perft/*.epd"]);
}

#[test]
fn stars_stand_for_names() {
    let root = Path::new(ROOT);
    assert!(
        exists(root, "perft/*.epd")
            && exists(root, "perft/mates/*-composed.epd")
            && exists(root, "docs/rules.md")
    );
    assert!(!exists(root, "perft/*.rs") && !exists(root, "docs/none.md"));
}
