use crate::error::{ApiError, ErrorCode};
use crate::extract::{declared_size, is_declared_as, missing};
use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use futures_util::StreamExt;
use futures_util::future::LocalBoxFuture;
use studies::IMAGE_FILE_MAX;

const NAME: &str = "image";
/// What may stand around the file: boundaries, and headers of the part.
const AROUND_BYTES: usize = 64 * 1024;

/// The file of a multipart body that holds nothing else.
#[derive(Debug)]
pub(crate) struct ImageFile(pub(crate) Bytes);

impl FromRequest for ImageFile {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_form = is_declared_as(request, "multipart/form-data");
        let declared_size = declared_size(request);
        let parts = Multipart::from_request(request, payload);
        Box::pin(async move {
            if !is_form {
                return Err(ErrorCode::UnsupportedMediaType.into());
            }
            if declared_size.is_some_and(|size| size > IMAGE_FILE_MAX + AROUND_BYTES) {
                return Err(too_large());
            }
            read(parts.await.map_err(|_| ErrorCode::MalformedRequest)?).await.map(Self)
        })
    }
}

async fn read(mut parts: Multipart) -> Result<Bytes, ApiError> {
    let first = parts.next().await.ok_or_else(|| missing(NAME))?;
    let file = file_of(first).await?;
    if parts.next().await.is_some() { Err(ErrorCode::MalformedRequest.into()) } else { Ok(file) }
}

async fn file_of(part: Result<Field, MultipartError>) -> Result<Bytes, ApiError> {
    let mut part = part.map_err(|_| ErrorCode::MalformedRequest)?;
    if part.name() != Some(NAME) {
        return Err(missing(NAME));
    }
    // `Field::bytes` would read what is too large to its end, and it may have none.
    let mut file = Vec::new();
    while let Some(chunk) = part.next().await {
        let chunk = chunk.map_err(|_| ErrorCode::MalformedRequest)?;
        if file.len() + chunk.len() > IMAGE_FILE_MAX {
            return Err(too_large());
        }
        file.extend_from_slice(&chunk);
    }
    Ok(file.into())
}

fn too_large() -> ApiError {
    ApiError::new(ErrorCode::PayloadTooLarge).with_message("이미지는 10MB까지 올릴 수 있습니다.")
}
