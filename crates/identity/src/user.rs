use crate::{
    EmailAddress, Error, Nickname, PersonRepository, SecondFactorRepository, UserRepository, has_second_factor,
};
use kernel::{Actor, Instant, StoreError, UserId};

kernel::stored_enum! {
    /// An additional right.
    Role {
        /// May manage categories, reports, members and notices.
        Admin = "ADMIN",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub nickname: Nickname,
    pub email: EmailAddress,
    /// When the address was verified.
    pub email_verified_at: Option<Instant>,
    pub profile_image_url: Option<String>,
    pub is_admin: bool,
    /// Since when they cannot sign in or write.
    pub suspended_at: Option<Instant>,
    pub created_at: Instant,
}

impl User {
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        if self.is_admin { vec![Role::Admin] } else { Vec::new() }
    }

    pub fn require_active(self) -> Result<Self, Error> {
        if self.suspended_at.is_some() { Err(Error::Suspended) } else { Ok(self) }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    pub nickname: Nickname,
    pub email: EmailAddress,
    pub email_verified_at: Option<Instant>,
    pub created_at: Instant,
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

/// Whether a user may use administrator rights now. If administrators need a second factor, one without it keeps the
/// role but none of its rights.
pub fn may_administer<S: SecondFactorRepository + ?Sized>(
    s: &mut S,
    id: UserId,
    is_admin: bool,
    needs_second_factor: bool,
) -> Result<bool, StoreError> {
    Ok(is_admin && (!needs_second_factor || has_second_factor(s, id)?))
}

impl From<User> for Actor {
    fn from(user: User) -> Self {
        let User { id, nickname, profile_image_url: image_url, is_admin, .. } = user;
        Self { id, nickname: nickname.into_string(), image_url, is_admin }
    }
}
