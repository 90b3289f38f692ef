mod handlers;
mod run;
mod runner;
mod signals;

pub use handlers::Handlers;
pub use run::Progress;
pub use runner::JobRunner;
pub use signals::JobSignals;

use async_trait::async_trait;
use kernel::job::{Ending, Job};
use std::sync::Arc;
use unit_of_work::{Error, Fact, Session};

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
