//! Passwords: rules, hashes, and proofs.
//!
//! | Rule | Here |
//! |---|---|
//! | 8 to 128 letters, digits and specials, or 15 characters of any kind; not easily guessed, without its owner's name | [`TypedPassword::parse`], [`TypedPassword::for_owner`] |
//! | passwords are stored as argon2id hashes | [`Password::hash`], [`PasswordHash::verify`] |
//! | a write that requires the password checks it first, and again in its unit of work | [`admit_proof`], [`Candidate::prove`] |
//! | failed sign-ins since the last sign-in, for the owner of the account | [`FailedLogins`], [`find_failed_logins`] |

mod credentials;
pub(crate) mod failed_logins;
mod hashing;
mod password;
mod proof;

pub use credentials::{CredentialRepository, FailedLogins, Failures};
pub use failed_logins::find_failed_logins;
pub use hashing::HashingMemory;
pub use password::{Password, PasswordHash, TypedPassword};
pub(crate) use proof::Counted;
pub use proof::{Candidate, PROOFS_PER_ACCOUNT, Proven, admit_proof};
