//! Selects the steps of a project that fit into a plan, and checks when they may be taken.

use super::calendar::DayKind;
use super::{KeywordOf, PlannedDay, Planning};
use crate::curriculum::{Project, Step};
use std::collections::HashSet;

/// A project begins after this many topics of its subject.
const BEGUN_AFTER: usize = 3;

/// Returns `count` steps of a project in working order. Required steps come first; among optional ones, those with a
/// higher `later` are used last.
pub(super) fn steps<Later: Ord>(project: &Project, count: usize, later: impl Fn(&Step) -> Later) -> Vec<KeywordOf> {
    let mut order: Vec<usize> = (0..project.steps.len()).collect();
    order.sort_by_cached_key(|&index| {
        let step = &project.steps[index];
        (step.rank == Step::WHOLE, (step.rank > 1).then(|| later(step)), step.rank)
    });
    // One day builds the core, two days also finish it, three begin with a planning step.
    let mut kept: Vec<usize> = match count {
        1 => vec![order.iter().copied().find(|&index| project.steps[index].rank == Step::WHOLE).unwrap_or(order[1])],
        2 => vec![order[1], order[2]],
        _ => order.into_iter().take(count).collect(),
    };
    kept.sort_unstable();
    kept.into_iter().map(|index| (project.steps[index].name.clone(), None)).collect()
}

impl Planning<'_> {
    /// Returns `count` steps after `learned`, preferring steps that use learned topics and topics that were asked for.
    pub(super) fn steps_after(&self, learned: &[KeywordOf], count: usize) -> Vec<KeywordOf> {
        let taught: HashSet<usize> = learned.iter().filter_map(|(_, topic)| *topic).collect();
        let is_asked = |topic: &usize| self.path.contains(topic) || self.stress.contains(topic);
        let project = self.project();
        // Words of the project's name occur everywhere, so they say nothing about a single step.
        let of_all: HashSet<&str> = self.vocabulary.words_in(&project.name).into_iter().collect();
        steps(project, count, |step| {
            let terms = self.vocabulary.terms_in(&step.name);
            let is_known = terms.iter().all(|(_, topics)| self.knows_one(topics, &taught));
            let own = || terms.iter().filter(|(word, _)| !of_all.contains(word)).flat_map(|(_, topics)| *topics);
            (!is_known, !own().any(is_asked), step.rank, !own().any(|topic| taught.contains(topic)))
        })
    }

    /// Whether an early building day takes a step about a topic that is taught later, or begins the project before
    /// enough topics.
    pub(super) fn builds_too_early(&self, days: &[PlannedDay]) -> bool {
        let last_learning = days.iter().rposition(|day| day.kind == DayKind::Learn).unwrap_or(0);
        let taught_on = |days: &[PlannedDay]| days.iter().filter_map(|day| day.topic).collect::<HashSet<usize>>();
        let in_the_end = taught_on(days);
        let early = (0..last_learning).filter(|&day| days[day].kind == DayKind::Build);
        early.into_iter().any(|day| {
            let taught = taught_on(&days[..day]);
            let of_project = taught.iter().filter(|topic| self.is_of_the_project(**topic)).count();
            let is_to_come = |topics: &[usize]| !self.knows_one(topics, &taught) && self.knows_one(topics, &in_the_end);
            of_project < BEGUN_AFTER || self.vocabulary.named_in(&days[day].keyword).into_iter().any(is_to_come)
        })
    }

    /// Whether one of `topics` is taught or already known.
    fn knows_one(&self, topics: &[usize], taught: &HashSet<usize>) -> bool {
        topics.iter().any(|topic| taught.contains(topic) || self.curriculum.topics[*topic].level < self.ground())
    }

    /// Whether a topic belongs to the subject of the project, if several subjects are studied.
    fn is_of_the_project(&self, topic: usize) -> bool {
        !self.curriculum.parts.iter().any(|part| part.is_ground && part.topics.contains(&topic))
    }
}

#[cfg(test)]
mod tests {
    use super::super::trying::{brief, with_planning};
    use super::*;
    use crate::curriculum::shelf_names;
    use roadmaps::brief::Level;

    #[test]
    fn words_of_the_project_name_do_not_promote_a_step() {
        with_planning(&brief("JLPT N2", Level::Intermediate, 60, "자격증 취득"), &[], |planning| {
            let days = planning.days();
            let place = |words: &str| days.iter().position(|day| day.keyword.contains(words));
            assert!(place("오답 노트 만들기").is_some() && place("둘째 회") < place("오답 노트 만들기"));
        });
    }

    #[test]
    fn steps_about_topics_that_were_not_taught_come_last() {
        for (_, middle, _) in shelf_names() {
            for level in Level::ALL {
                with_planning(&brief(middle, level, 28, "취업 준비"), &[], |planning| {
                    let days = planning.days();
                    let taught: HashSet<usize> = days.iter().filter_map(|day| day.topic).collect();
                    let uses_more = |step: &&Step| {
                        let named = planning.vocabulary.named_in(&step.name);
                        named.into_iter().any(|topics| !planning.knows_one(topics, &taught))
                    };
                    let is_made = |step: &&Step| days.iter().any(|day| day.keyword == step.name);
                    let steps = || planning.project().steps.iter().filter(|step| step.rank > 1);
                    let is_left = steps().any(|step| !is_made(&step) && !uses_more(&step));
                    let strange: Vec<_> = steps().filter(is_made).filter(uses_more).map(|step| &step.name).collect();
                    assert!(!is_left || strange.is_empty(), "{middle} {level:?}: {strange:?}");
                });
            }
        }
    }
}
