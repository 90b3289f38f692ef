//! /api/roadmap/{id}/recall: questions about finished days, rated by the owner.

use crate::roadmaps::{answers, generate, member, planted, wrong_fields};
use crate::support::{PASSWORD, log_in, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

/// Finishes days of a roadmap until there is a question about one, and returns its id.
pub(crate) async fn asked(server: &TestServer, roadmap: &Value, token: &str) -> Value {
    for day in 1..=7 {
        finish(server, roadmap, token, day).await;
        let found = server.get(&format!("/api/roadmap/{roadmap}/recall"), Some(token)).await;
        if let [first, ..] = questions(&found) {
            return first["id"].clone();
        }
    }
    panic!("no day of the first week has a question");
}

async fn finish(server: &TestServer, roadmap: &Value, token: &str, day: u8) {
    let mark = json!({"week": 1, "day": day, "done": true});
    let marked = server.call(Method::PUT, &format!("/api/roadmap/{roadmap}/progress"), Some(token), &mark).await;
    assert!(marked.status.is_success(), "{}", marked.body);
}

fn questions(answer: &Answer) -> &[Value] {
    answer.data()["questions"].as_array().expect("a list")
}

/// A roadmap with a question, and the address of its recall.
async fn roadmap(server: &TestServer, token: &str) -> (String, Value) {
    let id = generate(server, token, &answers()).await.data()["id"].clone();
    let question = asked(server, &id, token).await;
    (format!("/api/roadmap/{id}/recall"), question)
}

async fn rate(server: &TestServer, path: &str, (question, token): (&Value, &str), body: &Value) -> Answer {
    let path = format!("{path}/{}", question.as_str().expect("an id"));
    server.call(Method::PUT, &path, Some(token), body).await
}

#[tokio::test]
async fn questions_come_from_finished_days_and_are_rated() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    let before = server.get(&format!("/api/roadmap/{id}/recall"), Some(&token)).await;
    assert_eq!(questions(&before), [Value::Null; 0], "no day is finished");
    assert_eq!(before.data()["answered"], 0);
    asked(server, &id, &token).await;
    let path = format!("/api/roadmap/{id}/recall");
    let found = server.get(&path, Some(&token)).await;
    let first = &questions(&found)[0];
    assert_eq!(first["week"], 1);
    assert!(!text(first, "question").is_empty() && !text(first, "answer").is_empty());
    assert_eq!(first["rating"], Value::Null);
    assert_eq!(first["askedAgainOn"], Value::Null);
    assert_eq!(first["daysUntilAgain"], json!({"knew": 7, "unsure": 3, "forgot": 1}));

    let rated = rate(server, &path, (&first["id"], &token), &json!({"rating": "UNSURE"})).await;
    assert_eq!(rated.data()["answered"], 1);
    assert_eq!(questions(&rated)[0]["rating"], "UNSURE");
    assert_eq!(questions(&rated)[0]["askedAgainOn"], "2026-11-23");
    assert_eq!(rated.data()["lastSevenDays"], json!({"knew": 0, "unsure": 1, "forgot": 0}));
    let changed = rate(server, &path, (&first["id"], &token), &json!({"rating": "KNEW"})).await;
    assert_eq!(questions(&changed)[0]["askedAgainOn"], "2026-11-27");
    assert_eq!(changed.data()["lastSevenDays"], json!({"knew": 1, "unsure": 0, "forgot": 0}));
    assert_eq!(server.get(&path, Some(&token)).await.data(), changed.data());
}

#[tokio::test]
async fn a_rating_that_waited_for_a_network_counts_for_its_day() {
    let working = planted().await;
    let (server, clock) = (&working.server, &working.clock);
    let email = "moya@example.com";
    let token = text(&sign_in(server, "모야", email).await, "accessToken").to_owned();
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    let question = asked(server, &id, &token).await;
    let path = format!("/api/roadmap/{id}/recall");
    clock.advance(TimeDelta::days(2));
    let token = text(log_in(server, email, PASSWORD).await.data(), "accessToken").to_owned();
    let late = json!({"rating": "FORGOT", "ratedOn": "2026-11-20"});
    let rated = rate(server, &path, (&question, &token), &late).await;
    assert_eq!(rated.data()["date"], "2026-11-22");
    assert_eq!(rated.data()["answered"], 0, "it is asked again today");
    assert_eq!(questions(&rated)[0]["id"], question);
    assert_eq!(rated.data()["lastSevenDays"]["forgot"], 1);
    for wrong in ["2026-11-15", "2026-11-23"] {
        let refused = rate(server, &path, (&question, &token), &json!({"rating": "KNEW", "ratedOn": wrong})).await;
        assert_eq!(wrong_fields(&refused), ["ratedOn"], "{wrong}");
    }
}

#[tokio::test]
async fn a_question_that_was_not_asked_is_not_rated() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let (path, question) = roadmap(server, &token).await;
    for unknown in [json!("cbf29ce484222325"), json!("question")] {
        let refused = rate(server, &path, (&unknown, &token), &json!({"rating": "KNEW"})).await;
        refused.assert_refused_in(404, "QUESTION_NOT_ASKED", format_args!("{unknown}"));
    }
    let wrong = rate(server, &path, (&question, &token), &json!({"rating": "EASY"})).await;
    assert_eq!(wrong.status.as_u16(), 400);
    let other = member(server, "다른모야").await;
    let refused = rate(server, &path, (&question, &other), &json!({"rating": "KNEW"})).await;
    refused.assert_refused(404, "ROADMAP_NOT_FOUND");
    server.get(&path, Some(&other)).await.assert_refused(404, "ROADMAP_NOT_FOUND");
    server.get(&path, None).await.assert_refused(401, "UNAUTHENTICATED");
}
