//! An objective changes the product, the mix of days, the first days and the load of a plan.

use planner::plan;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::plan::Plan;
use roadmaps::quality::words::is_review;

fn brief(main: &str, level: u8, days: i64, objective: &str) -> Brief {
    Brief::parse(&BriefForm {
        etc1: main.into(),
        current_level: level.to_string(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    })
    .expect("in range")
}

fn sound(main: &str, level: u8, days: i64, objective: &str) -> Plan {
    plan(&brief(main, level, days, objective))
        .unwrap_or_else(|wrong| panic!("{main} {level} {days} {objective}: {wrong:?}"))
        .plan
}

fn days(plan: &Plan) -> Vec<String> {
    plan.weeks().daily_keywords().map(str::to_owned).collect()
}

const ACCOUNT_BOOK: &str = "가계부를 만들어 친구에게 링크로 보내기";

#[test]
fn a_named_product_ends_a_plan_of_any_length() {
    for level in 0..4 {
        for length in [1, 2, 3, 4, 5, 6, 7, 8, 14, 28, 45, 80] {
            for subject in ["React", "Flutter", "Spring", "제빵"] {
                let plan = sound(subject, level, length, ACCOUNT_BOOK);
                let all = days(&plan);
                let own: Vec<&String> = all.iter().filter(|day| !is_review(day)).collect();
                let last_fifth = own.iter().rev().take(own.len().div_ceil(5));
                assert!(
                    last_fifth.into_iter().any(|day| day.contains("가계부")),
                    "{subject} {level} {length}: {all:#?}"
                );
                assert!(plan.evaluation().contains("가계부"), "{}", plan.evaluation());
            }
        }
    }
    assert_eq!(days(&sound("React", 1, 1, ACCOUNT_BOOK)), ["한 화면짜리 가계부 만들어 링크로 배포하기"]);
    assert!(days(&sound("React", 1, 5, ACCOUNT_BOOK))[4].contains("링크"), "it can be sent at the end");
}

#[test]
fn offered_objectives_give_different_kinds_of_days() {
    let count_of = |subject: &str, objective: &str, words: &[&str]| {
        let plan = sound(subject, 1, 28, objective);
        days(&plan).iter().filter(|day| words.iter().any(|word| day.contains(word))).count()
    };
    let count = |objective: &str, words: &[&str]| count_of("React", objective, words);
    assert!(count("면접·코딩 테스트 대비", &["모의 면접", "면접 질문"]) >= 3);
    assert!(count_of("SQLD", "자격증 취득", &["모의시험"]) >= 1);
    assert_eq!(count("자격증 취득", &["모의시험"]), 0, "React has no exam");
    assert_eq!(count("기초 개념 다지기", &["모의", "면접"]), 0);
    let project: Vec<usize> = days(&sound("React", 1, 28, "포트폴리오 만들기"))
        .iter()
        .enumerate()
        .filter(|(_, day)| day.contains("독서 모임") || day.contains("뼈대") || day.contains("목 API"))
        .map(|(index, _)| index)
        .collect();
    assert!(project.first().is_some_and(|&first| first < 14), "the project runs through the plan: {project:?}");
}

#[test]
fn beginners_start_with_foundations() {
    let recalled = days(&sound("React", 1, 28, "취업 준비"));
    assert!(recalled[..6].iter().any(|day| day.contains("다시")), "{recalled:#?}");
    let taught = days(&sound("React", 1, 28, "기초 개념 다지기"));
    assert!(taught.iter().any(|day| day.starts_with("useState")), "{taught:#?}");
    assert!(taught[..6].iter().all(|day| !day.contains("TypeScript")), "{taught:#?}");
}

#[test]
fn levels_lengths_and_objectives_give_different_plans() {
    let share = |one: &Plan, other: &Plan| {
        let pairs: Vec<_> = days(one).into_iter().zip(days(other)).filter(|(day, _)| !is_review(day)).collect();
        100 * pairs.iter().filter(|(one, other)| one == other).count() / pairs.len()
    };
    for subject in ["React", "Spring", "네트워크"] {
        let levels: Vec<Plan> = (0..4).map(|level| sound(subject, level, 28, "취업 준비")).collect();
        for (index, one) in levels.iter().enumerate() {
            for other in &levels[..index] {
                assert!(share(one, other) <= 25, "{subject}, levels: {} %", share(one, other));
            }
        }
        let offered = ["취업 준비", "기초 개념 다지기", "포트폴리오 만들기", "면접·코딩 테스트 대비"];
        let aims: Vec<Plan> = offered.iter().map(|aim| sound(subject, 1, 28, aim)).collect();
        for (index, one) in aims.iter().enumerate() {
            for other in &aims[..index] {
                assert!(
                    share(one, other) <= 70,
                    "{subject}, aims: {} %: {:#?} {:#?}",
                    share(one, other),
                    days(one),
                    days(other)
                );
            }
        }
    }
}

#[test]
fn a_named_study_time_changes_the_plan_and_is_mentioned() {
    let little = sound("React", 1, 28, "주 3시간만 낼 수 있어요");
    assert!(little.evaluation().contains("주 3시간 분량에 맞추어"), "{}", little.evaluation());
    let weekdays = days(&sound("React", 1, 28, "평일만 공부하고 싶어요"));
    assert!(weekdays.iter().filter(|day| day.starts_with("쉬어 가기")).count() >= 2, "{weekdays:#?}");
    let exam = sound("네트워크", 1, 28, "12월 시험을 봅니다");
    assert!(exam.evaluation().contains("12월 시험"), "{}", exam.evaluation());
}
