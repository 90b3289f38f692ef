//! /v1/oauth and /v1/dev: refreshing a session, staying signed in, signing out, and demo sign-in.

use crate::support::{CHUNK, PASSWORD, server, server_and_clock, sign_in, signup_form, status_of_endless, text};
use chrono::TimeDelta;
use identity::Error;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, TestServer, send, settings, settings_with};

const REFRESH: &str = "/v1/oauth/refresh";
const LOGOUT: &str = "/v1/oauth/logout";
const ME: &str = "/api/auth/user";

async fn refresh(server: &TestServer, token: &str) -> Answer {
    server.call(Method::POST, REFRESH, None, &json!({"refreshToken": token})).await
}

async fn refresh_by_cookie(server: &TestServer, cookie: &str) -> Answer {
    send(server.request(Method::POST, REFRESH).header("cookie", cookie)).await
}

/// Signs in with 로그인 상태 유지. Returns the data, and the cookie as a browser sends it.
async fn stay_signed_in(server: &TestServer) -> (Value, String) {
    let made = server.call(Method::POST, "/v1/auth/signup", None, &signup_form("서연", "a@b.kr")).await;
    assert_eq!(made.status, 201);
    let form = json!({"email": "a@b.kr", "password": PASSWORD, "keepLoggedIn": true});
    let answer = server.call(Method::POST, "/v1/auth/login", None, &form).await;
    (answer.data().clone(), cookie_of(&answer))
}

fn set_cookie(answer: &Answer) -> &str {
    answer.headers["set-cookie"].to_str().expect("text")
}

fn cookie_of(answer: &Answer) -> String {
    set_cookie(answer).split(';').next().expect("a name and a value").to_owned()
}

fn assert_expired(answer: &Answer) {
    answer.assert_refused(401, "SESSION_EXPIRED");
    assert_eq!(text(&answer.body, "message"), "세션이 만료되었습니다. 다시 로그인해주세요.");
}

#[tokio::test]
async fn a_refresh_token_refreshes_its_session() {
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    clock.advance(TimeDelta::minutes(31));
    let next = refresh(&server, text(&session, "refreshToken")).await;
    assert_ne!(next.data()["refreshToken"], session["refreshToken"]);
    assert_eq!(server.get(ME, Some(text(next.data(), "accessToken"))).await.status, 200);
}

#[tokio::test]
async fn a_stolen_token_ends_the_session_for_thief_and_owner() {
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let stolen = text(&session, "refreshToken");
    let owner = refresh(&server, stolen).await;
    clock.advance(TimeDelta::seconds(61));
    assert_expired(&refresh(&server, stolen).await);
    assert_expired(&refresh(&server, text(owner.data(), "refreshToken")).await);
    let late = server.get(ME, Some(text(owner.data(), "accessToken"))).await;
    assert_expired(&late);
}

#[tokio::test]
async fn a_hundred_refreshes_at_once_leave_one_session_that_lives() {
    let server = Arc::new(server().await);
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let answers = (0..100).map(|_| {
        let (server, token) = (Arc::clone(&server), text(&session, "refreshToken").to_owned());
        tokio::spawn(async move { refresh(&server, &token).await })
    });
    let mut access = String::new();
    for answer in answers.collect::<Vec<_>>() {
        let answer = answer.await.expect("no panic");
        text(answer.data(), "accessToken").clone_into(&mut access);
    }
    assert_eq!(server.get(ME, Some(&access)).await.status, 200);
}

#[tokio::test]
async fn staying_signed_in_sets_a_cookie_hidden_from_scripts_and_other_sites() {
    let (server, clock) = server_and_clock(settings()).await;
    let (_, cookie) = stay_signed_in(&server).await;
    clock.advance(TimeDelta::days(1));
    let next = refresh_by_cookie(&server, &cookie).await;
    let parts: Vec<&str> = set_cookie(&next).split("; ").skip(1).collect();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=2505600"] {
        assert!(parts.contains(&part), "{part} is not in {parts:?}");
    }
    assert!(!parts.contains(&"Secure"), "a developer's machine has no TLS");
}

#[tokio::test]
async fn the_cookie_opens_new_tabs_for_thirty_days_after_the_first_tab_s_session_is_over() {
    let (server, clock) = server_and_clock(settings()).await;
    let (tab, cookie) = stay_signed_in(&server).await;
    clock.advance(TimeDelta::days(15));
    assert_expired(&refresh(&server, text(&tab, "refreshToken")).await);
    let new_tab = refresh_by_cookie(&server, &cookie).await;
    assert_eq!(server.get(ME, Some(text(new_tab.data(), "accessToken"))).await.status, 200);
    assert_eq!(refresh(&server, text(new_tab.data(), "refreshToken")).await.status, 200);
    clock.advance(TimeDelta::days(15));
    assert_expired(&refresh_by_cookie(&server, &cookie_of(&new_tab)).await);
}

fn assert_taken_back(answer: &Answer) {
    let cookie = set_cookie(answer);
    assert!(cookie.starts_with("moya_keep=;"), "{cookie}");
    for part in ["Max-Age=0", "Path=/", "HttpOnly", "SameSite=Strict"] {
        assert!(cookie.split("; ").any(|found| found == part), "{part} is not in {cookie}");
    }
}

#[tokio::test]
async fn a_cookie_that_can_no_longer_open_a_session_is_removed() {
    let (server, clock) = server_and_clock(settings()).await;
    let (_, cookie) = stay_signed_in(&server).await;
    let next = cookie_of(&refresh_by_cookie(&server, &cookie).await);
    clock.advance(TimeDelta::seconds(61));
    for dead in [&cookie, &next, "moya_keep=x", "moya_keep="] {
        let refused = refresh_by_cookie(&server, dead).await;
        assert_expired(&refused);
        assert_taken_back(&refused);
    }
}

async fn log_in_with_cookie(server: &TestServer, cookie: &str, keep: bool) -> Answer {
    let form = json!({"email": "a@b.kr", "password": PASSWORD, "keepLoggedIn": keep});
    send(server.request(Method::POST, "/v1/auth/login").header("cookie", cookie).json(&form)).await
}

#[tokio::test]
async fn signing_in_without_staying_signed_in_removes_an_earlier_cookie() {
    let server = server().await;
    let (first, cookie) = stay_signed_in(&server).await;
    let second = log_in_with_cookie(&server, &cookie, false).await;
    assert_eq!(second.status, 200);
    assert_taken_back(&second);
    assert_expired(&refresh_by_cookie(&server, &cookie).await);
    assert_eq!(refresh(&server, text(&first, "refreshToken")).await.status, 200, "other tabs go on");
}

#[tokio::test]
async fn staying_signed_in_replaces_an_earlier_cookie() {
    let server = server().await;
    let (_, cookie) = stay_signed_in(&server).await;
    let next = cookie_of(&log_in_with_cookie(&server, &cookie, true).await);
    assert_expired(&refresh_by_cookie(&server, &cookie).await);
    assert_eq!(refresh_by_cookie(&server, &next).await.status, 200);
}

#[tokio::test]
async fn a_refused_sign_in_leaves_the_cookie_and_a_tab_s_token_in_its_place_ends_nothing() {
    let server = server().await;
    let (tab, cookie) = stay_signed_in(&server).await;
    let form = json!({"email": "a@b.kr", "password": "wrong-1!"});
    let refused = send(server.request(Method::POST, "/v1/auth/login").header("cookie", &cookie).json(&form)).await;
    assert_eq!(refused.code(), "INVALID_CREDENTIALS");
    assert_eq!(refused.headers.get("set-cookie"), None);
    assert_eq!(refresh_by_cookie(&server, &cookie).await.status, 200);
    let of_tab = format!("moya_keep={}", text(&tab, "refreshToken"));
    assert_eq!(log_in_with_cookie(&server, &of_tab, false).await.status, 200);
    assert_eq!(refresh(&server, text(&tab, "refreshToken")).await.status, 200);
}

#[tokio::test]
async fn a_cookie_that_may_still_open_sessions_stays() {
    let server = server().await;
    let (_, cookie) = stay_signed_in(&server).await;
    assert_eq!(server.call_empty(Method::POST, REFRESH, None).await.headers.get("set-cookie"), None, "there was none");
    let body = json!({"refreshToken": "x"});
    let refused = send(server.request(Method::POST, REFRESH).header("cookie", &cookie).json(&body)).await;
    assert_expired(&refused);
    assert_eq!(refused.headers.get("set-cookie"), None, "the tab's token was refused");
    assert_eq!(refresh_by_cookie(&server, &cookie).await.status, 200);
}

#[tokio::test]
async fn a_browsers_token_cannot_replace_a_tabs_token() {
    let server = server().await;
    let (tab, cookie) = stay_signed_in(&server).await;
    let (name, value) = cookie.split_once('=').expect("a name and a value");
    assert_expired(&refresh(&server, value).await);
    assert_expired(&refresh_by_cookie(&server, &format!("{name}={}", text(&tab, "refreshToken"))).await);
    assert_eq!(refresh_by_cookie(&server, &cookie).await.status, 200);
}

#[tokio::test]
async fn an_invalid_token_is_refused() {
    let server = server().await;
    sign_in(&server, "모야", "a@b.kr").await;
    for token in ["", "x", &"A".repeat(43), &"가".repeat(43)] {
        assert_expired(&refresh(&server, token).await);
    }
    assert_expired(&server.call_empty(Method::POST, REFRESH, None).await);
    for body in [json!({}), json!(null), json!({"refreshToken": null})] {
        assert_expired(&server.call(Method::POST, REFRESH, None, &body).await);
    }
    assert_eq!(server.call(Method::POST, REFRESH, None, &json!({"refreshToken": 1})).await.status, 400);
}

#[tokio::test]
async fn signing_out_ends_the_tab_s_session_and_the_browser_s_at_once() {
    let server = server().await;
    let (tab, cookie) = stay_signed_in(&server).await;
    let body = json!({"refreshToken": tab["refreshToken"]});
    let out = send(server.request(Method::POST, LOGOUT).header("cookie", &cookie).json(&body)).await;
    assert_eq!(out.status, 200);
    assert!(
        set_cookie(&out).starts_with("moya_keep=;") && set_cookie(&out).contains("Max-Age=0"),
        "{}",
        set_cookie(&out)
    );
    assert_expired(&refresh(&server, text(&tab, "refreshToken")).await);
    assert_expired(&refresh_by_cookie(&server, &cookie).await);
    assert_expired(&server.get(ME, Some(text(&tab, "accessToken"))).await);
}

#[tokio::test]
async fn signing_out_always_succeeds() {
    let server = server().await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let token = text(&session, "accessToken");
    assert_eq!(server.call_empty(Method::POST, LOGOUT, Some(token)).await.status, 200);
    assert_expired(&refresh(&server, text(&session, "refreshToken")).await);
    assert_eq!(server.call_empty(Method::POST, LOGOUT, Some(token)).await.status, 200);
    assert_eq!(server.call_empty(Method::POST, LOGOUT, None).await.status, 200);
    let nonsense =
        server.request(Method::POST, LOGOUT).header("cookie", "moya_keep=x").json(&json!({"refreshToken": 7}));
    assert_eq!(send(nonsense.bearer_auth("x")).await.status, 200);
    for (size, media_type) in
        [(256 * 1024 + 1, "application/json"), (256 * 1024 + 1, "text/plain"), (10_000_000, "text/plain")]
    {
        let large = server.request(Method::POST, LOGOUT).header("content-type", media_type).body("x".repeat(size));
        let refused = send(large).await;
        refused.assert_refused_in(413, "PAYLOAD_TOO_LARGE", format_args!("{size} bytes"));
    }
    for media_type in ["application/json", "text/plain"] {
        let head = format!("POST {LOGOUT} HTTP/1.1\r\ncontent-type: {media_type}\r\n");
        assert_eq!(status_of_endless(&server, &head, vec![b'x'; CHUNK]).await, "HTTP/1.1 413", "{media_type}");
    }
}

#[tokio::test]
async fn other_processes_learn_which_sessions_have_ended() {
    let server = server().await;
    let session = sign_in(&server, "모야", "c@d.kr").await;
    let token = text(&session, "accessToken");
    let (state, other) = (&server.state, server.other_process(settings()).accounts);
    let learn = || other.ended.refresh(&other.store, state.clock.now());
    learn().await.expect("read");
    assert!(other.authenticate(token).is_ok());
    assert_eq!(server.call_empty(Method::POST, LOGOUT, Some(token)).await.status, 200);
    learn().await.expect("read");
    assert!(matches!(other.authenticate(token), Err(Error::SessionExpired)));

    let (first, cookie) = stay_signed_in(&server).await;
    let second = send(server.request(Method::POST, REFRESH).header("cookie", cookie)).await;
    let second = text(second.data(), "accessToken").to_owned();
    assert!(other.authenticate(&second).is_ok());
    assert_eq!(server.call_empty(Method::POST, LOGOUT, Some(text(&first, "accessToken"))).await.status, 200);
    learn().await.expect("read");
    assert!(matches!(other.authenticate(&second), Err(Error::SessionExpired)), "the other tab of the browser too");
}

#[tokio::test]
async fn the_test_login_signs_in_to_demo_accounts_only() {
    let server = server().await;
    let log_in = |body: Value| {
        let server = &server;
        async move { server.call(Method::POST, "/v1/dev/login", None, &body).await }
    };
    let session = log_in(json!({})).await;
    assert_eq!(server.get(ME, Some(text(session.data(), "accessToken"))).await.status, 200);
    assert_eq!(log_in(json!({})).await.data()["id"], session.data()["id"]);
    let other = log_in(json!({"nickname": "다른데모"})).await;
    assert_ne!(other.data()["id"], session.data()["id"]);
    let admin = log_in(json!({"nickname": "모야관리자"})).await;
    assert_eq!(other.data()["roles"], json!([]));
    assert_eq!(admin.data()["roles"], json!(["ADMIN"]));
    sign_in(&server, "모야", "a@b.kr").await;
    assert_eq!(log_in(json!({"nickname": "모야"})).await.code(), "NICKNAME_TAKEN");
}

#[tokio::test]
async fn production_has_no_test_login_and_its_cookie_needs_tls() {
    let (server, _) = server_and_clock(settings_with(|s| s.api.development = false)).await;
    let refused = server.call(Method::POST, "/v1/dev/login", None, &json!({})).await;
    refused.assert_refused(404, "NOT_FOUND");
    let (_, cookie) = stay_signed_in(&server).await;
    let next = refresh_by_cookie(&server, &cookie).await;
    assert!(set_cookie(&next).split("; ").any(|part| part == "Secure"));
}
