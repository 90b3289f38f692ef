//! Which successful requests are logged. All are by default; a busy server may log a part of them, since a line costs
//! more than a cached response.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Requests that take longer are always logged.
const SLOW: Duration = Duration::from_secs(1);

/// Chooses one in so many requests, in order.
#[derive(Debug)]
pub(crate) struct Sampling {
    one_in: u32,
    seen: AtomicU32,
}

impl Sampling {
    pub(crate) fn new(one_in: u32) -> Self {
        Self { one_in: one_in.max(1), seen: AtomicU32::new(0) }
    }

    /// Whether a successful request is logged.
    pub(crate) fn takes(&self, lasted: Duration) -> bool {
        lasted > SLOW || self.seen.fetch_add(1, Ordering::Relaxed).is_multiple_of(self.one_in)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(one_in: u32, requests: usize, lasted: Duration) -> usize {
        let sampling = Sampling::new(one_in);
        (0..requests).filter(|_| sampling.takes(lasted)).count()
    }

    #[test]
    fn one_in_so_many_requests_is_logged_and_every_slow_one() {
        assert_eq!(taken(1, 20, Duration::ZERO), 20);
        assert_eq!(taken(10, 20, Duration::ZERO), 2);
        assert_eq!(taken(10, 21, Duration::ZERO), 3, "the first one is logged");
        assert_eq!(taken(10, 20, Duration::from_secs(2)), 20);
    }
}
