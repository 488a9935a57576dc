//! One node of a proof as its line gives it.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// A node, which is an object: what is derived takes an array of the values in their order as well.
pub(crate) struct Node<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Node<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = Node<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a node, which is a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Node<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Node)
            }
        }

        deserializer.deserialize_map(Reader(PhantomData))
    }
}

/// `{"in":2,"move":"a1a7","replies":{…}}`
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttackText {
    #[serde(rename = "in")]
    pub left: Number,
    #[serde(rename = "move")]
    pub attack: String,
    pub replies: Entries<NextValue>,
}

/// `{"not_in":2,"answers":{…}}`
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DefenceText {
    #[serde(rename = "not_in")]
    pub left: Number,
    pub answers: Entries<AnswerValue>,
}

/// A number of moves.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub u32);

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

/// The entries of an object in their order. That no key is there twice is seen when the keys are known to be moves.
pub(crate) struct Entries<T>(pub Vec<(String, T)>);

pub(crate) enum NextValue {
    Mates(String),
    Node(u32),
}

pub(crate) enum AnswerValue {
    Stalemate,
    Reply(String),
    Node(String, u32),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object with moves as its keys")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Reader(PhantomData))
    }
}

fn node_number<E: Error>(number: u64) -> Result<u32, E> {
    number
        .try_into()
        .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &"the number of a node before this one"))
}

impl<'de> Deserialize<'de> for NextValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = NextValue;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a move that mates or the number of a node before this one")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<NextValue, E> {
                Ok(NextValue::Mates(text.to_string()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<NextValue, E> {
                node_number(number).map(NextValue::Node)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

impl<'de> Deserialize<'de> for AnswerValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = AnswerValue;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("null, a reply, or a reply and the number of a node before this one in an array")
            }

            fn visit_unit<E: Error>(self) -> Result<AnswerValue, E> {
                Ok(AnswerValue::Stalemate)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<AnswerValue, E> {
                Ok(AnswerValue::Reply(text.to_string()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<AnswerValue, A::Error> {
                let reply = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let number = list.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                Ok(AnswerValue::Node(reply, node_number(number)?))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
