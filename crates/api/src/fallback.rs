//! What answers where no handler is mounted: the web app's pages, and for calls of the API a refusal that names the
//! methods the address takes.

use crate::addresses::{self, Addresses};
use crate::error::{ApiError, ErrorCode};
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::future::LocalBoxFuture;

/// The built web app.
pub trait Pages: Send + Sync {
    /// A file or page of it; `None` if there is none at that address.
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>>;
}

pub(crate) async fn answer(
    request: HttpRequest,
    addresses: web::Data<Addresses>,
    pages: web::Data<dyn Pages>,
) -> Result<HttpResponse, ApiError> {
    let path = request.path();
    addresses.require_method(request.method(), path)?;
    let page = if addresses::is_api(path) { None } else { pages.answer(&request).await };
    page.ok_or_else(|| ErrorCode::NotFound.into())
}
