//! The ten cases of the published challenge.

/// A case: its board as the challenge prints it, and what the challenge says of it.
pub struct Case {
    pub n: usize,
    pub board: &'static str,
    /// The same as canonical FEN, written by hand.
    pub fen: &'static str,
    pub mate: bool,
    /// The word for what its explanation describes.
    pub verdict: &'static str,
    /// Sentences of the story that say what its explanation says.
    pub story: &'static [&'static str],
}

pub const CASES: [Case; 10] = [
    Case {
        n: 3,
        board: "[###,n##,#rr],[#b#,###,###],[###,###,bRK]",
        fen: "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1",
        mate: true,
        verdict: "checkmate",
        story: &[
            "The king on c1(I) is in check from the rook on c1(III), along c1(II).",
            "No white man can capture the rook or stand in between.",
            "  c2(I): guarded by the bishop on b3(II)",
            "  b2(I): guarded by the knight on a2(III)",
            "  c1(II): guarded by the rook on c1(III)",
            "  b1(II): guarded by the rook on b1(III)",
            "  c2(II): guarded by the knight on a2(III)",
            "  b2(II): guarded by the bishop on a1(I)",
            "White is checkmated.",
        ],
    },
    Case {
        n: 3,
        board: "[b#b,###,###],[###,###,RNR],[#q#,###,#K#]",
        fen: "b1b/3/3|3/3/RNR|1q1/3/1K1 w 0 1",
        mate: false,
        verdict: "check",
        story: &[
            "The king on b1(I) is in check from the queen on b3(I), along b2(I).",
            "White is saved: the knight on b1(II) can capture the queen on b3(I).",
            "White is in check, but not checkmated: this is the only saving move.",
        ],
    },
    Case {
        n: 3,
        board: "[#q#,#b#,###],[n##,###,###],[#k#,###,#KB]",
        fen: "1q1/1b1/3|n2/3/3|1k1/3/1KB w 0 1",
        mate: false,
        verdict: "check",
        story: &["White is saved: the bishop on c1(I) can stand in between on b2(II)."],
    },
    Case {
        n: 4,
        board: "[####,####,r###,####],[####,#q##,####,####],[##r#,###b,####,BRnn],[####,####,#N##,#KQ#]",
        fen: "4/4/r3/4|4/1q2/4/4|2r1/3b/4/BRnn|4/4/1N2/1KQ1 w 0 1",
        mate: true,
        verdict: "checkmate",
        story: &["2 men give check at once, so only a move of the king can answer.", "White is checkmated."],
    },
    Case {
        n: 3,
        board: "[###,##b,r#r],[###,###,###],[#k#,###,#K#]",
        fen: "3/2b/r1r|3/3/3|1k1/3/1K1 w 0 1",
        mate: false,
        verdict: "stalemate",
        story: &[
            "The king on b1(I) is not in check.",
            "White has no legal move: stalemate, which is not checkmate.",
        ],
    },
    Case {
        n: 3,
        board: "[##k,###,r#K],[###,n##,#N#],[###,###,#Q#]",
        fen: "2k/3/r1K|3/n2/1N1|3/3/1Q1 w 0 1",
        mate: true,
        verdict: "checkmate",
        story: &[
            "The king on c1(III) is in check from the rook on a1(III), along b1(III).",
            "White is checkmated.",
        ],
    },
    Case {
        n: 3,
        board: "[###,###,##q],[###,###,###],[#k#,###,rNK]",
        fen: "3/3/2q|3/3/3|1k1/3/rNK w 0 1",
        mate: true,
        verdict: "checkmate",
        story: &[
            "The knight on b1(I) could capture the queen on c1(III), but is pinned: \
             the rook on a1(I) would attack the king.",
            "White is checkmated.",
        ],
    },
    Case {
        n: 2,
        board: "[#q,##],[##,K#]",
        fen: "1q/2|2/K1 w 0 1",
        mate: false,
        verdict: "check",
        story: &["White is saved: the king on a1(I) can capture the queen on b2(II)."],
    },
    Case {
        n: 2,
        board: "[rq,##],[##,K#]",
        fen: "rq/2|2/K1 w 0 1",
        mate: true,
        verdict: "checkmate",
        story: &["  b2(II): the black queen there is guarded by the rook on a2(II)", "White is checkmated."],
    },
    Case {
        n: 3,
        board: "[###,###,#q#],[###,###,###],[#k#,###,BKn]",
        fen: "3/3/1q1|3/3/3|1k1/3/BKn w 0 1",
        mate: false,
        verdict: "check",
        story: &["White is saved: the king on b1(I) can escape by capturing the knight on c1(I)."],
    },
];

impl Case {
    /// The rows of each level, as printed.
    fn levels(&self) -> Vec<Vec<&'static str>> {
        let lists = self.board.trim_start_matches('[').trim_end_matches(']');
        lists.split("],[").map(|level| level.split(',').collect()).collect()
    }

    /// The board in all text forms.
    pub fn forms(&self) -> Vec<String> {
        let levels = self.levels();
        let strings = |row: &&str| row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>();
        let codes = |row: &&str| row.chars().map(code).collect::<Vec<_>>();
        let lines = levels.iter().map(|rows| rows.join("\n")).collect::<Vec<_>>();
        let n = self.n;
        vec![
            self.board.to_string(),
            format!("n = {n}, {}", self.board),
            format!("n={n}\n{}", self.board),
            self.board.replace('#', "."),
            format!("[{}]", self.board.replace("],[", "]\n[")),
            self.fen.to_string(),
            // The challenge's three shapes of an array, and numbers for the values.
            list(levels.iter().map(|rows| list(rows.iter().map(|row| list(strings(row)))))),
            list(levels.iter().map(|rows| list(rows.iter().flat_map(strings)))),
            list(levels.iter().flatten().map(|row| list(strings(row)))),
            list(levels.iter().flatten().flat_map(strings)),
            list(levels.iter().map(|rows| list(rows.iter().map(|row| list(codes(row)))))),
            list(levels.iter().flatten().flat_map(codes)),
            lines.join("\n\n"),
            lines.join("\n---\n"),
            format!("n = {n},\n{}", lines.join("\n\n")),
        ]
    }

    /// The answer as the program prints it.
    pub fn answer(&self) -> String {
        format!("{}\n", self.mate)
    }
}

fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// The number for a cell: K Q R B N are 1 to 5, black ones negative.
fn code(cell: char) -> String {
    match "KQRBN".find(cell.to_ascii_uppercase()) {
        None => "0".to_string(),
        Some(i) if cell.is_ascii_uppercase() => (i + 1).to_string(),
        Some(i) => format!("-{}", i + 1),
    }
}
