//! Checking the text of a study: the questions that it answers, and its flagged words.

use crate::computing::compute;
use kernel::StoreError;
use moderation::Finding;
use studies::recruiting::{Answer, StudyFields, review_draft};
use studies::text::{Readable, readable};

/// A draft for its author, before it is posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedDraft {
    pub answers: Vec<Answer>,
    pub findings: Vec<Finding>,
}

/// Checks a draft, finished or not. Stores nothing.
pub async fn check_draft(fields: StudyFields) -> Result<CheckedDraft, StoreError> {
    let check = move || {
        let read = readable(&fields.content);
        CheckedDraft { answers: review_draft(&fields, &read.lines), findings: screened(&fields, &read) }
    };
    compute(check).await
}

/// Returns the flagged words of a study. Takes as long as reading its text.
pub(super) fn findings_in(fields: &StudyFields) -> Vec<Finding> {
    screened(fields, &readable(&fields.content))
}

/// Screens all that visitors read. Only members see the contact, so a chat outside belongs there.
fn screened(fields: &StudyFields, read: &Readable) -> Vec<Finding> {
    let short = [Some(&fields.title), fields.schedule.as_ref(), fields.warm_up.as_ref()];
    let short = short.into_iter().flatten().chain(&fields.details).map(|field| kernel::text::line(field));
    let lines: Vec<String> = short.chain([read.lines.clone()]).chain(read.links.iter().cloned()).collect();
    moderation::screen(&lines.join("\n"))
}
