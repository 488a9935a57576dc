//! Every kind of flaw is found, and named with the moves that lead to it.

use crate::proofs::games::{MINIMAL, check, proof_text, read};

/// A mate in three with two nodes of the attack and one of the defence.
fn three() -> String {
    proof_text("3d", "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1", 3, &MINIMAL).unwrap()
}

/// The text with one change, which must be one.
#[track_caller]
fn changed(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
    text.replace(from, to)
}

/// What is wrong with the proof of three after a change. Moves are given by the indices of their cells, x + 3y + 9z.
#[track_caller]
fn refused(from: &str, to: &str, reason: &str) {
    let text = three();
    let refusal = check(&changed(&text, from, to)).unwrap_err();
    assert_eq!(refusal, reason, "{text}");
}

/// The changes below are of this text.
#[test]
fn the_proof_that_is_changed() {
    let text = three();
    assert_eq!(check(&text).map(|verified| verified.attack.moves), Ok(7));
    let attack = r#"
"attack":[
{"in":2,"move":"b3(I)a3(I)","replies":{"b3(II)a3(II)":"a1(II)a3(II)","b1(I)a3(I)":"a1(II)b2(III)"}},
{"in":3,"move":"b1(III)a1(II)","replies":{"a3(II)a3(III)":0}}
],"#;
    assert!(text.contains(attack), "{text}");
}

#[test]
fn a_reply_is_missing() {
    let reason = "node 0 of the attack, after 19-9 15-24 7-6: the legal move 1-6 is missing";
    refused(r#","b1(I)a3(I)":"a1(II)b2(III)""#, "", reason);
}

#[test]
fn a_move_is_not_legal() {
    refused(
        r#""move":"b3(I)a3(I)""#,
        r#""move":"b3(I)c3(I)""#,
        "node 0 of the attack, after 19-9 15-24: 7-8 is not legal",
    );
    let reason = "node 0 of the attack, after 19-9 15-24 7-6: 1-7 is not legal";
    refused("b1(I)a3(I)", "b1(I)b3(I)", reason);
    let reason = "node 0 of the attack, after 19-9 15-24 7-6 16-15: 9-8 is not legal";
    refused(r#""a1(II)a3(II)""#, r#""a1(II)c3(I)""#, reason);
    let reason = "node 0 of the defence, after 14-1: 16-6 is not legal";
    refused(r#""c2(II)b1(I)":"b3(II)b3(I)""#, r#""c2(II)b1(I)":"b3(II)a3(I)""#, reason);
}

#[test]
fn the_last_move_does_not_mate() {
    let reason = "node 0 of the attack, after 19-9 15-24 7-6 16-15 9-18: this is no mate: 15-6 is legal";
    let text = changed(&three(), r#""a1(II)a3(II)""#, r#""a1(II)a1(III)""#);
    let refusal = check(&text).unwrap_err();
    let beginning = reason.split(": this").next().unwrap();
    assert!(refusal.starts_with(&format!("{beginning}: this is no mate: ")), "{refusal}");
}

#[test]
fn a_stalemate_is_no_mate() {
    // Atomic kings touch without check: the pawn on h7 is blocked and the king in the corner cannot move.
    let text = r#"{"format":"hypermate-proof","version":1,"game":"atomic","fen":"7k/7p/7P/5R2/8/8/8/K7 w - - 0 1",
"mate":1,"minimal":false,"attack":[{"in":1,"move":"f5g5","replies":{}}]}"#;
    let reason = "node 0 of the attack, after 37-38: this is no mate but stalemate";
    assert_eq!(check(text), Err(reason.to_string()));
}

#[test]
fn a_move_of_the_attacker_is_missing() {
    let reason = "node 0 of the defence: the legal move 14-1 is missing";
    refused(r#""c2(II)b1(I)":"b3(II)b3(I)","#, "", reason);
}

#[test]
fn a_stalemate_is_none() {
    let text = changed(&three(), r#""c2(II)b1(I)":"b3(II)b3(I)""#, r#""c2(II)b1(I)":null"#);
    let refusal = check(&text).unwrap_err();
    assert!(refusal.starts_with("node 0 of the defence, after 14-1: this is no stalemate: "), "{refusal}");
}

/// After the move that begins the mate in three, the defence of two moves must not choose a reply that allows one.
#[test]
fn a_reply_of_the_defence_loses() {
    let text = three();
    let file = read(&text).unwrap();
    let mut losing = 0;
    for (attack, answer) in &file.proof.defence.as_ref().unwrap()[0].moves {
        let hypermate::proof::Answer::Reply(reply) = answer else { continue };
        let start = hypermate::plain::Position::new(&file.position).unwrap();
        let play = |p: &hypermate::plain::Position, s: &hypermate::proof::Step| {
            p.play(&p.legal_move(s.from(), s.to()).unwrap())
        };
        let attacked = play(&start, attack);
        for other in attacked.legal_moves() {
            let replied = attacked.play(&other);
            let mates = replied.legal_moves().iter().any(|mv| replied.play(mv).is_checkmate());
            let mut changed = file.proof.clone();
            let step = hypermate::proof::Step::new(other.from, other.to, None);
            for (mv, answer) in &mut changed.defence.as_mut().unwrap()[0].moves {
                if mv == attack {
                    *answer = hypermate::proof::Answer::Reply(step);
                }
            }
            let judged = crate::proofs::games::judge(&file.position, &changed);
            assert_eq!(judged.is_err(), mates, "{attack:?} {step:?} instead of {reply:?}");
            losing += usize::from(mates);
        }
    }
    assert!(losing > 10, "{losing}");
}

#[test]
fn numbers_of_moves_count_down() {
    let reason = "the last node is about 3 moves and the proof about 4";
    refused(r#""mate":3"#, r#""mate":4"#, &format!("node 1 of the attack: {reason}"));
    let reason = "the last node is about 3 moves and the proof about 2";
    refused(r#""mate":3"#, r#""mate":2"#, &format!("node 1 of the attack: {reason}"));
    let one = proof_text("atomic", "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", 1, &MINIMAL).unwrap();
    let node = r#"{"not_in":2,"answers":{}}"#;
    let surplus = changed(&one, "\"defence\":[\n", &format!("\"defence\":[\n{node}\n"));
    assert_eq!(check(&surplus), Err("there are nodes, and none are needed".to_string()));
}

#[test]
fn nothing_leads_to_a_node() {
    let first = r#"{"in":2,"move":"b3(I)a3(I)""#;
    let spare = r#"{"in":1,"move":"b3(I)a3(I)","replies":{}},"#;
    let text = changed(&three(), first, &format!("{spare}\n{first}"));
    let text = changed(&text, r#""a3(II)a3(III)":0"#, r#""a3(II)a3(III)":1"#);
    assert_eq!(check(&text), Err("node 0 of the attack: no node leads to this one".to_string()));
}

#[test]
fn the_proof_is_of_another_position() {
    let fen = "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1";
    // The knight is gone, Black is to move, the kings are exchanged, the clock differs.
    for other in [
        "3/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1",
        "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 b 0 1",
        "N2/3/bQ1|Kr1/2k/3|1RB/3/1n1 w 0 1",
    ] {
        let refusal = check(&changed(&three(), fen, other));
        assert!(refusal.is_err(), "{other}");
    }
    let clock = changed(&three(), fen, "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 7 9");
    assert!(check(&clock).is_ok());
}

#[test]
fn an_impossible_or_lost_start_proves_nothing() {
    let text = |game: &str, fen: &str, mv: &str| {
        format!(
            r#"{{"format":"hypermate-proof","version":1,"game":"{game}","fen":"{fen}","mate":1,"minimal":false,
"attack":[{{"in":1,"move":"{mv}","replies":{{}}}}]}}"#
        )
    };
    let impossible = "the position cannot arise in play: the side to move could take the king";
    let refusal = check(&text("atomic", "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"));
    assert_eq!(refusal, Err(impossible.to_string()));
    let lost = check(&text("3d", "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1", "b1(I)b2(I)"));
    assert_eq!(lost, Err("the side to move has lost already".to_string()));
}

/// Two lines that lead to different positions must not share a node, even where it would hold for both.
#[test]
fn a_node_is_one_position() {
    // The rook on a7 keeps the king on the last rank, and whatever Black does the other one mates on b8.
    let fen = "7k/8/8/2p5/8/8/R7/1R5K w - - 0 1";
    let text = |second: &str| {
        format!(
            r#"{{"format":"hypermate-proof","version":1,"game":"atomic","fen":"{fen}","mate":2,"minimal":false,"attack":[
{{"in":1,"move":"b1b8","replies":{{}}}},
{{"in":1,"move":"b1b8","replies":{{}}}},
{{"in":2,"move":"a2a7","replies":{{"h8g8":1,"c5c4":{second}}}}}]}}"#
        )
    };
    assert!(check(&text("0")).is_ok());
    let reason = "node 2 of the attack: it leads to node 1, which other moves reach with another position";
    assert_eq!(check(&text("1")), Err(reason.to_string()));
}
