//! Warnings before the order: a passed exam, a length beyond the deadline, and too little time.

use super::Understood;

/// The fewest minutes for each content that the learner names.
const MINUTES_OF_A_NAME: u32 = 60;
/// The fewest minutes of study time for each day of a plan, on average.
const MINUTES_OF_A_DAY: u32 = 10;
const DAYS_OF_A_WEEK: u32 = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// The deadline is before the first day.
    ExamPassed,
    /// The plan ends on the day of the deadline or later.
    LongerThanDeadline {
        /// The number of days with which it ends the day before.
        fitting_days: u8,
    },
    /// The stated time is too short for the days or the contents.
    TooLittleTime {
        /// The minutes of the whole plan.
        minutes: u32,
    },
}

/// Returns the warnings for a plan of `days` days with a deadline `days_left` days after its start, the most harmful first.
#[must_use]
pub fn warnings(understood: &Understood, days_left: Option<i64>, days: u8) -> Vec<Warning> {
    let deadline = days_left.and_then(|days_left| {
        if days_left < 0 {
            return Some(Warning::ExamPassed);
        }
        // A plan has at least one day, even if the deadline is today.
        let fitting_days = u8::try_from(days_left).unwrap_or(u8::MAX).max(1);
        (days > fitting_days).then_some(Warning::LongerThanDeadline { fitting_days })
    });
    deadline.into_iter().chain(too_little_time(understood, days)).collect()
}

fn too_little_time(understood: &Understood, days: u8) -> Option<Warning> {
    let Understood { time, topics, weaknesses, .. } = understood;
    let is_never = time.weekday == Some(0) && time.weekend == Some(0);
    let a_week = if is_never { 0 } else { time.minutes_a_week()? };
    let days = u32::from(days);
    let minutes = a_week * days / DAYS_OF_A_WEEK;
    let names = u32::try_from(topics.len() + weaknesses.len()).unwrap_or(u32::MAX);
    let least = (MINUTES_OF_A_DAY * days).max(MINUTES_OF_A_NAME.saturating_mul(names));
    (minutes < least).then_some(Warning::TooLittleTime { minutes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::understood::StudyTime;

    fn with_time(weekday: u16, weekend: u16, names: usize) -> Understood {
        Understood {
            topics: (0..names).map(|number| format!("내용 {number}")).collect(),
            time: StudyTime { weekday: Some(weekday), weekend: Some(weekend), ..StudyTime::default() },
            ..Understood::default()
        }
    }

    #[test]
    fn a_plan_that_ends_on_the_day_of_the_deadline_is_too_long() {
        let warned = |days_left: i64, days: u8| warnings(&Understood::default(), Some(days_left), days);
        assert_eq!(warned(22, 30), [Warning::LongerThanDeadline { fitting_days: 22 }]);
        assert_eq!(warned(22, 22), []);
        assert_eq!(warned(0, 2), [Warning::LongerThanDeadline { fitting_days: 1 }]);
        assert_eq!(warned(0, 1), []);
        assert_eq!(warned(400, 80), []);
        assert_eq!(warned(-1, 1), [Warning::ExamPassed]);
        assert_eq!(warnings(&Understood::default(), None, 80), []);
    }

    #[test]
    fn too_little_time_counts_days_and_named_contents() {
        let warned = |understood: &Understood| warnings(understood, None, 28);
        assert_eq!(warned(&with_time(60, 180, 8)), []);
        assert_eq!(warned(&with_time(10, 10, 4)), []);
        assert_eq!(warned(&with_time(10, 10, 5)), [Warning::TooLittleTime { minutes: 280 }]);
        assert_eq!(warned(&with_time(5, 5, 0)), [Warning::TooLittleTime { minutes: 140 }]);
        assert_eq!(warned(&with_time(0, 0, 0)), [Warning::TooLittleTime { minutes: 0 }]);
        assert_eq!(warned(&Understood::default()), [], "no time is stated");
    }

    #[test]
    fn the_most_harmful_warning_is_first() {
        let both = warnings(&with_time(5, 5, 0), Some(-3), 28);
        assert_eq!(both, [Warning::ExamPassed, Warning::TooLittleTime { minutes: 140 }]);
    }
}
