//! What an issuer of OpenID Connect is asked, and what it answers. Who asks is `application`, who speaks to it is `oidc`.

use crate::{EmailAddress, Secret};
use async_trait::async_trait;
use thiserror::Error;

/// What ties an answer of the issuer to the browser that asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Comes back in the address.
    pub state: Secret,
    /// Comes back in the ID token.
    pub nonce: Secret,
    /// Only its digest goes out; whoever redeems the code has to know it.
    pub verifier: Secret,
}

/// A code that the issuer gave, and what it was given for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    pub code: Secret,
    /// Where the code was sent to.
    pub redirect_uri: String,
    /// Of the challenge that was sent out; nothing where a client obtained the code by itself.
    pub proof: Option<Proof>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    pub nonce: Secret,
    pub verifier: Secret,
}

/// What the issuer says of whoever signed in to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vouched {
    pub issuer: String,
    /// Whom it means; the only thing that never changes.
    pub subject: String,
    /// An address that the issuer has seen to be theirs, or not.
    pub email: Option<(EmailAddress, Verified)>,
    pub name: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verified {
    Yes,
    No,
}

/// The texts are for logs. They hold no code, token or address.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProviderError {
    #[error("the issuer does not answer: {0}")]
    Unreachable(String),
    /// It answers, but not as an issuer does, or it does not take us for its client.
    #[error("the issuer answers wrongly: {0}")]
    Broken(String),
    /// What was shown is not its word on this sign-in.
    #[error("refused: {0}")]
    Refused(String),
}

#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// The issuer's page to send a browser to.
    async fn login_address(&self, challenge: &Challenge, redirect_uri: &str) -> Result<String, ProviderError>;

    /// Redeems a code for what the issuer says of whom it was given for.
    async fn redeem(&self, grant: Grant) -> Result<Vouched, ProviderError>;

    /// The subject of an ID token that a client obtained by itself.
    async fn subject_of(&self, credential: &Secret) -> Result<String, ProviderError>;
}
