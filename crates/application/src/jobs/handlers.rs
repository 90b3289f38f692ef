use super::{JobHandler, Progress, Worked};
use async_trait::async_trait;
use kernel::job::{Ending, Job};
use std::sync::Arc;
use unit_of_work::Fact;

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
