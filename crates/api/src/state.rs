//! State shared by all handlers.

use crate::http::client_address::ClientAddress;
use crate::http::costly::{self, CostlyCalls};
use crate::http::error::ApiError;
use crate::http::network::Network;
use crate::http::shield::{MADE_UP_A_MINUTE, Shield};
use application::background::Supervisor;
use application::generation::Generations;
use application::identity::{Accounts, EndedSessions, Passwords, Provider, RefusedLogins};
use application::images::{Images, Media};
use application::jobs::JobRunner;
use application::kept::Kept;
use application::studies::{PopularStudies, StudyViews};
use application::{Aftermath, Database, Store};
use identity::{AccessKeys, Appointed, Recipients};
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness};
use roadmaps::TrialPlanner;
use std::sync::Arc;
use std::time::Duration;

/// Dependencies of the handlers. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub accounts: Accounts,
    pub generations: Generations,
    pub jobs: JobRunner,
    pub images: Images,
    pub kept: Kept,
    pub popular_studies: PopularStudies,
    /// Study views that are not yet written.
    pub study_views: StudyViews,
    /// Finds subjects and makes trial plans.
    pub planner: Arc<dyn TrialPlanner>,
    pub supervisor: Supervisor,
    pub(crate) shield: Arc<Shield>,
    costly: CostlyCalls,
    pub settings: Arc<Settings>,
}

/// The default of [`Settings::patience`]; clients time out after 30 seconds.
pub const PATIENCE: Duration = Duration::from_secs(25);

/// Settings of the operator that concern the API.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the operator's")]
pub struct Settings {
    /// Development mode: demo sign-in exists, and cookies work without TLS.
    pub development: bool,
    pub rate_limits: RateLimits,
    /// Whether writes that affect other users require a verified address.
    pub needs_verified_email: bool,
    /// Whether administrators need a second factor to use their rights.
    pub admins_need_second_factor: bool,
    pub access_keys: Arc<AccessKeys>,
    /// The issuer for signing in, if configured.
    pub provider: Option<Provider>,
    /// The addresses of appointed administrators.
    pub appointed: Appointed,
    /// The daily limit of roadmaps per user.
    pub daily_generations: u32,
    /// Whether a language model is the default roadmap writer.
    pub has_model: bool,
    /// How long a roadmap request without `respond-async` waits.
    pub patience: Duration,
    /// Other origins whose pages may use the API, as browsers write them.
    pub cors_origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<Network>,
    pub http: HttpSettings,
    pub operator: Operator,
}

/// Settings of HTTP responses.
#[derive(Debug, Clone, Copy)]
pub struct HttpSettings {
    /// Whether HSTS includes subdomains.
    pub hsts_subdomains: bool,
    /// Whether `/docs` shows the API documentation.
    pub shows_docs: bool,
}

/// The operator's public details, as far as configured.
#[derive(Debug, Clone, Default)]
pub struct Operator {
    pub name: Option<String>,
    pub representative: Option<String>,
    /// The business registration number.
    pub number: Option<String>,
    pub phone: Option<String>,
    pub mail: Option<String>,
}

impl AppState {
    /// Counts a search of studies.
    pub(crate) async fn count_search(&self, from: ClientAddress) -> Result<(), ApiError> {
        costly::count(&self.costly.searches, &self.store, from, self.clock.now()).await
    }

    /// Counts a subject search.
    pub(crate) async fn count_subject(&self, from: ClientAddress) -> Result<(), ApiError> {
        costly::count(&self.costly.subjects, &self.store, from, self.clock.now()).await
    }

    /// Counts a trial plan or another preview.
    pub(crate) async fn count_trial(&self, from: ClientAddress) -> Result<(), ApiError> {
        costly::count(&self.costly.trials, &self.store, from, self.clock.now()).await
    }

    #[must_use]
    pub fn new(
        database: Arc<dyn Database>,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        media: Media,
        planner: Arc<dyn TrialPlanner>,
        settings: Settings,
    ) -> Self {
        let aftermath = Aftermath::new(Arc::clone(&clock));
        let (kept, signals) = (aftermath.kept.clone(), aftermath.signals.clone());
        let store = Store::new(database, Arc::new(aftermath))
            .needing_verified_email(settings.needs_verified_email)
            .needing_second_factor_of_admins(settings.admins_need_second_factor);
        let limits = settings.rate_limits;
        Self {
            accounts: Accounts {
                store: store.clone(),
                clock: Arc::clone(&clock),
                randomness: Arc::clone(&randomness),
                keys: Arc::clone(&settings.access_keys),
                passwords: Passwords::default(),
                provider: settings.provider.clone(),
                appointed: Arc::new(settings.appointed.clone()),
                ended: EndedSessions::default(),
                limits,
                recipients: Recipients::new(Arc::clone(&settings.access_keys), limits),
                refused_logins: RefusedLogins::default(),
            },
            generations: Generations {
                store: store.clone(),
                clock: Arc::clone(&clock),
                signals: signals.clone(),
                limits,
                daily_limit: settings.daily_generations,
            },
            jobs: JobRunner {
                store: store.clone(),
                clock: Arc::clone(&clock),
                randomness: Arc::clone(&randomness),
                signals,
            },
            images: Images::new(store.clone(), Arc::clone(&clock), Arc::clone(&randomness), limits, media),
            kept,
            popular_studies: PopularStudies::default(),
            study_views: StudyViews::default(),
            planner,
            supervisor: Supervisor::default(),
            shield: Arc::new(Shield::new(limits, MADE_UP_A_MINUTE)),
            costly: CostlyCalls::new(limits),
            store,
            clock,
            randomness,
            settings: Arc::new(settings),
        }
    }
}
