//! By whom people may sign in besides us: Google, or another issuer of OpenID Connect.

use crate::config::{ConfigError, Hidden};
use application::identity::{Provider, WAY_BACK};
use clap::Args;
use identity::Secret;
use kernel::Clock;
use oidc::{Client, OidcProvider, Patience, require_usable_issuer};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

const GOOGLE: &str = "https://accounts.google.com";

/// Settings of signing in by an issuer.
#[derive(Debug, Args)]
pub(crate) struct Issuer {
    /// The issuer of OpenID Connect by which people may sign in, as it writes itself; by default Google,
    /// `https://accounts.google.com`.
    #[arg(long = "oidc-issuer", id = "oidc_issuer", env = "MOYA_OIDC_ISSUER")]
    pub(crate) address: Option<String>,
    /// Who we are to the issuer. Without it the button is not shown.
    #[arg(long = "oidc-client-id", id = "oidc_client_id", env = "MOYA_OIDC_CLIENT_ID")]
    pub(crate) client_id: Option<String>,
    /// What shows the issuer that it is us.
    #[arg(
        long = "oidc-client-secret",
        id = "oidc_client_secret",
        env = "MOYA_OIDC_CLIENT_SECRET",
        hide_env_values = true
    )]
    pub(crate) client_secret: Option<Hidden>,
    /// The file that holds the secret, in its place.
    #[arg(long = "oidc-client-secret-file", id = "oidc_client_secret_file", env = "MOYA_OIDC_CLIENT_SECRET_FILE")]
    pub(crate) client_secret_file: Option<PathBuf>,
}

impl Issuer {
    /// Refuses what is only half there.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let secrets = usize::from(self.client_secret.is_some()) + usize::from(self.client_secret_file.is_some());
        let is_whole = self.client_id.is_some() && secrets == 1;
        let is_none = self.client_id.is_none() && secrets == 0 && self.address.is_none();
        if !is_whole && !is_none {
            return Err(ConfigError::IssuerIncomplete);
        }
        require_usable_issuer(self.address()).map_err(|_| ConfigError::IssuerUnusable)?;
        if is_none { Ok(()) } else { self.secret().map(drop) }
    }

    /// The issuer, which is asked nothing before somebody wants to sign in.
    pub(crate) fn open(&self, own_address: String, clock: Arc<dyn Clock>) -> Result<Option<Provider>, Box<dyn Error>> {
        let Some(id) = self.client_id.clone() else { return Ok(None) };
        let client = Client { issuer: self.address().to_owned(), id, secret: self.secret()? };
        tracing::info!(issuer = client.issuer, way_back = %format_args!("{own_address}{WAY_BACK}"), "people may sign in by it");
        let port = Arc::new(OidcProvider::new(client, clock, Patience::default())?);
        Ok(Some(Provider { port, own_address }))
    }

    fn address(&self) -> &str {
        self.address.as_deref().unwrap_or(GOOGLE)
    }

    fn secret(&self) -> Result<Secret, ConfigError> {
        let kept = match (&self.client_secret, &self.client_secret_file) {
            (Some(secret), _) => secret.0.clone(),
            (None, Some(file)) => std::fs::read_to_string(file).map_err(|_| ConfigError::IssuerSecretUnreadable)?,
            (None, None) => String::new(),
        };
        Some(kept.trim()).filter(|text| !text.is_empty()).map(Secret::new).ok_or(ConfigError::IssuerSecretUnreadable)
    }
}
