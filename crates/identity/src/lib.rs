//! Accounts, passwords, sessions and rights.
//!
//! | Subject | Module |
//! |---|---|
//! | accounts, administrators, the audit log | [`accounts`], managed by administrators in [`members`] |
//! | email addresses and nicknames | [`addresses`], [`nicknames`] |
//! | signing up and signing in | [`signup`], [`sign_in`], through an issuer with the port [`provider`] |
//! | second factors | [`second_factor`] |
//! | passwords | [`passwords`] |
//! | sessions, and the browsers that hold them | [`sessions`] |
//! | links in mails: verifying an address, resetting a password | [`links`] |
//! | which mails are sent | [`mails`] |
//! | profiles | [`profiles`] |
//! | erasing an account, exporting its data | [`erasing`] |
//! | signed and encrypted tokens; secret values | [`tokens`], [`secrets`] |
//!
//! Each module lists its rules and the functions that hold them.

pub mod accounts;
pub mod addresses;
pub mod erasing;
mod error;
mod fact;
pub mod links;
pub mod mails;
pub mod members;
pub mod nicknames;
pub mod passwords;
pub mod profiles;
pub mod provider;
pub mod second_factor;
pub mod secrets;
pub mod sessions;
pub mod sign_in;
pub mod signup;
pub mod tokens;

pub use error::Error;
pub use fact::Fact;
