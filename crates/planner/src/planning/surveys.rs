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
/// With so few days before the last one, a plan has nothing but what the learner names.
const VERY_FEW: usize = 3;

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

    /// Returns the days of a plan of few days before an exam: what the learner names, the parts of the exam in the days
    /// that remain, and past questions at the end. `None` if the parts of the exam are not known.
    pub(super) fn crammed(&self, days: usize) -> Option<Vec<PlannedDay>> {
        if self.parts.len() < 2 || days < 2 {
            return None;
        }
        let steps = super::steps::steps(self.project(), 1, |_| ());
        let last = steps.into_iter().map(|(keyword, topic)| PlannedDay { kind: DayKind::Build, keyword, topic });
        let study = days - 1;
        let named = self.named_groups();
        // A plan of very few days consists of what is named.
        let most = if study <= VERY_FEW { study } else { study.div_ceil(2).max(named.len()).min(study) };
        let named = self.named_days(&named, most);
        let surveys = self.best_surveys(study - named.len())?;
        let surveys = surveys.into_iter().map(|(keyword, topic)| PlannedDay { kind: DayKind::Survey, keyword, topic });
        Some(surveys.chain(named).chain(last).collect())
    }

    /// Returns `room` days on the parts of the exam, the heaviest if not all fit.
    fn best_surveys(&self, room: usize) -> Option<Vec<KeywordOf>> {
        if room == 0 {
            return Some(Vec::new());
        }
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|&part| Reverse(self.parts[part].weight));
        (1..=order.len()).rev().find_map(|count| {
            let mut kept = order[..count].to_vec();
            kept.sort_unstable();
            let parts: Vec<&PartOfExam> = kept.into_iter().map(|part| &self.parts[part]).collect();
            self.surveys(&parts, room.min(parts.len())).filter(|surveys| surveys.len() == room)
        })
    }

    /// Returns the topics of each name in the learner's words.
    fn named_groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
        for (&topic, said) in self.named.wanted.iter().zip(&self.named.said) {
            match groups.iter_mut().find(|(name, _)| *name == said.as_str()) {
                Some((_, topics)) => topics.push(topic),
                None => groups.push((said, vec![topic])),
            }
        }
        groups.into_iter().map(|(_, topics)| topics).collect()
    }

    /// Returns up to `most` days on `groups` of topics: each has a day before any has a second one. If there are fewer
    /// days than groups, a day has two or three.
    fn named_days(&self, groups: &[Vec<usize>], most: usize) -> Vec<PlannedDay> {
        let known = |topic: usize| &self.curriculum.topics[topic];
        let practice = |topic: usize| PlannedDay {
            kind: DayKind::Learn,
            keyword: known(topic).practice.clone(),
            topic: Some(topic),
        };
        if groups.len() > most {
            let firsts: Vec<usize> = groups.iter().filter_map(|group| group.first().copied()).collect();
            let at = |day: usize| day * firsts.len() / most.max(1);
            let days = (0..most).map(|day| {
                let own = &firsts[at(day)..at(day + 1)];
                let labels: Vec<&str> = own.iter().map(|&topic| known(topic).label.as_str()).collect();
                let shortest: Vec<&str> = own.iter().map(|&topic| known(topic).shortest()).collect();
                let all = (2..=own.len()).rev().flat_map(|count| [&labels[..count], &shortest[..count]]);
                let all: Vec<String> = all.map(|names| format!("{} {DOING}", names.join("·"))).collect();
                let fitting = all.into_iter().find(|keyword| is_for_a_day(keyword));
                fitting.map_or_else(
                    || practice(own[0]),
                    |keyword| PlannedDay { kind: DayKind::Learn, keyword, topic: own.first().copied() },
                )
            });
            return days.collect();
        }
        let turns = groups.iter().map(Vec::len).max().unwrap_or(0);
        let in_turns = (0..turns).flat_map(|turn| groups.iter().filter_map(move |group| group.get(turn).copied()));
        let topics: Vec<usize> = in_turns.collect();
        let practised = topics.iter().map(|&topic| practice(topic));
        let introduced =
            topics.iter().map(|&topic| PlannedDay { keyword: known(topic).name.clone(), ..practice(topic) });
        let mut days: Vec<PlannedDay> = practised.chain(introduced).take(most).collect();
        // A topic is introduced before it is practised.
        days.sort_by_key(|day| {
            let place = topics.iter().position(|topic| Some(*topic) == day.topic);
            (place, day.topic.is_some_and(|topic| day.keyword != known(topic).name))
        });
        days
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
