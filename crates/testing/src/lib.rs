//! Test support: real databases and servers, controlled time and randomness.
//!
//! | Need | Here |
//! |---|---|
//! | an empty, migrated database of either kind | [`TestDatabase::sqlite`], [`TestDatabase::postgres`] |
//! | running a test on both databases | [`on_each_database`] |
//! | running a test on data of an earlier version | [`on_each_database_holding`] |
//! | the real server on a free port | [`TestServer`], [`settings`]() |
//! | a clock that tests move | [`FixedClock`] |
//! | reproducible randomness | [`CountingRandomness`] |
//! | a user to sign up | [`signup_form`], [`signup`()] |
//! | the mails that were sent | [`Mails`] |
//! | forged access tokens | [`Forger`] |
//! | an OpenID Connect issuer with correct and wrong responses | [`issuer::Issuer`] |
//! | files of the checkout | [`checkout`], [`files_below`], [`read_file`] |
//! | a language model server with correct and wrong responses | [`model::ModelServer`] |
//! | image files with metadata and hidden content | [`pictures`] |

#![expect(clippy::missing_panics_doc, reason = "panicking is how the tools of a test say that it failed")]

mod checkout;
mod database;
mod fixed;
mod forged;
pub mod issuer;
mod mails;
pub mod model;
pub mod pictures;
mod postgres;
mod server;
mod settings;
mod signup;

pub use checkout::{checkout, files_below, read_file};
pub use database::{TestDatabase, on_each_database, on_each_database_holding};
pub use fixed::{CountingRandomness, FixedClock};
pub use forged::{Forged, Forger};
pub use mails::{Mails, token_of};
pub use server::{Answer, TestServer, send};
pub use settings::{Settings, settings, settings_with};
pub use signup::{signup, signup_form};
