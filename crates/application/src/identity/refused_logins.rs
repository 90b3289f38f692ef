//! Refuses sign-ins from memory while a limit is known to be exhausted, so that they do not occupy the store.

use crate::remembered::{Passing, Remembered};
use chrono::TimeDelta;
use identity::Error;
use identity::sign_in::LoginAttempt;
use kernel::Instant;
use kernel::limit::Exceeded;

/// For how long a refusal of the store is repeated. Failures that were counted in advance may be undone meanwhile.
const TAKEN_FOR: TimeDelta = TimeDelta::seconds(5);

/// Exhausted limits by their keys. Cheap to clone; clones share them.
#[derive(Debug, Clone, Default)]
pub struct RefusedLogins(Remembered<Refused>);

#[derive(Debug, Clone, Copy)]
struct Refused {
    at: Instant,
    exceeded: Exceeded,
}

impl Passing for Refused {
    fn is_over(&self, now: Instant) -> bool {
        now >= self.at + TAKEN_FOR.min(self.exceeded.retry_after)
    }
}

impl RefusedLogins {
    /// Fails if a limit of the attempt is known to be exhausted.
    pub(super) fn admit(&self, attempt: &LoginAttempt, now: Instant) -> Result<(), Error> {
        let wait = |refused: &Refused| refused.at + refused.exceeded.retry_after - now;
        match self.0.find(&attempt.keys(), now).into_iter().max_by_key(wait) {
            Some(refused) => Err(Error::RateLimited(Exceeded { retry_after: wait(&refused), ..refused.exceeded })),
            None => Ok(()),
        }
    }

    /// Stores which limit refused the attempt.
    pub(super) fn note(&self, attempt: &LoginAttempt, exceeded: Exceeded, now: Instant) {
        let Some(limit) = exceeded.limit else { return };
        if let Some(key) = attempt.keys().iter().find(|key| key.starts_with(&limit.key(""))) {
            self.0.insert(key, Refused { at: now, exceeded }, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use identity::sign_in::{FAILURES_OF_STRANGERS, FAILURES_PER_ADDRESS};
    use identity::tokens::KnownBrowser;
    use kernel::limit::Limit;
    use std::net::{IpAddr, Ipv4Addr};

    fn at(milliseconds: i64) -> Instant {
        DateTime::from_timestamp_millis(1_800_000_000_000 + milliseconds).expect("in range")
    }

    fn attempt(email: &str, host: u8) -> LoginAttempt {
        let from = IpAddr::V4(Ipv4Addr::new(192, 0, 2, host));
        LoginAttempt { email: email.to_owned(), from, browser: KnownBrowser::default() }
    }

    fn exceeded(limit: Limit, seconds: i64) -> Exceeded {
        Exceeded { retry_after: TimeDelta::seconds(seconds), limit: Some(limit) }
    }

    /// Returns the seconds to wait, or `None` if the store is to be asked.
    fn wait(refused: &RefusedLogins, attempt: &LoginAttempt, now: Instant) -> Option<i64> {
        match refused.admit(attempt, now) {
            Ok(()) => None,
            Err(Error::RateLimited(exceeded)) => Some(exceeded.retry_after.num_seconds()),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_refusal_is_repeated_for_five_seconds_and_then_the_store_is_asked_again() {
        let (refused, one) = (RefusedLogins::default(), attempt("a@b.kr", 1));
        assert_eq!(wait(&refused, &one, at(0)), None);
        refused.note(&one, exceeded(FAILURES_OF_STRANGERS, 60), at(0));
        assert_eq!(wait(&refused, &one, at(0)), Some(60));
        assert_eq!(wait(&refused, &one, at(4_000)), Some(56), "the remaining seconds fall");
        assert_eq!(wait(&refused, &one, at(4_999)), Some(55));
        assert_eq!(wait(&refused, &one, at(5_000)), None);
    }

    #[test]
    fn a_refusal_ends_with_its_limit() {
        let (refused, one) = (RefusedLogins::default(), attempt("a@b.kr", 1));
        refused.note(&one, exceeded(FAILURES_OF_STRANGERS, 2), at(0));
        assert_eq!(wait(&refused, &one, at(1_000)), Some(1));
        assert_eq!(wait(&refused, &one, at(2_000)), None);
    }

    #[test]
    fn a_refusal_holds_for_whom_the_limit_counts_and_for_no_others() {
        let refused = RefusedLogins::default();
        refused.note(&attempt("a@b.kr", 1), exceeded(FAILURES_OF_STRANGERS, 60), at(0));
        assert_eq!(wait(&refused, &attempt("A@b.kr", 2), at(0)), Some(60), "the same account from elsewhere");
        assert_eq!(wait(&refused, &attempt("c@d.kr", 1), at(0)), None, "another account from the same address");

        let refused = RefusedLogins::default();
        refused.note(&attempt("a@b.kr", 1), exceeded(FAILURES_PER_ADDRESS, 60), at(0));
        assert_eq!(wait(&refused, &attempt("c@d.kr", 1), at(0)), Some(60), "the limit of the address");
        assert_eq!(wait(&refused, &attempt("a@b.kr", 2), at(0)), None);
    }

    #[test]
    fn the_longest_wait_counts() {
        let (refused, one) = (RefusedLogins::default(), attempt("a@b.kr", 1));
        refused.note(&one, exceeded(FAILURES_OF_STRANGERS, 60), at(0));
        refused.note(&one, exceeded(FAILURES_PER_ADDRESS, 90), at(0));
        assert_eq!(wait(&refused, &one, at(0)), Some(90));
    }
}
