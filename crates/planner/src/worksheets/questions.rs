//! Questions that the curriculum can answer: the order of topics, and the topic of an exercise or depth day.

use super::about::Course;
use kernel::text::lowercase;
use roadmaps::korean::{Particle, stems, with};
use roadmaps::quality::words::{Bigrams, are_alike, bigrams};
use roadmaps::worksheets::SelfCheck;
use std::collections::BTreeSet;

/// The number of offered answers, with the right one.
const OFFERED: usize = 3;
/// At least this share of common bigrams, in percent, makes two questions too similar.
const ALIKE: usize = 75;
const NUMBERS: [char; OFFERED] = ['①', '②', '③'];

impl Course<'_> {
    /// Asks which of three topics is needed before `topic`.
    pub(super) fn what_comes_before(&self, topic: usize, day: usize) -> Option<SelfCheck> {
        let required = *self.curriculum.topics[topic].requires.first()?;
        let later = self.others(topic, |other| other > topic);
        let question =
            format!("다음 가운데 {} 배우기 전에 먼저 알아야 하는 것은 무엇입니까?", object(&self.name(topic)));
        self.choice(&question, self.label(required), &later, day)
    }

    /// Asks which of three topics builds on `topic`.
    pub(super) fn what_builds_on(&self, topic: usize, day: usize) -> Option<SelfCheck> {
        let topics = &self.curriculum.topics;
        let next = (topic + 1..topics.len()).find(|&other| topics[other].requires.contains(&topic))?;
        let others = self.others(topic, |other| !self.is_below(topic, other) && other != next);
        let question = format!("다음 가운데 {} 알아야 배울 수 있는 것은 무엇입니까?", object(&self.name(topic)));
        self.choice(&question, self.label(next), &others, day)
    }

    /// Asks to which of three topics an exercise belongs.
    pub(super) fn what_is_practised(&self, topic: usize, day: usize) -> Option<SelfCheck> {
        self.whose(&self.curriculum.topics[topic].practice, "익히는 실습입니까", topic, day)
    }

    /// Asks to which of three topics a depth day belongs.
    pub(super) fn what_is_deepened(&self, topic: usize, day: usize) -> Option<SelfCheck> {
        self.whose(&self.curriculum.topics[topic].depth, "더 깊이 들여다본 것입니까", topic, day)
    }

    fn whose(&self, text: &str, asked: &str, topic: usize, day: usize) -> Option<SelfCheck> {
        let right = self.label(topic);
        // Related topics are no wrong answers: they may well be practised together.
        let others = self.others(topic, |other| !self.is_below(topic, other) && !self.is_below(other, topic));
        let others: Vec<usize> = others.into_iter().filter(|&other| !text.contains(self.label(other))).collect();
        let question = format!("{} 다음 가운데 무엇을 {asked}?", with(&format!("‘{text}’"), Particle::Topic));
        self.choice(&question, right, &others, day)
    }

    /// Asks for the order of three topics, if the curriculum defines one.
    pub(super) fn order_of(&self, topics: &[usize]) -> Option<SelfCheck> {
        let mut chain: Vec<usize> = Vec::new();
        for &topic in topics.iter().collect::<BTreeSet<_>>() {
            if chain.last().is_none_or(|&last| self.is_below(last, topic)) {
                chain.push(topic);
            }
        }
        if chain.len() < OFFERED {
            return None;
        }
        chain.truncate(OFFERED);
        let listed = [chain[1], chain[2], chain[0]].map(|topic| self.name(topic)).join(", ");
        let answer = chain.iter().map(|&topic| self.label(topic)).collect::<Vec<_>>().join(" → ");
        Some(SelfCheck {
            question: format!("먼저 배워야 하는 것부터 차례대로 놓으세요: {listed}"), answer
        })
    }

    fn choice(&self, question: &str, right: &str, others: &[usize], day: usize) -> Option<SelfCheck> {
        let mut named = BTreeSet::from([right]);
        if gives_away(question, right) {
            return None;
        }
        let others = others.iter().map(|&other| self.label(other)).filter(|label| named.insert(label));
        let mut offered: Vec<&str> = others.take(OFFERED - 1).collect();
        if offered.len() < OFFERED - 1 {
            return None;
        }
        let place = (day + right.chars().count()) % OFFERED;
        offered.insert(place, right);
        let listed = offered.iter().zip(NUMBERS).map(|(label, number)| format!("{number} {label}"));
        let question = format!("{question} {}", listed.collect::<Vec<_>>().join("  "));
        Some(SelfCheck { question, answer: format!("{} {right}", NUMBERS[place]) })
    }

    /// Returns topics for wrong answers, those of the same theme and nearby first.
    fn others(&self, topic: usize, may_be: impl Fn(usize) -> bool) -> Vec<usize> {
        let topics = &self.curriculum.topics;
        let mut others: Vec<usize> = (0..topics.len()).filter(|&other| other != topic && may_be(other)).collect();
        others.sort_by_key(|&other| (topics[other].unit != topics[topic].unit, other.abs_diff(topic), other));
        others
    }

    /// Whether `upper` builds on `lower`, directly or indirectly.
    pub(super) fn is_below(&self, lower: usize, upper: usize) -> bool {
        self.grounds[upper].contains(&lower)
    }

    pub(super) fn label(&self, topic: usize) -> &str {
        &self.curriculum.topics[topic].label
    }

    pub(super) fn name(&self, topic: usize) -> String {
        format!("‘{}’", self.label(topic))
    }
}

/// Whether `question` gives its answer away by containing one of its words.
fn gives_away(question: &str, right: &str) -> bool {
    let asked = lowercase(question);
    stems(right).iter().any(|word| asked.contains(word.as_str())) || asked.contains(&lowercase(right))
}

pub(super) fn object(name: &str) -> String {
    with(name, Particle::Object)
}

/// Returns the first `most` questions that differ.
pub(super) fn different(checks: impl IntoIterator<Item = SelfCheck>, most: usize) -> Vec<SelfCheck> {
    let mut kept: Vec<(SelfCheck, Bigrams)> = Vec::new();
    for check in checks {
        let text = bigrams(&check.question);
        if kept.len() < most && !kept.iter().any(|(_, other)| are_alike(other, &text, ALIKE)) {
            kept.push((check, text));
        }
    }
    kept.into_iter().map(|(check, _)| check).collect()
}
