//! Caches a document of the issuer. One request at a time loads it, and all waiting callers get its result.

use chrono::TimeDelta;
use identity::provider::ProviderError;
use kernel::Instant;
use std::sync::Arc;
use tokio::sync::Mutex;

const KEPT: TimeDelta = TimeDelta::hours(1);
/// How long an old document is used while the issuer is unavailable. Limited, because an attacker who blocks our
/// requests could otherwise keep a withdrawn key valid forever.
const KEPT_WHILE_AWAY: TimeDelta = TimeDelta::hours(24);
/// A document that lacks something is loaded again, but not for every forged token.
const PAUSE: TimeDelta = TimeDelta::seconds(30);
/// During this pause callers fail at once instead of waiting for an issuer that has just failed.
const PAUSE_AFTER_FAILURE: TimeDelta = TimeDelta::seconds(5);

pub(crate) struct Cached<T> {
    state: Mutex<State<T>>,
}

struct State<T> {
    kept: Option<(Instant, Arc<T>)>,
    failed: Option<(Instant, ProviderError)>,
}

impl<T> Cached<T> {
    pub(crate) fn new() -> Self {
        Self { state: Mutex::new(State { kept: None, failed: None }) }
    }

    /// Returns the cached document if it is fresh and `serves` accepts it, otherwise loads it. If the issuer is
    /// unavailable, returns an accepted document of the last day. A loaded document is returned even if `serves` would
    /// not accept it.
    pub(crate) async fn get<F>(
        &self,
        now: Instant,
        serves: impl Fn(&T) -> bool + Send,
        ask: impl FnOnce() -> F + Send,
    ) -> Result<Arc<T>, ProviderError>
    where
        F: Future<Output = Result<T, ProviderError>> + Send,
    {
        let mut state = self.state.lock().await;
        if let Some((since, document)) = &state.kept {
            let age = now - *since;
            if age < PAUSE || (age < KEPT && serves(document)) {
                return Ok(Arc::clone(document));
            }
        }
        let failure = match &state.failed {
            Some((since, failure)) if now - *since < PAUSE_AFTER_FAILURE => failure.clone(),
            _ => match ask().await {
                Ok(document) => {
                    let document = Arc::new(document);
                    *state = State { kept: Some((now, Arc::clone(&document))), failed: None };
                    return Ok(document);
                }
                Err(failure) => {
                    state.failed = Some((now, failure.clone()));
                    failure
                }
            },
        };
        match (&failure, &state.kept) {
            (ProviderError::Unreachable(_), Some((since, document)))
                if now - *since < KEPT_WHILE_AWAY && serves(document) =>
            {
                Ok(Arc::clone(document))
            }
            _ => Err(failure),
        }
    }
}
