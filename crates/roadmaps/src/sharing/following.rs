//! The weeks of a study's plan, and how far its members are in them.

use crate::Error;
use crate::brief::{DAYS_PER_WEEK, Days};
use crate::plan::unknown_week;
use crate::schedule::Arrangement;
use chrono::NaiveDate;
use kernel::{StudyId, UserId};
use std::ops::Range;

/// The progress of one member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberProgress {
    pub owner: UserId,
    /// Over all weeks.
    pub days_done: u8,
    /// The finished days of the requested week, from 1, in order.
    pub in_week: Vec<u8>,
}

/// The plan of a study, and the progress of a user who may have taken it over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedPlan {
    pub study: StudyId,
    /// The dates of the plan's days.
    pub arrangement: Arrangement,
    /// The indexes of the finished days, from 0, in order.
    pub done: Vec<usize>,
}

/// The present week of a study's plan, and the progress of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedWeek {
    /// From 1.
    pub week: u8,
    /// The number of days in the week.
    pub days: u8,
    /// The finished days of the week, from 1, in order.
    pub done: Vec<u8>,
}

impl FollowedPlan {
    /// Returns the week on `today` of a plan that begins on `start`.
    #[must_use]
    pub fn week(&self, start: NaiveDate, today: NaiveDate) -> FollowedWeek {
        let week = week_on(today, start, &self.arrangement);
        let first = (usize::from(week) - 1) * DAYS_PER_WEEK;
        let length = self.arrangement.due().len().saturating_sub(first).min(DAYS_PER_WEEK);
        let day_of = |index: &usize| index.checked_sub(first).filter(|day| *day < length);
        let number = |day: usize| u8::try_from(day).unwrap_or(u8::MAX);
        let done = self.done.iter().filter_map(day_of).map(|day| number(day + 1)).collect();
        FollowedWeek { week, days: number(length), done }
    }
}

/// Returns the week of a plan that contains `today`: the first before it begins on `start`, the last after its end.
#[must_use]
pub fn week_on(today: NaiveDate, start: NaiveDate, plan: &Arrangement) -> u8 {
    plan.week_on(today.signed_duration_since(start).num_days())
}

/// Parses the number of a week of a plan of `days`, from 1.
pub fn parse_week(week: i64, days: Days) -> Result<u8, Error> {
    let week = u8::try_from(week).ok().filter(|week| (1..=days.weeks()).contains(week));
    Ok(week.ok_or_else(unknown_week)?)
}

/// Returns the indexes of the days of a week, from 0 over all weeks. The last week may have fewer.
#[must_use]
pub fn days_of_week(week: u8) -> Range<usize> {
    let first = usize::from(week).saturating_sub(1) * DAYS_PER_WEEK;
    first..first + DAYS_PER_WEEK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(days: i64) -> Arrangement {
        Arrangement::usual(Days::parse(days).expect("in range"))
    }

    #[test]
    fn a_followed_week_has_its_own_days_only() {
        let start = NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let plan = FollowedPlan { study: StudyId(1), arrangement: usual(10), done: vec![0, 2, 6, 7, 9] };
        let week = |passed: i64| plan.week(start, start + chrono::TimeDelta::days(passed));
        assert_eq!(week(0), FollowedWeek { week: 1, days: 7, done: vec![1, 3, 7] });
        assert_eq!(week(7), FollowedWeek { week: 2, days: 3, done: vec![1, 3] });
    }

    #[test]
    fn the_first_week_applies_before_the_start_and_the_last_after_the_end() {
        let start = NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let week = |passed: i64, days: i64| {
            let today = start + chrono::TimeDelta::days(passed);
            week_on(today, start, &usual(days))
        };
        let weeks = [-400, -1, 0, 6, 7, 13, 14, 19, 20, 300, 4_000].map(|passed| week(passed, 20));
        assert_eq!(weeks, [1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 3]);
        assert_eq!((week(79, 80), week(80, 80), week(0, 1)), (12, 12, 1));
    }
}
