//! The days of a plan: their kinds and topics.

use super::calendar::{self, DayKind};
use super::emphasis::Emphasis;
use super::selection::{self, Choice, Wanted};
use super::wishes::Wishes;
use super::{KeywordOf, PlannedDay, Planning, emphasis, rehearsal, sequence};
use crate::objective::Aim;
use roadmaps::brief::{DAYS_PER_WEEK, Level};
use std::collections::{HashMap, HashSet};

/// The contents of the learning days, in this order.
#[derive(Debug, Clone, Default)]
struct Chosen {
    recalled: Vec<KeywordOf>,
    /// Days on several parts of an exam.
    surveys: Vec<KeywordOf>,
    topics: Vec<Choice>,
}

impl Planning<'_> {
    /// Returns every day with its keyword, except those whose keyword depends on other days (reviews, rehearsals,
    /// rest).
    pub(super) fn days(&self) -> Vec<PlannedDay> {
        let wishes = self.wishes();
        if !self.has_project() {
            return self.short_days_before(&wishes);
        }
        let emphasis = self.emphasis();
        let mut early = if self.aim() == Aim::Portfolio { calendar::MOST_BUILD_DAYS / 2 } else { 0 };
        let mut chosen = HashMap::new();
        loop {
            let kinds = self.calendar(emphasis.build, early);
            let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
            let learn = count(DayKind::Learn);
            let done = count(DayKind::Build) + count(DayKind::Rehearse);
            // The position of building days does not change which topics fit.
            let choose = || self.recalled_and_chosen(learn, done, emphasis, &wishes);
            let days = self.laid_out(&kinds, chosen.entry((learn, done)).or_insert_with(choose));
            if early == 0 || !self.builds_too_early(&days) {
                return days;
            }
            early -= 1;
        }
    }

    fn emphasis(&self) -> Emphasis {
        let emphasis = self.load().shaped(emphasis::of(self.aim()));
        if self.is_exam { emphasis::broad(emphasis) } else { emphasis }
    }

    /// Returns the kind of every day, with up to `early` building days in earlier weeks.
    fn calendar(&self, build: usize, early: usize) -> Vec<DayKind> {
        let mut kinds = calendar::layout(self.brief.days(), build);
        calendar::spread_building(&mut kinds, early);
        rehearsal::set_aside(&mut kinds, self.rehearses_for());
        if self.may_rest {
            self.load().rest(&mut kinds);
        }
        if let Some(until) = self.until() {
            calendar::finish_before(&mut kinds, until);
        }
        kinds
    }

    /// Returns the days of a plan that is too short for a project: before an exam or event within it, and after that.
    fn short_days_before(&self, wishes: &Wishes) -> Vec<PlannedDay> {
        let count = self.brief.days().count();
        let until = self.until().filter(|until| (1..count).contains(until)).unwrap_or(count);
        let mut days = self.short_days(until, wishes);
        let rows = self.after(&vec![DayKind::After; count - until]);
        days.extend(rows.into_iter().map(|keyword| PlannedDay { kind: DayKind::After, keyword, topic: None }));
        days
    }

    /// Returns the day, counted from 0, before which everything new is learnt. A body rests before a race.
    fn until(&self) -> Option<usize> {
        let understood = self.brief.understood();
        let deadline = understood.deadline.as_ref()?;
        Some(usize::from(deadline.days_left).saturating_sub(self.rests_before()))
    }

    /// Moves practice behind the day of the deadline, so that no topic is new there.
    fn with_nothing_new_late(&self, learning: Vec<KeywordOf>, kinds: &[DayKind]) -> Vec<KeywordOf> {
        let Some(until) = self.until().filter(|&until| until > 0 && until < kinds.len()) else { return learning };
        let late = kinds[until..].iter().filter(|kind| **kind == DayKind::Learn).count();
        let is_new =
            |(keyword, topic): &KeywordOf| topic.is_some_and(|topic| self.curriculum.topics[topic].name == *keyword);
        let mut introduced = HashSet::new();
        let places: Vec<usize> = (0..learning.len())
            .filter(|&place| {
                let (_, topic) = &learning[place];
                // The first day of a topic is new, whatever it does.
                let is_first = topic.is_none_or(|topic| introduced.insert(topic));
                !is_first && !is_new(&learning[place])
            })
            .collect();
        let moved = &places[places.len().saturating_sub(late)..];
        let (after, before): (Vec<_>, Vec<_>) =
            learning.into_iter().enumerate().partition(|(place, _)| moved.contains(place));
        before.into_iter().chain(after).map(|(_, day)| day).collect()
    }

    /// Fills days of these `kinds`: first the recalled topics, then the chosen ones.
    fn laid_out(&self, kinds: &[DayKind], Chosen { recalled, surveys, topics }: &Chosen) -> Vec<PlannedDay> {
        let first = recalled.len() + surveys.len();
        let fitted = sequence::fit_into_weeks(topics.clone(), &weeks_after(first, kinds), self.curriculum);
        let before = recalled.iter().chain(surveys).cloned();
        let learning: Vec<KeywordOf> = before.chain(self.learning_days(&fitted)).collect();
        let learning = self.with_nothing_new_late(learning, kinds);
        let build = kinds.iter().filter(|kind| **kind == DayKind::Build).count();
        let mut building = self.steps_after(&learning, build).into_iter();
        let is_survey = |place: usize| (recalled.len()..first).contains(&place);
        let mut after = self.after(kinds).into_iter();
        let mut learning = learning.into_iter().enumerate();
        let planned = kinds.iter().map(|&kind| {
            let (kind, (keyword, topic)) = match kind {
                DayKind::Learn | DayKind::Survey => {
                    let (place, day) = learning.next().unwrap_or_default();
                    (if is_survey(place) { DayKind::Survey } else { DayKind::Learn }, day)
                }
                DayKind::Build => (kind, building.next().unwrap_or_default()),
                DayKind::After => (kind, (after.next().unwrap_or_default(), None)),
                DayKind::Rehearse | DayKind::Review | DayKind::Rest => (kind, Default::default()),
            };
            PlannedDay { kind, keyword, topic }
        });
        planned.collect()
    }

    /// Chooses recalled topics and topics for the other learning days, if `done` other days are hands-on.
    fn recalled_and_chosen(&self, learn: usize, done: usize, emphasis: Emphasis, wishes: &Wishes) -> Chosen {
        let least_practice = self.brief.days().count().div_ceil(3).saturating_sub(done);
        let choose = |wishes: &Wishes, days: usize| {
            // Because a topic has at most three days, at least a third of the days introduce topics.
            let most = days - days.div_ceil(3);
            let practice = ((days * emphasis.practice + 50) / 100).min(most).max(least_practice).min(days);
            let depth = (days * emphasis.depth / 100).min(most.saturating_sub(practice));
            self.choose(&Wanted { practice, depth, least_practice, ..self.wanted(wishes, days) })
        };
        let recall = |wishes: &Wishes, learn: usize| {
            let most = self.most_recalled().min(learn);
            let fits = (0..=most).rev().find_map(|days| {
                let topics = choose(wishes, learn - days);
                let recalled = self.recalled(&topics, days);
                (recalled.len() == days).then(|| Chosen { recalled, topics, surveys: Vec::new() })
            });
            fits.unwrap_or_default()
        };
        let fit = |wishes: &Wishes| {
            let fits = (0..=learn / 2).find_map(|days| {
                let chosen = recall(wishes, learn - days);
                let surveys = self.surveys(&self.parts_left(&chosen.recalled, &chosen.topics), days)?;
                Some(Chosen { surveys, ..chosen })
            });
            fits.unwrap_or_else(|| recall(wishes, learn))
        };
        let mut wishes = wishes.clone();
        for _ in 0..self.taught_again {
            let needed = self.foundations(&fit(&wishes).topics);
            wishes.named.extend(needed.first());
        }
        fit(&wishes)
    }

    pub(super) fn choose(&self, wanted: &Wanted<'_>) -> Vec<Choice> {
        // A beginner's plan begins with its foundations.
        const FIRST: usize = 2;
        let first = if self.brief.level() == Level::Intro { FIRST } else { 0 };
        sequence::order(selection::choose(wanted), self.curriculum, &self.early(wanted.wishes), first)
    }

    /// Returns what is difficult for the learner, with its prerequisites, which comes early. In a general plan, all
    /// contents in the learner's words do.
    fn early(&self, wishes: &Wishes) -> Vec<usize> {
        let mut early = Vec::new();
        let mut open = if self.generic { wishes.asked.clone() } else { wishes.weak.clone() };
        while let Some(topic) = open.pop() {
            if !early.contains(&topic) {
                early.push(topic);
                open.extend(&self.curriculum.topics[topic].requires);
            }
        }
        early
    }

    /// Describes the selection of topics for this many learning days, without practice or depth days.
    pub(super) fn wanted<'b>(&'b self, wishes: &'b Wishes, days: usize) -> Wanted<'b> {
        Wanted {
            curriculum: self.curriculum,
            level: self.brief.level(),
            ground: self.ground(),
            path: self.path,
            wishes,
            is_broad: self.is_exam,
            parts: self.parts,
            days,
            practice: 0,
            depth: 0,
            least_practice: 0,
        }
    }

    /// Returns the days of each topic in a row: introduction, practice, depth.
    pub(super) fn learning_days(&self, choices: &[Choice]) -> Vec<KeywordOf> {
        let days = choices.iter().flat_map(|choice| {
            let topic = &self.curriculum.topics[choice.topic];
            let wanted = [(choice.name, &topic.name), (choice.practice, &topic.practice), (choice.depth, &topic.depth)];
            wanted.into_iter().filter(|(wanted, _)| *wanted).map(|(_, keyword)| (keyword.clone(), Some(choice.topic)))
        });
        days.collect()
    }
}

/// Returns the number of learning days of each week, without the first `taken` ones.
fn weeks_after(mut taken: usize, kinds: &[DayKind]) -> Vec<usize> {
    let weeks = kinds.chunks(DAYS_PER_WEEK).map(|week| {
        let learn = week.iter().filter(|kind| **kind == DayKind::Learn).count();
        let own = taken.min(learn);
        taken -= own;
        learn - own
    });
    weeks.collect()
}

#[cfg(test)]
mod tests;
