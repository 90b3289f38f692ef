//! A circuit breaker: after repeated failures the server gets no requests for a while, so that requests fail fast and
//! it can recover.

use chrono::TimeDelta;
use kernel::Instant;
use std::sync::{Mutex, MutexGuard, PoisonError};

const MOST_FAILURES: u32 = 6;
const REST: TimeDelta = TimeDelta::seconds(30);

#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    rests_until: Option<Instant>,
}

impl Breaker {
    /// Whether the server may get a request now. After each rest a single request is let through as a probe.
    pub(crate) fn admits(&self, now: Instant) -> bool {
        let mut state = self.state();
        match state.rests_until {
            Some(until) if now < until => false,
            Some(_) => {
                state.rests_until = Some(now + REST);
                true
            }
            None => true,
        }
    }

    pub(crate) fn succeeded(&self) {
        *self.state() = State::default();
    }

    pub(crate) fn failed(&self, now: Instant) {
        let mut state = self.state();
        state.failures += 1;
        if state.failures >= MOST_FAILURES {
            if state.rests_until.is_none() {
                tracing::warn!("the model's server has failed again and again, and is left alone for a while");
            }
            state.rests_until = Some(now + REST);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn at(seconds: i64) -> Instant {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).expect("a time")
    }

    fn broken() -> Breaker {
        let breaker = Breaker::default();
        for _ in 0..MOST_FAILURES {
            assert!(breaker.admits(at(0)));
            breaker.failed(at(0));
        }
        breaker
    }

    #[test]
    fn after_a_rest_a_single_request_is_let_through() {
        let breaker = broken();
        assert!(!breaker.admits(at(29)));
        assert!(breaker.admits(at(30)));
        assert!(!breaker.admits(at(31)), "one is enough");
        breaker.succeeded();
        assert!(breaker.admits(at(31)) && breaker.admits(at(31)));
    }

    #[test]
    fn a_probe_without_a_result_blocks_others_for_one_more_rest_only() {
        let breaker = broken();
        assert!(breaker.admits(at(30)));
        assert!(breaker.admits(at(60)));
        breaker.failed(at(61));
        assert!(!breaker.admits(at(90)));
    }

    #[test]
    fn only_consecutive_failures_count() {
        let breaker = Breaker::default();
        for _ in 0..3 * MOST_FAILURES {
            breaker.failed(at(0));
            breaker.succeeded();
        }
        assert!(breaker.admits(at(0)));
    }
}
