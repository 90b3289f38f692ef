//! The order in which chosen topics are learned.

use super::selection::Choice;
use crate::curriculum::Curriculum;
use std::collections::BTreeSet;

/// How many themes one level counts for: a theme's harder topics wait until the easier ones of some later themes are
/// known, so that weeks have themes and the whole still rises.
const THEMES_PER_LEVEL: usize = 3;

/// `choices` in learning order: what a topic needs stands before it.
pub(super) fn order(choices: Vec<Choice>, curriculum: &Curriculum) -> Vec<Choice> {
    let chosen: BTreeSet<usize> = choices.iter().map(|choice| choice.topic).collect();
    let mut waiting = choices;
    let mut placed: BTreeSet<usize> = BTreeSet::new();
    let mut ordered = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let is_ready = |choice: &Choice| {
            curriculum.topics[choice.topic].requires.iter().all(|required| placed.contains(required) || !chosen.contains(required))
        };
        let ready = (0..waiting.len()).filter(|&index| is_ready(&waiting[index]));
        let next = ready.min_by_key(|&index| rank(waiting[index].topic, curriculum));
        let next = waiting.remove(next.expect("what a topic needs stands before it in its curriculum, so there is no circle"));
        placed.insert(next.topic);
        ordered.push(next);
    }
    ordered
}

fn rank(topic: usize, curriculum: &Curriculum) -> (usize, usize) {
    let Some(known) = curriculum.topics.get(topic) else { return (usize::MAX, topic) };
    (known.unit + THEMES_PER_LEVEL * usize::from(known.level.number()), topic)
}
