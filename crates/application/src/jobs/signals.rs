//! Wakes workers and those who wait for them, inside one process. What happens in another one is found by looking.

use std::sync::Arc;
use tokio::sync::Notify;
use tokio::sync::futures::Notified;

/// Cheap to clone; clones wake one another.
#[derive(Debug, Clone, Default)]
pub struct JobSignals {
    queued: Arc<Notify>,
    ended: Arc<Notify>,
    cancelled: Arc<Notify>,
}

impl JobSignals {
    pub fn queued(&self) {
        self.queued.notify_one();
    }

    pub fn ended(&self) {
        self.ended.notify_waiters();
    }

    pub fn cancelled(&self) {
        self.cancelled.notify_waiters();
        self.ended();
    }

    /// Comes when some job was cancelled. Which one, the store knows.
    pub(super) fn next_cancelled(&self) -> Notified<'_> {
        self.cancelled.notified()
    }

    /// Comes when there is work. Work that came while nobody waited is not forgotten.
    pub(super) fn next_queued(&self) -> Notified<'_> {
        self.queued.notified()
    }

    /// Comes when a job ends after this was enabled.
    pub(crate) fn next_ended(&self) -> Notified<'_> {
        self.ended.notified()
    }
}
