//! Divides a text into the parts within which a negation applies.

use regex::Regex;
use std::sync::LazyLock;

/// A pattern that is written in this crate.
pub(super) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a valid pattern")
}

// A period within a number or an address ends nothing.
static SENTENCE_ENDS: LazyLock<Regex> = LazyLock::new(|| pattern(r"[.!?。…]+(?:\s+|$)|[\r\n]+"));
static CLAUSE_ENDS: LazyLock<Regex> = LazyLock::new(|| pattern(r",\s+|[;|]|\s/\s"));

pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    SENTENCE_ENDS.split(text).filter(|sentence| !sentence.trim().is_empty())
}

/// The parts of a sentence between commas, but not between the groups of a number's digits.
pub(super) fn clauses(sentence: &str) -> impl Iterator<Item = &str> {
    CLAUSE_ENDS.split(sentence)
}

/// How many characters behind a phrase a negation still applies to it.
const NEAR: usize = 100;

/// Returns the text in which a negation applies to the phrase before it. Without a bound, a long sentence of phrases would
/// be read once for each of them.
pub(super) fn near(after: &str) -> &str {
    kernel::text::beginning(after, NEAR)
}

/// Returns the text up to the end of its first clause.
pub(super) fn first_clause(text: &str) -> &str {
    clauses(text).next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_addresses_stay_whole() {
        let text = "회비 50,000원입니다. t.me/room 으로! 끝, 정말\n다음 줄";
        let found: Vec<&str> = sentences(text).collect();
        assert_eq!(found, ["회비 50,000원입니다", "t.me/room 으로", "끝, 정말", "다음 줄"]);
        assert_eq!(clauses(found[0]).collect::<Vec<_>>(), ["회비 50,000원입니다"]);
        assert_eq!(first_clause(found[2]), "끝");
    }
}
