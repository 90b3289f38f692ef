//! Days on which what was learned is told or solved as at an interview or an exam.

use super::calendar::{self, DayKind};
use super::reviews::distinct;
use super::{PlannedDay, Planning, wording};
use crate::lexicon::LEXICON;
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
        Aim::Interview => {
            calendar::end_in(kinds, DayKind::Rehearse);
            calendar::set_aside(kinds, DayKind::Rehearse, 1);
        }
        Aim::Certificate => calendar::set_aside(kinds, DayKind::Rehearse, 2),
        Aim::Job => calendar::set_last_aside(kinds, DayKind::Rehearse),
        Aim::Work | Aim::Foundations | Aim::Portfolio | Aim::Other => {}
    }
}

impl Planning<'_> {
    /// The `turn`th of these days, about the weightiest topics of `days` that no other was about.
    pub(super) fn rehearsal(&self, days: &[PlannedDay], turn: usize, told: &mut HashSet<usize>) -> String {
        let mut topics = self.weightiest(days);
        topics.sort_by_key(|topic| told.contains(topic));
        let solves = LEXICON.solving_areas.iter().any(|area| area == self.curriculum.area());
        let (before, after) = match (self.aim(), turn % 2) {
            (Aim::Certificate, _) => ("모의시험: ", " 문제 풀기"),
            (_, 1) if solves => ("시간 재고 풀기: ", " 문제 풀기"),
            (_, 1) => ("면접 질문: ", "에 대한 답 작성하기"),
            _ => ("모의 면접: ", " 설명해 보기"),
        };
        let (keyword, about) = self.told(before, &topics, 2, after);
        told.extend(about);
        keyword.replace("문제 문제", "문제")
    }

    /// A day that asks for little: a look back at the week's first topics.
    pub(super) fn rest(&self, week: &[PlannedDay]) -> String {
        self.told("쉬어 가기: ", &self.weightiest(week), 1, " 가볍게 되짚기").0
    }

    fn weightiest(&self, week: &[PlannedDay]) -> Vec<usize> {
        let mut topics = distinct(week);
        topics.sort_by_key(|&topic| Reverse(self.curriculum.topics[topic].weight));
        topics
    }

    /// A keyword about the first of `topics`, with the next that fits beside it if `most` are two; and what it is about.
    fn told(&self, before: &str, topics: &[usize], most: usize, after: &str) -> (String, Vec<usize>) {
        let topic = |index: usize| &self.curriculum.topics[index];
        let whole = |name: &str| format!("{before}{name}{after}");
        let fits = |(keyword, _): &(String, Vec<usize>)| {
            length(keyword) <= wording::LONGEST_DAILY && wording::is_for_a_day(keyword)
        };
        let Some((&first, others)) = topics.split_first() else { return (whole("배운 것"), Vec::new()) };
        let others = if most > 1 { others } else { &[] };
        let both = |second: usize| whole(&format!("{}·{}", topic(first).label, topic(second).label));
        let pairs = others.iter().map(|&second| (both(second), vec![first, second]));
        // A long name would make this day the same as the one that introduced it.
        let differs = |keyword: &String, name: &str| !are_alike(&bigrams(keyword), &bigrams(name), ALIKE);
        let single = topics.iter().map(|&only| (whole(&topic(only).label), vec![only]));
        let single = single.filter(|(keyword, about)| differs(keyword, &topic(about[0]).name));
        let told = pairs.chain(single).find(fits);
        told.unwrap_or_else(|| (whole(&self.curriculum.units[topic(first).unit]), vec![first]))
    }
}
