use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};

/// Keys made for these tests only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IssuerKey {
    First,
    Second,
    /// On the curve P-256.
    Curve,
}

impl IssuerKey {
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Curve => "curve",
        }
    }

    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::First | Self::Second => Algorithm::RS256,
            Self::Curve => Algorithm::ES256,
        }
    }

    #[must_use]
    pub fn signing(self) -> EncodingKey {
        match self {
            Self::First => EncodingKey::from_rsa_der(&der(include_str!("first.pem"))),
            Self::Second => EncodingKey::from_rsa_der(&der(include_str!("second.pem"))),
            Self::Curve => EncodingKey::from_ec_der(&der(include_str!("curve.pem"))),
        }
    }

    /// Returns the public key as it appears in a key set.
    #[must_use]
    pub fn public(self) -> Value {
        let jwk = Jwk::from_encoding_key(&self.signing(), self.algorithm()).expect("it has a public half");
        let mut jwk = serde_json::to_value(jwk).expect("JSON");
        jwk["kid"] = json!(self.id());
        jwk["use"] = json!("sig");
        jwk
    }

    #[must_use]
    pub fn header(self) -> Header {
        Header { kid: Some(self.id().to_owned()), ..Header::new(self.algorithm()) }
    }

    #[must_use]
    pub fn sign(self, claims: &Value) -> String {
        jsonwebtoken::encode(&self.header(), claims, &self.signing()).expect("it signs")
    }
}

fn der(pem: &str) -> Vec<u8> {
    let body: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    STANDARD.decode(body).expect("base64 between its lines")
}
