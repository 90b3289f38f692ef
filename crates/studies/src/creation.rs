//! Idempotency keys: the same key with the same body posts one study.

use crate::StudyFields;
use crate::study::CREATION_LIFETIME;
use kernel::{FieldError, Instant, StudyId};
use sha2::{Digest, Sha256};

const KEY_MAX: usize = 200;

/// A key chosen by a client, with the fingerprint of what it came with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreationKey {
    key: String,
    fingerprint: [u8; 32],
}

impl CreationKey {
    /// The key in a header's value (1 to 200 visible ASCII characters), sent with `fields`.
    pub fn parse(raw: &[u8], fields: &StudyFields) -> Result<Self, FieldError> {
        let usable = (1..=KEY_MAX).contains(&raw.len()) && raw.iter().all(u8::is_ascii_graphic);
        if !usable {
            return Err(FieldError::new(
                "Idempotency-Key",
                "요청 키는 공백 없는 영문, 숫자, 기호 200글자 이하여야 합니다.",
            ));
        }
        Ok(Self { key: raw.iter().copied().map(char::from).collect(), fingerprint: fingerprint_of(fields) })
    }

    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.key
    }

    /// Tells bodies apart.
    #[must_use]
    pub fn fingerprint(&self) -> &[u8] {
        &self.fingerprint
    }
}

fn fingerprint_of(fields: &StudyFields) -> [u8; 32] {
    Sha256::digest(serde_json::to_vec(fields).expect("plain fields have a JSON form")).into()
}

/// What a key made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Creation {
    /// The fingerprint of the body it came with.
    pub fingerprint: Vec<u8>,
    /// The study it made, which may be deleted by now.
    pub study: StudyId,
    /// When.
    pub created_at: Instant,
}

impl Creation {
    /// Whether the key may be used for something else.
    #[must_use]
    pub fn is_over(&self, now: Instant) -> bool {
        now >= self.created_at + CREATION_LIFETIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_visible_ascii_and_bound_to_its_body() {
        let fields = StudyFields::default();
        for wrong in ["", "a b", "열쇠", &"k".repeat(201)] {
            assert!(CreationKey::parse(wrong.as_bytes(), &fields).is_err(), "{wrong}");
        }
        let key = CreationKey::parse(b"3f2a-1", &fields).expect("a key");
        assert_eq!(key, CreationKey::parse(b"3f2a-1", &fields).expect("a key"));
        let other = StudyFields { title: "다른 제목".into(), ..fields };
        assert_ne!(key.fingerprint(), CreationKey::parse(b"3f2a-1", &other).expect("a key").fingerprint());
    }
}
