//! People with an account.

use crate::{EmailAddress, Error, Nickname, UserRepository};
use kernel::{Instant, UserId};
use serde::{Deserialize, Serialize};

/// A right beyond those that every person has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// May manage categories, reports, members and notices.
    Admin,
}

/// A person with an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// The id by which rights are decided.
    pub id: UserId,
    /// The name others see.
    pub nickname: Nickname,
    /// The address to sign in with.
    pub email: EmailAddress,
    /// When it was shown that the address is theirs.
    pub email_verified_at: Option<Instant>,
    /// A picture of themselves.
    pub profile_image_url: Option<String>,
    /// Whether they have [`Role::Admin`].
    pub is_admin: bool,
    /// Since when they may not sign in or write.
    pub suspended_at: Option<Instant>,
    /// When they signed up.
    pub created_at: Instant,
}

impl User {
    /// Their rights beyond those of everybody.
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        if self.is_admin { vec![Role::Admin] } else { Vec::new() }
    }

    /// Themselves, unless suspended.
    ///
    /// # Errors
    /// [`Error::Suspended`].
    pub fn require_active(self) -> Result<Self, Error> {
        if self.suspended_at.is_some() { Err(Error::Suspended) } else { Ok(self) }
    }
}

/// An account to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    /// The name others will see.
    pub nickname: Nickname,
    /// The address to sign in with.
    pub email: EmailAddress,
    /// When it was shown that the address is theirs.
    pub email_verified_at: Option<Instant>,
    /// Now.
    pub created_at: Instant,
}

/// The person behind a valid access token.
///
/// # Errors
/// [`Error::Unauthenticated`] if the account is gone.
pub fn find_current_user<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<User, Error> {
    s.find_user(id)?.ok_or(Error::Unauthenticated)
}

/// The person behind a valid access token, if they may write.
///
/// # Errors
/// [`Error::Suspended`], or [`Error::Unauthenticated`] if the account is gone.
pub fn require_active<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<User, Error> {
    find_current_user(s, id)?.require_active()
}

/// The person behind a valid access token, if they are an administrator and may write.
///
/// # Errors
/// [`Error::NotAdmin`], [`Error::Suspended`], or [`Error::Unauthenticated`] if the account is gone.
pub fn require_admin<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<User, Error> {
    let user = require_active(s, id)?;
    if user.is_admin { Ok(user) } else { Err(Error::NotAdmin) }
}
