//! Studies: groups that recruit members, and how users find them.
//!
//! | Subject | Module |
//! |---|---|
//! | the study: fields, dates, visibility, whether it recruits | [`recruiting`] |
//! | posting, changing, closing, hiding, deleting | [`lifecycle`] |
//! | applying, deciding, seats, the waiting list | [`applications`] |
//! | cards, lists, searches, likes, popularity | [`reading`] |
//! | saved filters, and their alerts of new studies | [`saved_filters`] |
//! | the words of a search, and what they match | [`search`] |
//! | comments and replies | [`comments`] |
//! | the rich text of a study | [`text`] |
//! | counting views without identifying viewers | [`views`] |
//!
//! Each module lists its rules and the functions that hold them.

pub mod applications;
pub mod comments;
mod error;
mod fact;
pub mod lifecycle;
pub mod reading;
pub mod recruiting;
pub mod saved_filters;
pub mod search;
pub mod text;
pub mod views;

pub use error::Error;
pub use fact::Fact;
