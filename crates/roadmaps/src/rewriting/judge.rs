//! What a week that was written anew is held to: every check of a plan with the other weeks standing, but for what was wrong
//! before and is not the new week's fault; and that it is another week.

use super::{RewriteWish, WeekRewriting};
use crate::quality::words::{Bigrams, are_alike, bigrams, is_hands_on};
use crate::quality::{Check, Flaw};
use crate::{Ground, Plan, Week};
use kernel::text::folded;

/// From this share of common bigrams on, in percent, a day says what one of before said.
const SAME: usize = 80;
/// Of a week that is to be another, at least one in so many of the days that may be replaced says something else.
const NEW: usize = 4;

pub struct Judge<'a> {
    week: &'a WeekRewriting,
    ground: &'a Ground,
    /// What is wrong with the plan as it stands: in days that stay, or by checks of another time.
    standing: Vec<Flaw>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(week: &'a WeekRewriting, ground: &'a Ground) -> Self {
        let standing = ground.inspect(week.brief(), &week.plan().to_draft());
        Self { week, ground, standing }
    }

    /// The whole plan with `new`, or what is wrong with it. The days that stay are taken as they stand, whatever `new` says.
    ///
    /// # Errors
    /// If the plan is worse with it, or it is the same week again.
    pub fn accept(&self, new: Week) -> Result<Plan, Vec<Flaw>> {
        let week = self.week.kept_in(new);
        let mut flaws = self.flaws(&week);
        if week.days.len() == self.week.week().days.len() {
            flaws.extend(self.sameness(&week));
        }
        if flaws.is_empty() { Ok(self.week.plan().clone().with_week(self.week.number(), week)) } else { Err(flaws) }
    }

    /// Whether the plan would stand with `new`, be it another week or not.
    #[must_use]
    pub fn stands(&self, new: &Week) -> bool {
        self.flaws(&self.week.kept_in(new.clone())).is_empty()
    }

    fn flaws(&self, week: &Week) -> Vec<Flaw> {
        let number = self.week.index() + 1;
        let stands = self.week.week();
        if week.days.len() != stands.days.len() {
            let detail = format!("{}일이 아니라 {}일이어야 합니다.", week.days.len(), stands.days.len());
            return vec![Flaw { check: Check::Shape, week: Some(number), detail }];
        }
        let draft = self.week.draft_with(week.clone());
        let mut flaws = self.ground.inspect(self.week.brief(), &draft);
        flaws.retain(|flaw| !self.stood_before(flaw));
        let is_taken = |other: &Week| folded(&other.keyword) == folded(&week.keyword);
        let others = draft.weeks.iter().enumerate().filter(|(index, _)| *index != self.week.index());
        if week.keyword != stands.keyword && others.into_iter().any(|(_, other)| is_taken(other)) {
            let detail = format!("다른 주에 이미 있는 주제입니다: {}", week.keyword);
            flaws.push(Flaw { check: Check::Variety, week: Some(number), detail });
        }
        flaws
    }

    /// What concerns the whole is told in figures, which a new week changes.
    fn stood_before(&self, flaw: &Flaw) -> bool {
        self.standing.iter().any(|stood| {
            (stood.check, stood.week) == (flaw.check, flaw.week) && (flaw.week.is_none() || stood.detail == flaw.detail)
        })
    }

    fn sameness(&self, new: &Week) -> Option<Flaw> {
        let stands = self.week.week();
        let open: Vec<usize> = (0..stands.days.len()).filter(|&place| self.week.is_open(place)).collect();
        let before: Vec<Bigrams> = open.iter().map(|&place| bigrams(&stands.days[place])).collect();
        let is_new = |place: &&usize| {
            let day = bigrams(&new.days[**place]);
            !before.iter().any(|before| are_alike(&day, before, SAME))
        };
        let count = open.iter().filter(is_new).count();
        // Who asks for a thing in particular has it by a day of it.
        let wanted = if self.week.wish() == RewriteWish::Different { open.len().div_ceil(NEW) } else { 1 };
        let detail = if count < wanted {
            format!("지금 계획과 다른 날이 {count}일입니다. {wanted}일 이상이어야 합니다.")
        } else if self.week.wish() == RewriteWish::MorePractice && hands_on(new) <= hands_on(stands) {
            format!("직접 해 보는 날이 지금({}일)보다 많아야 합니다.", hands_on(stands))
        } else {
            return None;
        };
        Some(Flaw { check: Check::Variety, week: Some(self.week.index() + 1), detail })
    }
}

fn hands_on(week: &Week) -> usize {
    week.days.iter().filter(|day| is_hands_on(day)).count()
}
