//! The last day of a week, which recalls what was learned.

use super::{PlannedDay, Planning, wording};
use kernel::text::length;
use roadmaps::DAYS_PER_WEEK;
use roadmaps::quality::words::is_hands_on;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// How often a topic was recalled, and on which day at last.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recalled {
    times: usize,
    last: usize,
}

impl Planning<'_> {
    /// A review names the week's topics, first those that no review has named and of these the weightiest; then topics of
    /// the weeks before that no review has named; and where a week has nothing to recall, those that were named least, the
    /// last review's last.
    pub(super) fn review(
        &self,
        week: &[PlannedDay],
        seen: &[PlannedDay],
        recalled: &mut HashMap<usize, Recalled>,
    ) -> String {
        let times = |topic: usize| recalled.get(&topic).map_or(0, |recalled| recalled.times);
        let is_recent =
            |topic: usize| recalled.get(&topic).is_some_and(|recalled| recalled.last + DAYS_PER_WEEK >= seen.len());
        let weight = |topic: usize| Reverse(self.curriculum.topics[topic].weight);
        let place = |topic: usize| seen.iter().position(|day| day.topic == Some(topic));
        // Of topics that weigh the same, more have room if the shorter names come first.
        let size = |topic: usize| length(self.shown_name(topic, seen));
        let mut own = distinct(week);
        own.sort_by_key(|&topic| (times(topic) > 0, weight(topic), size(topic), place(topic)));
        let mut earlier = distinct(seen);
        let is_needed = own.len() < 2;
        earlier.retain(|topic| !own.contains(topic) && (is_needed || times(*topic) == 0));
        earlier.sort_by_key(|&topic| (times(topic), is_recent(topic), weight(topic), Reverse(place(topic))));
        let topics: Vec<usize> = own.into_iter().chain(earlier).collect();
        let names: Vec<&str> = topics.iter().map(|&topic| self.shown_name(topic, seen)).collect();
        let mut kept = wording::recalled(&names);
        kept.sort_by_key(|&index| place(topics[index]));
        let keyword = wording::review(&kept.iter().map(|&index| names[index]).collect::<Vec<_>>());
        let again = |&index: &usize| (topics[index], Recalled { times: times(topics[index]) + 1, last: seen.len() });
        let now: Vec<_> = kept.iter().map(again).collect();
        recalled.extend(now);
        keyword
    }

    /// The keyword by which a topic stands in the plan: its name, or what stands for it where it is familiar.
    fn shown_name<'b>(&'b self, topic: usize, seen: &'b [PlannedDay]) -> &'b str {
        let known = &self.curriculum.topics[topic];
        let shown: Vec<&str> =
            seen.iter().filter(|day| day.topic == Some(topic)).map(|day| day.keyword.as_str()).collect();
        let prose = shown.iter().find(|keyword| !is_hands_on(keyword));
        if shown.contains(&known.name.as_str()) {
            &known.label
        } else {
            prose.or(shown.first()).copied().unwrap_or(&known.label)
        }
    }
}

/// The topics of `days`, each once.
pub(super) fn distinct(days: &[PlannedDay]) -> Vec<usize> {
    let mut known = HashSet::new();
    days.iter().filter_map(|day| day.topic).filter(|topic| known.insert(*topic)).collect()
}

#[cfg(test)]
mod tests;
