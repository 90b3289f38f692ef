//! The topics that a brief speaks of.

use super::{Planning, product};
use crate::curriculum::Topic;
use crate::korean::stems;
use std::cmp::Reverse;

impl Planning<'_> {
    /// Topics that were named, and those that the objective's words speak of. Only this of an objective reaches a plan:
    /// never its words.
    pub(super) fn mentioned(&self) -> Vec<usize> {
        let spoken = stems(self.brief.objective());
        let words = |topic: &Topic| stems(&format!("{} {}", topic.name, topic.other_names.join(" ")));
        let names: Vec<Vec<String>> = self.curriculum.topics.iter().map(words).collect();
        // A word that a tenth of the topics have tells nothing about which of them is meant.
        let is_telling = |word: &String| names.iter().filter(|name| name.contains(word)).count() * 10 <= names.len();
        let spoken_of =
            (0..names.len()).filter(|&index| names[index].iter().any(|word| spoken.contains(word) && is_telling(word)));
        spoken_of.chain(self.stress.iter().copied()).chain(self.wanted()).collect()
    }

    /// Topics that what is to be made and reached needs.
    pub(super) fn wanted(&self) -> Vec<usize> {
        const MOST: usize = 3;
        let of = |want: &str| {
            let rank = |topic: &Topic| match topic {
                topic if topic.name.contains(want) => Some(0),
                topic if topic.practice.contains(want) => Some(1),
                _ => None,
            };
            let topics = self.curriculum.topics.iter().zip(0..);
            let mut found: Vec<_> =
                topics.filter_map(|(topic, index)| Some((rank(topic)?, Reverse(topic.weight), index))).collect();
            found.sort_unstable();
            found.into_iter().take(MOST).map(|(_, _, index)| index).collect::<Vec<usize>>()
        };
        product::wants(self.brief).into_iter().flat_map(of).collect()
    }
}
