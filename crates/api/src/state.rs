//! What handlers share.

use application::Store;
use kernel::{Clock, Randomness};
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
    /// What the operator decided.
    pub settings: Arc<Settings>,
}

/// What the operator decided, as far as the interface must know it.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Whether this is a developer's machine: test login exists, cookies travel without TLS.
    pub development: bool,
}

impl AppState {
    /// The state of a server.
    #[must_use]
    pub fn new(store: Store, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>, settings: Settings) -> Self {
        Self { store, clock, randomness, settings: Arc::new(settings) }
    }
}

impl Settings {
    /// What tests run with.
    #[must_use]
    pub fn for_tests() -> Self {
        Self { development: true }
    }
}
