//! State shared by all handlers.

mod costly;
mod live;
mod network;
mod sampling;
mod shield;
mod waiting;

pub(crate) use live::Live;
pub use live::LiveTimes;
pub use network::Network;
pub(crate) use waiting::WaitingSocket;

use application::Services;
use application::kept::Answer;
use costly::CostlyCalls;
use sampling::Sampling;
use shield::{MADE_UP_A_MINUTE, Shield};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The [`Services`], to which it dereferences, and the parts of the handlers that belong to HTTP. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    services: Services,
    pub(crate) shield: Arc<Shield>,
    pub(crate) costly: CostlyCalls,
    pub(crate) live: Live,
    pub(crate) sampling: Arc<Sampling>,
    /// The public configuration as embedded in pages, which does not change while the server runs.
    pub(crate) config: Arc<OnceLock<Option<Arc<Answer>>>>,
    pub settings: Arc<Settings>,
}

impl Deref for AppState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

/// The default of [`Settings::patience`]; clients time out after 30 seconds.
pub const PATIENCE: Duration = Duration::from_secs(25);

/// Settings of the operator that concern the API.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Development mode: demo sign-in exists, and cookies work without TLS.
    pub development: bool,
    /// Whether a language model is the default roadmap writer.
    pub has_model: bool,
    /// How long a roadmap request without `respond-async` waits.
    pub patience: Duration,
    /// Other origins whose pages may use the API, as browsers write them.
    pub cors_origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<Network>,
    pub http: HttpSettings,
    pub live: LiveTimes,
    pub operator: Operator,
}

/// Settings of HTTP responses.
#[derive(Debug, Clone, Copy)]
pub struct HttpSettings {
    /// Whether HSTS includes subdomains.
    pub hsts_subdomains: bool,
    /// Whether `/docs` shows the API documentation.
    pub shows_docs: bool,
    /// One in so many successful requests is logged; at least 1.
    pub logs_one_in: u32,
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
    /// Addresses of pages on social networks.
    pub facebook: Option<String>,
    pub instagram: Option<String>,
    pub youtube: Option<String>,
}

impl AppState {
    /// Joins the parts; [`AppState::new`] makes those that are not in the settings.
    pub(crate) fn of_parts(services: Services, live: Live, settings: Settings) -> Self {
        Self {
            shield: Arc::new(Shield::new(services.limits, MADE_UP_A_MINUTE)),
            costly: CostlyCalls::new(services.limits),
            live,
            sampling: Arc::new(Sampling::new(settings.http.logs_one_in)),
            config: Arc::default(),
            settings: Arc::new(settings),
            services,
        }
    }
}
