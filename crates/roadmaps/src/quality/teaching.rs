//! Checks variety, reviews, hands-on work, the product at the end, and the amount per day.

use super::words::{are_alike, bigrams, is_hands_on, is_product, tokens};
use super::{Check, Limit, Subject};
use crate::brief::DAYS_PER_WEEK;
use crate::lexicon::LEXICON;
use kernel::text::lowercase;

/// At least this share of common bigrams, in percent, makes two keywords similar.
const ALIKE: usize = 80;
const MOST_CONCEPTS: usize = 3;
const SHORTEST_WITH_PRODUCT: usize = 6;

pub(super) fn check(subject: &mut Subject<'_>) {
    variety(subject);
    reviews(subject);
    practice(subject);
    product(subject);
    pace(subject);
}

fn variety(subject: &mut Subject<'_>) {
    let days = subject.days.iter().filter(|day| !day.is_review);
    let days: Vec<_> =
        days.map(|day| (day.week, day.keyword, bigrams(day.keyword), subject.is_own_keyword(day.keyword))).collect();
    let mut twins = Vec::new();
    for (index, (week, keyword, grams, is_own)) in days.iter().enumerate() {
        // Known keywords are distinct by definition.
        let differ = |other: &str, other_is_own: bool| *is_own && other_is_own && other != *keyword;
        let alike = days[..index].iter().find(|(_, other, other_grams, other_is_own)| {
            !differ(other, *other_is_own) && are_alike(grams, other_grams, ALIKE)
        });
        if let Some((_, other, ..)) = alike {
            twins.push((*week, format!("{other}, {keyword}: 서로 비슷합니다.")));
        }
    }
    for (week, detail) in twins {
        subject.flaw(Check::Variety, Some(week), detail);
    }
}

fn reviews(subject: &mut Subject<'_>) {
    let full = subject.draft.weeks.iter().zip(1..).filter(|(week, _)| week.days.len() == DAYS_PER_WEEK);
    let missing: Vec<usize> = full.map(|(_, number)| number).filter(|&number| !has_review(subject, number)).collect();
    for week in missing {
        subject.flaw(Check::Review, Some(week), "무엇을 되짚는지 말하는 복습일이 없습니다.");
    }
}

fn has_review(subject: &Subject<'_>, week: usize) -> bool {
    let learned: Vec<String> = subject
        .days
        .iter()
        .filter(|day| !day.is_review && day.week <= week)
        .map(|day| lowercase(day.keyword))
        .collect();
    let reviews = subject.days.iter().filter(|day| day.is_review && day.week == week);
    reviews.into_iter().any(|day| {
        // A name of words of one letter, such as 「‘이/가’와 ‘은/는’」, has no tokens.
        let names = lowercase(day.keyword.split_once(": ").map_or(day.keyword, |(_, names)| names));
        let is_day = |keyword: &String, name: &str| {
            keyword.strip_prefix(name).is_some_and(|rest| !name.is_empty() && !rest.starts_with(char::is_alphanumeric))
        };
        if names.split('·').any(|name| learned.iter().any(|keyword| is_day(keyword, name))) {
            return true;
        }
        let mut terms = tokens(day.keyword).into_iter().filter(|word| !LEXICON.review_filler.contains(word));
        terms.any(|word| learned.iter().any(|keyword| keyword.contains(&word) || shares_stem(keyword, &word)))
    })
}

/// Whether the keyword contains the word without its last syllable, which may be a particle.
fn shares_stem(keyword: &str, word: &str) -> bool {
    let stem: String = word.chars().take(word.chars().count() - 1).collect();
    stem.chars().count() >= 2 && keyword.contains(&stem)
}

fn practice(subject: &mut Subject<'_>) {
    let done = subject.days.iter().filter(|day| is_hands_on(day.keyword)).count();
    let wanted = subject.days.len().div_ceil(3);
    subject.measured(Check::Practice, (100 * done).checked_div(subject.days.len()).unwrap_or(0), Limit::AtLeast(33));
    if done < wanted {
        subject.flaw(Check::Practice, None, format!("직접 해 보는 날이 {done}일입니다. {wanted}일 이상이어야 합니다."));
    }
}

fn product(subject: &mut Subject<'_>) {
    let last_fifth = subject.days.len().div_ceil(5);
    // Plans of less than six days have no room for a product, so they end in practice.
    let is_short = subject.days.len() < SHORTEST_WITH_PRODUCT;
    let is_step = |keyword: &str| subject.known.is_some_and(|known| known.is_project_step(keyword));
    let makes = |keyword: &str| is_product(keyword) || is_step(keyword) || (is_short && is_hands_on(keyword));
    let made = subject.days.iter().rev().take(last_fifth).filter(|day| !day.is_review && makes(day.keyword)).count();
    subject.measured(Check::Product, made, Limit::AtLeast(1));
    if made == 0 {
        let week = subject.draft.weeks.len();
        subject.flaw(Check::Product, Some(week), format!("마지막 {last_fifth}일 안에 만들어 내는 것이 없습니다."));
    }
}

fn pace(subject: &mut Subject<'_>) {
    let unknown = subject.days.iter().filter(|day| !day.is_review && day.topic.is_none());
    let most = unknown.map(|day| concepts(day.keyword)).max().unwrap_or(0);
    subject.measured(Check::Pace, most, Limit::AtMost(MOST_CONCEPTS));
    let crowded: Vec<_> = subject
        .days
        .iter()
        .filter(|day| !day.is_review && day.topic.is_none() && concepts(day.keyword) > MOST_CONCEPTS)
        .map(|day| (day.week, format!("하루에 배울 것이 너무 많습니다: {}", day.keyword)))
        .collect();
    for (week, detail) in crowded {
        subject.flaw(Check::Pace, Some(week), detail);
    }
}

fn concepts(keyword: &str) -> usize {
    let listed = keyword
        .replace(" 및 ", ",")
        .replace(" 그리고 ", ",")
        .replace(" + ", ",")
        .replace(" / ", ",")
        .replace(" & ", ",");
    listed.split([',', '·', '、']).filter(|part| !part.trim().is_empty()).count()
}
