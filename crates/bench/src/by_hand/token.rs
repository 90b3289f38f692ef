//! Access tokens: HS256 and the claims that MOYA checks.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;

const LEEWAY: i64 = 10;

/// A signing key.
pub(crate) struct Key(Hmac<Sha256>);

#[derive(Deserialize)]
struct Head<'a> {
    alg: &'a str,
}

#[derive(Deserialize)]
struct Claims<'a> {
    aud: &'a str,
    sub: &'a str,
    nbf: i64,
    exp: i64,
}

impl Key {
    /// Reads the first of the keys `kid:base64,…`.
    pub(crate) fn parse(secrets: &str) -> Option<Self> {
        let (_, key) = secrets.split(',').next()?.split_once(':')?;
        Hmac::new_from_slice(&STANDARD.decode(key).ok()?).ok().map(Self)
    }

    /// Returns the user of a valid token. `now` is in seconds.
    pub(crate) fn user(&self, token: &str, now: i64) -> Option<i64> {
        let (signed, signature) = token.rsplit_once('.')?;
        let (head, claims) = signed.split_once('.')?;
        let mut mac = self.0.clone();
        mac.update(signed.as_bytes());
        mac.verify_slice(&URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
        let (head, claims) = (URL_SAFE_NO_PAD.decode(head).ok()?, URL_SAFE_NO_PAD.decode(claims).ok()?);
        let head: Head<'_> = serde_json::from_slice(&head).ok()?;
        let claims: Claims<'_> = serde_json::from_slice(&claims).ok()?;
        let is_valid =
            head.alg == "HS256" && claims.aud == "moya" && claims.nbf <= now + LEEWAY && now < claims.exp + LEEWAY;
        if is_valid { claims.sub.parse().ok() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, URL_SAFE_NO_PAD};
    use base64::Engine;
    use hmac::Mac;

    #[test]
    fn a_token_is_valid_with_its_signature_and_within_its_time() {
        let key = Key::parse("development:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=").expect("a key");
        let part = |json: &str| URL_SAFE_NO_PAD.encode(json);
        let signed = format!(
            "{}.{}",
            part(r#"{"typ":"JWT","alg":"HS256","kid":"development"}"#),
            part(r#"{"aud":"moya","sub":"7","nbf":1000,"exp":2000,"roles":[]}"#)
        );
        let mut mac = key.0.clone();
        mac.update(signed.as_bytes());
        let token = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()));
        assert_eq!(key.user(&token, 1_500), Some(7));
        assert_eq!(key.user(&token, 3_000), None);
        assert_eq!(key.user(&token, 500), None);
        assert_eq!(key.user(&token.replacen('.', ".e", 1), 1_500), None);
        assert_eq!(key.user("", 1_500), None);
    }
}
