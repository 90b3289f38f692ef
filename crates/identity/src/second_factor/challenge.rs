//! The challenge that a client holds between the two steps of signing in.

use super::SecondFactorRepository;
use crate::Error;
use crate::secrets::{RefreshToken, TokenDigest};
use chrono::TimeDelta;
use kernel::{Instant, StoreError, UserId};

pub const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::minutes(5);
/// The number of wrong codes that end a challenge.
pub const CHALLENGE_ATTEMPTS: i16 = 5;

/// Proves the first step in the second: 256 random bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeToken(RefreshToken);

impl ChallengeToken {
    /// Parses a token; `None` if the text cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        RefreshToken::parse(text).map(Self)
    }

    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        self.0.digest()
    }
}

/// A stored challenge. Answered challenges are deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactorChallenge {
    pub digest: TokenDigest,
    pub user: UserId,
    pub failures: i16,
    pub expires_at: Instant,
}

impl SecondFactorChallenge {
    pub(crate) fn is_good(&self, now: Instant) -> bool {
        now < self.expires_at && self.failures < CHALLENGE_ATTEMPTS
    }
}

/// Whether a challenge can be answered now. Only reads, so that forged challenges do not block writers.
pub fn is_challenge_good<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    shown: &ChallengeToken,
    now: Instant,
) -> Result<bool, Error> {
    Ok(s.find_challenge(&shown.digest())?.is_some_and(|challenge| challenge.is_good(now)))
}

pub fn forget_expired_challenges<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<usize, StoreError> {
    s.delete_challenges_expired_at(now)
}
