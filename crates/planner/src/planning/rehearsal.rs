//! Days on which what was learned is told or solved as at an interview or an exam.

use super::calendar::{self, DayKind};
use super::{PlannedDay, Planning, wording};
use crate::objective::Aim;
use kernel::text::length;
use roadmaps::quality::words::{are_alike, bigrams};
use std::cmp::Reverse;
use std::collections::HashSet;

/// More of a name than this is not repeated, where it stands alone.
pub(super) const LONGEST_ALONE: usize = 18;
/// From this share of common bigrams on, in percent, two days are the same.
const ALIKE: usize = 80;

/// Sets such days aside for the aims that end in one.
pub(super) fn set_aside(kinds: &mut [DayKind], aim: Aim) {
    match aim {
        Aim::Interview => calendar::set_aside(kinds, DayKind::Rehearse, 1),
        Aim::Certificate => calendar::set_aside(kinds, DayKind::Rehearse, 2),
        Aim::Job => calendar::set_last_aside(kinds, DayKind::Rehearse),
        Aim::Work | Aim::Foundations | Aim::Portfolio | Aim::Other => {}
    }
}

impl Planning<'_> {
    /// The `turn`th of these days, about the weightiest topics of `week` that no other was about.
    pub(super) fn rehearsal(&self, week: &[PlannedDay], turn: usize, told: &mut HashSet<usize>) -> String {
        let mut topics = self.weightiest(week);
        topics.sort_by_key(|topic| told.contains(topic));
        told.extend(topics.iter().take(2));
        let solves = self.curriculum.area() == "Algorithm";
        let (before, after) = match (self.aim(), turn % 2) {
            (Aim::Certificate, _) => ("모의시험: ", " 문제 풀기"),
            (_, 1) if solves => ("시간 재고 풀기: ", " 문제 풀기"),
            (_, 1) => ("면접 질문: ", " 답 작성하기"),
            _ => ("모의 면접: ", " 설명하기"),
        };
        self.told(before, &topics, 2, after).replace("문제 문제", "문제")
    }

    /// A day that asks for little: a look back at the week's first topics.
    pub(super) fn rest(&self, week: &[PlannedDay]) -> String {
        self.told("쉬어 가기: ", &self.weightiest(week), 1, " 가볍게 되짚기")
    }

    fn weightiest(&self, week: &[PlannedDay]) -> Vec<usize> {
        let mut topics: Vec<usize> = week.iter().filter_map(|day| day.topic).collect();
        topics.dedup();
        topics.sort_by_key(|&topic| Reverse(self.curriculum.topics[topic].weight));
        topics
    }

    /// A keyword about the first of `topics`, with the next that fits beside it if `most` are two.
    fn told(&self, before: &str, topics: &[usize], most: usize, after: &str) -> String {
        let topic = |index: usize| &self.curriculum.topics[index];
        let whole = |name: &str| format!("{before}{name}{after}");
        let fits = |keyword: &String| length(keyword) <= wording::LONGEST_DAILY && wording::is_for_a_day(keyword);
        let Some((&first, others)) = topics.split_first() else { return whole("배운 것") };
        let others = if most > 1 { others } else { &[] };
        let pairs = others.iter().map(|&second| whole(&format!("{}·{}", topic(first).label, topic(second).label)));
        // A long name would make this day the same as the one that introduced it.
        let differs = |keyword: &String, name: &str| !are_alike(&bigrams(keyword), &bigrams(name), ALIKE);
        let single = topics.iter().map(|&index| (whole(&topic(index).label), &topic(index).name));
        let single = single.filter(|(keyword, name)| differs(keyword, name)).map(|(keyword, _)| keyword);
        let told = pairs.chain(single).find(fits);
        told.unwrap_or_else(|| whole(&self.curriculum.units[topic(first).unit]))
    }
}
