//! How many tokens of a language model a user may use in a day of Seoul.
//!
//! A question is charged before it is sent, with the most that it and its answer may take. So neither a crash nor orders that
//! run side by side exceed the day's limit. What the answer did not take is given back. Tokens that were used stay used,
//! whatever became of the roadmap.

use crate::Error;
use crate::ports::TokenUseRepository;
use chrono::{Days as CalendarDays, NaiveDate};
use kernel::{Instant, StoreError, UserId, seoul};

/// Applies unless another limit is configured: ten roadmaps of four weeks, with room for parts that are written anew.
pub const DEFAULT_DAILY_TOKENS: u32 = 500_000;
/// The smallest limit that an operator may set: enough for one long question and its longest answer.
pub const LEAST_DAILY_TOKENS: u32 = 20_000;
/// The number of days for which the use is stored.
const KEPT_DAYS: u64 = 31;

/// Tokens that were charged for a question before it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReservedTokens {
    /// The day whose limit they count against, also if the answer comes after midnight.
    pub day: NaiveDate,
    pub tokens: u32,
}

/// Charges `tokens` against the day's limit, or fails if fewer are left.
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

/// Replaces what was charged for a question by what it used.
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

/// When the next day of Seoul begins, from which on everybody may go on.
#[must_use]
pub fn next_day(now: Instant) -> Instant {
    seoul::start_of(seoul::day_of(now) + CalendarDays::new(1))
}
