//! A delayed writer, to watch running jobs and to kill processes during one.

use async_trait::async_trait;
use roadmaps::brief::Brief;
use roadmaps::generation::{RoadmapWriter, WriteError, WritingProgress};
use roadmaps::plan::Written;
use roadmaps::rewriting::WeekRewriting;
use std::sync::Arc;
use std::time::Duration;

/// Waits before each week, then delegates to another writer. For development only.
pub struct SlowWriter {
    writer: Arc<dyn RoadmapWriter>,
    delay: Duration,
}

impl SlowWriter {
    #[must_use]
    pub fn new(writer: Arc<dyn RoadmapWriter>, delay: Duration) -> Self {
        Self { writer, delay }
    }
}

#[async_trait]
impl RoadmapWriter for SlowWriter {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        for week in 1..=brief.days().weeks() {
            tokio::time::sleep(self.delay).await;
            progress.weeks_done(week - 1);
        }
        self.writer.write(brief, progress).await
    }

    async fn rewrite_week(&self, week: &WeekRewriting, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        tokio::time::sleep(self.delay).await;
        self.writer.rewrite_week(week, progress).await
    }
}
