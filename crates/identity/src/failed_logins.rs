//! Counts failed sign-ins for the owner of the account: wrong passwords, and wrong codes of the second step. An attempt counts
//! as failed until its password proves right.

use crate::{CredentialRepository, Error};
use kernel::{Instant, StoreError, UserId};

/// Failed sign-ins in a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Failures {
    pub count: u32,
    /// The time of the last one; `None` if there was none.
    pub last_at: Option<Instant>,
}

/// Failed sign-ins of an account that has a password.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FailedLogins {
    /// Since the last sign-in.
    pub since: Failures,
    /// Between the last sign-in and the one before it.
    pub before: Failures,
    /// The time of the last but one attempt.
    pub last_but_one_at: Option<Instant>,
}

impl FailedLogins {
    fn counting(mut self, at: Instant) -> Self {
        self.last_but_one_at = self.since.last_at;
        self.since = Failures { count: self.since.count.saturating_add(1), last_at: Some(at) };
        self
    }

    fn without(mut self, at: Instant) -> Self {
        self.since.count = self.since.count.saturating_sub(1);
        // Another attempt may have been counted meanwhile.
        if self.since.last_at == Some(at) {
            self.since.last_at = self.last_but_one_at;
        }
        if self.since.count == 0 {
            self.since = Failures::default();
        }
        self
    }

    fn signed_in(self) -> Self {
        Self { before: self.since, ..Self::default() }
    }
}

/// Counts an attempt as failed. For an account that does not exist it runs the same statements, so that both take the
/// same time.
pub(crate) fn count<S: CredentialRepository + ?Sized>(
    s: &mut S,
    user: Option<UserId>,
    at: Instant,
) -> Result<(), StoreError> {
    const NOBODY: UserId = UserId(0);
    let user = user.unwrap_or(NOBODY);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Instant {
        Instant::from_timestamp(seconds, 0).expect("in range")
    }

    fn failures(count: u32, last: i64) -> Failures {
        Failures { count, last_at: Some(at(last)) }
    }

    #[test]
    fn an_attempt_that_was_right_is_not_counted_and_begins_anew() {
        let failed = FailedLogins::default().counting(at(1)).counting(at(2));
        assert_eq!(failed.since, failures(2, 2));
        let right = failed.counting(at(3)).without(at(3));
        assert_eq!(right.since, failures(2, 2));
        let signed_in = right.signed_in();
        assert_eq!((signed_in.since, signed_in.before), (Failures::default(), failures(2, 2)));
        let again = signed_in.counting(at(4)).without(at(4));
        assert_eq!((again.since, again.before), (Failures::default(), failures(2, 2)));
        assert_eq!(again.signed_in(), FailedLogins::default());
    }

    #[test]
    fn an_attempt_that_failed_meanwhile_stays_the_last() {
        let failed = FailedLogins::default().counting(at(1)).counting(at(2)).counting(at(3)).without(at(2));
        assert_eq!(failed.since, failures(2, 3));
    }
}
