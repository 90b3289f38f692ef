//! The number of model tokens that a user may use per day in Seoul.
//!
//! Before a question is sent, the most that it and its response may cost is reserved. Therefore neither a crash nor
//! parallel jobs exceed the daily limit. The unused part is returned. Used tokens stay used, whether a roadmap was
//! created or not.

use crate::Error;
use chrono::{Days as CalendarDays, NaiveDate};
use kernel::{Instant, StoreError, UserId, seoul};

/// The default limit: ten roadmaps of four weeks, with reserves for repeated parts.
pub const DEFAULT_DAILY_TOKENS: u32 = 500_000;
/// The smallest limit that an operator may set: enough for one long question and its longest answer.
pub const LEAST_DAILY_TOKENS: u32 = 20_000;
/// The number of days for which the use is stored.
const KEPT_DAYS: u64 = 31;

/// Tokens that were reserved for a question before it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReservedTokens {
    /// The day whose limit they count against, even if the response arrives after midnight.
    pub day: NaiveDate,
    pub tokens: u32,
}

/// Reserves `tokens` of the daily limit, or fails if fewer are left.
pub fn reserve_tokens<S: TokenUseRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    tokens: u32,
    daily_tokens: u32,
    now: Instant,
) -> Result<ReservedTokens, Error> {
    let day = seoul::day_of(now);
    if s.take_tokens(user, day, tokens, daily_tokens)? {
        Ok(ReservedTokens { day, tokens })
    } else {
        Err(Error::QuotaExceeded { retry_after: next_day(now) - now })
    }
}

/// Replaces a reservation by the tokens that were used.
pub fn settle_tokens<S: TokenUseRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    reserved: ReservedTokens,
    spent: u32,
) -> Result<(), StoreError> {
    let ReservedTokens { day, tokens } = reserved;
    if spent > tokens { s.add_tokens(user, day, spent - tokens) } else { s.return_tokens(user, day, tokens - spent) }
}

pub fn forget_token_use<S: TokenUseRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_token_use_before(seoul::day_of(now) - CalendarDays::new(KEPT_DAYS))
}

/// Returns the beginning of the next day in Seoul, when the limit starts again.
#[must_use]
pub fn next_day(now: Instant) -> Instant {
    seoul::start_of(seoul::day_of(now) + CalendarDays::new(1))
}

pub trait TokenUseRepository {
    /// Adds `tokens` to the user's use of that day, unless the sum would exceed `limit`; returns whether it did.
    /// Concurrent calls see each other's additions.
    fn take_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32, limit: u32) -> Result<bool, StoreError>;

    /// Adds `tokens` without checking a limit.
    fn add_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Subtracts tokens that were added before.
    fn return_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_token_use_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}
