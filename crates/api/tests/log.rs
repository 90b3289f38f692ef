//! The log: one line for each request, from which nobody learns what people typed. A binary of its own, since servers work
//! on threads of their own and log to the one subscriber of the process.

use api::Settings;
use application::identity::Provider;
use kernel::{Clock, Instant};
use oidc::{OidcProvider, Patience};
use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, Once, PoisonError};
use testing::issuer::Issuer;
use testing::{Answer, CountingRandomness, FixedClock, TestDatabase, TestServer, send, settings};
use url::Url;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// One for all servers, so that no two requests have the same id.
static CHANCE: LazyLock<Arc<CountingRandomness>> = LazyLock::new(Arc::default);

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn log() -> String {
    String::from_utf8(LOG.lock().unwrap_or_else(PoisonError::into_inner).clone()).expect("UTF-8")
}

/// The lines of the request that was answered so.
fn lines(answer: &Answer) -> Vec<Value> {
    let lines = log().lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect::<Vec<_>>();
    lines
        .into_iter()
        .filter(|line| line["span"]["id"].as_str() == answer.headers["x-request-id"].to_str().ok())
        .collect()
}

/// A clock in which there may be a bug.
struct Clockwork {
    clock: FixedClock,
    is_broken: AtomicBool,
}

impl Clock for Clockwork {
    fn now(&self) -> Instant {
        assert!(!self.is_broken.load(Ordering::SeqCst), "a bug");
        self.clock.now()
    }
}

fn begin() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| tracing_subscriber::fmt().json().flatten_event(true).with_writer(|| Log).init());
}

async fn server() -> (TestServer, Arc<Clockwork>) {
    begin();
    let clock =
        Arc::new(Clockwork { clock: FixedClock::at("2026-11-20T12:00:00+09:00"), is_broken: AtomicBool::new(false) });
    (TestServer::start(TestDatabase::sqlite(), clock.clone(), CHANCE.clone()).await, clock)
}

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
        ("/api/no-such-thing", "no such operation", 404),
        ("/study/7", "page", 404),
        ("/assets/index.js", "/assets/{file}", 404),
    ] {
        let answer = server.get(path, None).await;
        let lines = lines(&answer);
        let [line] = lines.as_slice() else { panic!("{path}: {lines:?}") };
        assert_eq!((answer.status.as_u16(), &line["status"], &line["level"]), (status, &json!(status), &json!("INFO")));
        assert_eq!((&line["method"], &line["route"]), (&json!("GET"), &json!(route)), "{path}");
        assert!(line["milliseconds"].as_f64().is_some_and(|time| (0.001..60_000.0).contains(&time)), "{line}");
        assert_eq!(line["span"].get("user"), None, "{line}");
    }
}

#[tokio::test]
async fn a_refusal_s_line_says_its_code() {
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
async fn nothing_that_people_typed_or_keep_secret_is_logged() {
    let (server, _) = server().await;
    let form = json!({
        "nickname": "숨은별명", "email": "hidden@typed.example", "password": "hidden1234!", "passwordConfirm": "hidden1234!",
        "agreements": {"terms": true, "privacy": true},
    });
    assert_eq!(server.call(Method::POST, "/v1/auth/signup", None, &form).await.status, 201);
    let session = server.call(Method::POST, "/v1/auth/login", None, &form).await.data().clone();
    let token = |name: &str| session[name].as_str().expect("a token").to_owned();
    let (access, refresh) = (token("accessToken"), token("refreshToken"));
    for path in ["/api/posts?category=typed-query", "/study/typed-path?from=typed-query", "/api/posts/typed-path"] {
        server.get(path, Some(&access)).await;
    }
    let study = json!({"title": "typed-title", "content": "typed-content", "contact": "typed-contact"});
    assert_eq!(server.call(Method::POST, "/api/posts", Some(&access), &study).await.status, 400);
    let shown = json!({"refreshToken": refresh});
    let agent = server.request(Method::POST, "/v1/oauth/refresh").header("user-agent", "typed-agent").json(&shown);
    assert_eq!(send(agent).await.status, 200);
    server.get("/api/auth/user", Some("typed-token")).await;
    assert_eq!(server.call(Method::POST, "/v1/oauth/logout", Some(&access), &shown).await.status, 200);
    let logged = log();
    for secret in ["숨은별명", "hidden", "typed", access.as_str(), refresh.as_str()] {
        assert!(!logged.contains(secret), "{secret} stands in the log:\n{logged}");
    }
}

/// The value of a parameter in an address.
fn told(address: &str, name: &str) -> String {
    let url = Url::parse(address).expect("an address");
    url.query_pairs().find(|(key, _)| key == name).expect("it is there").1.into_owned()
}

#[tokio::test]
async fn nothing_by_which_somebody_signs_in_by_an_issuer_is_logged() {
    begin();
    let clock = Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00"));
    let issuer = Issuer::start(clock.clone()).await;
    let port = Arc::new(OidcProvider::new(issuer.client(), clock.clone(), Patience::default()).expect("TLS"));
    let provider = Some(Provider { port, own_address: "https://moya.example".to_owned() });
    let settings = Settings { provider, ..settings() };
    let server = TestServer::start_with(TestDatabase::sqlite(), clock, CHANCE.clone(), settings).await;
    let client = Client::builder().no_proxy().redirect(Policy::none()).build().expect("a client");
    let get = async |path: &str, cookie: &str| {
        let request = client.get(format!("{}{path}", server.address)).header("cookie", cookie);
        send(request).await.headers
    };
    let mut secrets = vec!["the client's: secret".to_owned()];
    // The second is refused: an error has more to say.
    for (name, verified) in [("issued-person", true), ("issued-refused", false)] {
        let left = get("/oauth2/authorization/google?redirect=/issued-redirect", "").await;
        let address = left["location"].to_str().expect("text");
        let cookie = left["set-cookie"].to_str().expect("text").split(';').next().expect("a cookie").to_owned();
        let email = format!("{name}@issued.example");
        let person = json!({"sub": name, "email": email, "email_verified": verified, "name": name});
        let back = issuer.consent(address, &person);
        let led = get(back.strip_prefix("https://moya.example").expect("ours"), &cookie).await;
        secrets.extend(["state", "nonce", "code_challenge"].map(|parameter| told(address, parameter)));
        secrets.extend([cookie.split_once('=').expect("a value").1.to_owned(), told(&back, "code")]);
        if verified {
            let led = format!("https://moya.example{}", led["location"].to_str().expect("text"));
            let body = json!({"code": told(&led, "code")});
            let exchange = server.request(Method::POST, "/v1/oauth/exchange").header("cookie", &cookie).json(&body);
            let session = send(exchange).await;
            secrets.extend(
                ["accessToken", "refreshToken"].map(|token| session.data()[token].as_str().expect("one").to_owned()),
            );
            secrets.push(told(&led, "code"));
        }
        let claims = issuer.claims(&person);
        issuer.give("issued-code", issuer.sign(&claims));
        let credential = issuer.sign(&json!({"sub": "issued-credential"}));
        let body = json!({"credential": credential, "authCode": "issued-code", "redirectUri": "https://moya.example"});
        assert_eq!(server.call(Method::POST, "/v1/oauth/login", None, &body).await.status, 400);
        secrets.push(credential);
    }
    let logged = log();
    assert!(logged.contains("an issuer's word was refused"), "{logged}");
    for secret in secrets.iter().map(String::as_str).chain(["issued-"]) {
        assert!(!logged.contains(secret), "{secret} stands in the log:\n{logged}");
    }
}

#[tokio::test]
async fn a_bug_is_one_line_that_says_where_and_an_answer_that_does_not() {
    let (server, clock) = server().await;
    clock.is_broken.store(true, Ordering::SeqCst);
    let answer = server.get("/api/posts/typed-7", None).await;
    assert_eq!(answer.code(), "NOT_FOUND", "no clock is asked for that");
    let answer = server.get("/api/posts/7", None).await;
    assert_eq!((answer.status.as_u16(), answer.code()), (500, "INTERNAL"));
    assert_eq!(answer.headers["x-request-id"], answer.body["requestId"].as_str().expect("text"));
    assert!(!answer.body.to_string().contains("bug"), "{}", answer.body);
    let lines = lines(&answer);
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((&line["level"], &line["route"]), (&json!("ERROR"), &json!("/api/posts/{id}")), "{line}");
    assert_eq!(line["cause"], "the handler panicked");
}
