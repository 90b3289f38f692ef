//! Profile pictures.

use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::responses::{MembersOnly, Uploads};
use crate::images::{ImageBody, UploadImageBody};
use crate::state::AppState;
use actix_web::{delete, put, web};
use serde::Serialize;
use utoipa::ToSchema;

/// A user's profile picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AvatarView {
    /// The picture's address on this server; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
}

/// Replaces the caller's profile picture. The server crops it to its central square, scales it to 256 × 256 pixels and
/// removes its metadata. Counts as an image upload.
#[utoipa::path(
    tag = "identity",
    operation_id = "update_avatar",
    request_body(content = UploadImageBody, content_type = "multipart/form-data", description = "One file, named `image`."),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The stored picture.", body = ApiResponse<AvatarView>),
        Uploads,
        MembersOnly,
    )
)]
#[put("/api/users/me/avatar")]
pub(crate) async fn update_avatar(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: ImageBody,
) -> Result<web::Json<ApiResponse<AvatarView>>, ApiError> {
    let admitted = state.images.admit(caller.user).await?;
    let address = state.images.change_avatar(admitted, body.read().await?).await?;
    Ok(web::Json(ApiResponse::new(AvatarView { profile_image_url: Some(address) })))
}

/// Removes the caller's profile picture, which is replaced by the initial of the nickname.
#[utoipa::path(
    tag = "identity",
    operation_id = "delete_avatar",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller has no picture.", body = ApiResponse<AvatarView>),
        MembersOnly,
    )
)]
#[delete("/api/users/me/avatar")]
pub(crate) async fn delete_avatar(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<AvatarView>>, ApiError> {
    state.images.remove_avatar(caller.user).await?;
    Ok(web::Json(ApiResponse::new(AvatarView { profile_image_url: None })))
}
