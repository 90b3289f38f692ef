//! Whether the process lives and whether it can serve.

use crate::envelope::{ApiResponse, ErrorBody};
use crate::error::{ApiError, ErrorCode};
use crate::state::AppState;
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;

/// The state of the server.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatusView {
    /// Always `ok`; anything else is an error answer.
    pub status: String,
}

fn ok() -> web::Json<ApiResponse<StatusView>> {
    web::Json(ApiResponse::new(StatusView { status: "ok".to_owned() }))
}

/// Whether the process runs.
#[utoipa::path(tag = "operations", operation_id = "get_health", responses((status = 200, description = "It runs.", body = ApiResponse<StatusView>)))]
#[get("/healthz")]
pub(crate) async fn get_health() -> web::Json<ApiResponse<StatusView>> {
    ok()
}

/// Whether the database answers.
#[utoipa::path(
    tag = "operations",
    operation_id = "get_readiness",
    responses(
        (status = 200, description = "It serves.", body = ApiResponse<StatusView>),
        (status = 503, description = "It cannot serve now.", body = ErrorBody),
    )
)]
#[get("/readyz")]
pub(crate) async fn get_readiness(state: web::Data<AppState>) -> Result<web::Json<ApiResponse<StatusView>>, ApiError> {
    let ready = state.store.is_ready().await;
    if ready { Ok(ok()) } else { Err(ErrorCode::Unavailable.into()) }
}
