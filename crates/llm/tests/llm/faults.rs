//! Every fault ends with a typed error in time, and the next request works.

use crate::support::{KEY, PATIENCE, SOON, Scene, brief, patience_for};
use chrono::TimeDelta;
use llm::Patience;
use roadmaps::generation::WriteError;
use serde_json::json;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testing::model::{EVENTS, Reply, TOKENS, completion, event};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;

const HEAD: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n";
const WAIT_A_DAY: &[(&str, &str)] = &[("retry-after", "86400")];
const NO_WORD: &[(&str, &str)] = &[];
const WAIT_OTHERWISE: &[(&str, &str)] = &[("retry-after", "soon")];
const WAIT: &[(&str, &str)] = &[("retry-after", "0")];

/// All faults, with the error that the log shows.
pub(crate) fn faults() -> Vec<(&'static str, Reply, &'static str)> {
    let body = |status, text: &str| Reply::Body(status, &[], text.to_owned());
    let error =
        json!({"error": {"message": "You typed: 비밀 목표", "type": "x", "param": null, "code": null}}).to_string();
    let message = |text: &str| json!({"role": "assistant", "content": text});
    vec![
        ("reset", Reply::Resets, "Failed(the model's server broke the connection off"),
        ("closed at once", Reply::Bytes(Vec::new()), "Failed(the model's server broke the connection off"),
        ("slow", Reply::Late(Duration::from_mins(1)), "TimedOut"),
        ("a stalled stream", Reply::Stalls(format!("{HEAD}{{\"choices\":").into_bytes()), "TimedOut"),
        ("a stalled head", Reply::Stalls(b"HTTP/1.1 200".to_vec()), "TimedOut"),
        ("a byte now and then", Reply::Drips, "TimedOut"),
        (
            "a stalled stream of events",
            Reply::Stalls(format!("{EVENTS}{}", event(&json!({"content": "{"}), None)).into_bytes()),
            "TimedOut",
        ),
        ("comments without end", Reply::Stalls(format!("{EVENTS}: ping\n\n: ping\n\n").into_bytes()), "TimedOut"),
        (
            "a truncated stream of events",
            Reply::Bytes(format!("{EVENTS}{}", event(&json!({"content": "{"}), None)).into_bytes()),
            "Failed(the model's server broke",
        ),
        (
            "an error in a stream",
            Reply::Bytes(format!("{EVENTS}data: {error}\n\n").into_bytes()),
            "Failed(the model's server broke",
        ),
        (
            "events of something else",
            Reply::Bytes(format!("{EVENTS}data: 1\n\n").into_bytes()),
            "does not answer as one",
        ),
        ("truncated", Reply::Bytes(format!("{HEAD}{{\"choices\":").into_bytes()), "Failed(the model's server broke"),
        ("401", body(401, &error), "status 401"),
        ("404", body(404, &error), "status 404"),
        ("429, soon", Reply::Body(429, WAIT, error.clone()), "status 429"),
        ("429, tomorrow", Reply::Body(429, WAIT_A_DAY, error.clone()), "status 429"),
        ("500", body(500, &error), "status 500"),
        ("a redirect", Reply::Body(307, &[("location", "http://127.0.0.1:1/")], String::new()), "status 307"),
        ("an empty body", body(200, ""), "does not answer as one"),
        ("HTML", body(200, "<!doctype html><title>비밀 목표</title>"), "does not answer as one"),
        ("unrequested events", body(200, "data: {\"choices\":[]}\n\ndata: [DONE]\n\n"), "does not answer"),
        ("JSON of something else", body(200, "{\"ok\":true}"), "does not answer as one"),
        (
            "no HTTP",
            Reply::Bytes(b"220 mail.example ESMTP\r\n".to_vec()),
            "Failed(the model's server broke the connection off",
        ),
        ("oversized", body(200, &format!("{}{}", " ".repeat(2 << 20), completion(&json!({})))), "has no end"),
        ("says nothing", Reply::Says(String::new()), "Invalid[(Shape, None)]"),
        ("says nothing at all", Reply::Choice(json!({"message": {"content": null}})), "Invalid[(Shape, None)]"),
        ("cut off", Reply::Choice(json!({"message": message("{\"weeks\":"), "finish_reason": "length"})), "Invalid["),
        ("prose", Reply::Says("물론입니다! 비밀 목표를 위한 계획입니다.".into()), "Invalid[(Shape, None)]"),
        ("another schema", Reply::Says(json!({"plan": [1, 2, 3]}).to_string()), "Invalid[(Shape, None)]"),
        ("wrong types", Reply::Says(json!({"weeks": "셋", "tips": 3, "evaluation": []}).to_string()), "Invalid["),
        ("deep", Reply::Says("[{\"weeks\":".repeat(5_000)), "Invalid["),
        ("a refusal", Reply::Choice(json!({"message": {"content": null, "refusal": "I can't."}})), "Restricted"),
        ("a filter", Reply::Choice(json!({"message": message(""), "finish_reason": "content_filter"})), "Restricted"),
    ]
}

#[tokio::test]
async fn every_fault_ends_with_a_typed_error_in_time_and_frees_its_slot() {
    for (case, reply, expected) in faults() {
        let scene = Scene::of(brief(14, "비밀 목표를 위한 포트폴리오 만들기"), patience_for(expected)).await;
        let again = reply.clone();
        scene.server.always(move |_| Some(again.clone()));
        let begun = Instant::now();
        let failure = scene.failure().await;
        assert!(begun.elapsed() < SOON, "{case}: {:?}", begun.elapsed());
        assert!(failure.contains(expected), "{case}: {failure}");
        assert!(!failure.contains("비밀") && !failure.contains(KEY), "{case}: {failure}");
        scene.server.behave();
        scene.clock.advance(TimeDelta::minutes(1));
        scene.write().await.unwrap_or_else(|error| panic!("{case}: {error:?}"));
    }
}

#[tokio::test]
async fn a_fault_in_one_week_ends_the_roadmap_without_further_requests() {
    for (case, reply, expected) in faults() {
        let scene = Scene::of(brief(14, "포트폴리오 만들기"), patience_for(expected)).await;
        scene.server.always(move |asked| asked.week().map(|_| reply.clone()));
        let failure = scene.failure().await;
        let expected = if expected.starts_with("Invalid") { "Invalid[" } else { expected };
        assert!(failure.contains(expected), "{case}: {failure}");
        while scene.server.open() > 0 {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn an_unreachable_server_is_reported() {
    let scene = Scene::new(7).await;
    scene.server.stop();
    tokio::task::yield_now().await;
    let failure = scene.failure().await;
    assert!(failure.contains("Failed(the model's server cannot be reached"), "{failure}");
    assert!(!failure.contains("127.0.0.1"), "{failure}");
}

#[tokio::test]
async fn temporary_faults_are_retried() {
    let error = json!({"error": {"message": "busy"}}).to_string();
    for (case, reply) in [
        ("reset", Reply::Resets),
        ("429", Reply::Body(429, &[("retry-after", "1")], error.clone())),
        ("503", Reply::Body(503, &[], error)),
    ] {
        let scene = Scene::new(7).await;
        scene.server.once(reply);
        let begun = Instant::now();
        scene.write().await.unwrap_or_else(|error| panic!("{case}: {error:?}"));
        assert_eq!(scene.server.asked().len(), 3, "{case}");
        assert!(case != "429" || begun.elapsed() >= Duration::from_secs(1), "{case}: {:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn a_request_is_tried_three_times_with_limited_pauses() {
    for (headers, times) in [(NO_WORD, 3), (WAIT, 3), (WAIT_A_DAY, 1), (WAIT_OTHERWISE, 3)] {
        let scene = Scene::new(7).await;
        scene.server.always(move |_| Some(Reply::Body(429, headers, "{}".to_owned())));
        let begun = Instant::now();
        assert!(matches!(scene.write().await, Err(WriteError::Failed(_))));
        assert_eq!(scene.server.asked().len(), times, "{headers:?}");
        assert!(begun.elapsed() < SOON, "{headers:?}: {:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn a_whole_roadmap_has_a_deadline_too() {
    let patience = Patience { in_all: Duration::from_millis(400), ..PATIENCE };
    let scene = Scene::of(brief(28, "포트폴리오 만들기"), patience).await;
    scene.server.always(|_| Some(Reply::Late(Duration::from_millis(300))));
    assert!(matches!(scene.write().await, Err(WriteError::TimedOut)));
}

#[tokio::test]
async fn a_slow_answer_is_waited_for_while_tokens_arrive() {
    let second = Duration::from_secs(1);
    let patience = Patience { for_answer: second, between_tokens: second, ..PATIENCE };
    let scene = Scene::of(brief(7, "포트폴리오 만들기"), patience).await;
    scene.server.always(|_| Some(Reply::Streamed(Duration::from_millis(60))));
    let begun = Instant::now();
    let written = scene.write().await.expect("a plan");
    assert_eq!(written.plan.weeks().day_count(), 7);
    assert!(begun.elapsed() > 2 * second, "each answer takes longer than the patience for a whole one");
    assert_eq!(scene.watch.used.load(Ordering::Relaxed), 2 * TOKENS, "the last event counts them");
    let asked = scene.server.asked();
    assert!(
        asked.iter().all(|asked| asked.body["stream"] == true && asked.body["stream_options"]["include_usage"] == true)
    );
}

#[tokio::test]
async fn a_server_that_keeps_failing_gets_no_requests_for_a_while() {
    let scene = Scene::new(7).await;
    scene.server.always(|_| Some(Reply::Body(500, &[], "{}".to_owned())));
    scene.failure().await;
    scene.failure().await;
    let asked = scene.server.asked().len();
    assert_eq!(asked, 6);
    let failure = scene.failure().await;
    assert!(failure.contains("left alone for a while"), "{failure}");
    assert_eq!(scene.server.asked().len(), asked, "it was not asked");
    scene.server.behave();
    assert!(scene.write().await.is_err(), "not yet");
    scene.clock.advance(TimeDelta::seconds(31));
    scene.write().await.expect("it does again");
}

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_contains_neither_key_nor_prompts_nor_user_text() {
    let written = Written::default();
    let writer = written.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish()
        .with(filter_fn(api::may_be_logged));
    let _logged = tracing::subscriber::set_default(subscriber);
    for (case, reply, expected) in faults() {
        let scene = Scene::of(brief(14, "비밀 목표를 위한 포트폴리오 만들기"), patience_for(expected)).await;
        scene.server.always(move |_| Some(reply.clone()));
        let failure = scene.write().await.expect_err(case);
        tracing::warn!(error = &failure as &dyn std::error::Error, detail = ?failure, "no roadmap was written");
    }
    let log = String::from_utf8(written.0.lock().expect("not poisoned").clone()).expect("UTF-8");
    assert!(log.contains("no roadmap was written"), "the log was taken");
    for secret in [KEY, "비밀", "편집자", "You typed", "<data-", "포트폴리오"] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
