//! Counts failed sign-ins for the owner of the account: wrong passwords, and wrong codes of the second step. An attempt counts
//! as failed until its password proves right.

use super::credentials::{CredentialRepository, FailedLogins};
use crate::Error;
use kernel::{Instant, StoreError, UserId};

/// Counts an attempt as failed. For an account that does not exist it runs the same statements, so that both take the
/// same time.
pub(crate) fn count<S: CredentialRepository + ?Sized>(
    s: &mut S,
    user: Option<UserId>,
    at: Instant,
) -> Result<(), StoreError> {
    const NO_USER: UserId = UserId(0);
    let user = user.unwrap_or(NO_USER);
    let failed = s.lock_failed_logins(user)?.unwrap_or_default();
    s.update_failed_logins(user, &failed.counting(at))
}

/// Undoes [`count`] for the attempt at `at`: its password was right.
pub(crate) fn take_back<S: CredentialRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    at: Instant,
) -> Result<(), StoreError> {
    change(s, user, |failed| failed.without(at))
}

/// Starts a new count after a sign-in.
pub(crate) fn begin_anew<S: CredentialRepository + ?Sized>(s: &mut S, user: UserId) -> Result<(), StoreError> {
    change(s, user, FailedLogins::signed_in)
}

fn change<S: CredentialRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    change: impl FnOnce(FailedLogins) -> FailedLogins,
) -> Result<(), StoreError> {
    let Some(failed) = s.lock_failed_logins(user)? else { return Ok(()) };
    let changed = change(failed);
    if changed == failed { Ok(()) } else { s.update_failed_logins(user, &changed) }
}

/// Returns the failed sign-ins of an account; none for an account without a password.
pub fn find_failed_logins<S: CredentialRepository + ?Sized>(s: &mut S, user: UserId) -> Result<FailedLogins, Error> {
    Ok(s.find_failed_logins(user)?.unwrap_or_default())
}
