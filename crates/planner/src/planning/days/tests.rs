//! Rules for the selection and order of days, checked over every curriculum.

use super::*;
use crate::curriculum::{Topic, shelf_names};
use crate::planning::trying::{brief, days_of, with_planning};
use crate::planning::{asked_for, plan};
use roadmaps::brief::Level;
use roadmaps::quality::Knowledge;
use roadmaps::quality::words::is_review;
use std::collections::{BTreeMap, HashSet};

/// Returns which days each topic has: introduction, practice, depth.
fn parts_of(days: &[PlannedDay], topics: &[Topic]) -> BTreeMap<usize, [bool; 3]> {
    let mut parts: BTreeMap<usize, [bool; 3]> = BTreeMap::new();
    for day in days {
        let Some(topic) = day.topic else { continue };
        let has = parts.entry(topic).or_default();
        for (part, keyword) in has.iter_mut().zip(topics[topic].keywords()) {
            *part |= day.keyword == keyword;
        }
    }
    parts
}

#[test]
fn named_topics_are_in_the_plan_at_every_level() {
    const THIRD: usize = 3;
    let mut tried = 0;
    for (turn, (_, middle, _)) in shelf_names().into_iter().enumerate() {
        let level = Level::ALL[turn % Level::ALL.len()];
        let brief = brief(middle, level, 28, "실무 역량 강화");
        let count = asked_for(&brief).expect("on the shelf").curriculum.topics.len();
        for topic in (turn % THIRD..count).step_by(THIRD) {
            with_planning(&brief, &[topic], |planning| {
                let known = &planning.curriculum.topics[topic];
                let wishes = planning.wishes();
                let needed = planning.wanted(&wishes, 28).needed_by_named();
                if !wishes.named.contains(&topic) || needed > 12 {
                    return;
                }
                tried += 1;
                let days = planning.days();
                assert!(days.iter().any(|day| day.keyword == known.name), "{middle} {level:?}: {}", known.name);
                let plan = planning.accepted(Some(planning.curriculum));
                assert!(plan.is_ok(), "{middle} {level:?}: {}: {plan:?}", known.name);
            });
        }
    }
    assert!(tried > 1_200, "{tried}");
}

#[test]
fn a_typed_topic_is_taught() {
    for (typed, level, days, topic) in [
        ("엑셀 피벗 테이블", Level::Intro, 14, "피벗 테이블과 값 요약"),
        ("리액트 훅", Level::Intro, 14, "useEffect와 의존성 배열"),
        ("도커 컴포즈", Level::Intro, 14, "compose.yaml과 서비스"),
        ("HSK 4급", Level::Beginner, 28, "짧은 대화의 장소와 관계 듣기"),
    ] {
        let found = days_of(typed, level, days, "실무 역량 강화");
        assert!(found.iter().any(|day| day == topic), "{typed}: {found:#?}");
    }
    let joins = days_of("SQL 조인", Level::Intro, 14, "실무 역량 강화");
    assert!(joins.iter().any(|day| day.contains("JOIN") || day.contains("조인")), "{joins:#?}");
}

#[test]
fn an_exam_plan_covers_every_theme_and_ends_with_a_mock_exam() {
    let exams =
        shelf_names().into_iter().filter(|(main, ..)| *main == "자격증").map(|(_, middle, _)| middle.to_owned());
    let others = ["토익", "오픽·토익스피킹", "JLPT N2", "HSK 4급", "정처기 실기", "컴활 1급"].map(str::to_owned);
    for typed in exams.chain(others) {
        for level in Level::ALL {
            for days in [6, 20, 42, 80] {
                let brief = brief(&typed, level, days, "자격증 취득");
                let written = plan(&brief).unwrap_or_else(|wrong| panic!("{typed} {level:?} {days}: {wrong:?}"));
                let own: Vec<&str> = written.plan.weeks().daily_keywords().filter(|day| !is_review(day)).collect();
                let last = own.last().expect("days");
                let is_mock = ["모의", "실전처럼", "기출"].iter().any(|word| last.contains(word));
                assert!(is_mock || days < 8, "{typed} {level:?} {days}: {last}");
                if days < 42 {
                    continue;
                }
                with_planning(&brief, &[], |planning| {
                    let topics = &planning.curriculum.topics;
                    let planned = planning.days();
                    let taught: HashSet<usize> = planned.iter().filter_map(|day| day.topic).collect();
                    let seen: HashSet<usize> = taught.iter().map(|topic| topics[*topic].unit).collect();
                    let surveyed = planning.surveyed_units(&planned);
                    // Parts that the learner is presumed to know are recalled.
                    let named: HashSet<usize> =
                        planned.iter().flat_map(|day| planning.curriculum.topics_named_in(&day.keyword)).collect();
                    for part in planning.parts {
                        let is_covered = |topic: &usize| {
                            taught.contains(topic) || named.contains(topic) || surveyed.contains(&topics[*topic].unit)
                        };
                        assert!(part.topics.iter().any(is_covered), "{typed} {level:?} {days}: {}", part.name);
                    }
                    let is_asked = |index: &usize| planning.path.is_empty() || planning.path.contains(index);
                    let asked = (0..topics.len()).filter(|&index| topics[index].level == level).filter(is_asked);
                    let themes: HashSet<usize> = asked.map(|topic| topics[topic].unit).collect();
                    let missing = themes.difference(&seen).count();
                    // Six weeks have no room for all prerequisites of the last themes. If the parts of the exam are known,
                    // a heavy one has more days than the themes of a light one.
                    let most_missing = match (days < 80, planning.parts.is_empty()) {
                        (true, false) => themes.len() / 3,
                        (true, true) | (false, false) => themes.len() / 4,
                        (false, true) => 0,
                    };
                    assert!(missing <= most_missing, "{typed} {level:?} {days}: {missing} of {}", themes.len());
                });
            }
        }
    }
}

#[test]
fn beginners_practise_before_any_topic_gets_a_depth_day() {
    for (turn, (_, middle, _)) in shelf_names().into_iter().enumerate() {
        for level in [Level::Intro, Level::Beginner] {
            for (days, objective) in [(20, "취업 준비"), (28, "기초 개념 다지기"), (45, "면접·코딩 테스트 대비")]
            {
                let brief = brief(middle, level, days + i64::try_from(turn % 3).expect("small"), objective);
                with_planning(&brief, &[], |planning| {
                    let topics = &planning.curriculum.topics;
                    let parts = parts_of(&planning.days(), topics);
                    let goes_deeper = parts.values().any(|[_, _, depth]| *depth);
                    for (&topic, &[name, practice, depth]) in &parts {
                        let place = || format!("{middle} {level:?} {days} {objective}: {}", topics[topic].name);
                        assert!(practice || !(name && depth), "deeper without practice: {}", place());
                        assert!(practice || !goes_deeper || topics[topic].weight < 3, "never practised: {}", place());
                    }
                });
            }
        }
    }
}

#[test]
fn early_project_steps_use_only_topics_learned_before() {
    let mut running = 0;
    let subjects: Vec<&str> = shelf_names().into_iter().map(|(_, middle, _)| middle).collect();
    for typed in subjects.iter().copied().chain(["자바랑 스프링", "React + TypeScript", "HTML/CSS"]) {
        for level in Level::ALL {
            let brief = brief(typed, level, 56, "포트폴리오 만들기");
            with_planning(&brief, &[], |planning| {
                let days = planning.days();
                assert!(!planning.builds_too_early(&days), "{typed} {level:?}");
                let learned_after = |at: usize| days[at..].iter().any(|day| day.kind == DayKind::Learn);
                let first = days.iter().position(|day| day.kind == DayKind::Build).expect("it builds");
                running += usize::from(learned_after(first));
            });
        }
    }
    assert!(running * 4 > subjects.len() * Level::ALL.len() * 3, "{running} projects run along");
}

#[test]
fn few_topics_are_split_from_their_practice_by_a_weekend() {
    let (mut weeks, mut parted) = (0, Vec::new());
    for (_, middle, _) in shelf_names() {
        for level in Level::ALL {
            let brief = brief(middle, level, 42, "실무 역량 강화");
            with_planning(&brief, &[], |planning| {
                let days = planning.days();
                let learning: Vec<(usize, &PlannedDay)> =
                    days.iter().enumerate().filter(|(_, day)| day.kind == DayKind::Learn).collect();
                weeks += days.len() / DAYS_PER_WEEK;
                for pair in learning.windows(2) {
                    let [(before, name), (after, practice)] = pair else { continue };
                    let Some(topic) = practice.topic.map(|topic| &planning.curriculum.topics[topic]) else { continue };
                    let is_parted = before / DAYS_PER_WEEK != after / DAYS_PER_WEEK;
                    if is_parted && name.keyword == topic.name && practice.keyword == topic.practice {
                        parted.push(format!("{middle} {level:?}: {}", topic.name));
                    }
                }
            });
        }
    }
    assert!(parted.len() * 100 <= weeks * 2, "{} of {weeks} weeks: {parted:#?}", parted.len());
}

#[test]
fn a_goal_adds_the_topics_it_needs() {
    let page = days_of("HTML·CSS", Level::Intro, 28, "내 소개 페이지 만들기");
    for word in ["a 요소", "img와", "박스 모델", "flex 컨테이너"] {
        assert!(page.iter().any(|day| day.contains(word)), "{word}: {page:#?}");
    }
    let team = days_of("Git", Level::Intro, 2, "팀 프로젝트 시작하기");
    assert!(team[1].contains("clone") && team[1].contains("PR"), "{team:#?}");
    let business = days_of("영어", Level::Beginner, 28, "실무 역량 강화");
    assert!(business.iter().filter(|day| day.contains("메일") || day.contains("회의")).count() >= 3, "{business:#?}");
    let book = days_of("React", Level::Beginner, 5, "가계부를 만들어 친구에게 링크로 보내기");
    assert!(book[..3].iter().any(|day| day.contains("입력")), "{book:#?}");
}

#[test]
fn a_path_with_its_own_project_ends_with_it() {
    let mails = days_of("비즈니스 영어", Level::Beginner, 20, "실무 역량 강화");
    assert!(mails.last().is_some_and(|day| day.contains("업무 자료집")), "{mails:#?}");
    assert!(mails.iter().all(|day| !day.contains("여행")), "{mails:#?}");
}
