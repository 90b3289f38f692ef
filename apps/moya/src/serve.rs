//! `moya serve`: puts the parts together and runs them until told to stop.

use crate::config::{Serve, Switch};
use crate::randomness::SystemRandomness;
use crate::web_app::WebApp;
use crate::{prepare, secrets, telemetry};
use actix_web::HttpServer;
use api::{AppState, Operator, Pages, Settings};
use application::generation::{Writers, run_jobs};
use application::{Store, identity as accounts, studies as recruiting};
use identity::{AccessKeys, Secret};
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness, SystemClock};
use planner::{BuiltInPlanner, SlowWriter};
use roadmaps::RoadmapWriter;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use storage::SqlDatabase;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long calls may still run after the server was told to stop, in seconds.
const SHUTDOWN_SECONDS: u64 = 10;

/// Runs the server.
pub(crate) fn run(settings: &Serve) -> Result<(), Box<dyn Error>> {
    settings.check()?;
    telemetry::start(&settings.shared)?;
    let database = prepare::open(&settings.shared)?;
    actix_web::rt::System::new().block_on(serve(settings, database))
}

async fn serve(settings: &Serve, database: SqlDatabase) -> Result<(), Box<dyn Error>> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let randomness: Arc<dyn Randomness> = Arc::new(SystemRandomness);
    if settings.shared.is_development() {
        prepare::bring_up_to_date(database.clone(), clock.now()).await?;
    }
    let store = Store::new(Arc::new(database));
    if settings.demo {
        let now = clock.now();
        store.write(move |s| demo::plant_studies(s, now)).await?;
    }
    let chosen = api_settings(settings, randomness.as_ref())?;
    let state = AppState::new(store.clone(), Arc::clone(&clock), randomness, chosen);
    let (stop, stopped) = watch::channel(false);
    let mut background = spawn_background(settings, &state, &stopped);

    let pages: Arc<dyn Pages> = Arc::new(WebApp::new(settings.public_address(), store, clock));
    tracing::info!(address = %settings.bind, "serving");
    HttpServer::new(move || api::application(state.clone(), Arc::clone(&pages)))
        .shutdown_timeout(SHUTDOWN_SECONDS)
        .bind(settings.bind)?
        .run()
        .await?;

    stop.send_replace(true);
    while let Some(ended) = background.join_next().await {
        ended?;
    }
    tracing::info!("stopped");
    Ok(())
}

fn spawn_background(settings: &Serve, state: &AppState, stopped: &watch::Receiver<bool>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(accounts::keep_up(state.accounts.clone(), stopped.clone()));
    tasks.spawn(recruiting::keep_studies(
        state.study_views.clone(),
        state.store.clone(),
        Arc::clone(&state.clock),
        Arc::clone(&state.randomness),
        stopped.clone(),
    ));
    tasks.spawn(run_jobs(state.generations.clone(), writers(settings), stopped.clone()));
    tasks
}

fn writers(settings: &Serve) -> Writers {
    let planner: Arc<dyn RoadmapWriter> = Arc::new(BuiltInPlanner);
    let built_in = match settings.planner_delay_ms {
        0 => planner,
        delay => Arc::new(SlowWriter::new(planner, Duration::from_millis(delay))),
    };
    Writers { default: Arc::clone(&built_in), built_in }
}

fn api_settings(settings: &Serve, randomness: &dyn Randomness) -> Result<Settings, Box<dyn Error>> {
    let secrets = Secret::new(secrets::token_secrets(settings, randomness)?);
    let operator = &settings.operator;
    Ok(Settings {
        development: settings.shared.is_development(),
        rate_limits: if settings.rate_limits == Switch::On { RateLimits::On } else { RateLimits::Off },
        access_keys: Arc::new(AccessKeys::parse(&secrets, &settings.public_address())?),
        trusted_proxies: settings.trusted_proxies.clone(),
        daily_generations: settings.generation_daily_limit,
        operator: Operator {
            name: operator.name.clone(),
            representative: operator.representative.clone(),
            number: operator.number.clone(),
            phone: operator.phone.clone(),
            mail: operator.mail.clone(),
        },
    })
}
