//! The reader of files of proofs: one pass, a node at a time.

use super::bounded::Bounded;
use super::memory::{NoRoom, Room, try_push};
use super::text::{AttackText, DefenceText, NodeObject, Number, Value};
use super::{Answer, AttackNode, DefenceNode, FORMAT, Next, Node, Proof, ProofFileError, Step, VERSION};
use crate::rules::{GAMES, Rules};
use crate::setup::Setup;
use crate::text::error::excerpt;
use crate::text::read_setup;
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

/// Reads a file of a proof. Its keys must come in the order in which `docs/proofs.md` describes them, so that each node
/// can be understood when it is read; memory is that of the proof.
///
/// # Errors
/// [`ProofFileError`] says where the text is wrong and what was expected: it must be JSON with exactly the keys of the
/// format, moves must name cells of the board, no move may be listed twice, and a node may only lead to nodes before
/// it with fewer moves. A proof for which there is no memory is an error as well. Whether moves are legal, or lead where
/// the file says, is not looked at.
///
/// # Examples
/// ```
/// use hypermate::proof::read_proof;
///
/// let text = r#"{"format":"hypermate-proof","version":1,"game":"chess","fen":"""#;
/// let error = read_proof(text.as_bytes()).unwrap_err().to_string();
/// assert!(error.contains("there is no game `chess`: expected 3d, 4d"), "{error}");
/// ```
pub fn read_proof(text: impl Read) -> Result<ProofFile, ProofFileError> {
    let mut deserializer = serde_json::Deserializer::from_reader(Bounded::new(text));
    let file = deserializer.deserialize_map(FileReader)?;
    deserializer.end()?;
    Ok(file)
}

/// The names of the games, as `a, b or c`.
fn games() -> String {
    let names = GAMES.map(|sizes| sizes[0].name);
    let (last, others) = names.split_last().expect("there are games");
    format!("{} or {last}", others.join(", "))
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
            A::Error::custom(format!("there is no game `{}`: expected {}", excerpt(&game), games()))
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

/// Makes a node of its text, given the nodes before it.
type ReadNode<T, N> = fn(T, &[N], &Rules) -> Result<N, String>;

/// Reads a list of nodes, each with those before it in sight.
struct List<'a, T, N> {
    rules: &'a Rules,
    read: ReadNode<T, N>,
    name: &'static str,
}

impl<'de, T: Deserialize<'de>, F, N> DeserializeSeed<'de> for List<'_, T, Node<F, N>> {
    type Value = Vec<Node<F, N>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, F, N> Visitor<'de> for List<'_, T, Node<F, N>> {
    type Value = Vec<Node<F, N>>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an array of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let (mut nodes, name, mut room) = (Vec::new(), self.name, Room::new());
        while let Some(NodeObject(text)) = list.next_element::<NodeObject<T>>()? {
            let node = (self.read)(text, &nodes, self.rules)
                .map_err(|wrong| A::Error::custom(format!("node {} of the {name}: {wrong}", nodes.len())))?;
            let number = nodes.len();
            room.take(size_of_val(&node.moves[..])).and_then(|()| try_push(&mut nodes, node)).map_err(
                |NoRoom| A::Error::custom(format!("there is no memory for node {number} of the {name}")),
            )?;
        }
        Ok(nodes)
    }
}

fn attack_node(text: AttackText, before: &[AttackNode], rules: &Rules) -> Result<AttackNode, String> {
    let AttackText { left: Number(left), first, replies } = text;
    let first = read_named(&first, rules)?;
    let mut longest = 0;
    let moves = moves(replies.0, rules, |value| {
        let (next, left) = match value {
            Value::Move(mv) => (Next::Mates(read_named(&mv, rules)?), 1),
            Value::Node(number) => (Next::Node(number), node(number, before)?.left),
            Value::Null | Value::MoveAndNode(..) => return Err("no move follows and no node".to_string()),
        };
        longest = longest.max(left);
        Ok(next)
    })?;
    if longest.checked_add(1) != Some(left) {
        return Err(format!(
            "`in` is {left}: expected {}, one more than what follows",
            u64::from(longest) + 1
        ));
    }
    Ok(Node { left, first, moves })
}

fn defence_node(text: DefenceText, before: &[DefenceNode], rules: &Rules) -> Result<DefenceNode, String> {
    let DefenceText { left: Number(left), answers } = text;
    if left < 2 {
        return Err(format!("`not_in` is {left}: expected at least 2"));
    }
    let moves = moves(answers.0, rules, |value| match value {
        Value::Null => Ok(Answer::Stalemate),
        Value::Move(reply) => Ok(Answer::Reply(read_named(&reply, rules)?)),
        Value::MoveAndNode(reply, number) => {
            let reply = read_named(&reply, rules)?;
            node(number, before)?;
            Ok(Answer::Node(reply, number))
        }
        Value::Node(_) => Err("no reply leads to the node".to_string()),
    })?;
    for &(_, answer) in &moves {
        let Answer::Node(_, number) = answer else { continue };
        let next = node(number, before)?.left;
        if next != left - 1 {
            return Err(format!(
                "it leads to node {number}, whose `not_in` is {next}: expected {}, one less than {left}",
                left - 1
            ));
        }
    }
    Ok(Node { left, first: (), moves })
}

/// A node before the present one.
fn node<N>(number: u32, before: &[N]) -> Result<&N, String> {
    let found = usize::try_from(number).ok().and_then(|number| before.get(number));
    found.ok_or_else(|| {
        format!("it leads to node {number}: expected the number of a node before it, below {}", before.len())
    })
}

fn read_named(text: &str, rules: &Rules) -> Result<Step, String> {
    Step::read(text, rules).map_err(|error| format!("in the move `{}`, {error}", excerpt(text)))
}

/// The entries of an object as moves with what follows each.
fn moves<T>(
    entries: Vec<(String, Value)>,
    rules: &Rules,
    mut value: impl FnMut(Value) -> Result<T, String>,
) -> Result<Vec<(Step, T)>, String> {
    let mut read = Vec::with_capacity(entries.len());
    for (key, entry) in entries {
        read.push((read_named(&key, rules)?, value(entry)?));
    }
    let mut steps: Vec<Step> = read.iter().map(|(step, _)| *step).collect();
    steps.sort_unstable();
    match steps.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("the move `{}` is listed twice", pair[0].text(rules))),
        None => Ok(read),
    }
}
