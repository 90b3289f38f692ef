//! /api/roadmap/generate with a language model: jobs, token counts and cancelling.

use crate::roadmaps::{answers, member};
use crate::support::text;
use crate::workers::{DAILY_TOKENS, Working, ordered, own_roadmaps, unlimited, unlimited_with, working_with};
use application::generation::ComputedGrounds;
use kernel::job::LEASE;
use llm::{ModelWriter, Patience, Server};
use planner::BuiltInPlanner;
use reqwest::Method;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use testing::model::{ModelServer, Reply, TOKENS};
use testing::{CountingRandomness, FixedClock, Settings};

struct Scene {
    working: Working,
    model: ModelServer,
    token: String,
}

/// The brief that [`answers`] answers.
fn brief() -> Brief {
    let answers = answers();
    let field = |name: &str| answers[name].as_str().unwrap_or("").to_owned();
    let form = BriefForm {
        main_category: field("mainCategory"),
        sub_category: field("subCategory"),
        current_level: answers["currentLevel"].to_string().trim_matches('"').replace("null", ""),
        duration: answers["duration"].as_i64().expect("days"),
        learning_objective: field("learningObjective"),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

async fn scene(mut settings: Settings) -> Scene {
    let model = ModelServer::start(&brief()).await;
    let server = Server::new(Some(&model.address), Some("sk-hunter2"), "a-model").expect("usable");
    let patience =
        Patience { for_answer: Duration::from_mins(1), first_pause: Duration::from_millis(2), ..Patience::default() };
    let clock = Arc::new(FixedClock::at("2026-11-24T12:00:00+09:00"));
    let randomness = Arc::new(CountingRandomness::default());
    let grounds = Arc::new(ComputedGrounds::new(Arc::new(BuiltInPlanner)));
    let writer = ModelWriter::new(&server, grounds, clock, randomness, patience).expect("TLS");
    settings.api.has_model = true;
    let working = working_with(settings, Arc::new(writer)).await;
    let token = member(&working.server, "모야").await;
    Scene { working, model, token }
}

impl Scene {
    async fn order(&self, change: impl FnOnce(&mut Value)) -> testing::Answer {
        let mut body = answers();
        change(&mut body);
        self.working.server.call(Method::POST, "/api/roadmap/generate", Some(&self.token), &body).await
    }
}

#[tokio::test]
async fn a_roadmap_by_a_model_names_its_source() {
    let scene = scene(unlimited()).await;
    assert_eq!(scene.working.server.get("/api/config", None).await.data()["llm"], json!(true));
    let made = scene.order(|_| {}).await;
    assert_eq!(made.data()["source"], json!("AI"));
    assert_eq!(made.data()["basis"], json!("MODEL"));
    let built_in = scene.order(|body| body["planner"] = json!("BUILT_IN")).await;
    assert_eq!(built_in.data()["source"], json!("BUILT_IN"));
    let asked = scene.model.asked().len();
    let laid_out = scene.order(|body| body["outline"] = json!("1장 조경의 이해\n2장 조경 계획\n3장 식재 설계")).await;
    assert_eq!(laid_out.data()["source"], json!("BUILT_IN"), "a table of contents is laid out as it is");
    assert_eq!(scene.model.asked().len(), asked);
    // The model's versions of a week are unknown in advance; the planner's are known.
    let refused = async |id: &Value, query: &str| {
        let path = format!("/api/roadmap/{id}/weeks/1/rewrite{query}");
        let listed = scene.working.server.get(&path, Some(&scene.token)).await;
        let wishes = listed.data().as_array().expect("a list");
        wishes.iter().filter(|wish| wish.get("refusal").is_some()).count()
    };
    assert_eq!(refused(&made.data()["id"], "").await, 0);
    assert_eq!(refused(&laid_out.data()["id"], "").await, 3);
    assert_eq!(refused(&laid_out.data()["id"], "?planner=BUILT_IN").await, 3);
    assert_eq!(scene.model.asked().len(), asked, "no trial costs a token");
}

#[tokio::test]
async fn a_models_failure_is_reported_without_its_text_and_does_not_count_against_the_quota() {
    let scene = scene(unlimited_with(|s| s.services.daily_generations = 1)).await;
    let words = json!({"error": {"message": "sk-hunter2 may not ask about 취업 준비"}}).to_string();
    scene.model.always(move |_| Some(Reply::Body(401, &[], words.clone())));
    let failed = scene.order(|_| {}).await;
    failed.assert_refused(502, "GENERATION_FAILED");
    assert!(!failed.body.to_string().contains("hunter2") && !failed.body.to_string().contains("may not ask"));
    scene.model.behave();
    assert_eq!(scene.order(|_| {}).await.status, 200);
}

#[tokio::test]
async fn the_built_in_planner_works_after_the_tokens_of_a_day_are_used() {
    let scene = scene(unlimited()).await;
    // Failed and cancelled jobs use tokens, too.
    scene.model.always(|_| Some(Reply::Says("아니요".to_owned())));
    loop {
        let failed = scene.order(|_| {}).await;
        assert!(matches!(failed.code(), "GENERATION_INVALID" | "QUOTA_EXCEEDED"), "{}", failed.body);
        if failed.code() == "QUOTA_EXCEEDED" {
            break;
        }
    }
    let asked = u64::try_from(scene.model.asked().len()).expect("few");
    // The remaining tokens do not suffice for the next request with its longest response.
    assert!(u64::from(TOKENS) * asked <= u64::from(DAILY_TOKENS), "{asked} answers");
    assert!(u64::from(TOKENS) * (asked + 2) > u64::from(DAILY_TOKENS), "{asked} answers");
    scene.model.behave();
    let over = scene.order(|_| {}).await;
    over.assert_refused(429, "QUOTA_EXCEEDED");
    assert!(text(&over.body, "message").contains("기본 커리큘럼"), "{}", over.body);
    let wait: i64 = over.headers["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert_eq!(scene.model.asked().len() as u64, asked, "the model was not asked");
    assert_eq!(scene.order(|body| body["planner"] = json!("BUILT_IN")).await.status, 200);
    assert!((1..=86_400).contains(&wait), "until the next day in Seoul: {wait}");
}

#[tokio::test]
async fn a_cancelled_job_asks_the_model_nothing_more() {
    let scene = scene(unlimited()).await;
    scene.model.always(|_| Some(Reply::Late(Duration::from_mins(5))));
    let server = &scene.working.server;
    let job = ordered(server, &scene.token).await;
    let begun = Instant::now();
    while scene.model.open() == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.call_empty(Method::DELETE, &job, Some(&scene.token)).await;
    let cancelled = Instant::now();
    while scene.model.open() > 0 {
        assert!(cancelled.elapsed() < Duration::from_secs(30), "the call goes on");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    scene.model.behave();
    ordered(server, &scene.token).await;
    assert_eq!(own_roadmaps(server, &scene.token).await, 0);
}

#[tokio::test]
async fn a_job_of_a_killed_process_is_taken_over_and_makes_one_roadmap() {
    let scene = scene(unlimited()).await;
    scene.model.always(|asked| asked.week().map(|_| Reply::Late(Duration::from_mins(5))));
    let job = ordered(&scene.working.server, &scene.token).await;
    let begun = Instant::now();
    while !scene.model.asked().iter().any(|asked| asked.week().is_some()) {
        assert!(begun.elapsed() < Duration::from_mins(1));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let Scene { working, model, token } = scene;
    model.behave();
    let working = working.after_a_kill().await;
    working.clock.advance(LEASE);
    let ended = working.ended(&job, &token).await;
    assert_eq!(ended["status"], "SUCCEEDED", "{ended}");
    assert_eq!(own_roadmaps(&working.server, &token).await, 1);
}
