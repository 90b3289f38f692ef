//! The storage of blocks.

use kernel::{Instant, StoreError, UserId};

/// A blocked user, as the user who blocks them sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub user: UserId,
    pub name: String,
    pub image_url: Option<String>,
    pub at: Instant,
}

pub trait BlockRepository {
    /// Locks the blocks of a user until the unit of work ends.
    fn lock_blocks_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the users whom a user blocks, the one who was blocked last first.
    fn list_blocks(&mut self, user: UserId) -> Result<Vec<Block>, StoreError>;

    /// Fails with [`StoreError::DanglingReference`] if the blocked user does not exist.
    fn insert_block(&mut self, user: UserId, blocked: UserId, at: Instant) -> Result<(), StoreError>;

    /// Deletes a block. Returns whether there was one.
    fn delete_block(&mut self, user: UserId, blocked: UserId) -> Result<bool, StoreError>;

    /// Returns the blocks of some users by others: pairs of the user who blocks and the blocked one.
    fn list_blocks_between(
        &mut self,
        users: &[UserId],
        blocked: &[UserId],
    ) -> Result<Vec<(UserId, UserId)>, StoreError>;

    /// Returns those of the users who block `blocked`.
    fn list_blockers(&mut self, blocked: UserId, users: &[UserId]) -> Result<Vec<UserId>, StoreError>;
}
