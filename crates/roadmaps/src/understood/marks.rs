//! The words of an objective that were understood, and the sentences without such a word.

use super::Understood;
use super::rules::RULES;
use kernel::text::length;
use std::ops::Range;

/// The most sentences that are reported as not understood.
const MOST_SENTENCES: usize = 5;

/// Returns the ranges of `objective`, in characters, that were understood: the words of `understood`, and those of
/// `subjects` that occur in it. Sorted, without overlaps.
#[must_use]
pub fn marked(objective: &str, understood: &Understood, subjects: &[String]) -> Vec<Range<usize>> {
    let Understood { topics, weaknesses, known, excluded, only, time, deadline, goal, .. } = understood;
    let names = [topics, weaknesses, known, excluded, only, &time.said].into_iter().flatten().map(String::as_str);
    let deadline = deadline.iter().map(|deadline| deadline.said.as_str());
    let goal = goal.iter().map(|goal| goal.said.as_str());
    let subjects = subjects.iter().map(String::as_str);
    let words = names.chain(deadline).chain(goal).chain(subjects);
    let mut ranges: Vec<Range<usize>> = words.flat_map(|word| places_of(objective, word)).collect();
    ranges.sort_unstable_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => apart.push(range),
        }
    }
    let characters = |byte: usize| objective[..byte].chars().count();
    apart.into_iter().map(|range| characters(range.start)..characters(range.end)).collect()
}

/// Returns the place of a name, or of its words if it is not written so: 「등기부등본 읽기」 of 「등기부등본 읽는 법」.
fn places_of(objective: &str, name: &str) -> Vec<Range<usize>> {
    const SHORTEST: usize = 2;
    if let Some(place) = place_of(objective, name) {
        return vec![place];
    }
    let words = name.split(' ').filter(|word| length(word) >= SHORTEST);
    words.filter_map(|word| place_of(objective, word)).collect()
}

/// Returns the first place of `word` at the beginning of a word, in bytes.
fn place_of(objective: &str, word: &str) -> Option<Range<usize>> {
    let begins = |at: &usize| !objective[..*at].ends_with(|before: char| before.is_alphanumeric());
    let found = objective.match_indices(word).map(|(at, _)| at).filter(|_| !word.is_empty());
    found.clone().find(begins).or_else(|| found.clone().next()).map(|at| at..at + word.len())
}

/// Returns the sentences that ask for something and have no `marked` word. An aim, such as 취업, is followed without
/// being repeated.
#[must_use]
pub fn unread(objective: &str, marked: &[Range<usize>]) -> Vec<String> {
    let holds = |sentence: &str, words: &[String]| words.iter().any(|word| sentence.contains(word.as_str()));
    let mut unread = Vec::new();
    let mut start = 0;
    for sentence in sentences(objective) {
        let end = start + sentence.chars().count();
        let is_read = marked.iter().any(|range| range.start < end && start < range.end);
        if !is_read && holds(sentence, &RULES.requests) && !holds(sentence, &RULES.aims) {
            unread.push(sentence.trim().to_owned());
        }
        start = end;
    }
    unread.truncate(MOST_SENTENCES);
    unread
}

/// Splits a text after its sentences. A dot inside a word or number ends none.
fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, mark) in text.char_indices() {
        let end = at + mark.len_utf8();
        let is_last = || text[end..].chars().next().is_none_or(char::is_whitespace);
        if mark == '\n' || mark == '。' || (matches!(mark, '.' | '!' | '?') && is_last()) {
            sentences.push(&text[start..end]);
            start = end;
        }
    }
    sentences.push(&text[start..]);
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    const OBJECTIVE: &str = "부동산 사무실에서 일합니다. 12월 20일 시험 전에 엑셀을 끝내고 싶어요. XLOOKUP이랑 피벗을 꼭 넣어주세요. \
        평일 1시간, 주말 3시간 쓸 수 있고, 절대 참조와 함수 중첩이 늘 헷갈려요. 마지막에는 매물 장부를 만들고 싶어요.";

    fn marks(objective: &str) -> Vec<Range<usize>> {
        let understood = Understood::read(objective, NaiveDate::from_ymd_opt(2026, 11, 28));
        marked(objective, &understood, &["엑셀".to_owned()])
    }

    fn marked_words(objective: &str) -> Vec<String> {
        let letters: Vec<char> = objective.chars().collect();
        marks(objective).into_iter().map(|range| letters[range].iter().collect()).collect()
    }

    #[test]
    fn every_word_that_was_understood_is_marked_once() {
        let words =
            ["12월 20일", "엑셀", "XLOOKUP", "피벗", "평일 1시간", "주말 3시간", "절대 참조", "함수 중첩", "매물 장부"];
        assert_eq!(marked_words(OBJECTIVE), words);
        assert_eq!(marked_words("피벗을 꼭 넣어주세요. 피벗이요!"), ["피벗"]);
        assert_eq!(marked_words("취업 준비"), [""; 0]);
    }

    #[test]
    fn a_sentence_that_asks_for_something_unknown_is_unread() {
        let unread_in = |objective: &str| unread(objective, &marks(objective));
        assert_eq!(unread_in(OBJECTIVE), [""; 0], "a sentence that asks for nothing is context");
        let shy = "피벗을 꼭 넣어주세요. 부담스럽지 않게 해주세요!\nver. 2.5를 씁니다";
        assert_eq!(unread_in(shy), ["부담스럽지 않게 해주세요!"]);
        for aim in ["취업 준비", "취업하고 싶어요", "자격증을 따고 싶어요"] {
            assert_eq!(unread_in(aim), [""; 0], "{aim}");
        }
    }
}
