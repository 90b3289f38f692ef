//! Protects this process from network addresses that send made-up tokens. Counts in memory only, because refusing must
//! not cost a write, so that each further process allows as many again.

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota};
use kernel::limit::{self, RateLimits};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

/// The number of invalid tokens per network address and minute. A browser that returns after a long time sends one or
/// two.
pub(crate) const MADE_UP_A_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("not zero");
/// The number of counted tokens between two cleanups, each of which visits all addresses.
const FORGETS_EVERY: u32 = 10_000;

pub(crate) struct Shield {
    limiter: Option<DefaultKeyedRateLimiter<String>>,
    counted: AtomicU32,
}

impl Shield {
    pub(crate) fn new(limits: RateLimits, a_minute: NonZeroU32) -> Self {
        let limiter = || DefaultKeyedRateLimiter::keyed(Quota::per_minute(a_minute));
        Self { limiter: (limits == RateLimits::On).then(limiter), counted: AtomicU32::new(0) }
    }

    /// Counts one more token from an address. Fails with the seconds to wait.
    pub(crate) fn count(&self, from: IpAddr) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        if self.counted.fetch_add(1, Ordering::Relaxed) % FORGETS_EVERY == FORGETS_EVERY - 1 {
            limiter.retain_recent();
        }
        limiter
            .check_key(&limit::address(from))
            .map_err(|refused| refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1)
    }
}
