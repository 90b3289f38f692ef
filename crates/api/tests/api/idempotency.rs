//! Idempotency-Key: a repeated request takes effect once, per user and operation.

use crate::posts::{form, member, planted, wrong_fields};
use crate::roadmaps::answers;
use crate::support::{PASSWORD, log_in, server_and_clock, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use testing::{Answer, TestServer, send, settings};

const POSTS: &str = "/api/posts";
const ORDERS: &str = "/api/roadmap/generate";
const KEY: &str = "8e03978e-40d5";

/// Sends a request with the key. Roadmap orders return the job.
async fn call(server: &TestServer, path: &str, token: &str, body: &Value) -> Answer {
    let request = server.request(Method::POST, path).bearer_auth(token).header("idempotency-key", KEY);
    send(request.header("prefer", "respond-async").json(body)).await
}

/// The ids of the created object.
fn made(answer: &Answer) -> (&Value, &Value) {
    (&answer.data()["postId"], &answer.data()["jobId"])
}

async fn studies(server: &TestServer) -> u64 {
    server.get(POSTS, None).await.body["pagination"]["totalElements"].as_u64().expect("a number")
}

#[tokio::test]
async fn idempotency_keys_of_different_users_are_independent() {
    let server = planted().await;
    let (one, other) = (member(&server, "모야").await, member(&server, "다른이님").await);
    for (path, body) in [(POSTS, form("React 함께 읽기")), (ORDERS, answers())] {
        let first = call(&server, path, &one, &body).await;
        let second = call(&server, path, &other, &body).await;
        assert_ne!(made(&first), made(&second), "{path}");
        assert_eq!(made(&call(&server, path, &one, &body).await), made(&first), "{path}");
        assert_eq!(made(&call(&server, path, &other, &body).await), made(&second), "{path}");
    }
    assert_eq!(studies(&server).await, 2);
}

#[tokio::test]
async fn concurrent_requests_with_one_key_create_one_thing() {
    let server = Arc::new(planted().await);
    let token = member(&server, "모야").await;
    for (path, body) in [(POSTS, form("React 함께 읽기")), (ORDERS, answers())] {
        let calls = (0..5).map(|_| {
            let (server, token, body) = (Arc::clone(&server), token.clone(), body.clone());
            tokio::spawn(async move { call(&server, path, &token, &body).await })
        });
        let mut answered = BTreeSet::new();
        for answer in calls.collect::<Vec<_>>() {
            let answer = answer.await.expect("no panic");
            let (study, job) = made(&answer);
            answered.insert(format!("{study} {job}"));
        }
        assert_eq!(answered.len(), 1, "{path}: {answered:?}");
    }
    assert_eq!(studies(&server).await, 1);
}

#[tokio::test]
async fn a_refused_request_leaves_its_key_free() {
    let server = planted().await;
    let token = member(&server, "모야").await;
    let mut wrong = form("React 함께 읽기");
    wrong["recruits"] = json!(0);
    assert_eq!(wrong_fields(&call(&server, POSTS, &token, &wrong).await)[0].0, "recruits");
    assert_eq!(call(&server, POSTS, &token, &form("React 함께 읽기")).await.status, 201);
    assert_eq!(studies(&server).await, 1);
}

#[tokio::test]
async fn a_key_is_free_again_after_a_day() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let mut token = member(&server, "모야").await;
    let first = call(&server, POSTS, &token, &form("React 함께 읽기")).await;
    for (hours, is_same) in [(23, true), (1, false)] {
        clock.advance(TimeDelta::hours(hours));
        text(log_in(&server, "6@example.com", PASSWORD).await.data(), "accessToken").clone_into(&mut token);
        let again = call(&server, POSTS, &token, &form("React 함께 읽기")).await;
        assert_eq!(made(&again) == made(&first), is_same, "{}", again.body);
    }
}

#[tokio::test]
async fn a_deleted_study_is_not_created_again_by_its_key() {
    let server = planted().await;
    let token = member(&server, "모야").await;
    let first = call(&server, POSTS, &token, &form("React 함께 읽기")).await;
    let path = format!("{POSTS}/{}", first.data()["postId"]);
    assert_eq!(server.call_empty(Method::DELETE, &path, Some(&token)).await.status, 200);
    let again = call(&server, POSTS, &token, &form("React 함께 읽기")).await;
    again.assert_refused(404, "STUDY_NOT_FOUND");
}

#[tokio::test]
async fn a_visitor_who_sends_an_inquiry_twice_gets_one_ticket() {
    let server = planted().await;
    let inquiry = json!({"kind": "FEEDBACK", "email": "a@b.kr", "title": "제목", "content": "내용"});
    let submit = async |body: &Value| {
        send(server.request(Method::POST, "/api/inquiries").header("idempotency-key", KEY).json(body)).await
    };
    let first = submit(&inquiry).await;
    assert_eq!(first.status, 201);
    let again = submit(&inquiry).await;
    assert_eq!(again.status, first.status);
    assert_eq!(again.data(), first.data());
    let mut other = inquiry.clone();
    other["content"] = json!("다른 내용");
    submit(&other).await.assert_refused(409, "IDEMPOTENCY_KEY_REUSED");
    let token = member(&server, "모야").await;
    let signed_in = call(&server, "/api/inquiries", &token, &inquiry).await;
    assert_ne!(signed_in.data(), first.data(), "the key of an account is another one");
}
