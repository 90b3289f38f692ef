//! The key by which a client may repeat a call without doing twice what it does.

use crate::FieldError;
use chrono::TimeDelta;

const LONGEST: usize = 200;

/// A key that a client chose for one thing to be made: 1 to 200 visible ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// For how long a key stands for what it made.
    pub const VALID_FOR: TimeDelta = TimeDelta::hours(24);

    /// The key in `raw`.
    ///
    /// # Errors
    /// A [`FieldError`] on `Idempotency-Key` for anything else.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        if (1..=LONGEST).contains(&raw.len()) && raw.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(Self(raw.to_owned()));
        }
        Err(FieldError::new("Idempotency-Key", "요청 키는 공백 없는 영문, 숫자, 기호 200글자 이하여야 합니다."))
    }

    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_visible() {
        for key in ["8e03978e-40d5-43e8-bc93-6894a57f9324", "~!", &"a".repeat(200)] {
            assert_eq!(IdempotencyKey::parse(key).expect("a key").as_str(), key);
        }
        for refused in ["", "a b", "키", &"a".repeat(201), "a\n"] {
            assert!(IdempotencyKey::parse(refused).is_err(), "{refused:?}");
        }
    }
}
