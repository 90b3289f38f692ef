//! A second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for the day it is lost.
//!
//! A code of the app is good for its 30 seconds and one step before and after, once. A recovery code is good once. Wrong codes
//! of an account are counted across all processes, whatever they were shown for.

mod challenge;
mod code;
mod enrolment;
mod recovery;
mod totp;

pub use challenge::{
    CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, ChallengeToken, Entry, IssuedChallenge, SecondFactorChallenge,
    answer_challenge, enter, forget_expired_challenges, is_challenge_good,
};
pub use code::SecondFactorCode;
pub use enrolment::{
    Checked, ENROLMENT_LIFETIME, Enrolment, SecondFactorState, TurnedOn, begin_second_factor, confirm_second_factor,
    find_second_factor_state, remake_recovery_codes, reseal_second_factors, reset_second_factor,
    turn_off_second_factor,
};
pub use recovery::{RECOVERY_CODES, RecoveryCode};
pub use totp::{STEP_SECONDS, TotpSecret};

use crate::{Error, Sealed, SealingKeys, TokenDigest};
use kernel::{
    Instant, StoreError, UserId,
    limit::{Limit, LimitRepository, RateLimits},
};

/// The number of wrong codes an account takes, in whatever sign-in or setting they are shown.
pub const CODE_FAILURES: Limit = Limit::new("second-factor", 10, 60 * 60);

/// A second factor as the store holds it. One that was begun and not confirmed asks for nothing yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The secret shared with the app.
    pub sealed: Sealed,
    pub begun_at: Instant,
    pub confirmed_at: Option<Instant>,
    /// The step of the last code that was taken. No code of it or before is taken again.
    pub last_step: Option<i64>,
}

pub trait SecondFactorRepository {
    fn find_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;

    /// As [`Self::find_second_factor`]. Until the unit of work ends nobody else can change it or use a code.
    fn lock_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;

    /// Stores a second factor in the place of the one before.
    fn upsert_second_factor(&mut self, factor: &SecondFactor) -> Result<(), StoreError>;

    /// Deletes a second factor with its recovery codes.
    fn delete_second_factor(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns up to `most` second factors that another key than `kid` sealed, locked like [`Self::lock_second_factor`].
    fn lock_factors_not_sealed_by(&mut self, kid: &str, most: i64) -> Result<Vec<SecondFactor>, StoreError>;

    /// Stores recovery codes in the place of all before.
    fn replace_recovery_codes(&mut self, user: UserId, codes: &[TokenDigest], now: Instant) -> Result<(), StoreError>;

    /// Deletes a recovery code and returns whether it was there: `true` to one caller, however many show it at once.
    fn take_recovery_code(&mut self, user: UserId, code: &TokenDigest) -> Result<bool, StoreError>;

    fn count_recovery_codes(&mut self, user: UserId) -> Result<u64, StoreError>;

    fn insert_challenge(&mut self, challenge: &SecondFactorChallenge) -> Result<(), StoreError>;

    fn find_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError>;

    /// As [`Self::find_challenge`]. Until the unit of work ends nobody else can answer it.
    fn lock_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError>;

    fn update_challenge_failures(&mut self, digest: &TokenDigest, failures: i16) -> Result<(), StoreError>;

    fn delete_challenge(&mut self, digest: &TokenDigest) -> Result<(), StoreError>;

    fn delete_challenges_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes some and returns how many.
    fn delete_challenges_expired_at(&mut self, now: Instant) -> Result<usize, StoreError>;
}

/// Whether signing in to an account asks for a code.
pub fn has_second_factor<S: SecondFactorRepository + ?Sized>(s: &mut S, user: UserId) -> Result<bool, StoreError> {
    Ok(s.find_second_factor(user)?.is_some_and(|factor| factor.confirmed_at.is_some()))
}

/// Takes a code of a locked second factor and returns the factor as it is then; `None` for a wrong code, which counts against
/// the account, so that the unit of work has to be committed all the same.
fn take_code<S: SecondFactorRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    keys: &SealingKeys,
    factor: &SecondFactor,
    shown: &SecondFactorCode,
    now: Instant,
) -> Result<Option<SecondFactor>, Error> {
    let account = factor.user.to_string();
    limits.take(s, &CODE_FAILURES, &account, now)?;
    let secret = TotpSecret::opened(&keys.open(&factor.sealed, factor.user)?)?;
    let taken = match shown {
        SecondFactorCode::OfApp(code) => {
            let step = secret.step_of(code, now).filter(|step| factor.last_step.is_none_or(|last| *step > last));
            step.map(|step| SecondFactor { last_step: Some(step), ..factor.clone() })
        }
        // Before it is confirmed there are none.
        SecondFactorCode::Recovery(code) => {
            s.take_recovery_code(factor.user, &code.digest(&secret))?.then(|| factor.clone())
        }
    };
    if let Some(taken) = &taken {
        s.upsert_second_factor(taken)?;
        limits.give_back(s, &CODE_FAILURES, &account, now)?;
    }
    Ok(taken)
}
