//! Access tokens: JWTs signed with HS256 that live 30 minutes. Whatever says more, less or anything else than what we sign
//! is refused, in the header as in the claims, so a token cannot choose how it is read.

use crate::{Error, FamilyId, Role, SealingKeys, Secret};
use base64::{
    Engine,
    alphabet::STANDARD,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use chrono::TimeDelta;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Instant, UserId, limit, text};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt;
use std::net::IpAddr;
use thiserror::Error;

pub const LIFETIME: TimeDelta = TimeDelta::minutes(30);
/// By how much the clocks of two of our processes may differ.
pub const LEEWAY: TimeDelta = TimeDelta::seconds(10);

const AUDIENCE: &str = "moya";
/// The characters of a digest in the log, of 6 bits each.
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
    /// What the interface may offer them. Rights are decided from the store.
    pub roles: Vec<Role>,
}

/// What the log names by a digest.
#[derive(Debug, Clone, Copy)]
pub enum LogSubject<'a> {
    /// An account by the e-mail address that was typed, whether or not there is one.
    Account(&'a str),
    /// The network that a request came from, as it is counted for limits.
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

/// No variant holds a key. Entries are counted from 1.
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
    /// The header of every token of this key. It names the key, and nothing but it is accepted.
    header: Header,
    signing: EncodingKey,
    verifying: DecodingKey,
}

pub struct AccessKeys {
    keys: Vec<Key>,
    sealing: SealingKeys,
    issuer: String,
    validation: Validation,
}

impl AccessKeys {
    /// Keys as configured: `kid:base64` entries with commas between them, each of 32 bytes or more. The first signs,
    /// all verify, so that a key can be replaced without signing anybody out. `issuer` is our public URL.
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
        Ok(Self { keys, sealing, issuer: issuer.to_owned(), validation })
    }

    /// The keys, derived from these, that seal what the store holds.
    #[must_use]
    pub fn sealing(&self) -> &SealingKeys {
        &self.sealing
    }

    /// # Panics
    /// Never: strings and numbers become JSON, and HMAC takes a key of any length.
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
            roles: token.roles.iter().map(|role| role.as_str().to_owned()).collect(),
        };
        self.sign_claims(&claims)
    }

    /// Our public URL.
    #[must_use]
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// A short digest of an account or a network, by which the log names it: whoever has the log alone cannot find out
    /// which it is. It changes with the first key.
    ///
    /// # Panics
    /// Never: HMAC takes a message of any length.
    #[must_use]
    pub fn log_digest(&self, of: LogSubject<'_>) -> String {
        let (kind, text) = match of {
            LogSubject::Account(email) => ("account", text::folded(email)),
            LogSubject::Network(address) => ("network", limit::address(address)),
        };
        // No token is signed with a colon in it.
        let message = format!("log:{kind}:{text}");
        let digest = jsonwebtoken::crypto::sign(message.as_bytes(), &self.keys[0].signing, Algorithm::HS256);
        let mut digest = digest.expect("HMAC takes a message of any length");
        digest.truncate(LOG_DIGEST);
        digest
    }

    /// # Panics
    /// Never, if the claims become JSON.
    pub(crate) fn sign_claims(&self, claims: &impl Serialize) -> Secret {
        let key = &self.keys[0];
        let token = jsonwebtoken::encode(&key.header, claims, &key.signing);
        Secret::new(token.expect("claims become JSON, and HMAC takes a key of any length"))
    }

    /// A keyed digest of a mailbox. What it signs begins like no token, so that neither passes for the other.
    ///
    /// # Panics
    /// Never: HMAC takes a key of any length.
    pub(crate) fn recipient_digest(&self, mailbox: &str) -> String {
        let message = format!("mail recipient: {mailbox}");
        let digest = jsonwebtoken::crypto::sign(message.as_bytes(), &self.keys[0].signing, Algorithm::HS256);
        digest.expect("HMAC takes a key of any length")
    }

    /// Fails with [`Error::TokenExpired`] if it was good once, [`Error::Unauthenticated`] if it never was.
    pub fn verify(&self, text: &str, now: Instant) -> Result<AccessToken, Error> {
        let claims: Claims = self.authentic(text, &self.validation).ok_or(Error::Unauthenticated)?;
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
        let roles = claims.roles.iter().map(|role| Role::parse(role)).collect::<Option<Vec<_>>>();
        let roles = roles.ok_or(Error::Unauthenticated)?;
        Ok(AccessToken { user: UserId(user), family: FamilyId(family), roles })
    }

    /// The claims of a token that one of our keys signed, unless it was signed for something else.
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

/// What holds of every token that we sign for `audience`, with these registered claims beside issuer and audience.
pub(crate) fn validation(issuer: &str, audience: &str, registered: &[&str]) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&[&["iss", "aud"], registered].concat());
    validation.set_issuer(&[issuer]);
    validation.set_audience(&[audience]);
    // It would ask the machine's clock. `verify` judges times by the one it is given.
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
