//! The stored password of an account, and the sign-ins that failed.
//! The stored password of an account, and the sign-ins that failed.

use super::password::PasswordHash;
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
    pub(super) fn counting(mut self, at: Instant) -> Self {
        self.last_but_one_at = self.since.last_at;
        self.since = Failures { count: self.since.count.saturating_add(1), last_at: Some(at) };
        self
    }

    pub(super) fn without(mut self, at: Instant) -> Self {
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

    pub(super) fn signed_in(self) -> Self {
        Self { before: self.since, ..Self::default() }
    }
}

pub trait CredentialRepository {
    fn insert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    /// Sets the password of a user, replacing an existing one.
    fn upsert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    fn find_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    /// Like [`Self::find_credential`], and locks it until the unit of work ends.
    fn lock_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    fn delete_credential(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the failed sign-ins of a user with a password.
    fn find_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// Like [`Self::find_failed_logins`], and locks them and the password until the unit of work ends.
    fn lock_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// Has no effect for a user without a password.
    fn update_failed_logins(&mut self, user: UserId, failed: &FailedLogins) -> Result<(), StoreError>;
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
