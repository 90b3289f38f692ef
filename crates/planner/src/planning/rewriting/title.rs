//! The title of a rewritten week: unchanged as long as it fits.

use super::reading::ReadDay;
use crate::planning::Planning;
use crate::planning::reviews::distinct;
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::rewriting::WeekRewriting;
use std::collections::HashSet;

/// Whether the title may change: not if the evaluation or a tip repeats it, because they stay as they are.
pub(super) fn may_be_called_otherwise(week: &WeekRewriting) -> bool {
    let (plan, title) = (week.plan(), week.week().keyword.as_str());
    !plan.tips().iter().map(String::as_str).chain([plan.evaluation()]).any(|text| text.contains(title))
}

/// Returns the title of `week` with its `days`. `None` if it would have to change and must not.
pub(super) fn of(planning: &Planning<'_>, week: &WeekRewriting, days: &[ReadDay]) -> Option<String> {
    let before = super::reading::days(planning, week.plan());
    let first = (usize::from(week.number()) - 1) * DAYS_PER_WEEK;
    let own = |days: &[ReadDay]| {
        let own = days.iter().skip(first).take(DAYS_PER_WEEK);
        own.map(ReadDay::planned).collect::<Vec<_>>()
    };
    let (before, now) = (own(&before), own(days));
    let title = &week.week().keyword;
    let names = |topic: &usize| {
        let known = &planning.curriculum.topics[*topic];
        [known.label.as_str(), known.shortest()].into_iter().any(|name| title.contains(name))
    };
    let present = distinct(&now);
    let is_gone = distinct(&before).iter().any(|topic| names(topic) && !present.contains(topic));
    let was_true = planning.is_half_about(title, &before);
    if !is_gone && (!was_true || planning.is_half_about(title, &now)) {
        return Some(title.clone());
    }
    let others = week.plan().weeks().as_slice().iter().zip(1..).filter(|(_, number)| *number != week.number());
    let used: HashSet<String> = others.map(|(other, _)| other.keyword.clone()).collect();
    planning.theme_of_learning(&now, &used).filter(|_| may_be_called_otherwise(week))
}
