//! The repositories of every domain on SQLite and PostgreSQL, with common Diesel code.
//!
//! | Need | Here |
//! |---|---|
//! | opening a database by its URL, and running units of work | [`SqlDatabase`] |
//! | messages between processes | [`PostgresConnector`] |
//! | running migrations | [`SqlDatabase::migrate`] |
//! | repositories, one file for each noun, with the export and erasure of its tables | the other modules |
//! | the tables of all nouns | `TABLES` |
//! | what the export of a user's data leaves out | [`left_out_of_export`] |

mod among;
mod arrangement;
mod bus;
mod categories;
mod category_tree;
mod connection;
mod database;
mod dialect;
mod error;
mod events;
mod idempotency;
mod identity;
mod inquiries;
mod jobs;
mod landmarks;
mod limits;
mod matching;
mod memory;
mod migrations;
mod notices;
mod notifications;
mod outbox;
mod personal;
mod pool;
mod reports;
mod roadmaps;
mod rooms;
mod schema;
mod session;
mod studies;

use personal::Table;

/// The tables of every noun, in the order in which an erasure changes them. The other nouns of `identity`, `studies`
/// and `roadmaps` are listed there.
const TABLES: &[&[&[Table]]] = &[
    identity::PERSONAL,
    studies::PERSONAL,
    roadmaps::PERSONAL,
    &[
        categories::PERSONAL,
        reports::PERSONAL,
        inquiries::PERSONAL,
        notices::PERSONAL,
        rooms::PERSONAL,
        rooms::MESSAGES,
        rooms::WEEKS,
        rooms::BLOCKS,
        notifications::PERSONAL,
        outbox::PERSONAL,
        events::PERSONAL,
        jobs::PERSONAL,
        idempotency::PERSONAL,
        limits::PERSONAL,
        database::PERSONAL,
    ],
];

pub use bus::PostgresConnector;
pub use connection::{DatabaseUrl, InvalidDatabaseUrl};
pub use database::SqlDatabase;
pub use personal::{LeftOut, Reason, left_out_of_export};
pub use pool::OpenError;
