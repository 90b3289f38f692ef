//! /api/roadmap/{id}/weeks/{week}/rewrite: ordering a rewrite and undoing it.

use crate::roadmaps::{answers, generate, member, planted, wrong_fields};
use crate::support::text;
use crate::workers::{Working, unlimited, working_with};
use async_trait::async_trait;
use planner::{BuiltInPlanner, SlowWriter};
use reqwest::Method;
use roadmaps::brief::Brief;
use roadmaps::generation::{RoadmapWriter, WriteError, WritingProgress};
use roadmaps::plan::Written;
use roadmaps::rewriting::WeekRewriting;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use testing::{Answer, TestServer, send};
use tokio::sync::Semaphore;

/// A roadmap of four weeks.
async fn roadmap(server: &TestServer, token: &str) -> Value {
    let mut order = answers();
    order["duration"] = json!(28);
    order["planner"] = json!("BUILT_IN");
    generate(server, token, &order).await.data()["id"].clone()
}

async fn order(server: &TestServer, token: &str, (id, week): (&Value, u8), body: &Value) -> Answer {
    server.call(Method::POST, &format!("/api/roadmap/{id}/weeks/{week}/rewrite"), Some(token), body).await
}

fn location(ordered: &Answer) -> String {
    assert_eq!(ordered.status, 202, "{}", ordered.body);
    ordered.headers["location"].to_str().expect("an address").to_owned()
}

async fn weeks(server: &TestServer, token: &str, id: &Value) -> Value {
    server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(token)).await.data()["weeklyPlans"].clone()
}

async fn mark(server: &TestServer, token: &str, id: &Value, week: u8, day: u8) {
    let body = json!({"week": week, "day": day, "done": true});
    let marked = server.call(Method::PUT, &format!("/api/roadmap/{id}/progress"), Some(token), &body).await;
    assert_eq!(marked.status, 200, "{}", marked.body);
}

async fn edit(server: &TestServer, token: &str, id: &Value, week: u8, day: u8) {
    let path = format!("/api/roadmap/{id}/weeks/{week}/days/{day}");
    let body = json!({"dailyKeyword": "내 방식으로 정리하기"});
    assert_eq!(server.call(Method::PUT, &path, Some(token), &body).await.status, 200);
}

#[tokio::test]
async fn a_rewrite_keeps_done_days_and_can_be_undone() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    mark(server, &token, &id, 2, 1).await;
    edit(server, &token, &id, 2, 2).await;
    let before = weeks(server, &token, &id).await;
    let state = format!("/api/roadmap/{id}/rewrite");
    let none = json!({"remainingToday": 10, "dailyLimit": 10, "job": null, "undoable": []});
    assert_eq!(server.get(&state, Some(&token)).await.data(), &none);
    let ordered = order(server, &token, (&id, 2), &json!({})).await;
    assert_eq!(text(ordered.data(), "kind"), "REWRITE");
    assert_eq!(ordered.data()["week"], 2);
    let job = working.ended(&location(&ordered), &token).await;
    assert_eq!(text(&job, "status"), "SUCCEEDED", "{job}");
    assert_eq!(job["roadmapId"], id, "{job}");
    let listed = server.get(&state, Some(&token)).await;
    assert_eq!(listed.data()["remainingToday"], 9);
    assert_eq!(listed.data()["job"], job);
    assert_eq!(listed.data()["undoable"], json!([{"week": 2, "jobId": job["jobId"]}]));
    let after = weeks(server, &token, &id).await;
    for week in [0, 2, 3] {
        assert_eq!(after[week], before[week]);
    }
    let plans = |weeks: &Value| weeks[1]["dailyPlans"].as_array().expect("days").clone();
    let (was, is) = (plans(&before), plans(&after));
    assert_eq!(is[0]["done"].as_bool(), Some(true));
    assert_eq!(is[1]["edited"].as_bool(), Some(true));
    assert_eq!(was[..2], is[..2]);
    assert_ne!(was, is);
    let own = server.get("/api/roadmap/status", Some(&token)).await;
    assert_eq!(text(own.data(), "kind"), "GENERATION", "the latest roadmap is another matter");
    let undo = format!("/api/roadmap/jobs/{}/undo", job["jobId"]);
    let back = server.call_empty(Method::POST, &undo, Some(&token)).await;
    assert_eq!(back.status, 200);
    assert_eq!(back.data()["weeklyPlans"], before);
    let second = order(server, &token, (&id, 2), &json!({})).await;
    working.ended(&location(&second), &token).await;
    let refused = server.call_empty(Method::POST, &undo, Some(&token)).await;
    refused.assert_refused(409, "STALE_UPDATE");
    assert!(text(&refused.body, "message").starts_with("그 뒤에 이 주차를 다시 썼습니다."), "{}", refused.body);
    let other = member(server, "다른이").await;
    assert_eq!(server.call_empty(Method::POST, &undo, Some(&other)).await.code(), "JOB_NOT_FOUND");
}

#[tokio::test]
async fn invalid_rewrite_orders_are_refused_with_a_reason() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    for week in [0, 5, 200] {
        assert_eq!(wrong_fields(&order(server, &token, (&id, week), &json!({})).await), ["week"]);
    }
    assert_eq!(order(server, &token, (&id, 1), &json!({"wish": "HARDER"})).await.status, 400);
    for day in 1..=7 {
        mark(server, &token, &id, 1, day).await;
    }
    let nothing = order(server, &token, (&id, 1), &json!({})).await;
    nothing.assert_refused(409, "NOTHING_TO_REWRITE");
    assert!(text(&nothing.body, "message").starts_with("이 주차에는 다시 쓸 날이 없습니다."));
    let keyed = async |week: u8| {
        let path = format!("/api/roadmap/{id}/weeks/{week}/rewrite");
        let request = server.request(Method::POST, &path).bearer_auth(&token).json(&json!({}));
        send(request.header("idempotency-key", "one-order")).await
    };
    let first = keyed(2).await;
    working.ended(&location(&first), &token).await;
    assert_eq!(keyed(2).await.data()["jobId"], first.data()["jobId"]);
    let reused = keyed(3).await;
    reused.assert_refused(409, "IDEMPOTENCY_KEY_REUSED");
}

/// The refused choices for a week, with the reason.
async fn refused_wishes(server: &TestServer, token: &str, id: &Value, week: u8) -> BTreeMap<String, String> {
    let listed = server.get(&format!("/api/roadmap/{id}/weeks/{week}/rewrite"), Some(token)).await;
    let wishes = listed.data().as_array().expect("a list");
    let names: Vec<&str> = wishes.iter().map(|listed| text(listed, "wish")).collect();
    assert_eq!(names, ["DIFFERENT", "EASIER", "MORE_PRACTICE"]);
    let refused = wishes.iter().filter(|listed| listed.get("refusal").is_some());
    refused.map(|listed| (text(listed, "wish").to_owned(), text(listed, "refusal").to_owned())).collect()
}

#[tokio::test]
async fn a_rewrite_choice_without_another_version_is_refused_in_advance() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    // Leaves only the review of the first week, which has no other version.
    for day in 1..=6 {
        mark(server, &token, &id, 1, day).await;
    }
    let mut seen = Vec::new();
    for week in 1..=2 {
        let refused = refused_wishes(server, &token, &id, week).await;
        for wish in ["DIFFERENT", "EASIER", "MORE_PRACTICE"] {
            let ordered = order(server, &token, (&id, week), &json!({"wish": wish})).await;
            let job = working.ended(&location(&ordered), &token).await;
            let said = job.get("message").map(|_| text(&job, "message"));
            assert_eq!(refused.get(wish).map(String::as_str), said, "week {week}, {wish}: {job}");
            seen.push(said.is_some());
            if said.is_none() {
                let undo = format!("/api/roadmap/jobs/{}/undo", job["jobId"]);
                assert_eq!(server.call_empty(Method::POST, &undo, Some(&token)).await.status, 200);
                break;
            }
        }
    }
    assert!(seen.contains(&true) && seen.contains(&false), "{seen:?}");
}

#[tokio::test]
async fn choices_are_refused_for_missing_and_finished_weeks() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let ask = async |rest: &str| server.get(&format!("/api/roadmap/{id}/weeks/{rest}"), Some(&token)).await;
    for wrong in ["0/rewrite", "5/rewrite", "300/rewrite", "1/rewrite?planner=AI"] {
        assert_eq!(ask(wrong).await.status, 400, "{wrong}");
    }
    for day in 1..=7 {
        mark(server, &token, &id, 1, day).await;
    }
    assert_eq!(ask("1/rewrite").await.code(), "NOTHING_TO_REWRITE");
}

#[tokio::test]
async fn a_week_without_another_version_fails_with_a_message_and_does_not_count() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let mut laid_out = answers();
    laid_out["duration"] = json!(7);
    laid_out["outline"] = json!("1장 조경의 이해\n2장 조경 계획\n3장 식재 설계\n4장 시공과 감리\n5장 유지 관리");
    let id = generate(server, &token, &laid_out).await.data()["id"].clone();
    let before = weeks(server, &token, &id).await;
    let refused = refused_wishes(server, &token, &id, 1).await;
    let ordered = order(server, &token, (&id, 1), &json!({})).await;
    let job = working.ended(&location(&ordered), &token).await;
    assert_eq!(text(&job, "status"), "FAILED");
    assert_eq!(text(&job, "errorCode"), "NO_OTHER_VERSION");
    assert!(text(&job, "message").contains("목차"), "{job}");
    assert!(refused.len() == 3 && refused.values().all(|said| *said == text(&job, "message")), "{refused:?}");
    assert_eq!(weeks(server, &token, &id).await, before);
    let state = server.get(&format!("/api/roadmap/{id}/rewrite"), Some(&token)).await;
    assert_eq!(state.data()["remainingToday"], json!(10));
    let listed = server.get("/api/notifications", Some(&token)).await;
    let kinds: Vec<&str> =
        listed.data().as_array().expect("a list").iter().map(|listed| text(listed, "kind")).collect();
    assert_eq!(kinds, ["ROADMAP_READY"], "the page says it where it was asked for");
}

async fn slow(pause: Duration) -> (Working, String, Value) {
    let working = working_with(unlimited(), Arc::new(SlowWriter::new(Arc::new(BuiltInPlanner), pause))).await;
    let token = member(&working.server, "모야").await;
    let id = roadmap(&working.server, &token).await;
    (working, token, id)
}

async fn running(server: &TestServer, token: &str, id: &Value) -> String {
    let job = location(&order(server, token, (id, 2), &json!({})).await);
    while server.get(&job, Some(token)).await.data()["status"] != "RUNNING" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    job
}

/// A writer that signals when it is asked for a week, and waits for a permit.
struct Waiting {
    asked: Semaphore,
    may_write: Semaphore,
}

#[async_trait]
impl RoadmapWriter for Waiting {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        BuiltInPlanner.write(brief, progress).await
    }

    async fn rewrite_week(&self, week: &WeekRewriting, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        self.asked.add_permits(1);
        self.may_write.acquire().await.expect("never closed").forget();
        BuiltInPlanner.rewrite_week(week, progress).await
    }
}

#[tokio::test]
async fn a_rewrite_does_not_overwrite_a_plan_that_changed_meanwhile() {
    let writer = Arc::new(Waiting { asked: Semaphore::new(0), may_write: Semaphore::new(0) });
    let working = working_with(unlimited(), Arc::clone(&writer) as _).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let job = location(&order(server, &token, (&id, 2), &json!({})).await);
    // A running job may not have read the plan yet; one whose writer is asked has.
    writer.asked.acquire().await.expect("never closed").forget();
    edit(server, &token, &id, 3, 1).await;
    let changed = weeks(server, &token, &id).await;
    writer.may_write.add_permits(1);
    let ended = working.ended(&job, &token).await;
    assert_eq!(text(&ended, "status"), "FAILED", "{ended}");
    assert_eq!(text(&ended, "errorCode"), "STALE_UPDATE", "{ended}");
    assert_eq!(weeks(server, &token, &id).await, changed);
}

#[tokio::test]
async fn a_cancelled_rewrite_changes_nothing_and_allows_the_next_one() {
    let (working, token, id) = slow(Duration::from_mins(1)).await;
    let server = &working.server;
    let before = weeks(server, &token, &id).await;
    let job = running(server, &token, &id).await;
    let second = order(server, &token, (&id, 3), &json!({})).await;
    second.assert_refused(409, "GENERATION_RUNNING");
    let stopped = server.call_empty(Method::DELETE, &job, Some(&token)).await;
    assert_eq!(stopped.data()["status"], "CANCELLED");
    assert_eq!(weeks(server, &token, &id).await, before);
    let next = order(server, &token, (&id, 3), &json!({"planner": "BUILT_IN"})).await;
    assert_eq!(working.ended(&location(&next), &token).await["status"], "SUCCEEDED");
}

#[tokio::test]
async fn a_killed_workers_week_is_written_once_by_another() {
    let (working, token, id) = slow(Duration::from_secs(1)).await;
    let before = weeks(&working.server, &token, &id).await;
    let job = running(&working.server, &token, &id).await;
    let working = working.after_a_kill().await;
    working.clock.advance(kernel::job::LEASE);
    assert_eq!(working.ended(&job, &token).await["status"], "SUCCEEDED");
    let after = weeks(&working.server, &token, &id).await;
    assert_ne!(after[1], before[1]);
    assert_eq!(after[0], before[0]);
    assert_eq!(after[2], before[2]);
}
