//! Authors' operations: post, update, delete, close and reopen a study.

use super::choices::{PostMode, PostPeriod, PostRegion};
use super::view::PostView;
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{IdempotencyKeyHeader, Json, Keyed};
use crate::http::responses::{AuthorOnly, JsonBody, OfStudy, VerifiedOnly};
use crate::http::seoul_time::SentInstant;
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, delete, post, web};
use application::studies::in_full;
use application::{Session, together};
use kernel::{Actor, CategoryId, RoadmapId, StudyId};
use serde::Deserialize;
use studies::recruiting::{DateFields, StudyFields};
use utoipa::ToSchema;

/// A study, as written by its author. An update replaces all fields: omitted ones become empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WritePostBody {
    /// One line, 2 to 100 characters.
    #[schema(
        value_type = String, required = true, min_length = 2, max_length = 100,
        example = "React 공식 문서 같이 읽으실 분",
    )]
    title: Option<String>,
    /// HTML with a plain text of 10 to 20,000 characters. Elements that the editor's toolbar cannot create are removed.
    /// `maxLength` is the limit of the whole body.
    #[schema(
        value_type = String, required = true, min_length = 10, max_length = 262_144,
        example = "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>",
    )]
    content: Option<String>,
    /// The number of seats; 6 means 6 or more.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 6, example = 4)]
    recruits: Option<i64>,
    /// The expected length of a study.
    #[schema(value_type = PostPeriod, required = true)]
    expected_period: Option<String>,
    /// The category's id, which takes precedence over `studies`. One of the two is required.
    #[schema(minimum = 1)]
    category_id: Option<i64>,
    /// The category, by a name that no other category has.
    #[serde(default)]
    #[schema(required = false, max_items = 1, max_length = 50, example = json!(["React"]))]
    studies: Vec<String>,
    /// Up to 10 topics of the study, of up to 20 characters each.
    #[serde(default)]
    #[schema(required = false, max_items = 10, max_length = 20, example = json!(["상태 관리"]))]
    study_details: Vec<String>,
    /// The study's first day, from 2000 to 2099; after the day of `endDate` in Seoul.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-07T00:00:00+09:00")]
    start_date: Option<SentInstant>,
    /// The end of recruiting. For a new study, today in Seoul or later.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-01T23:59:59.999+09:00")]
    end_date: Option<SentInstant>,
    /// When recruiting begins, before `endDate`; defaults to now.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    recruit_start_date: Option<SentInstant>,
    /// Where the group meets.
    mode: Option<PostMode>,
    /// The region in which the group meets.
    #[schema(value_type = Option<PostRegion>)]
    region: Option<String>,
    /// When the group meets, up to 50 characters.
    #[schema(max_length = 50, example = "매주 토요일 오전 10시")]
    schedule: Option<String>,
    /// How members reach the author, up to 200 characters; shown to the author and members only.
    #[schema(max_length = 200, example = "https://open.kakao.com/o/example")]
    contact: Option<String>,
    /// Whether approved applicants must confirm within 48 hours to become members.
    #[serde(default)]
    #[schema(required = false)]
    confirmation: bool,
    /// A question to answer with the confirmation, up to 100 characters.
    #[schema(max_length = 100, example = "이 스터디에서 가장 이루고 싶은 것은 무엇인가요?")]
    warm_up: Option<String>,
    /// One of the caller's roadmaps, to copy as the study's plan. Unless it is finished or linked to another study, it is
    /// linked to this one; a start date of its own stays. Only for new studies.
    #[schema(minimum = 1)]
    roadmap_id: Option<i64>,
    /// For updates: the version that was edited. If it is not the stored one, nothing changes.
    version: Option<i32>,
}

impl From<WritePostBody> for StudyFields {
    fn from(body: WritePostBody) -> Self {
        Self {
            title: body.title.unwrap_or_default(),
            content: body.content.unwrap_or_default(),
            recruits: body.recruits,
            expected_period: body.expected_period,
            category: body.category_id.map(CategoryId),
            category_names: body.studies,
            details: body.study_details,
            dates: DateFields {
                recruit_start: body.recruit_start_date.map(|sent| sent.0),
                deadline: body.end_date.map(|sent| sent.0),
                start: body.start_date.map(|sent| sent.0),
            },
            mode: body.mode.map(|mode| mode.0),
            region: body.region,
            schedule: body.schedule,
            contact: body.contact,
            confirmation: body.confirmation,
            warm_up: body.warm_up,
            roadmap: body.roadmap_id.map(RoadmapId),
        }
    }
}

/// Posts a study. Repeating the request with the same Idempotency-Key and body within 24 hours returns the same study.
#[utoipa::path(
    tag = "studies",
    operation_id = "create_post",
    request_body = WritePostBody,
    params(IdempotencyKeyHeader),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The new study.", body = ApiResponse<PostView>,
            headers(("Location" = String, description = "The study's address.")),
        ),
        JsonBody,
        VerifiedOnly,
        (status = 404, description = "`STUDY_NOT_FOUND`: the study created with this key has been deleted.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 studies in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/posts")]
pub(crate) async fn create_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    Keyed { key, body }: Keyed<WritePostBody>,
) -> Result<HttpResponse, ApiError> {
    let (fields, limits, now) = (StudyFields::from(body), state.limits, state.clock.now());
    let page = application::studies::create_study(&state.store, caller.user, fields, key, limits, now).await?;
    let location = format!("/api/posts/{}", page.detail.study.id);
    let view = ApiResponse::new(PostView::new(page, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Replaces the contents of the caller's study.
#[utoipa::path(
    tag = "studies",
    operation_id = "update_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = WritePostBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        JsonBody,
        AuthorOnly,
        OfStudy,
        (status = 409, description = "`STALE_UPDATE`.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}")]
pub(crate) async fn update_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<WritePostBody>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, author, now) = (StudyId(*id), caller.user, state.clock.now());
    let version = body.0.version;
    let fields = StudyFields::from(body.0);
    let detail = application::studies::update_study(&state.store, id, author, fields, version, now).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Deletes a study. Allowed for its author and administrators.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
        AuthorOnly,
        OfStudy,
    )
)]
#[delete("/api/posts/{id}")]
pub(crate) async fn delete_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = StudyId(*id);
    state.store.write_as(caller.user, move |s, actor| together::delete_study(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Closes recruiting, also of a full study. Applications on the waiting list without a free seat end, and their applicants
/// are notified. Allowed for the author.
#[utoipa::path(
    tag = "studies",
    operation_id = "close_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        AuthorOnly,
        OfStudy,
    )
)]
#[post("/api/posts/{id}/close")]
pub(crate) async fn close_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let changed = studies::lifecycle::close_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Reopens a study that was closed by hand. Allowed for the author until the deadline.
#[utoipa::path(
    tag = "studies",
    operation_id = "reopen_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        AuthorOnly,
        OfStudy,
        (status = 409, description = "`STUDY_CLOSED`: the deadline has passed.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/reopen")]
pub(crate) async fn reopen_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let changed = studies::lifecycle::reopen_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}
