//! CORS: allowed origins may use the API, with tokens only.

use crate::support::{PASSWORD, server_and_clock, sign_in, text};
use kernel::{Clock, Instant, SystemClock};
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use testing::{Answer, CountingRandomness, TestDatabase, TestServer, send, settings_with};

const NAMED: &str = "https://app.example.com";
const ALLOWED: &str = "access-control-allow-origin";

async fn server() -> TestServer {
    let cors_origins = vec!["http://localhost:3000".to_owned(), NAMED.to_owned()];
    server_and_clock(settings_with(|s| {
        s.api.development = false;
        s.api.cors_origins = cors_origins;
    }))
    .await
    .0
}

fn header<'a>(answer: &'a Answer, name: &str) -> Vec<&'a str> {
    answer.headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).collect()
}

async fn ask(server: &TestServer, method: Method, path: &str, origin: &str) -> Answer {
    send(server.request(method, path).header("origin", origin)).await
}

async fn preflight(server: &TestServer, path: &str, origin: &str) -> Answer {
    let request = server.request(Method::OPTIONS, path).header("origin", origin);
    let request = request.header("access-control-request-method", "PUT");
    send(request.header("access-control-request-headers", "authorization,content-type")).await
}

#[tokio::test]
async fn a_preflight_from_an_allowed_origin_succeeds() {
    let server = server().await;
    for path in ["/api/posts/popular", "/api/posts/7", "/v1/auth/login"] {
        let answer = preflight(&server, path, NAMED).await;
        assert_eq!(answer.status, 204, "{path}");
        assert_eq!(header(&answer, ALLOWED), vec![NAMED], "{path}");
        let words = |name: &str| header(&answer, name).join(", ");
        for method in ["GET", "POST", "PUT", "DELETE"] {
            assert!(words("access-control-allow-methods").contains(method), "{method}");
        }
        for header in ["authorization", "content-type", "idempotency-key"] {
            assert!(words("access-control-allow-headers").contains(header), "{header}");
        }
        assert_eq!(header(&answer, "access-control-max-age"), ["3600"]);
        assert!(answer.headers.contains_key("x-request-id") && words("vary").contains("origin"));
    }
}

#[tokio::test]
async fn an_allowed_origin_can_read_responses_and_errors() {
    let server = server().await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let token = Some(text(&session, "accessToken"));
    for (path, token, status) in [
        ("/api/auth/user", token, 200),
        ("/api/posts", token, 200),
        ("/api/posts", None, 200),
        ("/api/auth/user", None, 401),
        ("/api/posts/7", None, 404),
        ("/api/no-such-thing", None, 404),
    ] {
        let request = server.request(Method::GET, path).header("origin", NAMED);
        let answer = send(token.into_iter().fold(request, reqwest::RequestBuilder::bearer_auth)).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert_eq!(header(&answer, ALLOWED), vec![NAMED], "{path}");
        assert!(header(&answer, "access-control-expose-headers").join(", ").contains("retry-after"));
        assert!(header(&answer, "vary").join(", ").contains("origin"), "{path}");
    }
    let wrong = ask(&server, Method::DELETE, "/api/posts/popular", NAMED).await;
    assert_eq!(wrong.status, 405);
    assert_eq!(header(&wrong, ALLOWED), vec![NAMED]);
}

/// A clock that panics once asked to.
struct Clockwork {
    is_broken: AtomicBool,
}

impl Clock for Clockwork {
    fn now(&self) -> Instant {
        assert!(!self.is_broken.load(Ordering::SeqCst), "a bug");
        SystemClock.now()
    }
}

#[tokio::test]
async fn an_allowed_origin_can_read_internal_errors() {
    let clock = Arc::new(Clockwork { is_broken: AtomicBool::new(false) });
    let settings = settings_with(|s| s.api.cors_origins = vec![NAMED.to_owned()]);
    let (database, randomness) = (TestDatabase::sqlite(), Arc::new(CountingRandomness::default()));
    let server = TestServer::start_with(database, clock.clone(), randomness, settings).await;
    clock.is_broken.store(true, Ordering::SeqCst);
    for (origin, allowed) in [(NAMED, vec![NAMED]), ("https://evil.example", Vec::new())] {
        let answer = ask(&server, Method::GET, "/api/posts/7", origin).await;
        assert_eq!(answer.status, 500, "{origin}");
        assert_eq!(header(&answer, ALLOWED), allowed, "{origin}");
        assert!(header(&answer, "vary").join(", ").contains("origin"), "{origin}");
    }
}

#[tokio::test]
async fn an_origin_must_match_exactly() {
    let server = server().await;
    for origin in [
        "https://evil.example",
        "null",
        "http://app.example.com",
        "https://app.example.com:8443",
        "https://app.example.com.evil.example",
        "https://evil.example/?https://app.example.com",
        "https://sub.app.example.com",
        "https://APP.example.com",
        "*",
    ] {
        let (asked, answer) =
            (preflight(&server, "/api/config", origin).await, ask(&server, Method::GET, "/api/config", origin).await);
        assert_eq!(asked.status, 405, "{origin}");
        assert_eq!(answer.status, 200, "{origin}");
        for answer in [asked, answer] {
            assert!(
                header(&answer, ALLOWED).is_empty() && header(&answer, "vary").join(", ").contains("origin"),
                "{origin}"
            );
        }
    }
    let without = server.get("/api/config", None).await;
    assert!(header(&without, "vary").join(", ").contains("origin"), "what a cache keeps of it is for no named page");
}

#[tokio::test]
async fn our_cookies_are_ignored_for_allowed_origins() {
    let server = server().await;
    sign_in(&server, "모야", "a@b.kr").await;
    let form = json!({"email": "a@b.kr", "password": PASSWORD, "keepLoggedIn": true});
    let kept = server.call(Method::POST, "/v1/auth/login", None, &form).await;
    let cookie = header(&kept, "set-cookie")[0].split(';').next().expect("a cookie").to_owned();
    let by_cookie = server.request(Method::POST, "/v1/oauth/refresh").header("cookie", &cookie);
    let refused = send(by_cookie.header("origin", NAMED)).await;
    refused.assert_refused(401, "SESSION_EXPIRED");

    let login = send(server.request(Method::POST, "/v1/auth/login").header("origin", NAMED).json(&form)).await;
    let by_token = json!({"refreshToken": login.data()["refreshToken"]});
    let by_token = server.request(Method::POST, "/v1/oauth/refresh").header("origin", NAMED).json(&by_token);
    let refreshed = send(by_token).await;
    assert_eq!(refreshed.status, 200, "it acts by what it holds");
    let by_cookie = server.request(Method::POST, "/v1/oauth/logout").header("cookie", &cookie);
    let kept = send(by_cookie.header("origin", NAMED)).await;
    kept.assert_refused(403, "FORBIDDEN");
    let token = json!({"refreshToken": refreshed.data()["refreshToken"]});
    let by_token = server.request(Method::POST, "/v1/oauth/logout").header("origin", NAMED).json(&token);
    let out = send(by_token.header("cookie", &cookie)).await;
    assert_eq!(out.status, 200, "it ends what it holds");
    assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &token).await.status, 401);
    let of_browser = send(server.request(Method::POST, "/v1/oauth/refresh").header("cookie", &cookie)).await;
    assert_eq!(of_browser.status, 200, "and no more");
    for answer in [&kept, &out] {
        assert!(header(answer, "set-cookie").is_empty());
    }
    for answer in [refused, login, refreshed, kept, out, preflight(&server, "/v1/oauth/refresh", NAMED).await] {
        assert!(header(&answer, "access-control-allow-credentials").is_empty());
    }
}

#[tokio::test]
async fn cors_does_not_apply_to_pages_of_the_web_app() {
    let server = server().await;
    let answer = ask(&server, Method::GET, "/study/7", NAMED).await;
    assert!(header(&answer, ALLOWED).is_empty());
}
