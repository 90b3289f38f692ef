//! Counts and lengths.

use crate::worksheets::WorksheetDraft;
use kernel::text::length;
use std::ops::RangeInclusive;

const GOAL: RangeInclusive<usize> = 8..=200;
const QUESTION: RangeInclusive<usize> = 5..=300;
const ANSWER: RangeInclusive<usize> = 1..=400;
const TASK: RangeInclusive<usize> = 4..=300;
const NOTE: RangeInclusive<usize> = 4..=200;
const RESULTS: RangeInclusive<usize> = 1..=4;
const RESULT: RangeInclusive<usize> = 4..=160;
const SUBJECT: RangeInclusive<usize> = 2..=120;
const SEARCH: RangeInclusive<usize> = 2..=80;
/// Ends of a Korean sentence that another one follows. Names of operators end in such marks too.
const SENTENCE_ENDS: [&str; 6] = ["다. ", "요. ", "까? ", "요? ", "다! ", "요! "];

/// Returns the flaws of the shape. Takes the worksheet with and without quotations of the day's keyword.
pub(super) fn flaws(draft: &WorksheetDraft, unquoted: &WorksheetDraft) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut fits = |what: &str, text: &str, range: &RangeInclusive<usize>| {
        if !range.contains(&length(text)) {
            flaws.push(format!("{what}은(는) {}자에서 {}자여야 합니다: {text}", range.start(), range.end()));
        }
    };
    fits("goal", &draft.goal, &GOAL);
    for recall in &draft.recalls {
        fits("question", &recall.question, &QUESTION);
        fits("answer", &recall.answer, &ANSWER);
    }
    fits("task", &draft.task.text, &TASK);
    for note in draft.task.note.iter().chain(&draft.look_up.note) {
        fits("note", note, &NOTE);
    }
    for result in &draft.task.results {
        fits("results", result, &RESULT);
    }
    fits("lookUp", &draft.look_up.subject, &SUBJECT);
    fits("search", &draft.look_up.search, &SEARCH);
    if !RESULTS.contains(&draft.task.results.len()) {
        flaws.push(format!("results는 {}개에서 {}개여야 합니다.", RESULTS.start(), RESULTS.end()));
    }
    if SENTENCE_ENDS.iter().any(|end| unquoted.goal.contains(end)) {
        flaws.push(format!("goal은 한 문장이어야 합니다: {}", draft.goal));
    }
    flaws
}
