//! Study rooms: the place of a study's author and members, identified by the study's id.
//!
//! | Subject | Module |
//! |---|---|
//! | members, the host, the days on which a room is open | [`membership`] |
//! | messages | [`talk`] |
//!
//! Each module lists its rules and the functions that hold them.

mod error;
mod fact;
pub mod membership;
pub mod talk;

pub use error::Error;
pub use fact::Fact;
