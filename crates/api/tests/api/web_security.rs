//! Browser security: cookies, and the headers of every response.

use crate::support::{PASSWORD, server_and_clock, signup_form};
use api::HttpSettings;
use reqwest::Method;
use serde_json::json;
use testing::{Answer, TestServer, send, settings, settings_with};

const REFRESH: &str = "/v1/oauth/refresh";
const LOGOUT: &str = "/v1/oauth/logout";
const SITE: &str = "sec-fetch-site";
/// The public address of the test servers.
const OURS: &str = "http://localhost";

async fn production() -> TestServer {
    server_and_clock(settings_with(|s| s.api.development = false)).await.0
}

/// The cookies after signing in with a remembered browser, with their attributes.
async fn cookies(server: &TestServer) -> Vec<String> {
    let made = server.call(Method::POST, "/v1/auth/signup", None, &signup_form("서연", "a@b.kr")).await;
    assert_eq!(made.status, 201);
    let form = json!({"email": "a@b.kr", "password": PASSWORD, "keepLoggedIn": true});
    let answer = server.call(Method::POST, "/v1/auth/login", None, &form).await;
    let cookies = answer.headers.get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().expect("text").to_owned()).collect()
}

async fn by_cookie(server: &TestServer, path: &str, cookies: &[String], (tells, page): (&str, &str)) -> Answer {
    let sent: Vec<&str> = cookies.iter().filter_map(|cookie| cookie.split(';').next()).collect();
    send(server.request(Method::POST, path).header("cookie", sent.join("; ")).header(tells, page)).await
}

#[tokio::test]
async fn cookies_are_for_this_host_alone_over_tls_alone_and_no_script() {
    let cookies = cookies(&production().await).await;
    let names: Vec<&str> = cookies.iter().filter_map(|cookie| cookie.split('=').next()).collect();
    assert_eq!(names, ["__Host-moya_keep", "__Host-moya_browser"]);
    for cookie in &cookies {
        let parts: Vec<&str> = cookie.split("; ").skip(1).collect();
        for part in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"] {
            assert!(parts.contains(&part), "{part} is not in {cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[tokio::test]
async fn a_cookie_does_not_act_for_a_page_of_another_site() {
    let server = production().await;
    let cookies = cookies(&server).await;
    let origins = ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:81"];
    // A sibling of our domain is same-site, but not one of our pages.
    let sites = ["cross-site", "same-site"];
    for foreign in origins.map(|origin| ("origin", origin)).into_iter().chain(sites.map(|site| (SITE, site))) {
        for (path, status, code) in [(REFRESH, 401, "SESSION_EXPIRED"), (LOGOUT, 403, "FORBIDDEN")] {
            // Browsers do not send such a cookie, but accept its removal.
            for cookies in [&cookies[..], &[]] {
                let refused = by_cookie(&server, path, cookies, foreign).await;
                refused.assert_refused_in(status, code, format_args!("{path} {foreign:?}"));
                assert!(!refused.headers.contains_key("set-cookie"), "{path} {foreign:?} ends no session");
            }
        }
    }
    assert_eq!(by_cookie(&server, REFRESH, &cookies, ("origin", OURS)).await.status, 200);
    assert_eq!(by_cookie(&server, REFRESH, &cookies, (SITE, "same-origin")).await.status, 200);
    let out = by_cookie(&server, LOGOUT, &cookies, ("origin", OURS)).await;
    assert_eq!(out.status, 200);
    assert!(out.headers.contains_key("set-cookie"));
    let after = by_cookie(&server, REFRESH, &cookies, ("origin", OURS)).await;
    assert_eq!(after.status, 401);
}

#[tokio::test]
async fn pages_of_other_sites_cannot_read_responses() {
    let server = production().await;
    let preflight = server.request(Method::OPTIONS, "/api/auth/user").header("origin", "https://evil.example");
    let preflight = send(preflight.header("access-control-request-method", "GET")).await;
    let asked = send(server.request(Method::GET, "/api/config").header("origin", "https://evil.example")).await;
    for answer in [preflight, asked] {
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = production().await;
    for path in ["/api/config", "/api/auth/user", "/api/no-such-thing", "/v1/oauth/refresh"] {
        let answer = server.get(path, None).await;
        let header = |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert!(header("content-security-policy").contains("script-src 'self';"), "{path}");
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert!(header("content-security-policy").contains("base-uri 'none'"), "{path}");
        assert!(header("content-security-policy").contains("worker-src 'self';"), "{path}");
        assert!(header("content-security-policy").contains("manifest-src 'self';"), "{path}");
        let others = [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("strict-transport-security", "max-age=31536000"),
        ];
        for (name, value) in others {
            assert_eq!(header(name), value, "{name} of {path}");
        }
        assert!(header("permissions-policy").contains("camera=()"), "{path}");
    }
}

#[tokio::test]
async fn a_developer_s_machine_is_reached_without_tls() {
    let (server, _) = server_and_clock(settings()).await;
    let answer = server.get("/api/config", None).await;
    assert!(!answer.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn hsts_includes_subdomains_if_configured() {
    let http = HttpSettings { hsts_subdomains: true, ..settings().api.http };
    let server = server_and_clock(settings_with(|s| {
        s.api.development = false;
        s.api.http = http;
    }))
    .await
    .0;
    let answer = server.get("/api/config", None).await;
    assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
}

#[tokio::test]
async fn the_documentation_page_is_shown_only_if_configured() {
    for (shows_docs, page) in [(true, 200), (false, 404)] {
        let http = HttpSettings { shows_docs, ..settings().api.http };
        let server = server_and_clock(settings_with(|s| s.api.http = http)).await.0;
        for path in ["/docs/", "/docs/index.html"] {
            assert_eq!(server.request(Method::GET, path).send().await.expect("an answer").status(), page, "{path}");
        }
        assert_eq!(server.get("/openapi.json", None).await.status, 200);
        if !shows_docs {
            assert_eq!(server.get("/docs", None).await.code(), "NOT_FOUND");
        }
    }
}

#[tokio::test]
async fn a_refusal_does_not_repeat_the_address() {
    let server = production().await;
    let long = "a-very-long-name".repeat(100);
    for path in [format!("/{long}"), format!("/api/{long}"), format!("/media/{long}"), format!("/api/posts/{long}")] {
        let refused = server.get(&path, None).await;
        refused.assert_refused_in(404, "NOT_FOUND", format_args!("{path}"));
        assert!(!refused.body.to_string().contains("a-very-long-name"), "{path}");
        let header = refused.headers.values().any(|value| value.to_str().is_ok_and(|text| text.contains("long-name")));
        assert!(!header, "{path}");
    }
}
