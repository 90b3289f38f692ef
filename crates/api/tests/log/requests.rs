//! The log line of a request.

use crate::support::{lines, server};
use reqwest::Method;
use serde_json::json;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn a_request_is_one_line_with_its_route_its_status_and_its_time() {
    let (server, _) = server().await;
    for (path, route, status) in [
        ("/healthz", "/healthz", 200),
        ("/api/posts?sort=LATEST", "/api/posts", 200),
        ("/api/posts?sort=OLDEST", "/api/posts", 400),
        ("/api/posts/7", "/api/posts/{id}", 404),
        ("/api/posts/abc", "/api/posts/{id}", 404),
        ("/api/auth/user", "/api/auth/user", 401),
        ("/api/rooms/7/messages/pinned", "/api/rooms/{id}/messages/pinned", 401),
        ("/openapi.json", "/openapi.json", 200),
        ("/api/no-such-thing", "no such operation", 404),
        ("/study/7", "page", 404),
        ("/assets/index.js", "/assets/{file}", 404),
    ] {
        let answer = server.get(path, None).await;
        let lines = lines(&answer);
        let [line] = lines.as_slice() else { panic!("{path}: {lines:?}") };
        assert_eq!(answer.status.as_u16(), status);
        assert_eq!(line["status"], json!(status));
        assert_eq!(line["level"], "INFO");
        assert_eq!(line["method"], "GET", "{path}");
        assert_eq!(line["route"], json!(route), "{path}");
        assert!(line["milliseconds"].as_f64().is_some_and(|time| (0.001..60_000.0).contains(&time)), "{line}");
        assert_eq!(line["span"].get("user"), None, "{line}");
    }
}

#[tokio::test]
async fn the_line_of_a_refused_request_has_its_code() {
    let (server, _) = server().await;
    for (method, path, code) in [
        (Method::DELETE, "/api/posts/popular", "MethodNotAllowed"),
        (Method::DELETE, "/api/categories/hierarchy/7", "NotFound"),
        (Method::PATCH, "/api/posts/7", "MethodNotAllowed"),
        (Method::DELETE, "/api/posts/7", "Unauthenticated"),
    ] {
        let answer = server.call_empty(method, path, None).await;
        assert_eq!(lines(&answer)[0]["code"], code, "{path}");
    }
}

#[tokio::test]
async fn a_request_s_line_names_who_is_signed_in_by_number() {
    let (server, _) = server().await;
    let session = server.call(Method::POST, "/v1/dev/login", None, &json!({})).await;
    let token = session.data()["accessToken"].as_str().expect("a token");
    let answer = server.get("/api/auth/user", Some(token)).await;
    assert_eq!(lines(&answer)[0]["span"]["user"], answer.data()["id"]);
}

#[tokio::test]
async fn a_panic_is_logged_with_its_location_which_the_response_omits() {
    let (server, clock) = server().await;
    clock.is_broken.store(true, Ordering::SeqCst);
    let answer = server.get("/api/posts/typed-7", None).await;
    assert_eq!(answer.code(), "NOT_FOUND", "no clock is asked for that");
    let answer = server.get("/api/posts/7", None).await;
    answer.assert_refused(500, "INTERNAL");
    assert_eq!(answer.headers["x-request-id"], answer.body["requestId"].as_str().expect("text"));
    assert!(!answer.body.to_string().contains("bug"), "{}", answer.body);
    let lines = lines(&answer);
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(line["level"], "ERROR", "{line}");
    assert_eq!(line["route"], "/api/posts/{id}", "{line}");
    assert_eq!(line["cause"], "the handler panicked");
}

#[tokio::test]
async fn a_failed_sign_in_is_logged_by_digests_of_account_and_network() {
    let (server, _) = server().await;
    let tried = async |email: &str| {
        let body = json!({"email": email, "password": "wrong-1!"});
        let answer = server.call(Method::POST, "/v1/auth/login", None, &body).await;
        let lines = lines(&answer);
        let line = lines.iter().find(|line| line["message"] == "a sign-in failed").expect("a line").clone();
        assert!(!line.to_string().contains(email) && !line.to_string().contains("127.0.0.1"), "{line}");
        assert_eq!(line["reason"], "wrong credentials", "{line}");
        [&line["account"], &line["network"]].map(|digest| digest.as_str().expect("text").to_owned())
    };
    let [account, network] = tried("tried@digest.example").await;
    assert!(account.len() >= 12 && network.len() >= 12);
    assert_eq!(tried("Tried@Digest.example").await, [account.clone(), network.clone()], "the same account");
    let [other, same_network] = tried("other@digest.example").await;
    assert!(other != account && same_network == network);
}
