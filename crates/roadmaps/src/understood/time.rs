//! The study time of an objective.

use super::numbers::{NUMBER, doubled};
use chrono::{Datelike, NaiveDate, Weekday};
use kernel::text::line;
use regex::{Captures, Regex};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

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

struct Statement {
    of: Of,
    pattern: Regex,
}

/// Patterns of a stated time, the narrowest first.
static STATEMENTS: LazyLock<Vec<Statement>> = LazyLock::new(|| {
    let time = format!(
        r"(?:(?P<hours>{NUMBER})\s*시간(?:\s*(?P<half>반)|\s*(?P<rest>\d{{1,2}})\s*분)?|(?P<minutes>\d{{1,3}})\s*분|(?P<halfhour>반\s*시간))"
    );
    let between = r"(?:에는|에도|에만|에|은|엔|만)?\s*(?:하루에|하루|매일|저녁에|저녁|아침에|아침|밤에|각각|각|씩|최대|딱|약|대략|한|오전에|오후에|새벽에|점심에|저녁마다|퇴근하고|퇴근 후|퇴근 후에|퇴근하고 나서|,)?\s*(?:에)?\s*";
    // Several days, or one with its full name; 「토일」 is the weekend.
    let days = r"(?P<days>[월화수목금토일](?:요일)?(?:\s*[,·/]?\s*[월화수목금토일](?:요일)?){1,5}|[월화수목금]요일)";
    let times = r"(?P<times>(?:주|일주일에|매주)\s*(?P<count>[1-7]|한|두|세|네|다섯|여섯)\s*(?:회|번|일)(?:씩)?)";
    let of = |of: Of, names: &str| Statement {
        of,
        pattern: Regex::new(&format!("(?:{names}){between}{time}")).expect("a test reads every one"),
    };
    vec![
        of(Of::Days, &format!(r"{times}(?:\s*,?\s*{days})?|{other}", other = days.replace("?P<days>", "?P<alone>"))),
        of(
            Of::Weekdays,
            "평일|주중|월요일부터 금요일까지|월~금|월-금|출퇴근길|출퇴근|출근길|퇴근길|퇴근 후|퇴근하고|퇴근 뒤|점심시간|점심",
        ),
        of(Of::Weekends, "주말|토요일|일요일|토일|토, 일|토·일|토/일|휴일"),
        of(Of::EveryDay, "하루|매일|날마다|아침마다|저녁마다|밤마다|자기 전|새벽"),
        of(Of::Week, r"일주일|한 주|매주|1주|주당|주"),
    ]
});

static ONLY: LazyLock<[(Of, Regex); 2]> = LazyLock::new(|| {
    let regex = |text: &str| Regex::new(text).expect("a test reads every one");
    [
        (
            Of::Weekdays,
            regex(
                r"평일만|평일에만|주중에만|주말(?:에는|에|은|엔)?\s*(?:쉬고|쉬어|쉬려|쉬는|쉽니|쉴|못|안 |공부 ?(?:못|안)|시간이? 없)",
            ),
        ),
        (
            Of::Weekends,
            regex(
                r"토일만|주말만|주말에만|주말밖에|주말에 몰아|평일(?:에는|에|은|엔)?\s*(?:쉬고|쉬어|쉬려|쉬는|쉽니|쉴|못|안 |공부 ?(?:못|안)|시간이? 없)",
            ),
        ),
    ]
});

impl StudyTime {
    pub(super) fn read(objective: &str) -> Self {
        let mut time = Self::default();
        let mut is_partly_read = false;
        let mut read = vec![false; objective.len()];
        for Statement { of, pattern } in STATEMENTS.iter() {
            for found in pattern.captures_iter(objective) {
                let whole = found.get(0).expect("the match itself");
                let is_word = !objective[..whole.start()].ends_with(|before: char| before.is_alphanumeric());
                if !is_word || read[whole.range()].contains(&true) {
                    continue;
                }
                let Some(minutes) = minutes(&found) else { continue };
                let is_added = match of {
                    Of::Days if is_weekend(&found) => time.add(Of::Weekends, minutes),
                    Of::Days => time.add_days(number_of_days(&found), minutes),
                    // 「월수금 40분, 일요일 1시간」: the single day adds to the week.
                    Of::Weekends if time.week.is_some() => {
                        let days = if ["토요일", "일요일"].iter().any(|day| whole.as_str().starts_with(day)) {
                            1
                        } else {
                            2
                        };
                        time.add_days(days, minutes)
                    }
                    _ => time.add(*of, minutes),
                };
                if is_added {
                    read[whole.range()].fill(true);
                    time.said.push(line(whole.as_str()));
                } else {
                    is_partly_read = true;
                }
            }
        }
        time.rest(objective);
        // A part of what the learner states is not repeated as the whole.
        if is_partly_read {
            time.said.clear();
        }
        time
    }

    /// Returns the time that a user stated instead of `objective`, in the words of the objective if both are the same.
    pub(super) fn corrected(weekday: Option<u16>, weekend: Option<u16>, week: Option<u16>, objective: &str) -> Self {
        let read = Self::read(objective);
        if (read.weekday, read.weekend, read.week) == (weekday, weekend, week) {
            return read;
        }
        let stated = [("평일", weekday), ("주말", weekend), ("일주일", week)];
        let said = stated.into_iter().filter_map(|(of, minutes)| {
            let minutes = minutes.filter(|minutes| *minutes > 0)?;
            Some(format!("{of} {}", in_hours(minutes)))
        });
        Self { weekday, weekend, week, said: said.collect() }
    }

    /// Adds up single days to a week. Days of a weekend that is stated otherwise count once.
    fn add_days(&mut self, days: u16, minutes: u16) -> bool {
        if !(5..=MOST_MINUTES_A_DAY).contains(&minutes) || !(1..=7).contains(&days) {
            return false;
        }
        self.week = Some(self.week.unwrap_or(0).saturating_add(days * minutes));
        true
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

    /// Days without learning.
    fn rest(&mut self, objective: &str) {
        for (of, pattern) in ONLY.iter() {
            let Some(found) = pattern.find(objective) else { continue };
            let (learning, free) = match of {
                Of::Weekdays => (&mut self.weekday, &mut self.weekend),
                _ => (&mut self.weekend, &mut self.weekday),
            };
            // 「평일만 하루 2시간」: the time of every day is that of the days of learning.
            if learning.is_some() || free.is_none() {
                *free = Some(0);
            }
            if self.said.is_empty() {
                self.said.push(line(found.as_str()));
            }
            return;
        }
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

    /// Returns the minutes of a day, if they are stated. `None` as date: only if every day has the same.
    #[must_use]
    pub fn on(&self, date: Option<NaiveDate>) -> Option<u16> {
        match date.map(|date| date.weekday()) {
            Some(Weekday::Sat | Weekday::Sun) => self.weekend,
            Some(_) => self.weekday,
            None => self.weekday.filter(|_| self.weekday == self.weekend),
        }
    }

    /// Returns the minutes of a whole week, if enough is stated.
    #[must_use]
    pub fn minutes_a_week(&self) -> Option<u32> {
        let of_days = |minutes: u16, days: u32| u32::from(minutes) * days;
        match (self.week, self.weekday, self.weekend) {
            (Some(week), _, _) => Some(week.into()),
            (None, Some(weekday), Some(weekend)) => Some(of_days(weekday, 5) + of_days(weekend, 2)),
            (None, Some(weekday), None) => Some(of_days(weekday, 5)),
            (None, None, Some(weekend)) => Some(of_days(weekend, 2)),
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

fn is_weekend(found: &Captures<'_>) -> bool {
    days_in(found).is_some_and(|days| days.iter().all(|day| "토일".contains(*day)) && days.len() == 2)
        && found.name("count").is_none()
}

/// Returns the letters of the stated days of the week.
fn days_in(found: &Captures<'_>) -> Option<Vec<char>> {
    let days = found.name("days").or_else(|| found.name("alone"))?.as_str().replace("요일", "");
    Some(days.chars().filter(|letter| "월화수목금토일".contains(*letter)).collect())
}

fn number_of_days(found: &Captures<'_>) -> u16 {
    let count = found.name("count").and_then(|count| doubled(count.as_str()));
    let count = count.and_then(|doubled| u16::try_from(doubled / 2).ok());
    count.or_else(|| days_in(found).and_then(|days| u16::try_from(days.len()).ok())).unwrap_or(0)
}

fn minutes(found: &Captures<'_>) -> Option<u16> {
    let number = |name: &str| found.name(name).map(|text| text.as_str());
    let minutes = if let Some(hours) = number("hours") {
        let more =
            if number("half").is_some() { 30 } else { number("rest").map_or(Some(0), |rest| rest.parse().ok())? };
        doubled(hours)? * 30 + more
    } else if number("halfhour").is_some() {
        30
    } else {
        number("minutes")?.parse().ok()?
    };
    u16::try_from(minutes).ok()
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
    fn a_week_adds_up_its_days() {
        assert_eq!(StudyTime::read("평일 1시간, 주말 3시간").minutes_a_week(), Some(660));
        assert_eq!(StudyTime::read("평일만 하루 2시간").minutes_a_week(), Some(600));
        assert_eq!(StudyTime::read("주 3시간").minutes_a_week(), Some(180));
        assert_eq!(StudyTime::read("주말에만 공부").minutes_a_week(), None);
    }
}
