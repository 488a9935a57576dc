//! One node of a proof as its line in the file gives it, for reading and for writing.

use super::memory::{NoRoom, Room, try_push};
use super::{Answer, AttackNode, DefenceNode, Next, Step};
use crate::rules::Rules;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// `{"in":2,"move":"a1a7","replies":{…}}`
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackText {
    #[serde(rename = "in")]
    pub left: Number,
    #[serde(rename = "move")]
    pub first: String,
    pub replies: Entries<true>,
}

/// `{"not_in":2,"answers":{…}}`
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DefenceText {
    #[serde(rename = "not_in")]
    pub left: Number,
    pub answers: Entries<false>,
}

impl AttackText {
    pub fn of(node: &AttackNode, rules: &Rules) -> AttackText {
        let value = |next| match next {
            Next::Mates(mv) => Value::Move(mv.text(rules)),
            Next::Node(node) => Value::Node(node),
        };
        let replies = Entries::of(&node.moves, rules, value);
        AttackText { left: Number(node.left), first: node.first.text(rules), replies }
    }
}

impl DefenceText {
    pub fn of(node: &DefenceNode, rules: &Rules) -> DefenceText {
        let value = |answer| match answer {
            Answer::Stalemate => Value::Null,
            Answer::Reply(reply) => Value::Move(reply.text(rules)),
            Answer::Node(reply, node) => Value::MoveAndNode(reply.text(rules), node),
        };
        DefenceText { left: Number(node.left), answers: Entries::of(&node.moves, rules, value) }
    }
}

/// A number of moves.
#[derive(Clone, Copy, serde::Serialize)]
pub(super) struct Number(pub u32);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "a whole number from 1 to {}", u32::MAX)
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
                let fits = u32::try_from(number).ok().filter(|&number| number > 0);
                fits.map(Number).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        deserializer.deserialize_u64(Reader)
    }
}

/// A node, which is an object: what is derived would take an array of the values in their order as well.
pub(super) struct NodeObject<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for NodeObject<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = NodeObject<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a node, which is a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<NodeObject<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(NodeObject)
            }
        }

        deserializer.deserialize_map(Reader(PhantomData))
    }
}

/// The entries of an object in their order, in the attack or else in the defence. That no key is there twice is seen when
/// the keys are known to be moves.
pub(super) struct Entries<const ATTACK: bool>(pub Vec<(String, Value)>);

impl<const ATTACK: bool> Entries<ATTACK> {
    fn of<T: Copy>(moves: &[(Step, T)], rules: &Rules, value: impl Fn(T) -> Value) -> Self {
        Entries(moves.iter().map(|&(step, then)| (step.text(rules), value(then))).collect())
    }
}

impl<const ATTACK: bool> Serialize for Entries<ATTACK> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, const ATTACK: bool> Deserialize<'de> for Entries<ATTACK> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<const ATTACK: bool>;

        impl<'de, const ATTACK: bool> Visitor<'de> for Reader<ATTACK> {
            type Value = Entries<ATTACK>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object with moves as its keys")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<ATTACK>, A::Error> {
                let (mut entries, mut room) = (Vec::new(), Room::new());
                while let Some((key, InPart::<ATTACK>(value))) = map.next_entry()? {
                    // With the texts of two moves. Those of a node that is not unusually large are small enough.
                    let bytes = if entries.len() < 256 { 0 } else { 128 };
                    room.take(bytes).and_then(|()| try_push(&mut entries, (key, value))).map_err(
                        |NoRoom| {
                            A::Error::custom(format!(
                                "there is no memory for a node of more than {} moves",
                                entries.len()
                            ))
                        },
                    )?;
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}

/// What stands behind a move: in the attack a move or a node, in the defence anything but a node alone.
#[derive(serde::Serialize)]
#[serde(untagged)]
pub(super) enum Value {
    Null,
    Move(String),
    Node(u32),
    MoveAndNode(String, u32),
}

/// A value of the attack, or else of the defence.
struct InPart<const ATTACK: bool>(Value);

impl<'de, const ATTACK: bool> Deserialize<'de> for InPart<ATTACK> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<const ATTACK: bool>;

        impl<'de, const ATTACK: bool> Visitor<'de> for Reader<ATTACK> {
            type Value = InPart<ATTACK>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(if ATTACK {
                    "a move that mates or the number of a node before this one"
                } else {
                    "null, a reply, or a reply and the number of a node before this one in an array"
                })
            }

            fn visit_unit<E: Error>(self) -> Result<InPart<ATTACK>, E> {
                if ATTACK { Err(E::invalid_type(Unexpected::Unit, &self)) } else { Ok(InPart(Value::Null)) }
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<InPart<ATTACK>, E> {
                Ok(InPart(Value::Move(text.to_string())))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<InPart<ATTACK>, E> {
                if !ATTACK {
                    return Err(E::invalid_type(Unexpected::Unsigned(number), &self));
                }
                node_number(number).map(|node| InPart(Value::Node(node)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<InPart<ATTACK>, A::Error> {
                if ATTACK {
                    return Err(A::Error::invalid_type(Unexpected::Seq, &self));
                }
                let reply = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let number = list.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                Ok(InPart(Value::MoveAndNode(reply, node_number(number)?)))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

fn node_number<E: Error>(number: u64) -> Result<u32, E> {
    number
        .try_into()
        .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &"the number of a node before this one"))
}
