//! The form of every failure.

use super::code::ErrorCode;
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

/// The message again, where older clients look for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorData {
    /// The message.
    pub message: String,
}

/// One wrong field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldErrorView {
    /// The field's name.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}
