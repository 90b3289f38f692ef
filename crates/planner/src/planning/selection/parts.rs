//! Divides the topics and days of a plan among the parts of an exam, by weight.

use super::{Choice, Giving, WEIGHTY, Wanted};
use crate::curriculum::Topic;
use roadmaps::brief::Level;
use std::cmp::Reverse;

impl Wanted<'_> {
    /// Returns the number of topics needed to include one of every part of the exam, with prerequisites.
    pub(super) fn needed_by_parts(&self) -> usize {
        let mut chosen = Vec::new();
        for part in self.parts_by_weight() {
            self.take_next_of(part, usize::MAX, &mut chosen);
        }
        chosen.len()
    }

    /// Adds topics of every part, the heaviest first, then more in proportion to the weights, up to `count` topics.
    /// A plan for people new to the subject begins with a part that has a topic for them.
    pub(super) fn take_parts(&self, count: usize, chosen: &mut Vec<usize>) {
        let mut open = self.parts_by_weight();
        while chosen.len() < count && !open.is_empty() {
            let place = (0..open.len()).max_by_key(|&place| {
                let part = &self.parts[open[place]];
                let has = chosen.iter().filter(|topic| part.topics.contains(topic)).count();
                (self.begins_with(&part.topics, chosen), has == 0, due(part.weight, has), Reverse(place))
            });
            let Some(place) = place else { return };
            if !self.take_next_of(open[place], count, chosen) {
                open.remove(place);
            }
        }
    }

    /// Whether `topics` have the first one for people new to the subject, who have none yet.
    fn begins_with(&self, topics: &[usize], chosen: &[usize]) -> bool {
        let is_first = |topic: &usize| self.curriculum.topics[*topic].level == Level::Intro;
        self.level == Level::Intro && !chosen.iter().any(is_first) && topics.iter().any(is_first)
    }

    fn parts_by_weight(&self) -> Vec<usize> {
        let mut parts: Vec<usize> = (0..self.parts.len()).collect();
        parts.sort_by_key(|&part| Reverse(self.parts[part].weight));
        parts
    }

    /// Adds the next topic of a part with its prerequisites, if one fits: first the nearest to the level with the fewest
    /// prerequisites, then one of each theme in turn.
    fn take_next_of(&self, part: usize, count: usize, chosen: &mut Vec<usize>) -> bool {
        let topics = &self.parts[part].topics;
        let far = |topic: usize| self.curriculum.topics[topic].level.number().abs_diff(self.level.number());
        let unit = |topic: usize| self.curriculum.topics[topic].unit;
        let is_first = !topics.iter().any(|topic| chosen.contains(topic));
        let turn = |topic: usize| chosen.iter().filter(|other| unit(**other) == unit(topic)).count();
        let needs = |topic: usize| {
            let mut needed = Vec::new();
            self.gather(topic, chosen, &mut needed);
            needed.len()
        };
        let room = count.saturating_sub(chosen.len());
        let fits = |topic: &usize| !chosen.contains(topic) && self.is_in_reach(*topic) && needs(*topic) <= room;
        let next = topics.iter().copied().filter(fits).min_by_key(|&topic| {
            let few = if is_first { needs(topic) } else { 0 };
            (turn(topic), far(topic), few, Reverse(self.score(topic)), topic)
        });
        let Some(next) = next else { return false };
        self.take(&[next], count, chosen);
        true
    }

    fn part_of(&self, topic: usize) -> Option<usize> {
        self.parts.iter().position(|part| part.topics.contains(&topic))
    }
}

impl Giving<'_> {
    /// Orders the topics `open` for another day: named ones first, then weighty ones, then those of the part that has the
    /// fewest days for its weight.
    pub(super) fn by_parts(&self, mut open: Vec<usize>, preferred: impl Fn(&Topic) -> bool) -> Vec<usize> {
        let parts = &self.wanted.parts;
        let part_of = |index: usize| self.wanted.part_of(self.choices[index].topic);
        let mut days = vec![0; parts.len()];
        for (index, choice) in self.choices.iter().enumerate() {
            if let Some(part) = part_of(index) {
                days[part] += choice.days();
            }
        }
        let mut order = Vec::with_capacity(open.len());
        while !open.is_empty() {
            let place = (0..open.len()).max_by_key(|&place| {
                let Choice { topic, .. } = self.choices[open[place]];
                let known = &self.wanted.curriculum.topics[topic];
                let due = part_of(open[place]).map_or(0, |part| due(parts[part].weight, days[part]));
                let is_weighty = known.weight == WEIGHTY;
                (self.wanted.wishes.ask_for(topic), is_weighty, due, known.weight, preferred(known), Reverse(place))
            });
            let Some(place) = place else { break };
            let index = open.remove(place);
            if let Some(part) = part_of(index) {
                days[part] += 1;
            }
            order.push(index);
        }
        order
    }
}

/// Returns how much a part of this `weight` that `has` so many topics or days is due for another (Sainte-Laguë).
fn due(weight: usize, has: usize) -> usize {
    const SCALE: usize = 1000;
    weight * SCALE / (2 * has + 1)
}
