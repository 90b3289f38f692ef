//! Runs writers that compute for long on threads that do not answer requests.

use crate::computing::compute_in_time;
use async_trait::async_trait;
use roadmaps::brief::Brief;
use roadmaps::generation::{RoadmapWriter, Unwatched, WriteError, WritingProgress};
use roadmaps::plan::Written;
use roadmaps::rewriting::WeekRewriting;
use std::sync::Arc;
use tokio::runtime::Handle;

/// Runs another writer in its turn, as [`compute`](crate::compute) does. Reports progress once at the end.
pub struct ComputedWriter(Arc<dyn RoadmapWriter>);

impl ComputedWriter {
    #[must_use]
    pub fn new(writer: Arc<dyn RoadmapWriter>) -> Self {
        Self(writer)
    }
}

#[async_trait]
impl RoadmapWriter for ComputedWriter {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let (writer, runtime, wanted) = (Arc::clone(&self.0), Handle::current(), brief.clone());
        let written = compute_in_time(move || runtime.block_on(writer.write(&wanted, &Unwatched))).await;
        let written = written.map_err(|failure| WriteError::Failed(failure.into()))??;
        progress.weeks_done(brief.days().weeks());
        Ok(written)
    }

    async fn rewrite_week(&self, week: &WeekRewriting, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let (writer, runtime, wanted) = (Arc::clone(&self.0), Handle::current(), week.clone());
        let written = compute_in_time(move || runtime.block_on(writer.rewrite_week(&wanted, &Unwatched))).await;
        let written = written.map_err(|failure| WriteError::Failed(failure.into()))??;
        progress.weeks_done(1);
        Ok(written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roadmaps::brief::{Days, Level};
    use std::sync::Mutex;
    use std::thread::{self, ThreadId};

    /// Stores the thread on which it writes.
    #[derive(Default)]
    struct Noting(Mutex<Option<ThreadId>>);

    #[async_trait]
    impl RoadmapWriter for Noting {
        async fn write(&self, _: &Brief, _: &dyn WritingProgress) -> Result<Written, WriteError> {
            *self.0.lock().expect("no panic") = Some(thread::current().id());
            Err(WriteError::TimedOut)
        }

        async fn rewrite_week(&self, _: &WeekRewriting, _: &dyn WritingProgress) -> Result<Written, WriteError> {
            Err(WriteError::TimedOut)
        }
    }

    #[tokio::test]
    async fn a_writer_runs_on_no_thread_that_answers_requests() {
        let noting = Arc::new(Noting::default());
        let days = Days::parse(7).expect("a week");
        let brief = Brief::stored("개발".to_owned(), String::new(), Level::DEFAULT, days, String::new());
        let written = ComputedWriter::new(noting.clone()).write(&brief, &Unwatched).await;
        assert!(matches!(written, Err(WriteError::TimedOut)), "{written:?}");
        let thread = noting.0.lock().expect("no panic").expect("it wrote");
        assert_ne!(thread, thread::current().id());
    }
}
