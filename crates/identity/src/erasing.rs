//! Erasing an account: the conditions and the required proof.
//!
//! | Rule | Here |
//! |---|---|
//! | by password or typed nickname, and never the last administrator | [`admit_erasure`], [`take_leave`] |
//! | export of all data of a user, 5 times per hour | [`admit_export`] |

use crate::accounts::{
    AuditAction, AuditEntry, AuditRepository, PersonRepository, User, UserRepository, find_current_user,
};
use crate::passwords::{CredentialRepository, PasswordHash};
use crate::secrets::Secret;
use crate::sessions::{SessionRepository, logout};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant, Outcome, UserId, text};

/// Limits attempts to erase an account, because each is a guess at the password.
pub const ERASURES_PER_ACCOUNT: Limit = Limit::new("erase-account", 10, 10 * 60);
/// Limits exports of a user's data.
pub const EXPORTS_PER_HOUR: Limit = Limit::new("export", 5, 3600);

/// The author name of content by erased accounts.
pub const FORMER_MEMBER: &str = "탈퇴한 회원";

/// The proof that is required before an account is erased.
#[derive(Debug, Clone)]
pub enum Asked {
    Password(PasswordHash),
    /// The user has no password and types their nickname instead.
    Nickname(String),
}

/// The proof that was sent.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    pub password: Option<Secret>,
    pub nickname: Option<String>,
}

impl Asked {
    #[must_use]
    pub fn hash(&self) -> Option<&PasswordHash> {
        match self {
            Self::Password(hash) => Some(hash),
            Self::Nickname(_) => None,
        }
    }

    /// Whether `typed` is the required nickname.
    #[must_use]
    pub fn is_nickname(&self, typed: Option<&str>) -> bool {
        matches!((self, typed), (Self::Nickname(own), Some(typed)) if text::normalized(typed) == *own)
    }
}

/// Whether a user has a password, rather than only signing in through an issuer.
pub fn has_password<S: CredentialRepository + ?Sized>(s: &mut S, user: UserId) -> Result<bool, Error> {
    Ok(s.find_credential(user)?.is_some())
}

/// Counts an attempt, and returns the required proof.
pub fn admit_erasure<S: UserRepository + CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<Asked, Error> {
    let person = find_current_user(s, user)?.require_active()?;
    limits.take(s, &ERASURES_PER_ACCOUNT, &user.to_string(), now)?;
    let asked = s.find_credential(user)?.map(Asked::Password);
    Ok(asked.unwrap_or_else(|| Asked::Nickname(person.nickname.into_string())))
}

/// Ends all sessions of the user who is being erased. Locks the account, so that no other unit of
/// work can write for the user. Fails for the last administrator, and if the password has changed since it was checked.
pub fn take_leave<S>(s: &mut S, actor: &Actor, asked: &Asked, now: Instant) -> Result<Outcome<(), Fact>, Error>
where
    S: UserRepository + CredentialRepository + PersonRepository + SessionRepository + AuditRepository + ?Sized,
{
    s.lock_person(actor.id)?;
    if s.find_credential(actor.id)?.as_ref() != asked.hash() {
        return Err(Error::InvalidCredentials);
    }
    if actor.is_admin && s.lock_active_admins()? == [actor.id] {
        return Err(Error::LastAdmin);
    }
    let ended = logout::end_sessions(s, actor.id, None, AuditAction::SignedOut, now)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::Erased, now))?;
    Ok(ended)
}

/// Counts a data export, and returns the user.
pub fn admit_export<S: UserRepository + LimitRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<User, Error> {
    let person = find_current_user(s, user)?;
    limits.take(s, &EXPORTS_PER_HOUR, &user.to_string(), now)?;
    Ok(person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nickname_stands_for_a_password_only_where_there_is_none() {
        let by_nickname = Asked::Nickname("모야러".to_owned());
        assert!(by_nickname.is_nickname(Some(" 모야러 ")));
        assert!(!by_nickname.is_nickname(Some("모야")));
        assert!(!by_nickname.is_nickname(None));
        assert!(!Asked::Password(PasswordHash::nobodys()).is_nickname(Some("모야러")));
    }
}
