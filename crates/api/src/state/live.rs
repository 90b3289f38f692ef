//! The state that all sockets of the process share.

use super::waiting::Waiting;
use ::live::Hub;
use std::time::Duration;

/// The time limits of sockets.
#[derive(Debug, Clone, Copy)]
pub struct LiveTimes {
    /// From the upgrade to the token.
    pub greeting: Duration,
    /// Between two pings.
    pub beat: Duration,
    /// Without a sign of the client.
    pub silence: Duration,
    /// Until the client reads what was sent.
    pub unread: Duration,
    /// After the expiry of the token.
    pub grace: Duration,
}

impl Default for LiveTimes {
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(5),
            beat: Duration::from_secs(25),
            silence: Duration::from_mins(1),
            unread: Duration::from_secs(10),
            grace: Duration::from_secs(30),
        }
    }
}

/// The open sockets. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) hub: Hub,
    pub(crate) waiting: Waiting,
    pub(crate) times: LiveTimes,
}

impl Live {
    pub(crate) fn new(hub: Hub, times: LiveTimes) -> Self {
        Self { hub, waiting: Waiting::default(), times }
    }
}
