use std::fmt::Display;
use std::time::Duration;
use thiserror::Error;

/// The reason why a connection ended. It is logged, so it must not contain a password.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Failure(String);

impl Failure {
    #[must_use]
    pub fn new(reason: impl Display) -> Self {
        Self(reason.to_string())
    }
}

/// A payload that arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Sent by this connection itself.
    Own,
    /// Sent by another process.
    Other(String),
}

/// A connection to the server. A single thread uses it.
pub trait Link {
    /// Sends a payload of at most [`PAYLOAD_MAX`](unit_of_work::PAYLOAD_MAX) bytes to all processes, including this one.
    fn send(&mut self, payload: &str) -> Result<(), Failure>;

    /// Waits for a payload, at most `patience`.
    fn receive(&mut self, patience: Duration) -> Result<Option<Heard>, Failure>;
}

/// Uses a connection until it fails or is no longer needed.
pub type Exchange<'a> = &'a mut dyn FnMut(&mut dyn Link) -> Result<(), Failure>;

/// Connects to the server.
pub trait Connector: Send + Sync + 'static {
    /// Connects, begins to listen, and passes the connection to `exchange`. May block: the caller has a deadline.
    fn connect(&self, exchange: Exchange<'_>) -> Result<(), Failure>;
}
