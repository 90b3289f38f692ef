//! Requests without a handler: pages of the web app, and errors for the API that name the address's methods.

use crate::http::addresses::{self, Addresses};
use crate::http::error::{ApiError, ErrorCode};
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::future::LocalBoxFuture;

/// The built web app.
pub trait Pages: Send + Sync {
    /// Answers with a file or page; `None` if there is none at the address.
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
