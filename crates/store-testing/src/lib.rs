//! Test support for use cases: real databases, fixtures, controlled time and randomness. Without HTTP, so that a domain
//! can test its use cases without building the API.
//!
//! | Need | Here |
//! |---|---|
//! | an empty, migrated database of either kind | [`TestDatabase::sqlite`], [`TestDatabase::postgres`] |
//! | running a test on both databases | [`on_each_database`] |
//! | running a test on data of an earlier version | [`on_each_database_holding`] |
//! | a clock that tests move | [`FixedClock`] |
//! | reproducible randomness | [`CountingRandomness`] |
//! | users, an administrator, idempotency keys | [`people`] |
//! | a user to sign up | [`signup_form`], [`signup`()] |
//! | forged access tokens | [`Forger`] |
//! | categories and studies | [`studies`] |
//! | applications and decisions on them | [`applications`] |
//! | comments | [`comments`] |
//! | rooms with members, messages | [`talk`] |
//! | groups with a plan | [`weeks`] |
//! | saved filters | [`saved_filters`] |
//! | reports, decisions and hidden content | [`reports`] |
//! | roadmaps and jobs, workers | [`roadmaps`], [`workers`] |
//! | a user's notifications | [`notifications`] |
//! | an image store in memory | [`image_files`] |
//! | a user with rows in every table | [`everything`], [`PARTS`] |
//! | reading and changing rows without the program | [`sql`] |
//! | the statements that the program runs | [`statements`] |
//! | files of the checkout | [`checkout`], [`files_below`], [`read_file`] |

#![expect(clippy::missing_panics_doc, reason = "panicking is how the tools of a test say that it failed")]

pub mod applications;
mod blocks;
mod checkout;
pub mod comments;
mod database;
pub mod everything;
mod fixed;
mod forged;
pub mod image_files;
mod inquiries;
mod notices;
pub mod notifications;
pub mod people;
mod postgres;
pub mod reports;
pub mod roadmaps;
mod rooms;
pub mod saved_filters;
mod signup;
pub mod sql;
pub mod statements;
pub mod studies;
pub mod talk;
pub mod weeks;
pub mod workers;

pub use checkout::{checkout, files_below, read_file};
pub use database::{Messages, TestDatabase, on_each_database, on_each_database_holding};
pub use fixed::{CountingRandomness, FixedClock};
pub use forged::{Forged, Forger};
pub use signup::{signup, signup_form};

use kernel::StoreError;
use storage::DatabaseUrl;
use unit_of_work::Session;

/// Parts of the product that state in files of their own what the tests about all tables and indexes need. The others
/// are still in `everything.rs`, and in the tests of indexes.
pub const PARTS: &[Part] = &[
    blocks::PART,
    inquiries::PART,
    notices::PART,
    reports::PART,
    rooms::PART,
    saved_filters::PART,
    talk::PART,
    weeks::PART,
];

pub struct Part {
    /// Inserts rows in which every column that refers to users names the user [`people::LEAVER_ID`].
    pub insert_rows: fn(&DatabaseUrl),
    /// Runs statements that use the indexes.
    pub read: fn(&mut dyn Session) -> Result<(), StoreError>,
    /// Indexes for finding the rows that refer to a deleted row, and the reason for deleting that.
    pub for_foreign_keys: &'static [(&'static str, &'static str)],
}
