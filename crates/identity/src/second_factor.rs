//! Second factors: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in case it is lost.
//!
//! A code of the app is valid for its 30 seconds and one step before and after, once. A recovery code is valid once.
//! Wrong codes are counted per account across all processes: those of strangers, of browsers that signed in before and of
//! sessions separately, so that a stranger who knows the password and guesses codes does not lock the owner out.
//!
//! | Rule | Here |
//! |---|---|
//! | wrong codes, 10 per hour and account; those of each browser that signed in before and of its sessions are counted separately | [`CODE_FAILURES`], [`CODE_FAILURES_OF_KNOWN_BROWSER`], [`CODE_FAILURES_IN_SESSIONS`] |
//! | it is set up by its owner and confirmed by a code; 10 recovery codes, each valid once | [`begin_second_factor`], [`confirm_second_factor`], [`remake_recovery_codes`] |
//! | it is turned off with a code and the password, or by the operator; both end other sessions | [`turn_off_second_factor`], [`reset_second_factor`] |
//! | its secret is encrypted with a key of the server | [`reseal_second_factors`] |
//! | administrators need one where that is required | [`may_administer`] |

mod challenge;
mod code;
mod enrolment;
mod recovery;
mod totp;

pub use challenge::{
    CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, ChallengeToken, SecondFactorChallenge, forget_expired_challenges,
    is_challenge_good,
};
pub use code::SecondFactorCode;
pub use enrolment::{
    Checked, ENROLMENT_LIFETIME, Enrolment, SecondFactorState, begin_second_factor, confirm_second_factor,
    find_second_factor_state, remake_recovery_codes, reseal_second_factors, reset_second_factor,
    turn_off_second_factor,
};
pub use recovery::{RECOVERY_CODES, RecoveryCode};
pub use totp::{STEP_SECONDS, TotpSecret};

use crate::Error;
use crate::secrets::TokenDigest;
use crate::tokens::{KnownBrowser, Sealed, SealingKeys};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Instant, StoreError, UserId};

/// The number of wrong codes allowed per account in sign-ins by browsers that never signed in to it.
pub const CODE_FAILURES: Limit = Limit::new("second-factor", 10, 60 * 60);
/// The same for one browser that signed in to the account before.
pub const CODE_FAILURES_OF_KNOWN_BROWSER: Limit = Limit::new("second-factor-known", 10, 60 * 60);
/// The same for all of them.
pub const CODE_FAILURES_OF_KNOWN_BROWSERS: Limit = Limit::new("second-factor-all-known", 20, 60 * 60);
/// The number of wrong codes an account takes in its settings, from all its sessions.
pub const CODE_FAILURES_IN_SESSIONS: Limit = Limit::new("second-factor-settings", 10, 60 * 60);

/// The origin of a code, which decides the limits that a wrong one counts against.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shower<'a> {
    /// A browser that passed the first step.
    SigningIn(&'a KnownBrowser),
    Session,
}

impl Shower<'_> {
    /// In the order in which they are locked.
    fn limits(self, account: UserId) -> Vec<(Limit, String)> {
        match self {
            Self::SigningIn(browser) if browser.is_known_to(account) => vec![
                (CODE_FAILURES_OF_KNOWN_BROWSER, browser.name_at(account)),
                (CODE_FAILURES_OF_KNOWN_BROWSERS, account.to_string()),
            ],
            Self::SigningIn(_) => vec![(CODE_FAILURES, account.to_string())],
            Self::Session => vec![(CODE_FAILURES_IN_SESSIONS, account.to_string())],
        }
    }
}

/// A stored second factor. Before it is confirmed, no code is required.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The secret shared with the app.
    pub sealed: Sealed,
    pub begun_at: Instant,
    pub confirmed_at: Option<Instant>,
    /// The step of the last accepted code. Codes of it and earlier steps are refused.
    pub last_step: Option<i64>,
}

pub trait SecondFactorRepository {
    fn find_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;

    /// Like [`Self::find_second_factor`], and locks it and its codes until the unit of work ends.
    fn lock_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError>;

    /// Stores a second factor, replacing an existing one.
    fn upsert_second_factor(&mut self, factor: &SecondFactor) -> Result<(), StoreError>;

    /// Deletes a second factor with its recovery codes.
    fn delete_second_factor(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns up to `most` second factors encrypted with another key than `kid`, locked like
    /// [`Self::lock_second_factor`].
    fn lock_factors_not_sealed_by(&mut self, kid: &str, most: i64) -> Result<Vec<SecondFactor>, StoreError>;

    /// Replaces all recovery codes.
    fn replace_recovery_codes(&mut self, user: UserId, codes: &[TokenDigest], now: Instant) -> Result<(), StoreError>;

    /// Deletes a recovery code and returns whether it existed. Only one of several concurrent callers gets `true`.
    fn take_recovery_code(&mut self, user: UserId, code: &TokenDigest) -> Result<bool, StoreError>;

    fn count_recovery_codes(&mut self, user: UserId) -> Result<u64, StoreError>;

    fn insert_challenge(&mut self, challenge: &SecondFactorChallenge) -> Result<(), StoreError>;

    fn find_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError>;

    /// Like [`Self::find_challenge`], and locks it until the unit of work ends.
    fn lock_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError>;

    fn update_challenge_failures(&mut self, digest: &TokenDigest, failures: i16) -> Result<(), StoreError>;

    fn delete_challenge(&mut self, digest: &TokenDigest) -> Result<(), StoreError>;

    fn delete_challenges_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_challenges_expired_at(&mut self, now: Instant) -> Result<usize, StoreError>;
}

/// Whether signing in to an account requires a code.
pub fn has_second_factor<S: SecondFactorRepository + ?Sized>(s: &mut S, user: UserId) -> Result<bool, StoreError> {
    Ok(s.find_second_factor(user)?.is_some_and(|factor| factor.confirmed_at.is_some()))
}

/// Checks a code of a locked second factor and returns its new state. Returns `None` for a wrong code, which counts
/// against the account, so the unit of work must be committed nevertheless.
pub(crate) fn take_code<S: SecondFactorRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    keys: &SealingKeys,
    factor: &SecondFactor,
    (shown, shower): (&SecondFactorCode, Shower<'_>),
    now: Instant,
) -> Result<Option<SecondFactor>, Error> {
    let failures = shower.limits(factor.user);
    let wanted: Vec<(Limit, &str)> = failures.iter().map(|(limit, who)| (*limit, who.as_str())).collect();
    limits.take_each(s, &wanted, now)?;
    let secret = TotpSecret::opened(&keys.open(&factor.sealed, factor.user)?)?;
    let taken = match shown {
        SecondFactorCode::OfApp(code) => {
            let step = secret.step_of(code, now).filter(|step| factor.last_step.is_none_or(|last| *step > last));
            step.map(|step| SecondFactor { last_step: Some(step), ..factor.clone() })
        }
        // There are none before it is confirmed.
        SecondFactorCode::Recovery(code) => {
            s.take_recovery_code(factor.user, &code.digest(&secret))?.then(|| factor.clone())
        }
    };
    if let Some(taken) = &taken {
        s.upsert_second_factor(taken)?;
        for (limit, who) in &failures {
            limits.give_back(s, limit, who, now)?;
        }
    }
    Ok(taken)
}

/// Whether a user may use administrator rights now. If administrators need a second factor, one without it keeps the
/// role but none of its rights.
pub fn may_administer<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    id: UserId,
    is_admin: bool,
    needs_second_factor: bool,
) -> Result<bool, StoreError> {
    Ok(is_admin && (!needs_second_factor || has_second_factor(s, id)?))
}
