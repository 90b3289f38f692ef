//! The users whom the caller blocks: /api/users/me/blocks.

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::mounting::Routes;
use crate::http::responses::{MembersOnly, OfUser, RoomChanged, SignedInOnly};
use crate::http::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use application::Session;
use kernel::{Actor, UserId};
use rooms::blocks::Block;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(list_blocks).service(block_user).service(unblock_user);
}

/// The users whom the caller blocks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlocksView {
    /// The one who was blocked last first.
    #[schema(max_items = 200)]
    blocks: Vec<BlockView>,
}

/// A blocked user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BlockView {
    user_id: i64,
    /// The current nickname.
    name: String,
    /// Their picture; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image_url: Option<String>,
    blocked_at: SeoulTime,
}

impl From<Block> for BlockView {
    fn from(Block { user, name, image_url, at }: Block) -> Self {
        Self { user_id: user.0, name, image_url, blocked_at: SeoulTime(at) }
    }
}

/// Lists the users whom the caller blocks. Clients fold their messages in rooms.
#[utoipa::path(
    tag = "rooms",
    operation_id = "list_blocks",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The blocked users.", body = ApiResponse<BlocksView>),
        SignedInOnly,
    )
)]
#[get("/api/users/me/blocks")]
pub(crate) async fn list_blocks(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<BlocksView>>, ApiError> {
    let blocks = state.store.read(move |s| rooms::blocks::list_blocks(s, caller.user)).await?;
    let blocks = blocks.into_iter().map(BlockView::from).collect();
    Ok(web::Json(ApiResponse::new(BlocksView { blocks })))
}

/// Blocks a user: their messages in rooms no longer notify the caller. The user is not notified. Idempotent.
#[utoipa::path(
    tag = "rooms",
    operation_id = "block_user",
    params(("user" = i64, Path, minimum = 1, description = "The user to block.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The user is blocked.", body = EmptyResponse),
        (status = 400, description = "`VALIDATION_FAILED`: the user is the caller.", body = ErrorBody),
        MembersOnly,
        OfUser,
        RoomChanged,
        (status = 409, description = "`TOO_MANY_BLOCKS`: the caller blocks 200 users already.", body = ErrorBody),
    )
)]
#[put("/api/users/me/blocks/{user}")]
pub(crate) async fn block_user(
    state: web::Data<AppState>,
    caller: SignedIn,
    user: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (user, limits, now) = (UserId(*user), state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| rooms::blocks::block_user(s, actor, user, limits, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Ends a block. Idempotent.
#[utoipa::path(
    tag = "rooms",
    operation_id = "unblock_user",
    params(("user" = i64, Path, description = "The blocked user.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The user is not blocked.", body = EmptyResponse), MembersOnly, OfUser)
)]
#[delete("/api/users/me/blocks/{user}")]
pub(crate) async fn unblock_user(
    state: web::Data<AppState>,
    caller: SignedIn,
    user: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let user = UserId(*user);
    let unit = move |s: &mut dyn Session, actor: &Actor| rooms::blocks::unblock_user(s, actor, user);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}
