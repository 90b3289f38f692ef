//! The topics that a brief asks for.

use super::Planning;
use crate::curriculum::Topic;
use crate::product::{self, Goal};
use kernel::text::folded;
use roadmaps::brief::Level;
use roadmaps::korean::stems;
use std::cmp::Reverse;

/// Preferred topics, by how certainly they are asked for.
#[derive(Debug, Clone)]
pub(super) struct Wishes {
    /// Named by the subject, or required by a typed product; the surest first.
    pub(super) named: Vec<usize>,
    /// Required by the goal.
    pub(super) implied: Vec<usize>,
    /// Mentioned by the objective, or needed for it.
    pub(super) mentioned: Vec<usize>,
    /// Used by the project.
    pub(super) used: Vec<usize>,
    /// Named by the objective in the learner's words: they are taught even if not all prerequisites fit.
    pub(super) asked: Vec<usize>,
    /// Those of them that are difficult for the learner: they come early and get more days.
    pub(super) weak: Vec<usize>,
    /// Known to the learner, or unwanted: such topics are not taught.
    pub(super) untaught: Vec<usize>,
}

/// The most of the possibly named topics that a plan must have.
const MOST_NAMED: usize = 3;
/// The most topics of one goal.
const MOST_NEEDED: usize = 4;
/// The most topics for one wanted text of a goal.
const MOST_WANTED: usize = 3;
/// A word of the goal that more than one in this many topics have is too common.
const COMMON: usize = 12;
/// The most topics for one word of the goal.
const MOST_OF_A_WORD: usize = 2;
/// The most topics for one word of the project.
const MOST_USED: usize = 2;

impl Wishes {
    /// Whether the plan must have `topic`, even if it is of another level.
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
            named: self.named.wanted.iter().copied().chain(stress).chain(needed).collect(),
            implied: sure.into_iter().flat_map(|goal| self.needed_for(goal)).chain(self.of_goal()).collect(),
            mentioned: self.mentioned().into_iter().chain(likely).collect(),
            used: self.used(),
            asked: self.named.wanted.clone(),
            weak: self.named.weak.clone(),
            untaught: self.named.known.iter().chain(&self.named.excluded).copied().collect(),
        }
    }

    /// Returns the topics that have the words of the learner's goal in their names.
    fn of_goal(&self) -> Vec<usize> {
        let understood = self.brief.understood();
        let Some(goal) = &understood.goal else { return Vec::new() };
        let topics = &self.curriculum.topics;
        let mut found = Vec::new();
        for word in stems(&goal.said) {
            let has_it = |topic: &Topic| folded(&topic.name).contains(&word) || folded(&topic.practice).contains(&word);
            let mut of_word: Vec<usize> =
                (0..topics.len()).filter(|&topic| has_it(&topics[topic]) && self.may_be_taught(topic)).collect();
            // A word of many topics names none of them.
            if of_word.len() * COMMON > topics.len() {
                continue;
            }
            let own = self.brief.level().number();
            of_word.sort_by_key(|&topic| {
                let known = &topics[topic];
                let is_named = folded(&known.name).contains(&word);
                (!is_named, known.level.number().abs_diff(own), Reverse(known.weight), topic)
            });
            of_word.truncate(MOST_OF_A_WORD);
            found.extend(of_word);
        }
        found
    }

    /// Returns the topics that `goal` needs: the best one for each wanted text, then the second of each.
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

    /// Whether the topic may be taught for a goal. Foundations are not taught again to users who already use them.
    fn may_be_taught(&self, topic: usize) -> bool {
        let (own, topic) = (self.brief.level(), self.curriculum.topics[topic].level);
        topic > Level::Intro || own == Level::Intro || (own == Level::Beginner && !self.is_exam)
    }

    /// Returns the named topics, and those that the objective's words mention. The words themselves do not reach a
    /// plan.
    fn mentioned(&self) -> Vec<usize> {
        let spoken_of = self.vocabulary.spoken_of_in(&self.brief.corrected_objective());
        spoken_of.into_iter().flatten().chain(self.stress).copied().collect()
    }

    /// Returns the topics that contain `want` and `may` be taught, the nearest to the level first.
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

    /// Returns the topics in required project steps.
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

#[cfg(test)]
mod tests {
    use crate::curriculum::Topic;
    use crate::planning::trying::{brief, with_planning};
    use roadmaps::brief::{Brief, Level};
    use roadmaps::understood::Understood;

    /// Returns the names of the mentioned topics that have `word` in their names.
    fn mentioned(brief: &Brief, word: &str) -> Vec<String> {
        with_planning(brief, &[], |planning| {
            let topics = planning.wishes().mentioned.into_iter().map(|topic| &planning.curriculum.topics[topic]);
            let has_it = |topic: &&Topic| topic.name.contains(word);
            topics.filter(has_it).map(|topic| topic.name.clone()).collect()
        })
    }

    #[test]
    fn a_name_that_was_removed_by_a_correction_is_not_mentioned() {
        let brief = brief("React", Level::Beginner, 14, "Context와 useEffect를 꼭 넣어주세요");
        let read = brief.understood().into_owned();
        assert_eq!(read.topics, ["Context", "useEffect"]);
        assert_ne!(mentioned(&brief, "Context"), [""; 0]);
        assert_ne!(mentioned(&brief, "useEffect"), [""; 0]);
        let corrected = brief.with_understood(Some(Understood { topics: vec!["useEffect".into()], ..read }));
        assert_eq!(mentioned(&corrected, "Context"), [""; 0]);
        assert_ne!(mentioned(&corrected, "useEffect"), [""; 0]);
    }

    #[test]
    fn a_removed_goal_is_no_project() {
        let brief = brief("React", Level::Beginner, 28, "마지막에는 독서 기록 앱을 만들고 싶어요");
        let read = brief.understood().into_owned();
        let has_app = |brief: &Brief| {
            let written = crate::plan(brief).expect("it passes");
            written.plan.weeks().daily_keywords().any(|day| day.contains("독서 기록"))
        };
        assert!(read.goal.is_some() && has_app(&brief));
        assert!(!has_app(&brief.clone().with_understood(Some(Understood { goal: None, ..read }))));
    }
}
