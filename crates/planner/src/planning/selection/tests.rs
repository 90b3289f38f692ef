//! The priorities of selection if not everything fits.

use super::*;
use crate::curriculum::shelf_names;
use crate::planning::trying::{brief, days_of, with_planning};
use crate::planning::{Planning, calendar::DayKind};
use std::collections::HashSet;

const WORK: &str = "실무 역량 강화";

/// Returns the number of topics chosen for `days`, and how many of them are implied.
fn chosen_and_implied(planning: &Planning<'_>, wishes: &Wishes, days: usize) -> (usize, usize) {
    let choices = choose(&planning.wanted(wishes, days));
    let implied = choices.iter().filter(|choice| wishes.implied.contains(&choice.topic)).count();
    (choices.len(), implied)
}

#[test]
fn implied_topics_leave_room_for_the_rest_of_the_subject() {
    with_planning(&brief("운영체제", Level::Intro, 28, WORK), &[], |planning| {
        let free = |topic: &usize| planning.curriculum.topics[*topic].requires.is_empty();
        let all: Vec<usize> = (0..planning.curriculum.topics.len()).collect();
        let wishes = Wishes {
            named: Vec::new(),
            implied: all.clone(),
            mentioned: Vec::new(),
            used: Vec::new(),
            asked: Vec::new(),
            untaught: Vec::new(),
            weak: Vec::new(),
        };
        for days in [3, 6, 9, 12] {
            assert!(planning.wanted(&wishes, days).needed_by_named() * 3 <= days * 2 + 2, "{days}");
        }
        let last = all.iter().rev().find(|topic| !free(topic)).copied().expect("something builds on something");
        let typed = Wishes {
            named: vec![last],
            implied: all,
            mentioned: Vec::new(),
            used: Vec::new(),
            asked: Vec::new(),
            untaught: Vec::new(),
            weak: Vec::new(),
        };
        let needed = planning.wanted(&typed, 28).surest().len();
        let (count, _) = chosen_and_implied(planning, &typed, needed);
        assert_eq!(count, needed, "what was typed may take everything");
    });
}

#[test]
fn each_goal_gets_the_topics_it_needs() {
    let asked = brief("엑셀", Level::Beginner, 28, "매출을 피벗으로 정리하기");
    with_planning(&asked, &[], |planning| {
        let implied = planning.wishes().implied;
        let has = |name: &str| implied.iter().any(|topic| planning.curriculum.topics[*topic].name.contains(name));
        for name in ["피벗 테이블과", "정렬과 자동 필터", "SUM, AVERAGE", "차트 선택"] {
            assert!(has(name), "{name}: {implied:?}");
        }
    });
}

#[test]
fn no_topic_is_deepened_while_a_core_topic_is_missing() {
    for (_, middle, _) in shelf_names() {
        for (level, days) in
            [(Level::Intro, 20), (Level::Beginner, 28), (Level::Intermediate, 28), (Level::Advanced, 42)]
        {
            with_planning(&brief(middle, level, days, "기초 개념 다지기"), &[], |planning| {
                // An exam plan gives every part its days before another topic of a part.
                if !planning.parts.is_empty() {
                    return;
                }
                let topics = &planning.curriculum.topics;
                let days = planning.days();
                let taught: HashSet<usize> = days.iter().filter_map(|day| day.topic).collect();
                let is_core = |topic: &usize| topics[*topic].weight == WEIGHTY && topics[*topic].level == level;
                let missing: Vec<usize> =
                    (0..topics.len()).filter(is_core).filter(|core| !taught.contains(core)).collect();
                let is_deep = |day: &&crate::planning::PlannedDay| {
                    day.topic.is_some_and(|topic| {
                        topics[topic].depth == day.keyword && topics[topic].level >= planning.ground()
                    })
                };
                let deep = days.iter().filter(is_deep).count();
                // A topic with many prerequisites cannot replace a single depth day.
                let fits = missing.iter().filter(|&&core| {
                    topics[core].requires.iter().all(|needed| taught.contains(needed) || topics[*needed].level < level)
                });
                assert!(deep <= 1 || fits.count() == 0, "{middle} {level:?}: {deep} days go deeper");
            });
        }
    }
}

#[test]
fn a_short_exam_plan_covers_the_exam_from_beginning_to_end() {
    let parts = |level: Level| -> HashSet<usize> {
        with_planning(&brief("토익", level, 6, "자격증 취득"), &[], |planning| {
            let topics = &planning.curriculum.topics;
            let is_listening = |unit: usize| !planning.curriculum.units[unit].starts_with("Part 5");
            let days = planning.days();
            days.iter().filter_map(|day| Some(topics[day.topic?].unit)).filter(|unit| is_listening(*unit)).collect()
        })
    };
    for level in [Level::Beginner, Level::Intermediate, Level::Advanced] {
        assert!(!parts(level).is_empty(), "{level:?}: nothing but one part");
    }
}

#[test]
fn a_short_history_plan_covers_all_periods() {
    with_planning(&brief("한국사", Level::Intro, 6, "자격증 취득"), &[], |planning| {
        let topics = &planning.curriculum.topics;
        let eras: HashSet<usize> =
            planning.days().iter().filter_map(|day| day.topic).map(|topic| topics[topic].unit).collect();
        let (first, last) = (eras.iter().min().copied(), eras.iter().max().copied());
        let width = last.zip(first).map_or(0, |(last, first)| last - first);
        assert!(eras.len() >= 4 && width * 3 >= planning.curriculum.units.len() * 2, "{eras:?}");
    });
}

#[test]
fn an_exam_plan_may_include_every_theme_at_any_level() {
    for (typed, part) in [("한국사능력검정", "일제 강점기"), ("빅데이터분석기사", "제3유형")] {
        let days = with_planning(&brief(typed, Level::Beginner, 80, "자격증 취득"), &[], |planning| {
            let is_of_part =
                |topic: usize| planning.curriculum.units[planning.curriculum.topics[topic].unit].contains(part);
            planning.days().iter().filter_map(|day| day.topic).filter(|topic| is_of_part(*topic)).count()
        });
        assert!(days > 0, "{typed}: {part}");
    }
}

#[test]
fn long_plans_above_beginner_level_recall_foundations() {
    let recalls = |days: &[String]| days[0].contains("다시");
    assert!(recalls(&days_of("SQL", Level::Intermediate, 45, WORK)));
    assert!(!recalls(&days_of("SQL", Level::Intermediate, 14, WORK)), "there is no room");
    assert!(!recalls(&days_of("SQL", Level::Advanced, 45, WORK)));
}

#[test]
fn interview_plans_begin_with_basic_topics() {
    for (_, middle, _) in shelf_names() {
        with_planning(&brief(middle, Level::Intermediate, 21, "면접·코딩 테스트 대비"), &[], |planning| {
            if planning.is_exam {
                return;
            }
            let days = planning.days();
            let levels: Vec<Level> =
                days.iter().filter_map(|day| day.topic).map(|topic| planning.curriculum.topics[topic].level).collect();
            assert!(levels.iter().take(3).any(|level| *level == Level::Beginner), "{middle}: {levels:?}");
            assert!(!levels.contains(&Level::Intro), "{middle}: nobody at this level is taught the foundations");
        });
    }
}

#[test]
fn a_job_plan_prepares_for_an_interview() {
    with_planning(&brief("CS 면접", Level::Beginner, 20, "취업 준비"), &[], |planning| {
        let days = planning.days();
        assert_eq!(days.last().map(|day| day.kind), Some(DayKind::Rehearse));
    });
}

#[test]
fn an_interview_plan_ends_with_a_mock_interview() {
    for (_, middle, _) in shelf_names() {
        for (level, days) in
            [(Level::Intro, 6), (Level::Beginner, 14), (Level::Intermediate, 20), (Level::Advanced, 45)]
        {
            with_planning(&brief(middle, level, days, "면접·코딩 테스트 대비"), &[], |planning| {
                let days = planning.days();
                let last = days.iter().rfind(|day| day.kind != DayKind::Review).expect("days");
                assert_eq!(last.kind, DayKind::Rehearse, "{middle} {level:?}");
                assert!(
                    days.iter().any(|day| day.kind == DayKind::Build),
                    "{middle} {level:?}: it still makes something"
                );
            });
        }
    }
}
