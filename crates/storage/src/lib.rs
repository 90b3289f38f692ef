//! The repositories of every domain on SQLite and PostgreSQL, with common Diesel code.
//!
//! | Need | Here |
//! |---|---|
//! | opening a database by its URL, and running units of work | [`SqlDatabase`] |
//! | running migrations | [`SqlDatabase::migrate`] |
//! | repositories, one file for each noun | the other modules |

mod among;
mod categories;
mod connection;
mod database;
mod dialect;
mod error;
mod idempotency;
mod identity;
mod jobs;
mod landmarks;
mod limits;
mod migrations;
mod notifications;
mod outbox;
mod pool;
mod reports;
mod roadmaps;
mod schema;
mod session;
mod studies;
mod user_events;

pub use connection::{DatabaseUrl, InvalidDatabaseUrl};
pub use database::SqlDatabase;
pub use pool::OpenError;
