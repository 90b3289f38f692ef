//! A delayed writer, to watch worksheets being written and to kill processes meanwhile.

use async_trait::async_trait;
use roadmaps::generation::WritingProgress;
use roadmaps::worksheets::{WeekOfDays, WorksheetWriter, WrittenWorksheets};
use std::sync::Arc;
use std::time::Duration;

/// Waits before each week, then delegates to another writer. For development only.
pub struct SlowWorksheets {
    writer: Arc<dyn WorksheetWriter>,
    delay: Duration,
}

impl SlowWorksheets {
    #[must_use]
    pub fn new(writer: Arc<dyn WorksheetWriter>, delay: Duration) -> Self {
        Self { writer, delay }
    }
}

#[async_trait]
impl WorksheetWriter for SlowWorksheets {
    async fn write_week(&self, wanted: WeekOfDays<'_>, progress: &dyn WritingProgress) -> WrittenWorksheets {
        tokio::time::sleep(self.delay).await;
        self.writer.write_week(wanted, progress).await
    }
}
