//! The days of a plan: how many learn and how many build, and what they are about.

use super::calendar::{self, DayKind};
use super::selection::{self, Choice, Wanted};
use super::steps::steps;
use super::{KeywordOf, PlannedDay, Planning, emphasis, recall, rehearsal, sequence};
use crate::objective::Aim;
use roadmaps::DAYS_PER_WEEK;

impl Planning<'_> {
    pub(super) fn calendar(&self, build: usize) -> Vec<DayKind> {
        let mut kinds = calendar::layout(self.brief.days(), build);
        if self.aim() == Aim::Portfolio {
            calendar::spread_building(&mut kinds);
        }
        rehearsal::set_aside(&mut kinds, self.aim());
        if self.may_rest {
            self.load().rest(&mut kinds);
        }
        kinds
    }

    /// Every day with its keyword, but for those that speak of other days.
    pub(super) fn days(&self) -> Vec<PlannedDay> {
        if !self.has_project() {
            return self.short_days(self.brief.days().count());
        }
        let emphasis = self.load().shaped(emphasis::of(self.aim()));
        let kinds = self.calendar(emphasis.build);
        let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
        let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
        let hands_on_left = kinds.len().div_ceil(3).saturating_sub(build);
        let (recalled, chosen) = self.recalled_and_chosen(learn, |learn| {
            // A topic has three days at most.
            let most = learn - learn.div_ceil(3);
            let practice = ((learn * emphasis.practice + 50) / 100).min(most).max(hands_on_left).min(learn);
            self.choose(learn, practice, (learn * emphasis.depth / 100).min(most.saturating_sub(practice)))
        });
        let mut taken = recalled.len();
        let weekly = kinds.chunks(DAYS_PER_WEEK).map(|week| {
            let learn = week.iter().filter(|kind| **kind == DayKind::Learn).count();
            let recalls = taken.min(learn);
            taken -= recalls;
            learn - recalls
        });
        let fitted = sequence::fit_into_weeks(chosen, &weekly.collect::<Vec<_>>(), self.curriculum);
        let mut learning = recalled.into_iter().chain(self.learning_days(&fitted));
        let mut building = steps(self.project(), build).into_iter();
        let planned = kinds.into_iter().map(|kind| {
            let (keyword, topic) = match kind {
                DayKind::Learn => learning.next().unwrap_or_default(),
                DayKind::Build => building.next().unwrap_or_default(),
                DayKind::Rehearse | DayKind::Review | DayKind::Rest => Default::default(),
            };
            PlannedDay { kind, keyword, topic }
        });
        planned.collect()
    }

    /// What is recalled first, and topics for the other days of learning.
    pub(super) fn recalled_and_chosen(
        &self,
        learn: usize,
        choose: impl Fn(usize) -> Vec<Choice>,
    ) -> (Vec<KeywordOf>, Vec<Choice>) {
        let most = recall::most_days(self.brief.days().count(), self.ground()).min(learn);
        let fits = (0..=most).rev().map(|days| {
            let chosen = choose(learn - days);
            (days, recall::days(&chosen, self.curriculum, days), chosen)
        });
        let mut fits = fits.skip_while(|(days, recalled, _)| recalled.len() != *days);
        fits.next().map(|(_, recalled, chosen)| (recalled, chosen)).unwrap_or_default()
    }

    pub(super) fn choose(&self, days: usize, practice: usize, depth: usize) -> Vec<Choice> {
        let mentioned = self.mentioned();
        let chosen = selection::choose(&Wanted {
            curriculum: self.curriculum,
            level: self.brief.level(),
            ground: self.ground(),
            path: self.path,
            mentioned: &mentioned,
            days,
            practice,
            depth,
        });
        sequence::order(chosen, self.curriculum)
    }

    /// A topic's days stand together: what it is, work on it, more about it.
    pub(super) fn learning_days(&self, choices: &[Choice]) -> Vec<KeywordOf> {
        let days = choices.iter().flat_map(|choice| {
            let topic = &self.curriculum.topics[choice.topic];
            let wanted = [(choice.name, &topic.name), (choice.practice, &topic.practice), (choice.depth, &topic.depth)];
            wanted.into_iter().filter(|(wanted, _)| *wanted).map(|(_, keyword)| (keyword.clone(), Some(choice.topic)))
        });
        days.collect()
    }
}
