//! What idempotency keys made: the same key with the same body posts one study.

use crate::StudyFields;
use kernel::{IdempotencyKey, Instant, StudyId};
use sha2::{Digest, Sha256};

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
    /// What a key makes that came with `fields`.
    pub(crate) fn new(fields: &StudyFields, study: StudyId, now: Instant) -> Self {
        Self { fingerprint: fingerprint_of(fields), study, created_at: now }
    }

    /// Whether the key came with these fields.
    #[must_use]
    pub fn is_of(&self, fields: &StudyFields) -> bool {
        self.fingerprint == fingerprint_of(fields)
    }

    /// Whether the key may be used for something else.
    #[must_use]
    pub fn is_over(&self, now: Instant) -> bool {
        now >= self.created_at + IdempotencyKey::VALID_FOR
    }
}

fn fingerprint_of(fields: &StudyFields) -> Vec<u8> {
    Sha256::digest(serde_json::to_vec(fields).expect("plain fields have a JSON form")).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_key_made_is_bound_to_its_body() {
        let fields = StudyFields::default();
        let creation = Creation::new(&fields, StudyId(1), Instant::default());
        assert!(creation.is_of(&fields));
        assert!(!creation.is_of(&StudyFields { title: "다른 제목".into(), ..fields }));
    }
}
