//! Plans that are too short for a project.

use super::calendar::DayKind;
use super::selection::{self, Choice, Wanted};
use super::steps::steps;
use super::wishes::Wishes;
use super::wording::is_for_a_day;
use super::{KeywordOf, PlannedDay, Planning, exam, rehearsal};
use crate::curriculum::{Topic, named, shelf};
use crate::objective::Aim;
use kernel::text::length;
use roadmaps::brief::Level;
use roadmaps::quality::words::tokens;
use std::cmp::Reverse;

/// The topics about a subject itself, without its prerequisites.
struct OwnTopics {
    /// At beginners' level the topics that introduce the subject by name, otherwise all.
    introducing: Vec<usize>,
    /// If `introducing` holds only some of them: the others of the subject's first theme.
    first: Vec<usize>,
}

impl Planning<'_> {
    /// Returns the days of a plan that is too short for a project: one to three topics, each introduced if there is
    /// room, and at the end the product that was asked for.
    pub(super) fn short_days(&self, days: usize, wishes: &Wishes) -> Vec<PlannedDay> {
        if let Some(crammed) = self.crammed(days) {
            return crammed;
        }
        let closing = self.closing_steps(days, self.wanted(wishes, days).surest().len());
        let last = usize::from(closing.is_empty());
        let learn = days - closing.len() - last;
        let room = learn + last;
        // Named topics keep their prerequisites, even if no day remains for practice.
        let needed = self.wanted(wishes, room).needed_by_named().min(room);
        let mut topics = self.choose(&self.wanted(wishes, room.div_ceil(2).max(needed)));
        topics.truncate(room);
        if let Some(whole) = self.take_own_subject(&mut topics, wishes, room, !closing.is_empty()) {
            return vec![whole];
        }
        // Without a product, the practice of the last topic ends the plan.
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

    /// Ensures that `topics` include one of the subject itself, not only its prerequisites. If there is a single day
    /// and every topic of the subject needs another, returns that day, beginning with the prerequisites. A plan that
    /// makes a product needs no topic of the subject's first theme.
    fn take_own_subject(
        &self,
        topics: &mut Vec<Choice>,
        wishes: &Wishes,
        room: usize,
        makes_product: bool,
    ) -> Option<PlannedDay> {
        let OwnTopics { introducing, first } = self.own_topics().filter(|_| !topics.is_empty())?;
        let surest = |topic: usize| {
            let named = Wishes { named: vec![topic], ..wishes.clone() };
            self.wanted(&named, room).surest()
        };
        let known = |topic: usize| &self.curriculum.topics[topic];
        let far = |topic: usize| known(topic).level.number().abs_diff(self.brief.level().number());
        let rank = |topic: &usize| (far(*topic), surest(*topic).len(), Reverse(known(*topic).weight), *topic);
        for own in [&introducing, &first].into_iter().take(if makes_product { 1 } else { 2 }) {
            if topics.iter().any(|choice| own.contains(&choice.topic)) {
                return None;
            }
            let fits = |topic: &usize| surest(*topic).len() <= room;
            if let Some(begin) = own.iter().copied().filter(fits).min_by_key(rank) {
                let with_own = Wishes { named: [&[begin], wishes.named.as_slice()].concat(), ..wishes.clone() };
                *topics = self.choose(&self.wanted(&with_own, room.div_ceil(2).max(surest(begin).len()).min(room)));
                topics.truncate(room);
                return None;
            }
        }
        let is_all = room == 1 && !makes_product && wishes.named.is_empty();
        let begin = introducing.iter().copied().min_by_key(rank).filter(|_| is_all)?;
        let ground = surest(begin).first().map(|&topic| known(topic).label.as_str())?;
        let keyword = format!("{ground}부터 {}까지 따라 하기", known(begin).label);
        is_for_a_day(&keyword).then_some(PlannedDay { kind: DayKind::Build, keyword, topic: Some(begin) })
    }

    /// Returns the topics of the subject itself, if some themes are named after its prerequisites. `None` if all topics
    /// are its own.
    fn own_topics(&self) -> Option<OwnTopics> {
        let slot = &shelf()[named(&self.curriculum.middle)?];
        let words = |name: &str| Some(tokens(name)).filter(|words| !words.is_empty());
        let names: Vec<_> = slot.other_names().chain([slot.middle]).filter_map(words).collect();
        let grounds: Vec<_> = slot.builds_on().filter_map(words).collect();
        let says = |text: &str, names: &[Vec<String>]| {
            let said = tokens(text);
            names.iter().any(|name| name.iter().all(|word| said.contains(word)))
        };
        let is_ground = |unit: &String| says(unit, &grounds) && !says(unit, &names);
        let is_ground: Vec<bool> = self.curriculum.units.iter().map(is_ground).collect();
        if !is_ground.contains(&true) {
            return None;
        }
        let topics = self.curriculum.topics.iter().enumerate();
        let own: Vec<(usize, &Topic)> = topics.filter(|(_, topic)| !is_ground[topic.unit]).collect();
        let said = own.iter().filter(|(_, topic)| topic.level == Level::Intro && says(&topic.name, &names));
        let said: Vec<usize> = said.map(|(topic, _)| *topic).collect();
        if said.is_empty() || self.brief.level() > Level::Intro {
            return Some(OwnTopics {
                introducing: own.into_iter().map(|(topic, _)| topic).collect(),
                first: Vec::new(),
            });
        }
        let begins = own.iter().map(|(_, topic)| topic.unit).min();
        let of_first = own.iter().filter(|(_, topic)| topic.level == Level::Intro && Some(topic.unit) == begins);
        Some(OwnTopics { introducing: said, first: of_first.map(|(topic, _)| *topic).collect() })
    }

    /// Returns the last days of a short plan that makes a product: the whole in one day, or its core and its end in two
    /// days if `named` topics still fit.
    pub(super) fn closing_steps(&self, days: usize, named: usize) -> Vec<KeywordOf> {
        if self.has_own_product() {
            steps(self.project(), if days < 4 || named + 2 > days { 1 } else { 2 }, |_| ())
        } else if self.aim() == Aim::Portfolio {
            steps(self.project(), 1, |_| ())
        } else {
            Vec::new()
        }
    }

    /// Returns the last day of other short plans: an exercise that fits the aim, about the last topic.
    pub(super) fn closing_practice(&self, topics: &[Choice]) -> Vec<KeywordOf> {
        let Some(last) = topics.last().map(|choice| &self.curriculum.topics[choice.topic]) else { return Vec::new() };
        let short = &last.label;
        let keyword = match self.rehearsed_aim() {
            // With a long name this day would equal the one that introduced it.
            _ if length(short) > rehearsal::LONGEST_ALONE => last.practice.clone(),
            Aim::Interview => format!("면접 질문: {short}에 대한 답 작성하기"),
            Aim::Certificate => format!("모의시험: {short}{}", exam::rehearsal(self.curriculum, self.parts)),
            _ => last.practice.clone(),
        };
        vec![(keyword, topics.last().map(|choice| choice.topic))]
    }
}

#[cfg(test)]
mod tests {
    use super::super::trying::{brief, days_of, with_planning};
    use super::OwnTopics;
    use crate::curriculum::shelf_names;
    use roadmaps::brief::Level;

    #[test]
    fn even_the_shortest_plan_has_a_day_about_its_subject() {
        let mut without = Vec::new();
        for (_, middle, _) in shelf_names() {
            for level in Level::ALL {
                let aims = [(1, "기초 개념 다지기"), (2, "취미"), (3, "기초 개념 다지기"), (5, "실무 역량 강화")];
                for (days, objective) in aims {
                    with_planning(&brief(middle, level, days, objective), &[], |planning| {
                        let planned = planning.days();
                        let topics: Vec<usize> = planned.iter().filter_map(|day| day.topic).collect();
                        let Some(OwnTopics { mut introducing, first }) = planning.own_topics() else { return };
                        if days < 3 {
                            introducing.extend(first);
                        }
                        if !topics.is_empty() && !topics.iter().any(|topic| introducing.contains(topic)) {
                            let keywords: Vec<_> = planned.into_iter().map(|day| day.keyword).collect();
                            without.push(format!("{middle} {level:?}: {}", keywords.join(" | ")));
                        }
                    });
                }
            }
        }
        assert!(without.is_empty(), "{without:#?}");
        let keywords = days_of("Spring", Level::Intro, 3, "기초 개념 다지기");
        assert!(keywords.iter().any(|keyword| keyword.contains("Spring")), "{keywords:#?}");
        assert_eq!(
            days_of("Spring", Level::Intro, 1, "기초 개념 다지기"),
            ["JDK와 Gradle 준비부터 Spring Boot 스타터까지 따라 하기"]
        );
    }

    #[test]
    fn a_portfolio_plan_of_two_days_has_a_topic_and_a_product() {
        for (_, middle, _) in shelf_names() {
            for objective in ["포트폴리오 준비", "게시판 만들기"] {
                let keywords = days_of(middle, Level::Intro, 2, objective);
                assert_eq!(keywords.len(), 2, "{middle}, {objective}: {keywords:#?}");
            }
        }
    }
}
