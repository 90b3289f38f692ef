//! The issuer's signing keys.

use crate::http::Http;
use identity::provider::ProviderError;
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, Header, Validation};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use url::Url;

/// The accepted signature algorithms, all with public keys. `HS256` is excluded because anyone could compute it from
/// the public key, and `none` because it proves nothing.
const ALLOWED: [Algorithm; 9] = [
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::PS384,
    Algorithm::PS512,
    Algorithm::ES256,
    Algorithm::ES384,
    Algorithm::EdDSA,
];
const MOST_KEYS: usize = 32;

#[derive(Deserialize)]
struct KeySet {
    keys: Vec<Value>,
}

pub(crate) struct Keys(Vec<Key>);

struct Key {
    id: Option<String>,
    algorithms: Vec<Algorithm>,
    verifying: DecodingKey,
}

impl Keys {
    pub(crate) async fn ask(http: &Http, address: &Url) -> Result<Self, ProviderError> {
        let set: KeySet = http.get(address, None, "its set of keys").await?;
        // Keys of unknown kinds are skipped.
        let keys: Vec<Key> = set.keys.into_iter().take(MOST_KEYS).filter_map(Key::read).collect();
        if keys.is_empty() {
            return Err(ProviderError::Broken("its set of keys holds none that we can use".to_owned()));
        }
        Ok(Self(keys))
    }

    /// Returns the claims of a token signed by one of these keys. The claims are not checked.
    pub(crate) fn open<T: DeserializeOwned>(&self, token: &str, header: &Header) -> Option<T> {
        let named = self.0.iter().filter(|key| header.kid.is_none() || key.id == header.kid);
        named.filter(|key| key.algorithms.contains(&header.alg)).find_map(|key| key.open(token, header.alg))
    }
}

impl Key {
    fn read(value: Value) -> Option<Self> {
        let jwk: Jwk = serde_json::from_value(value).ok()?;
        if !matches!(jwk.common.public_key_use, None | Some(PublicKeyUse::Signature)) {
            return None;
        }
        let of_kind: Vec<Algorithm> =
            ALLOWED.into_iter().filter(|algorithm| fits(&jwk.algorithm, *algorithm)).collect();
        let algorithms = match jwk.common.key_algorithm {
            None => of_kind,
            Some(only) => {
                of_kind.into_iter().filter(|algorithm| format!("{algorithm:?}") == only.to_string()).collect()
            }
        };
        let verifying = DecodingKey::from_jwk(&jwk).ok()?;
        Some(Self { id: jwk.common.key_id, algorithms, verifying }).filter(|key| !key.algorithms.is_empty())
    }

    fn open<T: DeserializeOwned>(&self, token: &str, algorithm: Algorithm) -> Option<T> {
        let mut validation = Validation::new(algorithm);
        // `id_token` checks all claims, with the clock that is passed in.
        validation.required_spec_claims.clear();
        validation.validate_exp = false;
        validation.validate_aud = false;
        Some(jsonwebtoken::decode(token, &self.verifying, &validation).ok()?.claims)
    }
}

fn fits(key: &AlgorithmParameters, algorithm: Algorithm) -> bool {
    match key {
        AlgorithmParameters::RSA(_) => AlgorithmFamily::Rsa.algorithms().contains(&algorithm),
        AlgorithmParameters::EllipticCurve(key) => match key.curve {
            EllipticCurve::P256 => algorithm == Algorithm::ES256,
            EllipticCurve::P384 => algorithm == Algorithm::ES384,
            _ => false,
        },
        AlgorithmParameters::OctetKeyPair(key) => key.curve == EllipticCurve::Ed25519 && algorithm == Algorithm::EdDSA,
        _ => false,
    }
}
