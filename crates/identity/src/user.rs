//! People with an account.

use crate::{EmailAddress, Error, Nickname, UserRepository};
use kernel::{Actor, Instant, UserId};

kernel::stored_enum! {
    /// A right beyond those that every person has.
    Role {
        /// May manage categories, reports, members and notices.
        Admin = "ADMIN",
    }
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

/// The person on whose behalf something is written.
pub fn find_actor<S: UserRepository + ?Sized>(s: &mut S, id: UserId) -> Result<Actor, Error> {
    let user = find_current_user(s, id)?.require_active()?;
    Ok(Actor { id, nickname: user.nickname.into_string(), image_url: user.profile_image_url, is_admin: user.is_admin })
}
