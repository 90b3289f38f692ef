//! Exercises about a topic.

use super::questions::object;
use super::{Sheet, TO_DO, TO_EXPLAIN, TO_RELATE};
use roadmaps::korean::{Particle, with};
use roadmaps::worksheets::Exercise;

impl Sheet<'_> {
    /// Whether another day of the plan has exactly this text, so this one must not use it.
    pub(super) fn is_anothers(&self, text: &str) -> bool {
        text != self.keyword && self.course.is_of_another_day(text, self.day)
    }

    /// Returns the topic's exercise, or a smaller one if another day is that exercise.
    pub(super) fn try_out(&self, topic: usize, depth: &str) -> Exercise {
        let known = &self.course.curriculum.topics[topic];
        let hint = Some(format!("{} 떠올리며 해 봅니다.", object(depth)));
        if !self.is_anothers(&known.practice) {
            return Exercise { task: known.practice.clone(), hint, minutes: TO_DO };
        }
        let name = self.course.name(topic);
        let task = if known.is_skill {
            format!("{} 작은 예 하나로 따라 해 보고 막힌 곳 적기", object(&name))
        } else {
            format!("{name}에 관한 예나 자료를 두 가지 찾아 서로 다른 점 적기")
        };
        Exercise { task, hint: None, minutes: TO_EXPLAIN }
    }

    pub(super) fn explain(&self, depth: &str, topic: usize) -> Exercise {
        // The first prerequisite is the answer to a question on the sheet.
        let known = &self.course.curriculum.topics[topic];
        let hint = known.requires.iter().skip(1).last();
        let hint = hint.map(|&required| format!("{}에서 배운 것과 이어서 생각합니다.", self.course.name(required)));
        let task = if self.is_anothers(&known.depth) {
            format!("{} 왜 필요한지 없을 때와 견주어 설명해 적기", with_subject(&self.course.name(topic)))
        } else {
            format!("{} 예를 하나 들어 설명해 적기", object(depth))
        };
        Exercise { task, hint, minutes: TO_EXPLAIN }
    }

    /// Returns an exercise that relates a topic to the latest one of the same theme.
    pub(super) fn relate(&self, topic: usize) -> Option<Exercise> {
        let topics = &self.course.curriculum.topics;
        let learned = self.course.learned(self.day);
        let is_near = |other: usize| topics[other].unit == topics[topic].unit;
        let is_asked = |other: usize| topics[topic].requires.first() == Some(&other);
        let mut others = learned.into_iter().rev();
        let near = others.find(|&other| other != topic && is_near(other) && !is_asked(other))?;
        let pair =
            format!("{} {}", with(&self.course.name(near), Particle::And), with_subject(&self.course.name(topic)));
        Some(Exercise {
            task: format!("{pair} 어떻게 다르고 어떻게 이어지는지 표로 정리하기"),
            hint: None,
            minutes: TO_RELATE,
        })
    }
}

pub(super) fn with_subject(name: &str) -> String {
    with(name, Particle::Subject)
}
