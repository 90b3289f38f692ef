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

/// Stores what a job made, in the transaction that ends it. Called again where the store was busy.
pub type Finish = Arc<dyn Fn(&mut dyn Session, &Job) -> Result<Vec<Fact>, Error> + Send + Sync>;

pub enum Worked {
    Done(Finish),
    Failed(Ending),
}

#[async_trait]
pub trait JobHandler: Send + Sync {
    fn kinds(&self) -> Vec<&'static str>;

    /// Those of its kinds which may wait for the others: together they take half of a process's places at most.
    fn patient_kinds(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Does what a job is for, outside any transaction. A payload that cannot be read is a failure of this job alone.
    async fn work(&self, job: &Job, progress: &Progress) -> Worked;

    fn broken(&self, job: &Job) -> Ending;

    fn failed(&self, job: &Job) -> Vec<Fact>;
}
