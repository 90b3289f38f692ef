//! Request bodies and queries of comments.

use kernel::{FieldErrors, PageRequest};
use serde::Deserialize;
use studies::comments::CommentText;
use utoipa::{IntoParams, ToSchema};

const USUAL_SIZE: i64 = 20;

/// The query of a list of comments or replies.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListCommentsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
}

impl ListCommentsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(USUAL_SIZE))
    }

    pub(super) fn is_of_usual_size(&self) -> bool {
        self.size.unwrap_or(USUAL_SIZE) == USUAL_SIZE
    }
}

/// A comment on a study, or a reply.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCommentBody {
    /// Plain text, 1 to 1,000 characters. Line breaks are kept.
    #[schema(
        value_type = String, required = true, min_length = 1, max_length = 1_000,
        example = "발표는 한 사람당 몇 분 정도인가요?",
    )]
    pub(super) content: Option<String>,
    /// The comment to reply to; null for a top-level comment.
    #[schema(minimum = 1)]
    pub(super) parent_id: Option<i64>,
}

/// The new text of a comment.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UpdateCommentBody {
    /// Plain text, 1 to 1,000 characters. Line breaks are kept.
    #[schema(
        value_type = String, required = true, min_length = 1, max_length = 1_000,
        example = "발표는 한 사람당 몇 분 정도인가요?",
    )]
    pub(super) content: Option<String>,
}

pub(super) fn parse(content: Option<String>) -> Result<CommentText, FieldErrors> {
    Ok(CommentText::parse(&content.unwrap_or_default())?)
}
