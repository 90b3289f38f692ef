//! The tables, one file for each of the first domains. Newer ones have `schema.rs` beside their queries.

pub(crate) mod categories;
pub(crate) mod identity;
pub(crate) mod limits;
pub(crate) mod moderation;
pub(crate) mod notifications;
pub(crate) mod roadmaps;
pub(crate) mod studies;
pub(crate) mod work;
