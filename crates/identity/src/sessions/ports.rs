//! The storage of sessions.

use super::family::{Family, NewFamily, StoredToken};
use crate::accounts::User;
use crate::secrets::TokenDigest;
use kernel::{FamilyId, Instant, StoreError, UserId};

pub trait SessionRepository {
    /// Inserts an open family, last used when it was opened.
    fn insert_family(&mut self, family: &NewFamily) -> Result<FamilyId, StoreError>;

    /// Returns a family, whether it is open or ended.
    fn find_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError>;

    /// Returns the account of a family and holds it like [`UserRepository::hold_user`](crate::accounts::UserRepository::hold_user).
    fn hold_owner(&mut self, family: FamilyId) -> Result<Option<User>, StoreError>;

    /// Returns a family, and locks it and its tokens until the unit of work ends. Hold or lock the account first, as every
    /// unit of work that changes or erases it does, to avoid deadlocks.
    fn lock_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError>;

    /// Returns the usable families of a user by id, locked like [`Self::lock_family`].
    fn lock_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// Returns the usable families of a user by id.
    fn list_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// Updates `last_used_at` and `ended_at`.
    fn update_family(&mut self, family: &Family) -> Result<(), StoreError>;

    /// Returns the families ended at `since` or later, with their times.
    fn list_ended_since(&mut self, since: Instant) -> Result<Vec<(FamilyId, Instant)>, StoreError>;

    /// Deletes a batch of families, or of their tokens, and returns its size.
    fn delete_families_ended_before(&mut self, before: Instant) -> Result<usize, StoreError>;

    /// Inserts the live token of a family that has none.
    fn insert_refresh_token(
        &mut self,
        family: FamilyId,
        digest: &TokenDigest,
        predecessor: Option<i64>,
        now: Instant,
    ) -> Result<(), StoreError>;

    /// Returns the token with that digest, in any state.
    fn find_refresh_token(&mut self, digest: &TokenDigest) -> Result<Option<StoredToken>, StoreError>;

    fn find_live_refresh_token(&mut self, family: FamilyId) -> Result<Option<StoredToken>, StoreError>;

    /// Updates `replaced_at` and `voided_at`.
    fn update_refresh_token(&mut self, token: &StoredToken) -> Result<(), StoreError>;
}
