//! Applications and members in responses.

use crate::http::seoul_time::SeoulTime;
use crate::identity::profiles::ExperienceView;
use crate::posts::choices::PostApplicationStatus;
use application::studies::{KnownApplicant, KnownApplicants};
use serde::Serialize;
use std::ops::Not;
use studies::applications::{Member, Standing, StudyHistory};
use utoipa::ToSchema;

/// The caller's application to a study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StandingView {
    /// The application's status.
    status: PostApplicationStatus,
    /// When the caller applied; the latest time if more than once.
    applied_date: SeoulTime,
    /// When the application expires without an answer of the author, or the offer without a confirmation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// The place on the waiting list, from 1; omitted if the caller is not on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    place: Option<u32>,
    /// True while a seat is free for the caller, so that the author can approve them from the waiting list; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    seat_free: bool,
    /// True once the application expired on the waiting list, without an answer; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    line_ended: bool,
    /// When the author answered. An expired application without this date was not answered by the author; with it, the
    /// applicant did not confirm the offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    replied_date: Option<SeoulTime>,
    /// The message to the author; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// Whether the author may see the caller's email address.
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
            seat_free: standing.seat_is_free,
            line_ended: application.expired_in_line(),
            replied_date: application.replied_at.map(SeoulTime),
            message: application.form.message,
            share_email: application.form.shares_email,
        }
    }
}

/// A study's applicants, for its author.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ApplicantsResponse {
    /// Always true.
    success: bool,
    /// In the order of their applications.
    data: Vec<ApplicantView>,
    /// The number of applications, without cancelled ones, including those not listed.
    total: u64,
}

impl From<KnownApplicants> for ApplicantsResponse {
    fn from(applicants: KnownApplicants) -> Self {
        let data = applicants.listed.into_iter().map(ApplicantView::from).collect();
        Self { success: true, data, total: applicants.total }
    }
}

/// An applicant, as the study's author sees them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplicantView {
    /// The application's id, used to decide it.
    id: i64,
    user_id: i64,
    /// The current nickname.
    name: String,
    /// Their email address, masked (`m***@example.com`) unless they share it; always masked once the application has
    /// ended.
    email: String,
    /// Their picture; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    profile_image: Option<String>,
    /// When they applied; the latest time if they applied more than once.
    applied_date: SeoulTime,
    /// Whether they hold a seat, as a member or by an open offer.
    is_approved: bool,
    /// The application's status.
    status: PostApplicationStatus,
    /// Their message, up to 300 characters; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// The answer to the study's `warmUp`, up to 300 characters; omitted until the applicant confirms.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    answer: Option<String>,
    /// When the application expires without an answer of the author, or the offer without a confirmation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// Their place on the waiting list, from 1; omitted if they are not on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    place: Option<u32>,
    /// The experience in their profile; omitted if unset, and once the application has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    experience: Option<ExperienceView>,
    /// The number of their studies; omitted once the application has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    history: Option<StudyHistoryView>,
    /// True while they are suspended: they have no position on the waiting list and cannot be approved; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    suspended: bool,
    /// The application's version; send it back with a decision.
    version: i32,
}

/// The number of studies that an applicant is a member of. Studies that they left or were removed from do not count.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StudyHistoryView {
    /// Studies that have begun.
    joined: u32,
    /// Those of them whose expected period is over.
    finished: u32,
}

impl From<StudyHistory> for StudyHistoryView {
    fn from(StudyHistory { joined, finished }: StudyHistory) -> Self {
        Self { joined, finished }
    }
}

impl From<KnownApplicant> for ApplicantView {
    fn from(KnownApplicant { applicant, experience, history }: KnownApplicant) -> Self {
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
            experience: experience.map(ExperienceView),
            history: history.map(StudyHistoryView::from),
            suspended: applicant.is_suspended,
            version: application.version,
        }
    }
}

/// A member of a study.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MemberView {
    id: i64,
    /// The current nickname.
    name: String,
    /// Their picture; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image: Option<String>,
}

impl From<Member> for MemberView {
    fn from(member: Member) -> Self {
        Self { id: member.id.0, name: member.name, image: member.image_url }
    }
}
