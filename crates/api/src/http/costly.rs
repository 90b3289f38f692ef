//! Rate limits by network address for expensive requests that need no account. They are exact across processes.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorCode};
use application::{SharedLimit, Store};
use kernel::Instant;
use kernel::limit::{self, Limit, RateLimits};

/// Searches of studies, and lists that need long scans.
const SEARCHES: Limit = Limit::new("searches", 120, 60);
/// Subject searches, sent while the user types.
const SUBJECTS: Limit = Limit::new("subjects", 120, 60);
/// Parsed tables of contents, trial plans and lists of rewrite choices.
const TRIALS: Limit = Limit::new("trials", 60, 60);

#[derive(Clone)]
pub(crate) struct CostlyCalls {
    pub(crate) searches: SharedLimit,
    pub(crate) subjects: SharedLimit,
    pub(crate) trials: SharedLimit,
}

impl CostlyCalls {
    pub(crate) fn new(limits: RateLimits) -> Self {
        let of = |limit| SharedLimit::new(limit, limits);
        Self { searches: of(SEARCHES), subjects: of(SUBJECTS), trials: of(TRIALS) }
    }
}

/// Counts a request from an address against `limit`.
pub(crate) async fn count(
    limit: &SharedLimit,
    store: &Store,
    from: ClientAddress,
    now: Instant,
) -> Result<(), ApiError> {
    let counted = limit.take(store, &limit::address(from.0), now).await;
    counted.map_err(|exceeded| ApiError::new(ErrorCode::RateLimited).with_retry_after(exceeded.retry_after_seconds()))
}
