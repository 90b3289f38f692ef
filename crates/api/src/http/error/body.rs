//! The body of every error.

use super::code::ErrorCode;
use crate::http::seoul_time::SeoulTime;
use identity::secrets::IssuedChallenge;
use serde::Serialize;
use utoipa::ToSchema;

/// A failed response.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// Always false.
    pub success: bool,
    /// The HTTP status.
    pub status: u16,
    /// The reason, for programs.
    pub error_code: ErrorCode,
    /// The reason in Korean, for users.
    pub message: String,
    /// The invalid fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field_errors: Option<Vec<FieldErrorView>>,
    /// The id of this request in the server's log.
    pub request_id: String,
    /// The message again, for older clients.
    pub data: ErrorData,
}

/// The message again, for older clients, and the data of some codes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorData {
    /// The message.
    pub message: String,
    /// Only with `SECOND_FACTOR_REQUIRED`: the challenge to complete in the second step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<ChallengeView>,
    /// Only with `ROOM_MEMBER_REMOVED`, if the host gave one: the reason for the removal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub removal_reason: Option<String>,
}

/// A sign-in challenge, to be completed with a code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeView {
    /// The token of the first step. It works once.
    challenge: String,
    /// When the challenge expires.
    expires_at: SeoulTime,
}

impl From<&IssuedChallenge> for ChallengeView {
    fn from(issued: &IssuedChallenge) -> Self {
        Self { challenge: issued.token.expose().to_owned(), expires_at: SeoulTime(issued.expires_at) }
    }
}

/// An invalid field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldErrorView {
    /// The field's name.
    pub field: String,
    /// The reason, in Korean.
    pub message: String,
}
