//! The last day of a week, which reviews learned topics.

use super::memory::{Candidate, Memory};
use super::{PlannedDay, Planning};
use crate::curriculum::Topic;
use crate::lexicon::LEXICON;
use roadmaps::quality::words::is_hands_on;
use std::collections::HashSet;

/// The weight of topics that every plan must have.
const ESSENTIAL: u8 = 3;

impl Planning<'_> {
    /// Words the review of `week`, with topics `seen` before it too. Setup topics are reviewed only if there are no
    /// others.
    pub(super) fn review(&self, week: &[PlannedDay], seen: &[PlannedDay], memory: &mut Memory) -> String {
        let own: HashSet<usize> = distinct(week).into_iter().collect();
        let learned = distinct(seen);
        let is_content = |topic: &usize| !is_setup(&self.curriculum.topics[*topic]);
        let has_content = learned.iter().any(is_content);
        let kept = learned.into_iter().filter(|topic| !has_content || is_content(topic));
        let candidates = kept.map(|topic| {
            let known = &self.curriculum.topics[topic];
            let name = self.shown_name(topic, seen);
            Candidate {
                id: topic,
                name,
                short: if name == known.label { known.shortest() } else { name },
                weight: known.weight.into(),
                must_be_recalled: known.weight >= ESSENTIAL && self.is_taught_by_name(topic, seen),
                is_own: own.contains(&topic),
            }
        });
        memory.review(&candidates.collect::<Vec<_>>())
    }

    /// Returns the name of a topic in reviews: its label, or its depth day if only that was taught. Never an exercise.
    fn shown_name<'b>(&'b self, topic: usize, seen: &'b [PlannedDay]) -> &'b str {
        let known = &self.curriculum.topics[topic];
        let mut shown = seen.iter().filter(|day| day.topic == Some(topic)).map(|day| day.keyword.as_str());
        let prose = shown.find(|keyword| !is_hands_on(keyword));
        prose.filter(|_| !self.is_taught_by_name(topic, seen)).unwrap_or(&known.label)
    }

    fn is_taught_by_name(&self, topic: usize, seen: &[PlannedDay]) -> bool {
        seen.iter().any(|day| day.keyword == self.curriculum.topics[topic].name)
    }
}

/// Whether a topic only prepares, such as an installation.
fn is_setup(topic: &Topic) -> bool {
    LEXICON.setup.iter().any(|word| topic.name.contains(word.as_str()))
}

/// Returns the topics of `days`, without repetition.
pub(super) fn distinct(days: &[PlannedDay]) -> Vec<usize> {
    let mut known = HashSet::new();
    days.iter().filter_map(|day| day.topic).filter(|topic| known.insert(*topic)).collect()
}

#[cfg(test)]
mod tests;
