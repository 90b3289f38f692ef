//! Checks that intro plans begin with foundations, that beginner plans recall them, that others do not repeat them, and
//! that prerequisites come first.

use super::understood::is_subject;
use super::words::is_hands_on;
use super::{Check, Limit, Subject};
use crate::brief::Level;
use crate::lexicon::{LEXICON, holds_any};
use std::collections::{BTreeSet, HashMap};

/// Shorter plans have no room to recall prerequisites.
const SHORTEST_WITH_RECALL: usize = 6;

pub(super) fn check(subject: &mut Subject<'_>) {
    match subject.level() {
        Level::Intro => foundations_first(subject),
        Level::Beginner => foundations_recalled(subject),
        Level::Intermediate | Level::Advanced => no_foundations(subject),
    }
    prerequisites(subject);
}

fn foundations_first(subject: &mut Subject<'_>) {
    let first_topic = subject.days.iter().find_map(|day| day.topic);
    let sound = if let Some((known, topic)) = subject.known.zip(first_topic) {
        known.topic(topic).level == Level::Intro || asked_by_name(subject).contains(&topic)
    } else {
        let first_days = subject.days.iter().take(2).map(|day| day.keyword);
        let mut opening = first_days.chain(subject.draft.weeks.first().map(|week| week.keyword.as_str()));
        opening.any(|text| holds_any(text, &LEXICON.foundation))
    };
    // One or two days have only room for a first exercise.
    let too_short = subject.days.len() <= 2 && subject.days.first().is_some_and(|day| is_hands_on(day.keyword));
    if !sound && !too_short {
        subject.flaw(Check::Foundations, Some(1), "입문 계획은 기초에서 시작해야 합니다.");
    }
}

/// Returns how many of the `needed` foundations a plan of `days` must teach or name in its first fifth: a third of
/// them, but at most one for every second day of that fifth.
#[must_use]
pub fn least_recalled(needed: usize, days: usize) -> usize {
    needed.div_ceil(3).min((days.div_ceil(5) / 2).max(1))
}

fn foundations_recalled(subject: &mut Subject<'_>) {
    let Some(known) = subject.known.filter(|_| subject.days.len() >= SHORTEST_WITH_RECALL) else { return };
    let taught: BTreeSet<usize> = subject.days.iter().filter_map(|day| day.topic).collect();
    let is_foundation = |topic: &usize| known.topic(*topic).level == Level::Intro;
    let built_on = taught.iter().filter(|topic| !is_foundation(topic)).flat_map(|&topic| known.topic(topic).requires);
    let needed: BTreeSet<usize> = built_on.copied().filter(is_foundation).collect();
    if needed.is_empty() {
        return;
    }
    let fifth = subject.days.len().div_ceil(5);
    let wanted = least_recalled(needed.len(), subject.days.len());
    let first_fifth = subject.days.iter().take(fifth);
    let named: BTreeSet<usize> =
        first_fifth.flat_map(|day| known.topics_named_in(day.keyword)).chain(taught.iter().copied()).collect();
    let recalled = needed.intersection(&named).count();
    let share = |count: usize| 100 * count / needed.len();
    subject.measured(Check::Foundations, share(recalled), Limit::AtLeast(share(wanted)));
    if recalled < wanted {
        let missing = needed.difference(&named).take(3).map(|&topic| known.topic(topic).name);
        let detail = format!("바탕이 되는 내용을 먼저 되새겨야 합니다: {}", missing.collect::<Vec<_>>().join(", "));
        subject.flaw(Check::Foundations, Some(1), detail);
    }
}

fn no_foundations(subject: &mut Subject<'_>) {
    let asked = asked_by_name(subject);
    let repeats: Vec<_> = subject
        .days
        .iter()
        .filter(|day| !day.is_review && !day.topic.is_some_and(|topic| asked.contains(&topic)))
        .filter(|day| {
            let level = subject.known.zip(day.topic).map(|(known, topic)| known.topic(topic).level);
            let small = day.keyword.to_lowercase();
            level.map_or_else(|| holds_any(&small, &LEXICON.beginners_only), |level| level == Level::Intro)
        })
        .map(|day| (day.week, format!("이 수준에서 이미 아는 내용입니다: {}", day.keyword)))
        .collect();
    for (week, detail) in repeats {
        subject.flaw(Check::Foundations, Some(week), detail);
    }
}

/// Returns the topics that learners name in their own words, with all that they need. They are taught on any level, even
/// if a short plan has no room for all that they need.
fn asked_by_name(subject: &Subject<'_>) -> BTreeSet<usize> {
    let Some(known) = subject.known else { return BTreeSet::new() };
    let understood = subject.brief.understood();
    let names = understood.topics.iter().chain(&understood.weaknesses);
    let names = names.filter(|name| !is_subject(subject, name));
    let mut open: Vec<usize> = names.flat_map(|name| known.topics_called(name, subject.level())).collect();
    let mut asked = BTreeSet::new();
    while let Some(topic) = open.pop() {
        if asked.insert(topic) {
            open.extend(known.topic(topic).requires);
        }
    }
    asked
}

fn prerequisites(subject: &mut Subject<'_>) {
    let Some(known) = subject.known else { return };
    let mut first_day: HashMap<usize, usize> = HashMap::new();
    for (index, day) in subject.days.iter().enumerate() {
        if let Some(topic) = day.topic {
            first_day.entry(topic).or_insert(index);
        }
    }
    let asked = asked_by_name(subject);
    let understood = subject.brief.understood();
    let untaught = understood.known.iter().chain(&understood.excluded);
    let untaught: BTreeSet<usize> = untaught.flat_map(|name| known.topics_about(name, subject.level())).collect();
    let mut wrong = Vec::new();
    for (&topic, &at) in &first_day {
        for required in known.topic(topic).requires {
            let needed = known.topic(*required);
            let late = first_day.get(required).is_some_and(|&other| other > at);
            let is_missing = !first_day.contains_key(required) && needed.level >= subject.level();
            let missing = is_missing && !asked.contains(&topic) && !untaught.contains(required);
            if late || missing {
                let day = &subject.days[at];
                wrong.push((day.week, format!("{} 전에 {}: 먼저 배워야 합니다.", day.keyword, needed.name)));
            }
        }
    }
    wrong.sort();
    for (week, detail) in wrong {
        subject.flaw(Check::Prerequisites, Some(week), detail);
    }
}
