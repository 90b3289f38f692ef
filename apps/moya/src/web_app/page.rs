//! Responses with pages. Browsers revalidate a page each time, by the entity tag of what it was made from.

use super::coding::Coding;
use super::page_cache::PageCache;
use super::page_id::PageId;
use super::renderer::Renderer;
use super::template::Template;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use api::FirstAnswers;
use kernel::Clock;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a page waits for its embedded responses.
const PATIENCE: Duration = Duration::from_millis(300);

pub(super) struct PageServer {
    pub(super) renderer: Renderer,
    cache: PageCache,
    clock: Arc<dyn Clock>,
}

impl PageServer {
    pub(super) fn new(renderer: Renderer, clock: Arc<dyn Clock>) -> Self {
        Self { renderer, cache: PageCache::new(), clock }
    }

    /// The response with the page at the request's address.
    pub(super) async fn respond(&self, request: &HttpRequest, template: &Template) -> HttpResponse {
        let (status, head) = self.renderer.head(request.path()).await;
        let answers = first_answers(request, template).await;
        let embedded: &[u8] = if answers.is_some() { b"answers" } else { b"" };
        let parts = [&template.hash[..], self.renderer.identity(), head.as_bytes(), embedded];
        let page = PageId::of(parts.into_iter().chain(answers.iter().flat_map(FirstAnswers::identity)));
        let mut answer = HttpResponse::build(status);
        answer.insert_header((header::CACHE_CONTROL, "no-cache")).insert_header((header::VARY, "accept-encoding"));
        if let Some(policy) = &template.policy {
            answer.insert_header((header::CONTENT_SECURITY_POLICY, policy.clone()));
        }
        if status == StatusCode::OK
            && let Some(tag) = page.known(request.headers())
        {
            return answer.status(StatusCode::NOT_MODIFIED).insert_header((header::ETAG, tag)).finish();
        }
        let make = || self.renderer.page(&template.text, &head, answers.as_ref());
        let (tag, coding, body) = match Coding::accepted(request.headers()) {
            Some(coding) => {
                let (bytes, effort) = self.cache.get(page, coding, self.clock.now(), make).await;
                (page.tag(Some((coding, effort))), coding.name(), bytes)
            }
            None => (page.tag(None), "identity", make().into()),
        };
        if status == StatusCode::OK {
            answer.insert_header((header::ETAG, tag));
        }
        answer.insert_header((header::CONTENT_ENCODING, coding)).content_type("text/html; charset=utf-8").body(body)
    }
}

/// The answers to a page's first requests, which it embeds. The page was prerendered for its address without a query; with
/// a query it needs other answers.
async fn first_answers(request: &HttpRequest, template: &Template) -> Option<FirstAnswers> {
    let calls = template.calls.as_deref().filter(|_| request.query_string().is_empty())?;
    // A busy database must not delay the page: the app repeats the requests and shows errors.
    timeout(PATIENCE, api::first_answers(request, calls)).await.ok()
}

#[cfg(test)]
mod tests {
    use super::{PageServer, Renderer, Template};
    use actix_web::HttpResponse;
    use actix_web::body::to_bytes;
    use actix_web::http::header::{self, HeaderName};
    use actix_web::test::TestRequest;
    use kernel::{Clock, SystemClock};
    use notices::{Content, Kind, NewNotice, NoticeId};
    use std::sync::Arc;
    use testing::TestDatabase;

    const TEMPLATE: &str = "<html lang=\"ko\"><head><!--head--><!--/head--><script>alert(1)</script></head></html>";

    fn server(database: &TestDatabase) -> PageServer {
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let (origin, store) = ("https://moya.example".to_owned(), database.store.clone());
        PageServer::new(Renderer::new(origin, false, store, Arc::clone(&clock)), clock)
    }

    async fn get(server: &PageServer, path: &str, headers: &[(HeaderName, &str)]) -> HttpResponse {
        let request = TestRequest::with_uri(path);
        let request = headers.iter().fold(request, |request, header| request.insert_header(header.clone()));
        server.respond(&request.to_http_request(), &Template::read(TEMPLATE.into(), [7; 32])).await
    }

    fn value(answer: &HttpResponse, name: HeaderName) -> String {
        let values = answer.headers().get_all(name).map(|value| value.to_str().expect("text").to_owned());
        values.collect::<Vec<_>>().join(" and ")
    }

    #[actix_web::test]
    async fn a_page_is_sent_in_the_best_coding_with_a_strong_tag_of_its_own() {
        let database = TestDatabase::sqlite();
        let server = server(&database);
        let mut tags = Vec::new();
        for (accepted, coding) in [("br, gzip", "br"), ("gzip", "gzip"), ("", "identity")] {
            let answer = get(&server, "/terms", &[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!(answer.status(), 200);
            assert_eq!(value(&answer, header::CONTENT_ENCODING), coding);
            assert_eq!(value(&answer, header::VARY), "accept-encoding");
            assert_eq!(value(&answer, header::CACHE_CONTROL), "no-cache");
            assert_eq!(value(&answer, header::CONTENT_TYPE), "text/html; charset=utf-8");
            assert!(value(&answer, header::CONTENT_SECURITY_POLICY).contains("'sha256-"));
            let tag = value(&answer, header::ETAG);
            assert!(tag.starts_with('"') && !tags.contains(&tag), "{tag}");
            tags.push(tag);
        }
    }

    #[actix_web::test]
    async fn a_browser_with_the_page_gets_304_with_the_policy_of_its_script() {
        let database = TestDatabase::sqlite();
        let server = server(&database);
        let accepted = (header::ACCEPT_ENCODING, "br");
        let first = get(&server, "/terms", std::slice::from_ref(&accepted)).await;
        let tag = value(&first, header::ETAG);
        let again = get(&server, "/terms", &[accepted.clone(), (header::IF_NONE_MATCH, tag.as_str())]).await;
        assert_eq!(again.status(), 304);
        for name in [header::ETAG, header::VARY, header::CACHE_CONTROL, header::CONTENT_SECURITY_POLICY] {
            assert_eq!(value(&again, name.clone()), value(&first, name.clone()), "{name}");
        }
        assert!(to_bytes(again.into_body()).await.expect("a body").is_empty());
        let other = get(&server, "/faq", &[accepted, (header::IF_NONE_MATCH, tag.as_str())]).await;
        assert_eq!(other.status(), 200, "another page");
    }

    #[actix_web::test]
    async fn a_page_that_does_not_exist_has_no_tag() {
        let database = TestDatabase::sqlite();
        let server = server(&database);
        let missing = get(&server, "/nowhere", &[(header::ACCEPT_ENCODING, "br")]).await;
        assert_eq!(missing.status(), 404);
        assert_eq!(value(&missing, header::ETAG), "");
        let again = get(&server, "/nowhere", &[(header::IF_NONE_MATCH, "*")]).await;
        assert_eq!(again.status(), 404);
    }

    /// Stores a notice.
    async fn stored(database: &TestDatabase, title: &str) -> NoticeId {
        let at = SystemClock.now();
        let content = Content { html: "<p>점검합니다.</p>".to_owned(), excerpt: "점검합니다.".to_owned() };
        let (title, kind) = (title.to_owned(), Kind::General);
        let notice = NewNotice { title, kind, content, is_pinned: false, visible_from: at, author: None, at };
        database.store.write(move |s| s.insert_notice(&notice)).await.expect("stored")
    }

    #[actix_web::test]
    async fn a_page_that_was_sent_before_never_outlives_its_data() {
        let database = TestDatabase::sqlite();
        let server = server(&database);
        let (one, other) = (stored(&database, "점검 안내").await, stored(&database, "다른 공지").await);
        let mut tags = Vec::new();
        for notice in [one, other] {
            let page = get(&server, &format!("/notice/{notice}"), &[(header::ACCEPT_ENCODING, "gzip")]).await;
            assert_eq!(page.status(), 200);
            tags.push(value(&page, header::ETAG));
        }
        assert_ne!(tags[0], tags[1]);
        database.store.write(move |s| s.delete_notice(one)).await.expect("deleted");
        let headers = [(header::ACCEPT_ENCODING, "gzip"), (header::IF_NONE_MATCH, tags[0].as_str())];
        assert_eq!(get(&server, &format!("/notice/{one}"), &headers).await.status(), 404);
        let headers = [(header::ACCEPT_ENCODING, "gzip"), (header::IF_NONE_MATCH, tags[1].as_str())];
        assert_eq!(get(&server, &format!("/notice/{other}"), &headers).await.status(), 304);
    }
}
