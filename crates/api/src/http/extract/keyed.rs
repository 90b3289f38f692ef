//! Requests that may be repeated.

use super::{json_bytes, parse_json};
use crate::http::error::ApiError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::LocalBoxFuture;
use kernel::idempotency::Fingerprint;
use kernel::{FieldErrors, IdempotencyKey};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa::IntoParams;

const HEADER: &str = "idempotency-key";

/// The parameter of operations that take [`Keyed`].
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IdempotencyKeyHeader {
    /// A unique key for each request, chosen by the client. Repeating the request with the same key within 24 hours has no
    /// further effect.
    #[param(rename = "Idempotency-Key", min_length = 1, max_length = 200, pattern = "^[!-~]+$")]
    _key: Option<String>,
}

/// A JSON body with an optional `Idempotency-Key` header.
#[derive(Debug)]
pub(crate) struct Keyed<T> {
    pub(crate) key: Option<IdempotencyKey>,
    pub(crate) body: T,
}

impl<T: DeserializeOwned + 'static> FromRequest for Keyed<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let header = request.headers().get(HEADER).cloned();
        let target = format!("{} {}\n", request.method(), request.uri());
        let bytes = json_bytes(request, payload);
        Box::pin(async move {
            let bytes = bytes.await?;
            let key = match header {
                Some(value) => {
                    let raw = value.to_str().unwrap_or_default();
                    let key = IdempotencyKey::parse(raw, fingerprint(&[target.as_bytes(), &bytes]));
                    Some(key.map_err(FieldErrors::from)?.or_older(fingerprint(&[&bytes])))
                }
                None => None,
            };
            Ok(Self { key, body: parse_json(&bytes)? })
        })
    }
}

fn fingerprint(parts: &[&[u8]]) -> Fingerprint {
    parts.iter().fold(Sha256::new(), Sha256::chain_update).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::Method;
    use actix_web::test::TestRequest;
    use serde_json::Value;

    async fn key(method: Method, url: &str, body: &'static str) -> IdempotencyKey {
        let request = TestRequest::with_uri(url)
            .method(method)
            .insert_header((HEADER, "8e03978e-40d5"))
            .insert_header(("content-type", "application/json"))
            .set_payload(body);
        let (request, mut payload) = request.to_http_parts();
        let keyed = Keyed::<Value>::from_request(&request, &mut payload).await.expect("JSON with a key");
        keyed.key.expect("it has a key")
    }

    #[tokio::test]
    async fn a_key_belongs_to_the_method_the_url_and_the_body() {
        let yes = r#"{"text":"네"}"#;
        let first = key(Method::POST, "/api/rooms/1/messages", yes).await;
        assert_eq!(key(Method::POST, "/api/rooms/1/messages", yes).await, first);
        for other in [
            key(Method::POST, "/api/rooms/2/messages", yes).await,
            key(Method::PUT, "/api/rooms/1/messages", yes).await,
            key(Method::POST, "/api/rooms/1/messages", r#"{"text":"아니요"}"#).await,
        ] {
            assert_ne!(other.fingerprint(), first.fingerprint());
        }
    }
}
