//! Secrets in bodies. They are read from JSON and never displayed.

use identity::secrets::Secret;
use serde::{Deserialize, Deserializer};

pub(crate) struct SecretText(pub(crate) Secret);

impl<'de> Deserialize<'de> for SecretText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self(Secret::new(text)))
    }
}
