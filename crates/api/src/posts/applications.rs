//! Operations of applicants and members: /api/posts/{id}/applications and /api/posts/{id}/members. Authors' decisions
//! are in `applicants`.

use super::choices::PostApplicationStatus;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{JsonBody, MembersOnly, OfApplication, OfStudy, SignedInOnly};
use crate::http::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, post, web};
use application::Session;
use kernel::{Actor, FieldErrors, StudyId};
use serde::{Deserialize, Serialize};
use std::ops::Not;
use studies::applications::{ApplicationForm, ApplicationStatus, Member, Standing};
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(apply_to_post).service(withdraw_application).service(confirm_application).service(list_members);
}

/// An application to a study.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApplyBody {
    /// A message to the author, up to 300 characters.
    #[schema(max_length = 300, example = "매주 토요일에 함께할 수 있습니다.")]
    message: Option<String>,
    /// Whether the author may see the applicant's email address while the application or membership lasts.
    #[serde(default)]
    #[schema(required = false)]
    share_email: bool,
}

/// The confirmation of an offered seat.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ConfirmBody {
    /// The answer to the study's `warmUp`, up to 300 characters; required if the study has one.
    #[schema(max_length = 300)]
    answer: Option<String>,
}

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

/// Applies to a study, also again after an application was cancelled or expired or the member left. While all seats are
/// taken or others wait for one, the application joins the waiting list, unless the study was closed by hand or its
/// deadline has passed.
#[utoipa::path(
    tag = "studies",
    operation_id = "apply_to_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = ApplyBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The updated application.", body = ApiResponse<StandingView>),
        JsonBody,
        SignedInOnly,
        (status = 403, description = "`OWN_STUDY`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.", body = ErrorBody),
        OfStudy,
        (
            status = 409, description = "`ALREADY_APPLIED`, also after a rejection or removal; `STUDY_NOT_OPEN`: recruiting has not begun; or `STUDY_CLOSED`.",
            body = ErrorBody,
        ),
        (
            status = 429, description = "More than 5 applications to this study in an hour or 10 in a day, including cancelled ones, or more than 60 to any study in an hour.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/posts/{id}/applications")]
pub(crate) async fn apply_to_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ApplyBody>,
) -> Result<HttpResponse, ApiError> {
    let (id, limits, now, body) = (StudyId(*id), state.limits, state.clock.now(), body.0);
    let form = ApplicationForm::parse(body.message.as_deref(), body.share_email).map_err(FieldErrors::from)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        studies::applications::apply_to_study(s, actor, id, form, limits, now)
    };
    let standing = state.store.write_as_verified(caller.user, unit).await?;
    let view = ApiResponse::with_message(StandingView::from(standing), "참여 신청이 완료되었습니다.");
    Ok(HttpResponse::Created().json(view))
}

/// Cancels the caller's application or offer, or ends the caller's membership.
#[utoipa::path(
    tag = "studies",
    operation_id = "withdraw_application",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated application.", body = ApiResponse<StandingView>),
        MembersOnly,
        OfApplication,
    )
)]
#[delete("/api/posts/{id}/applications/me")]
pub(crate) async fn withdraw_application(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<StandingView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let work = state
        .store
        .write_as(caller.user, move |s, actor| studies::applications::withdraw_application(s, actor, id, now));
    let standing = work.await?;
    let message = match standing.application.status {
        ApplicationStatus::Left => "스터디에서 나왔습니다.",
        _ => "참여 신청이 취소되었습니다.",
    };
    Ok(web::Json(ApiResponse::with_message(standing.into(), message)))
}

/// Accepts the seat offered to the caller. An offer lasts 48 hours.
#[utoipa::path(
    tag = "studies",
    operation_id = "confirm_application",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = ConfirmBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated application.", body = ApiResponse<StandingView>),
        JsonBody,
        MembersOnly,
        OfApplication,
        (status = 409, description = "`STALE_UPDATE`: no seat is offered, or the offer has expired.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/applications/me/confirm")]
pub(crate) async fn confirm_application(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ConfirmBody>,
) -> Result<web::Json<ApiResponse<StandingView>>, ApiError> {
    let (id, now, answer) = (StudyId(*id), state.clock.now(), body.0.answer);
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        studies::applications::confirm_application(s, actor, id, answer.as_deref(), now)
    };
    let standing = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::with_message(standing.into(), "참여가 확정되었습니다.")))
}

/// A member of a study.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MemberView {
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

/// Lists a study's members, without the author. Allowed for author and members.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_members",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "In the order of their applications.", body = ApiResponse<Vec<MemberView>>),
        SignedInOnly,
        (status = 403, description = "`FORBIDDEN`: the caller is neither a member nor the author.", body = ErrorBody),
        OfStudy,
    )
)]
#[get("/api/posts/{id}/members")]
pub(crate) async fn list_members(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<Vec<MemberView>>>, ApiError> {
    let (id, reader) = (StudyId(*id), caller.user);
    let members = state.store.read(move |s| studies::applications::list_members(s, reader, id)).await?;
    Ok(web::Json(ApiResponse::new(members.into_iter().map(MemberView::from).collect())))
}
