//! Background tasks. Each is restarted after a panic.

use crate::config::Serve;
use crate::connections::Connections;
use api::AppState;
use application::background::{Shutdown, every};
use application::generation::{ComputedWriter, RoadmapJobs, WorksheetJobs, WorksheetWriters, Writers};
use application::jobs::Handlers;
use application::mailing::{Mailing, Postman, Urgency};
use futures_util::future::BoxFuture;
use planner::{BuiltInPlanner, SlowWorksheets, SlowWriter};
use roadmaps::{RoadmapWriter, WorksheetWriter};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// How long this server may accept a session that ended on another one.
const ENDED_SESSIONS: Duration = Duration::from_secs(5);
const STUDY_VIEWS: Duration = Duration::from_secs(5);
const CLOSINGS: Duration = Duration::from_mins(1);
const APPLICATIONS: Duration = Duration::from_mins(1);
const IDLE_CONNECTIONS: Duration = Duration::from_secs(1);
/// Short, because a user is waiting for the mail.
const MAILS: Duration = Duration::from_millis(250);
const IMAGES: Duration = Duration::from_hours(1);
const FORGETTING: Duration = Duration::from_hours(1);

/// Starts every task. They end at `shutdown`.
pub(crate) fn spawn(
    settings: &Serve,
    state: &AppState,
    connections: &Connections,
    postman: Arc<dyn Postman>,
    shutdown: &Shutdown,
) -> Result<JoinSet<()>, Box<dyn Error>> {
    let mut tasks = JoinSet::new();
    let mut start = |name, task: Task| {
        let (state, shutdown) = (state.clone(), shutdown.clone());
        tasks.spawn(async move {
            let start = || task(state.clone(), shutdown.clone());
            state.supervisor.run(name, shutdown.clone(), start).await;
        });
    };
    start("ended sessions", Box::new(|state, shutdown| Box::pin(refresh_ended_sessions(state, shutdown))));
    start("study views", Box::new(|state, shutdown| Box::pin(write_study_views(state, shutdown))));
    start("closings", Box::new(|state, shutdown| Box::pin(announce_closings(state, shutdown))));
    start("applications", Box::new(|state, shutdown| Box::pin(tend_applications(state, shutdown))));
    start("images", Box::new(|state, shutdown| Box::pin(collect_images(state, shutdown))));
    start("forgetting", Box::new(|state, shutdown| Box::pin(forget(state, shutdown))));
    let connections = connections.clone();
    start("idle connections", Box::new(move |_, shutdown| Box::pin(end_idle(connections.clone(), shutdown))));
    let mailing = mailing(state, postman);
    for (name, least) in [("security mails", Urgency::Security), ("mails", Urgency::News)] {
        let mailing = mailing.clone();
        start(name, Box::new(move |_, shutdown| Box::pin(send_mails(name, mailing.clone(), least, shutdown))));
    }
    let handler = Arc::new(job_handlers(settings, state)?);
    start("jobs", Box::new(move |state, shutdown| Box::pin(run_jobs(state, Arc::clone(&handler), shutdown))));
    Ok(tasks)
}

type Task = Box<dyn Fn(AppState, Shutdown) -> BoxFuture<'static, ()> + Send + Sync>;

async fn refresh_ended_sessions(state: AppState, shutdown: Shutdown) {
    let refresh = || async { Ok(state.accounts.ended.refresh(&state.store, state.clock.now()).await?) };
    every("ended sessions", ENDED_SESSIONS, shutdown, refresh).await;
}

async fn write_study_views(state: AppState, shutdown: Shutdown) {
    let write = || state.study_views.write(&state.store, state.randomness.as_ref());
    every("study views", STUDY_VIEWS, shutdown, write).await;
}

async fn announce_closings(state: AppState, shutdown: Shutdown) {
    let announce = || application::studies::announce_closings(&state.store, state.clock.now());
    every("closings", CLOSINGS, shutdown, announce).await;
}

async fn tend_applications(state: AppState, shutdown: Shutdown) {
    let tend = || application::studies::tend_applications(&state.store, state.clock.now());
    every("applications", APPLICATIONS, shutdown, tend).await;
}

async fn collect_images(state: AppState, shutdown: Shutdown) {
    every("images", IMAGES, shutdown, || state.images.collect()).await;
}

async fn forget(state: AppState, shutdown: Shutdown) {
    let forget = || async {
        let mut stopped = shutdown.clone();
        tokio::select! {
            biased;
            // Remaining work is left for the next start of the program.
            _ = stopped.wait_for(|stop| *stop) => Ok(()),
            done = application::forget(&state.store, state.clock.now()) => done,
        }
    };
    every("forgetting", FORGETTING, shutdown.clone(), forget).await;
}

async fn end_idle(connections: Connections, shutdown: Shutdown) {
    let end = || async {
        connections.end_idle();
        Ok(())
    };
    every("idle connections", IDLE_CONNECTIONS, shutdown, end).await;
}

async fn send_mails(name: &str, mailing: Mailing, least: Urgency, shutdown: Shutdown) {
    every(name, MAILS, shutdown.clone(), || mailing.send_due(least, &shutdown)).await;
}

async fn run_jobs(state: AppState, handler: Arc<Handlers>, shutdown: Shutdown) {
    state.jobs.run(handler, shutdown).await;
}

fn mailing(state: &AppState, postman: Arc<dyn Postman>) -> Mailing {
    let AppState { store, clock, randomness, accounts, .. } = state.clone();
    Mailing { store, clock, randomness, postman, recipients: accounts.recipients, keys: accounts.keys }
}

fn job_handlers(settings: &Serve, state: &AppState) -> Result<Handlers, Box<dyn Error>> {
    let AppState { store, clock, randomness, .. } = state.clone();
    let planner: Arc<dyn RoadmapWriter> = Arc::new(ComputedWriter::new(Arc::new(BuiltInPlanner)));
    let of_worksheets: Arc<dyn WorksheetWriter> = Arc::new(BuiltInPlanner);
    let (built_in, outlines) = match settings.planner_delay_ms {
        0 => (planner, of_worksheets),
        delay => {
            let delay = Duration::from_millis(delay);
            let (slow, outlines) = (SlowWriter::new(planner, delay), SlowWorksheets::new(of_worksheets, delay));
            (Arc::new(slow) as Arc<dyn RoadmapWriter>, Arc::new(outlines) as Arc<dyn WorksheetWriter>)
        }
    };
    let model = settings.model.open(Arc::clone(&clock), randomness)?;
    let (default, sheets) = match model {
        Some(model) => (Arc::clone(&model) as Arc<dyn RoadmapWriter>, model as Arc<dyn WorksheetWriter>),
        None => (Arc::clone(&built_in), Arc::clone(&outlines)),
    };
    let daily_tokens = settings.model.daily_tokens();
    let sheets = WorksheetWriters { default: sheets, built_in: outlines };
    let worksheets = WorksheetJobs { writers: sheets, store: store.clone(), clock: Arc::clone(&clock), daily_tokens };
    let roadmaps = RoadmapJobs { writers: Writers { default, built_in }, store, clock, daily_tokens };
    Ok(Handlers::new(vec![Arc::new(roadmaps), Arc::new(worksheets)]))
}
