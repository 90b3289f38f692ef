use super::super::plan;
use super::super::trying::brief;
use super::*;
use crate::curriculum::shelf_names;
use kernel::{Instant, RoadmapId, UserId};
use roadmaps::brief::{Brief, Level};
use roadmaps::library::{NewRoadmap, Roadmap};
use roadmaps::plan::{DayOf, Plan, Progress, Provenance};
use roadmaps::quality::Knowledge;
use roadmaps::quality::words::is_hands_on;
use roadmaps::rewriting::Wanted;

fn roadmap(brief: &Brief, plan: Plan, provenance: Provenance, done: &[usize]) -> Roadmap {
    let at = Instant::from_timestamp(1_800_000_000, 0).expect("in range");
    let done = done.iter().filter_map(|&index| Some((DayOf::nth(index, brief.days())?, at)));
    let new = NewRoadmap::plain(Some(UserId(1)), brief.clone(), plan, provenance, at);
    Roadmap { progress: Progress::new(brief.days(), done), ..Roadmap::begun(RoadmapId(1), new) }
}

fn week_of(roadmap: Roadmap, week: u8, wish: RewriteWish, turn: u32) -> WeekRewriting {
    let wanted = Wanted { roadmap: RoadmapId(1), week, wish, planner: None };
    WeekRewriting::of(roadmap, &wanted, turn).expect("something is left")
}

fn planned(brief: &Brief, done: &[usize]) -> Roadmap {
    let Written { plan, provenance } = plan(brief).expect("planned");
    roadmap(brief, plan, provenance, done)
}

fn react() -> Brief {
    brief("React", Level::Beginner, 28, "취업 준비")
}

fn days(plan: &Plan, week: u8) -> &[String] {
    &plan.weeks().as_slice()[usize::from(week) - 1].days
}

fn message(week: &WeekRewriting) -> String {
    match rewrite(week) {
        Err(WriteError::NoOther { message }) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn most_weeks_have_another_version() {
    let (mut all, mut other, mut practised, mut easier) = (0, 0, 0, 0);
    for (_, middle, _) in shelf_names().into_iter().step_by(9) {
        for level in [Level::Intro, Level::Beginner, Level::Advanced] {
            let brief = brief(middle, level, 28, "실무 역량 강화");
            for week in 1..=4 {
                let written = |wish| rewrite(&week_of(planned(&brief, &[]), week, wish, 0)).is_ok();
                all += 1;
                other += usize::from(written(RewriteWish::Different));
                practised += usize::from(written(RewriteWish::MorePractice));
                easier += usize::from(written(RewriteWish::Easier));
            }
        }
    }
    assert!(other * 100 >= all * 75, "{other} of {all}");
    assert!(practised * 100 >= all * 20 && easier * 100 >= all * 25, "{practised} and {easier} of {all}");
}

#[test]
fn days_that_are_done_and_other_weeks_stay_unchanged() {
    let before = planned(&react(), &[7, 8]);
    let week = week_of(before.clone(), 2, RewriteWish::Different, 0);
    let written = rewrite(&week).expect("another version");
    assert_eq!(days(&written.plan, 2)[..2], days(&before.plan, 2)[..2]);
    assert_ne!(days(&written.plan, 2), days(&before.plan, 2));
    for other in [1, 3, 4] {
        assert_eq!(days(&written.plan, other), days(&before.plan, other));
    }
    assert_eq!(written.provenance, before.provenance);
    assert_eq!(rewrite(&week).expect("again").plan, written.plan, "the same for the same");
}

#[test]
fn rewriting_again_gives_another_version() {
    let brief = react();
    let first = planned(&brief, &[]);
    let second = rewrite(&week_of(first.clone(), 2, RewriteWish::Different, 0)).expect("another version");
    let again = roadmap(&brief, second.plan.clone(), second.provenance, &[]);
    let third = rewrite(&week_of(again, 2, RewriteWish::Different, 1)).expect("and another");
    assert_ne!(days(&third.plan, 2), days(&second.plan, 2));
}

#[test]
fn more_practice_adds_practice_days() {
    let before = planned(&react(), &[]);
    let written = rewrite(&week_of(before.clone(), 2, RewriteWish::MorePractice, 0)).expect("another version");
    let done = |plan: &Plan| days(plan, 2).iter().filter(|day| is_hands_on(day)).count();
    assert!(done(&written.plan) > done(&before.plan), "{:?}", days(&written.plan, 2));
}

#[test]
fn more_practice_takes_nothing_from_the_week_that_a_later_day_needs() {
    let mut written = 0;
    for (_, middle, _) in shelf_names().into_iter().step_by(7) {
        for level in [Level::Intro, Level::Beginner, Level::Intermediate] {
            let brief = brief(middle, level, 28, "실무 역량 강화");
            let Some(asked) = asked_for(&brief) else { continue };
            let vocabulary = Vocabulary::of(&asked.curriculum);
            let before = planned(&brief, &[]);
            let old: Vec<&str> = before.plan.weeks().daily_keywords().collect();
            for week in 1..=4_u8 {
                let Ok(new) = rewrite(&week_of(before.clone(), week, RewriteWish::MorePractice, 0)) else { continue };
                written += 1;
                let new: Vec<&str> = new.plan.weeks().daily_keywords().collect();
                let taught = |days: &[&str], topics: &[usize]| {
                    let about = |day: &&str| asked.curriculum.recognise(day);
                    days.iter().filter_map(about).any(|topic| topics.contains(&topic))
                };
                for day in usize::from(week) * 7..old.len() {
                    let named = vocabulary.named_in(old[day]).into_iter().map(<[usize]>::to_vec);
                    let topic = asked.curriculum.recognise(old[day]).into_iter();
                    let required =
                        topic.flat_map(|topic| &asked.curriculum.topics[topic].requires).map(|topic| vec![*topic]);
                    for topics in named.chain(required) {
                        let is_known = topics.iter().any(|topic| asked.curriculum.topics[*topic].level < level);
                        let lost = taught(&old[..day], &topics) && !taught(&new[..day], &topics) && !is_known;
                        assert!(!lost, "{middle} {level:?}, week {week}: {} needs {topics:?}\n{new:#?}", old[day]);
                    }
                }
            }
        }
    }
    assert!(written > 20, "{written}");
}

#[test]
fn a_week_that_removes_a_prerequisite_of_later_weeks_is_refused() {
    let brief = react();
    let before = planned(&brief, &[]);
    let week = week_of(before.clone(), 2, RewriteWish::Different, 0);
    let ground = BuiltInPlanner.ground(&brief);
    let judge = Judge::new(&week, &ground);
    let mut without = before.plan.weeks().as_slice()[1].clone();
    without.days = before.plan.weeks().as_slice()[3].days.clone();
    assert!(!judge.passes(&without), "{:?}", without.days);
}

#[test]
fn a_week_without_another_version_is_refused_with_a_reason() {
    let brief = react();
    let of = |version: &str| {
        let provenance = Provenance { source: Source::BuiltIn, version: version.to_owned() };
        roadmap(&brief, planned(&brief, &[]).plan, provenance, &[])
    };
    let outline = week_of(of("outline 2"), 1, RewriteWish::Different, 0);
    assert!(message(&outline).contains("목차"));
    let strange = Brief::stored("꿀벌 키우기".into(), String::new(), brief.level(), brief.days(), "취미".into());
    let strange = roadmap(&strange, planned(&brief, &[]).plan, of("general 1").provenance, &[]);
    assert!(message(&week_of(strange, 1, RewriteWish::Different, 0)).contains("커리큘럼이 없어"));
    let all_but_the_review: Vec<usize> = (0..6).collect();
    let only_the_review = week_of(planned(&brief, &all_but_the_review), 1, RewriteWish::Different, 0);
    assert!(message(&only_the_review).contains("다른 내용이 커리큘럼에 없습니다"));
}

#[test]
fn repeated_rewriting_keeps_the_week_consistent() {
    let wishes = [RewriteWish::Different, RewriteWish::Easier, RewriteWish::MorePractice];
    for (typed, days) in [("React", 17), ("React", 28), ("Spring", 21), ("토익", 21)] {
        for objective in ["취업 준비", "실무 역량 강화"] {
            let brief = brief(typed, Level::Beginner, days, objective);
            let asked = asked_for(&brief).expect("on the shelf");
            let first = planned(&brief, &[]);
            for week in 1..=2 {
                let mut current = first.clone();
                for (wish, turn) in wishes.into_iter().cycle().zip(0..4) {
                    let Ok(Written { plan, provenance }) = rewrite(&week_of(current.clone(), week, wish, turn)) else {
                        continue;
                    };
                    is_of_one_piece(&asked.curriculum, &first.plan, &plan, week);
                    current = roadmap(&brief, plan, provenance, &[]);
                }
            }
        }
    }
}

/// Asserts that the week practises only introduced topics, and that its title and review name only its own topics.
fn is_of_one_piece(curriculum: &crate::curriculum::Curriculum, first: &Plan, plan: &Plan, week: u8) {
    let all: Vec<&str> = plan.weeks().daily_keywords().collect();
    let original: Vec<&str> = first.weeks().daily_keywords().collect();
    let new = &plan.weeks().as_slice()[usize::from(week) - 1];
    for topic in &curriculum.topics {
        let place = |keyword: &str| all.iter().position(|day| *day == keyword);
        let done = [&topic.practice, &topic.depth].into_iter().filter(|day| !original.contains(&day.as_str()));
        let done = done.filter(|day| new.days.contains(day)).filter_map(|day| place(day)).min();
        let is_known = topic.level < Level::Beginner;
        let is_introduced =
            done.is_none_or(|done| is_known || place(&topic.name).is_some_and(|introduced| introduced < done));
        assert!(is_introduced, "{}: {new:#?}", topic.name);
        let was_there = days(first, week).contains(&topic.name);
        let is_there = topic.keywords().iter().any(|day| new.days.iter().any(|other| other == day));
        assert!(!was_there || is_there || !new.keyword.contains(topic.shortest()), "{}: {new:#?}", topic.name);
        let reviews = new.days.iter().filter(|day| day.starts_with("복습"));
        assert!(!reviews.into_iter().any(|day| day.contains(&topic.practice)), "{new:#?}");
        let names_of_gone = place(&topic.name).is_none() && original.contains(&topic.name.as_str());
        let practised = new.days.contains(&topic.practice);
        assert!(!(names_of_gone && practised), "{}: {new:#?}", topic.name);
    }
}
