//! The writers of roadmaps and worksheets that this process offers: the built-in planner, and the model if configured.

use crate::config::Serve;
use application::Services;
use application::generation::{
    ComputedWorksheets, ComputedWriter, RoadmapJobs, WorksheetJobs, WorksheetWriters, Writers,
};
use application::jobs::Handlers;
use planner::{BuiltInPlanner, SlowWorksheets, SlowWriter};
use roadmaps::generation::RoadmapWriter;
use roadmaps::worksheets::WorksheetWriter;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

/// Returns the handlers of all kinds of jobs.
pub(crate) fn job_handlers(settings: &Serve, services: &Services) -> Result<Handlers, Box<dyn Error>> {
    let Services { store, clock, randomness, .. } = services.clone();
    let planner: Arc<dyn RoadmapWriter> = Arc::new(ComputedWriter::new(Arc::new(BuiltInPlanner)));
    let of_worksheets: Arc<dyn WorksheetWriter> = Arc::new(ComputedWorksheets::new(Arc::new(BuiltInPlanner)));
    let (built_in, built_in_sheets) = match settings.planner_delay_ms {
        0 => (planner, of_worksheets),
        delay => {
            let delay = Duration::from_millis(delay);
            let (slow, slow_sheets) = (SlowWriter::new(planner, delay), SlowWorksheets::new(of_worksheets, delay));
            (Arc::new(slow) as Arc<dyn RoadmapWriter>, Arc::new(slow_sheets) as Arc<dyn WorksheetWriter>)
        }
    };
    let model = settings.model.open(Arc::clone(&clock), randomness)?;
    let (default, sheets) = match model {
        Some(model) => (Arc::clone(&model) as Arc<dyn RoadmapWriter>, model as Arc<dyn WorksheetWriter>),
        None => (Arc::clone(&built_in), Arc::clone(&built_in_sheets)),
    };
    let daily_tokens = settings.model.daily_tokens();
    let sheets = WorksheetWriters { default: sheets, built_in: built_in_sheets };
    let worksheets = WorksheetJobs { writers: sheets, store: store.clone(), clock: Arc::clone(&clock), daily_tokens };
    let roadmaps = RoadmapJobs { writers: Writers { default, built_in }, store, clock, daily_tokens };
    Ok(Handlers::new(vec![Arc::new(roadmaps), Arc::new(worksheets)]))
}
