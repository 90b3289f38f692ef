//! The picture that shows a person.

use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::images::{ImageBody, UploadImageBody};
use crate::responses::{MembersOnly, NotNow};
use crate::state::AppState;
use actix_web::{delete, put, web};
use serde::Serialize;
use utoipa::ToSchema;

/// By which picture a person is shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AvatarView {
    /// Where it is served, on this server; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
}

/// Shows oneself by a picture from now on, wherever one is named. It is cut to the square in its middle, made 256 pixels
/// wide and high, and freed from metadata. It counts as an upload of an image.
#[utoipa::path(
    tag = "identity",
    operation_id = "update_avatar",
    request_body(content = UploadImageBody, content_type = "multipart/form-data", description = "One file, named `image`."),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The picture as it is served.", body = ApiResponse<AvatarView>),
        (
            status = 400, body = ErrorBody,
            description = "`IMAGE_INVALID`, or the body is not one file named `image`: `VALIDATION_FAILED`, `MALFORMED_REQUEST`.",
        ),
        (status = 408, description = "The body took longer than a minute.", body = ErrorBody),
        (status = 413, description = "The file is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as multipart/form-data.", body = ErrorBody),
        MembersOnly,
        (
            status = 429, description = "More than 20 images within an hour, or more than three at once.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait: exact for the hour, a guess for three at once, which counts nothing.")),
        ),
        NotNow,
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

/// Takes one's picture away; one is shown by one's initial then.
#[utoipa::path(
    tag = "identity",
    operation_id = "delete_avatar",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "There is none, or was none.", body = ApiResponse<AvatarView>),
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
