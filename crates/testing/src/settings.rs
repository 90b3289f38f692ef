//! The settings of test servers.

use api::{HttpSettings, LiveTimes, Operator, PATIENCE};
use application::ServiceSettings;
use application::identity::Provider;
use identity::accounts::Appointed;
use identity::secrets::Secret;
use identity::tokens::AccessKeys;
use kernel::limit::RateLimits;
use std::sync::Arc;

/// The settings of a test server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The settings of the use cases.
    pub services: ServiceSettings,
    /// The issuer for signing in, if configured.
    pub provider: Option<Provider>,
    /// The settings of the API.
    pub api: api::Settings,
}

/// Returns development settings with all limits on.
#[must_use]
pub fn settings() -> Settings {
    let key = Secret::new(format!("test:{}", "A".repeat(44)));
    Settings {
        services: ServiceSettings {
            rate_limits: RateLimits::On,
            needs_verified_email: false,
            admins_need_second_factor: false,
            access_keys: Arc::new(AccessKeys::parse(&key, "http://localhost").expect("33 bytes are enough")),
            appointed: Appointed::default(),
            daily_generations: roadmaps::generation::DEFAULT_DAILY_LIMIT,
        },
        provider: None,
        api: api::Settings {
            development: true,
            has_model: false,
            patience: PATIENCE,
            cors_origins: Vec::new(),
            trusted_proxies: Vec::new(),
            http: HttpSettings { hsts_subdomains: false, shows_docs: true, logs_one_in: 1 },
            live: LiveTimes::default(),
            operator: Operator::default(),
        },
    }
}

/// Returns [`settings`] after `change`.
#[must_use]
pub fn settings_with(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = settings();
    change(&mut settings);
    settings
}
