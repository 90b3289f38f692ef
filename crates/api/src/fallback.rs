//! What answers where no handler is mounted: the web app's pages, and for calls of the API a refusal that names the
//! methods the address takes.

use crate::error::{ApiError, ErrorCode};
use actix_web::dev::ResourceDef;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::future::LocalBoxFuture;
use std::sync::LazyLock;
use utoipa::openapi::PathItem;

/// Addresses that never fall through to the web app.
const API_PREFIXES: [&str; 7] = ["/api/", "/v1/", "/oauth2/", "/login/oauth2/", "/media/", "/docs/", "/openapi.json"];

/// The built web app.
pub trait Pages: Send + Sync {
    /// A file or page of it; `None` if there is none at that address.
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>>;
}

pub(crate) async fn answer(request: HttpRequest, pages: web::Data<dyn Pages>) -> Result<HttpResponse, ApiError> {
    let path = request.path();
    if let Some(methods) = methods_of(path).filter(|methods| !methods.contains(&request.method().as_str())) {
        return Err(ApiError::new(ErrorCode::MethodNotAllowed).with_allow(methods.join(", ")));
    }
    let is_api = API_PREFIXES.iter().any(|prefix| path.starts_with(prefix) || path == prefix.trim_end_matches('/'));
    let page = if is_api { None } else { pages.answer(&request).await };
    page.ok_or_else(|| ErrorCode::NotFound.into())
}

fn methods_of(path: &str) -> Option<Vec<&'static str>> {
    static TABLE: LazyLock<Vec<(ResourceDef, Vec<&'static str>)>> = LazyLock::new(|| {
        let paths = crate::document().paths.paths;
        paths.iter().map(|(pattern, item)| (ResourceDef::new(pattern.as_str()), methods(item))).collect()
    });
    let methods: Vec<_> =
        TABLE.iter().filter(|(pattern, _)| pattern.is_match(path)).flat_map(|(_, methods)| methods.clone()).collect();
    (!methods.is_empty()).then_some(methods)
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let operations = [
        ("GET", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ];
    operations.into_iter().filter(|(_, operation)| operation.is_some()).map(|(method, _)| method).collect()
}
