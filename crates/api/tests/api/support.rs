//! Servers for these tests.

use std::sync::Arc;
use testing::{CountingRandomness, FixedClock, TestDatabase, TestServer};

/// The moment at which every test begins: a Friday noon in Seoul.
pub(crate) const NOON: &str = "2026-11-20T12:00:00+09:00";

/// A server on an empty SQLite database.
pub(crate) async fn server() -> TestServer {
    let clock = Arc::new(FixedClock::at(NOON));
    TestServer::start(TestDatabase::sqlite(), clock, Arc::new(CountingRandomness::default())).await
}
