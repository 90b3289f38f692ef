//! How the time of a day is divided among the parts of its worksheet.

use crate::brief::Brief;
use chrono::NaiveDate;

/// The minutes of each part; together they are the day's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorksheetMinutes {
    /// All recall questions together; 0 without a question.
    pub recall: u16,
    pub task: u16,
    pub look_up: u16,
}

/// Days of at least this time are divided in steps of five minutes.
const IN_FIVES: u16 = 20;
const LEAST: u16 = 5;
const MOST_TO_LOOK_UP: u16 = 20;
const A_QUESTION: u16 = 5;

impl WorksheetMinutes {
    /// Divides a day of `time` minutes for a worksheet with `recalls` questions. Returns `None` for less than five
    /// minutes.
    #[must_use]
    pub fn divide(time: u16, recalls: usize) -> Option<Self> {
        if time < LEAST {
            return None;
        }
        let step = if time < IN_FIVES { 1 } else { 5 };
        let in_steps = |minutes: u16| (minutes / step * step).max(step);
        let look_up = in_steps(time / 6).min(MOST_TO_LOOK_UP);
        let recall = match u16::try_from(recalls).unwrap_or(u16::MAX) {
            0 => 0,
            questions => in_steps(time / 3).min(questions.saturating_mul(A_QUESTION)),
        };
        Some(Self { recall, task: time - recall - look_up, look_up })
    }
}

/// Returns the minutes that the learner has on a date; `None` if they are not stated. Without a date, only if every day
/// has the same.
#[must_use]
pub fn minutes_on(brief: &Brief, date: Option<NaiveDate>) -> Option<u16> {
    brief.understood().time.on(date).filter(|minutes| *minutes > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::BriefForm;

    #[test]
    fn the_parts_add_up_to_the_day() {
        for time in LEAST..=16 * 60 {
            for recalls in 0..=3 {
                let parts = WorksheetMinutes::divide(time, recalls).expect("enough time");
                assert_eq!(parts.recall + parts.task + parts.look_up, time);
                assert!(parts.task >= parts.recall.max(parts.look_up), "{time}: {parts:?}");
                assert_eq!(parts.recall == 0, recalls == 0);
            }
        }
        assert_eq!(WorksheetMinutes::divide(4, 1), None);
    }

    #[test]
    fn an_hour_is_five_minutes_to_recall_and_ten_to_look_up() {
        let parts = WorksheetMinutes::divide(60, 1);
        assert_eq!(parts, Some(WorksheetMinutes { recall: 5, task: 45, look_up: 10 }));
    }

    const MONDAY_AND_SATURDAY: [&str; 2] = ["2026-11-30", "2026-12-05"];

    fn minutes(objective: &str, dates: Option<[&str; 2]>) -> [Option<u16>; 2] {
        let form = BriefForm {
            main_category: "React".into(),
            duration: 14,
            learning_objective: objective.into(),
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        let date = |at: usize| dates.map(|dates| dates[at].parse().expect("a date"));
        [0, 1].map(|at| minutes_on(&brief, date(at)))
    }

    #[test]
    fn weekdays_and_weekends_have_their_own_time() {
        let said = "평일 1시간, 주말 3시간 공부할 수 있어요";
        assert_eq!(minutes(said, Some(MONDAY_AND_SATURDAY)), [Some(60), Some(180)]);
        assert_eq!(minutes(said, None), [None; 2], "the dates are unknown");
    }

    #[test]
    fn a_day_of_rest_has_no_time() {
        let said = "하루 1시간, 토요일은 쉬어요";
        assert_eq!(minutes(said, Some(MONDAY_AND_SATURDAY)), [Some(60), None]);
        assert_eq!(minutes(said, None), [None; 2], "not every day has the same");
    }

    #[test]
    fn a_day_without_stated_time_has_none() {
        assert_eq!(minutes("취업 준비", Some(MONDAY_AND_SATURDAY)), [None; 2]);
        assert_eq!(minutes("일주일에 4시간 공부합니다", Some(MONDAY_AND_SATURDAY)), [None; 2]);
        assert_eq!(minutes("평일만 하루 2시간", Some(MONDAY_AND_SATURDAY)), [Some(120), None]);
        assert_eq!(minutes("하루 30분 공부합니다", None), [Some(30); 2], "every day has the same");
    }
}
