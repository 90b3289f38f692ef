//! The words of an exam or another event.

use super::{DeadlineKind, regex};
use crate::korean::{is_particle, without_particle};
use crate::understood::rules::RULES;
use regex::Regex;
use std::sync::LazyLock;

/// The text after a word that is an exam only as the subject or object of taking one: 「퀴즈가 3일 남았어요」.
static TAKEN: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"^(?:이|가|은|는|까지|(?:을|를)?\s*(?:봐|봅|보는|보려|볼|치|쳐|칩|남|준비|대비|\d+\s*[월/]|d\s?-|[.,!?]|$))")
});

/// Words after a time that make it a deadline without naming what is due.
const DUE: [&str; 5] = ["남았", "남은", "남아", "남음", "남앗"];
/// Words of what is over.
const OVER: [&str; 4] = ["떨어졌", "봤", "시작했", "끝났"];

/// Returns the kind of the deadline that a text names; an exam before another event.
pub(super) fn kind_in(text: &str) -> Option<DeadlineKind> {
    let rules = &RULES.deadline;
    let small = rules.others.iter().fold(text.to_lowercase(), |text, other| text.replace(other.as_str(), " "));
    let holds =
        |names: &[String]| names.iter().any(|name| places(&small, name).any(|(_, after)| !is_of_a_thing(after)));
    let is_taken =
        |name: &String| places(&small, name).any(|(before, after)| is_apart(before) && TAKEN.is_match(after));
    if holds(&rules.exams) || rules.taken.iter().any(is_taken) {
        Some(DeadlineKind::Exam)
    } else {
        holds(&rules.events).then_some(DeadlineKind::Event)
    }
}

/// Returns the text before and after each place of `text` where `name` is a word, or the end of a compound.
fn places<'a>(text: &'a str, name: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let halves = text.match_indices(name).map(|(at, found)| (&text[..at], &text[at + found.len()..]));
    let is_latin = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_numbered = name.starts_with(|first: char| first.is_ascii_digit());
    halves.filter(move |(before, after)| {
        let last = before.chars().next_back();
        let splits = |last: char| (is_latin && last.is_ascii_alphabetic()) || (is_numbered && last.is_ascii_digit());
        !last.is_some_and(splits) && ends_there(after, is_latin)
    })
}

/// Whether a name ends before `after`: no letter follows, or one that begins a particle or a verb.
fn ends_there(after: &str, is_latin: bool) -> bool {
    let next = after.chars().next();
    match next {
        Some(next) if is_latin => !next.is_ascii_alphabetic(),
        Some('가'..='힣') => RULES.deadline.tails.iter().any(|tail| after.starts_with(tail.as_str())),
        _ => true,
    }
}

fn is_apart(before: &str) -> bool {
    !before.ends_with(char::is_alphanumeric)
}

/// Whether a name only says what a thing is about: 「퀴즈 (앱을)」, 「토익 (단어 앱)」.
fn is_of_a_thing(after: &str) -> bool {
    if !after.starts_with(' ') {
        return false;
    }
    let mut words = after.split_whitespace();
    let (first, second, third) = (words.next(), words.next(), words.next());
    let is_bare = first.is_some_and(|word| without_particle(word) == word);
    is_thing(first, second) || (is_bare && is_thing(second, third))
}

/// Whether `word` is a thing that is made, and no part of the name of something else: 「웹 프로그래밍」.
fn is_thing(word: Option<&str>, next: Option<&str>) -> bool {
    const MADE: [&str; 6] = ["만들", "개발", "구현", "제작", "출시", "배포"];
    let Some(word) = word else { return false };
    let is_last = || next.is_none_or(|next| MADE.iter().any(|made| next.starts_with(made)));
    let rests = RULES.deadline.things.iter().filter_map(|thing| word.strip_prefix(thing.as_str()));
    rests.into_iter().any(|rest| is_particle(rest) || (rest.is_empty() && is_last()))
}

pub(super) fn is_due(text: &str) -> bool {
    DUE.iter().any(|word| text.contains(word))
}

/// Whether the clause that begins `text` says that something begins.
pub(super) fn is_start(text: &str) -> bool {
    text.starts_with("부터") || text.chars().take(8).collect::<String>().contains("시작")
}

/// Whether the clause that begins `text` says that something is over.
pub(super) fn is_over(text: &str) -> bool {
    let end = text.find([',', '.', '/', ';', '\n']).unwrap_or(text.len());
    let words = text[..end].split_inclusive(' ');
    let is_last = |word: &&str| word.trim_end().ends_with(['데', '고']) || word.trim_end().ends_with("지만");
    let clause = words.clone().position(|word| is_last(&word)).map_or(usize::MAX, |at| at + 1);
    let clause: String = words.take(clause).collect();
    OVER.iter().any(|word| clause.contains(word))
}
