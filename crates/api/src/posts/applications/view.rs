//! Applications and members as they are sent.

use crate::posts::choices::PostApplicationStatus;
use crate::seoul_time::SeoulTime;
use serde::Serialize;
use studies::{Applicant, Applicants, Member, Standing};
use utoipa::ToSchema;

/// Where somebody stands with a study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StandingView {
    /// What became of the application.
    status: PostApplicationStatus,
    /// When it was made, the last time if one applied more than once.
    applied_date: SeoulTime,
    /// When it expires if nobody answers: the author, or who was offered a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// The place in the line for a seat, from 1, while one waits in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    place: Option<u32>,
    /// When the author said yes or no. An application that expired without it is one that the author left unanswered; with
    /// it, an offer that the applicant did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    replied_date: Option<SeoulTime>,
    /// What one wrote to the author; left out if nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// Whether the author may see one's e-mail address.
    share_email: bool,
}

impl From<Standing> for StandingView {
    fn from(standing: Standing) -> Self {
        let application = standing.application;
        Self {
            status: PostApplicationStatus(application.status),
            applied_date: SeoulTime(application.applied_at),
            ends_at: application.ends_at.map(SeoulTime),
            place: standing.place,
            replied_date: application.replied_at.map(SeoulTime),
            message: application.form.message,
            share_email: application.form.shares_email,
        }
    }
}

/// Who applied to a study, for its author.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ApplicantsResponse {
    /// Always true.
    success: bool,
    /// In the order in which they applied.
    data: Vec<ApplicantView>,
    /// How many applied and did not take it back, those who are not listed included.
    total: u64,
}

impl From<Applicants> for ApplicantsResponse {
    fn from(applicants: Applicants) -> Self {
        let data = applicants.listed.into_iter().map(ApplicantView::from).collect();
        Self { success: true, data, total: applicants.total }
    }
}

/// Somebody who applied, for the author.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplicantView {
    /// The application, by which it is decided.
    id: i64,
    user_id: i64,
    /// Their nickname as it is now.
    name: String,
    /// Their e-mail address, masked (`m***@example.com`) unless they share it, and once the application has ended.
    email: String,
    /// Their picture; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    profile_image: Option<String>,
    /// When they applied, the last time if they did more than once.
    applied_date: SeoulTime,
    /// Whether they have a seat: as a member, or for as long as an offer stands.
    is_approved: bool,
    /// What became of the application.
    status: PostApplicationStatus,
    /// What they wrote, in up to 300 characters; left out if nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// What they answered to the study's `warmUp`, in up to 300 characters; left out until they confirm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    answer: Option<String>,
    /// When it expires if nobody answers: the author, or who was offered a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// The place in the line for a seat, from 1, while they wait in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    place: Option<u32>,
    /// Counts what happened to the application; to be sent along with a decision.
    version: i32,
}

impl From<Applicant> for ApplicantView {
    fn from(applicant: Applicant) -> Self {
        let application = applicant.application;
        Self {
            id: application.id.0,
            user_id: application.parties.applicant.0,
            name: applicant.name,
            email: applicant.email,
            profile_image: applicant.image_url,
            applied_date: SeoulTime(application.applied_at),
            is_approved: application.status.holds_seat(),
            status: PostApplicationStatus(application.status),
            message: application.form.message,
            answer: application.answer,
            ends_at: application.ends_at.map(SeoulTime),
            place: applicant.place,
            version: application.version,
        }
    }
}

/// A member of a study.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MemberView {
    id: i64,
    /// Their nickname as it is now.
    name: String,
    /// Their picture; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image: Option<String>,
}

impl From<Member> for MemberView {
    fn from(member: Member) -> Self {
        Self { id: member.id.0, name: member.name, image: member.image_url }
    }
}
