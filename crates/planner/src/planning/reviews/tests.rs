//! Reviews name topics in full, and every topic once before any is repeated.

use super::{ESSENTIAL, is_setup};
use crate::asked;
use crate::curriculum::{Topic, shelf_names};
use crate::planning::plan;
use crate::planning::tests::form;
use kernel::text::length;
use roadmaps::brief::{Brief, DAYS_PER_WEEK, Level};
use roadmaps::quality::Knowledge;
use std::collections::HashSet;

fn briefs(main: &str, sub: &str) -> Vec<Brief> {
    let lengths = [
        (Level::Intro, 28, "취업 준비"),
        (Level::Beginner, 45, "자격증 취득"),
        (Level::Intermediate, 80, "실무 역량 강화"),
        (Level::Advanced, 56, "포트폴리오 만들기"),
    ];
    let brief = |(level, days, objective): (Level, i64, &str)| Brief::parse(&form(main, sub, level, days, objective));
    lengths.into_iter().map(|each| brief(each).expect("in range")).collect()
}

/// Splits `list` into `names`; `None` if it contains anything else.
fn read<'a>(list: &str, names: &[&'a str]) -> Option<Vec<&'a str>> {
    if list.is_empty() {
        return Some(Vec::new());
    }
    names.iter().find_map(|name| {
        let rest = list.strip_prefix(name)?;
        let rest = if rest.is_empty() { rest } else { rest.strip_prefix('·').or_else(|| rest.strip_prefix(", "))? };
        Some([vec![*name], read(rest, names)?].concat())
    })
}

#[test]
fn a_review_names_topics_in_full_and_repeats_none_while_others_wait() {
    let mut wrong = Vec::new();
    for (main, middle, _) in shelf_names() {
        for brief in briefs(main, middle) {
            let curriculum = asked::asked_for(&brief).expect("there is one").curriculum;
            let plan = plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
            let mut named: HashSet<&str> = HashSet::new();
            let mut taught: Vec<&str> = Vec::new();
            for week in plan.weeks().as_slice() {
                let shown = week.days.iter().filter_map(|day| {
                    let topic = &curriculum.topics[curriculum.recognise(day)?];
                    // An exercise is not a topic; it is listed under the depth day, if the plan has one.
                    let has_depth_day = plan.weeks().daily_keywords().any(|other| other == topic.depth);
                    let is_label = *day == topic.name || (*day == topic.practice && !has_depth_day);
                    Some(if is_label { topic.label.as_str() } else { day.as_str() })
                });
                let own: Vec<&str> = shown.filter(|name| !name.starts_with("복습: ")).collect();
                taught.extend(&own);
                let shortest = |name: &&str| curriculum.topics.iter().find(|topic| topic.label == **name);
                let practised = plan.weeks().daily_keywords().filter_map(|day| {
                    let topic = curriculum.topics.iter().find(|topic| topic.practice == day)?;
                    Some([topic.label.as_str(), topic.shortest()])
                });
                let practised: Vec<&str> = practised.flatten().collect();
                let short: Vec<&str> = taught.iter().filter_map(|name| Some(shortest(name)?.shortest())).collect();
                let known = [taught.clone(), short, practised].concat();
                let Some(list) = week.days.last().and_then(|day| day.strip_prefix("복습: ")) else { continue };
                let Some(recalled) = read(list, &known) else {
                    wrong.push(format!("cut: {list} of {own:?}"));
                    continue;
                };
                let again = recalled.iter().any(|name| named.contains(name) && !own.contains(name));
                let introduces =
                    |name: &&&str| curriculum.topics.iter().any(|topic| topic.label == **name && !is_setup(topic));
                let waits = |name: &&&str| {
                    let has_room = length(list) + 1 + length(name) <= 36 && recalled.len() < 3;
                    let is_named = recalled.iter().any(|recalled| name.starts_with(recalled));
                    introduces(name) && !named.contains(**name) && !is_named && has_room
                };
                if let Some(waiting) = taught.iter().find(waits).filter(|_| again) {
                    wrong.push(format!("{list} instead of {waiting}"));
                }
                named.extend(recalled);
            }
        }
    }
    assert!(wrong.is_empty(), "{} reviews, as {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}

/// Returns the required topics that a plan teaches and no review names, although a review had room for them or there
/// are enough reviews.
fn unrecalled(brief: &Brief) -> Vec<String> {
    let curriculum = asked::asked_for(brief).expect("there is one").curriculum;
    let plan = plan(brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
    let weeks = plan.weeks().as_slice().iter().filter(|week| week.days.len() == DAYS_PER_WEEK);
    let mut essential: Vec<&Topic> = Vec::new();
    let mut reviews: Vec<(String, usize)> = Vec::new();
    for week in weeks {
        let topics = week.days.iter().filter_map(|day| {
            let topic = &curriculum.topics[curriculum.recognise(day)?];
            (topic.name == *day && topic.weight >= ESSENTIAL && !is_setup(topic)).then_some(topic)
        });
        essential.extend(topics);
        reviews.push((week.days[DAYS_PER_WEEK - 1].clone(), essential.len()));
    }
    let names = |review: &str, topic: &Topic| {
        let mut listed = review.trim_start_matches("복습: ").split('·');
        listed.any(|name| name == topic.label || name == topic.shortest()) || review.contains(&topic.label)
    };
    let first_of = |topic: &&Topic| reviews.iter().position(|(review, _)| names(review, topic));
    let missing = (0..essential.len()).filter(|&index| first_of(&essential[index]).is_none());
    let had_room = |index: usize| {
        reviews.iter().zip(0..).filter(|((_, taught), _)| *taught > index).any(|(_, number)| {
            let firsts = essential.iter().filter(|topic| first_of(topic) == Some(number));
            let firsts: Vec<usize> = firsts.map(|topic| length(&topic.label) + 1).collect();
            let name = length(&essential[index].label);
            firsts.len() < 3 && length("복습: ") + firsts.iter().sum::<usize>() + name <= 40
        })
    };
    let are_enough = essential.len() <= reviews.len();
    missing.filter(|&index| are_enough || had_room(index)).map(|index| essential[index].label.clone()).collect()
}

#[test]
fn required_topics_are_reviewed_if_there_are_enough_reviews() {
    let (mut wrong, mut plans) = (Vec::new(), 0);
    for (main, middle, _) in shelf_names() {
        for level in Level::ALL {
            for (days, objective) in [(14, "취미"), (28, "취업 준비"), (80, "자격증 취득")] {
                let brief = Brief::parse(&form(main, middle, level, days, objective)).expect("in range");
                let missing = unrecalled(&brief);
                plans += 1;
                if !missing.is_empty() {
                    wrong.push(format!("{middle}, {level:?}, {days} days: {missing:?}"));
                }
            }
        }
    }
    // Each review is filled separately, so two long names may leave no room for a third in rare cases.
    assert!(wrong.len() * 200 <= plans, "{} plans, as {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}
