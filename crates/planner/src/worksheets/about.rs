//! Finds the topic of each day of a plan in the curriculum.

use super::wording::quoted;
use crate::curriculum::Curriculum;
use roadmaps::brief::Brief;
use roadmaps::quality::Knowledge;
use roadmaps::quality::without_personal_data_of;
use roadmaps::quality::words::is_review;
use roadmaps::worksheets::WeekOfDays;
use std::collections::BTreeSet;

/// A plan together with its curriculum.
pub(super) struct Course<'a> {
    pub(super) curriculum: &'a Curriculum,
    pub(super) brief: &'a Brief,
    /// All days of the plan, with their topics.
    pub(super) days: Vec<(&'a str, About)>,
    /// The name of the subject, without personal data.
    pub(super) subject: String,
    /// All prerequisites of each topic, direct and indirect.
    pub(super) grounds: Vec<BTreeSet<usize>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum About {
    Topic(usize, Part),
    /// Topics of earlier days, which are reviewed, explained or solved.
    Recall(Vec<usize>, Recall),
    /// A project step.
    Step,
    /// The curriculum does not know the day.
    Unknown,
}

/// Which of a topic's three days it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Name,
    Practice,
    Depth,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recall {
    Review,
    /// Prerequisites that the plan recalls and does not teach.
    Ground,
    Rest,
    Rehearsal,
}

const REST: &str = "쉬어 가기: ";
const REHEARSALS: [&str; 4] = ["모의 면접: ", "면접 질문: ", "모의시험: ", "시간 재고 풀기: "];
const AGAIN: [&str; 2] = [" 다시 정리하기", " 다시 해 보기"];
const MOST_RECALLED: usize = 4;

impl<'a> Course<'a> {
    /// `is_known` is whether the curriculum is one of the subject.
    pub(super) fn of(curriculum: &'a Curriculum, is_known: bool, wanted: &WeekOfDays<'a>) -> Self {
        let (brief, grounds) = (wanted.brief, grounds(curriculum));
        let subject = if is_known { curriculum.middle.as_str() } else { brief.subject() };
        let subject = without_personal_data_of(brief, subject);
        let mut course = Self { curriculum, brief, days: Vec::new(), subject, grounds };
        for keyword in wanted.weeks.daily_keywords() {
            let about = course.about(keyword);
            course.days.push((keyword, about));
        }
        course
    }

    fn about(&self, keyword: &str) -> About {
        let recalling = |way| {
            Some(self.named_in(keyword)).filter(|topics| !topics.is_empty()).map(|topics| About::Recall(topics, way))
        };
        let recalled = if keyword.starts_with(REST) {
            recalling(Recall::Rest)
        } else if REHEARSALS.iter().any(|start| keyword.starts_with(start)) {
            recalling(Recall::Rehearsal)
        } else if AGAIN.iter().any(|end| keyword.ends_with(end)) {
            recalling(Recall::Ground)
        } else if is_review(keyword) {
            recalling(Recall::Review)
        } else {
            None
        };
        if let Some(recalled) = recalled {
            return recalled;
        }
        let topics = &self.curriculum.topics;
        let part = |part: Part| {
            let place = topics.iter().position(|topic| topic.keywords()[part as usize] == keyword);
            place.map(|topic| About::Topic(topic, part))
        };
        if let Some(known) = [Part::Name, Part::Practice, Part::Depth].into_iter().find_map(part) {
            return known;
        }
        if self.is_step(keyword) {
            return About::Step;
        }
        // Other words for a topic, written by a model or by the plan's owner.
        if let Some(topic) = self.curriculum.recognise(keyword) {
            return About::Topic(topic, Part::Name);
        }
        match self.named_in(keyword).first() {
            Some(&topic) => About::Topic(topic, Part::Name),
            None => About::Unknown,
        }
    }

    fn is_step(&self, keyword: &str) -> bool {
        self.curriculum.projects.iter().flat_map(|project| &project.steps).any(|step| step.name == keyword)
    }

    /// Returns the topics that a keyword names, in its order; only those taught before, if there are any.
    fn named_in(&self, keyword: &str) -> Vec<usize> {
        let topics = self.curriculum.topics.iter().zip(0..);
        let named = topics.filter_map(|(topic, index)| Some((place_of(topic.shortest(), keyword)?, index)));
        let mut named: Vec<(std::ops::Range<usize>, usize)> = named.collect();
        let whole = |at: &std::ops::Range<usize>, others: &[(std::ops::Range<usize>, usize)]| {
            !others.iter().any(|(other, _)| other.len() > at.len() && other.start <= at.start && at.end <= other.end)
        };
        let all = named.clone();
        named.retain(|(at, _)| whole(at, &all));
        named.sort_by_key(|(at, index)| (at.start, *index));
        let mut topics: Vec<usize> = named.into_iter().map(|(_, topic)| topic).collect();
        let learned = self.learned(self.days.len());
        if topics.iter().any(|topic| learned.contains(topic)) {
            topics.retain(|topic| learned.contains(topic));
        }
        topics.truncate(MOST_RECALLED);
        topics
    }

    /// Whether another day has exactly this text.
    pub(super) fn is_of_another_day(&self, text: &str, day: usize) -> bool {
        self.days.iter().enumerate().any(|(other, (keyword, _))| other != day && *keyword == text)
    }

    /// Returns the short name of a topic in quotation marks.
    pub(super) fn name(&self, topic: usize) -> String {
        quoted(&self.curriculum.topics[topic].label)
    }

    /// Returns the topics of earlier days, in learning order.
    pub(super) fn learned(&self, day: usize) -> Vec<usize> {
        let mut met = BTreeSet::new();
        let before = self.days[..day.min(self.days.len())].iter();
        let topics = before.filter_map(|(_, about)| match about {
            About::Topic(topic, _) => Some(*topic),
            _ => None,
        });
        topics.filter(|topic| met.insert(*topic)).collect()
    }
}

/// Returns the position of `name` in `text`, unless it is part of a longer Latin word.
fn place_of(name: &str, text: &str) -> Option<std::ops::Range<usize>> {
    let is_latin = |letter: char| letter.is_ascii_alphanumeric();
    text.match_indices(name).map(|(at, found)| at..at + found.len()).find(|range| {
        let joins = |edge: bool, beside: Option<char>| edge && beside.is_some_and(is_latin);
        !joins(name.starts_with(is_latin), text[..range.start].chars().next_back())
            && !joins(name.ends_with(is_latin), text[range.end..].chars().next())
    })
}

/// Returns all prerequisites of each topic, direct and indirect.
fn grounds(curriculum: &Curriculum) -> Vec<BTreeSet<usize>> {
    let mut grounds: Vec<BTreeSet<usize>> = Vec::new();
    for topic in &curriculum.topics {
        let below = topic.requires.iter().flat_map(|&required| {
            let further = grounds.get(required).into_iter().flatten().copied();
            further.chain([required]).collect::<Vec<_>>()
        });
        let below = below.collect();
        grounds.push(below);
    }
    grounds
}
