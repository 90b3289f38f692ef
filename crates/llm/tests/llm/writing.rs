//! Writing a roadmap: the requests and their order.

use crate::support::{KEY, SOON, Scene};
use roadmaps::generation::WriteError;
use roadmaps::plan::Source;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testing::model::{Asked, Reply, TOKENS};

fn says(value: &Value) -> Reply {
    Reply::Says(value.to_string())
}

#[tokio::test]
async fn an_outline_and_then_its_weeks_make_a_roadmap() {
    let scene = Scene::new(20).await;
    let written = scene.write().await.expect("a plan");
    assert_eq!(written.plan.weeks().day_count(), 20);
    assert_eq!(written.provenance.source, Source::Ai);
    assert_eq!(written.provenance.version, "prompts 3 a-model");
    assert_eq!(*scene.watch.weeks.lock().expect("fine"), [1, 2, 3]);
    let asked = scene.server.asked();
    assert_eq!(asked.iter().map(Asked::form).collect::<Vec<_>>(), ["outline", "week", "week", "week"]);
    let mut weeks: Vec<_> = asked.iter().filter_map(Asked::week).collect();
    weeks.sort_unstable();
    assert_eq!(weeks, [1, 2, 3]);
    for asked in &asked {
        assert!(asked.head.contains(&format!("Bearer {KEY}")), "{}", asked.head);
        assert_eq!(asked.body["response_format"]["json_schema"]["strict"], json!(true));
        assert_eq!(asked.body["model"], json!("a-model"));
    }
}

#[tokio::test]
async fn the_request_contains_the_curriculum() {
    let scene = Scene::new(7).await;
    scene.write().await.expect("a plan");
    let ground = scene.server.asked()[0].data["ground"].clone();
    assert_eq!(ground["subject"], json!("React"));
    assert!(ground["topics"].as_array().is_some_and(|topics| topics.len() >= 30), "{ground}");
    assert!(ground["topics"].to_string().contains("after"), "{ground}");
}

#[tokio::test]
async fn weeks_are_written_in_parallel() {
    let scene = Arc::new(Scene::new(28).await);
    scene.server.always(|asked| asked.week().map(|_| Reply::Late(Duration::from_mins(5))));
    let writing = tokio::spawn({
        let scene = Arc::clone(&scene);
        async move { scene.write().await.is_ok() }
    });
    let begun = Instant::now();
    while scene.server.open() < 4 {
        assert!(begun.elapsed() < SOON, "one waits for another: {}", scene.server.open());
        tokio::task::yield_now().await;
    }
    writing.abort();
}

#[tokio::test]
async fn only_a_failing_week_is_requested_again() {
    let scene = Scene::new(21).await;
    let right = planner::plan(&scene.brief).expect("planned").plan.weeks().as_slice()[1].clone();
    // Too long, otherwise valid.
    let long =
        |day: &String| if day.starts_with("복습") { format!("{day}{}", "가".repeat(40)) } else { day.clone() };
    let bad = json!({"keyword": right.keyword, "days": right.days.iter().map(long).collect::<Vec<_>>()});
    let answered = AtomicUsize::new(0);
    scene.server.always(move |asked| {
        let is_bad = asked.week() == Some(2) && answered.fetch_add(1, Ordering::SeqCst) < 2;
        is_bad.then(|| says(&bad))
    });
    let written = scene.write().await.expect("repaired");
    assert_eq!(written.plan.weeks().as_slice()[1].days, right.days);
    let asked = scene.server.asked();
    let repairs: Vec<&Asked> = asked.iter().filter(|asked| asked.data["problems"].is_array()).skip(1).collect();
    assert_eq!(repairs.iter().map(|asked| asked.week()).collect::<Vec<_>>(), [Some(2), Some(2)]);
    assert!(repairs[0].data["problems"].to_string().contains("4자에서 40자"), "{}", repairs[0].data["problems"]);
    assert_eq!(asked.len(), 4 + 2);
}

#[tokio::test]
async fn a_plan_that_fails_three_times_is_given_up() {
    let scene = Scene::new(14).await;
    scene.server.always(|asked| {
        (asked.week()? == 1).then(|| Reply::Says(json!({"keyword": "상태", "days": ["하루뿐인 주"]}).to_string()))
    });
    assert!(matches!(scene.write().await, Err(WriteError::Invalid(_))));
    assert_eq!(scene.server.asked().iter().filter(|asked| asked.week() == Some(1)).count(), 3);
}

#[tokio::test]
async fn a_plan_that_would_fit_any_subject_is_refused() {
    let scene = Scene::new(7).await;
    let general = planner::plan(&roadmaps::brief::Brief::stored(
        "CS".into(),
        "운영체제".into(),
        scene.brief.level(),
        scene.brief.days(),
        "꾸준히 공부하기".into(),
    ))
    .expect("planned");
    let days = general.plan.weeks().as_slice()[0].days.clone();
    scene.server.always(move |asked| {
        asked.week()?;
        Some(says(&json!({"keyword": "React", "days": days})))
    });
    let failure = scene.failure().await;
    assert!(failure.contains("AboutSubject, Some(1)"), "{failure}");
}

#[tokio::test]
async fn bad_advice_is_requested_again_without_the_weeks() {
    let scene = Scene::new(14).await;
    let bad = Arc::new(Mutex::new(true));
    let first = Arc::clone(&bad);
    let right = planner::plan(&scene.brief).expect("planned").plan;
    let weeks: Vec<Value> =
        right.weeks().as_slice().iter().map(|week| json!({"keyword": week.keyword, "covers": week.days})).collect();
    scene.server.always(move |asked| {
        let mut first = first.lock().expect("fine");
        if asked.week().is_some() || !std::mem::take(&mut *first) {
            return None;
        }
        Some(says(&json!({
            "refusal": "", "leftOut": [], "weeks": weeks, "tips": ["하나뿐인 조언입니다."],
            "evaluation": "https://example.com 에서 무조건 합격합니다.",
        })))
    });
    let written = scene.write().await.expect("repaired");
    assert!(written.plan.tips().len() >= 3);
    let forms: Vec<String> = scene.server.asked().iter().map(|asked| asked.form().to_owned()).collect();
    assert_eq!(forms, ["outline", "week", "week", "advice"]);
}

#[tokio::test]
async fn tokens_are_counted_as_the_server_counts_them_and_reserved_before_each_request() {
    let scene = Scene::new(14).await;
    scene.write().await.expect("a plan");
    let calls = u32::try_from(scene.server.asked().len()).expect("few");
    assert_eq!(scene.watch.used.load(Ordering::Relaxed), calls * TOKENS);
    assert_eq!(u32::from(scene.watch.asked.load(Ordering::Relaxed)), calls);
}

#[tokio::test]
async fn without_tokens_no_request_is_sent() {
    let scene = Scene::new(14).await;
    scene.watch.most.store(1, Ordering::Relaxed);
    assert!(matches!(scene.write().await, Err(WriteError::OutOfTokens)));
    assert_eq!(scene.server.asked().len(), 1, "the outline used them up");
}

#[tokio::test]
async fn a_cancelled_request_is_aborted_and_charged() {
    let scene = Arc::new(Scene::new(14).await);
    scene.server.always(|_| Some(Reply::Late(Duration::from_mins(5))));
    let writing = tokio::spawn({
        let scene = Arc::clone(&scene);
        async move { scene.write().await.is_ok() }
    });
    while scene.server.open() == 0 {
        tokio::task::yield_now().await;
    }
    writing.abort();
    while scene.server.open() > 0 {
        tokio::task::yield_now().await;
    }
    assert!(scene.watch.used.load(Ordering::Relaxed) >= LONGEST_ANSWER, "the model may have worked all along");
}

/// The most tokens of a response.
const LONGEST_ANSWER: u32 = 8_192;

#[tokio::test]
async fn a_request_reserves_its_longest_response_before_it_is_sent() {
    let scene = Arc::new(Scene::new(14).await);
    let charged = Arc::new(Mutex::new(Vec::new()));
    let (seen, shared) = (Arc::clone(&charged), Arc::clone(&scene));
    scene.server.always(move |_| {
        seen.lock().expect("not poisoned").push(shared.watch.used.load(Ordering::Relaxed));
        None
    });
    scene.write().await.expect("a plan");
    let charged = charged.lock().expect("not poisoned").clone();
    for (answered, charged) in (0_u32..).zip(&charged) {
        // Includes the tokens of earlier responses; with several weeks in parallel their order is unknown.
        assert!(*charged >= LONGEST_ANSWER, "after {answered} answers: {charged}");
    }
    assert_eq!(scene.watch.used.load(Ordering::Relaxed), u32::try_from(charged.len()).expect("few") * TOKENS);
    scene.server.behave();
}

#[tokio::test]
async fn a_refused_request_costs_nothing_and_one_that_breaks_off_costs_its_reservation() {
    for (name, reply, is_free) in [
        ("401", Reply::Body(401, &[], String::new()), true),
        ("500", Reply::Body(500, &[], String::new()), true),
        ("slow", Reply::Late(Duration::from_mins(1)), false),
        ("reset", Reply::Resets, false),
        ("HTML", Reply::Body(200, &[], "<!doctype html>".to_owned()), false),
    ] {
        let scene = Scene::new(14).await;
        scene.server.always(move |_| Some(reply.clone()));
        scene.write().await.expect_err("a failure");
        let calls = u32::try_from(scene.server.asked().len()).expect("few");
        let used = scene.watch.used.load(Ordering::Relaxed);
        if is_free {
            assert_eq!(used, 0, "{name}");
        } else {
            assert!(calls > 0 && used >= calls * LONGEST_ANSWER, "{name}: {used} for {calls} calls");
        }
    }
    let scene = Scene::new(14).await;
    scene.server.stop();
    tokio::task::yield_now().await;
    scene.write().await.expect_err("no response");
    assert_eq!(scene.watch.used.load(Ordering::Relaxed), 0, "not reached");
}
