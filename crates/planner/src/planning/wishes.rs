//! The topics that a brief speaks of.

use super::Planning;
use super::product::{self, Goal};
use crate::curriculum::Topic;
use roadmaps::Level;
use std::cmp::Reverse;

/// Topics that come before others, by how sure it is that they are asked for.
#[derive(Debug, Clone)]
pub(super) struct Wishes {
    /// The subject names them, or what is typed that is to be made cannot be made without them: the surest first.
    pub(super) named: Vec<usize>,
    /// What is to be reached cannot be without them.
    pub(super) implied: Vec<usize>,
    /// The objective speaks of them, or needs them.
    pub(super) mentioned: Vec<usize>,
    /// The project works with them.
    pub(super) used: Vec<usize>,
}

/// So many topics of those that the subject could mean are sure to be in the plan.
const MOST_NAMED: usize = 3;
/// And so many of those that one goal needs.
const MOST_NEEDED: usize = 4;
/// So many topics are taken for one word of what is wanted.
const MOST_WANTED: usize = 3;
/// So many for one word of the project.
const MOST_USED: usize = 2;

impl Wishes {
    /// Whether the plan is to have `topic` whatever its level.
    pub(super) fn ask_for(&self, topic: usize) -> bool {
        self.named.contains(&topic) || self.implied.contains(&topic)
    }
}

impl Planning<'_> {
    pub(super) fn wishes(&self) -> Wishes {
        let stress = self.stress.iter().copied().filter(|&topic| self.may_be_taught(topic)).take(MOST_NAMED);
        let (sure, likely): (Vec<_>, Vec<_>) =
            product::goals(self.brief, self.curriculum).into_iter().partition(|goal| goal.is_sure());
        let made = product::named(self.brief);
        let (needed, sure): (Vec<_>, Vec<_>) =
            sure.into_iter().partition(|goal| made.as_ref().is_some_and(|product| goal.is_to_make(product)));
        let needed = needed.into_iter().flat_map(|goal| self.needed_for(goal));
        let is_new = |topic: usize| self.curriculum.topics[topic].level >= self.ground();
        let likely = likely.into_iter().flat_map(|goal| &goal.wants).flat_map(|want| self.topics_for(want, is_new));
        Wishes {
            named: stress.chain(needed).collect(),
            implied: sure.into_iter().flat_map(|goal| self.needed_for(goal)).collect(),
            mentioned: self.mentioned().into_iter().chain(likely).collect(),
            used: self.used(),
        }
    }

    /// The topics that `goal` cannot be reached without: the nearest for each thing that it wants, then the next for each.
    fn needed_for(&self, goal: &Goal) -> Vec<usize> {
        let wanted = goal.wants.iter().map(|want| self.topics_for(want, |topic| self.may_be_taught(topic)));
        let wanted: Vec<Vec<usize>> = wanted.collect();
        let mut needed: Vec<usize> = Vec::new();
        for turn in 0..MOST_WANTED {
            for topic in wanted.iter().filter_map(|topics| topics.get(turn)) {
                if !needed.contains(topic) {
                    needed.push(*topic);
                }
            }
        }
        needed.truncate(MOST_NEEDED);
        needed
    }

    /// Nobody is taught the foundations again who works with them already.
    fn may_be_taught(&self, topic: usize) -> bool {
        let (own, topic) = (self.brief.level(), self.curriculum.topics[topic].level);
        topic > Level::Intro || own == Level::Intro || (own == Level::Beginner && !self.is_exam)
    }

    /// Topics that were named, and those that the objective's words speak of. Only this of an objective reaches a plan:
    /// never its words.
    fn mentioned(&self) -> Vec<usize> {
        let spoken_of = self.vocabulary.spoken_of_in(self.brief.objective());
        spoken_of.into_iter().flatten().chain(self.stress).copied().collect()
    }

    /// The topics that speak of what is wanted, of those that `may` be taught: the nearest to the level.
    fn topics_for(&self, want: &str, may: impl Fn(usize) -> bool) -> Vec<usize> {
        let rank = |topic: &Topic| match topic {
            topic if topic.name.contains(want) || self.curriculum.units[topic.unit] == want => Some(0),
            topic if topic.practice.contains(want) => Some(1),
            _ => None,
        };
        let is_above = |topic: &Topic| topic.level > self.brief.level();
        let topics = self.curriculum.topics.iter().zip(0..).filter(|(_, index)| may(*index));
        let mut found: Vec<_> = topics
            .filter_map(|(topic, index)| Some((rank(topic)?, is_above(topic), Reverse(topic.weight), index)))
            .collect();
        found.sort_unstable();
        found.into_iter().take(MOST_WANTED).map(|(.., index)| index).collect()
    }

    /// Topics of which the steps that the project cannot do without speak.
    fn used(&self) -> Vec<usize> {
        let steps = self.project().steps.iter().filter(|step| step.rank <= 2);
        let of = |topics: &[usize]| {
            let known = |topic: &usize| &self.curriculum.topics[*topic];
            let is_near = |topic: &usize| (self.ground()..=self.brief.level()).contains(&known(topic).level);
            let mut near: Vec<usize> = topics.iter().copied().filter(is_near).collect();
            near.sort_by_key(|topic| (Reverse(known(topic).level), Reverse(known(topic).weight), *topic));
            near.truncate(MOST_USED);
            near
        };
        steps.flat_map(|step| self.vocabulary.spoken_of_in(&step.name)).flat_map(of).collect()
    }
}
