//! Pictures of shared links: `/share/study/{id}.png`, `/share/roadmap/{token}.png` and `/share/site.png`. A picture is drawn
//! from what any visitor sees, when it is requested first, and stays in memory as long as there is room.

mod drawn;
mod facts;

use super::conditional::{Freshness, answer};
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use application::{Store, compute};
use drawn::Drawn;
use kernel::text::hex;
use kernel::{Clock, Instant, StudyId};
use roadmaps::library::Roadmap;
use roadmaps::sharing::ShareToken;
use sha2::{Digest, Sha256};
use share_images::{Picture, site_picture};
use std::sync::{Arc, LazyLock};
use studies::reading::StudyDetail;

/// The folder of the pictures' addresses.
const FOLDER: &str = "/share/";

static SITE: LazyLock<Picture> = LazyLock::new(site_picture);
static SITE_PATH: LazyLock<String> = LazyLock::new(|| path("site", &SITE));

/// The picture of a page, as the page's head names it.
pub(super) struct Shared {
    /// The path, with the version of the picture.
    pub(super) path: String,
    /// The text for readers who do not see the picture.
    pub(super) alt: String,
}

impl Shared {
    /// The picture of pages without one of their own.
    pub(super) fn site() -> Self {
        Self { path: SITE_PATH.clone(), alt: "MOYA: 학습 성장을 위한 최고의 스터디 플랫폼".to_owned() }
    }

    pub(super) fn study(detail: &StudyDetail, now: Instant) -> Self {
        let (id, picture) = (detail.study.id, facts::study_picture(detail, now));
        let alt = format!("{} 스터디의 모집 상태, 날짜, 인원", detail.study.draft.title);
        Self { path: path(&format!("study/{id}"), &picture), alt }
    }

    pub(super) fn roadmap(token: &ShareToken, roadmap: &Roadmap) -> Self {
        let alt = format!("{} 로드맵의 주차별 주제", roadmap.name());
        Self { path: path(&format!("roadmap/{}", token.as_str()), &facts::roadmap_picture(roadmap)), alt }
    }
}

/// The address changes with the picture, because messengers store pictures by their addresses.
fn path(name: &str, picture: &Picture) -> String {
    format!("{FOLDER}{name}.png?v={}", version(picture))
}

fn version(picture: &Picture) -> String {
    hex(&Sha256::digest(picture.svg())[..8])
}

/// Draws the pictures and serves them.
pub(super) struct Sharing {
    store: Store,
    clock: Arc<dyn Clock>,
    drawn: Arc<Drawn>,
}

enum Missing {
    /// There is nothing that visitors may see.
    Picture,
    /// The database or the processors are busy.
    Time,
}

impl Sharing {
    pub(super) fn new(store: Store, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock, drawn: Arc::default() }
    }

    /// The response for a picture; `None` for other addresses, and if visitors cannot see the page.
    pub(super) async fn respond(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let name = request.path().strip_prefix(FOLDER)?.strip_suffix(".png")?;
        let picture = match self.picture_of(name).await {
            Ok(picture) => picture,
            Err(Missing::Picture) => return None,
            Err(Missing::Time) => return Some(busy()),
        };
        let version = version(&picture);
        let tag = format!("\"{version}\"");
        let asked = request.query_string().strip_prefix("v=").is_some_and(|asked| asked == version);
        // A link can be withdrawn at any time.
        let longest = if name.starts_with("roadmap/") { Freshness::Minutes } else { Freshness::Day };
        let freshness = if asked { longest } else { Freshness::Asked };
        let drawing = async || self.png(request, version, picture).await;
        let mut answer = answer(request, &tag, freshness, "image/png", drawing).await;
        // Web apps of messengers show it on pages of their own.
        let embedding = (header::CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
        answer.headers_mut().insert(embedding.0, embedding.1);
        Some(answer)
    }

    async fn png(
        &self,
        request: &HttpRequest,
        version: String,
        picture: Picture,
    ) -> Result<actix_web::web::Bytes, HttpResponse> {
        if let Some(png) = self.drawn.find(&version) {
            return Ok(png);
        }
        api::count_drawing(request).await.map_err(|refusal| refusal.error_response())?;
        let drawn = Arc::clone(&self.drawn);
        match compute(move || drawn.find_or_draw(&version, &picture)).await {
            Ok(Ok(png)) => Ok(png),
            Ok(Err(error)) => {
                tracing::error!(%error, "a picture of a shared link could not be drawn");
                Err(HttpResponse::InternalServerError().finish())
            }
            Err(_) => Err(busy()),
        }
    }

    async fn picture_of(&self, name: &str) -> Result<Picture, Missing> {
        if name == "site" {
            return Ok(SITE.clone());
        }
        match name.split_once('/') {
            Some(("study", id)) => self.study(id).await,
            Some(("roadmap", token)) => self.roadmap(token).await,
            _ => Err(Missing::Picture),
        }
    }

    async fn study(&self, id: &str) -> Result<Picture, Missing> {
        let id = id.parse().ok().filter(|number: &i64| number.to_string() == id).ok_or(Missing::Picture)?;
        let found = self.store.read(move |s| studies::reading::find_study_detail(s, StudyId(id), None)).await;
        match found {
            Ok(detail) => Ok(facts::study_picture(&detail, self.clock.now())),
            Err(studies::Error::NotFound) => Err(Missing::Picture),
            Err(_) => Err(Missing::Time),
        }
    }

    async fn roadmap(&self, token: &str) -> Result<Picture, Missing> {
        let token = ShareToken::parse(token).ok_or(Missing::Picture)?;
        match self.store.read(move |s| roadmaps::sharing::find_shared(s, &token)).await {
            Ok(roadmap) => Ok(facts::roadmap_picture(&roadmap)),
            Err(roadmaps::Error::RoadmapNotFound) => Err(Missing::Picture),
            Err(_) => Err(Missing::Time),
        }
    }
}

fn busy() -> HttpResponse {
    HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish()
}

#[cfg(test)]
mod tests {
    use super::{Shared, Sharing};
    use actix_web::HttpResponse;
    use actix_web::body::to_bytes;
    use actix_web::http::header;
    use actix_web::test::TestRequest;
    use kernel::SystemClock;
    use std::sync::Arc;
    use testing::TestDatabase;

    fn value(answer: &HttpResponse, name: header::HeaderName) -> &str {
        answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    fn sharing(database: &TestDatabase) -> Sharing {
        Sharing::new(database.store.clone(), Arc::new(SystemClock))
    }

    #[actix_web::test]
    async fn a_picture_is_a_png_that_clients_revalidate_by_its_tag() {
        let database = TestDatabase::sqlite();
        let sharing = sharing(&database);
        let path = Shared::site().path;
        let request = TestRequest::with_uri(&path).to_http_request();
        let first = sharing.respond(&request).await.expect("an answer");
        assert_eq!(first.status(), 200);
        assert_eq!(value(&first, header::CONTENT_TYPE), "image/png");
        assert_eq!(value(&first, header::CACHE_CONTROL), "public, max-age=86400");
        assert_eq!(value(&first, header::CROSS_ORIGIN_RESOURCE_POLICY), "cross-origin");
        let tag = value(&first, header::ETAG).to_owned();
        let png = to_bytes(first.into_body()).await.expect("a body");
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        // The width and height of the first chunk, in big-endian order.
        assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);

        let known = TestRequest::with_uri(&path).insert_header((header::IF_NONE_MATCH, tag)).to_http_request();
        let second = sharing.respond(&known).await.expect("an answer");
        assert_eq!(second.status(), 304);
        assert!(to_bytes(second.into_body()).await.expect("a body").is_empty());
    }

    #[actix_web::test]
    async fn a_picture_of_another_version_is_not_stored_by_clients() {
        let database = TestDatabase::sqlite();
        let sharing = sharing(&database);
        for path in ["/share/site.png", "/share/site.png?v=0011223344556677"] {
            let answer = sharing.respond(&TestRequest::with_uri(path).to_http_request()).await.expect("an answer");
            assert_eq!(answer.status(), 200, "{path}");
            assert_eq!(value(&answer, header::CACHE_CONTROL), "no-cache", "{path}");
        }
    }

    #[actix_web::test]
    async fn pages_that_visitors_cannot_see_have_no_picture() {
        let database = TestDatabase::sqlite();
        let sharing = sharing(&database);
        for path in [
            "/share/study/7.png",
            "/share/study/+7.png",
            "/share/study/07.png",
            "/share/study/x.png",
            "/share/roadmap/00112233445566778899aabbccddeeff.png",
            "/share/roadmap/7.png",
            "/share/users/1.png",
            "/share/site.svg",
            "/site.png",
        ] {
            let answer = sharing.respond(&TestRequest::with_uri(path).to_http_request()).await;
            assert!(answer.is_none(), "{path}");
        }
    }
}
