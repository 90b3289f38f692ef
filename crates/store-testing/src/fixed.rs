//! Time and randomness under a test's control.

use chrono::{DateTime, TimeDelta};
use kernel::{Clock, Instant, Randomness};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// A clock that changes only when a test moves it.
#[derive(Debug)]
pub struct FixedClock(AtomicI64);

impl FixedClock {
    /// Creates a clock set to the RFC 3339 time `text`.
    #[must_use]
    pub fn at(text: &str) -> Self {
        let instant = DateTime::parse_from_rfc3339(text).expect("tests write their times as RFC 3339");
        Self(AtomicI64::new(instant.timestamp_micros()))
    }

    /// Moves the clock by `delta`.
    pub fn advance(&self, delta: TimeDelta) {
        self.0.fetch_add(delta.num_microseconds().expect("tests move by less than 292,000 years"), Ordering::SeqCst);
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Instant {
        DateTime::from_timestamp_micros(self.0.load(Ordering::SeqCst)).expect("it was set from an instant")
    }
}

/// Bytes that differ between calls and are the same in every run.
#[derive(Debug, Default)]
pub struct CountingRandomness(AtomicU64);

impl Randomness for CountingRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        let mut state = self.0.fetch_add(1, Ordering::SeqCst).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1);
        for byte in bytes {
            // splitmix64
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            *byte = (mixed >> 32).to_le_bytes()[0];
        }
    }
}
