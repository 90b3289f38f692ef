//! Wakes workers and those who wait for them, inside one process. What happens in another one is found by looking.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;

/// Cheap to clone; clones wake one another.
#[derive(Debug, Clone, Default)]
pub struct JobSignals {
    queued: Arc<Notify>,
    ended: Arc<Notify>,
    cancelled: Arc<Notify>,
    stopping: Arc<AtomicBool>,
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

    /// The process stops: nobody waits for a job here any more.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.ended();
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
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
