//! Servers whose log can be read.

use api::may_be_logged;
use kernel::{Clock, Instant};
use serde_json::Value;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, Once, PoisonError};
use testing::{Answer, CountingRandomness, FixedClock, TestDatabase, TestServer};
use tracing::Level;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// Shared by all servers, so that no two requests have the same id.
pub(crate) static CHANCE: LazyLock<Arc<CountingRandomness>> = LazyLock::new(Arc::default);

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) fn log() -> String {
    String::from_utf8(LOG.lock().unwrap_or_else(PoisonError::into_inner).clone()).expect("UTF-8")
}

/// The log lines of a response's request.
pub(crate) fn lines(answer: &Answer) -> Vec<Value> {
    let lines = log().lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect::<Vec<_>>();
    lines
        .into_iter()
        .filter(|line| line["span"]["id"].as_str() == answer.headers["x-request-id"].to_str().ok())
        .collect()
}

/// A clock that can panic.
pub(crate) struct Clockwork {
    clock: FixedClock,
    pub(crate) is_broken: AtomicBool,
}

impl Clock for Clockwork {
    fn now(&self) -> Instant {
        assert!(!self.is_broken.load(Ordering::SeqCst), "a bug");
        self.clock.now()
    }
}

/// Logs like the program at its most verbose level.
pub(crate) fn begin() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let talkative = tracing_subscriber::fmt().with_max_level(Level::TRACE);
        let talkative = talkative.json().flatten_event(true).with_writer(|| Log).finish();
        talkative.with(filter_fn(may_be_logged)).init();
    });
}

pub(crate) async fn server() -> (TestServer, Arc<Clockwork>) {
    begin();
    let clock =
        Arc::new(Clockwork { clock: FixedClock::at("2026-11-20T12:00:00+09:00"), is_broken: AtomicBool::new(false) });
    (TestServer::start(TestDatabase::sqlite(), clock.clone(), CHANCE.clone()).await, clock)
}
