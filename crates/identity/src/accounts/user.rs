use crate::Error;
use crate::addresses::EmailAddress;
use crate::nicknames::Nickname;
use kernel::{Actor, Instant, UserId};

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

impl From<User> for Actor {
    fn from(user: User) -> Self {
        let User { id, nickname, profile_image_url: image_url, is_admin, .. } = user;
        Self { id, nickname: nickname.into_string(), image_url, is_admin }
    }
}
