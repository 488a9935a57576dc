//! The reader: one pass, a node at a time.

use super::bounded::Bounded;
use super::nodes::{AnswerValue, AttackText, DefenceText, Entries, NextValue, Node, Number};
use super::{FORMAT, ProofFileError, VERSION};
use crate::plain::proof::{Answer, AttackNode, DefenceNode, Next, Proof, Step};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::text::error::excerpt;
use crate::text::{CoordinateMove, TextError, UciMove, read_move, read_setup, read_uci};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::io::Read;

/// A file of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFile {
    /// The position as the file gives it.
    pub fen: String,
    /// The same, read.
    pub position: Setup,
    /// What the file says of it.
    pub proof: Proof,
}

/// Reads a file of a proof. Its keys must come in the order in which they are described, so that each node can be
/// understood when it is read; memory is that of the proof.
///
/// # Errors
/// [`ProofFileError`] says where the text is wrong and what was expected: it must be JSON with exactly the keys of the
/// format, moves must name cells of the board, no move may be listed twice, and a node may only lead to nodes before
/// it with fewer moves. Whether moves are legal, or lead where the file says, is not looked at.
///
/// # Examples
/// ```
/// use hypermate::text::proof::read_proof;
///
/// let text = r#"{"format":"hypermate-proof","version":1,"game":"chess","fen":"""#;
/// let error = read_proof(text.as_bytes()).unwrap_err().to_string();
/// assert!(error.ends_with("there is no game `chess`: expected 3d, 4d or atomic"), "{error}");
/// ```
pub fn read_proof(text: impl Read) -> Result<ProofFile, ProofFileError> {
    let mut deserializer = serde_json::Deserializer::from_reader(Bounded::new(text));
    let file = deserializer.deserialize_map(FileReader)?;
    deserializer.end()?;
    Ok(file)
}

/// The machine form of a move in a game, as proofs have it.
pub fn step_text(rules: &Rules, step: &Step) -> String {
    let (from, to) = (step.from as usize, step.to as usize);
    if rules.axes == 2 {
        return UciMove { from, to, promotes: step.promotes }.to_string();
    }
    CoordinateMove { from, to, separator: None, promotes: step.promotes }.write(rules)
}

fn read_step(text: &str, rules: &Rules) -> Result<Step, TextError> {
    let (from, to, promotes) = if rules.axes == 2 {
        let UciMove { from, to, promotes } = read_uci(text)?;
        (from, to, promotes)
    } else {
        let CoordinateMove { from, to, promotes, .. } = read_move(text, rules)?;
        (from, to, promotes)
    };
    // No board that text can give has cells that 32 bits do not count.
    Ok(Step { from: from as u32, to: to as u32, promotes })
}

struct FileReader;

/// The value of the next key, which must be this one.
fn value<'de, A: MapAccess<'de>, T: Deserialize<'de>>(map: &mut A, key: &str) -> Result<T, A::Error> {
    expect_key(map, key)?;
    map.next_value()
}

fn expect_key<'de, A: MapAccess<'de>>(map: &mut A, key: &str) -> Result<(), A::Error> {
    match map.next_key::<String>()? {
        Some(found) if found == key => Ok(()),
        Some(found) => {
            Err(A::Error::custom(format!("expected the key `{key}`, found `{}`", excerpt(&found))))
        }
        None => Err(A::Error::custom(format!("expected the key `{key}`, found the end of the object"))),
    }
}

impl<'de> Visitor<'de> for FileReader {
    type Value = ProofFile;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a proof, which is a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ProofFile, A::Error> {
        let format: String = value(&mut map, "format")?;
        if format != FORMAT {
            let found = excerpt(&format);
            return Err(A::Error::custom(format!("the format is `{found}`: expected `{FORMAT}`")));
        }
        let version: u64 = value(&mut map, "version")?;
        if version != VERSION {
            return Err(A::Error::custom(format!("the version is {version}: expected {VERSION}")));
        }
        let game: String = value(&mut map, "game")?;
        let fen: String = value(&mut map, "fen")?;
        let position = read_setup(&game, &fen).ok_or_else(|| {
            A::Error::custom(format!("there is no game `{}`: expected 3d, 4d or atomic", excerpt(&game)))
        })?;
        let position = position.map_err(|error| A::Error::custom(format!("in the FEN, {error}")))?;
        let Number(mate) = value(&mut map, "mate")?;
        let minimal: bool = value(&mut map, "minimal")?;
        let rules = position.rules;
        expect_key(&mut map, "attack")?;
        let attack = map.next_value_seed(List { rules, read: attack_node, name: "attack" })?;
        let mut defence = None;
        if minimal {
            expect_key(&mut map, "defence")?;
            defence = Some(map.next_value_seed(List { rules, read: defence_node, name: "defence" })?);
        }
        if let Some(key) = map.next_key::<String>()? {
            return Err(A::Error::custom(format!(
                "expected the end of the object, found the key `{}`",
                excerpt(&key)
            )));
        }
        Ok(ProofFile { fen, position, proof: Proof { mate, attack, defence } })
    }
}

/// Makes a node of its text, given the nodes before it and the lengths of the axes.
type ReadNode<T, N> = fn(T, &[N], &Rules) -> Result<N, String>;

/// Reads a list of nodes, each with those before it in sight.
struct List<'a, T, N> {
    rules: &'a Rules,
    read: ReadNode<T, N>,
    name: &'static str,
}

impl<'de, T: Deserialize<'de>, N> DeserializeSeed<'de> for List<'_, T, N> {
    type Value = Vec<N>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<N>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, N> Visitor<'de> for List<'_, T, N> {
    type Value = Vec<N>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an array of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<N>, A::Error> {
        let mut nodes = Vec::new();
        while let Some(Node(text)) = list.next_element::<Node<T>>()? {
            let node = (self.read)(text, &nodes, self.rules);
            let name = self.name;
            nodes.push(
                node.map_err(|wrong| {
                    A::Error::custom(format!("node {} of the {name}: {wrong}", nodes.len()))
                })?,
            );
        }
        Ok(nodes)
    }
}

fn attack_node(text: AttackText, before: &[AttackNode], rules: &Rules) -> Result<AttackNode, String> {
    let AttackText { left: Number(left), attack, replies } = text;
    let attack = read_named(&attack, rules)?;
    let replies = entries(replies, rules, |next| match next {
        NextValue::Mates(mv) => Ok((Next::Mates(read_named(&mv, rules)?), 1)),
        NextValue::Node(number) => Ok((Next::Node(number), node(number, before)?.left)),
    })?;
    let longest = replies.iter().map(|(_, _, left)| *left).max().unwrap_or(0);
    if longest.checked_add(1) != Some(left) {
        return Err(format!("`in` is {left}: expected {}, one more than what follows", longest as u64 + 1));
    }
    let replies = replies.into_iter().map(|(reply, next, _)| (reply, next)).collect();
    Ok(AttackNode { left, attack, replies })
}

fn defence_node(text: DefenceText, before: &[DefenceNode], rules: &Rules) -> Result<DefenceNode, String> {
    let DefenceText { left: Number(left), answers } = text;
    if left < 2 {
        return Err(format!("`not_in` is {left}: expected at least 2"));
    }
    let answers = entries(answers, rules, |answer| match answer {
        AnswerValue::Stalemate => Ok((Answer::Stalemate, left - 1)),
        AnswerValue::Reply(reply) => Ok((Answer::Reply(read_named(&reply, rules)?), left - 1)),
        AnswerValue::Node(reply, number) => {
            Ok((Answer::Node(read_named(&reply, rules)?, number), node(number, before)?.left))
        }
    })?;
    if let Some((_, answer, next)) = answers.iter().find(|(_, _, next)| *next != left - 1) {
        let Answer::Node(_, number) = answer else { return Err("no node follows".to_string()) };
        return Err(format!(
            "it leads to node {number}, whose `not_in` is {next}: expected {}, one less than {left}",
            left - 1
        ));
    }
    let answers = answers.into_iter().map(|(attack, answer, _)| (attack, answer)).collect();
    Ok(DefenceNode { left, answers })
}

/// A node before the present one.
fn node<N>(number: u32, before: &[N]) -> Result<&N, String> {
    let found = usize::try_from(number).ok().and_then(|number| before.get(number));
    found.ok_or_else(|| {
        format!("it leads to node {number}: expected the number of a node before it, below {}", before.len())
    })
}

fn read_named(text: &str, rules: &Rules) -> Result<Step, String> {
    read_step(text, rules).map_err(|error| format!("in the move `{}`, {error}", excerpt(text)))
}

/// The entries of an object, with the number of moves that follows each.
fn entries<T, V>(
    entries: Entries<T>,
    rules: &Rules,
    mut value: impl FnMut(T) -> Result<(V, u32), String>,
) -> Result<Vec<(Step, V, u32)>, String> {
    let mut read = Vec::with_capacity(entries.0.len());
    for (key, entry) in entries.0 {
        let step = read_named(&key, rules)?;
        let (value, left) = value(entry)?;
        read.push((step, value, left));
    }
    let mut steps: Vec<Step> = read.iter().map(|(step, ..)| *step).collect();
    steps.sort_unstable();
    match steps.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("the move `{}` is listed twice", step_text(rules, &pair[0]))),
        None => Ok(read),
    }
}
