//! Blocking: a user does not want to see the messages of another one, in any room.
//!
//! | Rule | Here |
//! |---|---|
//! | a user blocks up to 200 others, not themselves | [`block_user`], [`BLOCKS_MAX`] |
//! | messages of a blocked user do not notify those who block them, nor are they mailed about them | [`post_message`](crate::talk::post_message), [`TalkRepository`](crate::talk::TalkRepository) |
//! | unread notifications of earlier messages are withdrawn | [`Fact::UserBlocked`](crate::Fact::UserBlocked), [`Recent`](crate::talk::Recent) |
//! | the blocked user learns nothing of it | facts are for the user who blocks, and others can call no operation |
//! | only the user sees whom they block | [`list_blocks`] |
//!
//! Messages are delivered to everyone in the room. The client of the user who blocks folds them.

mod blocking;
mod ports;

pub use blocking::{BLOCKS_MAX, block_user, list_blocks, unblock_user};
pub use ports::{Block, BlockRepository};
