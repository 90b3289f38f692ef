//! Sending mails, by an SMTP server or into a folder.

use crate::secret_setting::SMTP_URL;
use crate::setting::{ConfigError, Switch};
use application::mailing::Postman;
use clap::Args;
use mail::{Post, Unusable, Way};
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;
use url::{Host, Url};

/// Settings of mails.
#[derive(Debug, Args)]
pub(crate) struct Mail {
    /// The sender of mails, such as `모야 <no-reply@moya.example.com>`; defaults to `no-reply` at the public address.
    #[arg(long = "mail-from", id = "mail_from", env = "MOYA_MAIL_FROM")]
    pub(crate) from: Option<String>,
    /// Whether posting, commenting, applying, uploading and ordering roadmaps require a verified email address;
    /// defaults to on in production with an SMTP server.
    #[arg(long, env = "MOYA_REQUIRE_VERIFIED_EMAIL", value_enum)]
    pub(crate) require_verified_email: Option<Switch>,
}

impl Mail {
    pub(crate) fn needs_verified_email(&self, is_development: bool) -> Result<bool, ConfigError> {
        match self.require_verified_email {
            Some(switch) => Ok(switch == Switch::On),
            None => Ok(!is_development && SMTP_URL.given()?.is_some()),
        }
    }

    /// Requires TLS: mails contain links that open accounts, and the setting contains a password.
    pub(crate) fn require_tls() -> Result<(), ConfigError> {
        match SMTP_URL.given()? {
            Some(url) if Url::parse(url.expose()).is_ok_and(|url| is_open(&url)) => Err(ConfigError::SmtpInsecure),
            _ => Ok(()),
        }
    }

    pub(crate) fn open(&self, data: &Path, site: String) -> Result<Arc<dyn Postman>, ConfigError> {
        let way = match SMTP_URL.given()? {
            Some(url) => Way::Smtp(url),
            None => Way::Folder(data.join("outbox")),
        };
        let from = self.from.clone().unwrap_or_else(|| format!("모야 <no-reply@{}>", domain(&site)));
        let post = Post::open(way, &from, site).map_err(|unusable| match unusable {
            Unusable::Smtp => ConfigError::SmtpUnusable,
            Unusable::From(_) => ConfigError::MailFromUnusable,
        })?;
        Ok(Arc::new(post))
    }
}

/// Whether the connection can be eavesdropped. `tls=opportunistic` falls back to plain text if the server claims to
/// have no TLS.
fn is_open(url: &Url) -> bool {
    let has_to_be_encrypted =
        url.query_pairs().find(|(name, _)| name == "tls").is_some_and(|(_, how)| how == "required");
    let is_this_machine = match url.host_str() {
        Some("localhost") => true,
        Some(host) => host.parse().is_ok_and(|address: Ipv4Addr| address.is_loopback()),
        None => false,
    };
    url.scheme() == "smtp" && !has_to_be_encrypted && !is_this_machine
}

fn domain(site: &str) -> String {
    let url = Url::parse(site).ok();
    match url.as_ref().and_then(Url::host) {
        Some(Host::Domain(domain)) => domain.to_owned(),
        _ => "localhost".to_owned(),
    }
}
