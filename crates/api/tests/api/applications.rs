//! /api/posts/{id}/applications, /applicants and /members: applying, approving and leaving.

mod applying;
mod deciding;
mod waiting;

use crate::posts::{form, path, post};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

pub(crate) async fn study(server: &TestServer, author: &str, change: Value) -> String {
    let mut sent = form("React 함께 읽기");
    for (field, value) in change.as_object().expect("fields") {
        sent[field] = value.clone();
    }
    path(post(server, author, &sent).await.data())
}

pub(crate) async fn apply(server: &TestServer, study: &str, token: &str) -> Answer {
    server.call(Method::POST, &format!("{study}/applications"), Some(token), &json!({})).await
}

async fn applicants(server: &TestServer, study: &str, author: &str) -> Value {
    server.get(&format!("{study}/applicants"), Some(author)).await.data().clone()
}

async fn decide(server: &TestServer, study: &str, author: &str, decisions: &Value) -> Answer {
    server.call(Method::PUT, &format!("{study}/applicants"), Some(author), decisions).await
}

/// Approves the applicant at an index of the list.
pub(crate) async fn approve(server: &TestServer, study: &str, author: &str, index: usize) -> Answer {
    let one = &applicants(server, study, author).await[index];
    decide(server, study, author, &json!([{"id": one["id"], "isApproved": true, "version": one["version"]}])).await
}

/// Checks a failure with its message.
#[track_caller]
fn assert_refused(answer: &Answer, status: u16, code: &str, message: &str) {
    answer.assert_refused(status, code);
    assert_eq!(answer.body["message"], message);
}
