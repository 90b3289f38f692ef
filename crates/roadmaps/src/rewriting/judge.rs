//! Checks a rewritten week: the whole plan must pass every check, except for flaws it had before that are not the new
//! week's fault, and the week must differ.

use super::wanted::RewriteWish;
use super::week::WeekRewriting;
use crate::ground::Ground;
use crate::plan::{Plan, Week};
use crate::quality::words::{Bigrams, are_alike, bigrams, is_hands_on};
use crate::quality::{Check, Flaw, wrong_days};
use kernel::text::folded;

/// At least this share of common bigrams, in percent, makes two days equal.
const SAME: usize = 80;
/// At least one in this many replaceable days must be different.
const NEW: usize = 4;

/// Judges new versions of one week.
pub struct Judge<'a> {
    week: &'a WeekRewriting,
    ground: &'a Ground,
    /// The flaws of the current plan: in days that stay, or of newer checks.
    standing: Vec<Flaw>,
}

impl<'a> Judge<'a> {
    #[must_use]
    pub fn new(week: &'a WeekRewriting, ground: &'a Ground) -> Self {
        let standing = ground.inspect(week.brief(), &week.plan().to_draft());
        Self { week, ground, standing }
    }

    /// Returns the plan with `new`, or its flaws. Days that stay are taken from the current plan.
    ///
    /// # Errors
    /// If the new week adds flaws, or equals the current one.
    pub fn accept(&self, new: Week) -> Result<Plan, Vec<Flaw>> {
        let week = self.week.kept_in(new);
        let mut flaws = self.flaws(&week);
        if week.days.len() == self.week.week().days.len() {
            flaws.extend(self.sameness(&week));
        }
        if flaws.is_empty() { Ok(self.week.plan().clone().with_week(self.week.number(), week)) } else { Err(flaws) }
    }

    /// Whether the plan would pass the checks with `new`, even if it is the same week.
    #[must_use]
    pub fn passes(&self, new: &Week) -> bool {
        self.flaws(&self.week.kept_in(new.clone())).is_empty()
    }

    fn flaws(&self, week: &Week) -> Vec<Flaw> {
        let number = self.week.index() + 1;
        let current = self.week.week();
        if week.days.len() != current.days.len() {
            let detail = wrong_days(week.days.len(), current.days.len());
            return vec![Flaw { check: Check::Shape, week: Some(number), detail }];
        }
        let draft = self.week.draft_with(week.clone());
        let mut flaws = self.ground.inspect(self.week.brief(), &draft);
        flaws.retain(|flaw| !self.stood_before(flaw));
        let is_taken = |other: &Week| folded(&other.keyword) == folded(&week.keyword);
        let others = draft.weeks.iter().enumerate().filter(|(index, _)| *index != self.week.index());
        if week.keyword != current.keyword && others.into_iter().any(|(_, other)| is_taken(other)) {
            let detail = format!("다른 주에 이미 있는 주제입니다: {}", week.keyword);
            flaws.push(Flaw { check: Check::Variety, week: Some(number), detail });
        }
        flaws
    }

    /// Compares flaws of the whole plan without their text, because it contains figures that any new week changes.
    fn stood_before(&self, flaw: &Flaw) -> bool {
        self.standing.iter().any(|stood| {
            (stood.check, stood.week) == (flaw.check, flaw.week) && (flaw.week.is_none() || stood.detail == flaw.detail)
        })
    }

    fn sameness(&self, new: &Week) -> Option<Flaw> {
        let current = self.week.week();
        let open: Vec<usize> = (0..current.days.len()).filter(|&place| self.week.is_open(place)).collect();
        let before: Vec<Bigrams> = open.iter().map(|&place| bigrams(&current.days[place])).collect();
        let is_new = |place: &&usize| {
            let day = bigrams(&new.days[**place]);
            !before.iter().any(|before| are_alike(&day, before, SAME))
        };
        let count = open.iter().filter(is_new).count();
        // For a specific wish one different day is enough.
        let wanted = if self.week.wish() == RewriteWish::Different { open.len().div_ceil(NEW) } else { 1 };
        let detail = if count < wanted {
            format!("지금 계획과 다른 날이 {count}일입니다. {wanted}일 이상이어야 합니다.")
        } else if self.week.wish() == RewriteWish::MorePractice && hands_on(new) <= hands_on(current) {
            format!("직접 해 보는 날이 지금({}일)보다 많아야 합니다.", hands_on(current))
        } else {
            return None;
        };
        Some(Flaw { check: Check::Variety, week: Some(self.week.index() + 1), detail })
    }
}

fn hands_on(week: &Week) -> usize {
    week.days.iter().filter(|day| is_hands_on(day)).count()
}
