//! Speaks to an issuer of OpenID Connect, which is Google or any other that keeps to the standard.
//!
//! | Rule | Here |
//! |---|---|
//! | the issuer is found by discovery, and must say of itself what we know of it | `metadata` |
//! | its metadata and keys are kept for an hour; a token that no kept key has signed makes us ask again, every 30 s at most | `cached`, `keys` |
//! | an ID token is signed by its issuer, for us, now, for this sign-in | `id_token` |
//! | PKCE with S256 and a nonce, always | [`OidcProvider`] |
//! | nobody waits longer than [`Patience`] for an issuer, and no answer may be longer than 256 KiB | `http` |

mod cached;
mod http;
mod id_token;
mod keys;
mod metadata;
mod provider;

pub use http::Patience;
pub use metadata::{UnusableIssuer, require_usable_issuer};
pub use provider::{Client, OidcProvider};
