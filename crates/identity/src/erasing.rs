//! Leaving for good: who may, and what they show for it.

use crate::{
    AuditAction, AuditEntry, AuditRepository, CredentialRepository, Error, FamilyId, PasswordHash, PersonRepository,
    Secret, SessionRepository, User, UserRepository, find_current_user, logout,
};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant, UserId, text};

/// How often one may try to erase one's account: a guess at a password like any other.
pub const ERASURES_PER_ACCOUNT: Limit = Limit::new("erase-account", 10, 10 * 60);
/// How often one may ask for everything that is held of one.
pub const EXPORTS_PER_HOUR: Limit = Limit::new("export", 5, 3600);

/// What signs the writings of everybody who has left for good.
pub const FORMER_MEMBER: &str = "탈퇴한 회원";

/// What a person has to show before their account is erased.
#[derive(Debug, Clone)]
pub enum Asked {
    Password(PasswordHash),
    /// They have no password, and type their nickname.
    Nickname(String),
}

/// What they showed.
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

    /// Whether a typed nickname is the one that is asked for.
    #[must_use]
    pub fn is_nickname(&self, typed: Option<&str>) -> bool {
        matches!((self, typed), (Self::Nickname(own), Some(typed)) if text::normalized(typed) == *own)
    }
}

/// Whether somebody has a password, or signs in by an issuer alone.
pub fn has_password<S: CredentialRepository + ?Sized>(s: &mut S, user: UserId) -> Result<bool, Error> {
    Ok(s.find_credential(user)?.is_some())
}

/// Counts a try, and says what has to be shown.
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

/// Ends all sessions of who leaves, and returns which. Until the unit of work ends nobody else writes in their name. The
/// last administrator has to stay, and a password that was changed meanwhile is asked for again.
pub fn take_leave<S>(s: &mut S, actor: &Actor, asked: &Asked, now: Instant) -> Result<Vec<FamilyId>, Error>
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

/// Counts that somebody asks for everything that is held of them, and tells who they are.
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
