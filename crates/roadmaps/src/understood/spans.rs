//! Lengths of time and rounds, which are neither contents nor goals: 「열흘 동안」, 「한바퀴」, 「기출 5개년」.

use super::numbers::NUMBER;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

static SPANS: LazyLock<Regex> = LazyLock::new(|| {
    let length = format!(
        r"(?:(?:{NUMBER})\s*(?:일|주일|주|달|개월|시간|분|년)|하루|이틀|사흘|나흘|닷새|엿새|열흘|보름|일주일|일 년|반년)"
    );
    let after = r"(?:\s*(?:동안|만에|안에|안으로|이내에|이내|내에|내로)|간)(?:에|만|은|(?-u:\b))?";
    let rounds = r"한\s*바퀴|(?:\d{1,2}|[Nn]|한|두|세)\s*회독|\d{1,2}\s*개년|\d{1,2}년치";
    let years = r"\d{1,2}년\s*차";
    Regex::new(&format!("(?:{length}){after}|{rounds}|{years}")).expect("a test reads it")
});

/// Returns the places of every length and round.
pub(super) fn places(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_word = |place: &Range<usize>| !text[..place.start].ends_with(|before: char| before.is_alphanumeric());
    // 「3일간격」 is another word.
    let ends = |place: &Range<usize>| {
        !text[place.start..place.end].ends_with('간') || !text[place.end..].starts_with(char::is_alphanumeric)
    };
    SPANS.find_iter(text).map(|found| found.range()).filter(is_word).filter(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_rounds_are_found() {
        for (text, found) in [
            ("80일 동안 한바퀴 돌리고싶음", &["80일 동안", "한바퀴"][..]),
            ("열흘 동안 배워서", &["열흘 동안"]),
            ("75일안에 기본서 1회독+기출 5개년", &["75일안에", "1회독", "5개년"]),
            ("일주일만에 다 맞추기", &["일주일만에"]),
            ("2주간 공부", &["2주간"]),
            ("60분안에 완주", &["60분안에"]),
            ("입사 1년차인데", &["1년차"]),
            ("3분 독백과 20분짜리 루틴", &[]),
            ("3주 뒤 시험", &[]),
        ] {
            let places: Vec<&str> = places(text).map(|place| &text[place]).collect();
            assert_eq!(places, found, "{text}");
        }
    }
}
