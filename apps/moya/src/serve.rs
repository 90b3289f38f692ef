//! `moya serve`: assembles the server and runs it until it is stopped.

use crate::config::Serve;
use crate::connections::{Connections, notice_calls, release_upgraded};
use crate::randomness::SystemRandomness;
use crate::setting::Switch;
use crate::stopping::{self, Signals};
use crate::web_app::WebApp;
use crate::{memory, prepare, secrets, telemetry, writers};
use actix_web::HttpServer;
use actix_web::middleware::from_fn;
use api::{AppState, HttpSettings, LiveTimes, PATIENCE, Pages, Settings};
use application::{Bus, Ports, ServiceSettings, Services};
use identity::tokens::AccessKeys;
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness, SystemClock};
use live::InProcessBus;
use planner::BuiltInPlanner;
use redis_bus::RedisConnector;
use relay::{Relay, Times};
use std::error::Error;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use storage::{PostgresConnector, SqlDatabase};
use tokio::sync::watch;

/// Runs the server.
pub(crate) fn run(settings: &Serve) -> Result<(), Box<dyn Error>> {
    let given_back = memory::give_back_at_once();
    settings.check()?;
    let _last_lines = telemetry::start(&settings.shared)?;
    if let Err(error) = given_back {
        tracing::warn!(%error, "the program could not begin anew, and keeps the memory of its busiest moment");
    }
    let database = prepare::open(&settings.shared)?;
    // Never dropped: dropping waits for threads that a silent database never answers.
    let system = ManuallyDrop::new(actix_web::rt::System::new());
    system.block_on(serve(settings, database))
}

async fn serve(settings: &Serve, database: SqlDatabase) -> Result<(), Box<dyn Error>> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let randomness: Arc<dyn Randomness> = Arc::new(SystemRandomness);
    if settings.shared.is_development() {
        prepare::bring_up_to_date(database.clone(), clock.now()).await?;
    }
    let media = media::open(&settings.media()?)?;
    let provider = settings.issuer.open(settings.public_address(), Arc::clone(&clock))?;
    let chosen = service_settings(settings, randomness.as_ref())?;
    let (database, bus) = (Arc::new(database), open_bus(settings, &randomness)?);
    let (planner, questions) = (Arc::new(BuiltInPlanner), Arc::new(BuiltInPlanner));
    let ports = Ports { database, bus, clock: Arc::clone(&clock), randomness, media, planner, questions, provider };
    let services = Services::new(ports, chosen);
    prepare_accounts(&services).await;
    if settings.demo {
        demo::plant_studies(&services.images, clock.now()).await?;
        demo::plant_notices(&services.store, clock.now()).await?;
    }
    let (stop, stopped) = watch::channel(false);
    let postman = settings.mail.open(&settings.shared.data_dir, settings.public_address())?;
    let connections = Connections::allowed_by_the_system(&settings.trusted_proxies);
    let handlers = writers::job_handlers(settings, &services)?;
    let mut tasks = services.spawn(postman, handlers, &stopped);
    tasks.spawn(connections.clone().end_idle(services.supervisor.clone(), stopped.clone()));
    let Services { store, study_views, randomness, .. } = services.clone();

    let offers_google = services.accounts.provider.is_some();
    let pages: Arc<dyn Pages> = Arc::new(WebApp::new(&settings.public_address(), offers_google, &services));
    tracing::info!(address = %settings.bind, "serving");
    let (listener, jobs) = (stopping::listen(settings.bind)?, services.jobs.signals.clone());
    let told = Signals::heard()?.told_to_stop(listener.try_clone()?, jobs, stop.clone());
    let state = AppState::new(services, api_settings(settings)?);
    tasks.spawn(state.clone().deliver_events(stopped));
    let application = move || {
        api::application(state.clone(), Arc::clone(&pages)).wrap(from_fn(notice_calls)).wrap(from_fn(release_upgraded))
    };
    HttpServer::new(application)
        .on_connect(move |stream, lasting| connections.admit(stream, lasting))
        // A client that closes its connection does not wait for a response; `finish_writes` handles its request.
        .h1_allow_half_closed(false)
        .shutdown_timeout(stopping::ANSWERING)
        .shutdown_signal(told)
        .listen(listener)?
        .run()
        .await?;

    stop.send_replace(true);
    while let Some(ended) = tasks.join_next().await {
        ended?;
    }
    // The views of requests that finished meanwhile.
    if let Err(error) = study_views.write(&store, randomness.as_ref()).await {
        tracing::warn!(%error, "the views of the last seconds were not counted");
    }
    tracing::info!("stopped");
    Ok(())
}

/// Appoints the first administrators and seals second factors by the present key. Neither keeps the server from starting.
async fn prepare_accounts(services: &Services) {
    if let Err(error) = services.accounts.appoint().await {
        // Fails before the first `moya migrate`, when there are no accounts.
        tracing::error!(%error, "nobody was appointed by MOYA_ADMIN_EMAILS");
    }
    match services.accounts.reseal_second_factors().await {
        Ok(0) => {}
        Ok(resealed) => tracing::info!(resealed, "second factors are sealed by the first of MOYA_TOKEN_SECRETS now"),
        // Fails before the first `moya migrate`, when there are no second factors.
        Err(error) => tracing::error!(%error, "second factors of an older key could not be sealed by the first"),
    }
}

/// Opens the bus: over the server of `MOYA_BUS_URL`, between the processes of a PostgreSQL database, or within this process.
fn open_bus(settings: &Serve, randomness: &Arc<dyn Randomness>) -> Result<Arc<dyn Bus>, Box<dyn Error>> {
    let local: Arc<dyn Bus> = Arc::new(InProcessBus::default());
    let (own, randomness) = (Arc::clone(&local), Arc::clone(randomness));
    if let Some(url) = Serve::bus_url()? {
        let connector = RedisConnector::new(url, randomness.as_ref());
        return Ok(Arc::new(Relay::start(connector, own, randomness, Times::default())));
    }
    Ok(match PostgresConnector::new(&settings.shared.database_url()?) {
        Some(connector) => Arc::new(Relay::start(connector, own, randomness, Times::default())),
        None => local,
    })
}

fn service_settings(settings: &Serve, randomness: &dyn Randomness) -> Result<ServiceSettings, Box<dyn Error>> {
    let secrets = secrets::token_secrets(settings, randomness)?;
    Ok(ServiceSettings {
        rate_limits: if settings.rate_limits == Switch::On { RateLimits::On } else { RateLimits::Off },
        needs_verified_email: settings.mail.needs_verified_email(settings.shared.is_development())?,
        admins_need_second_factor: settings.admins_need_second_factor(),
        access_keys: Arc::new(AccessKeys::parse(&secrets, &settings.public_address())?),
        appointed: settings.appointed()?,
        daily_generations: settings.generation_daily_limit,
    })
}

fn api_settings(settings: &Serve) -> Result<Settings, Box<dyn Error>> {
    Ok(Settings {
        development: settings.shared.is_development(),
        has_model: settings.model.is_configured(),
        patience: PATIENCE,
        cors_origins: settings.cors_origins()?,
        trusted_proxies: settings.trusted_proxies.clone(),
        http: HttpSettings {
            hsts_subdomains: settings.hsts_subdomains == Switch::On,
            shows_docs: settings.shows_docs(),
            logs_one_in: settings.log_one_in,
        },
        live: LiveTimes::default(),
        operator: settings.operator.details(),
    })
}
