//! What a plan builds on and does not teach: recalled on its first days, before it does.

use super::calendar::DayKind;
use super::calendar::SHORTEST_WITH_PROJECT;
use super::selection::Choice;
use super::{KeywordOf, PlannedDay, wording};
use crate::curriculum::{Curriculum, Topic};
use kernel::text::length;
use roadmaps::Level;
use std::cmp::Reverse;
use std::collections::BTreeMap;

const PER_DAY: usize = 3;
const MOST_DAYS: usize = 5;
/// Who is past the foundations recalls on one of so many days, in plans that are as long.
const LONG: usize = 28;

/// The most days that a plan of so many may recall what a learner of `level` knows.
pub(super) fn most_days(days: usize, level: Level) -> usize {
    match level {
        Level::Beginner if days >= SHORTEST_WITH_PROJECT => days.div_ceil(10).min(MOST_DAYS),
        Level::Intermediate => days / LONG,
        _ => 0,
    }
}

/// Up to `most` days that name what `chosen` builds on and does not teach itself, what weighs most.
pub(super) fn days(chosen: &[Choice], curriculum: &Curriculum, level: Level, most: usize) -> Vec<KeywordOf> {
    let is_chosen = |topic: &usize| chosen.iter().any(|choice| choice.topic == *topic);
    // What builds on something that is taught can not be recalled before it.
    let can_come_first = |topic: &usize| !curriculum.topics[*topic].requires.iter().any(is_chosen);
    let needed: Vec<usize> = foundations(chosen, curriculum, level).into_iter().filter(can_come_first).collect();
    let count = most.min(needed.len().div_ceil(2));
    if count == 0 {
        return Vec::new();
    }
    let mut days: Vec<Vec<usize>> = vec![Vec::new(); count];
    for topic in needed {
        let with_it = |day: &Vec<usize>| day.iter().copied().chain([topic]).collect::<Vec<_>>();
        let has_room = |day: &&mut Vec<usize>| day.len() < PER_DAY && is_for_a_day(&keyword(&with_it(day), curriculum));
        if let Some(day) = days.iter_mut().filter(has_room).min_by_key(|day| day.len()) {
            day.push(topic);
            day.sort_unstable();
        }
    }
    days.retain(|day| !day.is_empty());
    days.sort_unstable();
    days.iter().map(|topics| (keyword(topics, curriculum), None)).collect()
}

/// How many days of a plan recall.
pub(super) fn count(days: &[PlannedDay]) -> usize {
    let recalls = |day: &&PlannedDay| day.kind == DayKind::Learn && day.topic.is_none();
    days.iter().take_while(recalls).count()
}

/// What `chosen` requires of the level below and does not teach, the weightiest first, then what most require.
pub(super) fn foundations(chosen: &[Choice], curriculum: &Curriculum, level: Level) -> Vec<usize> {
    let below = if level > Level::Beginner { Level::Beginner } else { Level::Intro };
    let is_chosen = |topic: usize| chosen.iter().any(|choice| choice.topic == topic);
    let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
    for choice in chosen {
        let topic = &curriculum.topics[choice.topic];
        let required = topic.requires.iter().filter(|_| topic.level > below);
        for &required in required.filter(|&&required| curriculum.topics[required].level == below) {
            if !is_chosen(required) {
                *uses.entry(required).or_default() += 1;
            }
        }
    }
    let mut needed: Vec<usize> = uses.keys().copied().collect();
    needed.sort_by_key(|topic| (Reverse(curriculum.topics[*topic].weight), Reverse(uses[topic]), *topic));
    needed
}

/// A day that goes over `topics` once more, by their shortest names where there is no room for longer ones.
fn keyword(topics: &[usize], curriculum: &Curriculum) -> String {
    let topics = || topics.iter().map(|&topic| &curriculum.topics[topic]);
    let skills = topics().filter(|topic| topic.is_skill).count();
    let doing = if skills * 2 > topics().count() { "다시 해 보기" } else { "다시 정리하기" };
    let whole = topics().map(|topic| topic.label.as_str()).collect::<Vec<_>>().join("·");
    let whole = format!("{whole} {doing}");
    if is_for_a_day(&whole) {
        return whole;
    }
    format!("{} {doing}", topics().map(Topic::shortest).collect::<Vec<_>>().join("·"))
}

fn is_for_a_day(keyword: &str) -> bool {
    length(keyword) <= wording::LONGEST_DAILY && wording::is_for_a_day(keyword)
}
