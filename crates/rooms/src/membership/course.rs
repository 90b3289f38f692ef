//! The days of a room's study in Seoul.

use chrono::{Days, Months, NaiveDate};

/// How long an ended room can be read.
pub const READABLE_MONTHS: u32 = 12;

const DAYS_PER_WEEK: u32 = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    pub starts_on: NaiveDate,
    /// The last day. `None` if the study has no end.
    pub ends_on: Option<NaiveDate>,
    /// The number of weeks: those of the plan, or of the study without one. `None` if neither has an end.
    pub weeks: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Before and during the study.
    Open,
    /// The study is over, and the room can be read.
    Ended,
    /// The room can no longer be read.
    Gone,
}

impl Course {
    /// Combines a study that ends on `ends_on`, if it has an end, with a plan of `plan_days`. It lasts as long as the
    /// longer of the two.
    #[must_use]
    pub fn new(starts_on: NaiveDate, ends_on: Option<NaiveDate>, plan_days: Option<u32>) -> Self {
        let plan_days = plan_days.filter(|days| *days > 0);
        let plan_end = plan_days.map(|days| starts_on + Days::new(u64::from(days - 1)));
        let days = ends_on.map(|end| u32::try_from((end - starts_on).num_days() + 1).unwrap_or(1));
        let weeks = plan_days.or(days).map(|days| days.div_ceil(DAYS_PER_WEEK).max(1));
        Self { starts_on, ends_on: ends_on.map(|end| plan_end.map_or(end, |plan_end| end.max(plan_end))), weeks }
    }

    /// Returns the week of a day, from 1: the first before the start, the last after the last week.
    #[must_use]
    pub fn week_on(&self, day: NaiveDate) -> u32 {
        let passed = u32::try_from((day - self.starts_on).num_days()).unwrap_or(0);
        let week = passed / DAYS_PER_WEEK + 1;
        self.weeks.map_or(week, |weeks| week.min(weeks))
    }

    #[must_use]
    pub fn phase_on(&self, day: NaiveDate) -> Phase {
        match self.ends_on {
            Some(end) if day > end + Months::new(READABLE_MONTHS) => Phase::Gone,
            Some(end) if day > end => Phase::Ended,
            _ => Phase::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, month, day).expect("a date")
    }

    #[test]
    fn a_room_has_the_weeks_of_its_plan_or_else_of_its_study() {
        let of_study = Course::new(day(11, 2), Some(day(12, 1)), None);
        assert_eq!(of_study.weeks, Some(5));
        let of_plan = Course::new(day(11, 2), Some(day(12, 1)), Some(20));
        assert_eq!(of_plan.weeks, Some(3));
        assert_eq!(Course::new(day(11, 2), None, None).weeks, None);
    }

    #[test]
    fn a_room_ends_with_the_longer_of_study_and_plan() {
        let short_plan = Course::new(day(11, 2), Some(day(12, 1)), Some(7));
        assert_eq!(short_plan.ends_on, Some(day(12, 1)));
        let long_plan = Course::new(day(11, 2), Some(day(12, 1)), Some(35));
        assert_eq!(long_plan.ends_on, Some(day(12, 6)));
        assert_eq!(Course::new(day(11, 2), None, Some(7)).ends_on, None, "the study has no end");
    }

    #[test]
    fn weeks_are_counted_from_the_start_and_stay_within_the_plan() {
        let course = Course::new(day(11, 2), Some(day(12, 1)), Some(14));
        let weeks = [day(10, 1), day(11, 2), day(11, 8), day(11, 9), day(12, 20)].map(|day| course.week_on(day));
        assert_eq!(weeks, [1, 1, 1, 2, 2]);
        assert_eq!(Course::new(day(11, 2), None, None).week_on(day(12, 21)), 8);
    }

    #[test]
    fn an_ended_room_can_be_read_for_a_year() {
        let course = Course::new(day(11, 2), Some(day(12, 1)), None);
        assert_eq!(course.phase_on(day(12, 1)), Phase::Open);
        assert_eq!(course.phase_on(day(12, 2)), Phase::Ended);
        let [last, after] = [1, 2].map(|day| NaiveDate::from_ymd_opt(2027, 12, day).expect("a date"));
        assert_eq!(course.phase_on(last), Phase::Ended);
        assert_eq!(course.phase_on(after), Phase::Gone);
    }
}
