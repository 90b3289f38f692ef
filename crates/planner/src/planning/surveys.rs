//! Days of a short exam plan that go over several parts of the exam, because there are fewer days than parts.

use super::calendar::DayKind;
use super::selection::Choice;
use super::wording::is_for_a_day;
use super::{KeywordOf, PlannedDay, Planning};
use crate::asked::PartOfExam;
use roadmaps::quality::Knowledge;
use std::cmp::Reverse;

/// The most parts of one day.
const MOST_PARTS: usize = 3;
const DOING: &str = "핵심 정리하기";

impl Planning<'_> {
    /// Returns the parts of the exam that `recalled` and `chosen` do not cover.
    pub(super) fn parts_left(&self, recalled: &[KeywordOf], chosen: &[Choice]) -> Vec<&PartOfExam> {
        let named: Vec<usize> =
            recalled.iter().flat_map(|(keyword, _)| self.curriculum.topics_named_in(keyword)).collect();
        let is_covered = |topic: &usize| named.contains(topic) || chosen.iter().any(|choice| choice.topic == *topic);
        self.parts.iter().filter(|part| !part.topics.iter().any(is_covered)).collect()
    }

    /// Returns `days` days that go over `parts`. `None` if the parts do not fill or do not fit into them.
    pub(super) fn surveys(&self, parts: &[&PartOfExam], days: usize) -> Option<Vec<KeywordOf>> {
        if days == 0 {
            return parts.is_empty().then(Vec::new);
        }
        if parts.len() < days || parts.len() > days * MOST_PARTS {
            return None;
        }
        let at = |day: usize| day * parts.len() / days;
        let keywords = (0..days).map(|day| self.survey(&parts[at(day)..at(day + 1)]));
        let keywords: Vec<String> = keywords.collect();
        keywords
            .iter()
            .all(|keyword| is_for_a_day(keyword))
            .then(|| keywords.into_iter().map(|keyword| (keyword, None)).collect())
    }

    /// Words a day on several parts, or on the weightiest topics of a single one.
    fn survey(&self, parts: &[&PartOfExam]) -> String {
        let names = |names: &[&str]| format!("{} {DOING}", names.join("·"));
        if let [part] = parts {
            let mut topics = part.topics.clone();
            topics.sort_by_key(|&topic| {
                let known = &self.curriculum.topics[topic];
                (known.level > self.brief.level(), Reverse(known.weight), topic)
            });
            let labels: Vec<&str> = topics.iter().map(|&topic| self.curriculum.topics[topic].label.as_str()).collect();
            let most = MOST_PARTS.min(labels.len());
            let fitting = (2..=most).rev().map(|count| names(&labels[..count])).find(|keyword| is_for_a_day(keyword));
            return fitting.unwrap_or_else(|| names(&[&part.name]));
        }
        names(&parts.iter().map(|part| part.name.as_str()).collect::<Vec<_>>())
    }

    /// Returns the themes of the parts that survey days go over.
    pub(super) fn surveyed_units(&self, days: &[PlannedDay]) -> Vec<usize> {
        let surveys = || days.iter().filter(|day| day.kind == DayKind::Survey);
        let is_surveyed = |part: &&PartOfExam| {
            surveys().any(|day| {
                let named = self.curriculum.topics_named_in(&day.keyword);
                day.keyword.contains(&part.name) || named.iter().any(|topic| part.topics.contains(topic))
            })
        };
        let topics = self.parts.iter().filter(is_surveyed).flat_map(|part| &part.topics);
        topics.map(|&topic| self.curriculum.topics[topic].unit).collect()
    }

    /// Returns the days of a plan of few days before an exam: the parts of the exam, the heaviest if not all fit, what is
    /// difficult for the learner, and past questions at the end. `None` if the parts of the exam are not known.
    pub(super) fn crammed(&self, days: usize) -> Option<Vec<PlannedDay>> {
        if self.parts.len() < 2 || days < 2 {
            return None;
        }
        let weak = self.named.wanted.iter().map(|&topic| &self.curriculum.topics[topic]);
        let weak: Vec<PlannedDay> = weak
            .zip(&self.named.wanted)
            .take((days - 1) / 3)
            .map(|(topic, &index)| PlannedDay {
                kind: DayKind::Learn,
                keyword: topic.practice.clone(),
                topic: Some(index),
            })
            .collect();
        let room = days - 1 - weak.len();
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|&part| Reverse(self.parts[part].weight));
        let surveys = (1..=order.len()).rev().find_map(|count| {
            let mut kept = order[..count].to_vec();
            kept.sort_unstable();
            let parts: Vec<&PartOfExam> = kept.into_iter().map(|part| &self.parts[part]).collect();
            let days = room.min(parts.len());
            self.surveys(&parts, days).filter(|surveys| surveys.len() == room)
        })?;
        let surveys = surveys.into_iter().map(|(keyword, topic)| PlannedDay { kind: DayKind::Survey, keyword, topic });
        let steps = super::steps::steps(self.project(), 1, |_| ());
        let last = steps.into_iter().map(|(keyword, topic)| PlannedDay { kind: DayKind::Build, keyword, topic });
        Some(surveys.chain(weak).chain(last).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::trying::{brief, with_planning};
    use super::*;
    use roadmaps::brief::Level;

    /// Returns the parts of the exam that no day of a plan covers.
    fn missing(typed: &str, level: Level, days: i64, objective: &str) -> Vec<String> {
        with_planning(&brief(typed, level, days, objective), &[], |planning| {
            let days = planning.days();
            let is_covered = |part: &&PartOfExam| {
                let is_taught = |day: &PlannedDay| day.topic.is_some_and(|topic| part.topics.contains(&topic));
                let named = |day: &PlannedDay| planning.curriculum.topics_named_in(&day.keyword);
                let is_named = |day: &PlannedDay| named(day).iter().any(|topic| part.topics.contains(topic));
                days.iter().any(|day| is_taught(day) || day.keyword.contains(&part.name) || is_named(day))
            };
            assert!(planning.parts.len() > 1, "{typed}: its parts are known");
            planning.parts.iter().filter(|part| !is_covered(part)).map(|part| part.name.clone()).collect()
        })
    }

    #[test]
    fn an_exam_plan_of_ten_days_covers_every_part() {
        for typed in ["한국사", "CKA", "SQLD", "정보처리기사", "토익", "공인중개사", "ADsP", "행정법", "사회복지사"]
        {
            for level in Level::ALL {
                let missing = missing(typed, level, 10, "시험을 준비합니다");
                assert_eq!(missing, [""; 0], "{typed} {level:?}");
            }
        }
    }

    #[test]
    fn the_heaviest_part_is_never_missing() {
        for (typed, heaviest) in [("CKA", "문제 해결"), ("한국사", "일제 강점기"), ("토익", "Part 7 독해")]
        {
            for days in 3..=14 {
                let missing = missing(typed, Level::Beginner, days, "시험을 준비합니다");
                assert!(!missing.iter().any(|part| part == heaviest), "{typed} {days}: {missing:?}");
            }
        }
    }
}
