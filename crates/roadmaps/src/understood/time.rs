//! The study time of an objective.
//!
//! | Part | Module |
//! |---|---|
//! | statements such as 「평일 1시간」 and their minutes | `time/statements.rs` |
//! | days without learning | `time/rest.rs` |

mod rest;
mod statements;

use chrono::{Datelike, NaiveDate, Weekday};
use kernel::text::line;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The time for learning, in minutes. `None`: not stated. Zero: no learning on such days.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StudyTime {
    /// On each day from Monday to Friday.
    pub weekday: Option<u16>,
    /// On Saturday and on Sunday, each.
    pub weekend: Option<u16>,
    /// In a whole week, if it is not stated by the day.
    pub week: Option<u16>,
    /// Single days without learning, if the others of a weekend or of the working week are for learning.
    pub rest: Vec<Weekday>,
    /// The statements, as written: 「평일 하루 30분」.
    pub said: Vec<String>,
}

/// The most minutes of a day.
pub const MOST_MINUTES_A_DAY: u16 = 16 * 60;
/// The most minutes of a week.
pub const MOST_MINUTES_A_WEEK: u16 = 100 * 60;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Weekdays,
    Weekends,
    EveryDay,
    Week,
    /// Single days of the week, or a number of days: 「월수금 40분」, 「주 3회 1시간」.
    Days,
}

impl StudyTime {
    /// Reads the time, and returns the places of what was read.
    pub(super) fn read_with_places(objective: &str) -> (Self, Vec<Range<usize>>) {
        let mut time = Self::default();
        let mut places: Vec<Range<usize>> = Vec::new();
        let mut is_partly_read = false;
        let mut learning: Vec<Weekday> = Vec::new();
        let mut parts: Vec<&str> = Vec::new();
        for found in statements::statements(objective) {
            if places.iter().any(|place| place.start < found.place.end && found.place.start < place.end) {
                continue;
            }
            let part = statements::part_of_day(&objective[found.place.clone()]);
            let is_added = match found.of {
                Of::Days => time.add_days(found.days, found.minutes),
                // 「월수금 40분, 일요일 1시간」: the single day adds to the week.
                Of::Weekends if time.week.is_some() => time.add_days(found.days, found.minutes),
                // 「아침 20분, 저녁 20분」.
                Of::EveryDay if part.is_some_and(|part| !parts.is_empty() && !parts.contains(&part)) => {
                    time.add_part(found.minutes)
                }
                of => time.add(of, found.minutes),
            };
            if is_added {
                parts.extend(part.filter(|_| found.of == Of::EveryDay));
                learning.extend(rest::weekdays(found.named.into_iter()));
                time.said.push(line(&objective[found.place.clone()]));
                places.push(found.place);
            } else {
                is_partly_read = true;
            }
        }
        places.extend(time.add_learning(objective, learning));
        places.extend(time.add_rest(objective));
        // A part of what the learner states is not repeated as the whole.
        if is_partly_read {
            time.said.clear();
        }
        (time, places)
    }

    /// Adds another part of every day.
    fn add_part(&mut self, minutes: u16) -> bool {
        let both = [self.weekday, self.weekend].into_iter().flatten();
        let is_too_long = both.map(|stated| stated + minutes).any(|minutes| minutes > MOST_MINUTES_A_DAY);
        if is_too_long || self.weekday.is_none() || self.weekday != self.weekend {
            return false;
        }
        self.weekday = self.weekday.map(|stated| stated + minutes);
        self.weekend = self.weekday;
        true
    }

    /// Reads the days of learning, of which `stated` have a time. The others are days of rest. Returns their places.
    fn add_learning(&mut self, objective: &str, stated: Vec<Weekday>) -> Vec<Range<usize>> {
        let (named, mut places) = rest::learning(objective);
        let is_stated = self.week.is_some() || !named.is_empty();
        let learning: Vec<Weekday> = stated.into_iter().chain(named).collect();
        let others = rest::others(&learning);
        // 「주 2회 1시간」 names no day.
        if is_stated && !learning.is_empty() && (self.weekday == self.weekend) {
            let is_free = rest::WEEKEND.iter().all(|day| others.contains(day)) && self.week.is_none();
            if is_free {
                self.weekend = Some(0);
            }
            self.rest = others.into_iter().filter(|day| !is_free || !rest::WEEKEND.contains(day)).collect();
        }
        if self.said.is_empty() {
            self.said.extend(places.iter().map(|place| line(&objective[place.clone()])));
        }
        places.extend(rest::times(objective));
        places
    }

    pub(super) fn read(objective: &str) -> Self {
        Self::read_with_places(objective).0
    }

    /// Returns the time that a user stated instead of `objective`, in the words of the objective if both are the same.
    pub(super) fn corrected(
        weekday: Option<u16>,
        weekend: Option<u16>,
        week: Option<u16>,
        rest: Vec<Weekday>,
        objective: &str,
    ) -> Self {
        let read = Self::read(objective);
        if (read.weekday, read.weekend, read.week, &read.rest) == (weekday, weekend, week, &rest) {
            return read;
        }
        let stated = [("평일", weekday), ("주말", weekend), ("일주일", week)];
        let said = stated.into_iter().filter_map(|(of, minutes)| {
            let minutes = minutes.filter(|minutes| *minutes > 0)?;
            Some(format!("{of} {}", in_hours(minutes)))
        });
        Self { weekday, weekend, week, rest, said: said.collect() }
    }

    /// Adds up single days to a week. Days of a weekend that is stated otherwise count once.
    fn add_days(&mut self, days: u16, minutes: u16) -> bool {
        if !(5..=MOST_MINUTES_A_DAY).contains(&minutes) || !(1..=7).contains(&days) {
            return false;
        }
        let week = self.week.unwrap_or(0).saturating_add(days * minutes);
        let fits = week <= MOST_MINUTES_A_WEEK;
        if fits {
            self.week = Some(week);
        }
        fits
    }

    fn add(&mut self, of: Of, minutes: u16) -> bool {
        let most = if of == Of::Week { MOST_MINUTES_A_WEEK } else { MOST_MINUTES_A_DAY };
        if !(5..=most).contains(&minutes) {
            return false;
        }
        match of {
            Of::Weekdays if self.weekday.is_none() => self.weekday = Some(minutes),
            Of::Weekends if self.weekend.is_none() => self.weekend = Some(minutes),
            Of::EveryDay if self.weekday.is_none() || self.weekend.is_none() => {
                self.weekday = self.weekday.or(Some(minutes));
                self.weekend = self.weekend.or(Some(minutes));
            }
            Of::Week if self.week.is_none() && self.weekday.is_none() && self.weekend.is_none() => {
                self.week = Some(minutes);
            }
            _ => return false,
        }
        true
    }

    /// Reads days without learning, and returns their places.
    fn add_rest(&mut self, objective: &str) -> Vec<Range<usize>> {
        let mut places = Vec::new();
        for (of, place) in rest::whole(objective) {
            let (learning, free) = match of {
                Of::Weekdays => (&mut self.weekday, &mut self.weekend),
                _ => (&mut self.weekend, &mut self.weekday),
            };
            // 「평일만 하루 2시간」: the time of every day is that of the days of learning.
            if learning.is_some() || free.is_none() {
                *free = Some(0);
            }
            places.push(place);
        }
        let (days, of_days) = rest::days(objective);
        let is_whole = |of: &[Weekday]| of.iter().all(|day| days.contains(day));
        if is_whole(&rest::WEEKEND) {
            self.weekend = Some(0);
        }
        if is_whole(&rest::WEEKDAYS) {
            self.weekday = Some(0);
        }
        let is_single = |day: &Weekday| {
            let of = if rest::WEEKEND.contains(day) { self.weekend } else { self.weekday };
            of != Some(0)
        };
        let single: Vec<Weekday> = days.into_iter().filter(is_single).collect();
        self.rest.extend(single);
        self.rest.sort_by_key(Weekday::num_days_from_monday);
        self.rest.dedup();
        places.extend(of_days);
        if let Some(place) = places.first().filter(|_| self.said.is_empty()) {
            self.said.push(line(&objective[place.clone()]));
        }
        places
    }

    /// Whether only days from Monday to Friday are for learning.
    #[must_use]
    pub fn is_on_weekdays_only(&self) -> bool {
        self.weekend == Some(0)
    }

    /// Whether only Saturday and Sunday are for learning.
    #[must_use]
    pub fn is_on_weekends_only(&self) -> bool {
        self.weekday == Some(0)
    }

    /// Returns the minutes of a day, if they are stated; 0 on a day without learning. `None` as date: only if every day
    /// has the same.
    #[must_use]
    pub fn on(&self, date: Option<NaiveDate>) -> Option<u16> {
        match date.map(|date| date.weekday()) {
            Some(day) if self.rest.contains(&day) => Some(0),
            Some(Weekday::Sat | Weekday::Sun) => self.weekend,
            Some(_) => self.weekday,
            None => self.weekday.filter(|_| self.weekday == self.weekend && self.rest.is_empty()),
        }
    }

    /// Returns the minutes of a whole week, if enough is stated.
    #[must_use]
    pub fn minutes_a_week(&self) -> Option<u32> {
        let resting = |of: &[Weekday]| self.rest.iter().filter(|day| of.contains(day)).count();
        let of_days = |minutes: u16, days: usize| u32::from(minutes) * u32::try_from(days).unwrap_or(0);
        let weekdays = rest::WEEKDAYS.len() - resting(&rest::WEEKDAYS);
        let weekends = rest::WEEKEND.len() - resting(&rest::WEEKEND);
        match (self.week, self.weekday, self.weekend) {
            (Some(week), _, _) => Some(week.into()),
            (None, Some(weekday), Some(weekend)) => Some(of_days(weekday, weekdays) + of_days(weekend, weekends)),
            (None, Some(weekday), None) => Some(of_days(weekday, weekdays)),
            (None, None, Some(weekend)) => Some(of_days(weekend, weekends)),
            (None, None, None) => None,
        }
        .filter(|minutes| *minutes > 0)
    }
}

fn in_hours(minutes: u16) -> String {
    match (minutes / 60, minutes % 60) {
        (0, rest) => format!("{rest}분"),
        (hours, 0) => format!("{hours}시간"),
        (hours, rest) => format!("{hours}시간 {rest}분"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(objective: &str) -> (Option<u16>, Option<u16>, Option<u16>) {
        let time = StudyTime::read(objective);
        (time.weekday, time.weekend, time.week)
    }

    #[test]
    fn times_are_read_by_weekday_and_weekend() {
        for (objective, expected) in [
            ("평일 1시간, 주말 3시간 쓸 수 있고", (Some(60), Some(180), None)),
            ("평일 하루 30분", (Some(30), None, None)),
            ("평일에는 하루에 한 시간 반 정도", (Some(90), None, None)),
            ("퇴근 후 1시간씩", (Some(60), None, None)),
            ("출퇴근길 40분", (Some(40), None, None)),
            ("주말에 두 시간씩만", (None, Some(120), None)),
            ("하루 1시간씩 공부", (Some(60), Some(60), None)),
            ("매일 30분", (Some(30), Some(30), None)),
            ("매일 1시간 20분", (Some(80), Some(80), None)),
            ("하루에 반 시간", (Some(30), Some(30), None)),
            ("하루 1.5시간", (Some(90), Some(90), None)),
            ("주 3시간만 낼 수 있어요", (None, None, Some(180))),
            ("일주일에 10시간 정도", (None, None, Some(600))),
            ("평일만 하루 2시간", (Some(120), Some(0), None)),
            ("평일만 공부하고 싶어요", (None, Some(0), None)),
            ("주말에는 쉬고 싶어요", (None, Some(0), None)),
            ("주말에만 공부해서 대시보드를 만들기", (Some(0), None, None)),
            ("평일엔 못 하고 주말 4시간", (Some(0), Some(240), None)),
            ("평일은 20분, 토요일은 2시간", (Some(20), Some(120), None)),
            ("월수금 40분 일요일 1시간 반", (None, None, Some(210))),
            ("주 2회 화목 저녁에 1시간씩", (None, None, Some(120))),
            ("주 3회 1시간씩", (None, None, Some(180))),
            ("화, 목요일에 30분", (None, None, Some(60))),
            ("토일만 4시간씩", (Some(0), Some(240), None)),
            ("수요일 2시간만 돼요", (None, None, Some(120))),
            ("평일은 퇴근하고 2시간, 주말은 하루 6시간", (Some(120), Some(360), None)),
        ] {
            assert_eq!(read(objective), expected, "{objective}");
        }
    }

    #[test]
    fn other_figures_are_no_study_time() {
        for objective in [
            "3시간 만에 끝내고 싶다",
            "주 999시간",
            "50문항, 50분짜리 시험",
            "취업 준비",
            "우주 3시간 다큐",
            "5분 발표를 하고 싶다",
            "하루 1000분",
            "주말에는 쉬운 문제부터",
        ] {
            assert_eq!(read(objective), (None, None, None), "{objective}");
        }
    }

    #[test]
    fn statements_are_repeated_as_written() {
        assert_eq!(StudyTime::read("저는 평일 하루 30분이면 됩니다").said, ["평일 하루 30분"]);
        assert_eq!(StudyTime::read("평일 1시간, 주말 3시간").said, ["평일 1시간", "주말 3시간"]);
    }

    #[test]
    fn a_statement_that_is_read_in_part_is_not_repeated() {
        assert_eq!(StudyTime::read("토요일 2시간, 일요일 1시간").said, Vec::<String>::new());
        assert_eq!(StudyTime::read("월수금 40분, 일요일 2시간").said, ["월수금 40분", "일요일 2시간"]);
    }

    #[test]
    fn a_week_has_at_most_a_hundred_hours() {
        let time = StudyTime::read("월수금 16시간, 화목토 16시간, 일요일 16시간");
        assert_eq!(time.week, Some(96 * 60));
        assert_eq!(time.said, Vec::<String>::new(), "a part is not read");
    }

    #[test]
    fn a_week_adds_up_its_days() {
        assert_eq!(StudyTime::read("평일 1시간, 주말 3시간").minutes_a_week(), Some(660));
        assert_eq!(StudyTime::read("평일만 하루 2시간").minutes_a_week(), Some(600));
        assert_eq!(StudyTime::read("주 3시간").minutes_a_week(), Some(180));
        assert_eq!(StudyTime::read("주말에만 공부").minutes_a_week(), None);
    }

    #[test]
    fn single_days_of_rest_shorten_the_week() {
        let time = StudyTime::read("매일 2시간, 일요일은 쉬어요");
        assert_eq!(time.rest, [Weekday::Sun]);
        assert_eq!(time.minutes_a_week(), Some(720));
        for (objective, days) in [
            ("월요일은 레슨이 있어서 쉬어요", &[Weekday::Mon][..]),
            ("수요일이랑 일요일은 쉬고 하루 40분", &[Weekday::Wed, Weekday::Sun]),
            ("목요일은 못 해요", &[Weekday::Thu]),
            ("일요일은 쉬운 문제만 풀래요", &[]),
            ("일요일은 3시간 하고 쉬운 문제를 풀래요", &[]),
        ] {
            assert_eq!(StudyTime::read(objective).rest, days, "{objective}");
        }
        let weekend = StudyTime::read("토요일, 일요일은 쉽니다");
        assert!(weekend.is_on_weekdays_only() && weekend.rest.is_empty(), "{weekend:?}");
    }
}
