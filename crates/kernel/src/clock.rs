//! The current time as a value that callers pass in.

use chrono::{DateTime, SubsecRound, Utc};

/// A moment in UTC. Both databases store microseconds, so clocks return no finer ones.
pub type Instant = DateTime<Utc>;

pub trait Clock: Send + Sync {
    /// Returns the current time, in whole microseconds.
    fn now(&self) -> Instant;
}

#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the system")]
    fn now(&self) -> Instant {
        Utc::now().trunc_subsecs(6)
    }
}
