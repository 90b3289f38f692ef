//! The storage of accounts.

use super::agreements::{Consent, ConsentKind};
use super::user::{NewUser, User};
use crate::addresses::EmailAddress;
use crate::nicknames::Nickname;
use kernel::{Instant, StoreError, UserId};
use std::collections::BTreeMap;

pub trait UserRepository {
    /// Inserts a user. Fails with a duplicate of [`super::NICKNAME_UNIQUE`], [`super::NICKNAME_SKELETON_UNIQUE`] or
    /// [`super::EMAIL_UNIQUE`].
    fn insert_user(&mut self, user: &NewUser) -> Result<User, StoreError>;

    fn find_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Finds a user and prevents the erasure of the account until the unit of work ends. Waits for a running erasure.
    /// Other units of work may still change the account or refer to it.
    fn hold_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Returns the user whose address has the same folded form.
    fn find_user_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StoreError>;

    /// Returns the user whose nickname has the same folded form.
    fn find_user_by_nickname(&mut self, nickname: &Nickname) -> Result<Option<User>, StoreError>;

    /// Returns a member whose nickname looks the same, other than `except`.
    fn find_lookalike(&mut self, nickname: &Nickname, except: Option<UserId>) -> Result<Option<User>, StoreError>;

    /// Returns the active administrators by id, and locks this set until the unit of work ends.
    fn lock_active_admins(&mut self) -> Result<Vec<UserId>, StoreError>;

    /// Returns all administrators, including suspended ones, by id.
    fn list_admins(&mut self) -> Result<Vec<User>, StoreError>;

    fn update_admin(&mut self, id: UserId, is_admin: bool) -> Result<(), StoreError>;

    /// Fails with a duplicate of [`super::NICKNAME_UNIQUE`] or [`super::NICKNAME_SKELETON_UNIQUE`].
    fn update_nickname(&mut self, id: UserId, nickname: &Nickname) -> Result<(), StoreError>;

    fn update_profile_image(&mut self, id: UserId, address: Option<&str>) -> Result<(), StoreError>;

    /// Fails with a duplicate of [`super::EMAIL_UNIQUE`].
    fn update_email(&mut self, id: UserId, email: &EmailAddress, verified_at: Instant) -> Result<(), StoreError>;

    /// Whether the latest entry of that kind gives consent.
    fn has_consented(&mut self, user: UserId, kind: ConsentKind) -> Result<bool, StoreError>;

    fn insert_consents(&mut self, consents: &[Consent]) -> Result<(), StoreError>;
}

/// A stored row of a user, with the names of its columns.
pub type Record = BTreeMap<String, serde_json::Value>;

/// All stored data of a user.
pub trait PersonRepository {
    /// Prevents writes in the user's name until the unit of work ends.
    fn lock_person(&mut self, id: UserId) -> Result<(), StoreError>;

    /// Makes this unit of work fail, from now on, where it would wait for a lock for long. Writers that wait for it come
    /// first instead.
    fn give_way(&mut self) -> Result<(), StoreError>;

    /// Returns all stored rows of the user, by table.
    fn export_person(&mut self, id: UserId) -> Result<BTreeMap<String, Vec<Record>>, StoreError>;

    /// Erases the user. Content that others still read is assigned to [`UserId::FORMER`]; everything else is deleted.
    fn erase_person(&mut self, id: UserId) -> Result<(), StoreError>;
}
