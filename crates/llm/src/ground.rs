//! The topics of a subject for a prompt: asked-for topics with their prerequisites, then the best of the level.

use crate::budget::tokens_in;
use roadmaps::brief::Level;
use roadmaps::ground::{Taught, TaughtTopic};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// Returns as many topics as fit into `most` tokens, in learning order. Intro topics are omitted above beginner level.
pub(crate) fn ground(taught: Option<&Taught>, level: Level, most: usize) -> Value {
    let Some(taught) = taught else { return Value::Null };
    let is_of_level = |topic: &&TaughtTopic| level <= Level::Beginner || topic.level > Level::Intro;
    let offered = Offered::new(taught.topics.iter().filter(is_of_level).collect(), level);
    let topics: Vec<Value> = offered.chosen(most).into_iter().map(|index| offered.shown(index)).collect();
    json!({"subject": taught.knowledge.subject(), "topics": topics, "project": taught.project})
}

struct Offered<'a> {
    topics: Vec<&'a TaughtTopic>,
    places: HashMap<&'a str, usize>,
    level: Level,
}

impl<'a> Offered<'a> {
    fn new(topics: Vec<&'a TaughtTopic>, level: Level) -> Self {
        let places = topics.iter().enumerate().map(|(index, topic)| (topic.name.as_str(), index)).collect();
        Self { topics, places, level }
    }

    fn chosen(&self, most: usize) -> BTreeSet<usize> {
        let mut order: Vec<usize> = (0..self.topics.len()).collect();
        order.sort_by_key(|&index| {
            let topic = self.topics[index];
            let distance = topic.level.number().abs_diff(self.level.number());
            (!topic.is_asked_for, distance, Reverse(topic.weight), index)
        });
        let (mut chosen, mut used) = (BTreeSet::new(), 0);
        for index in order {
            let new: BTreeSet<usize> = self.with_prerequisites(index).difference(&chosen).copied().collect();
            let cost: usize = new.iter().map(|&index| tokens_in(&self.shown(index).to_string())).sum();
            if used + cost <= most {
                used += cost;
                chosen.extend(new);
            }
        }
        chosen
    }

    /// Returns a topic and its prerequisites. Prerequisites below the learner's level may stay untaught.
    fn with_prerequisites(&self, index: usize) -> BTreeSet<usize> {
        let (mut all, mut open) = (BTreeSet::new(), vec![index]);
        while let Some(index) = open.pop() {
            if all.insert(index) {
                open.extend(self.required(index).filter(|&index| self.topics[index].level >= self.level));
            }
        }
        all
    }

    fn required(&self, index: usize) -> impl Iterator<Item = usize> {
        self.topics[index].requires.iter().filter_map(|name| self.places.get(name.as_str()).copied())
    }

    fn shown(&self, index: usize) -> Value {
        let topic = self.topics[index];
        let mut fields = json!({"name": topic.name, "theme": topic.unit});
        if topic.level != self.level {
            fields["level"] = json!(topic.level.label());
        }
        let required: Vec<&str> = self.required(index).map(|index| self.topics[index].name.as_str()).collect();
        if !required.is_empty() {
            fields["after"] = json!(required);
        }
        if topic.is_asked_for {
            fields["askedFor"] = json!(true);
        }
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(name: &str, level: Level, weight: u8, requires: &[&str]) -> TaughtTopic {
        let requires = requires.iter().map(|name| (*name).to_owned()).collect();
        TaughtTopic {
            name: name.into(),
            unit: "주제".into(),
            level,
            weight,
            requires,
            is_asked_for: name.contains('*'),
        }
    }

    fn names(topics: &[TaughtTopic], most: usize) -> Vec<&str> {
        let offered = Offered::new(topics.iter().collect(), Level::Beginner);
        offered.chosen(most).into_iter().map(|index| offered.topics[index].name.as_str()).collect()
    }

    #[test]
    fn asked_for_topics_and_their_prerequisites_come_first_then_level_and_weight() {
        let topics = [
            topic("기초", Level::Intro, 5, &[]),
            topic("가벼운 것", Level::Beginner, 1, &[]),
            topic("필요한 것", Level::Intermediate, 1, &["기초"]),
            topic("무거운 것", Level::Beginner, 5, &[]),
            topic("바란 것*", Level::Advanced, 1, &["필요한 것"]),
            topic("먼 것", Level::Advanced, 5, &[]),
        ];
        assert_eq!(names(&topics, 10_000).len(), 6);
        let two =
            tokens_in(r#"{"name":"바란 것*","theme":"주제","level":"고급","after":["필요한 것"],"askedFor":true}"#)
                + tokens_in(r#"{"name":"필요한 것","theme":"주제","level":"중급","after":["기초"]}"#);
        assert_eq!(names(&topics, two), ["필요한 것", "바란 것*"]);
        let one = tokens_in(r#"{"name":"무거운 것","theme":"주제"}"#);
        assert_eq!(names(&topics, two + one), ["필요한 것", "무거운 것", "바란 것*"]);
        assert_eq!(names(&topics, 0), [""; 0]);
    }
}
