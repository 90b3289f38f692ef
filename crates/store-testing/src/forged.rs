//! Forged access tokens: a valid one, and manipulations with and without its key.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use hmac::{Hmac, KeyInit, Mac};
use identity::secrets::Secret;
use identity::sessions::ACCESS_TOKEN_LIFETIME;
use kernel::Instant;
use serde_json::{Value, json};
use sha2::{Sha256, Sha384, Sha512};

const KEY: [u8; 32] = [7; 32];
const OLD_KEY: [u8; 32] = [8; 32];

/// Forges tokens for a server that signs with [`Forger::keys`].
#[derive(Debug, Clone)]
pub struct Forger {
    /// The server's public address.
    pub issuer: String,
    pub now: Instant,
    /// An existing user, and one of their sessions.
    pub user: i64,
    pub session: i64,
}

/// A token, and the description of its fault.
pub type Forged = (String, String);

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn signed(text: &str, key: &[u8]) -> String {
    let mut hmac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
    hmac.update(text.as_bytes());
    format!("{text}.{}", encoded(hmac.finalize().into_bytes()))
}

/// Our tokens' header, byte for byte.
fn our_header() -> String {
    encoded(r#"{"typ":"JWT","alg":"HS256","kid":"new"}"#)
}

fn header() -> Value {
    json!({"typ": "JWT", "alg": "HS256", "kid": "new"})
}

fn changed(base: Value, name: &str, value: Value) -> Value {
    let mut changed = base;
    changed[name] = value;
    changed
}

fn without(base: Value, name: &str) -> Value {
    let mut changed = base;
    changed.as_object_mut().expect("an object").remove(name);
    changed
}

impl Forger {
    /// Returns the server's keys: one that signs, and an old one.
    #[must_use]
    pub fn keys() -> Secret {
        Secret::new(format!("new:{},old:{}", STANDARD.encode(KEY), STANDARD.encode(OLD_KEY)))
    }

    /// Returns the claims of a valid token.
    #[must_use]
    pub fn claims(&self) -> Value {
        let (begun, ends) = (self.now.timestamp(), (self.now + ACCESS_TOKEN_LIFETIME).timestamp());
        let (sub, sid) = (self.user.to_string(), self.session.to_string());
        json!({"iss": self.issuer, "aud": "moya", "sub": sub, "sid": sid, "iat": begun, "nbf": begun, "exp": ends, "roles": ["ADMIN"]})
    }

    /// Returns a valid token.
    #[must_use]
    pub fn good(&self) -> String {
        with_claims(&self.claims())
    }

    /// Returns tokens that the server must refuse.
    #[must_use]
    pub fn tokens(&self) -> Vec<Forged> {
        let mut forged = self.malformed();
        forged.extend(self.wrongly_signed());
        forged.extend(self.with_other_claims());
        forged.extend(self.with_other_headers());
        forged
    }

    fn with_other_claims(&self) -> Vec<Forged> {
        let mut forged = Vec::new();
        for (name, value) in [
            ("iss", json!("https://evil.example.com")),
            ("iss", json!([self.issuer])),
            ("iss", json!(format!("{}/", self.issuer))),
            ("aud", json!("other")),
            ("aud", json!(["moya", "other"])),
            ("aud", json!(null)),
            ("sub", json!(42)),
            ("sub", json!("")),
            ("sub", json!("+42")),
            ("sub", json!("042")),
            ("sub", json!("9223372036854775808")),
            ("sub", json!("admin")),
            ("sid", json!("x")),
            ("sid", json!(7)),
            ("exp", json!(self.now.timestamp())),
            ("exp", json!(i64::MAX)),
            ("exp", json!(i64::MIN)),
            ("exp", json!((self.now + ACCESS_TOKEN_LIFETIME).timestamp().to_string())),
            ("exp", json!(1e300)),
            ("exp", json!(null)),
            ("nbf", json!((self.now + TimeDelta::hours(1)).timestamp())),
            ("iat", json!((self.now + TimeDelta::hours(1)).timestamp())),
            ("iat", json!(1.5)),
            ("roles", json!("ADMIN")),
            ("roles", json!(["ROOT"])),
            ("extra", json!(true)),
        ] {
            forged.push((format!("claim {name} = {value}"), with_claims(&changed(self.claims(), name, value))));
        }
        for name in ["iss", "aud", "sub", "sid", "iat", "nbf", "exp", "roles"] {
            forged.push((format!("claim {name} missing"), with_claims(&without(self.claims(), name))));
        }
        forged
    }

    /// Signs a token with our key and claims and another header.
    fn with_header(&self, header: &Value) -> String {
        signed(&format!("{}.{}", encoded(header.to_string()), encoded(self.claims().to_string())), &KEY)
    }

    fn with_other_headers(&self) -> Vec<Forged> {
        let mut forged = Vec::new();
        for (name, value) in [
            ("alg", json!("none")),
            ("alg", json!("None")),
            ("alg", json!("HS384")),
            ("alg", json!("RS256")),
            ("alg", json!("hs256")),
            ("typ", json!("JWE")),
            ("kid", json!("unknown")),
            ("kid", json!("../../dev/null")),
            ("kid", json!("new' OR '1'='1")),
            ("kid", json!(null)),
            ("jku", json!("https://evil.example.com/keys")),
            ("jwk", json!({"kty": "oct", "k": encoded(KEY)})),
            ("x5u", json!("https://evil.example.com/cert")),
            ("crit", json!(["exp"])),
            ("b64", json!(false)),
            ("zip", json!("DEF")),
        ] {
            forged.push((format!("header {name} = {value}"), self.with_header(&changed(header(), name, value))));
        }
        for name in ["alg", "kid", "typ"] {
            forged.push((format!("header {name} missing"), self.with_header(&without(header(), name))));
        }
        forged
    }

    fn malformed(&self) -> Vec<Forged> {
        let good = self.good();
        let twice = self.claims().to_string().replacen('{', r#"{"sub":"1","#, 1);
        let parts: Vec<&str> = good.split('.').collect();
        let [header, claims, signature] = parts[..] else { panic!("three parts") };
        // 32 bytes leave two bits of the last character unused.
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let last = signature.chars().last().and_then(|last| alphabet.find(last)).expect("of the alphabet");
        let spare_bits = format!("{}{}", &good[..good.len() - 1], &alphabet[last ^ 1..][..1]);
        [
            ("empty", String::new()),
            ("dots", "..".to_owned()),
            ("two parts", format!("{header}.{claims}")),
            ("four parts", format!("{good}.{signature}")),
            ("no signature", format!("{header}.{claims}.")),
            ("padded signature", format!("{good}=")),
            ("spare bits in the signature", spare_bits),
            ("shortened signature", good[..good.len() - 4].to_owned()),
            ("standard base64", format!("{header}.{claims}.{}", signature.replace('-', "+").replace('_', "/") + "+")),
            ("claims are no JSON", signed(&format!("{header}.{}", encoded("{")), &KEY)),
            ("claims are no object", signed(&format!("{header}.{}", encoded("[]")), &KEY)),
            ("claims are no UTF-8", signed(&format!("{header}.{}", encoded([0xff, 0xfe])), &KEY)),
            ("claims are empty", signed(&format!("{header}."), &KEY)),
            ("a claim twice", signed(&format!("{header}.{}", encoded(twice)), &KEY)),
            ("enormous", format!("{header}.{}.{signature}", "A".repeat(24 * 1024))),
            ("no ASCII", format!("{header}.{claims}.서명")),
        ]
        .map(|(what, text)| (what.to_owned(), text))
        .into()
    }

    fn wrongly_signed(&self) -> Vec<Forged> {
        let body = encoded(self.claims().to_string());
        let text = format!("{}.{body}", our_header());
        let none = encoded(r#"{"typ":"JWT","alg":"none"}"#);
        let admin = encoded(changed(self.claims(), "sub", json!((self.user + 1).to_string())).to_string());
        let good = self.good();
        let signature = good.rsplit('.').next().expect("three parts");
        let mut sha384 = Hmac::<Sha384>::new_from_slice(&KEY).expect("any length");
        sha384.update(text.as_bytes());
        let mut sha512 = Hmac::<Sha512>::new_from_slice(&KEY).expect("any length");
        sha512.update(text.as_bytes());
        let old_header = encoded(r#"{"typ":"JWT","alg":"HS256","kid":"old"}"#);
        [
            ("empty key", signed(&text, b"")),
            ("key of zeros", signed(&text, &[0; 32])),
            ("the other key", signed(&text, &OLD_KEY)),
            ("the other kid", signed(&format!("{old_header}.{body}"), &KEY)),
            ("the kid as key", signed(&text, b"new")),
            ("the encoded key as key", signed(&text, STANDARD.encode(KEY).as_bytes())),
            ("a longer hash", format!("{text}.{}", encoded(sha384.finalize().into_bytes()))),
            ("the longest hash", format!("{text}.{}", encoded(sha512.finalize().into_bytes()))),
            ("zeros for a signature", format!("{text}.{}", encoded([0; 32]))),
            ("alg none", format!("{none}.{body}.")),
            ("alg none with our signature", format!("{none}.{body}.{signature}")),
            ("other claims under a good signature", format!("{}.{admin}.{signature}", our_header())),
            ("only the claims signed", format!("{text}.{}", signed(&body, &KEY).rsplit('.').next().expect("a part"))),
        ]
        .map(|(what, text)| (what.to_owned(), text))
        .into()
    }
}

/// Signs a token with our key and header and other claims.
fn with_claims(claims: &Value) -> String {
    signed(&format!("{}.{}", our_header(), encoded(claims.to_string())), &KEY)
}
