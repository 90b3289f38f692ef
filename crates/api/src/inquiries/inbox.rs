//! The inbox of administrators.

use super::body::{AnswerInquiryBody, ListInquiriesQuery, NoteInquiryBody, SetInquiryStateBody};
use super::view::{InquiryCountsView, InquiryThreadView, InquiryView};
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
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
    let read = move |s: &mut dyn Session, actor: &Actor| inquiries::list_inquiries(s, actor, &filter, page);
    Ok(web::Json(PagedResponse::new(state.store.read_as(caller.user, read).await?)))
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

/// Sends an answer to the address of the inquiry, and stores it.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "answer_inquiry",
    request_body = AnswerInquiryBody,
    params(("id" = i64, Path, minimum = 1, description = "The inquiry.")),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The inquiry with the answer.", body = ApiResponse<InquiryThreadView>),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has acted on the inquiry since it was read.",
        ),
    )
)]
#[post("/api/admin/inquiries/{id}/answers")]
pub(crate) async fn answer_inquiry(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<AnswerInquiryBody>,
) -> Result<HttpResponse, ApiError> {
    let (answer, now) = (body.0.parse()?, state.clock.now());
    let (seen, closes) = (body.0.seen(InquiryId(*id))?, body.0.closes);
    let unit = move |s: &mut dyn Session, actor: &Actor| inquiries::answer(s, actor, seen, &answer, closes, now);
    let thread = state.store.write_as(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(InquiryThreadView::from(thread))))
}

/// Stores a note that only administrators see. It is never mailed and not part of the sender's export.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "note_inquiry",
    request_body = NoteInquiryBody,
    params(("id" = i64, Path, minimum = 1, description = "The inquiry.")),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The inquiry with the note.", body = ApiResponse<InquiryThreadView>),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
    )
)]
#[post("/api/admin/inquiries/{id}/notes")]
pub(crate) async fn note_inquiry(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<NoteInquiryBody>,
) -> Result<HttpResponse, ApiError> {
    let (id, note, now) = (InquiryId(*id), body.0.parse()?, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| inquiries::add_note(s, actor, id, &note, now);
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
