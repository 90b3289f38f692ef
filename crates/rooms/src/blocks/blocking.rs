use super::ports::{Block, BlockRepository};
use crate::membership::count_change;
use crate::{Error, Fact};
use kernel::limit::{LimitRepository, RateLimits};
use kernel::{Actor, FieldError, FieldErrors, Instant, Outcome, StoreError, UserId};

pub const BLOCKS_MAX: usize = 200;

/// Blocks a user. Has no effect if the user is blocked already.
pub fn block_user<S: BlockRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    user: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    if user == actor.id {
        return Err(FieldErrors::from(FieldError::new("user", "본인은 차단할 수 없습니다.")).into());
    }
    if user == UserId::FORMER {
        return Err(Error::UserNotFound);
    }
    s.lock_blocks_of(actor.id)?;
    let blocks = s.list_blocks(actor.id)?;
    if blocks.iter().any(|block| block.user == user) {
        return Ok(Outcome::quiet(()));
    }
    if blocks.len() >= BLOCKS_MAX {
        return Err(Error::TooManyBlocks);
    }
    count_change(s, actor, limits, now)?;
    s.insert_block(actor.id, user, now).map_err(|failure| match failure {
        StoreError::DanglingReference => Error::UserNotFound,
        other => other.into(),
    })?;
    Ok(Outcome::with((), Fact::UserBlocked { by: actor.id, user }))
}

/// Shows the messages of a user again. Has no effect if the user is not blocked.
pub fn unblock_user<S: BlockRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    user: UserId,
) -> Result<Outcome<(), Fact>, Error> {
    if !s.delete_block(actor.id, user)? {
        return Ok(Outcome::quiet(()));
    }
    Ok(Outcome::with((), Fact::UserUnblocked { by: actor.id }))
}

/// Returns the users whom a user blocks, the one who was blocked last first.
pub fn list_blocks<S: BlockRepository + ?Sized>(s: &mut S, user: UserId) -> Result<Vec<Block>, StoreError> {
    s.list_blocks(user)
}
