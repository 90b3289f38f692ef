//! The model as a writer of roadmaps and worksheets.

use crate::model::Model;
use crate::work::Work;
use crate::worksheets::WorksheetWork;
use crate::{Patience, Server};
use async_trait::async_trait;
use kernel::{Clock, Randomness};
use roadmaps::brief::Brief;
use roadmaps::generation::{Grounding, RoadmapWriter, WriteError, WritingProgress};
use roadmaps::plan::{Source, Written};
use roadmaps::rewriting::WeekRewriting;
use roadmaps::worksheets::{WeekOfDays, WorksheetWriter, WrittenWorksheets};
use std::sync::Arc;

pub struct ModelWriter {
    model: Model,
    grounds: Arc<dyn Grounding>,
}

impl ModelWriter {
    /// Sends no request yet, so that the program starts even if the server is down.
    ///
    /// # Errors
    /// If the machine offers no TLS.
    pub fn new(
        server: &Server,
        grounds: Arc<dyn Grounding>,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        patience: Patience,
    ) -> Result<Self, String> {
        Ok(Self { model: Model::new(server, patience, clock, randomness)?, grounds })
    }
}

#[async_trait]
impl RoadmapWriter for ModelWriter {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let work = Work::new(&self.model, self.grounds.ground(brief).await?, brief, progress);
        let written = tokio::time::timeout(self.model.patience.in_all, work.write()).await;
        written.unwrap_or(Err(WriteError::TimedOut))
    }

    async fn rewrite_week(&self, week: &WeekRewriting, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let work = Work::new(&self.model, self.grounds.ground(week.brief()).await?, week.brief(), progress);
        let written = tokio::time::timeout(self.model.patience.in_all, work.rewrite(week));
        written.await.unwrap_or(Err(WriteError::TimedOut))
    }
}

#[async_trait]
impl WorksheetWriter for ModelWriter {
    async fn write_week(&self, wanted: WeekOfDays<'_>, progress: &dyn WritingProgress) -> WrittenWorksheets {
        match self.grounds.ground(wanted.brief).await {
            Ok(ground) => WorksheetWork::new(&self.model, ground, wanted, progress).write().await,
            Err(failure) => WrittenWorksheets::none(failure, Source::Ai),
        }
    }
}
