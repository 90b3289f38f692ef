//! The issuer's metadata document.

use crate::http::Http;
use identity::provider::ProviderError;
use serde::Deserialize;
use thiserror::Error;
use url::{Host, Url};

#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    issuer: String,
    pub(crate) authorization_endpoint: Url,
    pub(crate) token_endpoint: Url,
    pub(crate) jwks_uri: Url,
    pub(crate) userinfo_endpoint: Option<Url>,
    response_types_supported: Option<Vec<String>>,
    code_challenge_methods_supported: Option<Vec<String>>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an issuer is an https:// address without query and fragment; http:// does on this machine alone")]
pub struct UnusableIssuer;

/// Checks that an issuer's address is safe to use: HTTPS, or this machine. Without that its metadata cannot be trusted.
pub fn require_usable_issuer(issuer: &str) -> Result<Url, UnusableIssuer> {
    let address = Url::parse(issuer).map_err(|_| UnusableIssuer)?;
    let is_plain = address.query().is_none() && address.fragment().is_none() && address.username().is_empty();
    let is_safe = address.scheme() == "https" || (address.scheme() == "http" && is_this_machine(&address));
    if is_plain && is_safe { Ok(address) } else { Err(UnusableIssuer) }
}

fn is_this_machine(address: &Url) -> bool {
    match address.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

impl Metadata {
    pub(crate) async fn ask(http: &Http, issuer: &str) -> Result<Self, ProviderError> {
        let broken = |why: &str| ProviderError::Broken(format!("its metadata {why}"));
        let base = require_usable_issuer(issuer).map_err(|_| broken("cannot be asked for"))?;
        let address = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let address = Url::parse(&address).map_err(|_| broken("cannot be asked for"))?;
        let metadata: Self = http.get(&address, None, "its metadata").await?;
        if metadata.issuer != issuer {
            return Err(broken("is another issuer's"));
        }
        if !metadata.endpoints().all(|endpoint| is_as_safe_as(&base, endpoint)) {
            return Err(broken("leads to addresses that are not safe"));
        }
        if !offers(metadata.response_types_supported.as_ref(), "code") {
            return Err(broken("offers no codes"));
        }
        if !offers(metadata.code_challenge_methods_supported.as_ref(), "S256") {
            return Err(broken("offers no PKCE with S256"));
        }
        Ok(metadata)
    }

    /// Whether to send our secret in the body instead of the header, which is the standard's default.
    pub(crate) fn wants_secret_in_body(&self) -> bool {
        let ways = self.token_endpoint_auth_methods_supported.as_ref();
        !offers(ways, "client_secret_basic") && offers(ways, "client_secret_post")
    }

    fn endpoints(&self) -> impl Iterator<Item = &Url> {
        [&self.authorization_endpoint, &self.token_endpoint, &self.jwks_uri].into_iter().chain(&self.userinfo_endpoint)
    }
}

/// Whether an endpoint is as safe as the issuer's address: HTTPS, or HTTP on this machine if the issuer's address is so
/// too. Excludes other schemes that a browser would follow.
fn is_as_safe_as(base: &Url, endpoint: &Url) -> bool {
    endpoint.scheme() == "https"
        || (base.scheme() == "http" && endpoint.scheme() == "http" && is_this_machine(endpoint))
}

/// An omitted list offers everything.
fn offers(offered: Option<&Vec<String>>, wanted: &str) -> bool {
    offered.is_none_or(|offered| offered.iter().any(|one| one == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issuers_must_use_tls_or_run_on_this_machine() {
        for usable in [
            "https://accounts.google.com",
            "https://id.example.com/realms/moya/",
            "http://127.0.0.1:9",
            "http://localhost:9/a",
        ] {
            assert!(require_usable_issuer(usable).is_ok(), "{usable}");
        }
        for refused in [
            "",
            "accounts.google.com",
            "http://accounts.google.com",
            "http://127.0.0.1.example.com",
            "https://a.example/?x=1",
            "https://a.example/#x",
            "https://me@a.example",
            "javascript:alert(1)",
            "file:///etc/passwd",
        ] {
            assert_eq!(require_usable_issuer(refused), Err(UnusableIssuer), "{refused}");
        }
    }
}
