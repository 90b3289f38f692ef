//! Images of studies: uploads at /api/images, and /media, which serves them.

mod error;
mod file;
mod served;

use crate::http::auth::SignedIn;
use crate::http::conditional::is_known;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::mounting::Routes;
use crate::http::responses::{Uploads, VerifiedOnly};
use crate::state::AppState;
use ::images::{ImageFormat, ImageName};
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, ETAG, LOCATION};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
pub(crate) use file::ImageBody;
use serde::Serialize;
use served::Served;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(upload_image).service(get_image);
}

/// A withdrawn image may remain in caches for up to a day.
const CACHED_FOR_A_DAY: &str = "public, max-age=86400, must-revalidate";

/// An upload.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the document is made of it, and the file is read in pieces")]
pub(crate) struct UploadImageBody {
    /// A JPEG, PNG, WebP or GIF file of up to 5 MiB and 25 megapixels, with any file name.
    #[schema(value_type = String, format = Binary)]
    image: Vec<u8>,
}

/// A stored image.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImageView {
    /// The image's address on this server.
    #[schema(pattern = "^/media/[A-Za-z0-9_-]{22}\\.(jpg|png)$")]
    url: String,
    /// The width in pixels, up to 1600.
    width: u32,
    /// The height in pixels, up to 1600.
    height: u32,
}

/// Uploads an image. The server rotates it upright, scales it down to at most 1600 pixels per side, converts it to sRGB
/// and removes its metadata. An image that no study shows is deleted seven days after its upload or later.
#[utoipa::path(
    tag = "images",
    operation_id = "upload_image",
    request_body(content = UploadImageBody, content_type = "multipart/form-data", description = "One file, named `image`."),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The stored image.", body = ApiResponse<ImageView>,
            headers(("Location" = String, description = "The image's address.")),
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

/// Returns an image. The image at an address never changes. It returns 404 after its account or its last study is
/// deleted, after an administrator withdraws it, and while all its studies are hidden.
#[utoipa::path(
    tag = "images",
    operation_id = "get_image",
    params(
        ("name" = String, Path, pattern = "^[A-Za-z0-9_-]{22}\\.(jpg|png)$", description = "The image's name."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached image."),
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
    let is_known = is_known(request.headers(), &tag);
    let mut answer = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer
        .insert_header((ETAG, tag))
        .insert_header((CACHE_CONTROL, CACHED_FOR_A_DAY))
        .insert_header((CONTENT_SECURITY_POLICY, "default-src 'none'"))
        // Web apps at other addresses show the images, too.
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
