//! Rate limits: at most a number of times within any period of a given length. The times are stored, so a limit holds
//! across processes and restarts, and the returned wait is exact.

mod network;

pub use network::{address, network};

use crate::{Instant, StoreError};
use chrono::TimeDelta;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    name: &'static str,
    most: usize,
    within: TimeDelta,
}

impl Limit {
    /// Allows `most` times in any `seconds`. The name separates the counts of different limits.
    ///
    /// # Panics
    /// If `most` is 0; at compile time for constants.
    #[must_use]
    pub const fn new(name: &'static str, most: usize, seconds: u32) -> Self {
        assert!(most > 0, "a limit of none would have no end to wait for");
        let within = TimeDelta::new(seconds as i64, 0).expect("a u32 of seconds is far inside the range");
        Self { name, most, within }
    }

    #[must_use]
    pub const fn most(&self) -> usize {
        self.most
    }

    #[must_use]
    pub const fn within(&self) -> TimeDelta {
        self.within
    }

    /// Returns the key under which the store counts it for `who`.
    #[must_use]
    pub fn key(&self, who: &str) -> String {
        format!("{}:{who}", self.name)
    }

    fn keep<S: LimitRepository + ?Sized>(
        &self,
        s: &mut S,
        key: &str,
        times: &[Instant],
        now: Instant,
    ) -> Result<(), StoreError> {
        let last = times.iter().max().copied().unwrap_or(now);
        s.update_limit(key, times, last + self.within)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("too often, free again in {retry_after}")]
pub struct Exceeded {
    /// The time until it is allowed again; always positive.
    pub retry_after: TimeDelta,
    /// The limit that asks for the longest wait; none for what is limited otherwise.
    pub limit: Option<Limit>,
}

impl Exceeded {
    /// Returns an error for a refusal that no [`Limit`] causes.
    #[must_use]
    pub const fn until(retry_after: TimeDelta) -> Self {
        Self { retry_after, limit: None }
    }

    /// Returns the wait in whole seconds, rounded up, for `Retry-After`.
    #[must_use]
    pub fn retry_after_seconds(&self) -> u64 {
        let milliseconds = (self.retry_after + TimeDelta::microseconds(999)).num_milliseconds();
        u64::try_from(milliseconds).map_or(0, |milliseconds| milliseconds.div_ceil(1000))
    }
}

#[derive(Debug, Error)]
pub enum LimitError {
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub trait LimitRepository {
    /// Returns the times stored under `key`, and locks the key until the unit of work ends. A new key has none.
    fn lock_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError>;

    /// Returns the times stored under `key` without locking or creating its row.
    fn find_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError>;

    /// Stores `times` under `key`, which this unit of work has locked. They expire at `until`.
    fn update_limit(&mut self, key: &str, times: &[Instant], until: Instant) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_expired_limits(&mut self, now: Instant) -> Result<usize, StoreError>;
}

/// Whether limits are enforced. `Off` is for development only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimits {
    On,
    Off,
}

impl RateLimits {
    /// Counts one use of `limit` by `who` (a user id, an [`address`], a digest), or fails if the limit is exceeded; a
    /// refused use does not count. Counts only if the unit of work commits; to count a failing attempt, call this in a
    /// separate unit of work.
    pub fn take<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        limit: &Limit,
        who: &str,
        now: Instant,
    ) -> Result<(), LimitError> {
        self.take_each(s, &[(*limit, who)], now)
    }

    /// Counts one use of each of several limits, or of none if one is exceeded; the wait is the longest one. To avoid
    /// deadlocks, all callers name common limits in the same order.
    pub fn take_each<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        wanted: &[(Limit, &str)],
        now: Instant,
    ) -> Result<(), LimitError> {
        self.take_each_renamed(s, wanted, &[], now)
    }

    /// Does the same as [`Self::take_each`]. Times under the `former` names count too, for callers whose name has changed: a
    /// digest changes with its key.
    pub fn take_each_renamed<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        wanted: &[(Limit, &str)],
        former: &[&str],
        now: Instant,
    ) -> Result<(), LimitError> {
        if self == Self::Off {
            return Ok(());
        }
        let (mut free, mut waits) = (Vec::new(), Vec::new());
        for (limit, who) in wanted {
            let key = limit.key(who);
            let is_recent = |time: &Instant| *time + limit.within > now;
            let mut times = s.lock_limit(&key)?;
            times.retain(is_recent);
            let mut all = times.clone();
            for former in former {
                all.extend(s.find_limit(&limit.key(former))?.into_iter().filter(is_recent));
            }
            all.sort_unstable();
            match all.len().checked_sub(limit.most) {
                Some(blocking) => waits.push((all[blocking] + limit.within - now, *limit)),
                None => free.push((limit, key, times)),
            }
        }
        if let Some((retry_after, limit)) = waits.into_iter().max_by_key(|(wait, _)| *wait) {
            return Err(Exceeded { retry_after, limit: Some(limit) }.into());
        }
        for (limit, key, mut times) in free {
            times.push(now);
            limit.keep(s, &key, &times, now)?;
        }
        Ok(())
    }

    /// Counts up to `most` uses of `limit` at once and returns how many were counted: at least one, unless the limit is
    /// exceeded.
    pub fn take_some<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        limit: &Limit,
        who: &str,
        most: usize,
        now: Instant,
    ) -> Result<usize, LimitError> {
        self.take(s, limit, who, now)?;
        if self == Self::Off {
            return Ok(most);
        }
        let key = limit.key(who);
        let mut times = s.lock_limit(&key)?;
        let more = (limit.most - times.len()).min(most.saturating_sub(1));
        times.extend(std::iter::repeat_n(now, more));
        limit.keep(s, &key, &times, now)?;
        Ok(more + 1)
    }

    /// Removes one use that was counted at `at`.
    pub fn give_back<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        limit: &Limit,
        who: &str,
        at: Instant,
    ) -> Result<(), StoreError> {
        if self == Self::Off {
            return Ok(());
        }
        let key = limit.key(who);
        let mut times = s.lock_limit(&key)?;
        if let Some(counted) = times.iter().position(|time| *time == at) {
            times.remove(counted);
            limit.keep(s, &key, &times, at)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[derive(Default)]
    struct Memory(HashMap<String, (Vec<Instant>, Instant)>);

    impl LimitRepository for Memory {
        fn lock_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
            Ok(self.0.get(key).map(|(times, _)| times.clone()).unwrap_or_default())
        }

        fn find_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
            self.lock_limit(key)
        }

        fn update_limit(&mut self, key: &str, times: &[Instant], until: Instant) -> Result<(), StoreError> {
            self.0.insert(key.to_owned(), (times.to_vec(), until));
            Ok(())
        }

        fn delete_expired_limits(&mut self, now: Instant) -> Result<usize, StoreError> {
            let before = self.0.len();
            self.0.retain(|_, (_, until)| *until > now);
            Ok(before - self.0.len())
        }
    }

    const THREE_A_MINUTE: Limit = Limit::new("test", 3, 60);

    fn at(seconds: i64) -> Instant {
        Instant::from_timestamp(1_800_000_000 + seconds, 0).expect("in range")
    }

    fn take(memory: &mut Memory, seconds: i64) -> Result<(), u64> {
        RateLimits::On.take(memory, &THREE_A_MINUTE, "who", at(seconds)).map_err(|error| match error {
            LimitError::Exceeded(exceeded) => exceeded.retry_after_seconds(),
            LimitError::Store(error) => panic!("{error}"),
        })
    }

    #[test]
    fn no_minute_contains_more_than_three_uses() {
        let mut memory = Memory::default();
        assert_eq!([0, 50, 55].map(|second| take(&mut memory, second)), [Ok(()); 3]);
        assert_eq!(take(&mut memory, 59), Err(1));
        assert_eq!(take(&mut memory, 60), Ok(()), "the first is a minute ago");
        assert_eq!(take(&mut memory, 61), Err(49));
    }

    #[test]
    fn the_returned_wait_is_sufficient_and_refusals_do_not_count() {
        let mut memory = Memory::default();
        for second in [0, 7, 30] {
            assert_eq!(take(&mut memory, second), Ok(()));
        }
        for second in 31..45 {
            assert_eq!(take(&mut memory, second), Err(60 - second.unsigned_abs()));
        }
        assert_eq!(take(&mut memory, 60), Ok(()));
    }

    #[test]
    fn several_limits_are_taken_all_or_none_with_the_longest_wait() {
        const ONE_IN_TEN_SECONDS: Limit = Limit::new("other", 1, 10);
        let mut memory = Memory::default();
        let mut take = |seconds, address| {
            let wanted = [(THREE_A_MINUTE, "who"), (ONE_IN_TEN_SECONDS, address)];
            RateLimits::On.take_each(&mut memory, &wanted, at(seconds)).map_err(|error| match error {
                LimitError::Exceeded(exceeded) => exceeded.retry_after_seconds(),
                LimitError::Store(error) => panic!("{error}"),
            })
        };
        assert_eq!(take(0, "a"), Ok(()));
        assert_eq!(take(1, "a"), Err(9));
        assert_eq!([take(2, "b"), take(3, "c")], [Ok(()); 2], "what was refused did not count");
        assert_eq!(take(4, "c"), Err(56), "both are exceeded");
        assert_eq!(take(59, "d"), Err(1));
        assert_eq!(take(60, "d"), Ok(()));
    }

    #[test]
    fn what_was_counted_under_a_former_name_counts_and_stays_there() {
        let mut memory = Memory::default();
        assert_eq!([take(&mut memory, 0), take(&mut memory, 30)], [Ok(()); 2]);
        let mut take = |seconds| {
            let wanted = [(THREE_A_MINUTE, "renamed")];
            let taken = RateLimits::On.take_each_renamed(&mut memory, &wanted, &["who", "unknown"], at(seconds));
            taken.map_err(|error| match error {
                LimitError::Exceeded(exceeded) => exceeded.retry_after_seconds(),
                LimitError::Store(error) => panic!("{error}"),
            })
        };
        assert_eq!([take(31), take(32), take(60), take(61)], [Ok(()), Err(28), Ok(()), Err(29)]);
        assert_eq!(memory.0["test:who"].0, [at(0), at(30)]);
        assert_eq!(memory.0["test:renamed"].0, [at(31), at(60)]);
    }

    #[test]
    fn several_uses_are_taken_at_once_as_far_as_available() {
        let mut memory = Memory::default();
        let mut take = |seconds, most| {
            let taken = RateLimits::On.take_some(&mut memory, &THREE_A_MINUTE, "who", most, at(seconds));
            taken.map_err(|error| error.to_string())
        };
        assert_eq!([take(0, 2), take(1, 2)], [Ok(2), Ok(1)]);
        assert!(take(2, 2).is_err());
        assert_eq!(take(60, 1), Ok(1), "the first two are a minute ago");
        assert_eq!(RateLimits::Off.take_some(&mut Memory::default(), &THREE_A_MINUTE, "who", 9, at(0)).ok(), Some(9));
    }

    #[test]
    fn a_returned_use_does_not_count() {
        let mut memory = Memory::default();
        for second in [0, 10, 10] {
            assert_eq!(take(&mut memory, second), Ok(()));
        }
        for second in [10, 11] {
            RateLimits::On.give_back(&mut memory, &THREE_A_MINUTE, "who", at(second)).expect("there is a memory");
        }
        assert_eq!([take(&mut memory, 12), take(&mut memory, 13)], [Ok(()), Err(47)], "one of two that were alike");
        let other = RateLimits::On.take(&mut memory, &THREE_A_MINUTE, "other", at(0));
        RateLimits::On.give_back(&mut memory, &THREE_A_MINUTE, "other", at(0)).expect("there is a memory");
        assert!(other.is_ok() && memory.0["test:other"].0.is_empty());
    }

    #[test]
    fn a_fraction_of_a_second_is_rounded_up() {
        let exceeded = Exceeded::until(TimeDelta::milliseconds(1));
        assert_eq!(exceeded.retry_after_seconds(), 1);
        assert_eq!(Exceeded::until(TimeDelta::microseconds(1)).retry_after_seconds(), 1);
        assert_eq!(Exceeded::until(TimeDelta::seconds(4)).retry_after_seconds(), 4);
    }

    #[test]
    fn users_are_counted_separately_and_not_at_all_when_limits_are_off() {
        let mut memory = Memory::default();
        for second in 0..3 {
            assert_eq!(take(&mut memory, second), Ok(()));
        }
        assert!(RateLimits::On.take(&mut memory, &THREE_A_MINUTE, "other", at(3)).is_ok());
        assert!(RateLimits::Off.take(&mut memory, &THREE_A_MINUTE, "who", at(3)).is_ok());
        assert_eq!(take(&mut memory, 3), Err(57));
    }
}
