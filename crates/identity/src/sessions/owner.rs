//! Whether the owner of an account has just authenticated.
//! Whether the owner of an account has just authenticated.

use super::ports::SessionRepository;
use crate::Error;
use crate::passwords::{CredentialRepository, Proven};
use chrono::TimeDelta;
use kernel::{FamilyId, Instant, UserId};

/// Whether the user of this session has authenticated recently. A tab opened by a browser that stays signed in does not
/// count.
pub fn has_just_signed_in<S: SessionRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    session: FamilyId,
    now: Instant,
) -> Result<bool, Error> {
    let open = s.list_open_families(user, now)?;
    let opened_at = |id| open.iter().find(|family| family.id == id).map(|family| (family.browser(), family.opened_at));
    let signed_in_at = opened_at(session).and_then(|(browser, _)| opened_at(browser)).map(|(_, at)| at);
    Ok(signed_in_at.is_some_and(|at| now - at <= SIGN_IN_COUNTS_FOR))
}

/// How long after signing in a user without a password may change the address.
pub(crate) const SIGN_IN_COUNTS_FOR: TimeDelta = TimeDelta::minutes(10);

/// Refuses a session whose user has not just authenticated: by password or, for an account without one, by signing in.
pub(crate) fn require_owner<S: CredentialRepository + SessionRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    session: FamilyId,
    proven: Option<&Proven>,
    now: Instant,
) -> Result<(), Error> {
    match s.lock_credential(user)? {
        Some(hash) if !proven.is_some_and(|proven| proven.is_still(user, Some(&hash))) => {
            Err(Error::InvalidCredentials)
        }
        None if !has_just_signed_in(s, user, session, now)? => Err(Error::SignInTooOld),
        _ => Ok(()),
    }
}
