//! The port to an OpenID Connect issuer. `application` uses it, and `oidc` implements it.

use crate::addresses::EmailAddress;
use crate::secrets::Secret;
use async_trait::async_trait;
use thiserror::Error;

/// The values that bind the issuer's response to the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Returned in the redirect.
    pub state: Secret,
    /// Returned in the ID token.
    pub nonce: Secret,
    /// Only its digest is sent; redeeming the code requires the value itself.
    pub verifier: Secret,
}

/// A code from the issuer, with the values it depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    pub code: Secret,
    /// The address to which the code was sent.
    pub redirect_uri: String,
    /// From the challenge that was sent; `None` if a client obtained the code itself.
    pub proof: Option<Proof>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    pub nonce: Secret,
    pub verifier: Secret,
}

/// The issuer's statement about the user who signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vouched {
    pub issuer: String,
    /// The issuer's id of the user, the only value that never changes.
    pub subject: String,
    /// An address, and whether the issuer has verified it.
    pub email: Option<(EmailAddress, Verified)>,
    pub name: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verified {
    Yes,
    No,
}

/// The texts are for logs and contain no code, token or address.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProviderError {
    #[error("the issuer does not answer: {0}")]
    Unreachable(String),
    /// It responds, but not like an issuer, or it refuses us as its client.
    #[error("the issuer answers wrongly: {0}")]
    Broken(String),
    /// The code or token is not valid for this sign-in.
    #[error("refused: {0}")]
    Refused(String),
}

#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Returns the address of the issuer's page for a browser.
    async fn login_address(&self, challenge: &Challenge, redirect_uri: &str) -> Result<String, ProviderError>;

    /// Redeems a code for the issuer's statement about the user.
    async fn redeem(&self, grant: Grant) -> Result<Vouched, ProviderError>;

    /// Returns the subject of an ID token that a client obtained itself.
    async fn subject_of(&self, credential: &Secret) -> Result<String, ProviderError>;
}
