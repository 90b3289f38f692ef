//! Shows what was understood before a roadmap is requested, so that the user can correct it.

use super::subject::{ProjectChoice, SubjectFinder};
use crate::brief::{Brief, WantedSubject};
use crate::library::Start;
use crate::restricted::{self, Restriction};
use crate::understood::{Corrected, DatedDeadline, StatedStart, Understood, Warning, marked, unread, warnings};
use chrono::NaiveDate;
use kernel::text::folded;
use std::ops::Range;

/// The reading of the answers for a plan that is ordered today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understanding {
    /// The reading of the objective, or the user's corrections.
    pub understood: Understood,
    /// The deadline, even if it has passed.
    pub deadline: Option<DatedDeadline>,
    /// The first day of the plan.
    pub start: NaiveDate,
    /// The days from today to the deadline; negative if it has passed.
    pub days_left: Option<i64>,
    /// The projects of the subject for the level; empty if the subject is unknown.
    pub projects: Vec<ProjectChoice>,
    /// The words of the objective that were understood, in characters.
    pub marked: Vec<Range<usize>>,
    /// The sentences of the objective without a word that was understood.
    pub unread: Vec<String>,
    /// The most harmful first.
    pub warnings: Vec<Warning>,
}

/// Returns what is understood of `brief` for a plan that is ordered `today`, and starts on the `chosen` day, otherwise on
/// the one that the objective states, otherwise today. Corrections do not change which words of the
/// objective are marked.
///
/// # Errors
/// If the subject, the objective or a correction is restricted.
pub fn understand<F: SubjectFinder + ?Sized>(
    finder: &F,
    brief: &Brief,
    chosen: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<Understanding, Restriction> {
    if let Some(restriction) = restricted::refusal(brief) {
        return Err(restriction);
    }
    let objective = brief.objective();
    let wanted = WantedSubject { main: brief.main(), sub: brief.sub(), level: brief.level(), objective };
    let found = finder.find(&wanted).found.into_iter();
    let names: Vec<String> = found.flat_map(|found| [found.typed, found.subject.name]).collect();
    let mut read = Understood::read(objective, Some(today));
    let stated = StatedStart::read(objective, today).map(|stated| stated.said);
    let marked = marked(objective, &read, &[names.as_slice(), stated.as_slice()].concat());
    // The subject itself is shown as the subject, not as one of its contents.
    let own: Vec<String> = names.iter().map(String::as_str).chain([brief.main(), brief.sub()]).map(folded).collect();
    for list in [&mut read.topics, &mut read.weaknesses] {
        list.retain(|name| !own.contains(&folded(name)));
    }
    let deadline = match brief.corrected() {
        Some(corrected) => corrected.deadline().cloned(),
        None => DatedDeadline::read(objective, today),
    };
    let understood = match brief.corrected().map(|corrected: &Corrected| corrected.starting(objective, today)) {
        Some(corrected) => corrected,
        None => read,
    };
    let start = Start::of_order(brief, chosen, today).date;
    let days_left = |from: NaiveDate| deadline.as_ref().map(|deadline| deadline.days_left(from));
    Ok(Understanding {
        warnings: warnings(&understood, days_left(start), brief.days().get()),
        projects: finder.list_projects(brief),
        unread: unread(objective, &marked),
        days_left: days_left(today),
        start,
        understood,
        deadline,
        marked,
    })
}
