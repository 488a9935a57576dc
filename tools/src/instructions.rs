//! `instructions`: the instruction counts of the benchmarks beside those that are accepted. See `tools/README.md`.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Compares the instruction counts of the last run of the benchmark `instructions` with the accepted ones.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit status: 0 no count grew by more than the limit, 1 some did, 2 there is nothing to compare."
)]
pub struct Arguments {
    /// Where iai-callgrind keeps the counts of the last run.
    #[arg(long, value_name = "FOLDER", default_value = "target/iai/hypermate-benches/instructions")]
    run: PathBuf,

    /// The accepted counts.
    #[arg(long, value_name = "FILE", default_value = "benches/instructions.tsv")]
    baseline: PathBuf,

    /// By how many percent a count may grow.
    #[arg(long, value_name = "PERCENT", default_value_t = 3.0)]
    limit: f64,

    /// Accept the counts of the run: write them to the file.
    #[arg(long)]
    accept: bool,
}

/// Counts by the name of the benchmark.
type Counts = BTreeMap<String, u64>;

const HEAD: &str = "\
# Instructions executed by the benchmarks, counted by Callgrind in a build for x86-64-v3. Accepted by
#
#     RUSTFLAGS=\"-C target-cpu=x86-64-v3\" cargo bench -p hypermate-benches --bench instructions
#     cargo run -p hypermate-tools -- instructions --accept
#
# benchmark\tinstructions
";

/// Runs the command.
///
/// # Errors
/// As [`compare`].
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let within = compare(arguments, &mut |text| print!("{text}"))?;
    Ok(ExitCode::from(u8::from(!within)))
}

/// Compares, prints the table and says whether all counts are within the limit.
///
/// # Errors
/// When there is no run, or no baseline to compare it with.
pub fn compare(arguments: &Arguments, print: &mut impl FnMut(&str)) -> Result<bool> {
    let now = counts_of_run(&arguments.run)?;
    if arguments.accept {
        write(&arguments.baseline, &now)?;
        print(&format!("{} counts accepted: {}\n", now.len(), arguments.baseline.display()));
        return Ok(true);
    }
    let accepted = read(&arguments.baseline)?;
    let (table, within) = table(&accepted, &now, arguments.limit);
    print(&table);
    if !within {
        print(&format!(
            "\nMore than {} % more instructions, or other benchmarks, than {} accepts. If that is meant: the program with \
             --accept, and the reason in the message of the commit.\n",
            arguments.limit,
            arguments.baseline.display()
        ));
    }
    Ok(within)
}

/// The counts of every benchmark below a folder: it has a folder of its own with a file of Callgrind's.
fn counts_of_run(folder: &Path) -> Result<Counts> {
    let mut counts = Counts::new();
    let mut folders = vec![(folder.to_path_buf(), String::new())];
    while let Some((folder, name)) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            let Some(part) = path.file_name().and_then(|part| part.to_str()) else { continue };
            if path.is_dir() {
                let name = if name.is_empty() { part.to_string() } else { format!("{name}/{part}") };
                folders.push((path, name));
            } else if part.starts_with("callgrind.") && part.ends_with(".out") {
                let text =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
                let count = total(&text).with_context(|| format!("{}: no total in it", path.display()))?;
                counts.insert(name.clone(), count);
            }
        }
    }
    ensure!(
        !counts.is_empty(),
        "no counts in {}: expected a run of the benchmark `instructions` before",
        folder.display()
    );
    Ok(counts)
}

/// The instructions of a file of Callgrind's: the first of its totals.
fn total(text: &str) -> Option<u64> {
    let events = text.lines().find_map(|line| line.strip_prefix("events: "))?;
    if events.split_whitespace().next() != Some("Ir") {
        return None;
    }
    let total =
        text.lines().find_map(|line| line.strip_prefix("totals: ").or(line.strip_prefix("summary: ")))?;
    total.split_whitespace().next()?.parse().ok()
}

fn read(path: &Path) -> Result<Counts> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut counts = Counts::new();
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let place = || format!("{}, line {}: expected a benchmark, a tab and a count", path.display(), i + 1);
        let (name, count) = line.split_once('\t').with_context(place)?;
        if counts.insert(name.to_string(), count.parse().with_context(place)?).is_some() {
            bail!("{}, line {}: {name} for a second time", path.display(), i + 1);
        }
    }
    Ok(counts)
}

fn write(path: &Path, counts: &Counts) -> Result<()> {
    let rows: String = counts.iter().map(|(name, count)| format!("{name}\t{count}\n")).collect();
    let beside = path.with_extension("tmp");
    fs::write(&beside, format!("{HEAD}{rows}"))
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// One line a benchmark, and whether none is new, missing, or grew by more than the limit.
fn table(accepted: &Counts, now: &Counts, limit: f64) -> (String, bool) {
    let mut names: Vec<&String> = accepted.keys().chain(now.keys()).collect();
    names.sort();
    names.dedup();
    let (mut text, mut within) = (String::new(), true);
    let _ = writeln!(text, "{:<40}{:>16}{:>16}  change", "benchmark", "accepted", "now");
    for name in names {
        let shown = |count: Option<&u64>| count.map_or_else(|| "-".to_string(), u64::to_string);
        let (before, after) = (accepted.get(name), now.get(name));
        let change = before.zip(after).map(|(&before, &after)| 100.0 * (after as f64 / before as f64 - 1.0));
        let grows_too_much = |(&before, &after)| after as f64 > before as f64 * (1.0 + limit / 100.0);
        let is_right = before.zip(after).is_some_and(|counts| !grows_too_much(counts));
        within &= is_right;
        let change = change.map_or_else(|| "-".to_string(), |change| format!("{change:+.2} %"));
        let mark = if is_right { "" } else { "  !" };
        let _ = writeln!(text, "{name:<40}{:>16}{:>16}  {change}{mark}", shown(before), shown(after));
    }
    (text, within)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(&str, u64)]) -> Counts {
        rows.iter().map(|&(name, count)| (name.to_string(), count)).collect()
    }

    /// From 1000 the limit of 3 % is 1030.
    #[test]
    fn only_growth_beyond_the_limit_fails() {
        let accepted = counts(&[("a", 1000), ("b", 1000)]);
        for (rows, within) in [
            (&[("a", 1000), ("b", 1030)][..], true),
            (&[("a", 10), ("b", 1000)], true),
            (&[("a", 1000), ("b", 1031)], false),
            (&[("a", 1000)], false),
            (&[("a", 1000), ("b", 1000), ("c", 1)], false),
        ] {
            assert_eq!(table(&accepted, &counts(rows), 3.0).1, within, "{rows:?}");
        }
        assert!(table(&accepted, &counts(&[("a", 1000), ("b", 1100)]), 3.0).0.contains("+10.00 %  !"));
    }

    #[test]
    fn what_callgrind_writes() {
        let text = "version: 1\nevents: Ir Dr\nfn=(1) x\n5 7 1\nsummary: 12 3\n\ntotals: 15 3\n";
        assert_eq!(total(text), Some(12));
        assert_eq!(total("events: Ir\ntotals: 15\n"), Some(15));
        assert_eq!(total("events: Dr\ntotals: 15\n"), None);
        assert_eq!(total("events: Ir\n"), None);
    }

    #[test]
    fn a_run_is_accepted_and_compared() {
        let folder = std::env::temp_dir().join(format!("hypermate-instructions-{}", std::process::id()));
        let bench = folder.join("group/bench.id");
        fs::create_dir_all(&bench).unwrap();
        let arguments = |accept| Arguments {
            run: folder.clone(),
            baseline: folder.join("accepted.tsv"),
            limit: 3.0,
            accept,
        };
        let run = |accept| compare(&arguments(accept), &mut |_| ());
        assert!(run(false).unwrap_err().to_string().starts_with("no counts in "));
        let file = bench.join("callgrind.bench.id.out");
        let count = |count: u32| fs::write(&file, format!("events: Ir\nsummary: {count}\n")).unwrap();
        count(1000);
        assert!(run(false).unwrap_err().to_string().starts_with("cannot read "));
        assert!(run(true).unwrap());
        assert_eq!(
            fs::read_to_string(folder.join("accepted.tsv")).unwrap(),
            format!("{HEAD}group/bench.id\t1000\n")
        );
        assert!(run(false).unwrap());
        count(1040);
        assert!(!run(false).unwrap());
        fs::write(folder.join("accepted.tsv"), "group/bench.id 1000\n").unwrap();
        assert!(run(false).unwrap_err().to_string().contains("line 1: expected a benchmark"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
