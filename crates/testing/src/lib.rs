//! Test support: real servers, on the databases of `store-testing`.
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

pub mod issuer;
mod mails;
pub mod model;
pub mod pictures;
mod server;
mod settings;

pub use mails::{Mails, token_of};
pub use server::{Answer, TestServer, send};
pub use settings::{Settings, settings, settings_with};
pub use store_testing::{
    CountingRandomness, FixedClock, Forged, Forger, Messages, TestDatabase, checkout, files_below, on_each_database,
    on_each_database_holding, read_file, signup, signup_form,
};
