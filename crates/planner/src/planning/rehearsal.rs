//! Days on which what was learned is told or solved as at an interview or an exam.

use super::calendar::{self, DayKind};
use super::{PlannedDay, Planning, wording};
use crate::objective::Aim;
use kernel::text::length;
use std::cmp::Reverse;
use std::collections::HashSet;

/// More of a name than this is not repeated, where it stands alone.
pub(super) const LONGEST_ALONE: usize = 18;

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
        let solves = self.curriculum.label.starts_with("Algorithm/");
        let (before, after) = match (self.aim(), turn % 2) {
            (Aim::Certificate, _) => ("모의시험: ", " 문제 풀기"),
            (_, 1) if solves => ("시간 재고 풀기: ", " 문제 풀기"),
            (_, 1) => ("면접 질문: ", " 답 작성하기"),
            _ => ("모의 면접: ", " 말로 설명하기"),
        };
        let room = wording::LONGEST_DAILY - length(before) - length(after);
        format!("{before}{}{after}", self.listed(&topics, 2, room))
    }

    /// A day that asks for little: a look back at the week's first topics.
    pub(super) fn rest(&self, week: &[PlannedDay]) -> String {
        let (before, after) = ("쉬어 가기: ", " 가볍게 되짚기");
        let room = wording::LONGEST_DAILY - length(before) - length(after);
        format!("{before}{}{after}", self.listed(&self.weightiest(week), 1, room))
    }

    fn weightiest(&self, week: &[PlannedDay]) -> Vec<usize> {
        let mut topics: Vec<usize> = week.iter().filter_map(|day| day.topic).collect();
        topics.dedup();
        topics.sort_by_key(|&topic| Reverse(self.curriculum.topics[topic].weight));
        topics
    }

    /// One or two topics by their short names: the first that fit together, or else the shortest.
    fn listed(&self, topics: &[usize], most: usize, room: usize) -> String {
        let names: Vec<&str> =
            topics.iter().map(|&topic| wording::short(&self.curriculum.topics[topic].name)).collect();
        let fits = |list: &String| length(list) <= room && wording::is_for_a_day(list);
        let pairs = names.iter().zip(1..).flat_map(|(first, next)| {
            names[next..].iter().filter(move |second| *second != first).map(move |second| format!("{first}·{second}"))
        });
        if let Some(pair) = pairs.filter(fits).find(|_| most > 1) {
            return pair;
        }
        // A long name would make this day the same as the one that introduced it.
        let shortest = names.iter().min_by_key(|name| length(name)).copied().unwrap_or("배운 것");
        let head = shortest.split([',', '·']).next().unwrap_or(shortest);
        head.chars().take(room.min(LONGEST_ALONE)).collect::<String>().trim_end().to_owned()
    }
}
