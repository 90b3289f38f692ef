//! Selects the topics of a plan and the number of days of each.

mod order;
mod parts;

pub(super) use order::is_aside;

use super::wishes::Wishes;
use crate::asked::PartOfExam;
use crate::curriculum::{Curriculum, Topic};
use roadmaps::brief::Level;
use std::cmp::Reverse;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) topic: usize,
    pub(super) name: bool,
    /// A practice day.
    pub(super) practice: bool,
    /// A depth day.
    pub(super) depth: bool,
}

pub(super) struct Wanted<'a> {
    pub(super) curriculum: &'a Curriculum,
    pub(super) level: Level,
    /// From this level on, all prerequisites of a topic are included.
    pub(super) ground: Level,
    /// The topics of the named path.
    pub(super) path: &'a [usize],
    /// Named topics are included with all prerequisites, of any level.
    pub(super) wishes: &'a Wishes,
    /// Whether every theme gets a topic before any theme gets a second one, as for an exam.
    pub(super) is_broad: bool,
    /// The parts of the exam, if they are known.
    pub(super) parts: &'a [PartOfExam],
    /// The number of learning days; all are filled.
    pub(super) days: usize,
    /// The number of practice days among them, and of depth days.
    pub(super) practice: usize,
    pub(super) depth: usize,
    /// The least number of practice days.
    pub(super) least_practice: usize,
}

impl Choice {
    pub(super) fn days(self) -> usize {
        usize::from(self.name) + usize::from(self.practice) + usize::from(self.depth)
    }

    /// Adds a practice day, otherwise a depth day; `None` if it has both.
    pub(super) fn with_a_day_more(self) -> Option<Self> {
        match self {
            Self { practice: false, .. } => Some(Self { practice: true, ..self }),
            Self { depth: false, .. } => Some(Self { depth: true, ..self }),
            _ => None,
        }
    }
}

/// The weight of topics that must not be missing.
const WEIGHTY: u8 = 3;

const FEW_DAYS: usize = 6;

/// Selects topics for exactly the wanted number of days, or all the curriculum has, the best first.
pub(super) fn choose(wanted: &Wanted<'_>) -> Vec<Choice> {
    let for_new = wanted.days.saturating_sub(wanted.practice + wanted.depth).max(usize::from(wanted.days > 0));
    let for_named = wanted.needed_by_named().min(wanted.days);
    // Short plans have as many themes as they have days without practice.
    let for_practice = if wanted.days <= FEW_DAYS { wanted.least_practice.max(1) } else { wanted.days.div_ceil(3) };
    let for_themes =
        wanted.needed_by_themes().max(wanted.needed_by_parts()).min(wanted.days.saturating_sub(for_practice));
    // No depth days while a core topic is missing.
    let for_core = wanted.needed_by_core().min(wanted.days - wanted.practice.min(wanted.days / 2));
    let choices = wanted.topics(for_new.max(for_named).max(for_themes).max(for_core));
    let left = wanted.days.saturating_sub(choices.iter().map(|choice| choice.days()).sum());
    let mut giving = Giving { wanted, choices, left };
    giving.give_each(&wanted.wishes.weak, |choice| &mut choice.practice);
    if wanted.has_room_for_depth() {
        giving.give_each(&wanted.wishes.weak, |choice| &mut choice.depth);
    }
    let practice = wanted.practice.max(if wanted.practises_first() { giving.weighty_without_practice() } else { 0 });
    giving.practice(practice);
    if wanted.has_room_for_depth() {
        giving.depth(wanted.depth, wanted.practises_first());
    }
    // If the curriculum has no more topics for this level, the remaining days deepen the selected ones.
    giving.practice(wanted.days);
    giving.depth(wanted.days, false);
    giving.give(wanted.days, |choice| &mut choice.name, |topic| topic.is_skill, |_| true);
    let mut choices = giving.choices;
    practise_instead(&mut choices, wanted);
    choices
}

/// If named topics leave no day for practice, their prerequisites are learnt by practice.
pub(super) fn practise_instead(choices: &mut [Choice], wanted: &Wanted<'_>) {
    let done = choices.iter().filter(|choice| choice.practice).count();
    let topic = |choice: &Choice| &wanted.curriculum.topics[choice.topic];
    let mut order: Vec<usize> = (0..choices.len())
        .filter(|&index| choices[index].name && !choices[index].practice)
        .filter(|&index| !wanted.wishes.ask_for(choices[index].topic))
        .collect();
    order.sort_by_key(|&index| (!topic(&choices[index]).is_skill, Reverse(index)));
    for index in order.into_iter().take(wanted.least_practice.saturating_sub(done)) {
        choices[index] = Choice { name: false, practice: true, ..choices[index] };
    }
}

/// Distributes days over topics until none is left.
struct Giving<'a> {
    wanted: &'a Wanted<'a>,
    choices: Vec<Choice>,
    left: usize,
}

impl Giving<'_> {
    fn practice(&mut self, count: usize) {
        self.give(count, |choice| &mut choice.practice, |topic| topic.is_skill, |_| true);
    }

    fn depth(&mut self, count: usize, only_of_practised: bool) {
        let may = |choice: &Choice| choice.practice || !only_of_practised;
        self.give(count, |choice| &mut choice.depth, |topic| !topic.is_skill, may);
    }

    /// Gives each of `topics` one kind of day.
    fn give_each(&mut self, topics: &[usize], day: impl Fn(&mut Choice) -> &mut bool) {
        for choice in self.choices.iter_mut().filter(|choice| topics.contains(&choice.topic)) {
            let has = day(choice);
            if !*has && self.left > 0 {
                *has = true;
                self.left -= 1;
            }
        }
    }

    fn weighty_without_practice(&self) -> usize {
        let is_weighty = |choice: &&Choice| self.wanted.curriculum.topics[choice.topic].weight == WEIGHTY;
        self.choices.iter().filter(is_weighty).filter(|choice| !choice.practice).count()
    }

    /// Gives one kind of day to up to `count` topics that `may` have it: named topics first, then by weight, then
    /// `preferred` ones, then in order.
    fn give(
        &mut self,
        count: usize,
        day: impl Fn(&mut Choice) -> &mut bool,
        preferred: impl Fn(&Topic) -> bool,
        may: impl Fn(&Choice) -> bool,
    ) {
        let mut order: Vec<usize> = (0..self.choices.len())
            .filter(|&index| may(&self.choices[index]) && !*day(&mut self.choices[index]))
            .collect();
        order.sort_by_key(|&index| {
            let topic = self.choices[index].topic;
            let known = &self.wanted.curriculum.topics[topic];
            (!self.wanted.wishes.ask_for(topic), Reverse(known.weight), !preferred(known), index)
        });
        if !self.wanted.parts.is_empty() {
            order = self.by_parts(order, &preferred);
        }
        order.truncate(count.min(self.left));
        self.left -= order.len();
        for index in order {
            *day(&mut self.choices[index]) = true;
        }
    }
}

impl Wanted<'_> {
    /// Whether a topic may have a depth day: an exam plan of few days covers all parts first.
    fn has_room_for_depth(&self) -> bool {
        const DAYS_A_PART: usize = 3;
        self.days >= self.parts.len() * DAYS_A_PART
    }

    /// Whether every weighty topic is practised before any gets a depth day.
    fn practises_first(&self) -> bool {
        self.is_broad || self.level <= Level::Beginner
    }
}

#[cfg(test)]
mod tests;
