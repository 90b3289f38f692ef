//! Days without learning: 「일요일은 쉬어요」, 「주말만」.

use super::super::stem::Stem;
use super::Of;
use chrono::Weekday;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

pub(super) const WEEKDAYS: [Weekday; 5] = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri];
pub(super) const WEEKEND: [Weekday; 2] = [Weekday::Sat, Weekday::Sun];
const LETTERS: [(char, Weekday); 7] = [
    ('월', Weekday::Mon),
    ('화', Weekday::Tue),
    ('수', Weekday::Wed),
    ('목', Weekday::Thu),
    ('금', Weekday::Fri),
    ('토', Weekday::Sat),
    ('일', Weekday::Sun),
];

/// Days of the week, the last with its full name, and the particle after them.
static DAYS: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?P<days>(?:[월화수목금토일](?:요일|욜)?\s*(?:[,·/]|이랑|랑|하고|과|와)?\s*){0,4}[월화수목금토일](?:요일|욜))(?:마다|날)?(?:에는|에|은|엔|만)?\s*",
    )
});
static HALVES: LazyLock<[(Of, Regex); 2]> = LazyLock::new(|| {
    [
        (Of::Weekdays, regex(r"주말(?:에는|에도|에|은|엔)?\s*")),
        (Of::Weekends, regex(r"(?:평일|주중)(?:에는|에도|에|은|엔)?\s*")),
    ]
});
static ONLY: LazyLock<[(Of, Regex); 2]> = LazyLock::new(|| {
    [
        (Of::Weekdays, regex(r"평일만|평일에만|주중에만|주중만")),
        (Of::Weekends, regex(r"토일만|주말만|주말에만|주말밖에|주말에 몰아")),
    ]
});
/// Verbs of resting.
static RESTING: LazyLock<Vec<Stem>> = LazyLock::new(|| {
    let verbs = [
        "쉬다",
        "놀다",
        "못 하다",
        "안 하다",
        "공부 못 하다",
        "공부 안 하다",
        "공부를 못 하다",
        "공부를 안 하다",
        "시간 없다",
        "시간이 없다",
        "빼다",
        "불가능하다",
        "불가",
        "휴무",
        "휴식",
    ];
    verbs.iter().map(|verb| Stem::from((*verb).to_owned())).collect()
});

fn regex(text: &str) -> Regex {
    Regex::new(text).expect("a test reads every one")
}

/// Returns the length of the words of `text` up to the end of a verb of resting. It stands near: 「레슨이 있어서 쉬어요」.
fn resting(text: &str) -> Option<usize> {
    const MOST_BETWEEN: usize = 3;
    let end = text.find([',', '.', '!', '\n']).unwrap_or(text.len());
    let starts = text[..end].split(' ').map(|word| word.as_ptr() as usize - text.as_ptr() as usize);
    starts.take(MOST_BETWEEN).find_map(|start| {
        let form = RESTING.iter().find_map(|stem| stem.form_in(&text[start..]))?;
        Some(text.len() - form.rest.len())
    })
}

/// Returns for each half of the week that alone is for learning the place of the words that say so.
pub(super) fn whole(objective: &str) -> Vec<(Of, Range<usize>)> {
    let only = ONLY.iter().filter_map(|(of, pattern)| Some((*of, pattern.find(objective)?.range())));
    let free = HALVES.iter().filter_map(|(of, pattern)| {
        let rests = |found: regex::Match<'_>| Some(found.start()..found.end() + resting(&objective[found.end()..])?);
        Some((*of, pattern.find_iter(objective).find_map(rests)?))
    });
    only.chain(free).take(1).collect()
}

/// Days of learning without a time: 「월수금에만」, 「화요일마다」. Days in a short form, or with 만 or 마다.
static LEARNING: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?:(?P<short>[월화수목금토일](?:\s*[,·/]?\s*[월화수목금토일]){1,5})(?:에만|만|마다|에|은|는|엔)|(?P<full>[월화수목금토일]요일(?:\s*(?:[,·/]|이랑|랑|하고|과|와)?\s*[월화수목금토일]요일){0,4})(?:에만|만|마다))",
    )
});
static TIMES: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?:일주일에|매주|주)\s*(?:[1-7]|한|두|세|네|다섯|여섯)\s*(?:회|번|일)(?:만|씩|정도)?"));

/// Returns the days of learning that are named without a time, and the places of the words.
pub(super) fn learning(objective: &str) -> (Vec<Weekday>, Vec<Range<usize>>) {
    let (mut days, mut places) = (Vec::new(), Vec::new());
    for found in LEARNING.captures_iter(objective) {
        let Some(whole) = found.get(0) else { continue };
        let is_word = !objective[..whole.start()].ends_with(|before: char| before.is_alphanumeric())
            && !objective[whole.end()..].starts_with(|after: char| after.is_alphanumeric());
        let named = found.name("short").or_else(|| found.name("full")).map_or("", |days| days.as_str());
        let named = weekdays(named.replace("요일", "").chars());
        // 토목 is no pair of days.
        let is_in_order = named.windows(2).all(|pair| pair[0].num_days_from_monday() < pair[1].num_days_from_monday());
        if is_word && is_in_order && named != WEEKEND && resting(&objective[whole.end()..]).is_none() {
            days.extend(named);
            places.push(whole.range());
        }
    }
    (days, places)
}

/// Returns the places of 「주 3회」.
pub(super) fn times(objective: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_word = |place: &Range<usize>| !objective[..place.start].ends_with(|before: char| before.is_alphanumeric());
    TIMES.find_iter(objective).map(|found| found.range()).filter(is_word)
}

/// Returns the days of their letters, in the order of the text.
pub(super) fn weekdays(letters: impl Iterator<Item = char>) -> Vec<Weekday> {
    let day = |letter: char| LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, day)| *day);
    letters.filter_map(day).collect()
}

/// Returns the other days of the week.
pub(super) fn others(of: &[Weekday]) -> Vec<Weekday> {
    LETTERS.iter().map(|(_, day)| *day).filter(|day| !of.contains(day)).collect()
}

/// Returns single days without learning, and the places of the words that say so.
pub(super) fn days(objective: &str) -> (Vec<Weekday>, Vec<Range<usize>>) {
    let (mut days, mut places) = (Vec::new(), Vec::new());
    for found in DAYS.captures_iter(objective) {
        let Some(whole) = found.get(0) else { continue };
        let is_word = !objective[..whole.start()].ends_with(|before: char| before.is_alphanumeric());
        let Some(verb) = resting(&objective[whole.end()..]).filter(|_| is_word) else { continue };
        let named = found["days"].replace("요일", "").replace('욜', "");
        days.extend(LETTERS.iter().filter(|(letter, _)| named.contains(*letter)).map(|(_, day)| *day));
        places.push(whole.start()..whole.end() + verb);
    }
    days.sort_by_key(Weekday::num_days_from_monday);
    days.dedup();
    (days, places)
}
