//! Plans too short for a project.

use super::calendar::DayKind;
use super::selection::{self, Choice, Wanted};
use super::steps::steps;
use super::wishes::Wishes;
use super::{KeywordOf, PlannedDay, Planning, rehearsal};
use crate::objective::Aim;
use kernel::text::length;

impl Planning<'_> {
    /// The days of a plan too short for a project: one to three topics, each introduced if there is room, and at the end
    /// the thing that was asked for.
    pub(super) fn short_days(&self, days: usize, wishes: &Wishes) -> Vec<PlannedDay> {
        let closing = self.closing_steps(days, self.wanted(wishes, days).surest().len());
        let last = usize::from(closing.is_empty());
        let learn = days - closing.len() - last;
        let room = learn + last;
        // What was named needs its ground, even where that leaves no day for practice.
        let needed = self.wanted(wishes, room).needed_by_named().min(room);
        let mut topics = self.choose(&self.wanted(wishes, room.div_ceil(2).max(needed)));
        topics.truncate(room);
        // The last topic's practice ends the plan, where nothing else does.
        let practised = learn.saturating_sub(topics.len()).min(topics.len().saturating_sub(last));
        let mut left = learn.saturating_sub(topics.len() + practised);
        for (index, choice) in topics.iter_mut().enumerate() {
            choice.name = learn > 0;
            choice.practice = index < practised;
            choice.depth = left > 0;
            left = left.saturating_sub(1);
        }
        let least_practice = days.div_ceil(3).saturating_sub(days - learn);
        let taught = topics.len().min(learn);
        selection::practise_instead(&mut topics[..taught], &Wanted { least_practice, ..self.wanted(wishes, learn) });
        let mut planned = self.learning_days(&topics);
        planned.truncate(learn);
        let ends = if closing.is_empty() { self.closing_practice(&topics) } else { closing };
        let day = |kind: DayKind| move |(keyword, topic)| PlannedDay { kind, keyword, topic };
        planned.into_iter().map(day(DayKind::Learn)).chain(ends.into_iter().map(day(DayKind::Build))).collect()
    }

    /// The last days of a short plan that makes a product: all of it in a day, or its core and its end in two where that
    /// leaves room for so many topics that were `named`.
    pub(super) fn closing_steps(&self, days: usize, named: usize) -> Vec<KeywordOf> {
        if self.has_own_product() {
            steps(self.project(), if days < 4 || named + 2 > days { 1 } else { 2 }, |_| ())
        } else if self.aim() == Aim::Portfolio {
            steps(self.project(), 1, |_| ())
        } else {
            Vec::new()
        }
    }

    /// The last day of any other: what the aim ends in, about the last topic.
    pub(super) fn closing_practice(&self, topics: &[Choice]) -> Vec<KeywordOf> {
        let Some(last) = topics.last().map(|choice| &self.curriculum.topics[choice.topic]) else { return Vec::new() };
        let short = &last.label;
        let keyword = match self.aim() {
            // A long name would make this day the same as the one that introduced it.
            _ if length(short) > rehearsal::LONGEST_ALONE => last.practice.clone(),
            Aim::Interview => format!("면접 질문: {short}에 대한 답 작성하기"),
            Aim::Certificate => format!("모의시험: {short} 문제 풀기"),
            _ => last.practice.clone(),
        };
        vec![(keyword, topics.last().map(|choice| choice.topic))]
    }
}
