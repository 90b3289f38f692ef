//! The form of every failure.

use super::code::ErrorCode;
use crate::seoul_time::SeoulTime;
use identity::IssuedChallenge;
use serde::Serialize;
use utoipa::ToSchema;

/// A failed answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// Always false.
    pub success: bool,
    /// The HTTP status, again.
    pub status: u16,
    /// Why it failed, for programs.
    pub error_code: ErrorCode,
    /// Why it failed, for people.
    pub message: String,
    /// Which fields are wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field_errors: Option<Vec<FieldErrorView>>,
    /// Names this call in the server's log.
    pub request_id: String,
    /// The message again, where older clients look for it.
    pub data: ErrorData,
}

/// The message again, where older clients look for it, and what goes with some codes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorData {
    /// The message.
    pub message: String,
    /// With `SECOND_FACTOR_REQUIRED` alone: what the second step of signing in answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<ChallengeView>,
}

/// A challenge, to be answered with a code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeView {
    /// Stands for the first step. Good once.
    challenge: String,
    /// Until when it can be answered.
    expires_at: SeoulTime,
}

impl From<&IssuedChallenge> for ChallengeView {
    fn from(issued: &IssuedChallenge) -> Self {
        Self { challenge: issued.token.expose().to_owned(), expires_at: SeoulTime(issued.expires_at) }
    }
}

/// One wrong field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldErrorView {
    /// The field's name.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}
