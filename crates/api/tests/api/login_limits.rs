//! How often one may try to sign in.

use crate::support::{PASSWORD, behind_a_proxy, call_from, log_in, server_and_clock, sign_in};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;
use testing::{Answer, TestServer, send};

const LOGIN: &str = "/v1/auth/login";

async fn attempt(server: &TestServer, email: &str, password: &str, address: &str) -> Answer {
    call_from(server, address, LOGIN, &json!({"email": email, "password": password})).await
}

fn assert_refused(answer: &Answer, retry_after: &str) {
    assert_eq!((answer.status.as_u16(), answer.code()), (429, "RATE_LIMITED"));
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
async fn who_guesses_from_many_places_keeps_strangers_out_and_not_the_owner() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    let known = log_in(&server, "known@b.kr", PASSWORD).await;
    let cookies = known.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let of_browser =
        cookies.filter_map(|cookie| cookie.split(';').next()).find(|cookie| cookie.starts_with("moya_browser="));
    let of_browser = of_browser.expect("it is known from now on").to_owned();
    for email in ["known@b.kr", "unknown@b.kr"] {
        for number in 0..50 {
            let address = format!("192.0.2.{}", number / 10);
            assert_eq!(attempt(&server, email, "wrong-1!", &address).await.code(), "INVALID_CREDENTIALS");
            clock.advance(TimeDelta::seconds(30));
        }
        assert_refused(&attempt(&server, email, PASSWORD, "192.0.2.99").await, "2100");
    }
    let by = |cookie: String| {
        let form = json!({"email": "known@b.kr", "password": PASSWORD});
        send(server.request(Method::POST, LOGIN).header("cookie", cookie).json(&form))
    };
    assert_eq!(by("moya_browser=made-up".to_owned()).await.status, 429);
    assert_eq!(by(of_browser).await.status, 200);
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
    assert_eq!((refused.status.as_u16(), refused.headers["retry-after"].to_str().expect("text")), (429, "60"));
    assert_eq!(attempt(30, "2001:db8:0:1::1").await.status, 400);
    clock.advance(TimeDelta::seconds(60));
    assert_eq!(attempt(30, "2001:db8::2").await.status, 400);
}
