//! The day on which a learner wants to begin: 「다음 주 월요일부터 공부하고 싶어요」.

use super::days::{days_to, to_day_of_month, to_weekday};
use super::kind::kind_in;
use super::{DATE, NEXT_MONTH, WEEKDAY, regex, said};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use regex::{Captures, Regex};
use std::sync::LazyLock;

/// The first day of a plan that an objective states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedStart {
    pub date: NaiveDate,
    /// The words that name the day: 「다음 주 월요일」.
    pub said: String,
}

/// Later days are no start of a plan: a date without a year that is just over is read as one of the next year.
const MOST_DAYS: u16 = 120;

const FROM: &str = "부터";

/// Words that say that the learner learns from the day on.
const LEARNS: [&str; 18] = [
    "공부",
    "배우",
    "배울",
    "익히",
    "익힐",
    "연습",
    "시작하",
    "시작할",
    "시작해",
    "시작합",
    "하려",
    "할게",
    "할 거",
    "할 생각",
    "하고 싶",
    "해 보",
    "해보",
    "들어가",
];
/// Words that say that it has begun already.
const BEGUN: [&str; 5] = ["하고 있", "했", "해 왔", "해왔", "하는 중"];
/// Words before the day that stand for the learner.
const LEARNER: [&str; 6] = ["제가", "내가", "저는", "나는", "저도", "우리가"];

static NEXT: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?P<word>내일|모레|글피|다음\s*주|담주|차주|다음\s*달|담달|내달)"));

impl StatedStart {
    /// Reads the start of a plan that is ordered `today`.
    #[must_use]
    pub fn read(objective: &str, today: NaiveDate) -> Option<Self> {
        objective.split_inclusive(['.', '!', '?', '\n', '。']).find_map(|sentence| in_sentence(sentence, today))
    }
}

fn in_sentence(sentence: &str, today: NaiveDate) -> Option<StatedStart> {
    let begins = |found: &Captures<'_>| found.get(0).is_some_and(|day| is_start(sentence, day.start(), day.end()));
    let find = |pattern: &'static Regex, days: &dyn Fn(&Captures<'_>) -> Option<u16>| {
        let found = pattern.captures_iter(sentence).find(|found| begins(found))?;
        let days = days(&found).filter(|days| *days <= MOST_DAYS)?;
        Some(StatedStart { date: today.checked_add_days(Days::new(days.into()))?, said: said(&found) })
    };
    find(&DATE, &|found| days_to(found, Some(today), true).filter(|_| found.name("minus").is_none()))
        .or_else(|| find(&NEXT_MONTH, &|found| to_day_of_month(found, today)))
        .or_else(|| find(&WEEKDAY, &|found| to_weekday(found, today)))
        .or_else(|| find(&NEXT, &|found| to_next(&found["word"], today)))
}

/// Returns the days to tomorrow or another near day, the next Monday, or the first day of the next month.
fn to_next(word: &str, today: NaiveDate) -> Option<u16> {
    let date = match word.replace(' ', "").as_str() {
        "내일" => return Some(1),
        "모레" => return Some(2),
        "글피" => return Some(3),
        "다음주" | "담주" | "차주" => today.week(Weekday::Mon).last_day().succ_opt()?,
        _ => today.with_day(1)?.checked_add_months(Months::new(1))?,
    };
    u16::try_from((date - today).num_days()).ok()
}

/// Whether the day between `from` and `to` is the one on which the learner begins, rather than that of an event.
fn is_start(sentence: &str, from: usize, to: usize) -> bool {
    let Some(rest) = sentence[to..].strip_prefix(FROM) else { return false };
    let holds = |words: &[&str]| words.iter().any(|word| rest.contains(word));
    let is_whole = !sentence[..from].ends_with(char::is_alphanumeric);
    is_whole && holds(&LEARNS) && !holds(&BEGUN) && !is_of_another(&sentence[..from], rest)
}

/// Whether the words around the day say that something else begins: 「개강이 12월 1일부터」, 「12월 1일부터 시험이」.
fn is_of_another(before: &str, rest: &str) -> bool {
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let is_subject = |word: &str| word.ends_with(['이', '가']) && !LEARNER.contains(&word);
    let is_event = |word: &str| word.ends_with(['이', '가', '은', '는', '도']) && kind_in(word).is_some();
    is_subject(last) || is_event(last) || rest.split_whitespace().next().is_some_and(is_event)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, month, day).expect("a date")
    }

    /// Reads a sentence of a Saturday.
    fn read(objective: &str) -> Option<StatedStart> {
        StatedStart::read(objective, date(11, 28))
    }

    #[test]
    fn a_day_from_which_the_learner_learns_is_the_start() {
        for (objective, day, said) in [
            ("다음 주 월요일부터 공부하고 싶어요", date(11, 30), "다음 주 월요일"),
            ("담주 수요일부터 토익 공부 시작하려고요", date(12, 2), "담주 수요일"),
            ("다음 주부터 하루 30분 연습할게요", date(11, 30), "다음 주"),
            ("다음 달부터 배우고 싶습니다", date(12, 1), "다음 달"),
            ("다음 달 7일부터 시작할 생각입니다", date(12, 7), "다음 달 7일"),
            ("내일부터 시작합니다", date(11, 29), "내일"),
            ("엑셀을 배웁니다. 제가 12월 7일부터 시작할 수 있어요", date(12, 7), "12월 7일"),
            ("12/7부터 시작하고 1월 10일 시험입니다", date(12, 7), "12/7"),
        ] {
            let start = StatedStart { date: day, said: said.to_owned() };
            assert_eq!(read(objective), Some(start), "{objective}");
        }
    }

    #[test]
    fn other_days_are_no_start() {
        for objective in [
            "12월 20일 시험 전에 끝내고 싶어요",
            "개강이 12월 1일부터 시작합니다",
            "12월 1일부터 시험이 시작해요",
            "회사가 다음 주부터 새 도구를 배우게 해요",
            "다음 주 월요일부터 출근합니다",
            "11월 1일부터 공부하고 있어요",
            "12월 1일부터 공부했어요",
            "쉬운 문제부터 공부하고 싶어요",
            "9월 2일부터 공부하려고요",
        ] {
            assert_eq!(read(objective), None, "{objective}");
        }
    }
}
