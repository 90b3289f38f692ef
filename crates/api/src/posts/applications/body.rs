//! What applicants and authors send.

use crate::posts::choices::PostRefusal;
use kernel::{ApplicationId, FieldError};
use serde::Deserialize;
use studies::{Decision, Verdict};
use utoipa::ToSchema;

/// An application as its applicant writes it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplyBody {
    /// A word to the author: up to 300 characters.
    #[schema(max_length = 300, example = "매주 토요일에 함께할 수 있습니다.")]
    pub(super) message: Option<String>,
    /// Whether the author may see one's e-mail address, for as long as one applies or is a member.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) share_email: bool,
}

/// How somebody takes a seat.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ConfirmBody {
    /// The answer to the study's `warmUp`, which is needed if there is one: up to 300 characters.
    #[schema(max_length = 300)]
    pub(super) answer: Option<String>,
}

/// What an author decides of one application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DecideApplicationBody {
    /// The application.
    id: i64,
    /// Whether the person is to have a seat. Who applied gets one, or an offer if the study asks for `confirmation`; from
    /// whom has one it is taken.
    is_approved: bool,
    /// Only with `isApproved` false: turns down who applied or was offered a seat, for good.
    status: Option<PostRefusal>,
    /// The `version` that was decided upon. If the application has another one by now, nothing is saved.
    version: Option<i32>,
}

impl TryFrom<DecideApplicationBody> for Decision {
    type Error = FieldError;

    fn try_from(body: DecideApplicationBody) -> Result<Self, FieldError> {
        let verdict = match (body.is_approved, body.status) {
            (true, None) => Verdict::Approve,
            (false, None) => Verdict::Hold,
            (false, Some(_)) => Verdict::Reject,
            (true, Some(_)) => return Err(FieldError::new("status", "승인과 거절 가운데 하나만 선택해주세요.")),
        };
        Ok(Self { application: ApplicationId(body.id), verdict, version: body.version })
    }
}
