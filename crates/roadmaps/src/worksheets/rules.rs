//! The rules that every worksheet must pass before it is stored, no matter who wrote it.
//!
//! Addresses, books, courses, personal data and instructions from user text are refused as in plans. Markup and prices
//! are allowed: a worksheet about HTML names tags, one about accounting contains sums, and both are shown as plain
//! text.
//!
//! The day's keyword may be edited text in any language. A worksheet may quote it, without personal data, and
//! quotations are not checked further.

mod questions;
mod shape;

pub use questions::{is_same_question, most_recalls};

use super::{LookUp, RecallQuestion, Task, Worksheet, WorksheetDraft};
use crate::brief::Brief;
use crate::plan::{DayOf, Source};
use crate::quality::words::tokens;
use crate::quality::{
    Knowledge, LEFT_OUT, holds_address, holds_hangul, is_korean, not_korean, text_flaws, without_personal_data_of,
};
use kernel::text::{folded, length, line};

impl Worksheet {
    /// Returns a new worksheet for a day about a keyword, with each text on one line, or all its flaws. `known` is the
    /// knowledge about the brief's subject.
    pub fn accept(
        brief: &Brief,
        (day, keyword): (DayOf, &str),
        draft: WorksheetDraft,
        source: Source,
        known: Option<&dyn Knowledge>,
    ) -> Result<Self, Vec<String>> {
        let draft = changed(draft, line);
        let keyword = line(&without_personal_data_of(brief, keyword));
        let unquoted = changed(draft.clone(), |text| text.replace(&keyword, "").trim().to_owned());
        let mut flaws = shape::flaws(&draft, &unquoted);
        flaws.extend(questions::flaws(day, &keyword, &draft, source));
        flaws.extend(words(brief, (&draft, &unquoted), known));
        if !is_about(&keyword, &draft) {
            flaws.push(format!("그날의 주제({keyword})에 관한 학습지가 아닙니다."));
        }
        if flaws.is_empty() { Ok(Self(draft)) } else { Err(flaws) }
    }
}

/// Applies `change` to each text. Notes and results that become empty are removed.
fn changed(draft: WorksheetDraft, change: impl Fn(&str) -> String) -> WorksheetDraft {
    let note = |note: Option<String>| note.as_deref().map(&change).filter(|note| !note.is_empty());
    let recall = |recall: RecallQuestion| RecallQuestion {
        taught: recall.taught,
        question: change(&recall.question),
        answer: change(&recall.answer),
    };
    let WorksheetDraft { goal, recalls, task, look_up } = draft;
    WorksheetDraft {
        goal: change(&goal),
        recalls: recalls.into_iter().map(recall).collect(),
        task: Task {
            text: change(&task.text),
            note: note(task.note),
            results: task.results.iter().map(|result| change(result)).filter(|result| !result.is_empty()).collect(),
        },
        look_up: LookUp {
            subject: change(&look_up.subject),
            note: note(look_up.note),
            search: change(&look_up.search),
        },
    }
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
    flaws.extend(foreign.map(|(whole, _)| not_korean(whole)));
    flaws.extend(text_flaws(brief, all, known));
    flaws
}

/// Returns the texts that must be sentences.
fn prose(draft: &WorksheetDraft) -> impl Iterator<Item = &str> {
    let questions = draft.recalls.iter().map(|recall| &recall.question);
    [&draft.goal, &draft.task.text].into_iter().chain(questions).map(String::as_str)
}

/// Returns the texts that may be a term or code alone.
fn labels(draft: &WorksheetDraft) -> impl Iterator<Item = &str> {
    let WorksheetDraft { recalls, task, look_up, .. } = draft;
    let notes = task.note.iter().chain(&look_up.note);
    let answers = recalls.iter().map(|recall| &recall.answer);
    let found = [&look_up.subject, &look_up.search];
    notes.chain(answers).chain(&task.results).chain(found).map(String::as_str)
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
