//! The built web app, embedded in the program: files that never change are kept by browsers for good, pages are asked for
//! anew each time.

use actix_web::http::header::{self, HeaderMap};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse};
use api::Pages;
use futures_util::future::LocalBoxFuture;
use kernel::text::hex;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

mod page;

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Files;

/// Serves the web app.
pub(crate) struct WebApp {
    pages: page::Renderer,
}

impl WebApp {
    /// The web app of a server at `public_address`.
    pub(crate) fn new(
        public_address: String,
        store: application::Store,
        clock: std::sync::Arc<dyn kernel::Clock>,
    ) -> Self {
        Self { pages: page::Renderer::new(public_address, store, clock) }
    }

    async fn respond(&self, request: &HttpRequest) -> Option<HttpResponse> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let path = request.path().trim_start_matches('/');
        if path != "index.html" && Files::get(path).is_some() {
            return Some(file(path, request.headers()));
        }
        match path {
            "robots.txt" => return Some(text("text/plain; charset=utf-8", self.pages.robots())),
            "sitemap.xml" => return Some(text("application/xml; charset=utf-8", self.pages.sitemap().await)),
            _ => {}
        }
        let template = Files::get("index.html")?;
        let (status, html) = self.pages.render(request.path(), &String::from_utf8_lossy(&template.data)).await;
        Some(
            HttpResponse::build(status)
                .insert_header((header::CACHE_CONTROL, "no-cache"))
                .content_type("text/html; charset=utf-8")
                .body(html),
        )
    }
}

impl Pages for WebApp {
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>> {
        Box::pin(self.respond(request))
    }
}

fn text(content_type: &str, body: String) -> HttpResponse {
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-cache")).content_type(content_type).body(body)
}

fn file(path: &str, headers: &HeaderMap) -> HttpResponse {
    let Some((found, encoding)) = best_encoding(path, headers) else { return HttpResponse::NotFound().finish() };
    let tag = entity_tag(&found);
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|given| given.as_bytes() == tag.as_bytes());
    let mut answer = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    answer.insert_header((header::ETAG, tag)).insert_header((header::VARY, "accept-encoding"));
    // Vite puts a hash of the content into the names under assets/.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert_header((header::CACHE_CONTROL, keep));
    if known {
        return answer.finish();
    }
    answer.insert_header((header::CONTENT_ENCODING, encoding));
    answer.content_type(mime_guess::from_path(path).first_or_octet_stream().as_ref()).body(bytes(found.data))
}

/// The file as the build compressed it, if the browser takes that form.
fn best_encoding(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, &'static str)> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let forms = [("br", ".br"), ("gzip", ".gz")];
    let compressed = forms
        .into_iter()
        .filter(|(name, _)| accepted.split(',').any(|coding| coding.trim().split(';').next() == Some(name)))
        .find_map(|(name, ending)| Some((Files::get(&format!("{path}{ending}"))?, name)));
    compressed.or_else(|| Some((Files::get(path)?, "identity")))
}

fn entity_tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]))
}

fn bytes(data: Cow<'static, [u8]>) -> actix_web::web::Bytes {
    match data {
        Cow::Borrowed(embedded) => actix_web::web::Bytes::from_static(embedded),
        Cow::Owned(read) => read.into(),
    }
}
