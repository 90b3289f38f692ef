//! Statements of a study time: 「평일 1시간」, 「주 3회 40분」, 「매일 밤 20분」.

use super::super::numbers::{NUMBER, doubled};
use super::Of;
use regex::{Captures, Regex};
use std::ops::Range;
use std::sync::LazyLock;

pub(super) struct Statement {
    pub(super) of: Of,
    /// The number of days of the week, for single days.
    pub(super) days: u16,
    /// The letters of these days, if they are named.
    pub(super) named: Vec<char>,
    pub(super) minutes: u16,
    pub(super) place: Range<usize>,
}

struct Pattern {
    of: Of,
    pattern: Regex,
}

/// 「6시부터 7시까지」, 「밤 10시~11시 반」.
const CLOCK: &str = r"(?P<from>\d{1,2})시\s*(?P<fromhalf>반)?\s*(?:부터|에서|~|-)\s*(?:(?:아침|저녁|밤|오전|오후|새벽)\s*)?(?P<to>\d{1,2})시\s*(?P<tohalf>반)?(?:까지)?";

/// Patterns of a stated time, the narrowest first.
static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let time = format!(
        r"(?:(?P<hours>{NUMBER})\s*(?:[~-]\s*\d{{1,2}}\s*)?(?:시간|(?:h|hr|hrs)(?-u:\b))(?:\s*(?P<half>반)|\s*(?P<rest>\d{{1,2}})\s*(?:분|m(?-u:\b)))?|(?P<minutes>\d{{1,3}})\s*(?:[~-]\s*\d{{1,3}}\s*)?(?:분|(?:m|min)(?-u:\b))|(?P<halfhour>반\s*시간)|{CLOCK})(?:씩)?"
    );
    let between = r"(?:에는|에도|에만|에|은|엔|만|마다)?\s*(?:(?:공부 ?시간은|하루에|하루|매일|저녁에만|저녁에|저녁|아침에만|아침에|아침|밤에만|밤에|밤|각각|각|씩|최대|딱|약|대략|한|오전에|오전|오후에|오후|새벽에만|새벽에|새벽|점심에|점심|저녁마다|퇴근하고 ?나서|퇴근하고|퇴근 ?후에만|퇴근 ?후에|퇴근 ?후|바빠서|틈틈이|,|:)\s*(?:에)?\s*){0,2}";
    // Several days, or one with its full name; 「토일」 is the weekend.
    let days = r"(?P<days>[월화수목금토일](?:요일)?(?:\s*[,·/]?\s*[월화수목금토일](?:요일)?){1,5}|[월화수목금]요일)";
    let times = r"(?P<times>(?:주|일주일에|매주)\s*(?P<count>[1-7]|한|두|세|네|다섯|여섯)\s*(?:회|번|일)(?:씩)?)";
    let of = |of: Of, names: &str| Pattern {
        of,
        pattern: Regex::new(&format!("(?i)(?:{names}){between}{time}")).expect("a test reads every one"),
    };
    vec![
        of(Of::Days, &format!(r"{times}(?:\s*,?\s*{days})?|{other}", other = days.replace("?P<days>", "?P<alone>"))),
        of(
            Of::Weekdays,
            "평일|주중|월요일부터 금요일까지|월~금|월-금|출퇴근길|출퇴근|출근길|퇴근길|퇴근 ?후|퇴근하고|퇴근 뒤|점심시간|점심",
        ),
        of(Of::Weekends, "주말|토요일|일요일|토욜|일욜|토일|토, 일|토·일|토/일|휴일"),
        of(Of::EveryDay, "하루|매일|날마다|아침마다|저녁마다|밤마다|자기 전|새벽마다|새벽|밤|아침|저녁|오전|오후"),
        of(Of::Week, r"일주일|한 주|매주|1주|주당|주"),
    ]
});

/// Returns every statement, the narrowest first. Statements may overlap.
pub(super) fn statements(objective: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    for Pattern { of, pattern } in PATTERNS.iter() {
        for found in pattern.captures_iter(objective) {
            let place = found.get(0).map_or(0..0, |whole| whole.range());
            let is_word = !objective[..place.start].ends_with(|before: char| before.is_alphanumeric());
            let Some(minutes) = minutes(&found).filter(|_| is_word) else { continue };
            let is_single = ["토요일", "일요일", "토욜", "일욜"].iter().any(|day| found[0].starts_with(day));
            let (of, days) = match of {
                Of::Days if is_weekend(&found) => (Of::Weekends, 2),
                Of::Days => (Of::Days, number_of_days(&found)),
                of => (*of, if is_single { 1 } else { 2 }),
            };
            let named = match of {
                Of::Days => days_in(&found).unwrap_or_default(),
                _ if is_single => found[0].chars().take(1).collect(),
                _ => Vec::new(),
            };
            statements.push(Statement { of, days, named, minutes, place });
        }
    }
    statements
}

/// Returns the part of the day that a statement names: 「아침 20분」.
pub(super) fn part_of_day(said: &str) -> Option<&'static str> {
    const PARTS: [&str; 8] = ["아침", "저녁", "점심", "새벽", "밤", "오전", "오후", "자기 전"];
    PARTS.into_iter().find(|part| said.contains(part))
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
    } else if let (Some(from), Some(to)) = (number("from"), number("to")) {
        let half = |name: &str| u32::from(number(name).is_some()) * 30;
        let of_day = |hour: &str, half: u32| Some(hour.parse::<u32>().ok()? * 60 + half);
        // A clock of twelve hours: 「11시부터 1시까지」.
        (of_day(to, half("tohalf"))? + 12 * 60 - of_day(from, half("fromhalf"))? % (12 * 60)) % (12 * 60)
    } else {
        number("minutes")?.parse().ok()?
    };
    u16::try_from(minutes).ok()
}
