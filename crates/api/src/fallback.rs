//! What answers where no handler is mounted: the web app's pages, and for calls of the API a refusal that names the
//! methods the address takes.

use crate::error::{ApiError, ErrorCode};
use actix_web::body::MessageBody;
use actix_web::dev::{ResourceDef, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use futures_util::future::LocalBoxFuture;
use std::collections::HashMap;
use std::sync::LazyLock;
use utoipa::openapi::PathItem;

/// Addresses that never fall through to the web app.
const API_PREFIXES: [&str; 7] = ["/api/", "/v1/", "/oauth2/", "/login/oauth2/", "/media/", "/docs/", "/openapi.json"];

/// The built web app.
pub trait Pages: Send + Sync {
    /// A file or page of it; `None` if there is none at that address.
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>>;
}

/// Answers HEAD like GET, which the router would not. The connection remembers what was asked and sends no body.
pub(crate) async fn head_as_get<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if request.method() == Method::HEAD && takes_get(request.path()) {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

/// Whether GET may be asked there. What is no address of the API is the web app's, which knows HEAD itself.
fn takes_get(path: &str) -> bool {
    let fixed = ADDRESSES.fixed.get(path);
    let methods = fixed.or_else(|| {
        let of_patterns = ADDRESSES.patterns.iter().find(|(pattern, _)| pattern.is_match(path));
        of_patterns.map(|(_, methods)| methods)
    });
    methods.is_none_or(|methods| methods.contains(&"GET"))
}

pub(crate) async fn answer(request: HttpRequest, pages: web::Data<dyn Pages>) -> Result<HttpResponse, ApiError> {
    let path = request.path();
    let of_patterns = ADDRESSES.patterns.iter().find(|(pattern, _)| pattern.is_match(path));
    if let Some((_, methods)) = of_patterns {
        require_one_of(methods, request.method())?;
    }
    let is_api = API_PREFIXES.iter().any(|prefix| path.starts_with(prefix) || path == prefix.trim_end_matches('/'));
    let page = if is_api { None } else { pages.answer(&request).await };
    page.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Refuses a method that an address without parameters does not take. Asked before routing, since the router would take
/// `POST /api/posts/popular` for an update of the study "popular".
pub(crate) fn require_method(method: &Method, path: &str) -> Result<(), ApiError> {
    ADDRESSES.fixed.get(path).map_or(Ok(()), |methods| require_one_of(methods, method))
}

fn require_one_of(methods: &[&'static str], method: &Method) -> Result<(), ApiError> {
    if methods.contains(&method.as_str()) {
        return Ok(());
    }
    Err(ApiError::new(ErrorCode::MethodNotAllowed).with_allow(methods.join(", ")))
}

/// The document's addresses with the methods they take.
struct Addresses {
    fixed: HashMap<String, Vec<&'static str>>,
    patterns: Vec<(ResourceDef, Vec<&'static str>)>,
}

static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| {
    let paths = crate::document().paths.paths;
    let (patterns, fixed): (Vec<_>, Vec<_>) = paths.iter().partition(|(path, _)| path.contains('{'));
    Addresses {
        fixed: fixed.into_iter().map(|(path, item)| (path.clone(), methods(item))).collect(),
        patterns: patterns.into_iter().map(|(path, item)| (ResourceDef::new(path.as_str()), methods(item))).collect(),
    }
});

fn methods(item: &PathItem) -> Vec<&'static str> {
    let operations = [
        ("GET", &item.get),
        ("HEAD", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ];
    operations.into_iter().filter(|(_, operation)| operation.is_some()).map(|(method, _)| method).collect()
}
