//! Tokens that are signed or encrypted with keys of the server.
//!
//! | Rule | Here |
//! |---|---|
//! | access tokens are valid exactly as we sign them | [`AccessKeys::sign`], [`AccessKeys::verify`] |
//! | a browser that signed in to an account before is recognized | [`KnownBrowser`] |
//! | the secret of a second factor is encrypted | [`SealingKeys`] |
//! | the log identifies accounts and networks by a keyed digest | [`AccessKeys::log_digest`] |

mod access_token;
mod known_browser;
mod sealing;
mod token_cache;

pub(crate) use access_token::validation;
pub use access_token::{AccessKeys, AccessToken, KeyError, LEEWAY, LogSubject};
pub use known_browser::{KNOWN_FOR, KnownBrowser};
pub use sealing::{Sealed, SealingKeys};
