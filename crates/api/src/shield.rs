//! Shields this process from addresses that make tokens up. It keeps no rows: what it refuses must cost nothing.

use crate::error::{ApiError, ErrorCode};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota};
use kernel::limit::{self, RateLimits};
use std::net::IpAddr;
use std::num::NonZeroU32;

/// How many made-up tokens one network address may show in a minute. A browser that comes back after a long time shows one
/// or two.
const MADE_UP_A_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("not zero");
/// Addresses that are remembered before those that have rested are forgotten.
const MOST_ADDRESSES: usize = 10_000;

pub(crate) struct Shield {
    limiter: Option<DefaultKeyedRateLimiter<String>>,
}

impl Shield {
    pub(crate) fn new(limits: RateLimits) -> Self {
        let limiter = || DefaultKeyedRateLimiter::keyed(Quota::per_minute(MADE_UP_A_MINUTE));
        Self { limiter: (limits == RateLimits::On).then(limiter) }
    }

    /// Counts a made-up token shown from that address.
    pub(crate) fn count(&self, from: IpAddr) -> Result<(), ApiError> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        if limiter.len() > MOST_ADDRESSES {
            limiter.retain_recent();
        }
        limiter.check_key(&limit::address(from)).map_err(|refused| {
            let seconds = refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            ApiError::new(ErrorCode::RateLimited).with_retry_after(seconds)
        })
    }
}
