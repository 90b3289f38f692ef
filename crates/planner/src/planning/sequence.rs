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
            curriculum.topics[choice.topic]
                .requires
                .iter()
                .all(|required| placed.contains(required) || !chosen.contains(required))
        };
        let ready = (0..waiting.len()).filter(|&index| is_ready(&waiting[index]));
        let next = ready.min_by_key(|&index| rank(waiting[index].topic, curriculum));
        let next =
            waiting.remove(next.expect("what a topic needs stands before it in its curriculum, so there is no circle"));
        placed.insert(next.topic);
        ordered.push(next);
    }
    ordered
}

/// How far ahead a topic may be fetched from to fill a week.
const REACH: usize = 6;

/// `ordered` with shorter topics brought forward where the next one would be cut in two by the end of a week; `weeks` are
/// the days of learning of each week.
pub(super) fn fit_into_weeks(ordered: Vec<Choice>, weeks: &[usize], curriculum: &Curriculum) -> Vec<Choice> {
    let chosen: BTreeSet<usize> = ordered.iter().map(|choice| choice.topic).collect();
    let mut waiting = ordered;
    let mut placed: BTreeSet<usize> = BTreeSet::new();
    let mut fitted = Vec::with_capacity(waiting.len());
    let mut weeks = weeks.iter().copied();
    let mut left = weeks.next().unwrap_or(0);
    while let Some(first) = waiting.first() {
        let is_ready = |choice: &Choice| {
            curriculum.topics[choice.topic]
                .requires
                .iter()
                .all(|required| placed.contains(required) || !chosen.contains(required))
        };
        let shorter = waiting.iter().take(REACH).position(|choice| choice.days() <= left && is_ready(choice));
        let next = if first.days() <= left { 0 } else { shorter.unwrap_or(0) };
        let next = waiting.remove(next);
        let mut days = next.days();
        while days > left {
            days -= left;
            left = match weeks.next() {
                Some(week) => week,
                None => days,
            };
        }
        left -= days;
        if left == 0 {
            left = weeks.next().unwrap_or(0);
        }
        placed.insert(next.topic);
        fitted.push(next);
    }
    fitted
}

fn rank(topic: usize, curriculum: &Curriculum) -> (usize, usize) {
    let known = &curriculum.topics[topic];
    let themes_per_level = THEMES_PER_LEVEL * curriculum.subjects();
    (known.unit + themes_per_level * usize::from(known.level.number()), topic)
}
