//! Health checks: /healthz and /readyz.

use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::mounting::Routes;
use crate::http::responses::NotNow;
use crate::state::AppState;
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(get_health).service(get_readiness);
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatusView {
    /// Always `ok`; other states are error responses.
    pub status: String,
}

fn ok() -> web::Json<ApiResponse<StatusView>> {
    web::Json(ApiResponse::new(StatusView { status: "ok".to_owned() }))
}

/// Checks that the process runs.
#[utoipa::path(tag = "operations", operation_id = "get_health", responses((status = 200, description = "The process runs.", body = ApiResponse<StatusView>)))]
#[get("/healthz")]
pub(crate) async fn get_health() -> web::Json<ApiResponse<StatusView>> {
    ok()
}

/// Checks that the database answers and all background tasks run.
#[utoipa::path(
    tag = "operations",
    operation_id = "get_readiness",
    responses((status = 200, description = "The server is ready.", body = ApiResponse<StatusView>), NotNow)
)]
#[get("/readyz")]
pub(crate) async fn get_readiness(state: web::Data<AppState>) -> Result<web::Json<ApiResponse<StatusView>>, ApiError> {
    let down = state.supervisor.down();
    if down.is_empty() && state.store.is_ready().await {
        return Ok(ok());
    }
    let refusal = ApiError::new(ErrorCode::Unavailable).with_retry_after(1);
    Err(if down.is_empty() { refusal } else { refusal.with_message(format!("멈춘 작업: {}", down.join(", "))) })
}
