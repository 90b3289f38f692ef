//! The foundations that a plan for an elementary learner builds on: recalled on its first days, before it does.

use super::calendar::DayKind;
use super::calendar::SHORTEST_WITH_PROJECT;
use super::selection::Choice;
use super::{KeywordOf, PlannedDay, wording};
use crate::curriculum::Curriculum;
use kernel::text::length;
use roadmaps::Level;
use std::cmp::Reverse;
use std::collections::BTreeMap;

const PER_DAY: usize = 3;
const MOST_DAYS: usize = 5;

/// The most days that a plan of so many may recall foundations.
pub(super) fn most_days(days: usize, level: Level) -> usize {
    let has_room = level == Level::Beginner && days >= SHORTEST_WITH_PROJECT;
    if has_room { days.div_ceil(10).min(MOST_DAYS) } else { 0 }
}

/// Up to `most` days that name what `chosen` builds on and does not teach itself, what weighs most.
pub(super) fn days(chosen: &[Choice], curriculum: &Curriculum, most: usize) -> Vec<KeywordOf> {
    let needed = foundations(chosen, curriculum);
    let count = most.min(needed.len().div_ceil(2));
    if count == 0 {
        return Vec::new();
    }
    let mut kept: Vec<usize> = needed.into_iter().take(count * PER_DAY).collect();
    kept.sort_unstable();
    let size = kept.len().div_ceil(count);
    kept.chunks(size).map(|topics| (keyword(topics, curriculum), None)).collect()
}

/// How many days of a plan recall.
pub(super) fn count(days: &[PlannedDay], level: Level) -> usize {
    let recalls = |day: &&PlannedDay| day.kind == DayKind::Learn && day.topic.is_none() && level == Level::Beginner;
    days.iter().take_while(recalls).count()
}

/// The foundations that `chosen` requires, the weightiest first, then those that most require.
fn foundations(chosen: &[Choice], curriculum: &Curriculum) -> Vec<usize> {
    let is_chosen = |topic: usize| chosen.iter().any(|choice| choice.topic == topic);
    let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
    for choice in chosen {
        let topic = &curriculum.topics[choice.topic];
        let required = topic.requires.iter().filter(|_| topic.level > Level::Intro);
        for &required in required.filter(|&&required| curriculum.topics[required].level == Level::Intro) {
            if !is_chosen(required) {
                *uses.entry(required).or_default() += 1;
            }
        }
    }
    let mut needed: Vec<usize> = uses.keys().copied().collect();
    needed.sort_by_key(|topic| (Reverse(curriculum.topics[*topic].weight), Reverse(uses[topic]), *topic));
    needed
}

/// A day that goes over `topics` once more: as many of them as there is room for.
fn keyword(topics: &[usize], curriculum: &Curriculum) -> String {
    let skills = topics.iter().filter(|&&topic| curriculum.topics[topic].is_skill).count();
    let doing = if skills * 2 > topics.len() { "다시 해 보기" } else { "다시 정리하기" };
    let mut left: Vec<usize> = topics.to_vec();
    loop {
        let mut names: Vec<&str> = Vec::new();
        for &topic in &left {
            let name = wording::short(&curriculum.topics[topic].name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let keyword = format!("{} {doing}", names.join("·"));
        let fits = length(&keyword) <= wording::LONGEST_DAILY && wording::is_for_a_day(&keyword);
        if fits || left.len() == 1 {
            let alone = names.first().and_then(|name| name.split([',', '·']).next()).unwrap_or_default();
            let keyword = if fits { keyword } else { format!("{alone} {doing}") };
            return keyword.chars().take(wording::LONGEST_DAILY).collect();
        }
        let lightest = (0..left.len()).min_by_key(|&index| (curriculum.topics[left[index]].weight, Reverse(index)));
        left.remove(lightest.unwrap_or(0));
    }
}
