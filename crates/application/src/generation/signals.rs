//! Wakes workers and those who wait for them, inside one process. What happens in another one is found by looking.

use std::sync::Arc;
use tokio::sync::Notify;
use tokio::sync::futures::Notified;

/// Wakes the workers, and those who wait for them. Cheap to clone; clones wake one another.
#[derive(Debug, Clone, Default)]
pub struct JobSignals {
    orders: Arc<Notify>,
    ends: Arc<Notify>,
}

impl JobSignals {
    /// There is work.
    pub fn ordered(&self) {
        self.orders.notify_one();
    }

    /// A job has ended.
    pub fn ended(&self) {
        self.ends.notify_waiters();
    }

    /// Comes when there is work. Work that came while nobody waited is not forgotten.
    pub(super) fn next_order(&self) -> Notified<'_> {
        self.orders.notified()
    }

    /// Comes when a job ends after this was enabled.
    pub(super) fn next_end(&self) -> Notified<'_> {
        self.ends.notified()
    }
}
