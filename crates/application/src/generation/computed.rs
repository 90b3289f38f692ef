//! Runs writers that compute for long on threads that do not answer requests.

use crate::computing::compute_in_time;
use async_trait::async_trait;
use roadmaps::brief::Brief;
use roadmaps::generation::{Grounding, RoadmapWriter, Unwatched, WriteError, WritingProgress};
use roadmaps::ground::{Ground, Grounds};
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

/// Computes the knowledge about subjects in its turn.
pub struct ComputedGrounds(Arc<dyn Grounds>);

impl ComputedGrounds {
    #[must_use]
    pub fn new(grounds: Arc<dyn Grounds>) -> Self {
        Self(grounds)
    }
}

#[async_trait]
impl Grounding for ComputedGrounds {
    async fn ground(&self, brief: &Brief) -> Result<Ground, WriteError> {
        let (grounds, brief) = (Arc::clone(&self.0), brief.clone());
        let ground = compute_in_time(move || grounds.ground(&brief)).await;
        ground.map_err(|failure| WriteError::Failed(failure.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generation::ComputedWorksheets;
    use roadmaps::brief::{Days, Level};
    use roadmaps::plan::{Provenance, Source, Week, Weeks};
    use roadmaps::worksheets::{WeekOfDays, WorksheetWriter, WrittenWorksheets};
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

    #[async_trait]
    impl WorksheetWriter for Noting {
        async fn write_week(&self, wanted: WeekOfDays<'_>, _: &dyn WritingProgress) -> WrittenWorksheets {
            *self.0.lock().expect("no panic") = Some(thread::current().id());
            let version = wanted.days().map(|(_, keyword)| keyword).collect();
            WrittenWorksheets::of([], Provenance { source: Source::BuiltIn, version })
        }
    }

    impl Grounds for Noting {
        fn ground(&self, _: &Brief) -> Ground {
            *self.0.lock().expect("no panic") = Some(thread::current().id());
            Ground::default()
        }
    }

    fn brief() -> Brief {
        let days = Days::parse(2).expect("in range");
        Brief::stored("개발".to_owned(), String::new(), Level::DEFAULT, days, String::new())
    }

    #[tokio::test]
    async fn worksheets_and_knowledge_are_computed_on_no_thread_that_answers_requests() {
        let (noting, brief) = (Arc::new(Noting::default()), brief());
        let days = ["첫째 날", "둘째 날"].map(str::to_owned).to_vec();
        let weeks = Weeks::new(vec![Week { keyword: "시작".to_owned(), days }], brief.days()).expect("two days");
        let wanted = WeekOfDays::whole(&brief, &weeks, 1);
        let written = ComputedWorksheets::new(noting.clone()).write_week(wanted, &Unwatched).await;
        assert_eq!(written.provenance.version, "첫째 날둘째 날", "all requested days");
        let elsewhere = || noting.0.lock().expect("no panic").take().expect("it wrote") != thread::current().id();
        assert!(elsewhere());
        assert!(ComputedGrounds::new(noting.clone()).ground(&brief).await.is_ok());
        assert!(elsewhere());
    }

    #[tokio::test]
    async fn a_writer_runs_on_no_thread_that_answers_requests() {
        let (noting, brief) = (Arc::new(Noting::default()), brief());
        let written = ComputedWriter::new(noting.clone()).write(&brief, &Unwatched).await;
        assert!(matches!(written, Err(WriteError::TimedOut)), "{written:?}");
        let thread = noting.0.lock().expect("no panic").expect("it wrote");
        assert_ne!(thread, thread::current().id());
    }
}
