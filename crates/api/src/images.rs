//! Images of studies: uploading at /api/images, and /media, where they are served.

mod file;
mod served;

use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorCode};
use crate::kept;
use crate::responses::{Uploads, VerifiedOnly};
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, ETAG, LOCATION};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
pub(crate) use file::ImageBody;
use serde::Serialize;
use served::Served;
use studies::{ImageFormat, ImageName};
use utoipa::ToSchema;

/// What was withdrawn may be seen for a day yet where it was seen before, and not longer.
const CACHED_FOR_A_DAY: &str = "public, max-age=86400, must-revalidate";

/// What is uploaded.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the document is made of it, and the file is read in pieces")]
pub(crate) struct UploadImageBody {
    /// A JPEG, PNG, WebP or GIF file of up to 5 MiB and 25 megapixels, whatever it is called.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// An image that can be shown from now on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImageView {
    /// Where it is served, on this server.
    #[schema(pattern = "^/media/[A-Za-z0-9_-]{22}\\.(jpg|png)$")]
    url: String,
    /// Its width in pixels, as it is served: up to 1600.
    width: u32,
    /// Its height in pixels, as it is served: up to 1600.
    height: u32,
}

/// Uploads an image. It is turned upright, made no larger than 1600 pixels, its colours are converted to sRGB, and it is
/// freed from metadata. One that no study shows is deleted, seven days after its upload at the earliest.
#[utoipa::path(
    tag = "images",
    operation_id = "upload_image",
    request_body(content = UploadImageBody, content_type = "multipart/form-data", description = "One file, named `image`."),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "What is served of it.", body = ApiResponse<ImageView>,
            headers(("Location" = String, description = "Where it is served.")),
        ),
        Uploads,
        VerifiedOnly,
    )
)]
#[post("/api/images")]
pub(crate) async fn upload_image(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: ImageBody,
) -> Result<HttpResponse, ApiError> {
    let admitted = state.images.admit(caller.user).await?;
    let made = state.images.upload(admitted, body.read().await?).await?;
    let view = ImageView { url: made.name.address(), width: made.width, height: made.height };
    let location = (LOCATION, view.url.clone());
    Ok(HttpResponse::Created().insert_header(location).json(ApiResponse::new(view)))
}

/// An image. What is at an address never changes, but is withdrawn with its account, its last study, or by an administrator,
/// and while all its studies are hidden.
#[utoipa::path(
    tag = "images",
    operation_id = "get_image",
    params(
        ("name" = String, Path, pattern = "^[A-Za-z0-9_-]{22}\\.(jpg|png)$", description = "Its name."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the image one has."),
    ),
    responses(Served)
)]
#[get("/media/{name}")]
pub(crate) async fn get_image(
    state: web::Data<AppState>,
    request: HttpRequest,
    name: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let name = ImageName::parse(&name).ok_or(ErrorCode::NotFound)?;
    if !state.images.is_there(&name).await? {
        return Err(ErrorCode::NotFound.into());
    }
    let tag = format!("\"{name}\"");
    let is_known = kept::is_known(&request, &tag);
    let mut answer = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer
        .insert_header((ETAG, tag))
        .insert_header((CACHE_CONTROL, CACHED_FOR_A_DAY))
        .insert_header((CONTENT_SECURITY_POLICY, "default-src 'none'"))
        // Web apps at other addresses show them too.
        .insert_header((CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"));
    if is_known {
        return Ok(answer.finish());
    }
    let file = state.images.find_file(&name).await?.ok_or(ErrorCode::NotFound)?;
    Ok(answer.content_type(media_type(name.format())).body(file))
}

fn media_type(format: ImageFormat) -> &'static str {
    match format {
        ImageFormat::Jpeg => "image/jpeg",
        ImageFormat::Png => "image/png",
    }
}
