//! Applicants for the author, and decisions: /api/posts/{id}/applicants.

use super::choices::{PostApplicationStatus, PostRefusal};
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{AuthorOnly, JsonBody, OfApplication, OfStudy, SignedInOnly};
use crate::http::seoul_time::SeoulTime;
use crate::identity::profiles::ExperienceView;
use crate::state::AppState;
use actix_web::{get, put, web};
use application::studies::{KnownApplicant, KnownApplicants, with_profiles};
use application::{Error, Session};
use kernel::{Actor, ApplicationId, FieldError, FieldErrors, Outcome, StudyId};
use serde::{Deserialize, Serialize};
use std::ops::Not;
use studies::applications::{Decision, StudyHistory, Verdict};
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(list_applicants).service(decide_applications);
}

/// A study's applicants, for its author.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApplicantsResponse {
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
pub(crate) struct ApplicantView {
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
pub(crate) struct StudyHistoryView {
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

/// Lists a study's applicants for its author, without cancelled applications. Of the other ended applications, the 200
/// latest are listed.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_applicants",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "In the order of their applications.", body = ApplicantsResponse),
        SignedInOnly,
        (status = 403, description = "`NOT_AUTHOR`.", body = ErrorBody),
        OfStudy,
    )
)]
#[get("/api/posts/{id}/applicants")]
pub(crate) async fn list_applicants(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApplicantsResponse>, ApiError> {
    let (id, author) = (StudyId(*id), caller.user);
    let now = state.clock.now();
    let read = move |s: &mut dyn Session| {
        let applicants = studies::applications::list_applicants(s, author, id)?;
        Ok::<_, studies::Error>(with_profiles(s, applicants, now)?)
    };
    Ok(web::Json(state.store.read(read).await.map_err(others)?.into()))
}

/// The author's decision on an application.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DecideApplicationBody {
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

/// Approves, rejects and removes applicants, all or none of them. Applicants who are not in the request do not change.
#[utoipa::path(
    tag = "studies",
    operation_id = "decide_applications",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = Vec<DecideApplicationBody>,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated applicants.", body = ApplicantsResponse),
        JsonBody,
        AuthorOnly,
        OfApplication,
        (
            status = 409, description = "`STALE_UPDATE`: an application has changed since it was read; `STUDY_FULL`: not enough free seats; `STUDY_CLOSED`: the study is hidden; `APPLICANT_SUSPENDED`: the applicant is suspended.",
            body = ErrorBody,
        ),
    )
)]
#[put("/api/posts/{id}/applicants")]
pub(crate) async fn decide_applications(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<Vec<DecideApplicationBody>>,
) -> Result<web::Json<ApplicantsResponse>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let decisions = body.0.into_iter().map(Decision::try_from).collect::<Result<Vec<_>, _>>();
    let decisions = decisions.map_err(FieldErrors::from)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let Outcome { value, facts } = studies::applications::decide_applications(s, actor, id, &decisions, now)?;
        Ok::<_, studies::Error>(Outcome { value: with_profiles(s, value, now)?, facts })
    };
    match state.store.write_as(caller.user, unit).await {
        Err(Error::Studies(refusal)) => Err(others(refusal)),
        answer => Ok(web::Json(answer?.into())),
    }
}

/// A reader who is not the author gets a message about reading, not about editing.
fn others(refusal: studies::Error) -> ApiError {
    match refusal {
        studies::Error::NotAuthor => {
            ApiError::from(refusal).with_message("본인이 작성한 스터디의 신청자만 볼 수 있습니다.")
        }
        other => other.into(),
    }
}
