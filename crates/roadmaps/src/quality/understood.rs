//! Checks that a plan answers the sentence: the named contents, the goal, and the day of an exam.

use super::words::{is_hands_on, is_review, joined};
use super::{Check, Demands, GoalDemand, Knowledge, Subject};
use kernel::text::folded;
use std::ops::RangeInclusive;

pub(super) fn check(subject: &mut Subject<'_>) {
    named(subject);
    let Demands { goal: wanted, exam: last_days } = Demands::of(subject.brief);
    if let Some(wanted) = wanted {
        goal(subject, &wanted);
    }
    if let Some(last_days) = last_days {
        exam(subject, &last_days);
    }
}

/// Contents that the learner names, if the subject knows them, are in the plan, or the evaluation says that they are
/// not.
fn named(subject: &mut Subject<'_>) {
    let Some(known) = subject.known else { return };
    let understood = subject.brief.understood();
    let says = |name: &str| subject.draft.evaluation.contains(name);
    let mut missing = Vec::new();
    for name in understood.topics.iter().chain(&understood.weaknesses) {
        if is_subject(subject, name) {
            continue;
        }
        let topics = known.topics_called(name, subject.level());
        if topics.is_empty() {
            continue;
        }
        let wanted = joined(name);
        let is_planned = |day: &super::Day<'_>| {
            day.topic.is_some_and(|topic| topics.contains(&topic))
                || joined(day.keyword).contains(&wanted)
                || known.topics_named_in(day.keyword).iter().any(|topic| topics.contains(topic))
        };
        if !subject.days.iter().any(is_planned) && !says(name) {
            missing.push(format!("학습자가 이름을 댄 내용이 빠졌습니다: {name}"));
        }
    }
    for detail in missing {
        subject.flaw(Check::Named, None, detail);
    }
}

/// The last fifth is about what the learner wants to make or do.
fn goal(subject: &mut Subject<'_>, goal: &GoalDemand) {
    let days = &subject.days[..goal.until.min(subject.days.len())];
    let own: Vec<&str> = days.iter().map(|day| day.keyword).filter(|day| !is_review(day)).collect();
    let last = &own[own.len().saturating_sub(own.len().div_ceil(5))..];
    // The steps of a chosen project need not repeat its name.
    let known = subject.known.filter(|known| known.has_project_called(&goal.said));
    let is_step = |day: &str| known.is_some_and(|known| known.is_project_step(day));
    if !last.iter().any(|day| folded(day).contains(&goal.word) || is_step(day)) {
        let detail = format!("마지막 부분에 학습자가 하려는 것이 없습니다: {}", goal.said);
        subject.flaw(Check::Goal, None, detail);
    }
}

/// One of the last days before an exam rehearses, and nothing is new on the last one.
fn exam(subject: &mut Subject<'_>, days: &RangeInclusive<usize>) {
    let until = subject.days.len().min(*days.end());
    let before = &subject.days[until.min(days.start() - 1)..until];
    let rehearses = before.iter().any(|day| is_hands_on(day.keyword) && !day.is_review);
    let is_new = before.last().is_some_and(|day| !day.is_review && !is_hands_on(day.keyword));
    let week = before.last().map(|day| day.week);
    if !rehearses {
        subject.flaw(Check::Exam, week, "시험 전 사흘 안에 실전처럼 풀어 보는 날이 없습니다.");
    }
    if is_new {
        subject.flaw(Check::Exam, week, "시험 전날에 새 내용이 있습니다.");
    }
}

/// Whether `name` is the subject itself.
pub(super) fn is_subject(subject: &Subject<'_>, name: &str) -> bool {
    let known = subject.known.map(Knowledge::subject).unwrap_or_default();
    let name = joined(name);
    [subject.brief.main(), subject.brief.sub(), known].iter().any(|own| joined(own) == name)
}
