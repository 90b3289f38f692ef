//! `moya serve`: puts the parts together and runs them until told to stop.

use crate::config::{Serve, Shared, Switch};
use crate::randomness::SystemRandomness;
use crate::web_app::WebApp;
use crate::{secrets, telemetry};
use actix_web::HttpServer;
use api::{AppState, Operator, Pages, Settings};
use application::{Store, identity as accounts};
use identity::{AccessKeys, Secret};
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness, SystemClock};
use std::error::Error;
use std::sync::Arc;
use storage::SqlDatabase;
use tokio::sync::watch;

/// How long calls may still run after the server was told to stop, in seconds.
const SHUTDOWN_SECONDS: u64 = 10;

/// Runs the server.
pub(crate) fn run(settings: &Serve) -> Result<(), Box<dyn Error>> {
    settings.check()?;
    telemetry::start(&settings.shared)?;
    let database = open(&settings.shared)?;
    if settings.shared.is_development() {
        database.migrate()?;
    }
    actix_web::rt::System::new().block_on(serve(settings, database))
}

/// Opens the database of `settings`.
pub(crate) fn open(settings: &Shared) -> Result<SqlDatabase, Box<dyn Error>> {
    std::fs::create_dir_all(&settings.data_dir)?;
    Ok(SqlDatabase::open(&settings.database_url(), settings.database_pool)?)
}

async fn serve(settings: &Serve, database: SqlDatabase) -> Result<(), Box<dyn Error>> {
    let store = Store::new(Arc::new(database));
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let randomness: Arc<dyn Randomness> = Arc::new(SystemRandomness);
    let chosen = api_settings(settings, randomness.as_ref())?;
    let state = AppState::new(store.clone(), Arc::clone(&clock), randomness, chosen);
    let (stop, stopped) = watch::channel(false);
    let background = [tokio::spawn(accounts::keep_up(state.accounts.clone(), stopped.clone()))];

    let pages: Arc<dyn Pages> = Arc::new(WebApp::new(settings.public_address(), store, clock));
    tracing::info!(address = %settings.bind, "serving");
    HttpServer::new(move || api::application(state.clone(), Arc::clone(&pages)))
        .shutdown_timeout(SHUTDOWN_SECONDS)
        .bind(settings.bind)?
        .run()
        .await?;

    stop.send_replace(true);
    for task in background {
        task.await?;
    }
    tracing::info!("stopped");
    Ok(())
}

fn api_settings(settings: &Serve, randomness: &dyn Randomness) -> Result<Settings, Box<dyn Error>> {
    let secrets = secrets::token_secrets(settings, randomness)?;
    let operator = &settings.operator;
    Ok(Settings {
        development: settings.shared.is_development(),
        rate_limits: if settings.rate_limits == Switch::On { RateLimits::On } else { RateLimits::Off },
        access_keys: Arc::new(AccessKeys::parse(&Secret::new(secrets), &settings.public_address())?),
        trusted_proxies: settings.trusted_proxies.clone(),
        operator: Operator {
            name: operator.operator_name.clone(),
            representative: operator.operator_representative.clone(),
            number: operator.operator_number.clone(),
            phone: operator.operator_phone.clone(),
            mail: operator.operator_mail.clone(),
        },
    })
}
