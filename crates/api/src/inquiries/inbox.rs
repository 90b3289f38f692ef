//! The inbox of administrators.

use super::body::{AnswerInquiryBody, ListInquiriesQuery, NoteInquiryBody, SetInquiryStateBody};
use super::desk;
use super::view::{InquiryCountsView, InquiryThreadView, InquiryView};
use crate::http::auth::SignedIn;
use crate::http::csv::Exported;
use crate::http::envelope::{ApiResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{IdempotencyKeyHeader, Json, Keyed, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AdministratorsOnly, AnyQuery, JsonBody};
use crate::state::AppState;
use actix_web::{HttpResponse, get, post, put, web};
use application::Session;
use inquiries::InquiryId;
use kernel::Actor;

pub(super) fn mount(config: &mut impl Routes) {
    config
        .service(list_inquiries)
        .service(count_inquiries)
        .service(get_inquiry)
        .service(answer_inquiry)
        .service(note_inquiry)
        .service(set_inquiry_state);
}

/// Lists inquiries: those that await an answer with the oldest first, answered or closed ones with the latest first, and
/// without `state` the latest received first.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "list_inquiries",
    params(ListInquiriesQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<InquiryView>),
        AnyQuery,
        AdministratorsOnly,
    )
)]
#[get("/api/admin/inquiries")]
pub(crate) async fn list_inquiries(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListInquiriesQuery>,
) -> Result<web::Json<PagedResponse<InquiryView>>, ApiError> {
    let (page, filter) = (query.0.page()?, query.0.filter()?);
    let is_search = filter.words.is_some();
    let read = move |s: &mut dyn Session, actor: &Actor| filter.page(s, actor, page);
    let store = &state.store;
    let listed =
        if is_search { store.read_heavy_as(caller.user, read).await } else { store.read_as(caller.user, read).await };
    Ok(web::Json(PagedResponse::new(listed?)))
}

/// Counts inquiries that are not closed.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "count_inquiries",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The numbers of inquiries.", body = ApiResponse<InquiryCountsView>),
        AdministratorsOnly,
    )
)]
#[get("/api/admin/inquiries/count")]
pub(crate) async fn count_inquiries(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<InquiryCountsView>>, ApiError> {
    let read = move |s: &mut dyn Session, actor: &Actor| inquiries::count_inquiries(s, actor);
    Ok(web::Json(ApiResponse::new(state.store.read_as(caller.user, read).await?.into())))
}

/// Returns an inquiry with its text, answers and notes.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "get_inquiry",
    params(("id" = i64, Path, minimum = 1, description = "The inquiry.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The inquiry.", body = ApiResponse<InquiryThreadView>),
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/admin/inquiries/{id}")]
pub(crate) async fn get_inquiry(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<InquiryThreadView>>, ApiError> {
    let id = InquiryId(*id);
    let read = move |s: &mut dyn Session, actor: &Actor| inquiries::find_thread(s, actor, id);
    Ok(web::Json(ApiResponse::new(state.store.read_as(caller.user, read).await?.into())))
}

/// Stores an answer and sends it to the address of the inquiry, unless the address has received 50 answers in a day.
/// Repeating the request with the same Idempotency-Key and body within 24 hours stores and sends nothing again.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "answer_inquiry",
    request_body = AnswerInquiryBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The inquiry."),
        IdempotencyKeyHeader,
    ),
    security(("bearer" = [])),
    responses(
        (
            status = 201, body = ApiResponse<InquiryThreadView>,
            description = "The inquiry with the answer. `message` is set if the answer was stored but not sent.",
        ),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has acted on the inquiry since it was read. `IDEMPOTENCY_KEY_REUSED`.",
        ),
    )
)]
#[post("/api/admin/inquiries/{id}/answers")]
pub(crate) async fn answer_inquiry(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    Keyed { key, body }: Keyed<AnswerInquiryBody>,
) -> Result<HttpResponse, ApiError> {
    let (replying, desk, now) = (body.parse(InquiryId(*id), key)?, desk(&state), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| desk.answer(s, actor, &replying, now);
    let thread = state.store.write_as(caller.user, unit).await?;
    let message = thread.last_answer().filter(|answer| !answer.is_mailed).map(|_| NOT_MAILED.to_owned());
    Ok(HttpResponse::Created().json(ApiResponse { message, ..ApiResponse::new(InquiryThreadView::from(thread)) }))
}

const NOT_MAILED: &str =
    "답장을 저장했지만 메일은 보내지 않았습니다. 이 주소로 하루에 보낼 수 있는 답장 50통을 모두 보냈습니다.";

/// Stores a note that only administrators see. It is never mailed and not part of the sender's export. Repeating the request
/// with the same Idempotency-Key and body within 24 hours stores nothing again.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "note_inquiry",
    request_body = NoteInquiryBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The inquiry."),
        IdempotencyKeyHeader,
    ),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The inquiry with the note.", body = ApiResponse<InquiryThreadView>),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
    )
)]
#[post("/api/admin/inquiries/{id}/notes")]
pub(crate) async fn note_inquiry(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    Keyed { key, body }: Keyed<NoteInquiryBody>,
) -> Result<HttpResponse, ApiError> {
    let (id, note, now) = (InquiryId(*id), body.parse()?, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| inquiries::add_note(s, actor, id, &note, key.as_ref(), now);
    let thread = state.store.write_as(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(InquiryThreadView::from(thread))))
}

/// Closes or reopens an inquiry. Idempotent.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "set_inquiry_state",
    request_body = SetInquiryStateBody,
    params(("id" = i64, Path, minimum = 1, description = "The inquiry.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated inquiry.", body = ApiResponse<InquiryThreadView>),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has acted on the inquiry since it was read.",
        ),
    )
)]
#[put("/api/admin/inquiries/{id}/state")]
pub(crate) async fn set_inquiry_state(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<SetInquiryStateBody>,
) -> Result<web::Json<ApiResponse<InquiryThreadView>>, ApiError> {
    let (seen, closed, now) = (body.0.seen(InquiryId(*id))?, body.0.closed, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| inquiries::set_closed(s, actor, seen, closed, now);
    Ok(web::Json(ApiResponse::new(state.store.write_as(caller.user, unit).await?.into())))
}
