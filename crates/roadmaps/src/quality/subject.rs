//! Checks that the plan is about its category.

use super::words::tokens;
use super::{Check, Limit, Subject};

pub(super) fn check(subject: &mut Subject<'_>) {
    let wanted = tokens(subject.brief.subject());
    let named = wanted.is_empty() || {
        let keywords = subject
            .days
            .iter()
            .map(|day| day.keyword)
            .chain(subject.draft.weeks.iter().map(|week| week.keyword.as_str()));
        let text = keywords.chain([subject.draft.evaluation.as_str()]).collect::<Vec<_>>().join(" ").to_lowercase();
        wanted.iter().any(|word| text.contains(word.as_str()))
    };
    if !named && subject.known.is_none() && super::may_be_named(subject.brief, subject.brief.subject()) {
        let detail = format!("{}: 계획에 나오지 않습니다.", subject.brief.subject());
        subject.flaw(Check::Subject, None, detail);
    }
    known_vocabulary(subject);
}

/// If the subject is known, at least half of the days must contain something known about it.
fn known_vocabulary(subject: &mut Subject<'_>) {
    let Some(knowledge) = subject.known else { return };
    let days = subject.days.iter().filter(|day| !day.is_review);
    let (all, known) = days.fold((0, 0), |(all, known), day| {
        let is_known = day.topic.is_some() || tokens(day.keyword).iter().any(|word| knowledge.speaks_of(word));
        (all + 1, known + usize::from(is_known))
    });
    subject.measured(Check::Subject, (100 * known).checked_div(all).unwrap_or(100), Limit::AtLeast(50));
    if known * 2 < all {
        subject.flaw(
            Check::Subject,
            None,
            format!("{all}일 가운데 {known}일만 {}에 관한 것입니다.", knowledge.subject()),
        );
    }
}
