//! No change to a proof that holds leaves one that holds, unless it changes nothing or one right move for another.

use crate::proofs::games::{MINIMAL, check, judge, proof_text, read};
use crate::proofs::holds::MATES;
use hypermate::proof::Next;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Proofs with several nodes in both parts, of all games, and one of a mate in two.
static PROOFS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let (lattice, atomic) = (&MATES[..11], &MATES[11..]);
    let full = hypermate::text::write_fen(&hypermate::setup::starts::full());
    let of = |&(game, fen, mate): &(&str, &str, u32)| proof_text(game, fen, mate, &MINIMAL).unwrap();
    let texts = [
        of(&lattice[2]),
        of(&lattice[10]),
        of(&("4d", &full, 4)),
        of(&atomic[3]),
        of(&atomic[5]),
        of(&atomic[8]),
        of(&atomic[9]),
    ];
    texts.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
});

/// What is to be changed, with numbers that say where and by how much.
type Change = fn(&mut Value, &mut dyn FnMut(usize) -> usize);

/// One of the lists of nodes that is not empty, by name.
fn part(pick: &mut dyn FnMut(usize) -> usize, proof: &Value) -> &'static str {
    let empty = proof["defence"].as_array().is_none_or(Vec::is_empty);
    if empty || pick(2) == 0 { "attack" } else { "defence" }
}

/// A node, and under which key it has its moves.
fn node<'a>(proof: &'a mut Value, pick: &mut dyn FnMut(usize) -> usize) -> (&'a mut Value, &'static str) {
    let part = part(pick, proof);
    let nodes = proof[part].as_array_mut().unwrap();
    let number = pick(nodes.len());
    (&mut nodes[number], if part == "attack" { "replies" } else { "answers" })
}

/// Some move that is in the proof.
fn some_move(proof: &Value, pick: &mut dyn FnMut(usize) -> usize) -> String {
    let mut proof = proof.clone();
    let (node, moves) = node(&mut proof, pick);
    let names: Vec<&String> = node[moves].as_object().unwrap().keys().collect();
    if names.is_empty() { "a1a2".to_string() } else { names[pick(names.len())].clone() }
}

/// The entries of a node, and the place of one of them, if it has any.
fn with_entry(
    proof: &mut Value,
    pick: &mut dyn FnMut(usize) -> usize,
    change: impl FnOnce(&mut Vec<(String, Value)>, usize),
) {
    let (node, moves) = node(proof, pick);
    let mut entries: Vec<(String, Value)> =
        node[moves].as_object().unwrap().iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    if entries.is_empty() {
        return;
    }
    let place = pick(entries.len());
    change(&mut entries, place);
    node[moves] = entries.into_iter().collect::<serde_json::Map<_, _>>().into();
}

const CHANGES: [(&str, Change); 15] = [
    ("drop a reply or an answer", |proof, pick| {
        with_entry(proof, pick, |entries, place| {
            entries.remove(place);
        });
    }),
    ("name another move as a reply", |proof, pick| {
        let other = some_move(proof, pick);
        with_entry(proof, pick, |entries, place| entries[place].0 = other);
    }),
    ("list another move as well", |proof, pick| {
        let other = some_move(proof, pick);
        with_entry(proof, pick, |entries, place| {
            if entries.iter().all(|(name, _)| *name != other) {
                let value = entries[place].1.clone();
                entries.push((other, value));
            }
        });
    }),
    ("lead to another node", |proof, pick| {
        let number = pick(proof["attack"].as_array().unwrap().len().max(30));
        with_entry(proof, pick, |entries, place| match &mut entries[place].1 {
            Value::Array(answer) => answer[1] = number.into(),
            value @ Value::Number(_) => *value = number.into(),
            _ => {}
        });
    }),
    ("lead to a node instead of a mate, and the other way round", |proof, pick| {
        let (other, number) = (some_move(proof, pick), pick(20));
        with_entry(proof, pick, |entries, place| {
            entries[place].1 = match &entries[place].1 {
                Value::Number(_) => other.into(),
                Value::Array(answer) => answer[0].clone(),
                Value::String(reply) if pick_even(number) => json!([reply, number]),
                Value::String(_) => number.into(),
                value => json!([value, number]),
            };
        });
    }),
    ("say that there is no reply", |proof, pick| {
        with_entry(proof, pick, |entries, place| entries[place].1 = Value::Null);
    }),
    ("exchange the values of two entries", |proof, pick| {
        let number = pick(50);
        with_entry(proof, pick, |entries, place| {
            let other = number % entries.len();
            // Of strings the other may do as well, and so may the other of two nodes.
            if kind(&entries[place].1) != kind(&entries[other].1) {
                let value = entries[place].1.clone();
                entries[place].1 = std::mem::replace(&mut entries[other].1, value);
            }
        });
    }),
    ("change the number of moves", |proof, pick| proof["mate"] = pick(7).into()),
    ("change the number of moves of a node", |proof, pick| {
        let (node, moves) = node(proof, pick);
        node[if moves == "replies" { "in" } else { "not_in" }] = pick(7).into();
    }),
    ("exchange two nodes", |proof, pick| {
        let part = part(pick, proof);
        let nodes = proof[part].as_array_mut().unwrap();
        let (one, other) = (pick(nodes.len()), pick(nodes.len()));
        // Where the same moves are legal, the answers of one may do for the other.
        if moves_of(&nodes[one]) != moves_of(&nodes[other]) {
            nodes.swap(one, other);
        }
    }),
    ("drop a node", |proof, pick| {
        let part = part(pick, proof);
        let nodes = proof[part].as_array_mut().unwrap();
        nodes.remove(pick(nodes.len()));
    }),
    ("give a node twice", |proof, pick| {
        let part = part(pick, proof);
        let nodes = proof[part].as_array_mut().unwrap();
        let node = nodes[pick(nodes.len())].clone();
        nodes.insert(pick(nodes.len() + 1), node);
    }),
    ("cut the nodes off", |proof, pick| {
        let part = part(pick, proof);
        let nodes = proof[part].as_array_mut().unwrap();
        nodes.truncate(pick(nodes.len()));
    }),
    ("prove another position", |proof, pick| {
        let other = &PROOFS[pick(PROOFS.len())];
        (proof["fen"], proof["game"]) = (other["fen"].clone(), other["game"].clone());
    }),
    ("take a part from another proof", |proof, pick| {
        let (other, part) = (&PROOFS[pick(PROOFS.len())], part(pick, proof));
        // Where one move less is one, there is nothing to prove of it, and so the same for all.
        proof[part] = other[part].clone();
    }),
];

/// What an entry leads to: nothing, a move, or a node.
fn kind(value: &Value) -> u8 {
    match value {
        Value::Null => 0,
        Value::String(_) => 1,
        _ => 2,
    }
}

/// The moves that a node lists.
fn moves_of(node: &Value) -> BTreeSet<&String> {
    let lists = ["replies", "answers"].into_iter().filter_map(|name| node[name].as_object());
    lists.flat_map(|list| list.keys()).collect()
}

fn pick_even(number: usize) -> bool {
    number.is_multiple_of(2)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn no_changed_proof_holds(
        proof in any::<Index>(),
        change in any::<Index>(),
        numbers in prop::collection::vec(any::<Index>(), 12),
    ) {
        let proof = proof.get(&PROOFS);
        let (what, change) = change.get(&CHANGES);
        let mut changed = proof.clone();
        let mut numbers = numbers.into_iter();
        change(&mut changed, &mut |of| numbers.next().unwrap().index(of.max(1)));
        // Objects are equal whatever the order of their keys.
        prop_assume!(changed != *proof);
        let verdict = check(&changed.to_string());
        prop_assert!(verdict.is_err(), "{what}: {changed}");
    }
}

/// A change that the test above never makes would not be tested by it.
#[test]
fn every_change_changes_something() {
    for (what, change) in CHANGES {
        let changed = PROOFS.iter().filter(|proof| {
            (0..200).any(|seed| {
                let (mut proof, mut state) = ((*proof).clone(), seed);
                let before = proof.clone();
                change(&mut proof, &mut |of| {
                    state = state * 1_103_515_245 % 2_147_483_647 + 12_345;
                    state % of.max(1)
                });
                proof != before
            })
        });
        assert!(changed.count() >= 3, "{what}");
    }
}

/// Another move in the place of one that mates is right if and only if it mates as well.
#[test]
fn moves_that_mate_can_only_be_changed_for_such() {
    let (mut right, mut wrong) = (0, 0);
    for proof in PROOFS.iter() {
        let file = read(&proof.to_string()).unwrap();
        let mut names: Vec<_> = file.proof.attack.iter().flat_map(|node| &node.moves).collect();
        names.truncate(8);
        let steps = names.iter().flat_map(|(reply, next)| match next {
            Next::Mates(mate) => vec![*reply, *mate],
            Next::Node(_) => vec![*reply],
        });
        let steps: Vec<_> = steps.collect();
        for place in 0..file.proof.attack.len() {
            for entry in 0..file.proof.attack[place].moves.len() {
                let Next::Mates(mate) = file.proof.attack[place].moves[entry].1 else { continue };
                for &step in steps.iter().filter(|&&step| step != mate) {
                    let mut changed = file.proof.clone();
                    changed.attack[place].moves[entry].1 = Next::Mates(step);
                    match judge(&file.position, &changed) {
                        Ok(_) => right += 1,
                        Err(refusal) => {
                            let told = refusal.to_string();
                            assert!(
                                told.contains("is not legal") || told.contains("this is no mate"),
                                "{told}"
                            );
                            wrong += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(right > 0 && wrong > right, "{right} right, {wrong} wrong");
}

/// Neither the order of replies nor blanks mean anything.
#[test]
fn order_of_replies_and_blanks_mean_nothing() {
    for proof in PROOFS.iter() {
        let mut turned = proof.clone();
        for (part, moves) in [("attack", "replies"), ("defence", "answers")] {
            for node in turned[part].as_array_mut().unwrap() {
                let entries = node[moves].as_object_mut().unwrap();
                *entries = std::mem::take(entries).into_iter().rev().collect();
            }
        }
        let spread = serde_json::to_string_pretty(&turned).unwrap();
        assert_eq!(check(&spread), check(&proof.to_string()));
        assert!(check(&spread).is_ok());
    }
}
