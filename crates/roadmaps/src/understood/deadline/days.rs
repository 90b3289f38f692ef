//! The days to a stated date, day of the month, day of the week, or after a span.

use super::super::numbers::whole;
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use regex::Captures;

/// Returns the days to a date. A date without a year is the next one.
pub(super) fn days_to(found: &Captures<'_>, start: Option<NaiveDate>, is_named: bool) -> Option<u16> {
    if let Some(minus) = found.name("minus") {
        return minus.as_str().parse().ok();
    }
    let start = start?;
    // 「1/2」 may be a fraction and 「2-3일」 a span, unless an exam or event is beside it.
    let is_plain = found[0].contains('월') || found.name("year").is_some() || (is_named && found[0].contains('/'));
    let number = |name: &str| found.name(name).and_then(|text| text.as_str().parse::<u32>().ok());
    let (month, day) = (number("month")?, number("day")?);
    let in_year = |year: i32| NaiveDate::from_ymd_opt(year, month, day);
    let date = match found.name("year") {
        Some(year) => in_year(year.as_str().parse().ok()?)?,
        None if found.name("which").is_some_and(|which| which.as_str() == "내년") => in_year(start.year() + 1)?,
        None => in_year(start.year()).filter(|date| *date >= start).or_else(|| in_year(start.year() + 1))?,
    };
    let days = u16::try_from((date - start).num_days()).ok()?;
    is_plain.then_some(days)
}

/// Returns the days to the next day with a name, such as Christmas.
pub(super) fn to_feast(found: &Captures<'_>, start: NaiveDate) -> Option<u16> {
    let feasts = [("eve", 12, 24), ("day", 12, 25), ("newyear", 1, 1), ("last", 12, 31)];
    let (_, month, day) = feasts.into_iter().find(|(name, _, _)| found.name(name).is_some())?;
    let in_year = |year: i32| NaiveDate::from_ymd_opt(year, month, day).filter(|date| *date >= start);
    let date = in_year(start.year()).or_else(|| in_year(start.year() + 1))?;
    u16::try_from((date - start).num_days()).ok()
}

pub(super) fn to_day_of_month(found: &Captures<'_>, start: NaiveDate) -> Option<u16> {
    let months = match found["which"].replace(' ', "").as_str() {
        "이번달" | "이달" => 0,
        "다음달" | "담달" | "내달" => 1,
        _ => 2,
    };
    let date = start.with_day(1)?.checked_add_months(Months::new(months))?.with_day(found["day"].parse().ok()?)?;
    u16::try_from((date - start).num_days()).ok()
}

pub(super) fn to_weekday(found: &Captures<'_>, start: NaiveDate) -> Option<u16> {
    let weeks = match found["which"].replace(' ', "").as_str() {
        "이번주" | "금주" => 0,
        "다음주" | "담주" | "차주" => 1,
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

/// Returns the days of a span such as 「2주 뒤」.
pub(super) fn in_days(found: &Captures<'_>, start: Option<NaiveDate>) -> Option<u16> {
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
