//! The built web app, embedded in the program. Browsers cache hashed files forever and revalidate pages each time.

use actix_web::http::header::{self, HeaderMap};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse};
use api::{Pages, accepts, is_known};
use application::Services;
use futures_util::future::LocalBoxFuture;
use kernel::text::hex;
use renderer::Renderer;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::sync::Arc;
use template::{Template, Templates};

mod coding;
mod conditional;
mod feed;
mod head;
mod page;
mod page_cache;
mod page_id;
mod place;
mod renderer;
mod share;
mod sitemap;
mod structured;
mod table;
mod template;
mod xml;

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Files;

/// Serves the web app.
pub(crate) struct WebApp {
    pages: page::PageServer,
    templates: Templates,
    pictures: share::Sharing,
    feeds: feed::Feeds,
    sitemap: sitemap::Sitemap,
}

impl WebApp {
    /// Creates the web app for a server at `public_address`, optionally with Google sign-in.
    pub(crate) fn new(public_address: &str, offers_google: bool, services: &Services) -> Self {
        let origin = || public_address.to_owned();
        let (store, clock) = (|| services.store.clone(), || Arc::clone(&services.clock));
        Self {
            pages: page::PageServer::new(Renderer::new(origin(), offers_google, store(), clock()), clock()),
            templates: Templates::default(),
            pictures: share::Sharing::new(store(), clock()),
            feeds: feed::Feeds { origin: origin(), store: store(), kept: services.kept.clone(), clock: clock() },
            sitemap: sitemap::Sitemap::new(origin(), store(), clock()),
        }
    }

    /// A response that is made of data and is no page: a picture, a feed, a sitemap, robots.txt.
    async fn made(&self, request: &HttpRequest) -> Option<HttpResponse> {
        if request.path() == "/robots.txt" {
            return Some(text("text/plain; charset=utf-8", self.pages.renderer.robots()));
        }
        if let Some(answer) = self.pictures.respond(request).await {
            return Some(answer);
        }
        if let Some(answer) = self.feeds.respond(request).await {
            return Some(answer);
        }
        self.sitemap.respond(request).await
    }

    async fn respond(&self, request: &HttpRequest) -> Option<HttpResponse> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let path = request.path().trim_start_matches('/');
        let is_page = path == "index.html" || path.starts_with(place::DRAWN);
        if !is_page && Files::get(path).is_some() {
            return Some(file(path, request.headers()));
        }
        if let Some(answer) = self.made(request).await {
            return Some(answer);
        }
        if let Some(answer) = elsewhere(request) {
            return Some(answer);
        }
        let template = self.template(request.path())?;
        Some(self.pages.respond(request, &template).await)
    }

    /// The template of the page at `path`: the prerendered one, if there is one.
    fn template(&self, path: &str) -> Option<Arc<Template>> {
        let drawn = place::drawn_at(path).and_then(|name| Some((Files::get(&name)?, name)));
        let (file, name) = drawn.or_else(|| Some((Files::get("index.html")?, "index.html".to_owned())))?;
        Some(self.templates.of(&name, file))
    }
}

impl Pages for WebApp {
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>> {
        Box::pin(self.respond(request))
    }
}

/// The response for an address that is not a page: a redirect to its canonical form, or a short 404 for a file.
/// Browsers could not use a page in place of a script or a picture.
fn elsewhere(request: &HttpRequest) -> Option<HttpResponse> {
    let path = request.path();
    if let Some(address) = place::canonical(path) {
        let query = request.query_string();
        let address = if query.is_empty() { address } else { format!("{address}?{query}") };
        return Some(HttpResponse::MovedPermanently().insert_header((header::LOCATION, address)).finish());
    }
    // The last segment of a page's path never contains a dot.
    let is_file = path.starts_with("/assets/") || path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    is_file
        .then(|| HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("파일을 찾을 수 없습니다.\n"))
}

fn text(content_type: &str, body: String) -> HttpResponse {
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-cache")).content_type(content_type).body(body)
}

fn file(path: &str, headers: &HeaderMap) -> HttpResponse {
    let Some((found, encoding)) = best_encoding(path, headers) else { return HttpResponse::NotFound().finish() };
    let tag = entity_tag(&found);
    let known = is_known(headers, &tag);
    let mut answer = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    answer.insert_header((header::ETAG, tag)).insert_header((header::VARY, "accept-encoding"));
    // Vite puts a content hash into the names below assets/.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert_header((header::CACHE_CONTROL, keep));
    if known {
        return answer.finish();
    }
    answer.insert_header((header::CONTENT_ENCODING, encoding));
    answer.content_type(mime_guess::from_path(path).first_or_octet_stream().as_ref()).body(bytes(found.data))
}

/// The file as compressed by the build, if the browser accepts that coding.
fn best_encoding(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, &'static str)> {
    let forms = [("br", ".br"), ("gzip", ".gz")];
    let compressed = forms
        .into_iter()
        .filter(|(name, _)| accepts(headers, name))
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

#[cfg(test)]
mod tests {
    use super::elsewhere;
    use actix_web::body::to_bytes;
    use actix_web::http::header;
    use actix_web::test::TestRequest;

    #[test]
    fn a_noncanonical_address_is_redirected_with_its_query() {
        for (asked, address) in [
            ("/terms/", "/terms"),
            ("/users/1/?from=mail", "/users/1?from=mail"),
            ("/study/+1?page=2", "/study/1?page=2"),
            ("//study/7", "/study/7"),
        ] {
            let answer = elsewhere(&TestRequest::with_uri(asked).to_http_request()).expect("a redirect");
            assert_eq!(answer.status(), 301, "{asked}");
            let location = answer.headers().get(header::LOCATION).and_then(|value| value.to_str().ok());
            assert_eq!(location, Some(address), "{asked}");
        }
        for page in ["/", "/terms", "/users/1", "/nowhere", "/nowhere/"] {
            assert!(elsewhere(&TestRequest::with_uri(page).to_http_request()).is_none(), "{page}");
        }
    }

    #[actix_web::test]
    async fn a_missing_file_is_answered_in_plain_text() {
        for file in ["/assets/none.js", "/assets/none", "/favicon-none.ico", "/study/none.png", "/index-old.html"] {
            let answer = elsewhere(&TestRequest::with_uri(file).to_http_request()).expect("an answer");
            assert_eq!(answer.status(), 404, "{file}");
            let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
            assert_eq!(kind, Some("text/plain; charset=utf-8"), "{file}");
            let body = to_bytes(answer.into_body()).await.expect("a body");
            assert!(body.len() < 100, "{file}");
        }
    }
}
