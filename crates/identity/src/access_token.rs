//! Access tokens: JWTs signed with HS256 that live 30 minutes. Anything that is not exactly as we sign it is refused: the
//! header is compared as text and never read, so it cannot choose an algorithm.

use crate::{Error, FamilyId, Role, Secret};
use base64::{
    Engine,
    alphabet::STANDARD,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig, general_purpose::URL_SAFE_NO_PAD},
};
use chrono::TimeDelta;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Instant, UserId};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;
use thiserror::Error;

/// How long an access token is good for.
pub const LIFETIME: TimeDelta = TimeDelta::minutes(30);
/// By how much the clocks of two of our processes may differ.
pub const LEEWAY: TimeDelta = TimeDelta::seconds(10);

const AUDIENCE: &str = "moya";
const SHORTEST_KEY: usize = 32;
const LONGEST_TOKEN: usize = 4096;
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// What a valid access token says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessToken {
    /// Who.
    pub user: UserId,
    /// In which session.
    pub family: FamilyId,
    /// What the interface may offer them. Rights are decided from the store.
    pub roles: Vec<Role>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    sid: String,
    iat: i64,
    nbf: i64,
    exp: i64,
    roles: Vec<Role>,
}

/// Why the configured keys cannot be used. No variant holds a key.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyError {
    /// There is none.
    #[error("no key is given")]
    Missing,
    /// An entry is not `kid:base64`.
    #[error("key {0} is not of the form kid:base64, with a kid of letters, digits, - and _")]
    Malformed(usize),
    /// An entry is too short.
    #[error("key {0} has fewer than 32 bytes")]
    Short(usize),
    /// Two entries have the same `kid`.
    #[error("key {0} has the kid of an earlier one")]
    Repeated(usize),
}

struct Key {
    kid: String,
    /// The first part of every token of this key, and so also what a token's key is recognised by.
    header: String,
    hmac: Hmac<Sha256>,
}

/// The keys that sign and verify access tokens.
pub struct AccessKeys {
    keys: Vec<Key>,
    issuer: String,
}

impl AccessKeys {
    /// Keys as configured: `kid:base64` entries with commas between them, each of 32 bytes or more. The first signs,
    /// all verify, so that a key can be replaced without signing anybody out. `issuer` is our public URL.
    ///
    /// # Errors
    /// What is wrong with which entry, counted from 1.
    ///
    /// # Panics
    /// Never: an HMAC takes a key of any length.
    pub fn parse(entries: &Secret, issuer: &str) -> Result<Self, KeyError> {
        let mut keys: Vec<Key> = Vec::new();
        let entries = entries.expose().split(',').map(str::trim).filter(|entry| !entry.is_empty());
        for (entry, number) in entries.zip(1..) {
            let (kid, bytes) = parse_key(entry).ok_or(KeyError::Malformed(number))?;
            if bytes.len() < SHORTEST_KEY {
                return Err(KeyError::Short(number));
            }
            if keys.iter().any(|key| key.kid == kid) {
                return Err(KeyError::Repeated(number));
            }
            let header = URL_SAFE_NO_PAD.encode(format!(r#"{{"typ":"JWT","alg":"HS256","kid":"{kid}"}}"#));
            let hmac = Hmac::new_from_slice(&bytes).expect("an HMAC takes a key of any length");
            keys.push(Key { kid: kid.to_owned(), header, hmac });
        }
        if keys.is_empty() { Err(KeyError::Missing) } else { Ok(Self { keys, issuer: issuer.to_owned() }) }
    }

    /// A token that says so, good from now on for [`LIFETIME`].
    ///
    /// # Panics
    /// Never: strings and numbers become JSON.
    #[must_use]
    pub fn sign(&self, token: &AccessToken, now: Instant) -> Secret {
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: AUDIENCE.to_owned(),
            sub: token.user.to_string(),
            sid: token.family.0.to_string(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: (now + LIFETIME).timestamp(),
            roles: token.roles.clone(),
        };
        let claims = serde_json::to_vec(&claims).expect("strings and numbers become JSON");
        let key = &self.keys[0];
        let signed = format!("{}.{}", key.header, URL_SAFE_NO_PAD.encode(claims));
        let signature = key.hmac.clone().chain_update(&signed).finalize().into_bytes();
        Secret::new(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }

    /// What `text` says, if we signed it and it is good now.
    ///
    /// # Errors
    /// [`Error::TokenExpired`] if it was good once, [`Error::Unauthenticated`] if it never was.
    pub fn verify(&self, text: &str, now: Instant) -> Result<AccessToken, Error> {
        let claims = self.authentic(text).ok_or(Error::Unauthenticated)?;
        let leeway = LEEWAY.num_seconds();
        let is_of_our_making =
            claims.nbf == claims.iat && claims.exp.checked_sub(claims.iat) == Some(LIFETIME.num_seconds());
        let is_begun = claims.iat <= now.timestamp() + leeway;
        let (Some(user), Some(family), true, true) = (id(&claims.sub), id(&claims.sid), is_of_our_making, is_begun)
        else {
            return Err(Error::Unauthenticated);
        };
        if now.timestamp() >= claims.exp + leeway {
            return Err(Error::TokenExpired);
        }
        Ok(AccessToken { user: UserId(user), family: FamilyId(family), roles: claims.roles })
    }

    /// The claims of a token that one of our keys signed, unless it was signed for somebody else.
    fn authentic(&self, text: &str) -> Option<Claims> {
        if text.len() > LONGEST_TOKEN {
            return None;
        }
        let (signed, signature) = text.rsplit_once('.')?;
        let (header, claims) = signed.split_once('.')?;
        let key = self.keys.iter().find(|key| key.header == header)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        key.hmac.clone().chain_update(signed).verify_slice(&signature).ok()?;
        let claims: Claims = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).ok()?).ok()?;
        (claims.iss == self.issuer && claims.aud == AUDIENCE).then_some(claims)
    }
}

impl fmt::Debug for AccessKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kids: Vec<_> = self.keys.iter().map(|key| &key.kid).collect();
        formatter.debug_struct("AccessKeys").field("kids", &kids).field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

fn parse_key(entry: &str) -> Option<(&str, Vec<u8>)> {
    let (kid, secret) = entry.split_once(':')?;
    let is_kid = !kid.is_empty() && kid.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    Some((kid, BASE64.decode(secret).ok()?)).filter(|_| is_kid)
}

fn id(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.to_string() == text)
}
