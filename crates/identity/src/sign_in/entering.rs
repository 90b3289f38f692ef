//! The second step of signing in: after the first step the client gets a challenge, and answers it with a code.

use super::session::{SignIn, SignedIn, sign_in};
use crate::accounts::{AuditAction, AuditEntry, AuditRepository, User, UserRepository};
use crate::passwords::{CredentialRepository, failed_logins};
use crate::second_factor::{
    CHALLENGE_LIFETIME, ChallengeToken, SecondFactorChallenge, SecondFactorCode, SecondFactorRepository, Shower,
    has_second_factor, take_code,
};
use crate::secrets::{IssuedChallenge, RefreshToken};
use crate::sessions::SessionRepository;
use crate::tokens::{KnownBrowser, SealingKeys};
use crate::{Error, Fact};
use kernel::limit::{LimitRepository, RateLimits};
use kernel::{Instant, Outcome, Randomness};

/// The result of a successful first step.
#[derive(Debug)]
pub enum Entry {
    SignedIn(SignedIn),
    /// The account has a second factor.
    Challenged(IssuedChallenge),
}

/// Completes the first step: opens sessions or, if the account has a second factor, issues a challenge.
pub fn enter<S>(
    s: &mut S,
    user: User,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Entry, Fact>, Error>
where
    S: UserRepository + CredentialRepository + SessionRepository + AuditRepository + SecondFactorRepository + ?Sized,
{
    let user = user.require_active()?;
    if !has_second_factor(s, user.id)? {
        return Ok(sign_in(s, user, how, randomness, now)?.map(Entry::SignedIn));
    }
    let (token, expires_at) = (RefreshToken::generate(randomness), now + CHALLENGE_LIFETIME);
    let digest = token.digest();
    s.insert_challenge(&SecondFactorChallenge { digest, user: user.id, failures: 0, expires_at })?;
    Ok(Outcome::quiet(Entry::Challenged(IssuedChallenge { token: token.reveal(), expires_at })))
}

/// Opens the sessions of the challenged user, once. Returns `None` for a wrong code, which counts only if the unit of
/// work is committed: against the limits, and as a failed sign-in of the account.
#[expect(clippy::too_many_arguments, reason = "what is shown, by whom it is judged, and how the session is opened")]
pub fn answer_challenge<S>(
    s: &mut S,
    limits: RateLimits,
    keys: &SealingKeys,
    shown: &ChallengeToken,
    code: &SecondFactorCode,
    browser: &KnownBrowser,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Option<SignedIn>, Fact>, Error>
where
    S: UserRepository
        + CredentialRepository
        + SessionRepository
        + AuditRepository
        + SecondFactorRepository
        + LimitRepository
        + ?Sized,
{
    let digest = shown.digest();
    let user = s.find_challenge(&digest)?.ok_or(Error::LoginCodeInvalid)?.user;
    // Locks the account, the password, the second factor and then the challenge, in the same order as changes and
    // erasures, to avoid deadlocks.
    let account = s.hold_user(user)?.ok_or(Error::LoginCodeInvalid)?;
    s.lock_credential(user)?;
    let factor = s.lock_second_factor(user)?.filter(|factor| factor.confirmed_at.is_some());
    let factor = factor.ok_or(Error::LoginCodeInvalid)?;
    let challenge = s.lock_challenge(&digest)?.filter(|challenge| challenge.is_good(now));
    let challenge = challenge.ok_or(Error::LoginCodeInvalid)?;
    if take_code(s, limits, keys, &factor, (code, Shower::SigningIn(browser)), now)?.is_none() {
        s.update_challenge_failures(&digest, challenge.failures + 1)?;
        failed_logins::count(s, Some(user), now)?;
        return Ok(Outcome::quiet(None));
    }
    s.delete_challenge(&digest)?;
    if matches!(code, SecondFactorCode::Recovery(_)) {
        s.insert_audit(&AuditEntry::own(challenge.user, AuditAction::RecoveryCodeUsed, now))?;
    }
    Ok(sign_in(s, account, how, randomness, now)?.map(Some))
}
