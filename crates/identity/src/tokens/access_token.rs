//! Access tokens: JWTs signed with HS256, valid for 30 minutes. A token whose header or claims differ in any way from
//! those we sign is refused, so a token cannot influence how it is verified.

use super::sealing::SealingKeys;
use super::token_cache::TokenCache;
use crate::Error;
use crate::accounts::Role;
use crate::secrets::Secret;
use crate::sessions::{ACCESS_TOKEN_LIFETIME, FamilyId};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use chrono::{DateTime, TimeDelta};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Instant, UserId, limit, text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::IpAddr;
use thiserror::Error;

/// The allowed clock difference between two of our processes.
pub const LEEWAY: TimeDelta = TimeDelta::seconds(10);
const AUDIENCE: &str = "moya";
/// The length of a digest in the log, in characters of 6 bits.
const LOG_DIGEST: usize = 12;
const SHORTEST_KEY: usize = 32;
const LONGEST_TOKEN: usize = 4096;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessToken {
    pub user: UserId,
    pub family: FamilyId,
    /// The roles by which the web app shows or hides features. Rights are always checked in the database.
    pub roles: Vec<Role>,
}

/// A token that we signed, and when it is valid.
#[derive(Clone)]
struct Signed {
    token: AccessToken,
    begins_at: Instant,
    expires_at: Instant,
}

/// The things that the log identifies by a digest.
#[derive(Debug, Clone, Copy)]
pub enum LogSubject<'a> {
    /// An account, by the typed email address, whether it exists or not.
    Account(&'a str),
    /// The network of a request, as counted for rate limits.
    Network(IpAddr),
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
    roles: Vec<String>,
}

/// The faults of a key setting. No variant contains a key. Entries are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyError {
    #[error("no key is given")]
    Missing,
    #[error("key {0} is not of the form kid:base64, with a kid of letters, digits, - and _")]
    Malformed(usize),
    #[error("key {0} has fewer than 32 bytes")]
    Short(usize),
    #[error("key {0} has the kid of an earlier one")]
    Repeated(usize),
}

struct Key {
    /// The only header accepted for tokens of this key.
    header: Header,
    signing: EncodingKey,
    verifying: DecodingKey,
}

pub struct AccessKeys {
    keys: Vec<Key>,
    sealing: SealingKeys,
    issuer: String,
    validation: Validation,
    cache: TokenCache<Signed>,
}

impl AccessKeys {
    /// Parses the configured keys: comma-separated `kid:base64` entries of at least 32 bytes. The first key signs and
    /// all verify, so that a key can be replaced without signing users out. `issuer` is our public URL.
    pub fn parse(entries: &Secret, issuer: &str) -> Result<Self, KeyError> {
        let (mut keys, mut sealing) = (Vec::<Key>::new(), SealingKeys::default());
        let entries = entries.expose().split(',').map(str::trim).filter(|entry| !entry.is_empty());
        for (entry, number) in entries.zip(1..) {
            let (kid, bytes) = parse_key(entry).ok_or(KeyError::Malformed(number))?;
            if bytes.len() < SHORTEST_KEY {
                return Err(KeyError::Short(number));
            }
            let header = Header { kid: Some(kid.to_owned()), ..Header::new(Algorithm::HS256) };
            if keys.iter().any(|key| key.header == header) {
                return Err(KeyError::Repeated(number));
            }
            sealing.push(kid, &bytes);
            let (signing, verifying) = (EncodingKey::from_secret(&bytes), DecodingKey::from_secret(&bytes));
            keys.push(Key { header, signing, verifying });
        }
        if keys.is_empty() {
            return Err(KeyError::Missing);
        }
        let validation = validation(issuer, AUDIENCE, &["sub", "nbf", "exp"]);
        Ok(Self { keys, sealing, issuer: issuer.to_owned(), validation, cache: TokenCache::default() })
    }

    /// Returns the keys, derived from these, that encrypt secrets in the database.
    #[must_use]
    pub fn sealing(&self) -> &SealingKeys {
        &self.sealing
    }

    /// # Panics
    /// Never: strings and numbers can be serialized, and HMAC accepts keys of any length.
    #[must_use]
    pub fn sign(&self, token: &AccessToken, now: Instant) -> Secret {
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: AUDIENCE.to_owned(),
            sub: token.user.to_string(),
            sid: token.family.0.to_string(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: (now + ACCESS_TOKEN_LIFETIME).timestamp(),
            roles: token.roles.iter().map(|role| role.as_str().to_owned()).collect(),
        };
        self.sign_claims(&claims)
    }

    /// Returns our public URL.
    #[must_use]
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// Returns a short digest of an account or a network for the log. It cannot be reversed without the key, and
    /// changes with the first key.
    ///
    /// # Panics
    /// Never: HMAC accepts messages of any length.
    #[must_use]
    pub fn log_digest(&self, of: LogSubject<'_>) -> String {
        let (kind, text) = match of {
            LogSubject::Account(email) => ("account", text::folded(email)),
            LogSubject::Network(address) => ("network", limit::address(address)),
        };
        // Signed tokens contain no colon, so this message cannot be mistaken for one.
        let message = format!("log:{kind}:{text}");
        let digest = jsonwebtoken::crypto::sign(message.as_bytes(), &self.keys[0].signing, Algorithm::HS256);
        let mut digest = digest.expect("HMAC takes a message of any length");
        digest.truncate(LOG_DIGEST);
        digest
    }

    /// # Panics
    /// If the claims cannot be serialized.
    pub(crate) fn sign_claims(&self, claims: &impl Serialize) -> Secret {
        let key = &self.keys[0];
        let token = jsonwebtoken::encode(&key.header, claims, &key.signing);
        Secret::new(token.expect("claims become JSON, and HMAC takes a key of any length"))
    }

    /// Returns the digests of a mailbox under all keys, the current key first. The message cannot be mistaken for a token, nor
    /// a token for it.
    ///
    /// # Panics
    /// Never: HMAC accepts keys of any length.
    pub(crate) fn recipient_digests(&self, mailbox: &str) -> Vec<String> {
        let message = format!("mail recipient: {mailbox}");
        let digest = |key: &Key| jsonwebtoken::crypto::sign(message.as_bytes(), &key.signing, Algorithm::HS256);
        self.keys.iter().map(|key| digest(key).expect("HMAC takes a key of any length")).collect()
    }

    /// Fails with [`Error::TokenExpired`] if the token was valid before, and with [`Error::Unauthenticated`] if it
    /// never was.
    pub fn verify(&self, text: &str, now: Instant) -> Result<AccessToken, Error> {
        self.verify_with_expiry(text, now).map(|(token, _)| token)
    }

    /// Like [`Self::verify`], with the instant at which the token expires.
    pub fn verify_with_expiry(&self, text: &str, now: Instant) -> Result<(AccessToken, Instant), Error> {
        let Signed { token, begins_at, expires_at } = self.signed(text).ok_or(Error::Unauthenticated)?;
        if now + LEEWAY < begins_at {
            return Err(Error::Unauthenticated);
        }
        if now >= expires_at + LEEWAY { Err(Error::TokenExpired) } else { Ok((token, expires_at)) }
    }

    fn signed(&self, text: &str) -> Option<Signed> {
        // Before it is hashed.
        if text.len() > LONGEST_TOKEN {
            return None;
        }
        self.cache.get(text, || {
            let claims: Claims = self.authentic(text, &self.validation)?;
            let at = |seconds| DateTime::from_timestamp(seconds, 0);
            let (begins_at, expires_at) = (at(claims.iat)?, at(claims.exp)?);
            if claims.nbf != claims.iat || expires_at - begins_at != ACCESS_TOKEN_LIFETIME {
                return None;
            }
            let roles = claims.roles.iter().map(|role| Role::parse(role)).collect::<Option<Vec<_>>>()?;
            let token = AccessToken { user: UserId(id(&claims.sub)?), family: FamilyId(id(&claims.sid)?), roles };
            Some(Signed { token, begins_at, expires_at })
        })
    }

    /// Returns the claims of a token that one of our keys signed for this purpose.
    pub(crate) fn authentic<T: DeserializeOwned>(&self, text: &str, validation: &Validation) -> Option<T> {
        if text.len() > LONGEST_TOKEN {
            return None;
        }
        let header = jsonwebtoken::decode_header(text).ok()?;
        let key = self.keys.iter().find(|key| key.header == header)?;
        Some(jsonwebtoken::decode(text, &key.verifying, validation).ok()?.claims)
    }
}

impl fmt::Debug for AccessKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kids: Vec<_> = self.keys.iter().filter_map(|key| key.header.kid.as_deref()).collect();
        formatter.debug_struct("AccessKeys").field("kids", &kids).field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

/// Returns the checks for tokens that we sign for `audience`, with these registered claims in addition to issuer and
/// audience.
pub(crate) fn validation(issuer: &str, audience: &str, registered: &[&str]) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&[&["iss", "aud"], registered].concat());
    validation.set_issuer(&[issuer]);
    validation.set_audience(&[audience]);
    // These checks would use the system clock; `verify` uses the clock that is passed in.
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation
}

fn parse_key(entry: &str) -> Option<(&str, Vec<u8>)> {
    let (kid, secret) = entry.split_once(':')?;
    let is_kid = !kid.is_empty() && kid.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    Some((kid, BASE64.decode(secret).ok()?)).filter(|_| is_kid)
}

fn id(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.to_string() == text)
}
