//! Complete user journeys whose log must contain no user input and no secrets.

use crate::support::{CHANCE, begin, log};
use application::identity::Provider;
use application::mailing::{Letter, Mailing, Postman, Undelivered, Urgency};
use async_trait::async_trait;
use identity::addresses::EmailAddress;
use mail::{Post, Way};
use oidc::{OidcProvider, Patience};
use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;
use testing::issuer::Issuer;
use testing::{Answer, FixedClock, TestDatabase, TestServer, send, settings_with, token_of};
use tokio::sync::watch;
use url::Url;

const SITE: &str = "https://moya.example";

/// Stores mails like the outbox folder of a server without SMTP.
struct Outbox {
    post: Post,
    letters: Mutex<Vec<Letter>>,
}

#[async_trait]
impl Postman for Outbox {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered> {
        self.post.deliver(letter).await?;
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter.clone());
        Ok(())
    }
}

/// A server, and the texts that its log must not contain.
struct Scene {
    server: TestServer,
    issuer: Issuer,
    outbox: Arc<Outbox>,
    client: Client,
    secrets: Vec<String>,
    _folder: TempDir,
}

/// The value of a parameter in an address.
fn query_value(address: &str, name: &str) -> String {
    let url = Url::parse(address).expect("an address");
    url.query_pairs().find(|(key, _)| key == name).expect("it is there").1.into_owned()
}

fn text(answer: &Answer, field: &str) -> String {
    answer.data()[field].as_str().expect("a text").to_owned()
}

impl Scene {
    async fn new() -> Self {
        begin();
        let clock = Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00"));
        let issuer = Issuer::start(clock.clone()).await;
        let provider = Arc::new(OidcProvider::new(issuer.client(), clock.clone(), Patience::default()).expect("TLS"));
        let settings = settings_with(|s| s.provider = Some(Provider { port: provider, own_address: SITE.to_owned() }));
        let server = TestServer::start_with(TestDatabase::sqlite(), clock, CHANCE.clone(), settings).await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let way = Way::Folder(folder.path().join("outbox"));
        let post = Post::open(way, "모야 <no-reply@moya.example>", SITE.to_owned()).expect("an outbox");
        let client = Client::builder().no_proxy().redirect(Policy::none()).build().expect("a client");
        let secrets = vec!["the client's: secret".to_owned(), "$argon2".to_owned()];
        let outbox = Arc::new(Outbox { post, letters: Mutex::default() });
        Self { server, issuer, outbox, client, secrets, _folder: folder }
    }

    /// Sends a request. Its tokens and cookies are secrets from then on.
    async fn call(&mut self, method: Method, path: &str, token: &str, cookie: &str, body: &Value) -> Answer {
        let request = self.client.request(method, format!("{}{path}", self.server.address)).header("cookie", cookie);
        let request = request.header("user-agent", "typed-agent").header("referer", "https://typed.example/?typed");
        let request = if token.is_empty() { request } else { request.bearer_auth(token) };
        let answer = send(if body.is_null() { request } else { request.json(body) }).await;
        let tokens = ["accessToken", "refreshToken"].map(|name| answer.body["data"][name].as_str().map(str::to_owned));
        self.secrets.extend(tokens.into_iter().flatten());
        let cookies = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().expect("text"));
        let values = cookies.filter_map(|cookie| cookie.split(';').next()?.split_once('=')).map(|(_, value)| value);
        self.secrets.extend(values.filter(|value| !value.is_empty()).map(str::to_owned));
        answer
    }

    /// The same for a request that must succeed.
    async fn done(&mut self, method: Method, path: &str, token: &str, body: &Value) -> Answer {
        let answer = self.call(method, path, token, "", body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.body);
        answer
    }

    /// Makes a member an administrator.
    async fn appoint(&self, email: &str) {
        let (state, email) = (&self.server.state, EmailAddress::parse(email).expect("an address"));
        let now = state.clock.now();
        state.store.write(move |s| identity::accounts::grant_admin(s, &email, None, now)).await.expect("granted");
    }

    async fn post(&mut self, path: &str, token: &str, body: &Value) -> Answer {
        self.done(Method::POST, path, token, body).await
    }

    /// Sends the mails that are due, and returns them.
    async fn send_mails(&self) -> Vec<Letter> {
        let (store, clock) = (self.server.state.store.clone(), self.server.state.clock.clone());
        let randomness = self.server.state.randomness.clone();
        let recipients = self.server.state.accounts.recipients.clone();
        let keys = self.server.state.accounts.keys.clone();
        let mailing = Mailing { store, clock, randomness, postman: self.outbox.clone(), recipients, keys };
        let (_stop, stopped) = watch::channel(false);
        mailing.send_due(Urgency::News, &stopped).await.expect("sent");
        std::mem::take(&mut *self.outbox.letters.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sends the mails that are due. Returns the token of the link in the last one, which is a secret.
    async fn link(&mut self) -> String {
        let letters = self.send_mails().await;
        let token = token_of(letters.last().expect("a letter"));
        self.secrets.push(token.clone());
        token
    }

    async fn sign_up(&mut self, name: &str) -> Answer {
        let form = json!({
            "nickname": name, "email": format!("{name}@typed.example"), "password": "vkqz7typed1!",
            "passwordConfirm": "vkqz7typed1!", "agreements": {"terms": true, "privacy": true},
        });
        self.post("/v1/auth/signup", "", &form).await;
        let token = self.link().await;
        let session = self.log_in(&format!("{name}@typed.example"), "vkqz7typed1!").await;
        self.post("/v1/auth/verify", &text(&session, "accessToken"), &json!({"token": token})).await;
        session
    }

    async fn log_in(&mut self, email: &str, password: &str) -> Answer {
        let form = json!({"email": email, "password": password, "keepLoggedIn": true});
        self.post("/v1/auth/login", "", &form).await
    }

    /// Signs in at the issuer. Returns the address of the redirect and the browser's cookie.
    async fn go_round(&mut self, person: &Value) -> (String, String) {
        let left = self.call(Method::GET, "/oauth2/authorization/google?redirect=/typed", "", "", &Value::Null).await;
        let address = left.headers["location"].to_str().expect("text");
        let cookie = left.headers["set-cookie"].to_str().expect("text").split(';').next().expect("one").to_owned();
        let back = self.issuer.consent(address, person);
        self.secrets.extend(["state", "nonce", "code_challenge"].map(|parameter| query_value(address, parameter)));
        self.secrets.push(query_value(&back, "code"));
        let path = back.strip_prefix(SITE).expect("ours").to_owned();
        let led = self.call(Method::GET, &path, "", &cookie, &Value::Null).await;
        (format!("{SITE}{}", led.headers["location"].to_str().expect("text")), cookie)
    }

    fn assert_silent(&self) {
        let logged = log();
        for secret in self.secrets.iter().map(String::as_str).chain(["typed", "숨은"]) {
            let line = logged.lines().find(|line| line.contains(secret));
            assert!(line.is_none(), "{secret} is in the log: {line:?}");
        }
    }
}

fn corrected_answers() -> Value {
    let understood = json!({"topics": ["typed-two"], "goal": {"said": "typed-three"}});
    json!({"etc1": "typed", "duration": 7, "learningObjective": "typed-one", "understood": understood})
}

/// Signs the user in by Google, and deletes the account after its data was downloaded.
async fn come_back_and_leave(scene: &mut Scene) {
    let email = "typed-new@typed.example";
    let person = json!({"sub": "typed-sub", "email": email, "email_verified": true, "name": "typed"});
    let (led, cookie) = scene.go_round(&person).await;
    let code = query_value(&led, "code");
    let session = scene.call(Method::POST, "/v1/oauth/exchange", "", &cookie, &json!({"code": code})).await;
    scene.secrets.push(code);
    let access = text(&session, "accessToken");
    scene.done(Method::GET, "/api/users/me/sessions", &access, &Value::Null).await;
    scene.done(Method::GET, "/api/users/me/export", &access, &Value::Null).await;
    scene.done(Method::DELETE, "/api/users/me", &access, &json!({"password": "jqpv7typed3!"})).await;
}

#[tokio::test]
async fn a_complete_user_journey_logs_no_input_and_no_secrets() {
    let mut scene = Scene::new().await;
    let session = scene.sign_up("typed-me").await;
    let (access, refresh) = (text(&session, "accessToken"), text(&session, "refreshToken"));
    let kept = session.headers["set-cookie"].to_str().expect("text").split(';').next().expect("one").to_owned();
    scene.post("/v1/oauth/refresh", "", &json!({"refreshToken": refresh})).await;
    assert_eq!(scene.call(Method::POST, "/v1/oauth/refresh", "", &kept, &Value::Null).await.status, 200);

    for path in ["/api/posts?category=typed", "/api/posts?q=typed", "/study/typed?from=typed", "/api/posts/typed"] {
        scene.call(Method::GET, path, &access, "typed=typed", &Value::Null).await;
    }
    let contents = json!({"outline": "1장 typed-one\n2장 typed-two", "mainCategory": "typed"});
    scene.post("/api/roadmap/outline", "", &contents).await;
    scene.post("/api/roadmap/try", "", &json!({"etc1": "typed", "duration": 7, "outline": "1장 typed-one"})).await;
    let asked = json!({"mainCategory": "typed", "learningObjective": "typed-one"});
    scene.post("/api/roadmap/subject", "", &asked).await;
    scene.post("/api/roadmap/understanding", "", &corrected_answers()).await;
    let wrong = json!({"title": "typed", "content": "typed", "contact": "typed"});
    assert_eq!(scene.call(Method::POST, "/api/posts", &access, "", &wrong).await.status, 400);
    let study = json!({
        "title": "typed-title", "content": "<p>typed-content typed-content</p>", "recruits": 4, "studies": ["React"],
        "expectedPeriod": "1개월", "contact": "https://open.kakao.com/o/typed",
        "startDate": "2026-12-07T00:00:00+09:00", "endDate": "2026-12-01T23:59:59.999+09:00",
    });
    let study = scene.post("/api/posts", &access, &study).await.data()["postId"].clone();
    scene.post(&format!("/api/posts/{study}/comments"), &access, &json!({"content": "typed-comment"})).await;
    let profile = json!({"nickname": "숨은별명", "experience": "1년", "description": "typed", "links": []});
    scene.done(Method::PUT, "/api/users/me/profile", &access, &profile).await;

    let admin = scene.sign_up("typed-you").await;
    scene.appoint("typed-you@typed.example").await;
    let other = scene.sign_up("typed-all").await;
    let report = json!({"targetType": "STUDY", "targetId": study, "reason": "OTHER", "detail": "typed-detail"});
    scene.post("/api/reports", &text(&other, "accessToken"), &report).await;
    let path = format!("/api/admin/members/{}/suspend", other.data()["id"]);
    scene.post(&path, &text(&admin, "accessToken"), &json!({"reason": "typed-reason"})).await;
    for list in ["members", "exports/members"] {
        let path = format!("/api/admin/{list}?q=typed");
        scene.done(Method::GET, &path, &text(&admin, "accessToken"), &Value::Null).await;
    }

    for current in ["typed-wrong1!", "vkqz7typed1!"] {
        let new = json!({"current": current, "password": "wxjz7typed2!", "passwordConfirm": "wxjz7typed2!"});
        let answer = scene.call(Method::POST, "/v1/auth/password/change", &access, "", &new).await;
        assert_eq!(answer.status, if current == "vkqz7typed1!" { 200 } else { 400 }, "{}", answer.body);
    }
    let change = json!({"email": "typed-new@typed.example", "password": "wxjz7typed2!"});
    scene.post("/v1/auth/email/change", &access, &change).await;
    let token = scene.link().await;
    scene.post("/v1/auth/verify", &access, &json!({"token": token})).await;
    for email in ["typed-new@typed.example", "typed-nobody@typed.example"] {
        scene.post("/v1/auth/password/forgot", "", &json!({"email": email})).await;
    }
    let token = scene.link().await;
    let new = json!({"token": token, "password": "jqpv7typed3!", "passwordConfirm": "jqpv7typed3!"});
    scene.post("/v1/auth/password/reset", "", &new).await;

    come_back_and_leave(&mut scene).await;
    scene.assert_silent();
}

#[tokio::test]
async fn a_saved_filter_logs_neither_its_name_nor_its_words() {
    let mut scene = Scene::new().await;
    let access = text(&scene.sign_up("typed-find").await, "accessToken");
    let filter = json!({"name": "typed-name", "q": "typed-words", "alerts": true});
    scene.post("/api/users/me/saved-filters", &access, &filter).await;
    scene.done(Method::GET, "/api/users/me/saved-filters", &access, &Value::Null).await;
    scene.assert_silent();
}

#[tokio::test]
async fn an_inquiry_from_its_form_to_its_end_logs_no_input_and_no_address() {
    let mut scene = Scene::new().await;
    let admin = text(&scene.sign_up("typed-desk").await, "accessToken");
    scene.appoint("typed-desk@typed.example").await;
    let form = json!({"kind": "CONTACT", "email": "typed@typed.example", "title": "typed", "content": "typed"});
    scene.post("/api/inquiries", "", &form).await;
    let mut own = form.clone();
    own["email"] = json!("typed-desk@typed.example");
    scene.post("/api/inquiries", &admin, &own).await;
    let mut trapped = form.clone();
    trapped["website"] = json!("https://typed.example");
    scene.post("/api/inquiries", "", &trapped).await;
    let found = scene.done(Method::GET, "/api/admin/inquiries?q=typed", &admin, &Value::Null).await;
    assert_eq!(found.data().as_array().map(Vec::len), Some(2));
    let path = format!("/api/admin/inquiries/{}", found.data()[1]["id"]);
    scene.post(&format!("{path}/notes"), &admin, &json!({"content": "typed-note"})).await;
    let answer = json!({"content": "typed-answer", "version": 0, "closes": true});
    scene.post(&format!("{path}/answers"), &admin, &answer).await;
    scene.done(Method::PUT, &format!("{path}/state"), &admin, &json!({"closed": false, "version": 1})).await;
    assert_eq!(scene.send_mails().await.len(), 3, "two confirmations and an answer");
    for (path, body) in [
        ("/api/inquiries".to_owned(), json!({"kind": "typed", "email": "typed", "title": "typed", "content": "typed"})),
        (format!("{path}/answers"), json!({"content": "typed", "version": "typed"})),
        (format!("{path}/answers"), answer),
    ] {
        let refused = scene.call(Method::POST, &path, &admin, "", &body).await;
        assert!(refused.status.is_client_error(), "{path}: {}", refused.status);
    }
    scene.assert_silent();
}

#[tokio::test]
async fn the_reason_of_a_removal_is_not_logged() {
    let mut scene = Scene::new().await;
    let host = text(&scene.sign_up("typed-host").await, "accessToken");
    let member = text(&scene.sign_up("typed-new").await, "accessToken");
    let form = json!({
        "title": "함께 읽기", "content": "<p>매주 한 장씩 함께 읽습니다.</p>", "recruits": 4, "studies": ["React"],
        "expectedPeriod": "1개월", "startDate": "2026-12-07T00:00:00+09:00", "endDate": "2026-12-01T23:59:59.999+09:00",
    });
    let study = scene.post("/api/posts", &host, &form).await.data()["postId"].clone();
    scene.post(&format!("/api/posts/{study}/applications"), &member, &json!({})).await;
    let applicants = format!("/api/posts/{study}/applicants");
    let applicant = scene.done(Method::GET, &applicants, &host, &Value::Null).await.data()[0].clone();
    let approval = json!([{"id": applicant["id"], "isApproved": true}]);
    scene.done(Method::PUT, &applicants, &host, &approval).await;
    let removal = format!("/api/rooms/{study}/members/{}", applicant["userId"]);
    scene.done(Method::DELETE, &removal, &host, &json!({"reason": "typed-reason"})).await;
    let refused = scene.call(Method::GET, &format!("/api/rooms/{study}"), &member, "", &Value::Null).await;
    assert_eq!(refused.status, 403);
    scene.assert_silent();
}

#[tokio::test]
async fn refused_input_is_not_logged() {
    let mut scene = Scene::new().await;
    scene.call(Method::GET, "/api/auth/user", "typed-token", "moya_keep=typed", &Value::Null).await;
    for (path, body) in [
        ("/v1/auth/login", json!({"email": "typed@typed.example", "password": "vkqz7typed1!"})),
        ("/v1/auth/login", json!({"email": ["typed"], "password": {"typed": "typed"}})),
        ("/v1/auth/signup", json!({"nickname": "typed-far-too-long", "email": "typed", "password": "typed"})),
        ("/v1/auth/verify", json!({"token": "typed"})),
        ("/v1/auth/password/reset", json!({"token": "typed", "password": "vkqz7typed1!", "passwordConfirm": "typed"})),
        ("/v1/oauth/refresh", json!({"refreshToken": "typed"})),
        ("/v1/oauth/refresh", json!({"refreshToken": ["typed"]})),
        ("/v1/oauth/exchange", json!({"code": "typed"})),
    ] {
        let answer = scene.call(Method::POST, path, "", "moya_login=typed; moya_browser=typed", &body).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    let stranger = json!({"sub": "typed", "email": "typed@typed.example", "email_verified": false, "name": "typed"});
    let (led, _) = scene.go_round(&stranger).await;
    assert_eq!(query_value(&led, "error"), "unverified");
    let claims = scene.issuer.claims(&stranger);
    scene.issuer.give("typed-code", scene.issuer.sign(&claims));
    let credential = scene.issuer.sign(&json!({"sub": "typed-credential"}));
    let body = json!({"credential": credential, "authCode": "typed-code", "redirectUri": SITE});
    assert_eq!(scene.call(Method::POST, "/v1/oauth/login", "", "", &body).await.status, 400);
    scene.secrets.push(credential);
    assert!(log().contains("an issuer's word was refused"), "the event is logged");
    scene.assert_silent();
}
