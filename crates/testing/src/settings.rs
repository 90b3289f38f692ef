//! The settings of test servers.

use api::{HttpSettings, Operator, PATIENCE, Settings};
use identity::{AccessKeys, Appointed, Secret};
use kernel::limit::RateLimits;
use std::sync::Arc;

/// Development settings with all limits on.
#[must_use]
pub fn settings() -> Settings {
    let key = Secret::new(format!("test:{}", "A".repeat(44)));
    Settings {
        development: true,
        rate_limits: RateLimits::On,
        needs_verified_email: false,
        admins_need_second_factor: false,
        access_keys: Arc::new(AccessKeys::parse(&key, "http://localhost").expect("33 bytes are enough")),
        provider: None,
        appointed: Appointed::default(),
        daily_generations: roadmaps::DEFAULT_DAILY_LIMIT,
        has_model: false,
        patience: PATIENCE,
        cors_origins: Vec::new(),
        trusted_proxies: Vec::new(),
        http: HttpSettings { hsts_subdomains: false, shows_docs: true },
        operator: Operator::default(),
    }
}
