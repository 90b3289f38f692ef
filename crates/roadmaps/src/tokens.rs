//! How many tokens of a language model a person may use in a day of Seoul. What was used stays used, whatever became of the
//! roadmap.

use crate::Error;
use crate::ports::TokenUseRepository;
use chrono::Days as CalendarDays;
use kernel::{Instant, StoreError, UserId, seoul};

/// Where nothing else is configured: ten roadmaps of four weeks, with room for parts that are written anew.
pub const DEFAULT_DAILY_TOKENS: u32 = 500_000;
/// For how many days it can still be told who used what.
const KEPT_DAYS: u64 = 31;

/// Fails once the person has used as many as a day has. One call may go beyond, since nobody knows before what it takes.
pub fn require_tokens_left<S: TokenUseRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    daily_tokens: u32,
    now: Instant,
) -> Result<(), Error> {
    if s.find_token_use(person, seoul::day_of(now))? < u64::from(daily_tokens) {
        Ok(())
    } else {
        Err(Error::QuotaExceeded { retry_after: next_day(now) - now })
    }
}

pub fn record_tokens<S: TokenUseRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    tokens: u32,
    now: Instant,
) -> Result<(), StoreError> {
    s.add_token_use(person, seoul::day_of(now), tokens)
}

pub fn forget_token_use<S: TokenUseRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_token_use_before(seoul::day_of(now) - CalendarDays::new(KEPT_DAYS))
}

/// When the next day of Seoul begins, from which on everybody may go on.
#[must_use]
pub fn next_day(now: Instant) -> Instant {
    seoul::start_of(seoul::day_of(now) + CalendarDays::new(1))
}
