//! What was measured of a set, and the tables that tell it.

/// What an answer is worth, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The known distance.
    Right,
    /// More moves than are needed.
    TooLong,
    /// No mate was found in the time.
    None,
    /// A mate that there is not, or no mate where there is one.
    Wrong,
}

/// An answer, and what it cost.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// How long it took.
    pub seconds: f64,
    /// Positions visited, 0 if that is not known.
    pub nodes: u64,
    /// What it is worth.
    pub verdict: Verdict,
}

/// The answers of one program to one position, a run each.
#[derive(Clone, Debug, Default)]
pub struct Runs(Vec<Answer>);

impl Runs {
    /// Adds the answer of the next run.
    pub fn add(&mut self, answer: Answer) {
        self.0.push(answer);
    }

    /// Whether there is any answer.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The median of the seconds; 0 without an answer.
    pub fn seconds(&self) -> f64 {
        let mut seconds: Vec<f64> = self.0.iter().map(|answer| answer.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        seconds.get(seconds.len() / 2).copied().unwrap_or(0.0)
    }

    fn nodes(&self) -> u64 {
        self.0.last().map_or(0, |answer| answer.nodes)
    }

    /// The worst of the answers.
    fn verdict(&self) -> Option<Verdict> {
        self.0.iter().map(|answer| answer.verdict).max()
    }
}

/// One program's answers to all positions of a set, in their order.
pub type Column = Vec<Runs>;

fn seconds(column: &[Runs]) -> f64 {
    column.iter().map(Runs::seconds).sum()
}

fn count(column: &[Runs], verdict: Verdict) -> usize {
    column.iter().filter(|runs| runs.verdict() == Some(verdict)).count()
}

/// What was measured of a set.
pub struct Figures {
    /// Name and distance.
    pub set: String,
    /// hypermate on one thread.
    pub fast: Column,
    /// hypermate on several threads; empty if that was not asked for.
    pub threads: Column,
    /// The plain search; no runs of a row that it did not finish.
    pub plain: Column,
    /// The engine; empty if there is none for this game.
    pub engine: Column,
}

impl Figures {
    /// How many answers of hypermate or of the plain search are not what the file says.
    pub fn wrong(&self) -> usize {
        [&self.fast, &self.threads, &self.plain].into_iter().map(|column| count(column, Verdict::Wrong)).sum()
    }

    fn fast_row(&self) -> String {
        let (rows, time) = (self.fast.len(), seconds(&self.fast));
        let nodes: u64 = self.fast.iter().map(Runs::nodes).sum();
        let right = |runs: &&Runs| runs.verdict() == Some(Verdict::Right);
        let soon = self.fast.iter().filter(right).filter(|runs| runs.seconds() <= 1.0).count();
        format!(
            "| {} | {rows} | {time:.4} | {:.0} | {nodes} | {:.2} | {:.1} % | {} | {} |",
            self.set,
            rows as f64 / time,
            nodes as f64 / time / 1e6,
            100.0 * soon as f64 / rows as f64,
            count(&self.fast, Verdict::None),
            count(&self.fast, Verdict::Wrong),
        )
    }

    /// The rows that the plain search finished: seconds of both.
    fn finished(&self) -> Vec<(f64, f64)> {
        let both = self.plain.iter().zip(&self.fast).filter(|(plain, _)| !plain.is_empty());
        both.map(|(plain, fast)| (plain.seconds(), fast.seconds())).collect()
    }

    fn plain_row(&self) -> Option<String> {
        let both = self.finished();
        let mut ratios: Vec<f64> = both.iter().map(|(plain, fast)| plain / fast).collect();
        ratios.sort_by(f64::total_cmp);
        let least = ratios.first()?;
        let (plain, fast): (Vec<f64>, Vec<f64>) = both.into_iter().unzip();
        let (plain, fast) = (plain.iter().sum::<f64>(), fast.iter().sum::<f64>());
        Some(format!(
            "| {} | {} of {} | {plain:.3} | {fast:.6} | {:.0} | {:.0} | {least:.0} | {} |",
            self.set,
            ratios.len(),
            self.fast.len(),
            plain / fast,
            ratios[ratios.len() / 2],
            ratios.iter().filter(|&&ratio| ratio < 1000.0).count(),
        ))
    }

    fn engine_row(&self) -> Option<String> {
        let (ours, theirs) = (seconds(&self.fast), seconds(&self.engine));
        let count = |verdict| count(&self.engine, verdict);
        (!self.engine.is_empty()).then(|| {
            format!(
                "| {} | {} | {ours:.3} | {theirs:.3} | {:.1} | {} | {} | {} | {} |",
                self.set,
                self.engine.len(),
                theirs / ours,
                count(Verdict::Right),
                count(Verdict::TooLong),
                count(Verdict::None),
                count(Verdict::Wrong),
            )
        })
    }

    fn threads_row(&self) -> Option<String> {
        let (one, many) = (seconds(&self.fast), seconds(&self.threads));
        let nodes = |column: &[Runs]| column.iter().map(Runs::nodes).sum::<u64>() as f64;
        let mut gains: Vec<f64> =
            self.fast.iter().zip(&self.threads).map(|(one, many)| one.seconds() / many.seconds()).collect();
        gains.sort_by(f64::total_cmp);
        let median = gains.get(gains.len() / 2)?;
        Some(format!(
            "| {} | {} | {one:.3} | {many:.3} | {:.2} | {median:.2} | {:.2} | {} |",
            self.set,
            gains.len(),
            one / many,
            nodes(&self.threads) / nodes(&self.fast),
            count(&self.threads, Verdict::Wrong),
        ))
    }
}

const FAST: &str =
    "| set | positions | seconds | positions/s | nodes | M nodes/s | in 1 s | unsolved | wrong |";
const PLAIN: &str =
    "| set | plain finished | plain s | hypermate s | ratio | median ratio | least ratio | below 1000 |";
const ENGINE: &str =
    "| set | positions | hypermate s | engine s | ratio | exact | too long | no mate | wrong |";
const THREADS: &str =
    "| set | positions | 1 thread s | many s | ratio | median ratio | nodes ratio | wrong |";

/// The tables in Markdown, without those that nothing was measured for.
pub fn tables(figures: &[Figures], engine: &str, threads: usize) -> String {
    let rows = |row: fn(&Figures) -> Option<String>| figures.iter().filter_map(row).collect::<Vec<_>>();
    let all = [
        ("hypermate, one thread".to_string(), FAST, rows(|set| Some(set.fast_row()))),
        (
            "The plain search and hypermate on the rows that the former finished".to_string(),
            PLAIN,
            rows(Figures::plain_row),
        ),
        (format!("`go mate` of {engine} and hypermate"), ENGINE, rows(Figures::engine_row)),
        (format!("hypermate on {threads} threads"), THREADS, rows(Figures::threads_row)),
    ];
    let mut text = String::new();
    for (title, head, rows) in all.into_iter().filter(|(_, _, rows)| !rows.is_empty()) {
        let line = "|---".repeat(head.matches('|').count() - 1);
        text += &format!("{title}\n\n{head}\n{line}|\n{}\n\n", rows.join("\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(answers: &[(f64, Verdict)]) -> Runs {
        let mut runs = Runs::default();
        answers.iter().for_each(|&(seconds, verdict)| runs.add(Answer { seconds, nodes: 30, verdict }));
        runs
    }

    #[test]
    fn a_row_counts_with_its_median_and_its_worst_answer() {
        let (fine, late) = (Verdict::Right, Verdict::TooLong);
        let row = runs(&[(9.0, fine), (1.0, late), (2.0, fine)]);
        assert_eq!((row.seconds(), row.verdict()), (2.0, Some(late)));
        assert_eq!((runs(&[]).seconds(), runs(&[]).verdict()), (0.0, None));
    }

    /// Two positions; the plain search takes 3000 times as long on one and does not finish the other. The engine takes
    /// 10 s and is too long once, hypermate 2 s, so that the ratio is 5. Two threads halve the time.
    #[test]
    fn ratios_are_of_the_same_rows() {
        let right = Verdict::Right;
        let figures = Figures {
            set: "x".into(),
            fast: vec![runs(&[(0.5, right)]), runs(&[(1.5, right)])],
            threads: vec![runs(&[(0.25, right)]), runs(&[(0.75, Verdict::Wrong)])],
            plain: vec![runs(&[(1500.0, right)]), runs(&[])],
            engine: vec![runs(&[(4.0, right)]), runs(&[(6.0, Verdict::TooLong)])],
        };
        assert_eq!(figures.fast_row(), "| x | 2 | 2.0000 | 1 | 60 | 0.00 | 50.0 % | 0 | 0 |");
        assert_eq!(
            figures.plain_row().unwrap(),
            "| x | 1 of 2 | 1500.000 | 0.500000 | 3000 | 3000 | 3000 | 0 |"
        );
        assert_eq!(figures.engine_row().unwrap(), "| x | 2 | 2.000 | 10.000 | 5.0 | 1 | 1 | 0 | 0 |");
        assert_eq!(figures.threads_row().unwrap(), "| x | 2 | 2.000 | 1.000 | 2.00 | 2.00 | 1.00 | 1 |");
        assert_eq!(figures.wrong(), 1);
    }
}
