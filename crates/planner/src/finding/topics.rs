//! Which subject is meant where only topics inside of subjects are named.

use super::builds_on;
use super::dictionary::{Hit, Strength};
use super::meaning::{Context, Found, Subject};
use super::reading::{Part, Piece};
use std::cmp::Reverse;

/// The subject whose topics are named, if it is one.
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
        // What is taught everywhere says nothing about what is meant.
        _ if slots.len() > MOST_HOMES => Found::Unknown(slots),
        _ => Found::Ambiguous(slots),
    })
}

/// More subjects than these do not tell what a topic belongs to.
const MOST_HOMES: usize = 3;

/// The subject that has most of a topic, at least half as much again as any other, or that the others build on; else all
/// that have as much.
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

/// The hits that say something: within the context, or else the strongest.
fn telling(hits: &[Hit], context: &Context) -> Vec<Hit> {
    let within: Vec<Hit> = hits.iter().copied().filter(|hit| context.has(hit.slot)).collect();
    if context.is_one && !within.is_empty() {
        return within;
    }
    let pool = if within.iter().any(|hit| hit.strength > Strength::Mentions) { within } else { hits.to_vec() };
    // Words inside of names count only beside something stronger.
    if pool.iter().any(|hit| hit.strength > Strength::Mentions) { pool } else { Vec::new() }
}
