//! Tips and evaluation are about the plan they belong to.

use crate::curriculum::{Curriculum, shelf_names};
use crate::planning::calendar::DayKind;
use crate::planning::plan;
use crate::planning::trying::{brief, with_planning};
use roadmaps::brief::{Brief, Level};
use roadmaps::form::BriefForm;
use roadmaps::korean::stems;
use roadmaps::plan::Plan;
use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

const ASKED: [(Level, i64, &str); 5] = [
    (Level::Intro, 1, "기초 개념 다지기"),
    (Level::Beginner, 6, "자격증 취득"),
    (Level::Intro, 20, "면접·코딩 테스트 대비"),
    (Level::Intermediate, 42, "자격증 취득"),
    (Level::Advanced, 80, "포트폴리오 만들기"),
];

type Planned = (Brief, Cow<'static, Curriculum>, Plan);

fn each(mut see: impl FnMut(&Brief, &Curriculum, &Plan)) {
    static PLANNED: LazyLock<Vec<Planned>> = LazyLock::new(planned);
    PLANNED.iter().for_each(|(brief, curriculum, plan)| see(brief, curriculum, plan));
}

fn planned() -> Vec<Planned> {
    let mut planned = Vec::new();
    for (main, middle, subs) in shelf_names() {
        for ((level, days, objective), sub) in ASKED.into_iter().zip(subs.into_iter().chain(vec![String::new(); 5])) {
            let form = BriefForm {
                main_category: if sub.is_empty() { main } else { middle }.into(),
                sub_category: if sub.is_empty() { middle.to_owned() } else { sub },
                current_level: level.number().to_string(),
                duration: days,
                learning_objective: objective.into(),
                ..BriefForm::default()
            };
            let brief = Brief::parse(&form).expect("in range");
            let asked = crate::planning::asked_for(&brief).expect("there is one");
            let plan = plan(&brief).unwrap_or_else(|wrong| panic!("{brief:?}: {wrong:?}")).plan;
            planned.push((brief, asked.curriculum, plan));
        }
    }
    planned
}

/// Returns the texts in single quotation marks.
fn quoted(text: &str) -> Vec<&str> {
    text.match_indices(" ‘")
        .map(|(at, _)| at + 1)
        .chain(text.starts_with('‘').then_some(0))
        .filter_map(|at| {
            let rest = &text[at + '‘'.len_utf8()..];
            let end = ["’에", "’처", "’까", "’라", "’이라", "’을", "’를", "’은", "’는", "’,"]
                .iter()
                .filter_map(|end| rest.find(end))
                .min()?;
            Some(&rest[..end])
        })
        .collect()
}

#[test]
fn tips_are_about_the_plan() {
    let mut wrong = Vec::new();
    each(|_, curriculum, plan| {
        let words = |text: &str| stems(text).into_iter().filter(|word| word.is_ascii()).collect::<HashSet<_>>();
        let planned: HashSet<String> = plan.weeks().daily_keywords().flat_map(stems).collect();
        let uses = |word: &String| {
            curriculum
                .topics
                .iter()
                .filter(|topic| topic.keywords().iter().any(|day| words(day).contains(word)))
                .count()
        };
        // A word of many topics does not identify any.
        let is_taught = |word: &String| (1..=curriculum.topics.len() / 10).contains(&uses(word));
        for tip in plan.tips().iter().filter(|tip| curriculum.tips.contains(tip)) {
            let missing = words(tip).into_iter().filter(|word| is_taught(word) && !planned.contains(word)).count();
            let known = stems(tip).into_iter().filter(|word| planned.contains(word)).count();
            // A plan must have three tips, even if they do not fit.
            if known < missing && plan.tips().len() > 3 {
                wrong.push(tip.clone());
            }
        }
    });
    assert!(wrong.is_empty(), "{} tips, as {:#?}", wrong.len(), &wrong[..wrong.len().min(10)]);
}

#[test]
fn tips_about_missing_topics_are_left_out() {
    let given = |subject: &str, days: i64, about: &str| {
        let form = BriefForm {
            etc1: subject.into(),
            duration: days,
            current_level: "0".into(),
            learning_objective: "기초 개념 다지기".into(),
            ..BriefForm::default()
        };
        let plan = plan(&Brief::parse(&form).expect("in range")).expect("sound").plan;
        let is_taught = plan.weeks().daily_keywords().any(|day| day.contains(about));
        (is_taught, plan.tips().iter().any(|tip| tip.contains(about)))
    };
    assert_eq!(given("코틀린", 14, "코루틴"), (false, false));
    assert_eq!(given("미적분", 14, "중적분"), (false, false));
}

#[test]
fn tips_and_evaluation_quote_names_in_full() {
    let mut wrong = Vec::new();
    each(|brief, curriculum, plan| {
        let weeks = plan.weeks();
        let titles = weeks.as_slice().iter().map(|week| week.keyword.as_str());
        let named = curriculum
            .topics
            .iter()
            .map(|topic| topic.name.as_str())
            .chain(curriculum.topics.iter().map(|topic| topic.label.as_str()))
            .chain(curriculum.units.iter().map(String::as_str));
        let project = curriculum.project_for(brief.level()).name.as_str();
        let all: HashSet<&str> =
            weeks.daily_keywords().chain(titles).chain(named).chain([project, brief.objective()]).collect();
        for text in plan
            .tips()
            .iter()
            .filter(|tip| !curriculum.tips.contains(tip))
            .map(String::as_str)
            .chain([plan.evaluation()])
        {
            wrong.extend(quoted(text).into_iter().filter(|name| !all.contains(name)).map(str::to_owned));
        }
    });
    assert!(wrong.is_empty(), "{} names, as {:#?}", wrong.len(), &wrong[..wrong.len().min(10)]);
}

#[test]
fn an_evaluation_names_only_existing_days_and_has_correct_particles() {
    each(|_, _, plan| {
        let evaluation = plan.evaluation();
        let has = |what: &str| plan.weeks().daily_keywords().any(|day| day.contains(what));
        assert!(!evaluation.contains("모의시험과 개념을 깊이") || has("모의시험: "), "{evaluation}");
        assert!(!evaluation.contains("질문에 답하는 날") || has("모의 면접: ") || has("면접 질문: "), "{evaluation}");
        for both in ["을(를)", "은(는)", "과(와)", "(이)라는"] {
            assert!(!evaluation.contains(both), "{evaluation}");
        }
    });
}

#[test]
fn the_opening_topic_of_the_evaluation_is_learned_first() {
    each(|brief, curriculum, plan| {
        let evaluation = plan.evaluation();
        let says = |what: &str| evaluation.contains(&format!("‘{what}’에서 시작해"));
        if !evaluation.contains("’에서 시작해") {
            return;
        }
        let first = plan
            .weeks()
            .daily_keywords()
            .find_map(|day| curriculum.topics.iter().find(|topic| topic.keywords().contains(&day)));
        let first = first.expect("something is learned");
        let title = plan.weeks().as_slice()[0].keyword.as_str();
        let is_true = says(&first.label) || says(&curriculum.units[first.unit]) || title.ends_with("기초 다시 다지기");
        assert!(is_true, "{} {}: {evaluation}", brief.subject(), brief.days().get());
    });
}

#[test]
fn a_plan_has_tips_about_its_subject_and_about_its_days() {
    let mut few = Vec::new();
    each(|brief, curriculum, plan| {
        let of_subject = plan.tips().iter().filter(|tip| curriculum.tips.contains(tip)).count();
        // A single day has room for only a few terms of the subject.
        let least = [1, 6, 14].iter().position(|&days| brief.days().count() <= days).unwrap_or(2);
        if of_subject < least {
            few.push(format!("{} {} days: {of_subject}", brief.subject(), brief.days().get()));
        }
        assert!(
            plan.tips().iter().all(|tip| !tip.contains("에는 2일을")),
            "most topics have two days: {:?}",
            plan.tips()
        );
    });
    assert!(few.is_empty(), "{} plans, as {:#?}", few.len(), &few[..few.len().min(10)]);
}

#[test]
fn themes_left_for_later_do_not_occur_in_the_plan() {
    for (_, middle, _) in shelf_names() {
        for level in Level::ALL {
            with_planning(&brief(middle, level, 14, "취업 준비"), &[], |planning| {
                let days = planning.days();
                let left = planning.left_for_later(&days);
                let topics = &planning.curriculum.topics;
                let units = |topic: &usize| planning.curriculum.units[topics[*topic].unit].as_str();
                for day in &days {
                    let named = planning.vocabulary.named_in(&day.keyword).into_iter().flatten().map(units);
                    let of_others = |unit: &str| left.contains(&unit) && day.kind == DayKind::Build;
                    let done: Vec<&str> = named.filter(|unit| of_others(unit)).collect();
                    assert!(done.is_empty(), "{middle} {level:?}: {}: {done:?}", day.keyword);
                }
            });
        }
    }
}

#[test]
fn a_plan_for_a_path_names_the_left_out_themes_of_that_path() {
    let mut all = 0;
    for typed in ["JLPT N2", "HSK 4급", "중국어 회화", "일본어 회화"] {
        with_planning(&brief(typed, Level::Beginner, 6, "자격증 취득"), &[], |planning| {
            let left = planning.left_for_later(&planning.days());
            all += left.len();
            let of_path = planning.path.iter().map(|&topic| planning.curriculum.topics[topic].unit);
            let units: Vec<&str> = of_path.map(|unit| planning.curriculum.units[unit].as_str()).collect();
            assert!(left.iter().all(|unit| units.contains(unit)), "{left:?}");
        });
    }
    assert!(all > 0, "one of them has more themes than days");
}

#[test]
fn an_exam_plan_that_covers_every_part_leaves_nothing_for_later() {
    with_planning(&brief("정처기 실기", Level::Beginner, 6, "자격증 취득"), &[], |planning| {
        assert_eq!(planning.left_for_later(&planning.days()), [""; 0]);
    });
}
