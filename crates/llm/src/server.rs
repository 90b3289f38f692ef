//! The model and the server that runs it.

use std::fmt;
use thiserror::Error;
use url::{Host, Url};

const OPENAI: &str = "https://api.openai.com/v1";

/// A server and one of its models. `Debug` does not show the key.
#[derive(Clone)]
pub struct Server {
    pub(crate) base: String,
    pub(crate) key: String,
    pub(crate) model: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ServerError {
    #[error("the address of the model's server is not an http:// or https:// address")]
    Address,
    /// The key does not fit into a header. The error does not repeat it.
    #[error("the key of the model's server holds characters that no key has")]
    Key,
    #[error("the model has no name")]
    Model,
}

impl Server {
    /// Creates a server; `base` defaults to OpenAI. Self-hosted servers often need no key.
    pub fn new(base: Option<&str>, key: Option<&str>, model: &str) -> Result<Self, ServerError> {
        let base = Url::parse(base.unwrap_or(OPENAI)).map_err(|_| ServerError::Address)?;
        let is_usable = matches!(base.scheme(), "http" | "https")
            && base.has_host()
            && base.query().is_none()
            && base.fragment().is_none()
            && base.username().is_empty()
            && base.password().is_none();
        if !is_usable {
            return Err(ServerError::Address);
        }
        let key = key.unwrap_or("none");
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ServerError::Key);
        }
        let model = kernel::text::line(model);
        if model.is_empty() {
            return Err(ServerError::Model);
        }
        Ok(Self { base: base.as_str().trim_end_matches('/').to_owned(), key: key.to_owned(), model })
    }

    pub(crate) fn is_openai(&self) -> bool {
        self.base == OPENAI
    }

    /// Returns the address, which contains no secrets.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.base
    }

    /// Whether requests leave this machine without encryption.
    #[must_use]
    pub fn is_in_the_clear(&self) -> bool {
        let is_here = |host: Host<&str>| match host {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        Url::parse(&self.base)
            .is_ok_and(|base| base.scheme() == "http" && base.host().is_none_or(|host| !is_here(host)))
    }

    #[must_use]
    pub fn model(&self) -> &str {
        &self.model
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { base, model, key: _ } = self;
        formatter.debug_struct("Server").field("base", base).field("model", model).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_needs_a_valid_address_key_and_model() {
        let whole = Server::new(Some("http://127.0.0.1:11434/v1/"), None, " qwen3 ").expect("usable");
        assert_eq!((whole.address(), whole.model()), ("http://127.0.0.1:11434/v1", "qwen3"));
        let openai = Server::new(None, Some("sk-1"), "gpt").expect("usable");
        assert_eq!(openai.address(), OPENAI);
        assert!(openai.is_openai() && !whole.is_openai());
        for address in [
            "model.example",
            "ftp://model.example",
            "http://",
            "https://a:b@c.example",
            "https://sk-secret@c.example",
            "https://a.example?b",
        ] {
            assert_eq!(Server::new(Some(address), None, "m").err(), Some(ServerError::Address), "{address}");
        }
        for key in ["", "sk 1", "sk\n1", "키"] {
            assert_eq!(Server::new(None, Some(key), "m").err(), Some(ServerError::Key), "{key:?}");
        }
        assert_eq!(Server::new(None, Some("sk-1"), " ").err(), Some(ServerError::Model));
    }

    #[test]
    fn unencrypted_addresses_on_other_machines_are_reported() {
        let is_in_the_clear = |address| Server::new(Some(address), None, "m").expect("usable").is_in_the_clear();
        assert!(is_in_the_clear("http://model.example/v1") && is_in_the_clear("http://10.0.0.7:8000/v1"));
        for safe in ["https://model.example/v1", "http://localhost:11434/v1", "http://127.0.0.1/v1", "http://[::1]/v1"]
        {
            assert!(!is_in_the_clear(safe), "{safe}");
        }
    }

    #[test]
    fn a_key_is_not_shown() {
        let shown = format!("{:?}", Server::new(None, Some("sk-hunter2"), "gpt").expect("usable"));
        assert!(!shown.contains("hunter2") && shown.contains("gpt"), "{shown}");
    }
}
