//! Study rooms: the place of a study's author and members, identified by the study's id.
//!
//! | Subject | Module |
//! |---|---|
//! | members, the host, the days on which a room is open | [`membership`] |
//! | messages | [`talk`] |
//! | users whose messages a user does not want to see | [`blocks`] |
//! | the days of the plan: sentences, flags, and continuing after the group is behind | [`week`] |
//!
//! Each module lists its rules and the functions that hold them.

pub mod blocks;
mod error;
mod fact;
pub mod membership;
pub mod talk;
pub mod week;

pub use error::Error;
pub use fact::Fact;
