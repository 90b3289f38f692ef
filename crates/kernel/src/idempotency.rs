//! Idempotency keys: repeating a request with the same key, URL and body creates nothing twice.

use crate::{FieldError, Instant, StoreError, UserId};
use chrono::TimeDelta;

const LONGEST: usize = 200;

/// How long a key is remembered. After that it can be used again.
pub const VALID_FOR: TimeDelta = TimeDelta::hours(24);

pub const KEY_UNIQUE: &str = "idempotency_keys_unique";

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey {
    key: String,
    fingerprint: Fingerprint,
    older: Option<Fingerprint>,
}

/// A digest of what a request asks for: its method, its URL and its body.
pub type Fingerprint = [u8; 32];

impl IdempotencyKey {
    /// Parses a key of 1 to 200 visible ASCII characters.
    pub fn parse(raw: &str, fingerprint: Fingerprint) -> Result<Self, FieldError> {
        if (1..=LONGEST).contains(&raw.len()) && raw.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(Self { key: raw.to_owned(), fingerprint, older: None });
        }
        Err(FieldError::new("idempotency_key", "요청 키는 공백 없는 영문, 숫자, 기호 200자 이하여야 합니다."))
    }

    /// Also recognizes the request by the fingerprint that earlier versions stored, which covers its body only. It never
    /// equals a fingerprint of today, so it matters for one day after an upgrade.
    #[must_use]
    pub fn or_older(self, fingerprint: Fingerprint) -> Self {
        Self { older: Some(fingerprint), ..self }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.key
    }

    #[must_use]
    pub fn fingerprint(&self) -> &Fingerprint {
        &self.fingerprint
    }

    fn matches(&self, stored: &[u8]) -> bool {
        stored == self.fingerprint || self.older.is_some_and(|older| stored == older)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The id of what the request created, which may have been deleted since.
    pub id: i64,
    /// The fingerprint of the request; if none was recorded, every request counts as the same.
    pub fingerprint: Option<Vec<u8>>,
    pub at: Instant,
}

/// The key was used within a day for another request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reused;

pub trait IdempotencyRepository {
    fn find_made(&mut self, user: UserId, purpose: &str, key: &str) -> Result<Option<Made>, StoreError>;

    /// Fails with a duplicate of [`KEY_UNIQUE`] if the key is in use.
    fn insert_made(&mut self, user: UserId, purpose: &str, key: &IdempotencyKey, made: Made) -> Result<(), StoreError>;

    /// Frees a key that was used at `instant` or before.
    fn free_key(&mut self, user: UserId, purpose: &str, key: &str, instant: Instant) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_made_until(&mut self, instant: Instant) -> Result<usize, StoreError>;
}

/// Returns the id of what `key` created within the last day. `None` for a new key or without a key.
pub fn find_made<S: IdempotencyRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    purpose: &str,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Result<Option<i64>, Reused>, StoreError> {
    let Some(key) = key else { return Ok(Ok(None)) };
    let Some(made) = s.find_made(user, purpose, key.as_str())? else { return Ok(Ok(None)) };
    if now >= made.at + VALID_FOR {
        return Ok(Ok(None));
    }
    let is_same = made.fingerprint.is_none_or(|stored| key.matches(&stored));
    Ok(if is_same { Ok(Some(made.id)) } else { Err(Reused) })
}

/// Records what `key` created. Fails with a duplicate of [`KEY_UNIQUE`] if a concurrent transaction used the key; a
/// retry then finds what that one created.
pub fn record_made<S: IdempotencyRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    purpose: &str,
    key: Option<&IdempotencyKey>,
    id: i64,
    now: Instant,
) -> Result<(), StoreError> {
    let Some(key) = key else { return Ok(()) };
    s.free_key(user, purpose, key.as_str(), now - VALID_FOR)?;
    s.insert_made(user, purpose, key, Made { id, fingerprint: Some(key.fingerprint.to_vec()), at: now })
}

pub fn forget_made<S: IdempotencyRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_made_until(now - VALID_FOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_visible() {
        for key in ["8e03978e-40d5-43e8-bc93-6894a57f9324", "~!", &"a".repeat(200)] {
            assert_eq!(IdempotencyKey::parse(key, [0; 32]).expect("a key").as_str(), key);
        }
        for refused in ["", "a b", "키", &"a".repeat(201), "a\n"] {
            assert!(IdempotencyKey::parse(refused, [0; 32]).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn a_key_recognizes_its_request_by_the_fingerprint_of_an_earlier_version() {
        let key = IdempotencyKey::parse("key", [1; 32]).expect("a key");
        assert!(key.matches(&[1; 32]));
        assert!(!key.matches(&[2; 32]));
        let key = key.or_older([2; 32]);
        assert!(key.matches(&[1; 32]));
        assert!(key.matches(&[2; 32]));
        assert!(!key.matches(&[3; 32]));
    }
}
