//! What handlers share.

use application::Store;
use application::generation::{Generations, JobSignals};
use application::identity::{Accounts, EndedSessions, Passwords};
use application::studies::{PopularStudies, StudyViews};
use identity::{AccessKeys, Secret};
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness};
use std::net::IpAddr;
use std::sync::Arc;

/// What every handler may use. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// Runs use cases in transactions.
    pub store: Store,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Gives random bytes.
    pub randomness: Arc<dyn Randomness>,
    /// Signs people up, in and out.
    pub accounts: Accounts,
    /// Orders roadmaps.
    pub generations: Generations,
    /// The ranking of popular studies.
    pub popular_studies: PopularStudies,
    /// Views of studies that are still to be written.
    pub study_views: StudyViews,
    /// What the operator decided.
    pub settings: Arc<Settings>,
}

/// What the operator decided, as far as the interface must know it.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Whether this is a developer's machine: test login exists, cookies travel without TLS.
    pub development: bool,
    /// Whether calls are limited in number.
    pub rate_limits: RateLimits,
    /// Sign and verify access tokens.
    pub access_keys: Arc<AccessKeys>,
    /// How many roadmaps a person may have made in a day.
    pub daily_generations: u32,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Who runs this server.
    pub operator: Operator,
}

/// Who runs this server, as far as it was configured.
#[derive(Debug, Clone, Default)]
pub struct Operator {
    /// The operator's name.
    pub name: Option<String>,
    /// The representative's name.
    pub representative: Option<String>,
    /// The business registration number.
    pub number: Option<String>,
    /// A phone number for the public.
    pub phone: Option<String>,
    /// An e-mail address for the public.
    pub mail: Option<String>,
}

impl AppState {
    /// The state of a server.
    #[must_use]
    pub fn new(store: Store, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>, settings: Settings) -> Self {
        let accounts = Accounts {
            store: store.clone(),
            clock: Arc::clone(&clock),
            randomness: Arc::clone(&randomness),
            keys: Arc::clone(&settings.access_keys),
            passwords: Passwords::default(),
            ended: EndedSessions::default(),
            limits: settings.rate_limits,
        };
        let generations = Generations {
            store: store.clone(),
            clock: Arc::clone(&clock),
            randomness: Arc::clone(&randomness),
            signals: JobSignals::default(),
            limits: settings.rate_limits,
            daily_limit: settings.daily_generations,
        };
        Self {
            store,
            clock,
            randomness,
            accounts,
            generations,
            popular_studies: PopularStudies::default(),
            study_views: StudyViews::default(),
            settings: Arc::new(settings),
        }
    }
}

impl Settings {
    /// What tests run with.
    ///
    /// # Panics
    /// Never: the key is long enough.
    #[must_use]
    pub fn for_tests() -> Self {
        let key = Secret::new(format!("test:{}", "A".repeat(44)));
        Self {
            development: true,
            rate_limits: RateLimits::On,
            access_keys: Arc::new(AccessKeys::parse(&key, "http://localhost").expect("33 bytes are enough")),
            daily_generations: roadmaps::DEFAULT_DAILY_LIMIT,
            trusted_proxies: Vec::new(),
            operator: Operator::default(),
        }
    }
}
