//! The rules that every worksheet must pass before it is stored, no matter who wrote it.
//!
//! Addresses, books, courses, personal data and instructions from user text are refused as in plans. Markup and prices
//! are allowed: a worksheet about HTML names tags, one about accounting contains sums, and both are shown as plain
//! text.
//!
//! The day's keyword may be edited text in any language. A worksheet may quote it, without personal data, and
//! quotations are not checked further.

use super::{Exercise, Section, SelfCheck, Worksheet, WorksheetDraft};
use crate::brief::Brief;
use crate::plan::Source;
use crate::quality::words::{are_alike, bigrams, tokens};
use crate::quality::{
    Knowledge, LEFT_OUT, holds_address, holds_hangul, is_korean, text_flaws, without_personal_data_of,
};
use kernel::text::{folded, length, line};
use std::ops::RangeInclusive;

const GOAL: RangeInclusive<usize> = 8..=200;
const TOPICS: RangeInclusive<usize> = 1..=5;
const TITLE: RangeInclusive<usize> = 2..=80;
const TEXT: RangeInclusive<usize> = 10..=600;
const EXERCISES: RangeInclusive<usize> = 1..=5;
const TASK: RangeInclusive<usize> = 4..=300;
const HINT: RangeInclusive<usize> = 4..=200;
const MINUTES: RangeInclusive<u16> = 5..=180;
const SELF_CHECKS: usize = 6;
const QUESTION: RangeInclusive<usize> = 5..=300;
const ANSWER: RangeInclusive<usize> = 1..=400;
/// A model can answer any question; the planner asks only those that its curricula answer.
const LEAST_OF_A_MODEL: usize = 2;
/// At least this share of common bigrams, in percent, makes two texts equal.
const SAME: usize = 80;

impl Worksheet {
    /// Returns a new worksheet for a day about `keyword`, with each text on one line, or all its flaws. `known` is the
    /// knowledge about the brief's subject.
    pub fn accept(
        brief: &Brief,
        keyword: &str,
        draft: WorksheetDraft,
        source: Source,
        known: Option<&dyn Knowledge>,
    ) -> Result<Self, Vec<String>> {
        let draft = changed(draft, line);
        let keyword = line(&without_personal_data_of(brief, keyword));
        let mut flaws = shape(&draft, source);
        let unquoted = changed(draft.clone(), |text| text.replace(&keyword, "").trim().to_owned());
        flaws.extend(words(brief, (&draft, &unquoted), known));
        if !is_about(&keyword, &draft) {
            flaws.push(format!("그날의 주제({keyword})에 관한 학습지가 아닙니다."));
        }
        if flaws.is_empty() { Ok(Self(draft)) } else { Err(flaws) }
    }
}

/// Applies `change` to each text. A hint that becomes empty is removed.
fn changed(draft: WorksheetDraft, change: impl Fn(&str) -> String) -> WorksheetDraft {
    let section = |topic: Section| Section { title: change(&topic.title), text: change(&topic.text) };
    let exercise = |exercise: Exercise| Exercise {
        task: change(&exercise.task),
        hint: exercise.hint.as_deref().map(&change).filter(|hint| !hint.is_empty()),
        minutes: exercise.minutes,
    };
    let check = |check: SelfCheck| SelfCheck { question: change(&check.question), answer: change(&check.answer) };
    WorksheetDraft {
        goal: change(&draft.goal),
        topics: draft.topics.into_iter().map(section).collect(),
        exercises: draft.exercises.into_iter().map(exercise).collect(),
        self_checks: draft.self_checks.into_iter().map(check).collect(),
    }
}

fn shape(draft: &WorksheetDraft, source: Source) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut fits = |what: &str, text: &str, range: &RangeInclusive<usize>| {
        if !range.contains(&length(text)) {
            flaws.push(format!("{what}은(는) {}자에서 {}자여야 합니다: {text}", range.start(), range.end()));
        }
    };
    fits("goal", &draft.goal, &GOAL);
    for topic in &draft.topics {
        fits("title", &topic.title, &TITLE);
        fits("text", &topic.text, &TEXT);
    }
    for exercise in &draft.exercises {
        fits("task", &exercise.task, &TASK);
        if let Some(hint) = &exercise.hint {
            fits("hint", hint, &HINT);
        }
    }
    for check in &draft.self_checks {
        fits("question", &check.question, &QUESTION);
        fits("answer", &check.answer, &ANSWER);
    }
    let least = if source == Source::Ai { LEAST_OF_A_MODEL } else { 0 };
    for (what, count, range) in [
        ("topics", draft.topics.len(), TOPICS),
        ("exercises", draft.exercises.len(), EXERCISES),
        ("selfChecks", draft.self_checks.len(), least..=SELF_CHECKS),
    ] {
        if !range.contains(&count) {
            flaws.push(format!("{what}는 {}개에서 {}개여야 합니다.", range.start(), range.end()));
        }
    }
    if draft.exercises.iter().any(|exercise| !MINUTES.contains(&exercise.minutes)) {
        flaws.push(format!("minutes는 {}에서 {}이어야 합니다.", MINUTES.start(), MINUTES.end()));
    }
    flaws
}

/// Returns the flaws of the wording. Takes the worksheet with and without quotations of the day's keyword, which a user
/// may have typed.
fn words(
    brief: &Brief,
    (draft, unquoted): (&WorksheetDraft, &WorksheetDraft),
    known: Option<&dyn Knowledge>,
) -> Vec<String> {
    let all: Vec<String> = prose(unquoted).chain(labels(unquoted)).map(str::to_owned).collect();
    let mut flaws: Vec<String> =
        all.iter().filter(|text| holds_address(text)).map(|text| format!("주소가 있습니다: {text}")).collect();
    let is_foreign = |(whole, rest): &(&str, &str)| !rest.is_empty() && !is_korean(rest) && !is_korean(whole);
    let foreign = prose(draft).zip(prose(unquoted)).filter(is_foreign);
    flaws.extend(foreign.map(|(whole, _)| format!("한국어 문장이 아닙니다: {whole}")));
    flaws.extend(text_flaws(brief, all, known));
    let tasks = |draft: &WorksheetDraft| draft.exercises.iter().map(|exercise| exercise.task.clone()).collect();
    let questions = |draft: &WorksheetDraft| draft.self_checks.iter().map(|check| check.question.clone()).collect();
    flaws.extend(said_twice(&[tasks(draft), tasks(unquoted)]));
    flaws.extend(said_twice(&[questions(draft), questions(unquoted)]));
    let says_nothing = draft.self_checks.iter().filter(|check| same(&check.question, &check.answer));
    flaws.extend(says_nothing.map(|check| format!("답이 물음을 되풀이합니다: {}", check.question)));
    flaws
}

/// Returns texts that repeat another one. Compares them with and without quotations, so that a long common quotation
/// does not make them equal.
fn said_twice([whole, rest]: &[Vec<String>; 2]) -> Vec<String> {
    let is_again = |at: usize, other: usize| same(&whole[at], &whole[other]) && same(&rest[at], &rest[other]);
    let again = (0..whole.len()).filter(|&at| (at + 1..whole.len()).any(|other| is_again(at, other)));
    again.map(|at| format!("같은 것을 두 번 묻습니다: {}", whole[at])).collect()
}

/// Returns the texts that must be sentences.
fn prose(draft: &WorksheetDraft) -> impl Iterator<Item = &str> {
    let topics = draft.topics.iter().map(|topic| &topic.text);
    let tasks = draft.exercises.iter().map(|exercise| &exercise.task);
    let questions = draft.self_checks.iter().map(|check| &check.question);
    std::iter::once(&draft.goal).chain(topics).chain(tasks).chain(questions).map(String::as_str)
}

/// Returns the texts that may be a term or code alone.
fn labels(draft: &WorksheetDraft) -> impl Iterator<Item = &str> {
    let titles = draft.topics.iter().map(|topic| &topic.title);
    let hints = draft.exercises.iter().filter_map(|exercise| exercise.hint.as_ref());
    let answers = draft.self_checks.iter().map(|check| &check.answer);
    titles.chain(hints).chain(answers).map(String::as_str)
}

fn same(left: &str, right: &str) -> bool {
    are_alike(&bigrams(left), &bigrams(right), SAME)
}

/// Whether the worksheet mentions a word of the day's keyword, with any particle. Not required if parts of the keyword
/// were hidden from the writer, or it has no Korean word.
fn is_about(keyword: &str, draft: &WorksheetDraft) -> bool {
    let words = tokens(keyword);
    if keyword.contains(LEFT_OUT) || !words.iter().any(|word| holds_hangul(word)) {
        return true;
    }
    let all = folded(&prose(draft).chain(labels(draft)).collect::<Vec<_>>().join(" "));
    let stem = |word: &str| {
        let shorter = length(word) > 2;
        word.char_indices().next_back().filter(|_| shorter).map_or(word.to_owned(), |(at, _)| word[..at].to_owned())
    };
    words.iter().any(|word| all.contains(&stem(word)))
}

#[cfg(test)]
mod tests;
