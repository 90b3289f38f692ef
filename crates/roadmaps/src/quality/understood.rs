//! Checks that a plan answers the sentence: the named contents, the goal, and the day of an exam.

use super::words::{is_hands_on, is_review};
use super::{Check, Subject, may_be_named};
use crate::korean::stems;
use crate::restricted;
use crate::understood::{DeadlineKind, GoalKind};
use kernel::text::folded;

pub(super) fn check(subject: &mut Subject<'_>) {
    named(subject);
    goal(subject);
    exam(subject);
}

/// Contents that the learner names, if the subject knows them, are in the plan, or the evaluation says that they are
/// not.
fn named(subject: &mut Subject<'_>) {
    let Some(known) = subject.known else { return };
    let understood = subject.brief.understood();
    let says = |name: &str| subject.draft.evaluation.contains(name);
    let mut missing = Vec::new();
    for name in understood.topics.iter().chain(&understood.weaknesses) {
        let Some(topic) = known.topic_called(name, subject.level()) else { continue };
        let joined = joined(name);
        let is_planned = |day: &super::Day<'_>| {
            day.topic == Some(topic)
                || self::joined(day.keyword).contains(&joined)
                || known.topics_named_in(day.keyword).contains(&topic)
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
fn goal(subject: &mut Subject<'_>) {
    let understood = subject.brief.understood();
    let Some(goal) = understood.goal.as_ref().filter(|goal| goal.kind != GoalKind::Reach) else { return };
    if !may_be_named(subject.brief, &goal.said) || restricted::is_part_restricted(&goal.said) {
        return;
    }
    let own: Vec<&str> = subject.days.iter().map(|day| day.keyword).filter(|day| !is_review(day)).collect();
    let last = &own[own.len().saturating_sub(own.len().div_ceil(5))..];
    let words = stems(&goal.said);
    let Some(head) = words.last() else { return };
    if !last.iter().any(|day| folded(day).contains(head.as_str())) {
        let detail = format!("마지막 부분에 학습자가 하려는 것이 없습니다: {}", goal.said);
        subject.flaw(Check::Goal, None, detail);
    }
}

/// One of the last three days before an exam rehearses, and nothing is new on the last one.
fn exam(subject: &mut Subject<'_>) {
    const LAST: usize = 3;
    let understood = subject.brief.understood();
    let Some(deadline) = understood.deadline.as_ref().filter(|deadline| deadline.kind == DeadlineKind::Exam) else {
        return;
    };
    let days_left = usize::from(deadline.days_left);
    // A plan that ends long before the exam, or begins with it, has no such days.
    if days_left < LAST || subject.days.len() + LAST <= days_left {
        return;
    }
    let until = days_left.min(subject.days.len());
    let before = &subject.days[until.saturating_sub(LAST)..until];
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

fn joined(text: &str) -> String {
    folded(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}
