//! A model is asked for the contents of the learner's sentence, and its plan is checked for them.

use crate::support::{PATIENCE, Scene, brief};
use chrono::NaiveDate;
use roadmaps::brief::Brief;
use roadmaps::generation::WriteError;
use roadmaps::quality::Check;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use testing::model::{Asked, Reply};

const OBJECTIVE: &str = "평일 1시간, 주말 3시간 쓸 수 있어요. 커스텀 훅이 약해요. 2주 뒤 시험이 있어요. 마지막에는 독서 기록 앱을 만들고 싶어요";

fn learner(days: i64) -> Brief {
    brief(days, OBJECTIVE).starting(NaiveDate::from_ymd_opt(2026, 11, 28).expect("a date"))
}

fn asked_of(asked: &[Asked], week: u64) -> Value {
    asked.iter().find(|asked| asked.week() == Some(week)).expect("requested").data["asked"].clone()
}

#[tokio::test]
async fn the_prompts_contain_what_was_understood_as_typed_values() {
    let scene = Scene::of(learner(20), PATIENCE).await;
    scene.write().await.expect("a plan");
    let asked = scene.server.asked();
    let outline = &asked[0].data["asked"];
    assert_eq!(outline["weak"], json!(["커스텀 훅"]), "{outline}");
    assert_eq!(outline["minutes"], json!({"weekday": 60, "weekend": 180}));
    assert_eq!(outline["goal"], json!({"text": "독서 기록 앱", "word": "기록", "days": [12, 14]}), "{outline}");
    assert_eq!(outline["rehearse"], json!([12, 14]));
    assert_eq!(outline["nothingNewOn"], json!(14));
    assert_eq!(outline["deadline"], json!({"kind": "시험", "nothingNewFrom": 15}));
    let (first, second, third) = (asked_of(&asked, 1), asked_of(&asked, 2), asked_of(&asked, 3));
    assert_eq!(first["goal"], Value::Null);
    assert_eq!(first["rehearse"], Value::Null);
    assert_eq!(first["weak"], json!(["커스텀 훅"]));
    assert_eq!(second["goal"]["days"], json!([5, 7]));
    assert_eq!(second["rehearse"], json!([5, 7]));
    assert_eq!(second["nothingNewOn"], json!(7));
    assert_eq!(third["deadline"]["nothingNewFrom"], json!(1));
    for asked in &asked {
        let text = asked.text();
        let (instructions, _) = text.split_once("\n<data-").expect("data");
        assert!(!instructions.contains("독서 기록") && !instructions.contains("커스텀"), "{instructions}");
    }
}

/// Answers requests for `week` with days that ignore the sentence, `times` times.
fn ignore_in(scene: &Scene, week: u64, times: usize, change: fn(&mut [String])) {
    let plan = planner::plan(&scene.brief).expect("planned").plan;
    let mut right = plan.weeks().as_slice()[usize::try_from(week).expect("small") - 1].clone();
    change(&mut right.days);
    let answered = AtomicUsize::new(0);
    let wrong = json!({"keyword": right.keyword, "days": right.days}).to_string();
    scene.server.always(move |asked| {
        let is_wrong = asked.week() == Some(week) && answered.fetch_add(1, Ordering::SeqCst) < times;
        is_wrong.then(|| Reply::Says(wrong.clone()))
    });
}

fn without_goal(days: &mut [String]) {
    for day in days {
        *day = day.replace("기록", "소개");
    }
}

fn with_new_content_before_the_exam(days: &mut [String]) {
    if let Some(day) = days.last_mut() {
        "서버 컴포넌트의 경계와 직렬화".clone_into(day);
    }
}

#[tokio::test]
async fn a_week_that_ignores_the_goal_or_the_exam_is_requested_again_with_the_reason() {
    let cases = [
        (without_goal as fn(&mut [String]), "학습자가 하려는 것이 없습니다: 독서 기록 앱"),
        (with_new_content_before_the_exam, "시험 전날에 새 내용이 있습니다."),
    ];
    for (change, problem) in cases {
        let scene = Scene::of(learner(14), PATIENCE).await;
        ignore_in(&scene, 2, 1, change);
        scene.write().await.unwrap_or_else(|error| panic!("{problem}: {error:?}"));
        let asked = scene.server.asked();
        let repairs: Vec<&Asked> = asked.iter().filter(|asked| asked.data["plan"].is_object()).collect();
        assert_eq!(repairs.iter().map(|asked| asked.week()).collect::<Vec<_>>(), [Some(2)], "{problem}");
        let problems = repairs[0].data["problems"].to_string();
        assert!(problems.contains(problem), "{problems}");
        let text = repairs[0].text();
        assert!(text.contains("`asked.goal.word`") && text.contains("`asked.nothingNewOn`"), "{text}");
        assert_eq!(repairs[0].data["asked"]["goal"]["word"], json!("기록"));
    }
}

#[tokio::test]
async fn a_model_that_never_meets_the_sentence_fails_like_any_other_flaw() {
    for (change, check) in
        [(without_goal as fn(&mut [String]), Check::Goal), (with_new_content_before_the_exam, Check::Exam)]
    {
        let scene = Scene::of(learner(14), PATIENCE).await;
        ignore_in(&scene, 2, usize::MAX, change);
        let Err(WriteError::Invalid(flaws)) = scene.write().await else { panic!("{check:?}") };
        assert!(flaws.iter().any(|flaw| flaw.check == check), "{flaws:?}");
        assert_eq!(scene.server.asked().iter().filter(|asked| asked.week() == Some(2)).count(), 3);
    }
}

#[tokio::test]
async fn named_contents_that_are_left_out_are_requested_by_name() {
    let scene = Scene::of(brief(21, "커스텀 훅을 배우고 싶어요"), PATIENCE).await;
    let other = planner::plan(&brief(21, "포트폴리오 만들기")).expect("planned").plan;
    scene.server.always(move |asked| {
        let Some(week) = asked.week() else {
            let weeks: Vec<Value> =
                other.weeks().as_slice().iter().map(|week| json!({"keyword": week.keyword})).collect();
            let (tips, evaluation) = (other.tips(), other.evaluation());
            let outline = json!({"refusal": "", "leftOut": [], "weeks": weeks, "tips": tips, "evaluation": evaluation});
            return Some(Reply::Says(outline.to_string()));
        };
        let week = &other.weeks().as_slice()[usize::try_from(week).expect("small") - 1];
        let plain = |(index, day): (usize, &String)| {
            if day.contains('훅') { format!("컴포넌트 {index}개로 화면 나누기") } else { day.clone() }
        };
        let days: Vec<String> = week.days.iter().enumerate().map(plain).collect();
        Some(Reply::Says(json!({"keyword": week.keyword, "days": days}).to_string()))
    });
    let failure = scene.failure().await;
    assert!(failure.contains("Named"), "{failure}");
    let asked = scene.server.asked();
    let repairs = asked.iter().filter(|asked| asked.data["plan"].is_object());
    let problems: Vec<String> = repairs.map(|asked| asked.data["problems"].to_string()).collect();
    assert!(problems.iter().any(|problem| problem.contains("이름을 댄 내용이 빠졌습니다: 커스텀 훅")), "{problems:?}");
}
