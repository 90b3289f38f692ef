//! Alternatives for a group of days.

use super::reading::{Group, ReadDay};
use super::title::may_be_called_otherwise;
use crate::curriculum::Topic;
use crate::planning::Planning;
use crate::planning::calendar::DayKind;
use kernel::text::{folded, length};
use roadmaps::brief::Level;
use roadmaps::korean::stems;
use roadmaps::quality::words::is_hands_on;
use roadmaps::rewriting::{RewriteWish, WeekRewriting};
use std::cmp::Reverse;
use std::collections::HashSet;

pub(super) struct Alternatives<'a> {
    pub(super) planning: &'a Planning<'a>,
    pub(super) week: &'a WeekRewriting,
    pub(super) days: &'a [ReadDay],
    pub(super) first: usize,
    pub(super) group: Group,
}

/// The rank of a project step that must not be missing.
const CORE: u8 = 1;

impl Alternatives<'_> {
    /// Returns the alternatives, the best first, without the current days and without days that occur elsewhere in the
    /// plan.
    pub(super) fn in_order(&self) -> Vec<Vec<ReadDay>> {
        let all = match self.group.topic {
            Some(topic) => {
                let must_stay = self.must_stay(topic);
                let mut own = [self.other_days_of(topic), self.earlier_practice(topic)].concat();
                own.retain(|days| !must_stay || days.iter().any(|day| day.topic == Some(topic)));
                let others = if must_stay { Vec::new() } else { self.other_topics(topic) };
                self.in_turns(own, others)
            }
            None if self.current_days().all(|day| day.kind == DayKind::Build) => self.other_steps(),
            None => self.other_topics_for_nothing(),
        };
        let current_days: Vec<&str> = self.current_days().map(|day| day.keyword.as_str()).collect();
        let differs = |days: &Vec<ReadDay>| days.iter().any(|day| !current_days.contains(&day.keyword.as_str()));
        let quoted: Vec<&str> = current_days.iter().copied().filter(|day| self.is_quoted(day)).collect();
        let keeps = |days: &Vec<ReadDay>| quoted.iter().all(|quoted| days.iter().any(|day| day.keyword == *quoted));
        let may_be = |days: &Vec<ReadDay>| {
            differs(days)
                && keeps(days)
                && self.is_wished_for(days)
                && self.is_introduced(days)
                && !self.takes_from_later_days(days)
        };
        all.into_iter().filter(may_be).collect()
    }

    /// Whether a text that stays (a tip, the evaluation, the week's title) repeats the keyword.
    fn is_quoted(&self, keyword: &str) -> bool {
        self.lasting_texts().any(|text| text.contains(keyword))
    }

    fn lasting_texts(&self) -> impl Iterator<Item = &str> {
        let (plan, title) = (self.week.plan(), self.week.week().keyword.as_str());
        let title = (!may_be_called_otherwise(self.week)).then_some(title);
        plan.tips().iter().map(String::as_str).chain([plan.evaluation()]).chain(title)
    }

    /// Whether every topic is introduced before its practice or depth day, unless it was not before the change either
    /// or is known at this level.
    fn is_introduced(&self, new: &[ReadDay]) -> bool {
        let mut days = self.days.to_vec();
        for (&day, new) in self.group.days.iter().zip(new) {
            days[day] = new.clone();
        }
        let first =
            |days: &[ReadDay], topic| days.iter().find(|day| day.topic == Some(topic)).map(|day| day.keyword.clone());
        self.current_days().chain(new).filter_map(|day| day.topic).all(|topic| {
            let known = &self.planning.curriculum.topics[topic];
            let now = first(&days, topic);
            let introduces = |day: &String| *day == known.name || (!is_hands_on(day) && *day != known.depth);
            known.level < self.planning.ground()
                || now.as_ref().is_none_or(introduces)
                || now == first(self.days, topic)
        })
    }

    /// Returns whether a later day needs what only the group's days introduce and `new` does not: a topic that it requires or
    /// names, or for a wish that changes how a topic is treated also a word of its keyword.
    fn takes_from_later_days(&self, new: &[ReadDay]) -> bool {
        let mut days = self.days.to_vec();
        for (&day, new) in self.group.days.iter().zip(new) {
            days[day] = new.clone();
        }
        let first = self.group.days.first().copied().unwrap_or(0);
        let mut later = (first + 1..days.len()).filter(|day| !self.group.days.contains(day) && !self.is_reworded(*day));
        later.any(|day| {
            let topics = self.topics_needed_on(day);
            let is_taught = |days: &[ReadDay], topics: &Vec<usize>| {
                topics.iter().any(|topic| {
                    self.planning.curriculum.topics[*topic].level < self.planning.ground()
                        || days[..day].iter().any(|other| other.topic == Some(*topic))
                })
            };
            let loses_topic = topics.iter().any(|topics| is_taught(self.days, topics) && !is_taught(&days, topics));
            loses_topic || (self.week.wish() != RewriteWish::Different && self.loses_word(day, &days))
        })
    }

    /// Returns the topics that a day requires or names. One of several topics with the same name is enough.
    fn topics_needed_on(&self, day: usize) -> Vec<Vec<usize>> {
        let day = &self.days[day];
        let required = day.topic.into_iter().flat_map(|topic| &self.planning.curriculum.topics[topic].requires);
        let named = self.planning.vocabulary.named_in(&day.keyword).into_iter().map(<[usize]>::to_vec);
        required.map(|topic| vec![*topic]).chain(named).collect()
    }

    /// Whether a day uses a word that the plan introduces before it, and with `new` does not.
    fn loses_word(&self, day: usize, new: &[ReadDay]) -> bool {
        let introduced = |days: &[ReadDay], word: &String| {
            days[..day]
                .iter()
                .filter(|other| other.kind != DayKind::Review)
                .any(|other| stems(&other.keyword).contains(word))
        };
        // Words such as 만들기 say what is done, not what is learned, and short ones such as 정리 are in many days.
        let is_latin = |word: &String| word.chars().any(|letter| letter.is_ascii_alphabetic());
        let is_matter = |word: &String| is_latin(word) || (length(word) > 2 && !word.ends_with('기'));
        let words = stems(&self.days[day].keyword);
        words.iter().any(|word| is_matter(word) && introduced(self.days, word) && !introduced(new, word))
    }

    /// Whether a day is the review of this week, which is worded anew.
    fn is_reworded(&self, day: usize) -> bool {
        let place = day.checked_sub(self.first);
        self.days[day].kind == DayKind::Review && place.is_some_and(|place| self.week.is_open(place))
    }

    fn current_days(&self) -> impl Iterator<Item = &ReadDay> {
        self.group.days.iter().map(|&day| &self.days[day])
    }

    /// Puts other topics first if the user wishes for something different, otherwise other days of the same topic.
    /// Alternates every second time.
    fn in_turns(&self, own: Vec<Vec<ReadDay>>, others: Vec<Vec<ReadDay>>) -> Vec<Vec<ReadDay>> {
        let others_first = self.week.wish() == RewriteWish::Different && self.week.turn().is_multiple_of(2);
        if others_first { [others, own].concat() } else { [own, others].concat() }
    }

    /// Returns the same number of other days of the topic, in order.
    fn other_days_of(&self, topic: usize) -> Vec<Vec<ReadDay>> {
        let known = &self.planning.curriculum.topics[topic];
        let free: Vec<&str> = self.wished_first(known).into_iter().filter(|day| !self.occurs_elsewhere(day)).collect();
        let count = self.group.days.len();
        let mut found: Vec<Vec<&str>> = match count {
            1 => free.iter().map(|day| vec![*day]).collect(),
            2 => pairs(&free),
            _ => Vec::new(),
        };
        // A new topic needs its introduction or an exercise, not only its depth day.
        let is_new =
            self.group.days.first().is_some_and(|&day| self.days[..day].iter().all(|day| day.topic != Some(topic)));
        let introduces = |days: &Vec<&str>| match days.as_slice() {
            [only] => *only != known.depth,
            several => several.contains(&known.name.as_str()),
        };
        found.retain(|days| !is_new || introduces(days));
        let place = |day: &&str| known.keywords().iter().position(|keyword| keyword == day);
        for days in &mut found {
            days.sort_by_key(place);
        }
        if self.week.wish() == RewriteWish::Different && !found.is_empty() {
            // Repeated rewriting shows all versions before the first one returns.
            let turn = usize::try_from(self.week.turn()).unwrap_or(0) % found.len();
            found.rotate_left(turn);
        }
        found.into_iter().map(|days| days.into_iter().map(|day| learn(day, topic)).collect()).collect()
    }

    /// Returns the topic's days, sorted by the user's wish.
    fn wished_first<'t>(&self, topic: &'t Topic) -> Vec<&'t str> {
        let [name, practice, depth] = topic.keywords();
        match self.week.wish() {
            RewriteWish::Easier => vec![practice, name],
            RewriteWish::MorePractice => vec![practice, depth, name],
            RewriteWish::Different => vec![depth, practice, name],
        }
    }

    /// For the wishes "more practice" and "easier": exercises of earlier topics that were not practised yet, in place
    /// of the depth day, beside the topic's own exercise, or instead of all its days.
    fn earlier_practice(&self, topic: usize) -> Vec<Vec<ReadDay>> {
        const MOST: usize = 6;
        let topics = &self.planning.curriculum.topics;
        let Some(&day) = self.group.days.first() else { return Vec::new() };
        if self.week.wish() == RewriteWish::Different {
            return Vec::new();
        }
        let mut seen = HashSet::from([topic]);
        let taught = self.days[..day].iter().rev().filter_map(|day| day.topic);
        let unpractised =
            taught.filter(|other| seen.insert(*other) && !self.occurs_elsewhere(&topics[*other].practice));
        let others: Vec<ReadDay> = unpractised.take(MOST).map(|other| learn(&topics[other].practice, other)).collect();
        let current_days: Vec<ReadDay> = self.current_days().cloned().collect();
        let known = &topics[topic];
        let deeper = current_days.iter().position(|day| day.keyword == known.depth);
        let beside = deeper.into_iter().flat_map(|place| {
            others.iter().map({
                let current_days = &current_days;
                move |other| {
                    let mut days = current_days.clone();
                    days[place] = other.clone();
                    days
                }
            })
        });
        let may_be_alone = current_days.len() == 2 && !self.occurs_elsewhere(&known.practice);
        let after_own = others.iter().filter(|_| may_be_alone);
        let after_own = after_own.map(|other| vec![learn(&known.practice, topic), other.clone()]);
        let instead = others.windows(current_days.len()).map(<[ReadDay]>::to_vec);
        beside.chain(after_own).chain(instead).collect()
    }

    /// Whether the topic is mentioned by anything except the replaceable days and the review that is reworded.
    fn must_stay(&self, topic: usize) -> bool {
        let curriculum = self.planning.curriculum;
        let known = &curriculum.topics[topic];
        let is_own = |index: usize| self.group.days.contains(&index);
        let others = || self.days.iter().enumerate().filter(|(index, _)| !is_own(*index) && !self.is_reworded(*index));
        let builds_on =
            |other: &ReadDay| other.topic.is_some_and(|other| curriculum.topics[other].requires.contains(&topic));
        let mut texts = others().map(|(_, day)| day.keyword.as_str()).chain(self.lasting_texts());
        let names = [known.label.as_str(), known.shortest()];
        self.planning.stress.contains(&topic)
            || others().any(|(_, day)| day.topic == Some(topic) || builds_on(day))
            || texts.any(|text| names.iter().any(|name| text.contains(name)))
    }

    /// Returns topics that the plan does not teach and that may be taught here, the nearest to `topic` first.
    fn other_topics(&self, topic: usize) -> Vec<Vec<ReadDay>> {
        let topics = &self.planning.curriculum.topics;
        let known = &topics[topic];
        let mut order = self.untaught();
        order.sort_by_key(|&other| {
            let other = &topics[other];
            let far = other.level.number().abs_diff(known.level.number());
            (other.unit != known.unit, other.unit.abs_diff(known.unit), far, Reverse(other.weight))
        });
        self.days_of(order)
    }

    /// Returns the same for a day without a known topic, nearest to the other topics of the week.
    fn other_topics_for_nothing(&self) -> Vec<Vec<ReadDay>> {
        let topics = &self.planning.curriculum.topics;
        let last = (self.first + self.week.week().days.len()).min(self.days.len());
        let units: HashSet<usize> = self.days[..last]
            .iter()
            .rev()
            .filter_map(|day| day.topic)
            .take(3)
            .map(|topic| topics[topic].unit)
            .collect();
        let mut order = self.untaught();
        order.sort_by_key(|&other| (!units.contains(&topics[other].unit), Reverse(topics[other].weight)));
        self.days_of(order)
    }

    fn untaught(&self) -> Vec<usize> {
        let Planning { curriculum, path, brief, .. } = self.planning;
        let day = self.group.days.first().copied().unwrap_or(0);
        let before: HashSet<usize> = self.days[..day].iter().filter_map(|day| day.topic).collect();
        let taught: HashSet<usize> = self.days.iter().filter_map(|day| day.topic).collect();
        let is_new =
            |level: Level| level <= brief.level() && (brief.level() <= Level::Beginner || level > Level::Intro);
        let is_ready = |topic: &Topic| {
            let is_met = |other: &usize| before.contains(other) || curriculum.topics[*other].level < brief.level();
            topic.requires.iter().all(is_met)
        };
        // Themes that the evaluation calls left out stay left out.
        let left_out = self.week.plan().not_covered();
        let may = |&other: &usize| {
            let topic = &curriculum.topics[other];
            !taught.contains(&other)
                && (path.is_empty() || path.contains(&other))
                && is_new(topic.level)
                && is_ready(topic)
                && !left_out.contains(topic.shortest())
        };
        (0..curriculum.topics.len()).filter(may).collect()
    }

    /// Returns the days of the group for each of these topics. Repeated rewriting begins with other topics.
    fn days_of(&self, mut topics: Vec<usize>) -> Vec<Vec<ReadDay>> {
        const NEAREST: usize = 6;
        topics.truncate(NEAREST);
        let turn = usize::try_from(self.week.turn()).unwrap_or(0);
        let count = topics.len().max(1);
        topics.rotate_left((turn / 2) % count);
        let days = |topic: usize| {
            let [name, practice, depth] = self.planning.curriculum.topics[topic].keywords();
            let days = match (self.group.days.len(), self.week.wish()) {
                (1, RewriteWish::MorePractice) => vec![practice],
                (1, _) if self.current_days().all(|day| is_hands_on(&day.keyword)) => vec![practice],
                (1, _) => vec![name],
                (2, _) => vec![name, practice],
                _ => vec![name, practice, depth],
            };
            days.into_iter().map(|day| learn(day, topic)).collect()
        };
        topics.into_iter().map(days).collect()
    }

    /// Returns project steps that the plan does not have, between the steps before and after.
    fn other_steps(&self) -> Vec<Vec<ReadDay>> {
        let steps = &self.planning.project().steps;
        let place = |keyword: &str| steps.iter().position(|step| step.name == keyword);
        let Some(&day) = self.group.days.first() else { return Vec::new() };
        let own = place(&self.days[day].keyword);
        if own.is_none_or(|own| steps[own].rank == CORE) {
            return Vec::new();
        }
        let before = self.days[..day].iter().filter_map(|day| place(&day.keyword)).max();
        let after = self.days[day + 1..].iter().filter_map(|day| place(&day.keyword)).min();
        let from = before.map_or(0, |before| before + 1);
        let free = steps.iter().enumerate().filter(|(index, step)| {
            (from..after.unwrap_or(steps.len())).contains(index) && !self.occurs_elsewhere(&step.name)
        });
        let build = |name: &str| ReadDay { keyword: name.to_owned(), kind: DayKind::Build, topic: None };
        free.map(|(_, step)| vec![build(&step.name)]).collect()
    }

    fn occurs_elsewhere(&self, keyword: &str) -> bool {
        let others = self.days.iter().enumerate().filter(|(index, _)| !self.group.days.contains(index));
        others.into_iter().any(|(_, day)| folded(&day.keyword) == folded(keyword))
    }

    fn is_wished_for(&self, new: &[ReadDay]) -> bool {
        let hands_on = |days: &mut dyn Iterator<Item = &ReadDay>| days.filter(|day| is_hands_on(&day.keyword)).count();
        match self.week.wish() {
            RewriteWish::Different => true,
            RewriteWish::MorePractice => hands_on(&mut new.iter()) > hands_on(&mut self.current_days()),
            RewriteWish::Easier => self.hardness(new.iter()) < self.hardness(self.current_days()),
        }
    }

    /// Estimates the difficulty: depth is harder than an introduction, and that is harder than practice; one level
    /// counts more than all of these.
    fn hardness<'d>(&self, days: impl Iterator<Item = &'d ReadDay>) -> usize {
        let of_day = |day: &ReadDay| {
            let topic = day.topic.map(|topic| &self.planning.curriculum.topics[topic]);
            let level = topic.map_or(0, |topic| 4 * usize::from(topic.level.number()));
            let kind = topic.map_or(0, |topic| match &day.keyword {
                depth if *depth == topic.depth => 3,
                practice if *practice == topic.practice => 1,
                _ => 2,
            });
            level + kind
        };
        days.map(of_day).sum()
    }
}

fn learn(keyword: &str, topic: usize) -> ReadDay {
    ReadDay { keyword: keyword.to_owned(), kind: DayKind::Learn, topic: Some(topic) }
}

fn pairs<'t>(days: &[&'t str]) -> Vec<Vec<&'t str>> {
    let all = days.iter().enumerate();
    all.flat_map(|(index, first)| days[index + 1..].iter().map(|second| vec![*first, *second])).collect()
}
