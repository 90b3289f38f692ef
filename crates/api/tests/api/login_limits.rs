//! Limits on sign-in attempts.

use crate::support::{PASSWORD, behind_a_proxy, browser_of, call_from, log_in, server_and_clock, sign_in};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, send, token_of};

const LOGIN: &str = "/v1/auth/login";

async fn attempt(server: &TestServer, email: &str, password: &str, address: &str) -> Answer {
    call_from(server, address, LOGIN, &json!({"email": email, "password": password})).await
}

/// A sign-in attempt of a known browser.
async fn attempt_by(server: &TestServer, browser: &str, password: &str, address: &str) -> Answer {
    let form = json!({"email": "known@b.kr", "password": password});
    let request = server.request(Method::POST, LOGIN).header("x-forwarded-for", address);
    send(request.header("cookie", browser).json(&form)).await
}

fn assert_refused(answer: &Answer, retry_after: &str) {
    answer.assert_refused(429, "RATE_LIMITED");
    assert_eq!(answer.headers["retry-after"], retry_after);
}

#[tokio::test]
async fn ten_wrong_passwords_from_one_address_are_enough_whether_or_not_the_account_exists() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    for email in ["known@b.kr", "unknown@b.kr"] {
        for _ in 0..10 {
            assert_eq!(attempt(&server, email, "wrong-1!", "192.0.2.1").await.code(), "INVALID_CREDENTIALS");
            clock.advance(TimeDelta::seconds(10));
        }
        assert_refused(&attempt(&server, email, PASSWORD, "192.0.2.1").await, "500");
    }
    assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.2").await.status, 200, "from elsewhere");
    clock.advance(TimeDelta::seconds(400));
    assert_eq!(attempt(&server, "KNOWN@b.kr", PASSWORD, "192.0.2.1").await.status, 200);
}

#[tokio::test]
async fn right_passwords_are_not_counted_as_wrong_ones() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    for _ in 0..9 {
        assert_eq!(attempt(&server, "known@b.kr", "wrong-1!", "192.0.2.1").await.code(), "INVALID_CREDENTIALS");
    }
    for _ in 0..15 {
        assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.1").await.status, 200);
        clock.advance(TimeDelta::seconds(5));
    }
    assert_eq!(attempt(&server, "known@b.kr", "wrong-1!", "192.0.2.1").await.code(), "INVALID_CREDENTIALS");
    assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.1").await.status, 429);
}

#[tokio::test]
async fn guessing_from_many_addresses_blocks_unknown_browsers_but_not_the_owners() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    let known = browser_of(&log_in(&server, "known@b.kr", PASSWORD).await);
    for email in ["known@b.kr", "unknown@b.kr"] {
        for number in 0..50 {
            let address = format!("192.0.2.{}", number / 10);
            assert_eq!(attempt(&server, email, "wrong-1!", &address).await.code(), "INVALID_CREDENTIALS");
            clock.advance(TimeDelta::seconds(30));
        }
        assert_refused(&attempt(&server, email, PASSWORD, "192.0.2.99").await, "2100");
    }
    assert_eq!(attempt_by(&server, "moya_browser=made-up", PASSWORD, "192.0.2.98").await.status, 429);
    assert_eq!(attempt_by(&server, &known, PASSWORD, "192.0.2.98").await.status, 200);
}

#[tokio::test]
async fn each_known_browser_has_a_separate_limit_of_attempts() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    let home = browser_of(&log_in(&server, "known@b.kr", PASSWORD).await);
    clock.advance(TimeDelta::seconds(1));
    let work = browser_of(&log_in(&server, "known@b.kr", PASSWORD).await);
    for number in 0..30 {
        attempt(&server, if number < 10 { "known@b.kr" } else { "b@b.kr" }, "wrong-1!", "192.0.2.1").await;
    }
    assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.1").await.status, 429);
    for _ in 0..10 {
        assert_eq!(attempt_by(&server, &home, "wrong-1!", "192.0.2.1").await.code(), "INVALID_CREDENTIALS");
    }
    assert_refused(&attempt_by(&server, &home, PASSWORD, "192.0.2.2").await, "600");
    assert_eq!(attempt_by(&server, &work, PASSWORD, "192.0.2.1").await.status, 200, "each browser by itself");
}

#[tokio::test]
async fn a_network_address_has_a_hundred_wrong_passwords_an_hour_for_all_accounts() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    for number in 0..100 {
        let wrong = attempt(&server, &format!("a{number}@b.kr"), "wrong-1!", "192.0.2.1").await;
        assert_eq!(wrong.code(), "INVALID_CREDENTIALS", "{number}");
        if number % 10 == 0 {
            assert_eq!(
                attempt(&server, "known@b.kr", PASSWORD, "192.0.2.1").await.status,
                200,
                "right ones do not count"
            );
        }
        clock.advance(TimeDelta::seconds(6));
    }
    assert_refused(&attempt(&server, "known@b.kr", PASSWORD, "192.0.2.1").await, "3000");
    assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.2").await.status, 200, "from elsewhere");
}

#[tokio::test]
async fn a_blocked_owner_can_sign_in_after_a_reset() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let mails = Arc::<Mails>::default();
    sign_in(&server, "모야", "known@b.kr").await;
    mails.of(&server.state).await;
    for number in 0..50 {
        attempt(&server, "known@b.kr", "wrong-1!", &format!("192.0.2.{}", number / 10)).await;
        clock.advance(TimeDelta::seconds(2));
    }
    assert_eq!(attempt(&server, "known@b.kr", PASSWORD, "192.0.2.99").await.status, 429);
    let asked = json!({"email": "known@b.kr"});
    assert_eq!(call_from(&server, "192.0.2.99", "/v1/auth/password/forgot", &asked).await.status, 200);
    let letters = mails.of(&server.state).await;
    let token = token_of(letters.last().expect("a letter"));
    let new = json!({"token": token, "password": "walnut4river!", "passwordConfirm": "walnut4river!"});
    let set = call_from(&server, "192.0.2.99", "/v1/auth/password/reset", &new).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let in_again = attempt_by(&server, &browser_of(&set), "walnut4river!", "192.0.2.99").await;
    assert_eq!(in_again.status, 200, "{}", in_again.body);
}

#[tokio::test]
async fn a_network_address_tries_thirty_times_a_minute() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let attempt = |number: i32, address| {
        let body = json!({"email": format!("a{number}@b.kr"), "password": "wrong-1!"});
        let server = &server;
        async move { call_from(server, address, LOGIN, &body).await }
    };
    for number in 0..30 {
        assert_eq!(attempt(number, "2001:db8::1").await.code(), "INVALID_CREDENTIALS");
    }
    let refused = attempt(30, "2001:db8::2").await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.headers["retry-after"].to_str().expect("text"), "60");
    assert_eq!(attempt(30, "2001:db8:0:1::1").await.status, 400);
    clock.advance(TimeDelta::seconds(60));
    assert_eq!(attempt(30, "2001:db8::2").await.status, 400);
}

#[tokio::test]
async fn tries_through_a_proxy_that_writes_ports_count_for_their_network_address() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    for port in 0..30 {
        let from = format!("\"203.0.113.7:{}\"", 40_000 + port);
        assert_eq!(attempt(&server, &format!("a{port}@b.kr"), "wrong-1!", &from).await.code(), "INVALID_CREDENTIALS");
    }
    assert_eq!(attempt(&server, "z@b.kr", "wrong-1!", "203.0.113.7:1").await.code(), "RATE_LIMITED");
    assert_eq!(attempt(&server, "z@b.kr", "wrong-1!", "[2001:db8::1]:443").await.code(), "INVALID_CREDENTIALS");
}
