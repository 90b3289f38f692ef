//! Administration of members and images, figures and the audit log: /api/admin/stats, /api/admin/members,
//! /api/admin/images and /api/admin/audit.

mod body;
mod columns;
mod view;

use crate::http::auth::SignedIn;
use crate::http::csv::Exported;
use crate::http::envelope::{ApiResponse, EmptyResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody, ErrorCode};
use crate::http::extract::{Json, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AdministratorsOnly, AnyQuery, JsonBody, OfImage, OfUser};
use crate::state::AppState;
use actix_web::{get, post, put, web};
use application::Session;
use application::administration::{self, find_figures};
pub(crate) use body::{AuditActionView, ListAuditQuery, ListMembersQuery, MemberGroupView};
use body::{ReasonBody, SetRolesBody};
use images::ImageName;
use kernel::{Actor, UserId};
use view::{AuditRecordView, FiguresView, MemberAccountView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(get_stats)
        .service(find_members)
        .service(suspend_member)
        .service(restore_member)
        .service(set_member_roles)
        .service(withdraw_image)
        .service(list_audit);
}

/// Returns figures for the administrators' overview.
#[utoipa::path(
    tag = "administration",
    operation_id = "get_stats",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The current figures.", body = ApiResponse<FiguresView>),
        AdministratorsOnly,
    )
)]
#[get("/api/admin/stats")]
pub(crate) async fn get_stats(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<FiguresView>>, ApiError> {
    let now = state.clock.now();
    let read = move |s: &mut dyn Session, actor: &Actor| find_figures(s, actor, now);
    Ok(web::Json(ApiResponse::new(state.store.read_as(caller.user, read).await?.into())))
}

/// Lists members, newest first.
#[utoipa::path(
    tag = "administration",
    operation_id = "find_members",
    params(ListMembersQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<MemberAccountView>),
        AnyQuery,
        AdministratorsOnly,
    )
)]
#[get("/api/admin/members")]
pub(crate) async fn find_members(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListMembersQuery>,
) -> Result<web::Json<PagedResponse<MemberAccountView>>, ApiError> {
    let (page, filter) = (query.0.page()?, query.0.filter()?);
    let is_search = filter.words.is_some() || !filter.joined.is_open();
    let read = move |s: &mut dyn Session, actor: &Actor| filter.page(s, actor, page);
    let store = &state.store;
    let found =
        if is_search { store.read_heavy_as(caller.user, read).await } else { store.read_as(caller.user, read).await };
    Ok(web::Json(PagedResponse::new(found?)))
}

/// Suspends a member, who can no longer sign in or write. All sessions end within ten seconds. Idempotent.
#[utoipa::path(
    tag = "administration",
    operation_id = "suspend_member",
    request_body = ReasonBody,
    params(("id" = i64, Path, minimum = 1, description = "The member.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated member.", body = ApiResponse<MemberAccountView>),
        JsonBody,
        AdministratorsOnly,
        OfUser,
        (status = 409, description = "`LAST_ADMIN`: no administrator would remain.", body = ErrorBody),
    )
)]
#[post("/api/admin/members/{id}/suspend")]
pub(crate) async fn suspend_member(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ReasonBody>,
) -> Result<web::Json<ApiResponse<MemberAccountView>>, ApiError> {
    let (id, reason, now) = (UserId(*id), body.0.parse()?, state.clock.now());
    let member = administration::suspend(&state.store, caller.user, id, &reason, now).await?;
    Ok(web::Json(ApiResponse::new(member.into())))
}

/// Lifts a member's suspension, so that the member can sign in and write again. Idempotent.
#[utoipa::path(
    tag = "administration",
    operation_id = "restore_member",
    request_body = ReasonBody,
    params(("id" = i64, Path, minimum = 1, description = "The member.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated member.", body = ApiResponse<MemberAccountView>),
        JsonBody,
        AdministratorsOnly,
        OfUser,
    )
)]
#[post("/api/admin/members/{id}/restore")]
pub(crate) async fn restore_member(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ReasonBody>,
) -> Result<web::Json<ApiResponse<MemberAccountView>>, ApiError> {
    let (id, reason, now) = (UserId(*id), body.0.parse()?, state.clock.now());
    let member = administration::restore(&state.store, caller.user, id, &reason, now).await?;
    Ok(web::Json(ApiResponse::new(member.into())))
}

/// Replaces a member's roles.
#[utoipa::path(
    tag = "administration",
    operation_id = "set_member_roles",
    request_body = SetRolesBody,
    params(("id" = i64, Path, minimum = 1, description = "The member.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated member.", body = ApiResponse<MemberAccountView>),
        JsonBody,
        AdministratorsOnly,
        OfUser,
        (status = 409, description = "`LAST_ADMIN`: no administrator would remain.", body = ErrorBody),
    )
)]
#[put("/api/admin/members/{id}/roles")]
pub(crate) async fn set_member_roles(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<SetRolesBody>,
) -> Result<web::Json<ApiResponse<MemberAccountView>>, ApiError> {
    let (id, is_admin, now) = (UserId(*id), body.0.is_admin(), state.clock.now());
    let set =
        move |s: &mut dyn Session, actor: &Actor| identity::members::set_member_admin(s, actor, id, is_admin, now);
    let member = state.store.write_over_members(caller.user, set).await?;
    Ok(web::Json(ApiResponse::new(member.into())))
}

/// Withdraws an image. Its address returns 404 from now on, and studies, profiles and messages no longer show it. A message
/// without a text is deleted. Browsers and proxies may serve cached copies for up to a day.
#[utoipa::path(
    tag = "administration",
    operation_id = "withdraw_image",
    request_body = ReasonBody,
    params((
        "name" = String, Path, pattern = "^[A-Za-z0-9_-]{22}\\.(jpg|png)$",
        description = "The image's name: the last part of its address.",
    )),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The image is withdrawn.", body = EmptyResponse),
        JsonBody,
        AdministratorsOnly,
        OfImage,
    )
)]
#[post("/api/admin/images/{name}/withdraw")]
pub(crate) async fn withdraw_image(
    state: web::Data<AppState>,
    caller: SignedIn,
    name: web::Path<String>,
    body: Json<ReasonBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (name, reason, now) = (ImageName::parse(&name), body.0.parse()?, state.clock.now());
    let name = name.ok_or(ErrorCode::NotFound)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::moderation::withdraw_image(s, actor, &name, &reason, now)
    };
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Lists audit records about accounts, categories, reports and deleted content, newest first.
#[utoipa::path(
    tag = "administration",
    operation_id = "list_audit",
    params(ListAuditQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<AuditRecordView>),
        AnyQuery,
        AdministratorsOnly,
    )
)]
#[get("/api/admin/audit")]
pub(crate) async fn list_audit(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListAuditQuery>,
) -> Result<web::Json<PagedResponse<AuditRecordView>>, ApiError> {
    let (page, search) = (query.0.page()?, query.0.search()?);
    let read = move |s: &mut dyn Session, actor: &Actor| search.page(s, actor, page);
    Ok(web::Json(PagedResponse::new(state.store.read_as(caller.user, read).await?)))
}
