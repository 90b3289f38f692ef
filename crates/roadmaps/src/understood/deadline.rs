//! The day of an exam, performance or other deadline in an objective.

use super::numbers::{NUMBER, whole};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use regex::{Captures, Regex};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A day on which the learning must be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// Days from the first day of the plan to that day; 0 is the first day itself.
    pub days_left: u16,
    pub kind: DeadlineKind,
    /// The words that name the day: 「12월 20일」, 「3일 남았」.
    pub said: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeadlineKind {
    Exam,
    /// An interview, talk, performance, contest or journey.
    Event,
}

/// A deadline with its date, which may be past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedDeadline {
    pub date: NaiveDate,
    pub kind: DeadlineKind,
    /// The words that name the day, or the day itself if it was corrected.
    pub said: String,
}

impl DatedDeadline {
    /// Returns the deadline of an objective. Only a date with its year can be past.
    pub(crate) fn read(objective: &str, today: NaiveDate) -> Option<Self> {
        if let Some(Deadline { days_left, kind, said }) = Deadline::read(objective, Some(today)) {
            let date = today.checked_add_days(Days::new(days_left.into()))?;
            return Some(Self { date, kind, said });
        }
        let kind = kind_in(objective).filter(|_| !is_over(objective))?;
        let past = |found: Captures<'_>| {
            let number = |name: &str| found.name(name).and_then(|text| text.as_str().parse::<u32>().ok());
            let year = i32::try_from(number("year")?).ok()?;
            let date = NaiveDate::from_ymd_opt(year, number("month")?, number("day")?)?;
            (date < today).then(|| Self { date, kind, said: said(&found) })
        };
        DATE.captures_iter(objective).find_map(past)
    }

    /// Returns the days from `today` to the deadline; negative if it has passed.
    #[must_use]
    pub fn days_left(&self, today: NaiveDate) -> i64 {
        (self.date - today).num_days()
    }
}

/// Later days are no deadline of a plan.
const MOST_DAYS: u16 = 400;

/// Words of an exam; compounds end with them (정처기 필기).
const EXAMS: &[&str] = &[
    "시험",
    "중간고사",
    "기말고사",
    "모의고사",
    "필기",
    "실기",
    "수능",
    "토익",
    "오픽",
    "텝스",
    "토플",
    "코딩 테스트",
    "코딩테스트",
    "코테",
    "한능검",
    "한국사능력검정",
    "임용",
    "기말",
    "중간 시험",
    "중간시험",
    "승급",
    "급수",
    "능력시험",
    "검정",
    "쪽지",
    "1차",
    "2차",
    "자격증",
];
const EVENTS: &[&str] = &[
    "면접",
    "발표",
    "공연",
    "대회",
    "마라톤",
    "콩쿠르",
    "연주회",
    "결혼식",
    "여행",
    "출국",
    "이사",
    "개강",
    "입사",
    "마감",
    "제출",
    "공모전",
    "출장",
    "콘서트",
    "생신",
    "생일",
    "결혼",
    "상견례",
    "예배",
    "졸업",
    "축제",
    "시합",
    "경기",
    "전시",
    "발표회",
    "학예회",
    "돌잔치",
    "송년회",
    "리사이틀",
    "오디션",
    "페스티벌",
    "플리마켓",
];
/// Words after a date that make it a deadline: 「12월 24일까지 케이크를」.
const UNTIL: [&str; 3] = ["까지", " 전까지", " 전에"];
/// Words after a time that make it a deadline without naming what is due.
const DUE: [&str; 3] = ["남았", "남은", "남아"];
/// Words of what is over.
const OVER: [&str; 4] = ["떨어졌", "봤", "시작했", "끝났"];

static DATE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?:(?P<year>20\d\d)\s*[년.\-/]\s*)?(?P<month>\d{1,2})\s*(?:월|[./-])\s*(?P<day>\d{1,2})\s*일?|D\s?-\s?(?P<minus>\d{1,3})",
    )
});

static SPAN: LazyLock<Regex> = LazyLock::new(|| {
    regex(&format!(
        r"(?:(?P<number>{NUMBER})\s*(?P<unit>일|주일|주|달|개월)|(?P<word>하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|일주일|한 달|내일|모레|글피))\s*(?:간|정도|쯤)?\s*(?P<after>뒤|후|앞|남|안에|이면|밖에)?"
    ))
});

static NEXT_MONTH: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?P<which>이번\s*달|다음\s*달|다다음\s*달)\s*(?P<day>\d{1,2})일"));

static WEEKDAY: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?P<which>이번\s*주|다음\s*주|다다음\s*주)\s*(?P<day>[월화수목금토일])요일"));

fn regex(text: &str) -> Regex {
    Regex::new(text).expect("a test reads every one")
}

impl Deadline {
    pub(super) fn read(objective: &str, start: Option<NaiveDate>) -> Option<Self> {
        let mut before = "";
        for sentence in objective.split_inclusive(['.', '!', '?', '\n', '。']) {
            // 「시험이 코앞이에요. 3일 남았어요」: the sentence before may name what is due.
            if let Some(found) = in_sentence(sentence, before, start) {
                return Some(found);
            }
            before = sentence;
        }
        // A date with dots is cut by the sentences above.
        in_sentence(objective, "", start).filter(|_| objective.contains("202"))
    }
}

fn in_sentence(sentence: &str, before: &str, start: Option<NaiveDate>) -> Option<Deadline> {
    let kind = kind_in(sentence).or_else(|| kind_in(before));
    let kind = kind.or_else(|| (is_due(sentence) || is_until(sentence)).then_some(DeadlineKind::Event))?;
    if is_over(sentence) {
        return None;
    }
    let dated = DATE.captures_iter(sentence).find_map(|found| days_to(&found, start).map(|days| (days, said(&found))));
    let month =
        || NEXT_MONTH.captures(sentence).and_then(|found| Some((to_day_of_month(&found, start?)?, said(&found))));
    let weekday = || WEEKDAY.captures(sentence).and_then(|found| Some((to_weekday(&found, start?)?, said(&found))));
    let span = || {
        SPAN.captures_iter(sentence).find_map(|found| {
            let is_word = !sentence[..found.get(0)?.start()].ends_with(|before: char| before.is_alphanumeric());
            // 내일배움카드 is no day.
            let rest = &sentence[found.get(0)?.end()..];
            let is_whole = !found[0].ends_with(['일', '레', '피'])
                || !rest.starts_with(|letter: char| letter.is_alphanumeric())
                || rest.starts_with(['이', '에', '까', '은', '부']);
            let days = (is_word && is_whole).then(|| in_days(&found, start)).flatten()?;
            Some((days, said(&found)))
        })
    };
    let (days_left, said) = dated.or_else(month).or_else(weekday).or_else(span)?;
    (days_left <= MOST_DAYS).then_some(Deadline { days_left, kind, said })
}

fn kind_in(text: &str) -> Option<DeadlineKind> {
    let holds = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if holds(EXAMS) { Some(DeadlineKind::Exam) } else { holds(EVENTS).then_some(DeadlineKind::Event) }
}

fn is_over(text: &str) -> bool {
    OVER.iter().any(|word| text.contains(word))
}

fn is_due(text: &str) -> bool {
    DUE.iter().any(|word| text.contains(word))
}

/// Whether a date has a word after it that makes it a deadline.
fn is_until(text: &str) -> bool {
    let ends_there = |found: regex::Match<'_>| UNTIL.iter().any(|until| text[found.end()..].starts_with(until));
    !text.contains("부터") && DATE.find_iter(text).any(|found| found.as_str().contains('월') && ends_there(found))
}

fn said(found: &Captures<'_>) -> String {
    found[0].trim().to_owned()
}

/// Returns the days to a date. A date without a year is the next one.
fn days_to(found: &Captures<'_>, start: Option<NaiveDate>) -> Option<u16> {
    if let Some(minus) = found.name("minus") {
        return minus.as_str().parse().ok();
    }
    let start = start?;
    // 「1/2」 may be a fraction and 「2-3일」 a span.
    let is_plain = found[0].contains('월') || found.name("year").is_some();
    let number = |name: &str| found.name(name).and_then(|text| text.as_str().parse::<u32>().ok());
    let (month, day) = (number("month")?, number("day")?);
    let in_year = |year: i32| NaiveDate::from_ymd_opt(year, month, day);
    let date = match found.name("year") {
        Some(year) => in_year(year.as_str().parse().ok()?)?,
        None => in_year(start.year()).filter(|date| *date >= start).or_else(|| in_year(start.year() + 1))?,
    };
    let days = u16::try_from((date - start).num_days()).ok()?;
    is_plain.then_some(days)
}

fn to_day_of_month(found: &Captures<'_>, start: NaiveDate) -> Option<u16> {
    let months = match found["which"].replace(' ', "").as_str() {
        "이번달" => 0,
        "다음달" => 1,
        _ => 2,
    };
    let date = start.with_day(1)?.checked_add_months(Months::new(months))?.with_day(found["day"].parse().ok()?)?;
    u16::try_from((date - start).num_days()).ok()
}

fn to_weekday(found: &Captures<'_>, start: NaiveDate) -> Option<u16> {
    let weeks = match found["which"].replace(' ', "").as_str() {
        "이번주" => 0,
        "다음주" => 1,
        _ => 2,
    };
    let day = match &found["day"] {
        "월" => Weekday::Mon,
        "화" => Weekday::Tue,
        "수" => Weekday::Wed,
        "목" => Weekday::Thu,
        "금" => Weekday::Fri,
        "토" => Weekday::Sat,
        _ => Weekday::Sun,
    };
    let monday = start.checked_sub_days(Days::new(start.weekday().num_days_from_monday().into()))?;
    let date = monday.checked_add_days(Days::new(weeks * 7 + u64::from(day.num_days_from_monday())))?;
    u16::try_from((date - start).num_days()).ok()
}

/// Returns the days of a span such as 「2주 뒤」. Only a span with such a word after it says when something is.
fn in_days(found: &Captures<'_>, start: Option<NaiveDate>) -> Option<u16> {
    let days = match found.name("word").map(|word| word.as_str()) {
        Some("내일") => return Some(1),
        Some("모레") => return Some(2),
        Some("글피") => return Some(3),
        Some(word) => of_word(word)?,
        None => {
            let number = whole(&found["number"])?;
            match &found["unit"] {
                "일" => number,
                "주" | "주일" => number * 7,
                _ => months(number, start)?,
            }
        }
    };
    found.name("after")?;
    u16::try_from(days).ok()
}

fn of_word(word: &str) -> Option<u32> {
    const WORDS: [(&str, u32); 13] = [
        ("하루", 1),
        ("이틀", 2),
        ("사흘", 3),
        ("나흘", 4),
        ("닷새", 5),
        ("엿새", 6),
        ("이레", 7),
        ("일주일", 7),
        ("여드레", 8),
        ("아흐레", 9),
        ("열흘", 10),
        ("보름", 15),
        ("한 달", 30),
    ];
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, days)| *days)
}

/// Returns the days of that many months from `start`, or of months of 30 days.
fn months(number: u32, start: Option<NaiveDate>) -> Option<u32> {
    let Some(start) = start else { return Some(number * 30) };
    let later = start.checked_add_months(Months::new(number))?;
    u32::try_from((later - start).num_days()).ok()
}

#[cfg(test)]
mod tests;
