//! Enabling and disabling a second factor.

use super::{
    RECOVERY_CODES, RecoveryCode, SecondFactor, SecondFactorCode, SecondFactorRepository, Shower, TotpSecret, take_code,
};
use crate::accounts::{AuditAction, AuditEntry, AuditRepository, PersonRepository, UserRepository, find_current_user};
use crate::addresses::EmailAddress;
use crate::passwords::{CredentialRepository, Proven};
use crate::sessions::{FamilyId, SessionRepository, device_in_words, end_sessions, require_owner};
use crate::tokens::SealingKeys;
use crate::{Error, Fact};
use chrono::TimeDelta;
use kernel::{
    Actor, Instant, Outcome, Randomness, UserId,
    limit::{LimitRepository, RateLimits},
};

/// How long a started enrolment waits for its first code.
pub const ENROLMENT_LIFETIME: TimeDelta = TimeDelta::minutes(30);
/// The number of secrets re-encrypted in one unit of work.
const RESEALED_AT_ONCE: i64 = 100;

/// A secret for the app, until its first code confirms it.
#[derive(Debug)]
pub struct Enrolment {
    pub secret: TotpSecret,
    /// The account's address, as shown in the app.
    pub account: EmailAddress,
    pub expires_at: Instant,
}

/// The state of an account's second factor, for its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactorState {
    pub enabled_at: Option<Instant>,
    /// The number of remaining recovery codes.
    pub recovery_codes: u64,
    pub is_admin: bool,
}

/// The result of an action that requires a code. A wrong code counts only if the unit of work is committed, so it is
/// not an error.
#[derive(Debug)]
pub enum Checked<T> {
    Right(T),
    Wrong,
}

pub fn find_second_factor_state<S: UserRepository + SecondFactorRepository + ?Sized>(
    s: &mut S,
    user: UserId,
) -> Result<SecondFactorState, Error> {
    let is_admin = find_current_user(s, user)?.is_admin;
    let enabled_at = s.find_second_factor(user)?.and_then(|factor| factor.confirmed_at);
    Ok(SecondFactorState { enabled_at, recovery_codes: s.count_recovery_codes(user)?, is_admin })
}

/// Creates a secret for an app, replacing an unconfirmed one. No code is required yet. The user must just have entered
/// their password or, without one, must just have signed in, because a second factor locks others out.
pub fn begin_second_factor<S>(
    s: &mut S,
    actor: &Actor,
    session: FamilyId,
    proven: Option<&Proven>,
    keys: &SealingKeys,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Enrolment, Fact>, Error>
where
    S: UserRepository + CredentialRepository + PersonRepository + SessionRepository + SecondFactorRepository + ?Sized,
{
    // There may be no row to lock yet.
    s.lock_person(actor.id)?;
    require_owner(s, actor.id, session, proven, now)?;
    if super::has_second_factor(s, actor.id)? {
        return Err(Error::SecondFactorOn);
    }
    let secret = TotpSecret::generate(randomness);
    s.upsert_second_factor(&SecondFactor {
        user: actor.id,
        sealed: keys.seal(secret.bytes(), actor.id, randomness),
        begun_at: now,
        confirmed_at: None,
        last_step: None,
    })?;
    let account = find_current_user(s, actor.id)?.email;
    Ok(Outcome::quiet(Enrolment { secret, account, expires_at: now + ENROLMENT_LIFETIME }))
}

/// Enables a started second factor with its first code, and creates recovery codes. Ends all sessions except those of
/// the browser of `session`, because they were opened without it. `agent` is the `User-Agent`.
#[expect(clippy::too_many_arguments, reason = "what is shown, by whom it is judged, and what goes on")]
pub fn confirm_second_factor<S>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    keys: &SealingKeys,
    code: &SecondFactorCode,
    session: FamilyId,
    agent: &str,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Checked<Vec<RecoveryCode>>, Fact>, Error>
where
    S: SessionRepository + AuditRepository + SecondFactorRepository + LimitRepository + ?Sized,
{
    let begun = s.lock_second_factor(actor.id)?.ok_or(Error::SecondFactorOff)?;
    if begun.confirmed_at.is_some() {
        return Err(Error::SecondFactorOn);
    }
    if now >= begun.begun_at + ENROLMENT_LIFETIME {
        return Err(Error::SecondFactorOff);
    }
    let Some(factor) = take_code(s, limits, keys, &begun, (code, Shower::Session), now)? else {
        return Ok(Outcome::quiet(Checked::Wrong));
    };
    s.upsert_second_factor(&SecondFactor { confirmed_at: Some(now), ..factor.clone() })?;
    let codes = make_recovery_codes(s, keys, &factor, randomness, now)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::SecondFactorOn, now))?;
    let ended = end_sessions(s, actor.id, Some(session), AuditAction::SecondFactorEndedSession, now)?;
    let mut facts = ended.facts;
    facts.push(Fact::SecondFactorTurnedOn { user: actor.id, browser: device_in_words(agent) });
    Ok(Outcome { value: Checked::Right(codes), facts })
}

/// Disables the second factor with a code and, if the account has one, the password. Ends all sessions except those of
/// the browser of `session`. `agent` is the `User-Agent`.
#[expect(clippy::too_many_arguments, reason = "what is shown, by whom it is judged, and what goes on")]
pub fn turn_off_second_factor<S>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    keys: &SealingKeys,
    code: &SecondFactorCode,
    proven: Option<&Proven>,
    session: FamilyId,
    agent: &str,
    now: Instant,
) -> Result<Outcome<Checked<()>, Fact>, Error>
where
    S: CredentialRepository + SessionRepository + AuditRepository + SecondFactorRepository + LimitRepository + ?Sized,
{
    if let Some(hash) = s.lock_credential(actor.id)?
        && !proven.is_some_and(|proven| proven.is_still(actor.id, Some(&hash)))
    {
        return Err(Error::InvalidCredentials);
    }
    let factor = lock_confirmed(s, actor.id)?;
    if take_code(s, limits, keys, &factor, (code, Shower::Session), now)?.is_none() {
        return Ok(Outcome::quiet(Checked::Wrong));
    }
    delete(s, actor.id)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::SecondFactorOff, now))?;
    let ended = end_sessions(s, actor.id, Some(session), AuditAction::SecondFactorEndedSession, now)?;
    let mut facts = ended.facts;
    facts.push(Fact::SecondFactorTurnedOff { user: actor.id, browser: device_in_words(agent) });
    Ok(Outcome { value: Checked::Right(()), facts })
}

/// Replaces all recovery codes, with a code.
pub fn remake_recovery_codes<S>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    keys: &SealingKeys,
    code: &SecondFactorCode,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Checked<Vec<RecoveryCode>>, Fact>, Error>
where
    S: AuditRepository + SecondFactorRepository + LimitRepository + ?Sized,
{
    let factor = lock_confirmed(s, actor.id)?;
    let Some(factor) = take_code(s, limits, keys, &factor, (code, Shower::Session), now)? else {
        return Ok(Outcome::quiet(Checked::Wrong));
    };
    let codes = make_recovery_codes(s, keys, &factor, randomness, now)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::RecoveryCodesMade, now))?;
    Ok(Outcome::quiet(Checked::Right(codes)))
}

/// Disables the second factor of an account at the operator's command, for a user who lost the app and all recovery
/// codes. Ends all sessions of the account.
pub fn reset_second_factor<S>(s: &mut S, email: &EmailAddress, now: Instant) -> Result<Outcome<UserId, Fact>, Error>
where
    S: UserRepository + SessionRepository + AuditRepository + SecondFactorRepository + ?Sized,
{
    let user = s.find_user_by_email(email)?.ok_or(Error::UserNotFound)?.id;
    lock_confirmed(s, user)?;
    delete(s, user)?;
    let action = AuditAction::SecondFactorReset;
    s.insert_audit(&AuditEntry { actor: None, action, subject: user, target: None, at: now })?;
    let ended = end_sessions(s, user, None, AuditAction::SecondFactorEndedSession, now)?;
    let mut facts = ended.facts;
    facts.push(Fact::SecondFactorTurnedOff { user, browser: String::new() });
    Ok(Outcome { value: user, facts })
}

/// Re-encrypts a batch of secrets that an older key encrypted, and returns its size. At 0, the older key can be
/// removed.
pub fn reseal_second_factors<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    keys: &SealingKeys,
    randomness: &dyn Randomness,
) -> Result<usize, Error> {
    let older = s.lock_factors_not_sealed_by(keys.current(), RESEALED_AT_ONCE)?;
    for factor in &older {
        let secret = keys.open(&factor.sealed, factor.user)?;
        let sealed = keys.seal(&secret, factor.user, randomness);
        s.upsert_second_factor(&SecondFactor { sealed, ..factor.clone() })?;
    }
    Ok(older.len())
}

fn lock_confirmed<S: SecondFactorRepository + ?Sized>(s: &mut S, user: UserId) -> Result<SecondFactor, Error> {
    let factor = s.lock_second_factor(user)?.filter(|factor| factor.confirmed_at.is_some());
    factor.ok_or(Error::SecondFactorOff)
}

fn delete<S: SecondFactorRepository + ?Sized>(s: &mut S, user: UserId) -> Result<(), Error> {
    s.delete_second_factor(user)?;
    Ok(s.delete_challenges_of(user)?)
}

fn make_recovery_codes<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    keys: &SealingKeys,
    factor: &SecondFactor,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Vec<RecoveryCode>, Error> {
    let secret = TotpSecret::opened(&keys.open(&factor.sealed, factor.user)?)?;
    let codes: Vec<RecoveryCode> = (0..RECOVERY_CODES).map(|_| RecoveryCode::generate(randomness)).collect();
    let digests: Vec<_> = codes.iter().map(|code| code.digest(&secret)).collect();
    s.replace_recovery_codes(factor.user, &digests, now)?;
    Ok(codes)
}
