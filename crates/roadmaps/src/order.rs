//! What a person orders, and the key by which the order can be repeated.

use crate::Brief;
use chrono::TimeDelta;
use kernel::{FieldError, Instant, UserId};

/// Which planner a person asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Planner {
    /// Whatever this installation has.
    Default,
    /// The built-in one.
    BuiltIn,
}

/// What a generation is to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// What for.
    pub brief: Brief,
    /// Whether it becomes a public sample.
    pub sample: bool,
    /// By whom.
    pub planner: Planner,
}

/// A key by which a client can repeat a call without ordering twice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// For how long a key stands for its order.
    pub const VALID_FOR: TimeDelta = TimeDelta::hours(24);

    /// A key of 1 to 200 visible ASCII characters.
    ///
    /// # Errors
    /// A [`FieldError`] on `Idempotency-Key` for anything else.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let fits = (1..=200).contains(&raw.len()) && raw.bytes().all(|byte| byte.is_ascii_graphic());
        if fits {
            Ok(Self(raw.to_owned()))
        } else {
            Err(FieldError::new("Idempotency-Key", "요청 키는 공백 없는 영문과 숫자 200자 이하여야 합니다."))
        }
    }

    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A job about to be stored; it will be queued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    /// Who ordered it.
    pub owner: UserId,
    /// What it is to make.
    pub order: Order,
    /// The key the order came with.
    pub key: Option<IdempotencyKey>,
    /// When.
    pub created_at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_visible() {
        assert!(IdempotencyKey::parse("8e03978e-40d5-43e8-bc93-6894a57f9324").is_ok());
        assert!(IdempotencyKey::parse(&"a".repeat(200)).is_ok());
        for refused in ["", "a b", "키", &"a".repeat(201), "a\n"] {
            assert!(IdempotencyKey::parse(refused).is_err(), "{refused:?}");
        }
    }
}
