//! Real databases, and time and chance that tests choose.
//!
//! | Need | Here |
//! |---|---|
//! | an empty, migrated database of either kind | [`TestDatabase::sqlite`], [`TestDatabase::postgres`] |
//! | one rule proved on both | [`on_each_database`] |
//! | one rule proved on what an earlier version left behind | [`on_each_database_holding`] |
//! | the real server on a free port | [`TestServer`], [`settings`] |
//! | a clock that stands still until moved | [`FixedClock`] |
//! | chance that repeats | [`CountingRandomness`] |
//! | somebody to sign up | [`signup_form`], [`signup`()] |
//! | what goes by mail | [`Mails`] |
//! | access tokens that somebody made up | [`Forger`] |
//! | an issuer of OpenID Connect that answers rightly or not | [`issuer::Issuer`] |
//! | files of the checkout | [`checkout`] |
//! | a server of language models that answers rightly or not | [`model::ModelServer`] |
//! | pictures that tell more than they show | [`pictures`] |

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

pub use checkout::checkout;
pub use database::{TestDatabase, on_each_database, on_each_database_holding};
pub use fixed::{CountingRandomness, FixedClock};
pub use forged::{Forged, Forger};
pub use mails::{Mails, token_of};
pub use server::{Answer, TestServer, send};
pub use settings::settings;
pub use signup::{signup, signup_form};
