//! Units of work, and what spans domains, calls a remote or runs in the background.
//!
//! | Need | Here |
//! |---|---|
//! | every repository in one hand, inside one transaction | [`Session`] |
//! | what a database must offer | [`Database`] |
//! | accounts and sign-in across units of work | [`identity`] |
//! | deleting a category, which moves its studies | [`categories`] |
//! | posting into the category tree, popular studies, views | [`studies`] |
//! | ordering roadmaps, the workers that make them, samples | [`generation`] |
//! | run a use case in a transaction | [`Store::read`], [`Store::write`] |

pub mod categories;
mod database;
pub mod generation;
pub mod identity;
mod session;
mod store;
pub mod studies;

pub use database::{Database, Mode, Unit, Verdict};
pub use session::Session;
pub use store::Store;
