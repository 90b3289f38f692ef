//! The OpenID Connect issuer for signing in: Google, or another one.

use crate::secret_setting::OIDC_CLIENT_SECRET;
use crate::setting::ConfigError;
use application::identity::{Provider, WAY_BACK};
use clap::Args;
use kernel::Clock;
use oidc::{Client, OidcProvider, Patience, require_usable_issuer};
use std::error::Error;
use std::sync::Arc;

const GOOGLE: &str = "https://accounts.google.com";

/// Settings of the issuer for signing in.
#[derive(Debug, Args)]
pub(crate) struct Issuer {
    /// The OpenID Connect issuer for signing in, exactly as it writes its address; defaults to Google,
    /// `https://accounts.google.com`.
    #[arg(long = "oidc-issuer", id = "oidc_issuer", env = "MOYA_OIDC_ISSUER")]
    pub(crate) address: Option<String>,
    /// Our client id at the issuer. Without it there is no sign-in button.
    #[arg(long = "oidc-client-id", id = "oidc_client_id", env = "MOYA_OIDC_CLIENT_ID")]
    pub(crate) client_id: Option<String>,
}

impl Issuer {
    /// Refuses incomplete settings.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let has_secret = OIDC_CLIENT_SECRET.given()?.is_some();
        let is_whole = self.client_id.is_some() && has_secret;
        let is_none = self.client_id.is_none() && !has_secret && self.address.is_none();
        if !is_whole && !is_none {
            return Err(ConfigError::IssuerIncomplete);
        }
        require_usable_issuer(self.address()).map(drop).map_err(|_| ConfigError::IssuerUnusable)
    }

    /// Creates the issuer. It is not contacted before the first sign-in.
    pub(crate) fn open(&self, own_address: String, clock: Arc<dyn Clock>) -> Result<Option<Provider>, Box<dyn Error>> {
        let (Some(id), Some(secret)) = (self.client_id.clone(), OIDC_CLIENT_SECRET.given()?) else { return Ok(None) };
        let client = Client { issuer: self.address().to_owned(), id, secret };
        tracing::info!(issuer = client.issuer, way_back = %format_args!("{own_address}{WAY_BACK}"), "people may sign in by it");
        let port = Arc::new(OidcProvider::new(client, clock, Patience::default())?);
        Ok(Some(Provider { port, own_address }))
    }

    fn address(&self) -> &str {
        self.address.as_deref().unwrap_or(GOOGLE)
    }
}
