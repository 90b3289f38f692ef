use redis::{ConnectionInfo, IntoConnectionInfo};
use std::fmt;
use thiserror::Error;

/// The address of a server: `redis://USER:PASSWORD@HOST:PORT/NUMBER`, `rediss://…` with TLS, or
/// `unix:///PATH?db=NUMBER&user=USER&pass=PASSWORD`.
#[derive(Clone)]
pub struct RedisUrl(pub(crate) ConnectionInfo);

#[derive(Debug, Error, PartialEq, Eq)]
#[error("the address of the bus begins with redis://, rediss:// or unix://")]
pub struct InvalidRedisUrl;

impl std::str::FromStr for RedisUrl {
    type Err = InvalidRedisUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_known = ["redis://", "rediss://", "unix:///"].iter().any(|scheme| text.starts_with(scheme));
        // The client's `#insecure` would accept any certificate.
        if !is_known || text.contains('#') {
            return Err(InvalidRedisUrl);
        }
        let info = text.into_connection_info().map_err(|_| InvalidRedisUrl)?;
        // Each command at the beginning of a connection has a time limit of its own, so the name of the client is left out.
        let settings = info.redis_settings().clone().set_skip_set_lib_name();
        Ok(Self(info.set_redis_settings(settings)))
    }
}

// Addresses contain passwords.
impl fmt::Debug for RedisUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("redis://…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_known_scheme_and_no_exception_from_tls() {
        for accepted in [
            "redis://127.0.0.1",
            "redis://moya:secret@bus.internal:6380/3",
            "rediss://:secret@bus.example",
            "unix:///run/valkey/valkey.sock?db=2&pass=secret",
        ] {
            assert!(accepted.parse::<RedisUrl>().is_ok(), "{accepted}");
        }
        for refused in
            ["", "bus.internal:6379", "http://bus", "redis://bus/x", "rediss://bus#insecure", "unix://", "redis://"]
        {
            assert_eq!(refused.parse::<RedisUrl>().err(), Some(InvalidRedisUrl), "{refused}");
        }
    }

    #[test]
    fn an_address_does_not_show_its_password() {
        for url in ["redis://moya:secret@bus/3", "unix:///run/valkey.sock?pass=secret", "redis://moya:secret@bus:x"] {
            let shown = format!("{:?}", url.parse::<RedisUrl>());
            assert!(!shown.contains("secret"), "{shown}");
        }
    }
}
