//! Finds the subject if only topics of subjects are named.

use super::builds_on;
use super::dictionary::{Hit, Strength};
use super::reading::{Part, Piece};
use super::subject::{Context, Found, Subject};
use crate::curriculum::shelf;
use std::cmp::Reverse;

/// Returns the subject of the named topics, if there is exactly one.
pub(super) fn about_topics(pieces: &[Piece], context: &Context) -> Option<Found> {
    let mut candidates: Option<Vec<Hit>> = None;
    for piece in pieces {
        let Part::Topic(hits) = &piece.part else { continue };
        let telling = telling(hits, context);
        if telling.is_empty() {
            continue;
        }
        candidates = Some(match candidates {
            None => telling,
            Some(before) => {
                let common: Vec<Hit> = before
                    .iter()
                    .chain(&telling)
                    .copied()
                    .filter(|hit| {
                        before.iter().any(|one| one.slot == hit.slot) && telling.iter().any(|one| one.slot == hit.slot)
                    })
                    .collect();
                if common.is_empty() { before } else { common }
            }
        });
    }
    let hits = candidates?;
    let slots = most_spoken_of(&hits);
    Some(match slots.as_slice() {
        [slot] => {
            let mut subject = Subject::of(*slot);
            subject.stress_surest_first(&hits);
            Found::Subjects(vec![subject])
        }
        // A topic that is taught everywhere says nothing about the subject.
        _ if slots.len() > MOST_HOMES => Found::Unknown(slots),
        _ => Found::Ambiguous(slots),
    })
}

/// A topic of more subjects than these does not identify one.
const MOST_HOMES: usize = 3;

/// Returns the subject with the highest weight of a topic, if it has at least half as much again as any other or the
/// others build on it; otherwise all with the highest weight.
fn most_spoken_of(hits: &[Hit]) -> Vec<usize> {
    let mut weights: Vec<(usize, u32)> = Vec::new();
    for hit in hits {
        let weight = match hit.strength {
            Strength::Mentions => 1,
            Strength::Holds => 2,
            Strength::Begins => 3,
            Strength::Names => 6,
        };
        match weights.iter_mut().find(|(slot, _)| *slot == hit.slot) {
            Some((_, known)) => *known += weight,
            None => weights.push((hit.slot, weight)),
        }
    }
    weights.sort_by_key(|(slot, weight)| (Reverse(*weight), *slot));
    let most = weights.first().map_or(0, |(_, weight)| *weight);
    let top: Vec<usize> = weights.iter().filter(|(_, weight)| *weight * 3 > most * 2).map(|(slot, _)| *slot).collect();
    let is_ground = |&&one: &&usize| top.iter().all(|&other| other == one || builds_on(other, one));
    match top.iter().find(is_ground) {
        Some(&ground) => vec![ground],
        None => top,
    }
}

/// Returns the hits that count: those within the context, otherwise those whose whole name was typed. A word that only
/// occurs inside a topic's name chooses no subject.
fn telling(hits: &[Hit], context: &Context) -> Vec<Hit> {
    let within: Vec<Hit> = hits.iter().copied().filter(|hit| context.has(hit.slot)).collect();
    if context.is_one && !within.is_empty() {
        return within;
    }
    if within.iter().any(|hit| hit.strength > Strength::Mentions) {
        return within;
    }
    let whole: Vec<Hit> = hits.iter().copied().filter(|hit| hit.strength == Strength::Names).collect();
    // Another subject usually teaches the contents of an exam.
    let taught: Vec<Hit> = whole.iter().copied().filter(|hit| !is_exam(hit.slot)).collect();
    if taught.is_empty() { whole } else { taught }
}

fn is_exam(slot: usize) -> bool {
    const AREAS: [&str; 3] = ["자격증", "공무원", "중·고등"];
    AREAS.contains(&shelf()[slot].main)
}
