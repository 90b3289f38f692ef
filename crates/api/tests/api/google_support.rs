//! A server with an issuer, and a browser that signs in with it.

use crate::support::NOON;
use application::identity::Provider;
use oidc::{OidcProvider, Patience};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use testing::issuer::Issuer;
use testing::{Answer, CountingRandomness, FixedClock, Settings, TestDatabase, TestServer, send, settings};
use url::Url;

pub(crate) const OWN_ADDRESS: &str = "https://moya.example";
/// For an issuer that answers, even on a busy machine.
const LONG: Duration = Duration::from_mins(1);
/// For an issuer that never answers.
const SHORT: Duration = Duration::from_secs(2);

pub(crate) struct Scene {
    pub(crate) issuer: Issuer,
    pub(crate) server: TestServer,
    pub(crate) clock: Arc<FixedClock>,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        Self::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::waiting(LONG, settings).await
    }

    /// A scene with a short timeout.
    pub(crate) async fn impatient() -> Self {
        Self::waiting(SHORT, settings()).await
    }

    async fn waiting(patience: Duration, settings: Settings) -> Self {
        let patience = Patience { to_connect: patience, in_all: patience };
        let clock = Arc::new(FixedClock::at(NOON));
        let issuer = Issuer::start(clock.clone()).await;
        let port = Arc::new(OidcProvider::new(issuer.client(), clock.clone(), patience).expect("TLS"));
        let provider = Some(Provider { port, own_address: OWN_ADDRESS.to_owned() });
        let (database, randomness) = (TestDatabase::sqlite(), Arc::new(CountingRandomness::default()));
        let settings = Settings { provider, ..settings };
        let server = TestServer::start_with(database, clock.clone(), randomness, settings).await;
        Self { issuer, server, clock }
    }

    pub(crate) fn browser(&self) -> Browser {
        let client = Client::builder().no_proxy().redirect(Policy::none()).build().expect("a client");
        Browser { client, address: self.server.address.clone(), cookie: None }
    }

    /// Signs in at the issuer as this person, and returns where the browser is redirected.
    pub(crate) async fn go_round(&self, browser: &mut Browser, query: &str, person: &Value) -> Way {
        let address = browser.leave(query).await;
        let back = self.issuer.consent(&address, person);
        browser.come_back(&back).await
    }

    /// Signs in with a new browser.
    pub(crate) async fn sign_in(&self, person: &Value) -> Answer {
        let mut browser = self.browser();
        let way = self.go_round(&mut browser, "", person).await;
        browser.exchange(way.code(), &json!({})).await
    }
}

pub(crate) fn seoyeon() -> Value {
    json!({"sub": "seoyeon", "email": "seoyeon@example.com", "email_verified": true, "name": "서연"})
}

/// Keeps the sign-in cookie and does not follow redirects.
pub(crate) struct Browser {
    client: Client,
    address: String,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    /// Starts signing in, and returns the address of the redirect.
    pub(crate) async fn leave(&mut self, query: &str) -> String {
        self.get(&format!("/oauth2/authorization/google{query}")).await.0
    }

    /// Opens the address to which the issuer redirects.
    pub(crate) async fn come_back(&mut self, address: &str) -> Way {
        let path = address.strip_prefix(OWN_ADDRESS).expect("an address of our own");
        assert!(path.starts_with("/login/oauth2/code/google?"), "{path}");
        self.go(path).await
    }

    pub(crate) async fn go(&mut self, path: &str) -> Way {
        Way::parse(&self.get(path).await.0)
    }

    pub(crate) async fn exchange(&self, code: &str, more: &Value) -> Answer {
        let mut body = json!({"code": code});
        for (name, value) in more.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        send(self.request(Method::POST, "/v1/oauth/exchange").json(&body)).await
    }

    async fn get(&mut self, path: &str) -> (String, Answer) {
        let answer = send(self.request(Method::GET, path)).await;
        assert_eq!(answer.status, 302, "{path}: {}", answer.body);
        if let Some(cookie) = answer.headers.get("set-cookie") {
            let cookie = cookie.to_str().expect("text");
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        (answer.headers["location"].to_str().expect("text").to_owned(), answer)
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.address));
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }
}

/// The page of the web app to which the browser is redirected.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) path: String,
    pub(crate) query: HashMap<String, String>,
}

impl Way {
    pub(crate) fn parse(location: &str) -> Self {
        assert!(location.starts_with("/login"), "only to our own pages: {location}");
        let url = Url::parse(OWN_ADDRESS).and_then(|own| own.join(location)).expect("an address");
        assert_eq!(url.origin().ascii_serialization(), OWN_ADDRESS);
        Self { path: url.path().to_owned(), query: url.query_pairs().into_owned().collect() }
    }

    pub(crate) fn code(&self) -> &str {
        assert_eq!(self.path, "/login/callback", "{self:?}");
        &self.query["code"]
    }

    pub(crate) fn error(&self) -> &str {
        assert_eq!(self.path, "/login", "{self:?}");
        assert!(!self.query.contains_key("code"), "{self:?}");
        &self.query["error"]
    }
}
