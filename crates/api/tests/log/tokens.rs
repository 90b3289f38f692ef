//! Invalid access tokens, sent to a real server.

use crate::support::{CHANCE, begin, log};
use identity::sessions::ACCESS_TOKEN_LIFETIME;
use identity::tokens::{AccessKeys, LEEWAY};
use kernel::limit::RateLimits;
use reqwest::Method;
use reqwest::header::HeaderValue;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, FixedClock, Forged, Forger, TestDatabase, TestServer, send, settings_with};

const ME: &str = "/api/auth/user";
const PASSWORD: &str = "kettle7plum!";
const ISSUER: &str = "https://moya.example";

struct Scene {
    server: TestServer,
    clock: Arc<FixedClock>,
}

impl Scene {
    async fn new() -> Self {
        begin();
        let clock = Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00"));
        let access_keys = Arc::new(AccessKeys::parse(&Forger::keys(), ISSUER).expect("usable keys"));
        let settings = settings_with(|s| {
            s.services.access_keys = access_keys;
            s.services.rate_limits = RateLimits::Off;
        });
        let server = TestServer::start_with(TestDatabase::sqlite(), clock.clone(), CHANCE.clone(), settings).await;
        Self { server, clock }
    }

    async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Answer {
        let answer = self.server.call(Method::POST, path, token, body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.body);
        answer
    }

    async fn member(&self, name: &str) -> Session {
        let email = format!("{name}@b.kr");
        let form = json!({
            "nickname": name, "email": email, "password": PASSWORD, "passwordConfirm": PASSWORD, "keepLoggedIn": true,
            "agreements": {"terms": true, "privacy": true},
        });
        self.post("/v1/auth/signup", None, &form).await;
        Session(self.post("/v1/auth/login", None, &form).await)
    }

    /// Sends it as the token of a request.
    async fn show(&self, method: &Method, path: &str, scheme: &str, token: &str) -> Answer {
        let shown = HeaderValue::from_bytes(format!("{scheme} {token}").as_bytes()).expect("a header");
        send(self.server.request(method.clone(), path).header("authorization", shown).json(&json!({}))).await
    }
}

struct Session(Answer);

impl Session {
    fn text(&self, field: &str) -> String {
        self.0.data()[field].as_str().expect("a text").to_owned()
    }

    fn number(&self, field: &str) -> i64 {
        self.0.data()[field].as_i64().expect("a number")
    }

    fn cookie(&self, name: &str) -> String {
        let mut cookies = self.0.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().expect("text"));
        let cookie = cookies.find_map(|cookie| cookie.strip_prefix(name)?.strip_prefix('=')).expect("it is set");
        cookie.split(';').next().expect("a value").to_owned()
    }
}

/// Tokens that have expired, or are valid for another purpose.
async fn out_of_place(scene: &Scene) -> Vec<Forged> {
    let out = scene.member("signed-out").await;
    scene.post("/v1/oauth/logout", Some(&out.text("accessToken")), &json!({})).await;
    let suspended = scene.member("suspended").await;
    let admin = scene.post("/v1/dev/login", None, &json!({"nickname": "모야관리자"})).await;
    let path = format!("/api/admin/members/{}/suspend", suspended.number("id"));
    scene.post(&path, admin.data()["accessToken"].as_str(), &json!({"reason": "광고"})).await;
    let erased = scene.member("erased").await;
    let leave = (Method::DELETE, "/api/users/me", Some(erased.text("accessToken")));
    let left = scene.server.call(leave.0, leave.1, leave.2.as_deref(), &json!({"password": PASSWORD})).await;
    assert_eq!(left.status, 200, "{}", left.body);
    let changed = scene.member("changed").await;
    let again = json!({"email": "changed@b.kr", "password": PASSWORD});
    let other = Session(scene.post("/v1/auth/login", None, &again).await);
    let new = json!({"current": PASSWORD, "password": "walnut4river!", "passwordConfirm": "walnut4river!"});
    scene.post("/v1/auth/password/change", Some(&other.text("accessToken")), &new).await;
    let here = scene.member("here").await;
    [
        ("of a session that was signed out", out.text("accessToken")),
        ("of a suspended account", suspended.text("accessToken")),
        ("of an erased account", erased.text("accessToken")),
        ("of a session that a changed password ended", changed.text("accessToken")),
        ("a refresh token", here.text("refreshToken")),
        ("the cookie that keeps a browser signed in", here.cookie("moya_keep")),
        ("the cookie by which a browser is known", here.cookie("moya_browser")),
        ("a password", PASSWORD.to_owned()),
    ]
    .map(|(what, token)| (what.to_owned(), token))
    .into()
}

fn assert_refused(what: &str, answer: &Answer) {
    let Answer { status, headers, body } = answer;
    assert_eq!(status.as_u16(), 401, "{what}: {body}");
    assert!(matches!(answer.code(), "UNAUTHENTICATED" | "TOKEN_EXPIRED" | "SESSION_EXPIRED"), "{what}: {body}");
    assert_eq!(body["success"], false, "{what}: {body}");
    assert_eq!(body["status"], 401, "{what}: {body}");
    assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{what}: {body}");
    assert_eq!(body["data"]["message"], body["message"]);
    assert_eq!(body["requestId"].as_str(), headers["x-request-id"].to_str().ok());
    assert!(headers["www-authenticate"].to_str().is_ok_and(|scheme| scheme.starts_with("Bearer")), "{what}");
}

fn assert_not_logged(what: &str, token: &str) {
    let logged = log();
    for part in token.split('.').filter(|part| part.len() >= 8) {
        assert!(!logged.contains(part), "{what}: {part} is in the log");
    }
}

#[tokio::test]
async fn only_a_valid_token_of_ours_is_accepted() {
    let scene = Scene::new().await;
    let here = scene.member("forged").await;
    let session: i64 = here.text("accessToken").split('.').nth(1).map(sid).expect("a part");
    let forger =
        Forger { issuer: ISSUER.to_owned(), now: scene.server.state.clock.now(), user: here.number("id"), session };
    let mut cases = forger.tokens();
    cases.extend(out_of_place(&scene).await);
    assert!(cases.len() >= 80, "{}", cases.len());
    let operations = [(Method::GET, ME), (Method::POST, "/api/posts"), (Method::GET, "/api/posts")];
    for (what, token) in &cases {
        for (method, path) in &operations {
            assert_refused(&format!("{what}, {method} {path}"), &scene.show(method, path, "Bearer", token).await);
        }
        assert_not_logged(what, token);
    }
    for scheme in ["Basic", "Token", "Bearer,", "Bearer:", "JWT"] {
        assert_refused(scheme, &scene.show(&Method::GET, ME, scheme, &forger.good()).await);
    }
    assert_eq!(scene.show(&Method::GET, ME, "Bearer", &forger.good()).await.status, 200, "what they were made from");
    scene.clock.advance(ACCESS_TOKEN_LIFETIME + LEEWAY);
    let late = scene.show(&Method::GET, ME, "Bearer", &forger.good()).await;
    assert_refused("expired", &late);
    assert_eq!(late.code(), "TOKEN_EXPIRED");
    assert_not_logged("good once", &forger.good());
}

/// The session id in the claims.
fn sid(claims: &str) -> i64 {
    let claims = base64::Engine::decode(&base64::engine::general_purpose::URL_SAFE_NO_PAD, claims).expect("base64");
    let claims: Value = serde_json::from_slice(&claims).expect("JSON");
    claims["sid"].as_str().and_then(|sid| sid.parse().ok()).expect("a number")
}

#[tokio::test]
async fn an_endless_token_is_not_an_internal_error() {
    let scene = Scene::new().await;
    let endless = format!("Bearer {}", "A".repeat(1 << 20));
    // The server may disconnect in the middle of the request.
    if let Ok(answer) = scene.server.request(Method::GET, ME).header("authorization", endless).send().await {
        assert!(answer.status().is_client_error(), "{}", answer.status());
    }
    assert_eq!(scene.server.get("/healthz", None).await.status, 200);
}
