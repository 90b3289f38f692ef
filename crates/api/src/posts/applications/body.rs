//! Request bodies of applications.

use crate::posts::choices::PostRefusal;
use kernel::{ApplicationId, FieldError};
use serde::Deserialize;
use studies::applications::{Decision, Verdict};
use utoipa::ToSchema;

/// An application to a study.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplyBody {
    /// A message to the author, up to 300 characters.
    #[schema(max_length = 300, example = "매주 토요일에 함께할 수 있습니다.")]
    pub(super) message: Option<String>,
    /// Whether the author may see the applicant's email address while the application or membership lasts.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) share_email: bool,
}

/// The confirmation of an offered seat.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ConfirmBody {
    /// The answer to the study's `warmUp`, up to 300 characters; required if the study has one.
    #[schema(max_length = 300)]
    pub(super) answer: Option<String>,
}

/// The author's decision on an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DecideApplicationBody {
    /// The application's id.
    id: i64,
    /// `true` approves the applicant, or sends an offer if the study uses `confirmation`. `false` removes a member.
    is_approved: bool,
    /// Only with `isApproved: false`: rejects the applicant, or withdraws the offer, permanently.
    status: Option<PostRefusal>,
    /// The `version` on which the decision is based. If the application has changed since, nothing is saved.
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
