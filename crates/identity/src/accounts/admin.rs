use super::audit::{AuditAction, AuditEntry, AuditRepository};
use super::ports::UserRepository;
use super::user::User;
use crate::Error;
use crate::addresses::EmailAddress;
use kernel::{FieldError, Instant, UserId};

/// The addresses whose owners the operator has appointed as administrators.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Appointed(Vec<EmailAddress>);

impl Appointed {
    pub fn parse(addresses: &[String]) -> Result<Self, FieldError> {
        let named = addresses.iter().filter(|address| !address.trim().is_empty());
        named.map(|address| EmailAddress::parse(address)).collect::<Result<_, _>>().map(Self)
    }

    fn includes(&self, address: &EmailAddress) -> bool {
        self.0.iter().any(|appointed| appointed.folded() == address.folded())
    }
}

/// Makes the user an administrator if they have verified an appointed address. An unverified address has no effect,
/// because anyone can sign up with it.
pub(crate) fn appoint<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    appointed: &Appointed,
    now: Instant,
) -> Result<User, Error> {
    let is_meant = user.email_verified_at.is_some() && appointed.includes(&user.email);
    if is_meant { set_admin(s, user, true, None, now) } else { Ok(user) }
}

/// Applies [`appoint`] to all existing accounts.
pub fn appoint_all<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    appointed: &Appointed,
    now: Instant,
) -> Result<(), Error> {
    for address in &appointed.0 {
        if let Some(user) = s.find_user_by_email(address)? {
            appoint(s, user, appointed, now)?;
        }
    }
    Ok(())
}

/// Returns all administrators, including suspended ones, the oldest account first.
pub fn list_admins<S: UserRepository + ?Sized>(s: &mut S) -> Result<Vec<User>, Error> {
    Ok(s.list_admins()?)
}

/// `by` is `None` for the command line.
pub fn grant_admin<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    by: Option<UserId>,
    now: Instant,
) -> Result<User, Error> {
    let user = s.find_user_by_email(email)?.ok_or(Error::UserNotFound)?;
    set_admin(s, user, true, by, now)
}

/// Fails with [`Error::LastAdmin`] if no active administrator would be left.
pub fn revoke_admin<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    by: Option<UserId>,
    now: Instant,
) -> Result<User, Error> {
    let admins = s.lock_active_admins()?;
    let user = s.find_user_by_email(email)?.ok_or(Error::UserNotFound)?;
    if admins == [user.id] {
        return Err(Error::LastAdmin);
    }
    set_admin(s, user, false, by, now)
}

pub(crate) fn set_admin<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    is_admin: bool,
    by: Option<UserId>,
    now: Instant,
) -> Result<User, Error> {
    if user.is_admin == is_admin {
        return Ok(user);
    }
    s.update_admin(user.id, is_admin)?;
    let action = if is_admin { AuditAction::AdminGranted } else { AuditAction::AdminRevoked };
    s.insert_audit(&AuditEntry { actor: by, action, subject: user.id, target: None, at: now })?;
    Ok(User { is_admin, ..user })
}
