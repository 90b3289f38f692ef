//! /api/users/me: exporting personal data, and erasing the account.

use crate::posts::{form, path, planted, post};
use crate::roadmaps::answers;
use crate::support::{NOON, PASSWORD, grant_admin, log_in, sign_in, signup_form, text};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, CountingRandomness, FixedClock, TestDatabase, TestServer, send};

const OWN: &str = "/api/users/me";

async fn leave(server: &TestServer, token: Option<&str>, shown: &Value) -> Answer {
    server.call(Method::DELETE, OWN, token, shown).await
}

#[tokio::test]
async fn erasing_an_account_keeps_its_comments_without_a_name() {
    let server = planted().await;
    let leaver = text(&sign_in(&server, "떠날사람", "leaving@b.kr").await, "accessToken").to_owned();
    let host = text(&sign_in(&server, "남을사람", "host@b.kr").await, "accessToken").to_owned();
    let study = post(&server, &host, &form("React 함께 읽기")).await.data().clone();
    let comments = format!("{}/comments", path(&study));
    server.call(Method::POST, &comments, Some(&leaver), &json!({"content": "몇 시에 모이나요?"})).await;
    let own = post(&server, &leaver, &form("혼자 읽기")).await.data().clone();
    for address in ["/api/posts", &path(&own), &comments] {
        server.get(address, None).await;
    }

    for wrong in [json!({"password": "moya2025!"}), json!({"nickname": "떠날사람"}), json!({})] {
        let refused = leave(&server, Some(&leaver), &wrong).await;
        refused.assert_refused_in(400, "INVALID_CREDENTIALS", format_args!("{wrong}"));
    }
    leave(&server, None, &json!({"password": PASSWORD})).await.assert_refused(401, "UNAUTHENTICATED");
    assert_eq!(server.get(OWN_PROFILE, Some(&leaver)).await.status, 200, "still there");

    let left = leave(&server, Some(&leaver), &json!({"password": PASSWORD})).await;
    assert_eq!(left.status, 200, "{}", left.body);
    for address in [OWN_PROFILE, "/api/auth/user", "/api/notifications"] {
        server.get(address, Some(&leaver)).await.assert_refused_in(401, "SESSION_EXPIRED", format_args!("{address}"));
    }
    log_in(&server, "leaving@b.kr", PASSWORD).await.assert_refused(400, "INVALID_CREDENTIALS");
    let said = server.get(&comments, None).await.data()[0]["comment"].clone();
    assert_eq!(said["content"], "몇 시에 모이나요?");
    assert_eq!(said["author"], json!({"id": 0, "name": "탈퇴한 회원", "imageUrl": null}));
    server.get("/api/users/0", None).await.assert_refused(404, "USER_NOT_FOUND");
    server.get(&path(&own), None).await.assert_refused(404, "STUDY_NOT_FOUND");
    let listed = server.get("/api/posts", None).await.data().clone();
    assert_eq!(listed.as_array().expect("a list").len(), 1);

    let again = server.call(Method::POST, "/v1/auth/signup", None, &signup_form("떠날사람", "leaving@b.kr")).await;
    assert_eq!(again.status, 201, "{}", again.body);
    let reserved = server.call(Method::POST, "/v1/auth/signup", None, &signup_form("탈퇴한 회원", "c@b.kr")).await;
    reserved.assert_refused_in(400, "VALIDATION_FAILED", format_args!("the placeholder's name is reserved"));
}

const OWN_PROFILE: &str = "/api/users/me/profile";

#[tokio::test]
async fn an_account_without_a_password_confirms_erasure_by_nickname() {
    let server = planted().await;
    let session = sign_in(&server, "떠날사람", "leaving@b.kr").await;
    let token = text(&session, "accessToken").to_owned();
    assert_eq!(server.get(OWN_PROFILE, Some(&token)).await.data()["hasPassword"], true);
    let id = kernel::UserId(server.get("/api/auth/user", Some(&token)).await.data()["id"].as_i64().expect("an id"));
    server.state.store.write(move |s| s.delete_credential(id)).await.expect("gone");
    assert_eq!(server.get(OWN_PROFILE, Some(&token)).await.data()["hasPassword"], false);
    for wrong in [json!({"nickname": "다른사람"}), json!({"password": PASSWORD})] {
        leave(&server, Some(&token), &wrong).await.assert_refused_in(
            400,
            "INVALID_CREDENTIALS",
            format_args!("{wrong}"),
        );
    }
    assert_eq!(leave(&server, Some(&token), &json!({"nickname": " 떠날사람 "})).await.status, 200);
}

#[tokio::test]
async fn the_last_administrator_must_appoint_another_before_erasing_the_account() {
    let server = planted().await;
    let token = text(&sign_in(&server, "관리하는이", "admin@b.kr").await, "accessToken").to_owned();
    grant_admin(&server, "admin@b.kr").await;
    let refused = leave(&server, Some(&token), &json!({"password": PASSWORD})).await;
    refused.assert_refused(409, "LAST_ADMIN");
    assert_eq!(refused.body["message"], "마지막 관리자는 탈퇴할 수 없습니다. 다른 관리자를 먼저 지정해주세요.");
    assert_eq!(server.get(OWN_PROFILE, Some(&token)).await.status, 200);
}

#[tokio::test]
async fn ten_attempts_in_ten_minutes_are_allowed() {
    let server = planted().await;
    let token = text(&sign_in(&server, "떠날사람", "leaving@b.kr").await, "accessToken").to_owned();
    for _ in 0..10 {
        assert_eq!(leave(&server, Some(&token), &json!({"password": "moya2025!"})).await.status, 400);
    }
    let refused = leave(&server, Some(&token), &json!({"password": PASSWORD})).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert!(refused.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn all_personal_data_can_be_exported_five_times_an_hour() {
    let server = planted().await;
    let token = text(&sign_in(&server, "모야러", "a@b.kr").await, "accessToken").to_owned();
    post(&server, &token, &form("React 함께 읽기")).await;
    let export = server.get("/api/users/me/export", Some(&token)).await.data().clone();
    let records = &export["records"];
    assert_eq!(records["users"][0]["email"], "a@b.kr");
    assert_eq!(records["users"][0]["nickname"], "모야러");
    assert_eq!(records["studies"][0]["title"], "React 함께 읽기");
    let kinds: Vec<_> =
        records["consents"].as_array().expect("a list").iter().map(|consent| &consent["kind"]).collect();
    assert_eq!(kinds, ["TERMS", "PRIVACY"]);
    assert!(export["exportedAt"].is_string());
    for _ in 1..5 {
        assert_eq!(server.get("/api/users/me/export", Some(&token)).await.status, 200);
    }
    server.get("/api/users/me/export", Some(&token)).await.assert_refused(429, "RATE_LIMITED");
    server.get("/api/users/me/export", None).await.assert_refused(401, "UNAUTHENTICATED");
}

/// Erases an account during writes of its owner. On PostgreSQL, where writes of one user run concurrently.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn writes_that_race_the_erasure_of_their_account_are_done_or_answer_401() {
    let clock = Arc::new(FixedClock::at(NOON));
    let randomness = Arc::new(CountingRandomness::default());
    let server = TestServer::start(TestDatabase::postgres(), clock, randomness).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let host = text(&sign_in(&server, "남을사람", "host@b.kr").await, "accessToken").to_owned();
    let study = path(post(&server, &host, &form("React 함께 읽기")).await.data());
    for round in 0..12 {
        let session = sign_in(&server, &format!("떠날사람{round}"), &format!("leaving{round}@b.kr")).await;
        let token = Some(text(&session, "accessToken"));
        let comment = format!("{study}/comments");
        let profile =
            json!({"nickname": format!("새이름{round}"), "experience": "1년", "description": "새 소개", "links": []});
        let order = server.request(Method::POST, "/api/roadmap/generate").header("prefer", "respond-async");
        let order = order.bearer_auth(text(&session, "accessToken"));
        let (said, shown) = (json!({"content": "함께해요"}), json!({"password": PASSWORD}));
        let settings = json!({"mails": {"applied": false, "approved": true, "rejected": true}, "marketing": false});
        // Tries several delays, because the critical moment differs between machines.
        let later = |delay: u64| tokio::time::sleep(std::time::Duration::from_millis(delay));
        let (left, answers) = tokio::join!(leave(&server, token, &shown), async {
            later(round * round).await;
            let (a, b, c, d) = tokio::join!(
                server.call(Method::POST, &comment, token, &said),
                server.call(Method::PUT, "/api/users/me/profile", token, &profile),
                send(order.json(&answers())),
                server.call(Method::PUT, "/api/users/me/settings", token, &settings),
            );
            [("comment", a), ("profile", b), ("order", c), ("settings", d)]
        });
        assert_eq!(left.status, 200, "{}", left.body);
        for (name, answer) in answers {
            let is_refused = ["UNAUTHENTICATED", "SESSION_EXPIRED"].contains(&answer.code());
            assert!(answer.status.is_success() || is_refused, "{name}: {} {}", answer.status, answer.body);
        }
    }
}
