//! Recalls, on the first days, the prerequisites that a plan builds on and does not teach.

use super::calendar::{DayKind, SHORTEST_WITH_PROJECT};
use super::selection::{Choice, is_aside};
use super::wording::is_for_a_day;
use super::{KeywordOf, PlannedDay, Planning};
use crate::curriculum::{Curriculum, Topic};
use roadmaps::brief::Level;
use roadmaps::quality::least_recalled;
use std::cmp::Reverse;
use std::collections::BTreeMap;

const PER_DAY: usize = 3;
const MOST_DAYS: usize = 5;
/// Above beginner level, one of this many days recalls; shorter plans have none.
const LONG: usize = 28;

/// Returns the most days that a plan of `days` may spend on recalling, at `level`.
fn most_days(days: usize, level: Level) -> usize {
    match level {
        Level::Beginner if days >= SHORTEST_WITH_PROJECT => days.div_ceil(10).min(MOST_DAYS),
        Level::Intermediate => days / LONG,
        _ => 0,
    }
}

impl Planning<'_> {
    /// Returns the most days on which this plan may recall its prerequisites.
    pub(super) fn most_recalled(&self) -> usize {
        self.recalled_level().map_or(0, |_| most_days(self.brief.days().count(), self.brief.level()))
    }

    /// Returns up to `most` days that name the weightiest prerequisites that `chosen` does not teach.
    pub(super) fn recalled(&self, chosen: &[Choice], most: usize) -> Vec<KeywordOf> {
        let is_chosen = |topic: &usize| chosen.iter().any(|choice| choice.topic == *topic);
        // A topic with a prerequisite that this plan teaches cannot be recalled before it.
        let can_come_first = |topic: &usize| !self.curriculum.topics[*topic].requires.iter().any(is_chosen);
        let mut needed = self.foundations(chosen);
        let least = least_recalled(needed.len(), self.brief.days().count());
        // Topics that beginners may have skipped are not recalled.
        needed.retain(|topic| can_come_first(topic) && !is_aside(self.curriculum, *topic));
        let count = most.min(needed.len().div_ceil(2));
        needed.truncate(count * PER_DAY);
        let mut days =
            Days { curriculum: self.curriculum, days: needed.into_iter().map(|topic| vec![topic]).collect() };
        days.join(count, least);
        days.days.iter().map(|topics| (keyword(topics, self.curriculum), None)).collect()
    }

    /// Returns the prerequisites one level below that `chosen` does not teach, by weight, then by how many topics
    /// require them.
    pub(super) fn foundations(&self, chosen: &[Choice]) -> Vec<usize> {
        self.recalled_level().map_or_else(Vec::new, |below| foundations(chosen, self.curriculum, below))
    }
}

/// The topics of each recalling day.
struct Days<'a> {
    curriculum: &'a Curriculum,
    days: Vec<Vec<usize>>,
}

impl Days<'_> {
    /// Joins days until `count` are left: first days of the same or the next theme, others only while fewer than
    /// `least` topics would remain. Drops the rest.
    fn join(&mut self, count: usize, least: usize) {
        while self.days.len() > count {
            let weight = |topic: &usize| u32::from(self.curriculum.topics[*topic].weight);
            self.days.sort_by_key(|day| Reverse((day.len(), day.iter().map(weight).sum::<u32>())));
            let kept: usize = self.days[..count].iter().map(Vec::len).sum();
            let is_near = |distance: usize| distance * self.curriculum.subjects() <= 1;
            let pair = self.nearest().filter(|(distance, ..)| is_near(*distance) || kept < least);
            let Some((_, one, other)) = pair else { break };
            let more = self.days.remove(other);
            self.days[one].extend(more);
            self.days[one].sort_unstable();
        }
        self.days.truncate(count);
        self.days.sort_unstable();
    }

    /// Returns the two nearest days, by theme, that fit into one, with their distance.
    fn nearest(&self) -> Option<(usize, usize, usize)> {
        let pairs = (0..self.days.len()).flat_map(|one| (one + 1..self.days.len()).map(move |other| (one, other)));
        let mut pairs: Vec<_> = pairs.map(|(one, other)| (self.distance(one, other), one, other)).collect();
        pairs.sort_unstable();
        pairs.into_iter().find(|&(_, one, other)| self.fit_together(one, other))
    }

    fn distance(&self, one: usize, other: usize) -> usize {
        let themes = |day: usize| self.days[day].iter().map(|&topic| self.curriculum.topics[topic].unit);
        let distances = themes(one).flat_map(|theme| themes(other).map(move |another| theme.abs_diff(another)));
        distances.max().unwrap_or(0)
    }

    fn fit_together(&self, one: usize, other: usize) -> bool {
        let mut both = [self.days[one].as_slice(), &self.days[other]].concat();
        both.sort_unstable();
        both.len() <= PER_DAY && is_for_a_day(&keyword(&both, self.curriculum))
    }
}

/// Counts the recalling days at the start of a plan.
pub(super) fn count(days: &[PlannedDay]) -> usize {
    let recalls = |day: &&PlannedDay| day.kind == DayKind::Learn && day.topic.is_none();
    days.iter().take_while(recalls).count()
}

/// Returns the prerequisites of level `below` that `chosen` does not teach, by weight, then by how many topics require
/// them.
fn foundations(chosen: &[Choice], curriculum: &Curriculum, below: Level) -> Vec<usize> {
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

/// Words a day that recalls `topics`, with their shortest names if longer ones do not fit.
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

#[cfg(test)]
mod tests {
    use super::super::trying::{brief, with_planning};
    use super::*;

    #[test]
    fn optional_late_topics_are_not_recalled() {
        for days in [14, 21, 28, 60] {
            for objective in ["취업 준비", "실무 역량 강화", "포트폴리오 만들기"] {
                let brief = brief("React", Level::Beginner, days, objective);
                with_planning(&brief, &[], |planning| {
                    let planned = planning.days();
                    let again = &planned[..count(&planned)];
                    assert!(!again.iter().any(|day| day.keyword.contains("Next.js")), "{again:?}");
                    let place = |words: &str| planned.iter().position(|day| day.keyword.contains(words));
                    let (next, effect) = (place("Next.js"), place("useEffect"));
                    assert!(next.is_none() || effect < next, "{planned:#?}");
                });
            }
        }
    }

    #[test]
    fn a_recalling_day_combines_related_topics() {
        for (typed, days) in [("토익", 6), ("HTML·CSS", 80), ("React", 28), ("미적분", 45)] {
            with_planning(&brief(typed, Level::Beginner, days, "실무 역량 강화"), &[], |planning| {
                let planned = planning.days();
                let known = |day: &&PlannedDay| day.kind == DayKind::Learn && day.topic.is_none();
                let recalled: Vec<&PlannedDay> = planned.iter().take_while(known).collect();
                assert!(!recalled.is_empty(), "{typed}");
                let themes = |day: &&PlannedDay| {
                    let named = (0..planning.curriculum.topics.len()).filter(|&topic| {
                        let known = &planning.curriculum.topics[topic];
                        known.level == Level::Intro && day.keyword.contains(&known.label)
                    });
                    let mut themes: Vec<usize> = named.map(|topic| planning.curriculum.topics[topic].unit).collect();
                    themes.sort_unstable();
                    themes.last().copied().unwrap_or(0) - themes.first().copied().unwrap_or(0)
                };
                let far = recalled.iter().filter(|day| themes(day) > 1).count();
                assert!(far * 3 <= recalled.len(), "{typed}: {recalled:?}");
            });
        }
    }
}
