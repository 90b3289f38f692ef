//! A document of the issuer's, kept for a while. One call at a time asks for it, and all who wait take that answer.

use chrono::TimeDelta;
use identity::ProviderError;
use kernel::Instant;
use std::sync::Arc;
use tokio::sync::Mutex;

const KEPT: TimeDelta = TimeDelta::hours(1);
/// For how long an old one does where the issuer is away. Who can keep us from asking could else make a key good for ever
/// that the issuer has withdrawn.
const KEPT_WHILE_AWAY: TimeDelta = TimeDelta::hours(24);
/// A document that lacks something is asked for again, but not on every token that somebody makes up.
const PAUSE: TimeDelta = TimeDelta::seconds(30);
/// Nobody queues behind an issuer that has just failed.
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

    /// The kept document if it is fresh and serves; else one that is asked for now. Where the issuer does not answer, one of
    /// the last day that serves is better than none. What is returned need not serve.
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
