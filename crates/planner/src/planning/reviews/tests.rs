//! Reviews name topics whole, and all of a plan before any of them again.

use crate::curriculum::{self, shelf_names};
use crate::planning::plan;
use crate::planning::tests::form;
use kernel::text::length;
use roadmaps::quality::Knowledge;
use roadmaps::{Brief, Level};
use std::collections::HashSet;

fn briefs(main: &str, sub: &str) -> Vec<Brief> {
    let lengths = [
        (Level::Intro, 28, "취업 준비"),
        (Level::Beginner, 45, "자격증 취득"),
        (Level::Intermediate, 80, "실무 역량 강화"),
        (Level::Advanced, 56, "포트폴리오 만들기"),
    ];
    let brief = |(level, days, objective): (Level, i64, &str)| Brief::parse(&form(main, sub, level, days, objective));
    lengths.into_iter().map(|told| brief(told).expect("in range")).collect()
}

/// Which of `names` stand in `list`, if it consists of nothing else.
fn read<'a>(list: &str, names: &[&'a str]) -> Option<Vec<&'a str>> {
    if list.is_empty() {
        return Some(Vec::new());
    }
    names.iter().find_map(|name| {
        let rest = list.strip_prefix(name)?;
        let rest = if rest.is_empty() { rest } else { rest.strip_prefix('·')? };
        Some([vec![*name], read(rest, names)?].concat())
    })
}

#[test]
fn a_review_names_topics_whole_and_none_again_while_others_wait() {
    let mut wrong = Vec::new();
    for (main, middle, _) in shelf_names() {
        for brief in briefs(main, middle) {
            let curriculum = curriculum::asked_for(&brief).expect("there is one").curriculum;
            let plan = plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
            let mut named: HashSet<&str> = HashSet::new();
            let mut taught: Vec<&str> = Vec::new();
            for week in plan.weeks().as_slice() {
                let shown = week.days.iter().filter_map(|day| {
                    let topic = &curriculum.topics[curriculum.recognise(day)?];
                    Some(if *day == topic.name { topic.label.as_str() } else { day.as_str() })
                });
                let own: Vec<&str> = shown.filter(|name| !name.starts_with("복습: ")).collect();
                taught.extend(&own);
                let Some(list) = week.days.last().and_then(|day| day.strip_prefix("복습: ")) else { continue };
                let Some(recalled) = read(list, &taught) else {
                    wrong.push(format!("cut: {list} of {own:?}"));
                    continue;
                };
                let again = recalled.iter().any(|name| named.contains(name) && !own.contains(name));
                let introduces = |name: &&&str| curriculum.topics.iter().any(|topic| topic.label == **name);
                let waits = |name: &&&str| {
                    let has_room = length(list) + 1 + length(name) <= 36 && recalled.len() < 3;
                    introduces(name) && !named.contains(**name) && !recalled.contains(*name) && has_room
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
