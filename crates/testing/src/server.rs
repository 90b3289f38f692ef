//! The real server on a free port, and a JSON client for it.

use crate::{Settings, TestDatabase, settings};
use actix_web::{HttpRequest, HttpResponse, HttpServer};
use api::{AppState, Pages};
use application::{Ports, Services};
use images::Media;
use kernel::{Clock, Randomness};
use live::InProcessBus;
use media::Place;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::Value;
use std::fmt::Arguments;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::watch;

/// A server for one test. Stops with the test's runtime.
pub struct TestServer {
    /// Its address, without a slash at the end.
    pub address: String,
    /// Its state, for use cases without a URL.
    pub state: AppState,
    /// Its database.
    pub database: TestDatabase,
    /// Its folder of files.
    pub media: TempDir,
    client: reqwest::Client,
    /// Stops the delivery of events, also when it is dropped.
    stop: watch::Sender<bool>,
}

/// A complete response.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: reqwest::header::HeaderMap,
    /// The body; null if it is not JSON.
    pub body: Value,
}

impl Answer {
    /// Returns the `errorCode` of a failure.
    #[must_use]
    pub fn code(&self) -> &str {
        self.body["errorCode"].as_str().unwrap_or("")
    }

    /// Checks the status and the `errorCode` of a failure.
    ///
    /// # Panics
    /// If one of them differs.
    #[track_caller]
    pub fn assert_refused(&self, status: u16, code: &str) {
        self.assert_refused_in(status, code, format_args!("the request"));
    }

    /// Like [`Self::assert_refused`]; a failure names the case.
    ///
    /// # Panics
    /// If status or code differ.
    #[track_caller]
    pub fn assert_refused_in(&self, status: u16, code: &str, case: Arguments<'_>) {
        assert_eq!(self.status.as_u16(), status, "status ({case}): {}", self.body);
        assert_eq!(self.code(), code, "errorCode ({case}): {}", self.body);
    }

    /// Returns the `data` of a success.
    ///
    /// # Panics
    /// If the response is a failure.
    #[must_use]
    pub fn data(&self) -> &Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        &self.body["data"]
    }
}

/// The keep-alive time. A test that is busy would otherwise send its next request into a connection that the server is
/// just closing.
const PATIENCE: Duration = Duration::from_mins(10);

struct NoPages;

impl Pages for NoPages {
    fn answer<'a>(&'a self, _: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Option<HttpResponse>> + 'a>> {
        Box::pin(ready(None))
    }
}

impl TestServer {
    /// Starts a server on `database` with development settings.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start(database: TestDatabase, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>) -> Self {
        Self::start_with(database, clock, randomness, settings()).await
    }

    /// Starts a server on `database`.
    ///
    /// # Panics
    /// If no port is free.
    #[expect(clippy::unused_async, reason = "it spawns the server, so it must be called inside a runtime")]
    pub async fn start_with(
        database: TestDatabase,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        settings: Settings,
    ) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = media::open(&Place::Folder(folder.path().into())).expect("a folder opens");
        let state = AppState::new(services(&database, clock, randomness, media, settings.clone()), settings.api);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(state.clone().deliver_events(stopped));
        let shared = state.clone();
        let pages: Arc<dyn Pages> = Arc::new(NoPages);
        let server = HttpServer::new(move || api::application(shared.clone(), Arc::clone(&pages)))
            .workers(2)
            .keep_alive(PATIENCE)
            .h1_allow_half_closed(false)
            .disable_signals()
            .bind(("127.0.0.1", 0))
            .expect("a free port");
        let address = format!("http://{}", server.addrs()[0]);
        tokio::spawn(server.run());
        let client = reqwest::Client::builder().no_proxy().build().expect("a client");
        Self { address, state, database, media: folder, client, stop }
    }

    /// Ends all sockets, as at shutdown.
    pub fn end_sockets(&self) {
        self.stop.send_replace(true);
    }

    /// Returns the services of another process that shares the database and the files.
    #[must_use]
    pub fn other_process(&self, settings: Settings) -> Services {
        let Services { clock, randomness, images, .. } = (*self.state).clone();
        services(&self.database, clock, randomness, images.media, settings)
    }

    /// Returns a request to `path`, to be completed.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.address))
    }

    /// Sends `GET path`, with an access token if there is one.
    pub async fn get(&self, path: &str, token: Option<&str>) -> Answer {
        send(with_token(self.request(Method::GET, path), token)).await
    }

    /// Sends a request with a JSON body.
    pub async fn call(&self, method: Method, path: &str, token: Option<&str>, body: &Value) -> Answer {
        send(with_token(self.request(method, path), token).json(body)).await
    }

    /// Sends a request without a body.
    pub async fn call_empty(&self, method: Method, path: &str, token: Option<&str>) -> Answer {
        send(with_token(self.request(method, path), token)).await
    }
}

fn services(
    database: &TestDatabase,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    media: Media,
    settings: Settings,
) -> Services {
    let (database, bus) = (Arc::new(database.database.clone()), Arc::new(InProcessBus::default()));
    let (planner, questions) = (Arc::new(planner::BuiltInPlanner), Arc::new(planner::BuiltInPlanner));
    let provider = settings.provider;
    let ports = Ports { database, bus, clock, randomness, media, planner, questions, provider };
    Services::new(ports, settings.services)
}

/// Sends `request` and reads the whole response.
///
/// # Panics
/// If the server does not respond.
pub async fn send(request: RequestBuilder) -> Answer {
    let response = request.send().await.expect("the server answers");
    let (status, headers) = (response.status(), response.headers().clone());
    let body = response.json().await.unwrap_or(Value::Null);
    Answer { status, headers, body }
}

fn with_token(request: RequestBuilder, token: Option<&str>) -> RequestBuilder {
    match token {
        Some(token) => request.bearer_auth(token),
        None => request,
    }
}
