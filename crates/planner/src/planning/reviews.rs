//! The last day of a week, which recalls what was learned.

use super::{PlannedDay, Planning, wording};
use kernel::text::length;
use roadmaps::quality::words::is_hands_on;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

impl Planning<'_> {
    /// A review names the week's topics, first those that no review has named and of these the weightiest; then topics of
    /// the weeks before that no review has named; and where a week has nothing to recall, those that were named least.
    pub(super) fn review(
        &self,
        week: &[PlannedDay],
        seen: &[PlannedDay],
        recalled: &mut HashMap<usize, usize>,
    ) -> String {
        let times = |topic: usize| recalled.get(&topic).copied().unwrap_or(0);
        let weight = |topic: usize| Reverse(self.curriculum.topics[topic].weight);
        let place = |topic: usize| seen.iter().position(|day| day.topic == Some(topic));
        // Of topics that weigh the same, more have room if the shorter names come first.
        let size = |topic: usize| length(self.shown_name(topic, seen));
        let mut own = distinct(week);
        own.sort_by_key(|&topic| (times(topic) > 0, weight(topic), size(topic), place(topic)));
        let mut earlier = distinct(seen);
        let is_needed = own.len() < 2;
        earlier.retain(|topic| !own.contains(topic) && (is_needed || times(*topic) == 0));
        earlier.sort_by_key(|&topic| (times(topic), weight(topic), Reverse(place(topic))));
        let topics: Vec<usize> = own.into_iter().chain(earlier).collect();
        let names: Vec<&str> = topics.iter().map(|&topic| self.shown_name(topic, seen)).collect();
        let mut kept = wording::recalled(&names);
        kept.sort_by_key(|&index| place(topics[index]));
        let keyword = wording::review(&kept.iter().map(|&index| names[index]).collect::<Vec<_>>());
        for index in kept {
            *recalled.entry(topics[index]).or_default() += 1;
        }
        keyword
    }

    /// The keyword by which a topic stands in the plan: its name, or what
    /// stands for it where it is familiar.
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
