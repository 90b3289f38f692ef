//! The workers behind /api/roadmap/generate: waiting, cancelling, failing and taking over.

use crate::roadmaps::{answers, member};
use crate::support::{server_and_clock, sign_in, text};
use api::PATIENCE;
use application::generation::{RoadmapJobs, WorksheetJobs, WorksheetWriters, Writers};
use application::jobs::Handlers;
use async_trait::async_trait;
use kernel::job::LEASE;
use kernel::limit::RateLimits;
use planner::{BuiltInPlanner, SlowWriter};
use reqwest::Method;
use roadmaps::brief::Brief;
use roadmaps::generation::{RoadmapWriter, WriteError, WritingProgress};
use roadmaps::plan::Written;
use roadmaps::worksheets::WorksheetWriter;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use testing::{Answer, FixedClock, Settings, TestServer, send, settings_with};
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;

pub(crate) const DAILY_TOKENS: u32 = 100_000;

/// A server that runs jobs.
pub(crate) struct Working {
    pub(crate) server: TestServer,
    pub(crate) clock: Arc<FixedClock>,
    workers: Workers,
    writer: Arc<dyn RoadmapWriter>,
    sheets: Arc<dyn WorksheetWriter>,
}

pub(crate) struct Workers {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Workers {
    pub(crate) fn start(server: &TestServer, default: Arc<dyn RoadmapWriter>) -> Self {
        Self::start_with(server, default, Arc::new(BuiltInPlanner))
    }

    fn start_with(server: &TestServer, default: Arc<dyn RoadmapWriter>, sheets: Arc<dyn WorksheetWriter>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let writers = Writers { default, built_in: Arc::new(BuiltInPlanner) };
        let (store, clock) = (server.state.store.clone(), Arc::clone(&server.state.clock));
        let of_sheets = WorksheetJobs {
            writers: WorksheetWriters { default: sheets, built_in: Arc::new(BuiltInPlanner) },
            store: store.clone(),
            clock: Arc::clone(&clock),
            daily_tokens: DAILY_TOKENS,
        };
        let of_roadmaps = RoadmapJobs { writers, store, clock, daily_tokens: DAILY_TOKENS };
        let handler = Arc::new(Handlers::new(vec![Arc::new(of_roadmaps), Arc::new(of_sheets)]));
        let jobs = server.state.jobs.clone();
        Self { stop, task: tokio::spawn(async move { jobs.run(handler, stopped).await }) }
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        self.task.await.expect("the workers end by themselves");
    }

    /// Ends like a killed process.
    async fn kill(self) {
        self.task.abort();
        assert!(self.task.await.expect_err("it was aborted").is_cancelled());
    }
}

pub(crate) async fn working(settings: Settings) -> Working {
    working_with(settings, Arc::new(BuiltInPlanner)).await
}

pub(crate) async fn working_with(settings: Settings, writer: Arc<dyn RoadmapWriter>) -> Working {
    working_on(settings, writer, Arc::new(BuiltInPlanner)).await
}

pub(crate) async fn working_on(
    settings: Settings,
    writer: Arc<dyn RoadmapWriter>,
    sheets: Arc<dyn WorksheetWriter>,
) -> Working {
    let (server, clock) = server_and_clock(settings).await;
    let workers = Workers::start_with(&server, Arc::clone(&writer), Arc::clone(&sheets));
    Working { server, clock, workers, writer, sheets }
}

impl Working {
    /// The same server with new workers, after the first were killed.
    pub(crate) async fn after_a_kill(self) -> Self {
        let Self { server, clock, workers, writer, sheets } = self;
        workers.kill().await;
        let workers = Workers::start_with(&server, Arc::clone(&writer), Arc::clone(&sheets));
        Self { server, clock, workers, writer, sheets }
    }

    /// The job at this address, once it has ended.
    pub(crate) async fn ended(&self, address: &str, token: &str) -> Value {
        until(&self.server, address, token, |job| job["status"] != "QUEUED" && job["status"] != "RUNNING").await
    }
}

async fn until(server: &TestServer, address: &str, token: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(2) {
        let job = server.get(address, Some(token)).await.data().clone();
        if holds(&job) {
            return job;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it does not come to that");
}

fn slow() -> Arc<dyn RoadmapWriter> {
    Arc::new(SlowWriter::new(Arc::new(BuiltInPlanner), Duration::from_mins(1)))
}

pub(crate) fn unlimited() -> Settings {
    unlimited_with(|_| {})
}

pub(crate) fn unlimited_with(change: impl FnOnce(&mut Settings)) -> Settings {
    settings_with(|s| {
        s.services.rate_limits = RateLimits::Off;
        change(s);
    })
}

pub(crate) async fn ordered(server: &TestServer, token: &str) -> String {
    let request = server.request(Method::POST, "/api/roadmap/generate").bearer_auth(token).json(&answers());
    let answer = send(request.header("prefer", "respond-async")).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    answer.headers["location"].to_str().expect("an address").to_owned()
}

pub(crate) async fn own_roadmaps(server: &TestServer, token: &str) -> i64 {
    let list = server.get("/api/roadmap/myroadmaps", Some(token)).await;
    list.body["pagination"]["totalElements"].as_i64().expect("a number")
}

/// A writer that pauses after its first week until notified.
struct Resting(Arc<Notify>);

#[async_trait]
impl RoadmapWriter for Resting {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        progress.weeks_done(1);
        self.0.notified().await;
        BuiltInPlanner.write(brief, progress).await
    }
}

#[tokio::test]
async fn a_job_shows_its_progress() {
    let seen = Arc::new(Notify::new());
    let working = working_with(unlimited(), Arc::new(Resting(Arc::clone(&seen)))).await;
    let token = member(&working.server, "모야").await;
    let job = ordered(&working.server, &token).await;
    until(&working.server, &job, &token, |job| job["status"] == "RUNNING" && job["weeksDone"] == 1).await;
    seen.notify_one();
    assert_eq!(working.ended(&job, &token).await["status"], "SUCCEEDED");
}

#[tokio::test]
async fn a_request_that_exceeds_the_patience_gets_the_job() {
    assert_eq!(PATIENCE, Duration::from_secs(25));
    let settings = unlimited_with(|s| s.api.patience = Duration::from_millis(50));
    let working = working_with(settings, slow()).await;
    let (server, token) = (&working.server, member(&working.server, "모야").await);
    let waited = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await;
    let location = waited.headers["location"].to_str().expect("an address");
    assert_eq!(waited.status, 202, "{}", waited.body);
    assert_eq!(waited.data()["weeksDone"].as_u64(), Some(0), "{}", waited.body);
    assert_eq!(location, format!("/api/roadmap/jobs/{}", waited.data()["jobId"]));
    let stopped = server.call_empty(Method::DELETE, location, Some(&token)).await;
    assert_eq!(text(stopped.data(), "status"), "CANCELLED");
}

#[tokio::test]
async fn a_request_that_waits_ends_at_once_with_its_session() {
    let settings = unlimited_with(|s| s.api.patience = Duration::from_hours(1));
    let working = working_with(settings, slow()).await;
    let (server, token) = (&working.server, member(&working.server, "모야").await);
    let waiting = async { server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await };
    let sign_out = async {
        let runs = |job: &Value| job["status"] == "RUNNING";
        until(server, "/api/roadmap/status", &token, runs).await;
        server.call_empty(Method::POST, "/v1/oauth/logout", Some(&token)).await
    };
    let both = tokio::time::timeout(Duration::from_mins(2), async { tokio::join!(waiting, sign_out) });
    let (waited, signed_out) = both.await.expect("the request does not wait for the roadmap");
    assert_eq!(signed_out.status, 200);
    waited.assert_refused(401, "SESSION_EXPIRED");
}

#[tokio::test]
async fn a_second_order_waits_until_the_first_has_ended_or_is_cancelled() {
    let working = working_with(unlimited(), slow()).await;
    let (server, token) = (&working.server, member(&working.server, "모야").await);
    let job = ordered(server, &token).await;
    let second = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await;
    second.assert_refused(409, "GENERATION_RUNNING");
    let other = member(server, "다른이님").await;
    let others = server.call_empty(Method::DELETE, &job, Some(&other)).await;
    others.assert_refused(404, "JOB_NOT_FOUND");
    let cancelled = server.call_empty(Method::DELETE, &job, Some(&token)).await;
    assert_eq!(cancelled.data()["status"], "CANCELLED");
    let again = server.call_empty(Method::DELETE, &job, Some(&token)).await;
    assert_eq!(again.data(), cancelled.data());
    ordered(server, &token).await;
    assert_eq!(own_roadmaps(server, &token).await, 0);
}

#[tokio::test]
async fn stopping_workers_release_their_jobs_at_once() {
    let working = working_with(unlimited(), slow()).await;
    let token = member(&working.server, "모야").await;
    let job = ordered(&working.server, &token).await;
    until(&working.server, &job, &token, |job| job["status"] == "RUNNING").await;
    working.workers.stop().await;
    let waiting = working.server.get(&job, Some(&token)).await;
    assert_eq!(waiting.data()["status"], "QUEUED");
    let _next = Workers::start(&working.server, Arc::new(BuiltInPlanner));
    until(&working.server, &job, &token, |job| job["status"] == "SUCCEEDED").await;
    assert_eq!(own_roadmaps(&working.server, &token).await, 1);
}

#[tokio::test]
async fn a_killed_workers_job_is_done_once_its_lease_is_over() {
    let working = working_with(unlimited(), slow()).await;
    let token = member(&working.server, "모야").await;
    let job = ordered(&working.server, &token).await;
    until(&working.server, &job, &token, |job| job["status"] == "RUNNING").await;
    working.workers.kill().await;
    let _next = Workers::start(&working.server, Arc::new(BuiltInPlanner));
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(working.server.get(&job, Some(&token)).await.data()["status"], "RUNNING", "the lease still holds");
    working.clock.advance(LEASE);
    until(&working.server, &job, &token, |job| job["status"] == "SUCCEEDED").await;
    assert_eq!(own_roadmaps(&working.server, &token).await, 1);
}

type Failure = fn() -> WriteError;

/// A writer that always fails.
struct Refusing(Failure);

#[async_trait]
impl RoadmapWriter for Refusing {
    async fn write(&self, _: &Brief, _: &dyn WritingProgress) -> Result<Written, WriteError> {
        Err((self.0)())
    }
}

#[tokio::test]
async fn each_failure_has_its_code_and_does_not_count_against_the_quota() {
    let cases: [(Failure, u16, &str); 5] = [
        (|| WriteError::Failed("the model is away".into()), 502, "GENERATION_FAILED"),
        (|| WriteError::Invalid(Vec::new()), 502, "GENERATION_INVALID"),
        (|| WriteError::TimedOut, 504, "GENERATION_TIMEOUT"),
        (|| WriteError::Restricted { message: "다른 주제를 골라주세요.".into() }, 422, "RESTRICTED_TOPIC"),
        (|| WriteError::OutOfTokens, 429, "QUOTA_EXCEEDED"),
    ];
    for (failure, status, code) in cases {
        let settings = unlimited_with(|s| s.services.daily_generations = 1);
        let working = working_with(settings, Arc::new(Refusing(failure))).await;
        let (server, token) = (&working.server, member(&working.server, "모야").await);
        let waited = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await;
        waited.assert_refused(status, code);
        let job = server.get("/api/roadmap/status", Some(&token)).await.data().clone();
        assert_eq!(text(&job, "status"), "FAILED");
        assert_eq!(text(&job, "errorCode"), code);
        assert_eq!(job["message"], waited.body["message"]);
        assert!(!waited.body.to_string().contains("the model is away"), "causes stay in the log");
        assert_eq!(built_in(server, &token).await.status, 200, "the built-in planner is offered instead");
        assert_eq!(own_roadmaps(server, &token).await, 1);
    }
}

async fn built_in(server: &TestServer, token: &str) -> Answer {
    let mut body = answers();
    body["planner"] = "BUILT_IN".into();
    server.call(Method::POST, "/api/roadmap/generate", Some(token), &body).await
}

/// A writer with a bug.
struct Panicking;

#[async_trait]
impl RoadmapWriter for Panicking {
    async fn write(&self, _: &Brief, _: &dyn WritingProgress) -> Result<Written, WriteError> {
        panic!("a bug")
    }
}

#[tokio::test]
async fn a_bug_in_the_writer_fails_the_job_and_not_the_worker() {
    let working = working_with(unlimited(), Arc::new(Panicking)).await;
    let token = member(&working.server, "모야").await;
    let job = ordered(&working.server, &token).await;
    assert_eq!(working.ended(&job, &token).await["errorCode"], "GENERATION_FAILED");
    assert_eq!(built_in(&working.server, &token).await.status, 200);
}

#[tokio::test]
async fn concurrent_users_each_get_their_own_roadmap() {
    let working = working(unlimited()).await;
    let mut tokens = Vec::new();
    for number in 0..12 {
        let session = sign_in(&working.server, &format!("사람{number}"), &format!("{number}@example.com")).await;
        tokens.push(text(&session, "accessToken").to_owned());
    }
    let calls = tokens.iter().map(|token| {
        let request = working.server.request(Method::POST, "/api/roadmap/generate").bearer_auth(token).json(&answers());
        tokio::spawn(send(request))
    });
    for call in calls.collect::<Vec<_>>() {
        assert_eq!(call.await.expect("no panic").status, 200);
    }
    for token in &tokens {
        assert_eq!(own_roadmaps(&working.server, token).await, 1);
    }
}
