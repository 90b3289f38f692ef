//! Wakes workers and waiting requests within one process. Events of other processes are found by polling.

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

    /// Stops all waiting for jobs at shutdown.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.ended();
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Resolves when some job is cancelled; the store knows which.
    pub(super) fn next_cancelled(&self) -> Notified<'_> {
        self.cancelled.notified()
    }

    /// Resolves when work is queued, including work queued while no one waited.
    pub(super) fn next_queued(&self) -> Notified<'_> {
        self.queued.notified()
    }

    /// Resolves when a job ends after this was enabled.
    pub(crate) fn next_ended(&self) -> Notified<'_> {
        self.ended.notified()
    }
}
