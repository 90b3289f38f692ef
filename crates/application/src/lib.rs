//! Units of work, and what spans domains, calls a remote or runs in the background.
//!
//! | Need | Here |
//! |---|---|
//! | every repository in one hand, inside one transaction | [`Session`] |
//! | what a database must offer | [`Database`] |
//! | accounts and sign-in across units of work | [`identity`] |
//! | run a use case in a transaction | [`Store::read`], [`Store::write`] |

mod database;
pub mod identity;
mod session;
mod store;

pub use database::{Database, Mode, Unit, Verdict};
pub use session::Session;
pub use store::Store;
