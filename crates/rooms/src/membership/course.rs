//! The days of a room's study in Seoul.

use chrono::{Days, Months, NaiveDate};

/// How long an ended room can be read.
pub const READABLE_MONTHS: u32 = 12;

const DAYS_PER_WEEK: u32 = 7;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub starts_on: NaiveDate,
    /// The last day. `None` if the study has no end.
    pub ends_on: Option<NaiveDate>,
    /// The number of weeks: those of the plan, or of the study without one. `None` if neither has an end.
    pub weeks: Option<u32>,
    /// When each day of the plan is due, in days after the start. Empty without a plan.
    due: Vec<u16>,
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
    /// Combines a study that ends on `ends_on`, if it has an end, with the days on which its plan is due, in days after the
    /// start; they are empty without a plan. It lasts as long as the longer of the two.
    #[must_use]
    pub fn new(starts_on: NaiveDate, ends_on: Option<NaiveDate>, due: Vec<u16>) -> Self {
        let plan_end = due.iter().max().map(|last| starts_on + Days::new(u64::from(*last)));
        let study_days = ends_on.map(|end| u32::try_from((end - starts_on).num_days() + 1).unwrap_or(1));
        let plan_days = u32::try_from(due.len()).ok().filter(|days| *days > 0);
        let weeks = plan_days.or(study_days).map(|days| days.div_ceil(DAYS_PER_WEEK).max(1));
        Self { starts_on, ends_on: ends_on.map(|end| plan_end.map_or(end, |plan_end| end.max(plan_end))), weeks, due }
    }

    /// Returns the week of a day, from 1: the first before the start, the last after the last week. On a day on which
    /// nothing of the plan is due, it is the week of what is due next.
    #[must_use]
    pub fn week_on(&self, day: NaiveDate) -> u32 {
        let passed = (day - self.starts_on).num_days();
        let next = self.due.iter().filter(|due| i64::from(**due) >= passed).min();
        let index = match next.and_then(|date| self.due.iter().rposition(|due| due == date)) {
            Some(index) => u32::try_from(index).unwrap_or_default(),
            None => u32::try_from(passed).unwrap_or_default(),
        };
        let week = index / DAYS_PER_WEEK + 1;
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
        let of_study = Course::new(day(11, 2), Some(day(12, 1)), Vec::new());
        assert_eq!(of_study.weeks, Some(5));
        let of_plan = Course::new(day(11, 2), Some(day(12, 1)), (0..20).collect());
        assert_eq!(of_plan.weeks, Some(3));
        assert_eq!(Course::new(day(11, 2), None, Vec::new()).weeks, None);
    }

    #[test]
    fn a_room_ends_with_the_longer_of_study_and_plan() {
        let short_plan = Course::new(day(11, 2), Some(day(12, 1)), (0..7).collect());
        assert_eq!(short_plan.ends_on, Some(day(12, 1)));
        let long_plan = Course::new(day(11, 2), Some(day(12, 1)), (0..35).collect());
        assert_eq!(long_plan.ends_on, Some(day(12, 6)));
        assert_eq!(Course::new(day(11, 2), None, (0..7).collect()).ends_on, None, "the study has no end");
    }

    #[test]
    fn weeks_are_counted_from_the_start_and_stay_within_the_plan() {
        let course = Course::new(day(11, 2), Some(day(12, 1)), (0..14).collect());
        let weeks = [day(10, 1), day(11, 2), day(11, 8), day(11, 9), day(12, 20)].map(|day| course.week_on(day));
        assert_eq!(weeks, [1, 1, 1, 2, 2]);
        assert_eq!(Course::new(day(11, 2), None, Vec::new()).week_on(day(12, 21)), 8);
    }

    #[test]
    fn a_plan_that_was_moved_moves_the_weeks_and_the_end() {
        let moved = (0..10).chain(17..42).collect();
        let course = Course::new(day(11, 2), Some(day(12, 1)), moved);
        assert_eq!(course.weeks, Some(5));
        assert_eq!(course.ends_on, Some(day(12, 13)));
        let weeks = [day(11, 11), day(11, 12), day(11, 19), day(11, 23), day(12, 20)].map(|day| course.week_on(day));
        assert_eq!(weeks, [2, 2, 2, 3, 5]);
    }

    #[test]
    fn an_ended_room_can_be_read_for_a_year() {
        let course = Course::new(day(11, 2), Some(day(12, 1)), Vec::new());
        assert_eq!(course.phase_on(day(12, 1)), Phase::Open);
        assert_eq!(course.phase_on(day(12, 2)), Phase::Ended);
        let [last, after] = [1, 2].map(|day| NaiveDate::from_ymd_opt(2027, 12, day).expect("a date"));
        assert_eq!(course.phase_on(last), Phase::Ended);
        assert_eq!(course.phase_on(after), Phase::Gone);
    }
}
