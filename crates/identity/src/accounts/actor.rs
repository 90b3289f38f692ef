//! The user who makes a request.
//! The user who makes a request.

use super::ports::{PersonRepository, UserRepository};
use super::user::User;
use crate::Error;
use kernel::{Actor, UserId};

pub(crate) fn require_admin(actor: &Actor) -> Result<(), Error> {
    if actor.is_admin { Ok(()) } else { Err(Error::Forbidden) }
}

/// Returns the user of a valid access token.
pub fn find_current_user<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<User, Error> {
    s.find_user(id)?.ok_or(Error::Unauthenticated)
}

pub fn find_actor<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<Actor, Error> {
    let user = find_current_user(s, id)?.require_active()?;
    Ok(user.into())
}

/// Finds the acting user of a write, and prevents the erasure of the account until the unit of work ends.
///
/// An erasure locks the account before everything else, so holding the account first avoids deadlocks.
pub fn hold_actor<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<Actor, Error> {
    let user = s.hold_user(id)?.ok_or(Error::Unauthenticated)?.require_active()?;
    Ok(user.into())
}

/// Like [`hold_actor`], and refuses a user without a verified address.
pub fn hold_verified_actor<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<Actor, Error> {
    let user = s.hold_user(id)?.ok_or(Error::Unauthenticated)?.require_active()?;
    if user.email_verified_at.is_none() { Err(Error::EmailUnverified) } else { Ok(user.into()) }
}

/// Finds the acting user and locks the account until the unit of work ends, for units that change or erase the account
/// itself. If two of them only held it, they would deadlock.
pub fn lock_actor<S: UserRepository + PersonRepository + ?Sized>(s: &mut S, id: UserId) -> Result<Actor, Error> {
    s.lock_person(id)?;
    find_actor(s, id)
}
