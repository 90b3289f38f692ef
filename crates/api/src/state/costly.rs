//! Counters of expensive requests that need no account, by network address. They are exact across processes.

use application::SharedLimit;
use kernel::limit::{Limit, RateLimits};

/// Searches of studies, and lists that need long scans.
const SEARCHES: Limit = Limit::new("searches", 120, 60);
/// Subject searches, readings of objectives and checks of drafts, sent while the user types.
const SUBJECTS: Limit = Limit::new("subjects", 120, 60);
/// Parsed tables of contents, trial plans and lists of rewrite choices.
const TRIALS: Limit = Limit::new("trials", 60, 60);
/// Pictures of shared links that are not in memory.
const DRAWINGS: Limit = Limit::new("drawings", 60, 60);

#[derive(Clone)]
pub(crate) struct CostlyCalls {
    pub(crate) searches: SharedLimit,
    pub(crate) subjects: SharedLimit,
    pub(crate) trials: SharedLimit,
    pub(crate) drawings: SharedLimit,
}

impl CostlyCalls {
    pub(crate) fn new(limits: RateLimits) -> Self {
        let of = |limit| SharedLimit::new(limit, limits);
        Self { searches: of(SEARCHES), subjects: of(SUBJECTS), trials: of(TRIALS), drawings: of(DRAWINGS) }
    }
}
