use crate::http::error::{ApiError, ErrorCode};
use crate::http::extract::{declared_size, is_declared_as, missing};
use crate::http::patience::{is_too_slow, paced_upload};
use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use futures_util::{Stream, StreamExt};
use images::IMAGE_FILE_MAX;
use std::fmt;
use std::future::{Ready, ready};

const NAME: &str = "image";
/// The space allowed around the file: boundaries, part headers, and ignored text.
const AROUND_BYTES: usize = 64 * 1024;
const BODY_MAX: usize = IMAGE_FILE_MAX + AROUND_BYTES;

/// An unread multipart body of one file.
pub(crate) struct ImageBody(Multipart);

impl FromRequest for ImageBody {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(if !is_declared_as(request, "multipart/form-data") {
            Err(ErrorCode::UnsupportedMediaType.into())
        } else if declared_size(request).is_some_and(|size| size > BODY_MAX) {
            Err(too_large())
        } else {
            Ok(Self(Multipart::new(request.headers(), up_to(BODY_MAX, paced_upload(payload.take())))))
        })
    }
}

impl ImageBody {
    /// Reads the whole file.
    pub(crate) async fn read(self) -> Result<Bytes, ApiError> {
        read(self.0).await
    }
}

impl fmt::Debug for ImageBody {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ImageBody").finish_non_exhaustive()
    }
}

/// A body that fails beyond a size. The multipart parser would skip any amount of text before the first part.
fn up_to(
    most: usize,
    body: impl Stream<Item = Result<Bytes, PayloadError>>,
) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    let mut left = most;
    body.map(move |chunk| {
        let chunk = chunk?;
        left = left.checked_sub(chunk.len()).ok_or(PayloadError::Overflow)?;
        Ok(chunk)
    })
}

async fn read(mut parts: Multipart) -> Result<Bytes, ApiError> {
    let first = parts.next().await.ok_or_else(|| missing(NAME))?;
    let file = file_of(first).await?;
    if parts.next().await.is_some() { Err(ErrorCode::MalformedRequest.into()) } else { Ok(file) }
}

async fn file_of(part: Result<Field, MultipartError>) -> Result<Bytes, ApiError> {
    let mut part = part.map_err(|error| refusal(&error))?;
    if part.name() != Some(NAME) {
        return Err(missing(NAME));
    }
    // `Field::bytes` would read an oversized file to its end, and it may have none.
    let mut file = Vec::new();
    while let Some(chunk) = part.next().await {
        let chunk = chunk.map_err(|error| refusal(&error))?;
        if file.len() + chunk.len() > IMAGE_FILE_MAX {
            return Err(too_large());
        }
        file.extend_from_slice(&chunk);
    }
    Ok(file.into())
}

fn refusal(error: &MultipartError) -> ApiError {
    match error {
        MultipartError::Payload(PayloadError::Overflow) => too_large(),
        MultipartError::Payload(error) if is_too_slow(error) => ErrorCode::RequestTimeout.into(),
        _ => ErrorCode::MalformedRequest.into(),
    }
}

fn too_large() -> ApiError {
    ApiError::new(ErrorCode::PayloadTooLarge).with_message("이미지는 5MB까지 올릴 수 있습니다.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use futures_util::stream;

    fn body(bytes: impl Stream<Item = Result<Bytes, PayloadError>> + 'static) -> ImageBody {
        let form = HeaderValue::from_static("multipart/form-data; boundary=b");
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, form);
        ImageBody(Multipart::new(&headers, up_to(BODY_MAX, paced_upload(bytes))))
    }

    #[tokio::test(start_paused = true)]
    async fn a_dripping_upload_times_out() {
        let head = Bytes::from_static(b"--b\r\ncontent-disposition: form-data; name=\"image\"\r\n\r\nfile");
        let drop = Bytes::from_static(b"!");
        let drops = stream::unfold(drop, |drop| async {
            tokio::time::sleep(std::time::Duration::from_secs(5)).await;
            Some((Ok(drop.clone()), drop))
        });
        let begun = tokio::time::Instant::now();
        let refused = body(stream::iter([Ok(head)]).chain(drops)).read().await.expect_err("it has no end");
        assert_eq!(refused.to_string(), "RequestTimeout");
        assert_eq!(begun.elapsed().as_secs(), 10);
    }

    #[tokio::test]
    async fn text_before_the_file_is_limited_too() {
        let line = Bytes::from([b'x'; 1022].into_iter().chain(*b"\r\n").collect::<Vec<u8>>());
        let refused = body(stream::repeat_with(move || Ok(line.clone()))).read().await.expect_err("it has no end");
        assert_eq!(refused.to_string(), "PayloadTooLarge");
    }
}
