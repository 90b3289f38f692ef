//! The study time of an objective.

use super::numbers::{NUMBER, doubled};
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

const MOST_A_DAY: u16 = 16 * 60;
const MOST_A_WEEK: u16 = 100 * 60;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Weekdays,
    Weekends,
    EveryDay,
    Week,
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
    let between = r"(?:에는|에도|에만|에|은|엔|만)?\s*(?:하루에|하루|매일|저녁에|저녁|아침에|아침|밤에|각각|각|씩|최대|딱|약|대략|한|퇴근하고|퇴근 후|퇴근 후에|퇴근하고 나서|,)?\s*(?:에)?\s*";
    let of = |of: Of, names: &str| Statement {
        of,
        pattern: Regex::new(&format!("(?:{names}){between}{time}")).expect("a test reads every one"),
    };
    vec![
        of(
            Of::Weekdays,
            "평일|주중|월요일부터 금요일까지|월~금|월-금|출퇴근길|출퇴근|출근길|퇴근길|퇴근 후|퇴근하고|퇴근 뒤|점심시간|점심",
        ),
        of(Of::Weekends, "주말|토요일|일요일|토일|토, 일|토·일|토/일|휴일"),
        of(Of::EveryDay, "하루|매일|날마다|아침마다|저녁마다|밤마다|자기 전|새벽"),
        of(Of::Week, r"일주일|한 주|매주|1주|주당|주\s?\d회|주"),
    ]
});

static ONLY: LazyLock<[(Of, Regex); 2]> = LazyLock::new(|| {
    let regex = |text: &str| Regex::new(text).expect("a test reads every one");
    [
        (
            Of::Weekdays,
            regex(r"평일만|평일에만|주중에만|주말(?:에는|에|은|엔)?\s*(?:쉬|쉽|쉴|못|안 |공부 ?(?:못|안)|시간이? 없)"),
        ),
        (
            Of::Weekends,
            regex(
                r"주말만|주말에만|주말밖에|주말에 몰아|평일(?:에는|에|은|엔)?\s*(?:쉬|쉽|쉴|못|안 |공부 ?(?:못|안)|시간이? 없)",
            ),
        ),
    ]
});

impl StudyTime {
    pub(super) fn read(objective: &str) -> Self {
        let mut time = Self::default();
        let mut read = vec![false; objective.len()];
        for Statement { of, pattern } in STATEMENTS.iter() {
            for found in pattern.captures_iter(objective) {
                let whole = found.get(0).expect("the match itself");
                let is_word = !objective[..whole.start()].ends_with(|before: char| before.is_alphanumeric());
                if !is_word || read[whole.range()].contains(&true) {
                    continue;
                }
                if let Some(minutes) = minutes(&found)
                    && time.add(*of, minutes)
                {
                    read[whole.range()].fill(true);
                    time.said.push(whole.as_str().trim().to_owned());
                }
            }
        }
        time.rest(objective);
        time
    }

    fn add(&mut self, of: Of, minutes: u16) -> bool {
        let most = if of == Of::Week { MOST_A_WEEK } else { MOST_A_DAY };
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
                self.said.push(found.as_str().trim().to_owned());
            }
            return;
        }
    }

    #[must_use]
    pub fn is_stated(&self) -> bool {
        self.weekday.is_some() || self.weekend.is_some() || self.week.is_some()
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
    fn a_week_adds_up_its_days() {
        assert_eq!(StudyTime::read("평일 1시간, 주말 3시간").minutes_a_week(), Some(660));
        assert_eq!(StudyTime::read("평일만 하루 2시간").minutes_a_week(), Some(600));
        assert_eq!(StudyTime::read("주 3시간").minutes_a_week(), Some(180));
        assert_eq!(StudyTime::read("주말에만 공부").minutes_a_week(), None);
    }
}
