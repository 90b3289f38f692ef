//! The server and the users that the rules are tried with.

use super::rule::{Request, Rule};
use crate::authorization_support::is_led_to_a_refusal;
use crate::google_support::Scene;
use crate::images::{form_type, parts, photo};
use crate::support::{grant_admin, sign_in, text};
use crate::workers::Workers;
use kernel::limit::RateLimits;
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use testing::{Mails, TestServer, send, settings_with};

/// Replaces the status of a redirect to an error page.
const REFUSED: u16 = 0;

pub(crate) const OTHER: usize = 1;
pub(crate) const OWNER: usize = 2;
pub(crate) const ADMIN: usize = 3;
/// Joins the study before the call.
pub(super) const MEMBER: usize = 4;

/// A server with an owner, another user, an administrator and a user who joins studies.
pub(crate) struct World {
    pub(crate) scene: Scene,
    /// The access tokens, in the order of the callers.
    tokens: [Option<String>; 5],
    next: AtomicU32,
    pub(crate) mails: Arc<Mails>,
    _workers: Workers,
}

/// Email addresses, in the order of the callers.
pub(crate) const PEOPLE: [Option<&str>; 5] =
    [None, Some("other@example.com"), Some("owner@example.com"), Some("admin@example.com"), Some("member@example.com")];

impl World {
    pub(crate) async fn new() -> Self {
        let settings = settings_with(|s| {
            s.services.rate_limits = RateLimits::Off;
            s.services.daily_generations = 1000;
        });
        let scene = Scene::with(settings).await;
        let server = &scene.server;
        let mut tokens = [const { None }; 5];
        for ((token, email), nickname) in tokens.iter_mut().zip(PEOPLE).zip(["", "다른이", "주인", "관리자", "멤버님"])
        {
            if let Some(email) = email {
                *token = Some(text(&sign_in(server, nickname, email).await, "accessToken").to_owned());
            }
        }
        grant_admin(server, "admin@example.com").await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let workers = Workers::start(server, Arc::new(BuiltInPlanner));
        Self { scene, tokens, next: AtomicU32::new(1), mails: Arc::default(), _workers: workers }
    }

    /// Calls the operation on a new object of the owner.
    pub(crate) async fn call(&self, rule: &Rule, method: &Method, path: &str, caller: usize) -> u16 {
        let prepared = (rule.prepare)(self, caller).await;
        let address = prepared.address(path);
        if caller == MEMBER {
            let study = prepared.study.as_ref().map_or_else(|| prepared.ids[0].clone(), Value::to_string);
            self.join(&study).await;
        }
        let Request { body, sends_image, token, browser, .. } = prepared;
        // Follows no redirect: the target's response is not part of this test.
        let browser = browser.unwrap_or_else(|| self.scene.browser());
        let mut request = browser.request(method.clone(), &address);
        if let Some(own) = &self.tokens[caller] {
            request = request.bearer_auth(token.as_ref().unwrap_or(own));
        }
        if sends_image {
            request = request.header("content-type", form_type()).body(parts(&[("image", &photo(4, 4))]));
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = send(request).await;
        if is_led_to_a_refusal(&self.scene, rule.name, &answer) { REFUSED } else { answer.status.as_u16() }
    }

    /// Makes the member apply to a study of the owner, who approves.
    pub(super) async fn join(&self, study: &str) {
        self.made(&format!("/api/posts/{study}/applications"), MEMBER, &json!({})).await;
        let applicants = format!("/api/posts/{study}/applicants");
        let found = self.found(&applicants, OWNER).await;
        let application = &found.as_array().and_then(|all| all.last()).expect("the member applied")["id"];
        let decision = json!([{"id": application, "isApproved": true}]);
        let decided = self.server().call(Method::PUT, &applicants, self.token(OWNER), &decision).await;
        assert_eq!(decided.status, 200);
    }

    pub(crate) fn server(&self) -> &TestServer {
        &self.scene.server
    }

    pub(crate) fn token(&self, of: usize) -> Option<&str> {
        self.tokens[of].as_deref()
    }

    /// Creates an object by a POST request.
    pub(crate) async fn made(&self, path: &str, by: usize, body: &Value) -> Value {
        let answer = self.server().call(Method::POST, path, self.token(by), body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.body);
        answer.data().clone()
    }

    /// The data at `path`.
    pub(crate) async fn found(&self, path: &str, by: usize) -> Value {
        self.server().get(path, self.token(by)).await.data().clone()
    }

    /// The nickname and address of a user who has not signed up.
    pub(crate) fn newcomer(&self) -> (String, String) {
        let number = self.number();
        (format!("새사람{number}"), format!("new{number}@example.com"))
    }

    /// A number that was not given before.
    pub(crate) fn number(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}
