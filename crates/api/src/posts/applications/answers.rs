//! Applicants for the author, and decisions: /api/posts/{id}/applicants.

use super::body::DecideApplicationBody;
use super::view::ApplicantsResponse;
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{AuthorOnly, JsonBody, OfApplication, OfStudy, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use application::studies::with_profiles;
use application::{Error, Session};
use kernel::{Actor, FieldErrors, Outcome, StudyId};
use studies::applications::Decision;

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
