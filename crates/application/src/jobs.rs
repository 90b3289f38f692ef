//! Background jobs: a handler does the work of its kinds, a runner claims and ends them, and signals wake both the
//! runner and requests that wait for a job.

mod effects;
mod runner;

pub(crate) use effects::effects;

pub use runner::{JobRunner, Progress};

use async_trait::async_trait;
use kernel::job::{Ending, Job};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;
use unit_of_work::{Bus, Channel, Error, Fact, Session, Subscription};

/// Stores a job's result, in the transaction that ends the job. Called again if the store was busy.
pub type Finish = Arc<dyn Fn(&mut dyn Session, &Job) -> Result<Vec<Fact>, Error> + Send + Sync>;

pub enum Worked {
    Done(Finish),
    Failed(Ending),
}

#[async_trait]
pub trait JobHandler: Send + Sync {
    fn kinds(&self) -> Vec<&'static str>;

    /// The kinds that may wait for others. Together they use at most half of a process's slots.
    fn patient_kinds(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Does the work of a job, outside any transaction. An unreadable payload fails only this job.
    async fn work(&self, job: &Job, progress: &Progress) -> Worked;

    fn broken(&self, job: &Job) -> Ending;

    fn failed(&self, job: &Job) -> Vec<Fact>;
}

/// Combines handlers of different kinds. With one runner per handler, a queued job might wake the wrong runner.
pub struct Handlers(Vec<Arc<dyn JobHandler>>);

impl Handlers {
    #[must_use]
    pub fn new(handlers: Vec<Arc<dyn JobHandler>>) -> Self {
        Self(handlers)
    }

    fn of(&self, job: &Job) -> &dyn JobHandler {
        let knows = |handler: &&Arc<dyn JobHandler>| handler.kinds().contains(&job.kind.as_str());
        self.0.iter().find(knows).expect("a runner takes only jobs of the kinds it was told").as_ref()
    }
}

#[async_trait]
impl JobHandler for Handlers {
    fn kinds(&self) -> Vec<&'static str> {
        self.0.iter().flat_map(|handler| handler.kinds()).collect()
    }

    fn patient_kinds(&self) -> Vec<&'static str> {
        self.0.iter().flat_map(|handler| handler.patient_kinds()).collect()
    }

    async fn work(&self, job: &Job, progress: &Progress) -> Worked {
        self.of(job).work(job, progress).await
    }

    fn broken(&self, job: &Job) -> Ending {
        self.of(job).broken(job)
    }

    fn failed(&self, job: &Job) -> Vec<Fact> {
        self.of(job).failed(job)
    }
}

/// Wakes the runner, and requests that wait for a job. Jobs without a message are found by polling. Cheap to clone; clones
/// wake one another.
#[derive(Debug, Clone)]
pub struct JobSignals {
    queued: Arc<Notify>,
    ended: Arc<Notify>,
    cancelled: Arc<Notify>,
    stopping: Arc<AtomicBool>,
    _subscriptions: Arc<[Subscription]>,
}

impl JobSignals {
    /// Follows the jobs of every kind that the bus announces.
    #[must_use]
    pub fn of(bus: &dyn Bus) -> Self {
        let (queued, ended, cancelled) = (Arc::<Notify>::default(), Arc::<Notify>::default(), Arc::<Notify>::default());
        let (wake_runner, wake_requests) = (Arc::clone(&queued), Arc::clone(&ended));
        let wake_runner_too = Arc::clone(&queued);
        let (wake_runs, wake_requests_too) = (Arc::clone(&cancelled), Arc::clone(&ended));
        let subscriptions = [
            bus.subscribe(Channel::JobQueued, Box::new(move |_| wake_runner.notify_one())),
            bus.subscribe(Channel::MessagesLost, Box::new(move |_| wake_runner_too.notify_one())),
            bus.subscribe(Channel::JobEnded, Box::new(move |_| wake_requests.notify_waiters())),
            bus.subscribe(
                Channel::JobCancelled,
                Box::new(move |_| {
                    wake_runs.notify_waiters();
                    wake_requests_too.notify_waiters();
                }),
            ),
        ];
        Self { queued, ended, cancelled, stopping: Arc::default(), _subscriptions: Arc::new(subscriptions) }
    }

    /// Stops all waiting for jobs at shutdown.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.ended.notify_waiters();
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Resolves when some job is cancelled; the store knows which.
    fn next_cancelled(&self) -> Notified<'_> {
        self.cancelled.notified()
    }

    /// Resolves when work is queued, including work queued while no one waited.
    fn next_queued(&self) -> Notified<'_> {
        self.queued.notified()
    }

    /// Resolves when a job ends after this was enabled.
    pub(crate) fn next_ended(&self) -> Notified<'_> {
        self.ended.notified()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use live::InProcessBus;
    use std::pin::pin;
    use unit_of_work::Message;

    #[test]
    fn a_queued_job_of_any_kind_wakes_the_runner_at_once() {
        let bus = InProcessBus::default();
        let signals = JobSignals::of(&bus);
        for kind in ["WORKSHEETS", "OF_NO_DOMAIN"] {
            assert!(signals.next_queued().now_or_never().is_none());
            bus.publish(&Message::new(Channel::JobQueued, kind));
            assert!(signals.next_queued().now_or_never().is_some(), "{kind}, although no runner waited");
        }
        bus.publish(&Message { channel: Channel::MessagesLost, payload: String::new() });
        assert!(signals.next_queued().now_or_never().is_some(), "a message may have been lost");
    }

    #[test]
    fn a_cancelled_job_wakes_its_run_and_the_requests_that_wait_for_it() {
        let bus = InProcessBus::default();
        let signals = JobSignals::of(&bus);
        let (mut run, mut request) = (pin!(signals.next_cancelled()), pin!(signals.next_ended()));
        run.as_mut().enable();
        request.as_mut().enable();
        bus.publish(&Message::new(Channel::JobCancelled, 7));
        assert!(run.now_or_never().is_some() && request.now_or_never().is_some());
        let (mut run, mut request) = (pin!(signals.next_cancelled()), pin!(signals.next_ended()));
        run.as_mut().enable();
        request.as_mut().enable();
        bus.publish(&Message::new(Channel::JobEnded, 7));
        assert!(run.now_or_never().is_none() && request.now_or_never().is_some());
    }
}
