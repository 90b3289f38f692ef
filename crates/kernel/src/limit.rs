//! How often something may be done: at most so many times within any stretch of time. The times are kept in the store, so
//! that a limit holds across processes and restarts, and the wait that is returned is exact.

use crate::{Instant, StoreError};
use chrono::TimeDelta;
use std::net::{IpAddr, Ipv6Addr};
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    name: &'static str,
    most: usize,
    within: TimeDelta,
}

impl Limit {
    /// `most` times in any `seconds`. The name keeps the counts of different limits apart.
    ///
    /// # Panics
    /// If `most` is 0, at compile time where it is a constant.
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

    fn key(&self, who: &str) -> String {
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
    /// How long until it is allowed again; always positive.
    pub retry_after: TimeDelta,
}

impl Exceeded {
    /// The wait in whole seconds, rounded up, as `Retry-After` gives it.
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
    /// The times kept under `key`, none for a new key. Until the unit of work ends, others who lock the same key wait.
    fn lock_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError>;

    /// Keeps `times` under `key`, which this unit of work has locked. They are of no use from `until` on.
    fn update_limit(&mut self, key: &str, times: &[Instant], until: Instant) -> Result<(), StoreError>;

    /// Removes some and returns how many.
    fn delete_expired_limits(&mut self, now: Instant) -> Result<usize, StoreError>;
}

/// Whether limits are kept; they may be off in development only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimits {
    On,
    Off,
}

impl RateLimits {
    /// Counts one more time of `limit` by `who` (a user id, an [`address`], a digest). It counts only if the unit of work
    /// commits, so an attempt that must count even when it fails has to take its limit in a unit of its own.
    /// A refused attempt is not counted.
    pub fn take<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        limit: &Limit,
        who: &str,
        now: Instant,
    ) -> Result<(), LimitError> {
        self.take_each(s, &[(*limit, who)], now)
    }

    /// As [`Self::take`], of several limits at once: of none of them if one is exceeded. The wait is over when all are free
    /// again. Units of work that take some of the same name them in the same order, or they might wait for each other.
    pub fn take_each<S: LimitRepository + ?Sized>(
        self,
        s: &mut S,
        wanted: &[(Limit, &str)],
        now: Instant,
    ) -> Result<(), LimitError> {
        if self == Self::Off {
            return Ok(());
        }
        let (mut free, mut waits) = (Vec::new(), Vec::new());
        for (limit, who) in wanted {
            let key = limit.key(who);
            let mut times = s.lock_limit(&key)?;
            times.retain(|time| *time + limit.within > now);
            times.sort_unstable();
            match times.len().checked_sub(limit.most) {
                Some(blocking) => waits.push(times[blocking] + limit.within - now),
                None => free.push((limit, key, times)),
            }
        }
        if let Some(retry_after) = waits.into_iter().max() {
            return Err(Exceeded { retry_after }.into());
        }
        for (limit, key, mut times) in free {
            times.push(now);
            limit.keep(s, &key, &times, now)?;
        }
        Ok(())
    }

    /// Counts up to `most` more times of `limit` by `who` at once and returns how many: at least one, unless the limit is
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

    /// Takes back one time that was counted `at` a moment.
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

/// Whose attempts count together when they are counted by network address: one IPv4 address, or the /64 of an IPv6 one,
/// since a single line is commonly given a whole /64.
#[must_use]
pub fn address(of: IpAddr) -> String {
    match network(of) {
        IpAddr::V4(four) => four.to_string(),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// The first address of those that count as one, as [`address`] has them.
#[must_use]
pub fn network(of: IpAddr) -> IpAddr {
    match of.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        four @ IpAddr::V4(_) => four,
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
    fn no_stretch_of_a_minute_holds_more_than_three() {
        let mut memory = Memory::default();
        assert_eq!([0, 50, 55].map(|second| take(&mut memory, second)), [Ok(()); 3]);
        assert_eq!(take(&mut memory, 59), Err(1));
        assert_eq!(take(&mut memory, 60), Ok(()), "the first is a minute ago");
        assert_eq!(take(&mut memory, 61), Err(49));
    }

    #[test]
    fn waiting_as_long_as_told_is_enough_and_refusals_do_not_count() {
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
    fn of_several_limits_all_are_taken_or_none_and_the_longest_wait_counts() {
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
    fn several_turns_are_taken_at_once_as_far_as_there_are_any() {
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
    fn what_is_given_back_was_never_counted() {
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
        let exceeded = Exceeded { retry_after: TimeDelta::milliseconds(1) };
        assert_eq!(exceeded.retry_after_seconds(), 1);
        assert_eq!(Exceeded { retry_after: TimeDelta::microseconds(1) }.retry_after_seconds(), 1);
        assert_eq!(Exceeded { retry_after: TimeDelta::seconds(4) }.retry_after_seconds(), 4);
    }

    #[test]
    fn people_are_counted_apart_and_off_counts_nobody() {
        let mut memory = Memory::default();
        for second in 0..3 {
            assert_eq!(take(&mut memory, second), Ok(()));
        }
        assert!(RateLimits::On.take(&mut memory, &THREE_A_MINUTE, "other", at(3)).is_ok());
        assert!(RateLimits::Off.take(&mut memory, &THREE_A_MINUTE, "who", at(3)).is_ok());
        assert_eq!(take(&mut memory, 3), Err(57));
    }

    #[test]
    fn an_ipv6_line_counts_as_one() {
        let same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map(|text| address(text.parse().expect("an address")));
        assert_eq!(same[0], same[1]);
        assert_ne!(same[0], address("2001:db8:1:3::1".parse().expect("an address")));
        assert_eq!(address("::ffff:192.0.2.7".parse().expect("an address")), "192.0.2.7");
    }
}
