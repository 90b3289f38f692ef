//! OpenID Connect client for Google and any other standard issuer.
//!
//! | Rule | Here |
//! |---|---|
//! | the issuer is found by discovery, and its metadata must match our settings | `metadata` |
//! | metadata and keys are cached for an hour; a token of an unknown key reloads the keys, at most every 30 s | `cached`, `keys` |
//! | an ID token must be signed by its issuer, for us, now, and for this sign-in | `id_token` |
//! | PKCE with S256 and a nonce, always | [`OidcProvider`] |
//! | requests have timeouts ([`Patience`]), and responses are limited to 256 KiB | `http` |

mod cached;
mod http;
mod id_token;
mod keys;
mod metadata;
mod provider;

pub use http::Patience;
pub use metadata::{UnusableIssuer, require_usable_issuer};
pub use provider::{Client, OidcProvider};
