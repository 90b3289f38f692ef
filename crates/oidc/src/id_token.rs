//! Checks the claims of an ID token (OpenID Connect Core 1.0, section 3.1.3.7). The reasons for a refusal are written
//! to the log and quote nothing of the token.

use jsonwebtoken::Header;
use kernel::Instant;
use serde::Deserialize;

/// The allowed clock difference, in seconds.
const LEEWAY: f64 = 30.0;
/// The greatest age of a token, in seconds, even if it says that it expires later.
const OLDEST: f64 = 3_600.0;
const LONGEST: usize = 16 * 1024;
const LONGEST_SUBJECT: usize = 255;

#[derive(Debug, Deserialize)]
pub(crate) struct Claims {
    iss: String,
    pub(crate) sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: f64,
    iat: f64,
    nbf: Option<f64>,
    nonce: Option<String>,
    #[serde(flatten)]
    pub(crate) person: Person,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

/// The claims about the user, in the token or in the userinfo response.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Person {
    pub(crate) email: Option<String>,
    email_verified: Option<Flag>,
    pub(crate) name: Option<String>,
}

/// Some issuers send the boolean as a string.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Flag {
    Bool(bool),
    Text(String),
}

impl Person {
    pub(crate) fn is_email_verified(&self) -> bool {
        match &self.email_verified {
            Some(Flag::Bool(verified)) => *verified,
            Some(Flag::Text(text)) => text == "true",
            None => false,
        }
    }
}

pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client_id: &'a str,
    /// The nonce of this sign-in; `None` if a client obtained the token itself.
    pub(crate) nonce: Option<&'a str>,
    pub(crate) now: Instant,
}

/// Reads the header of a possible ID token. Only its key and algorithm are used.
pub(crate) fn header(token: &str) -> Result<Header, &'static str> {
    if token.len() > LONGEST {
        return Err("the ID token is too long");
    }
    let header = jsonwebtoken::decode_header(token).map_err(|_| "the ID token is none, or of an unknown algorithm")?;
    if header.crit.is_some() {
        return Err("the ID token asks for what we do not know");
    }
    // An access token may be a JWT with the same keys.
    if header.typ.as_ref().is_some_and(|kind| !kind.eq_ignore_ascii_case("JWT")) {
        return Err("the token is of another kind");
    }
    Ok(header)
}

impl Claims {
    pub(crate) fn check(self, expected: &Expected<'_>) -> Result<Self, &'static str> {
        let now = precise(expected.now);
        let is_for_us = match &self.aud {
            Audience::One(client) => client == expected.client_id,
            // Any other recipient of the token could use it to sign in here.
            Audience::Many(clients) => matches!(clients.as_slice(), [only] if only == expected.client_id),
        };
        let rules = [
            (self.iss == expected.issuer, "the ID token is of another issuer"),
            (is_for_us, "the ID token is for somebody else"),
            (
                self.azp.as_deref().is_none_or(|party| party == expected.client_id),
                "the ID token was given to another party",
            ),
            (now < self.exp + LEEWAY, "the ID token has expired"),
            (self.iat <= now + LEEWAY, "the ID token is of the future"),
            (now - self.iat <= OLDEST + LEEWAY, "the ID token is old"),
            (self.nbf.is_none_or(|begin| begin <= now + LEEWAY), "the ID token is not good yet"),
            (!self.sub.is_empty() && self.sub.len() <= LONGEST_SUBJECT, "the ID token names nobody"),
            (
                expected.nonce.is_none_or(|nonce| self.nonce.as_deref() == Some(nonce)),
                "the ID token is of another sign-in",
            ),
        ];
        match rules.iter().find(|(holds, _)| !holds) {
            Some((_, why)) => Err(why),
            None => Ok(self),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "seconds since 1970 are far below 2^52")]
fn precise(now: Instant) -> f64 {
    now.timestamp() as f64
}
