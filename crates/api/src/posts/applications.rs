//! What applicants and members do: /api/posts/{id}/applications and /api/posts/{id}/members. What authors answer is in
//! `answers`.

mod answers;
mod body;
mod view;

pub(crate) use answers::{decide_applications, list_applicants};
pub(super) use view::StandingView;

use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::responses::{JsonBody, MembersOnly, OfApplication, OfStudy, SignedInOnly};
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, post, web};
use application::Session;
use body::{ApplyBody, ConfirmBody};
use kernel::{Actor, FieldErrors, StudyId};
use studies::{ApplicationForm, ApplicationStatus};
use view::MemberView;

/// Applies to a study, also again after what was cancelled, left or expired. While all seats are taken or others wait
/// for one, and it is neither closed by hand nor past its deadline, this is a place in the line for a seat.
#[utoipa::path(
    tag = "studies",
    operation_id = "apply_to_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = ApplyBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "Where one stands now.", body = ApiResponse<StandingView>),
        JsonBody,
        SignedInOnly,
        (status = 403, description = "`OWN_STUDY`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.", body = ErrorBody),
        OfStudy,
        (
            status = 409, description = "`ALREADY_APPLIED`, also after having been rejected or removed; `STUDY_NOT_OPEN` (yet) or `STUDY_CLOSED`.",
            body = ErrorBody,
        ),
        (
            status = 429, description = "More than 5 applications to this study in an hour or 10 in a day, taken back or not, or more than 60 to any in an hour.",
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
    let (id, limits, now, body) = (StudyId(*id), state.settings.rate_limits, state.clock.now(), body.0);
    let form = ApplicationForm::parse(body.message.as_deref(), body.share_email).map_err(FieldErrors::from)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| studies::apply_to_study(s, actor, id, form, limits, now);
    let standing = state.store.write_as_verified(caller.user, unit).await?;
    let view = ApiResponse::with_message(StandingView::from(standing), "참여 신청이 완료되었습니다.");
    Ok(HttpResponse::Created().json(view))
}

/// Takes one's application, or the offer that was made to it, back. A member leaves.
#[utoipa::path(
    tag = "studies",
    operation_id = "withdraw_application",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Where one stands now.", body = ApiResponse<StandingView>),
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
    let work = state.store.write_as(caller.user, move |s, actor| studies::withdraw_application(s, actor, id, now));
    let standing = work.await?;
    let message = match standing.application.status {
        ApplicationStatus::Left => "스터디에서 나왔습니다.",
        _ => "참여 신청이 취소되었습니다.",
    };
    Ok(web::Json(ApiResponse::with_message(standing.into(), message)))
}

/// Takes the seat that one was offered, within 48 hours.
#[utoipa::path(
    tag = "studies",
    operation_id = "confirm_application",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = ConfirmBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Where one stands now.", body = ApiResponse<StandingView>),
        JsonBody,
        MembersOnly,
        OfApplication,
        (status = 409, description = "`STALE_UPDATE`: no seat is offered, or not any more.", body = ErrorBody),
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
    let unit =
        move |s: &mut dyn Session, actor: &Actor| studies::confirm_application(s, actor, id, answer.as_deref(), now);
    let standing = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::with_message(standing.into(), "참여가 확정되었습니다.")))
}

/// Who is in the study, for its author and for themselves. The author is none of them.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_members",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "In the order in which they applied.", body = ApiResponse<Vec<MemberView>>),
        SignedInOnly,
        (status = 403, description = "`FORBIDDEN`: neither a member nor the author.", body = ErrorBody),
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
    let members = state.store.read(move |s| studies::list_members(s, reader, id)).await?;
    Ok(web::Json(ApiResponse::new(members.into_iter().map(MemberView::from).collect())))
}
