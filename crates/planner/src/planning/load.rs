//! The study time that an objective names: hours per week or day, days of the week, an exam date. Only its numbers
//! reach a plan.

use super::calendar::{self, DayKind};
use super::emphasis::Emphasis;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Free {
    Weekdays,
    Weekends,
}

/// The study time as the objective states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stated {
    HoursAWeek(u32),
    HoursADay(u32),
    MinutesADay(u32),
}

impl Stated {
    fn hours_a_week(self, days: u32) -> u32 {
        match self {
            Self::HoursAWeek(hours) => hours,
            Self::HoursADay(hours) => hours * days,
            Self::MinutesADay(minutes) => (minutes * days).div_ceil(60),
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Load {
    stated: Option<Stated>,
    hours_a_week: Option<u32>,
    free: Option<Free>,
    exam_month: Option<u32>,
}

/// Up to this many hours per week, a plan has fewer topics with more days each.
const LITTLE: u32 = 5;
/// From this many hours per week on, a plan has more topics with fewer days each.
const MUCH: u32 = 18;
const WEEKDAYS: [&str; 6] = ["평일만", "평일에만", "평일에 공부", "주말에는 쉬", "주말은 쉬", "주말엔 쉬"];
const WEEKENDS: [&str; 5] = ["주말만", "주말에만", "주말에 몰아", "주말에 공부", "토요일과 일요일에만"];

impl Load {
    pub(super) fn of(objective: &str) -> Self {
        let holds = |words: &[&str]| words.iter().any(|word| objective.contains(word));
        let free = if holds(&WEEKDAYS) { Some(Free::Weekdays) } else { holds(&WEEKENDS).then_some(Free::Weekends) };
        let days = if free == Some(Free::Weekdays) { 5 } else { 7 };
        let weekly = ["일주일에 ", "한 주에 ", "매주 ", "주당 ", "주 "];
        let daily = ["하루에 ", "하루 ", "매일 "];
        let a_week = number_between(objective, &weekly, "시간").map(Stated::HoursAWeek);
        let hours_a_day = || number_between(objective, &daily, "시간").map(Stated::HoursADay);
        let minutes_a_day = || number_between(objective, &daily, "분").map(Stated::MinutesADay);
        let stated = a_week.or_else(hours_a_day).or_else(minutes_a_day);
        let stated = stated.filter(|stated| (1..=100).contains(&stated.hours_a_week(days)));
        let exam_month = ["월 시험", "월에 시험", "월 자격", "월 필기", "월 실기"].iter().find_map(|after| {
            let at = objective.find(after)?;
            number_at_the_end(&objective[..at]).filter(|month| (1..=12).contains(month))
        });
        Self { stated, hours_a_week: stated.map(|stated| stated.hours_a_week(days)), free, exam_month }
    }

    /// Adapts `emphasis` to the study time: with little time, fewer topics are practised more.
    pub(super) fn shaped(&self, emphasis: Emphasis) -> Emphasis {
        match self.hours_a_week {
            Some(..=LITTLE) => Emphasis { practice: emphasis.practice + 8, depth: emphasis.depth + 8, ..emphasis },
            Some(MUCH..) => Emphasis { practice: emphasis.practice - 6, depth: emphasis.depth / 2, ..emphasis },
            _ => emphasis,
        }
    }

    /// Adds a day of rest before the weekly review for users who study on weekdays.
    pub(super) fn rest(&self, kinds: &mut [DayKind]) {
        if self.free == Some(Free::Weekdays) {
            calendar::set_aside(kinds, DayKind::Rest, 1);
        }
    }

    /// Returns the sentences of the evaluation about the study time. `rests` and `rehearses` say whether the plan has
    /// such days.
    pub(super) fn sentences(&self, rests: bool, rehearses: bool) -> Vec<String> {
        let days = if self.free == Some(Free::Weekdays) { 5 } else { 7 };
        let day = if self.free == Some(Free::Weekdays) { "평일 하루" } else { "하루" };
        let hours = self.stated.map(|stated| {
            let hours = stated.hours_a_week(days);
            let how = match hours {
                ..=LITTLE => "새 주제를 줄이고 익히는 날을 늘렸습니다",
                MUCH.. => "새 주제를 더 많이 담았습니다",
                _ => "하루에 한 가지씩 끝내도록 나누었습니다",
            };
            match stated {
                Stated::HoursAWeek(_) => {
                    let minutes = hours * 60 / days / 5 * 5;
                    format!("일주일에 {hours}시간이면 {day} {minutes}분 안팎이므로 {how}.")
                }
                Stated::HoursADay(hours) => format!("{day} {hours}시간에 맞추어 {how}."),
                Stated::MinutesADay(minutes) => format!("{day} {minutes}분에 맞추어 {how}."),
            }
        });
        let free = self.free.and_then(|free| match free {
            Free::Weekdays if rests => {
                Some("평일에 공부하는 사람에 맞추어 주마다 엿새째는 가볍게 쉬어 가는 날로 두었습니다.".to_owned())
            }
            Free::Weekdays => None,
            Free::Weekends => {
                Some("주말에 모아 공부한다면 토요일에 앞의 나흘을, 일요일에 나머지와 복습을 하면 됩니다.".to_owned())
            }
        });
        let exam = self
            .exam_month
            .filter(|_| rehearses)
            .map(|month| format!("{month}월 시험을 앞둔 사람에 맞추어 시간을 재고 푸는 모의시험을 사이에 두었습니다."));
        [hours, free, exam].into_iter().flatten().collect()
    }
}

/// Returns the number between one of `before` and `after`, such as the 3 of "주 3시간".
fn number_between(text: &str, before: &[&str], after: &str) -> Option<u32> {
    text.match_indices(after).find_map(|(at, _)| {
        let head = text[..at].trim_end();
        let number = number_at_the_end(head)?;
        let words = head.trim_end_matches(|character: char| character.is_ascii_digit());
        before.iter().any(|word| words.trim_end().ends_with(word.trim_end())).then_some(number)
    })
}

fn number_at_the_end(text: &str) -> Option<u32> {
    let digits = text.chars().rev().take_while(char::is_ascii_digit).count();
    text[text.len() - digits..].parse().ok().filter(|_| digits <= 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn study_times_are_read_in_common_spellings() {
        for (objective, hours) in [
            ("주 3시간만 낼 수 있어요", Some(3)),
            ("일주일에 10시간 정도", Some(10)),
            ("하루 1시간씩 공부", Some(7)),
            ("매일 30분", Some(4)),
            ("평일만 하루 2시간", Some(10)),
            ("3시간 만에 끝내고 싶다", None),
            ("주 999시간", None),
            ("취업 준비", None),
        ] {
            assert_eq!(Load::of(objective).hours_a_week, hours, "{objective}");
        }
        assert_eq!(Load::of("12월 시험을 봅니다").exam_month, Some(12));
        assert_eq!(Load::of("13월 시험을 봅니다").exam_month, None);
        assert_eq!(Load::of("평일만 공부합니다").free, Some(Free::Weekdays));
    }

    #[test]
    fn the_evaluation_repeats_the_study_time_as_it_was_stated() {
        for (objective, beginning) in [
            ("일주일에 10시간 정도", "일주일에 10시간이면 하루 85분 안팎이므로 "),
            ("평일만 하루 30분", "평일 하루 30분에 맞추어 "),
            ("하루 1시간씩 공부", "하루 1시간에 맞추어 "),
        ] {
            let sentences = Load::of(objective).sentences(false, false);
            assert!(sentences[0].starts_with(beginning), "{sentences:?}");
        }
    }
}
