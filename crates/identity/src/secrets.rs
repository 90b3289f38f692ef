//! Values that must not appear in logs, and random tokens that are stored as digests.
//!
//! | Rule | Here |
//! |---|---|
//! | a secret is never printed | [`Secret`] |
//! | a random token is stored as a digest | [`RefreshToken::digest`] |

mod refresh_token;
mod secret;

pub use refresh_token::{RefreshToken, TokenDigest};
pub use secret::{IssuedChallenge, Secret};
