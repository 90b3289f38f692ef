use crate::{AuditAction, AuditEntry, AuditRepository, EmailAddress, Error, User, UserRepository};
use kernel::{Instant, UserId};

/// `by` is nobody at the command line.
pub fn grant_admin<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    by: Option<UserId>,
    now: Instant,
) -> Result<User, Error> {
    let user = s.find_user_by_email(email)?.ok_or(Error::UserNotFound)?;
    set_admin(s, user, true, by, now)
}

/// Fails with [`Error::LastAdmin`] if nobody else could administer the product then.
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
