//! The picture that shows a person.

use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::ApiError;
use crate::images::{ImageBody, UploadImageBody};
use crate::responses::{MembersOnly, Uploads};
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
