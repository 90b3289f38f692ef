//! The day of an exam, performance or other deadline in an objective.

mod days;
mod kind;
mod start;

use super::numbers::NUMBER;
use chrono::{Days, NaiveDate};
use days::{days_to, in_days, to_day_of_month, to_feast, to_weekday};
use kind::{is_due, is_over, is_start, kind_in};
use regex::{Captures, Regex};
use serde::{Deserialize, Serialize};
pub use start::StatedStart;
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
        let kind = kind_in(objective)?;
        let past = |found: Captures<'_>| {
            if is_over(&objective[found.get(0)?.end()..]) {
                return None;
            }
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

/// Words after a date that make it a deadline: 「12월 24일까지 케이크를」.
const UNTIL: [&str; 3] = ["까지", " 전까지", " 전에"];

static DATE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?:(?P<year>20\d\d)\s*[년.\-/]\s*|(?P<which>내년|올해)\s*)?(?P<month>\d{1,2})\s*(?:월|[./-])\s*(?P<day>\d{1,2})\s*일?|D\s?-\s?(?P<minus>\d{1,3})",
    )
});

static SPAN: LazyLock<Regex> = LazyLock::new(|| {
    regex(&format!(
        r"(?:(?P<number>{NUMBER})\s*(?P<unit>일|주일|주|달|개월)|(?P<word>하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|일주일|한 달|내일|모레|글피))\s*(?:간|정도|쯤)?\s*(?P<after>뒤|후|앞|남|안에|이면|밖에)?"
    ))
});

/// Days with a name, and words after them that make them a time: 「크리스마스 캐럴」 is none.
static FEAST: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?P<eve>크리스마스\s*이브|성탄\s*전야)|(?P<day>크리스마스|성탄절)|(?P<newyear>새해\s*첫날)|(?P<last>올해\s*말일)",
    )
});

static AMOUNT: LazyLock<Regex> = LazyLock::new(|| regex(r"^\s*\d{1,3}(?:개|회|번|km|kg)"));

static NEXT_MONTH: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?P<which>이번\s*달|이달|다다음\s*달|다음\s*달|담달|내달)\s*(?P<day>\d{1,2})일"));

static WEEKDAY: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"(?P<which>이번\s*주|금주|다다음\s*주|다음\s*주|담주|차주)\s*(?P<day>[월화수목금토일])(?:요일|욜)")
});

/// Whether `name` is of an exam.
pub(super) fn is_exam(name: &str) -> bool {
    kind_in(name) == Some(DeadlineKind::Exam)
}

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
    let has_kind = kind.is_some() || is_due(sentence) || is_until(sentence);
    // A date is a deadline even if it is not said of what.
    let kind = kind.unwrap_or(DeadlineKind::Event);
    let is_next = |found: &Captures<'_>| {
        let rest = found.get(0).map(|whole| &sentence[whole.end()..]);
        rest.is_some_and(|rest| !is_over(rest) && !is_start(rest))
    };
    let dated = DATE.captures_iter(sentence).filter(is_next).find_map(|found| {
        let days = days_to(&found, start, is_named(sentence, &found))?;
        Some((days, said(&found)))
    });
    let captured = |pattern: &Regex| pattern.captures(sentence).filter(is_next);
    let month = || captured(&NEXT_MONTH).and_then(|found| Some((to_day_of_month(&found, start?)?, said(&found))));
    let weekday = || captured(&WEEKDAY).and_then(|found| Some((to_weekday(&found, start?)?, said(&found))));
    let span = || {
        let mut spans = SPAN.captures_iter(sentence).filter(|found| {
            (has_kind || is_said_last(sentence, found) || is_before_an_amount(sentence, found))
                && is_next(found)
                && is_when(sentence, found)
        });
        spans.find_map(|found| Some((in_days(&found, start)?, said(&found))))
    };
    let feast = || {
        let mut feasts = FEAST.captures_iter(sentence).filter(|found| is_next(found) && is_said_when(sentence, found));
        feasts.find_map(|found| Some((to_feast(&found, start?)?, said(&found))))
    };
    let (days_left, said) = dated.or_else(month).or_else(weekday).or_else(span).or_else(feast)?;
    (days_left <= MOST_DAYS).then_some(Deadline { days_left, kind, said })
}

/// Whether a particle of time or 이다 follows.
fn is_said_when(sentence: &str, found: &Captures<'_>) -> bool {
    const AFTER: [&str; 12] = ["에", "까지", "날", "때", "인데", "이에요", "예요", "입니다", "임", "전", "이라", "라"];
    let rest = found.get(0).map_or("", |whole| sentence[whole.end()..].trim_start());
    AFTER.iter().any(|after| rest.starts_with(after))
}

/// Whether an exam or event is named beside a date: 「12/20 시험」, 「시험 12/20」.
fn is_named(sentence: &str, found: &Captures<'_>) -> bool {
    const NEAR: usize = 8;
    let Some(whole) = found.get(0) else { return false };
    let (before, rest) = (&sentence[..whole.start()], &sentence[whole.end()..]);
    let after: String = rest.chars().take(NEAR).collect();
    let near_before = before.char_indices().rev().nth(NEAR - 1).map_or(before, |(at, _)| &before[at..]);
    let is_last = ["", "에", "이", "까지", "로", "라", "라서", "이라"].iter().any(|particle| {
        let rest = rest.strip_prefix(particle).map(str::trim_start);
        rest.is_some_and(|rest| {
            rest.is_empty()
                || rest.starts_with([',', '.', ')', '예', '에', '임', '입', '인', '이', '라'])
                || particle.ends_with(['라', '서'])
        })
    });
    // 「12/14인데 … 발표」: a fraction is not said so in a sentence about an event.
    let is_copula = ["인데", "이에요", "예요", "에요", "입니다", "임", "이고", "이라"]
        .iter()
        .any(|copula| rest.trim_start().starts_with(copula));
    kind_in(&after).is_some()
        || (kind_in(near_before).is_some() && is_last)
        || (is_copula && kind_in(sentence).is_some())
        || rest.trim_start().starts_with("까지")
}

/// Whether a sentence ends with a span, and so says when something is: 「이전이 3개월 뒤입니다」.
fn is_said_last(sentence: &str, found: &Captures<'_>) -> bool {
    let Some(whole) = found.get(0) else { return false };
    let rest = sentence[whole.end()..].trim_end_matches(['.', '!', '\n', ' ']);
    let is_copula = ["", "입니다", "이에요", "예요", "임", "이다", "이야"].contains(&rest);
    is_copula && found.name("after").is_some_and(|after| ["뒤", "후"].contains(&after.as_str()))
}

/// Whether an amount follows that is reached then: 「6주 뒤에 5개 하고 싶어요」.
fn is_before_an_amount(sentence: &str, found: &Captures<'_>) -> bool {
    let is_later = found.name("after").is_some_and(|after| ["뒤", "후"].contains(&after.as_str()));
    let rest = found.get(0).map_or("", |whole| &sentence[whole.end()..]);
    is_later && rest.strip_prefix("에").is_some_and(|rest| AMOUNT.is_match(rest))
}

/// Whether a span says when something is: by a word after it, or by 「시험까지」 before it.
fn is_when(sentence: &str, found: &Captures<'_>) -> bool {
    let Some(whole) = found.get(0) else { return false };
    let (before, rest) = (sentence[..whole.start()].trim_end(), &sentence[whole.end()..]);
    let is_word = !sentence[..whole.start()].ends_with(|before: char| before.is_alphanumeric());
    // 내일배움카드 is no day.
    let is_whole = !whole.as_str().ends_with(['일', '레', '피'])
        || !rest.starts_with(|letter: char| letter.is_alphanumeric())
        || rest.starts_with(['이', '에', '까', '은', '부']);
    let is_named_day = ["내일", "모레", "글피"].iter().any(|day| whole.as_str().trim() == *day);
    let is_before = || {
        let last = before.rsplit(' ').next().unwrap_or_default();
        let is_ago = rest.trim_start().strip_prefix('전').is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        kind_in(last).is_some() && (last.ends_with("까지") || is_ago)
    };
    is_word && is_whole && (found.name("after").is_some() || is_named_day || is_before())
}

/// Whether a date has a word after it that makes it a deadline.
fn is_until(text: &str) -> bool {
    let ends_there = |found: regex::Match<'_>| UNTIL.iter().any(|until| text[found.end()..].starts_with(until));
    !text.contains("부터") && DATE.find_iter(text).any(|found| found.as_str().contains('월') && ends_there(found))
}

fn said(found: &Captures<'_>) -> String {
    found[0].trim().to_owned()
}

#[cfg(test)]
mod tests;
