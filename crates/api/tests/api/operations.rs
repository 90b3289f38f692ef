//! /healthz and /readyz, and the effect of made-up tokens on other clients.

use crate::support::{behind_a_proxy, beside_a_writer, call_from, server, server_and_clock, sign_in};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use testing::{Answer, TestServer, send};
use tokio::sync::watch;

const REFRESH: &str = "/v1/oauth/refresh";
const LOGOUT: &str = "/v1/oauth/logout";

#[tokio::test]
async fn a_server_is_not_ready_while_a_task_is_down() {
    let server = server().await;
    let ready = async || server.get("/readyz", None).await;
    assert_eq!(ready().await.status, 200);
    let (is_broken, (_running, shutdown)) = (AtomicBool::new(true), watch::channel(false));
    let start = || async {
        assert!(!is_broken.swap(false, Ordering::SeqCst), "a bug");
        std::future::pending::<()>().await;
    };
    let supervised = server.state.supervisor.run("jobs", shutdown, start);
    let asked = async {
        let refused = until(&ready, 503).await;
        assert_eq!(refused.code(), "UNAVAILABLE");
        assert_eq!(refused.headers["retry-after"], "1");
        assert!(refused.body["message"].as_str().is_some_and(|message| message.contains("jobs")), "{}", refused.body);
        assert_eq!(server.get("/healthz", None).await.status, 200, "the process lives");
        until(&ready, 200).await;
    };
    tokio::select! {
        () = supervised => unreachable!("it was not stopped"),
        () = asked => {}
    }
}

async fn until(ask: &impl AsyncFn() -> Answer, status: u16) -> Answer {
    for _ in 0..200 {
        let answer = ask().await;
        if answer.status == status {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it did not answer {status} within 5 s");
}

/// A body with a well-formed token that was never issued.
fn made_up() -> Value {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    json!({"refreshToken": format!("{:A<43}", NEXT.fetch_add(1, Ordering::Relaxed))})
}

/// Sends made-up tokens from the address until the limit is reached.
async fn make_tokens_up(server: &TestServer, address: &str, path: &str) -> Answer {
    for _ in 0..60 {
        let answer = call_from(server, address, path, &made_up()).await;
        assert_ne!(answer.status, 429, "a browser may show one or two");
    }
    for _ in 0..600 {
        let answer = call_from(server, address, path, &made_up()).await;
        if answer.status == 429 {
            return answer;
        }
    }
    panic!("it was not asked to wait");
}

#[tokio::test]
async fn made_up_tokens_are_limited_without_affecting_others() {
    for path in [REFRESH, LOGOUT] {
        let (server, _) = server_and_clock(behind_a_proxy()).await;
        let session = sign_in(&server, "모야", "a@b.kr").await;
        let refused = make_tokens_up(&server, "192.0.2.1", path).await;
        assert_eq!(refused.code(), "RATE_LIMITED");
        let wait: u64 = refused.headers["retry-after"].to_str().expect("text").parse().expect("whole seconds");
        assert!((1..=60).contains(&wait), "{wait}");
        let takes_cookie = refused.headers.get("set-cookie").is_some_and(|cookie| {
            let cookie = cookie.to_str().expect("text");
            cookie.starts_with("moya_keep=;") && cookie.contains("Max-Age=0")
        });
        assert_eq!(takes_cookie, path == LOGOUT, "signing out always removes the cookie");
        assert_ne!(call_from(&server, "192.0.2.2", path, &made_up()).await.status, 429, "another address");
        let own = json!({"refreshToken": session["refreshToken"]});
        assert_eq!(call_from(&server, "192.0.2.1", path, &own).await.status, 200, "a real token at the same address");
        let read = server.request(Method::GET, "/api/posts").header("x-forwarded-for", "192.0.2.1");
        assert_eq!(send(read).await.status, 200);
    }
}

#[tokio::test]
async fn a_made_up_token_costs_little_more_than_a_lookup() {
    let server = server().await;
    // Alternates both and takes the fastest of many, so that other load on the machine affects them equally.
    let (mut look, mut token) = (Duration::MAX, Duration::MAX);
    for _ in 0..50 {
        let asked = Instant::now();
        assert_eq!(server.get("/healthz", None).await.status, 200);
        look = look.min(asked.elapsed());
        let asked = Instant::now();
        server.call(Method::POST, REFRESH, None, &made_up()).await;
        token = token.min(asked.elapsed());
    }
    assert!(token <= look * 10, "{token:?} beside {look:?}");
}

#[tokio::test]
async fn made_up_tokens_neither_block_nor_wait_for_writers() {
    let server = server().await;
    let cookie = format!("moya_keep={}", made_up()["refreshToken"].as_str().expect("text"));
    let answers = async {
        [
            call(&server, REFRESH).await,
            call(&server, LOGOUT).await,
            send(server.request(Method::POST, REFRESH).header("cookie", cookie)).await,
        ]
    };
    let statuses = beside_a_writer(&server, answers).await.map(|answer| answer.status.as_u16());
    assert_eq!(statuses, [401, 200, 401], "503 would mean that they waited for the writer");
}

async fn call(server: &TestServer, path: &str) -> Answer {
    server.call(Method::POST, path, None, &made_up()).await
}
