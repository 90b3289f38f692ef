//! The sitemap for search engines: an index, a part with the fixed pages, one with the notices, and parts with the newest
//! open studies.

use super::conditional::{Freshness, answer};
use super::table::Table;
use super::xml::escaped;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use api::weak_tag;
use application::{Session, Store};
use chrono::{SecondsFormat, TimeDelta};
use kernel::{Clock, Instant, MAX_PAGE_SIZE, PageRequest, StudyId};
use std::sync::Arc;
use studies::Error;
use studies::reading::{StudyFilter, StudySort, list_studies};
use studies::recruiting::RecruitmentStatus;
use tokio::sync::Mutex;

/// The studies of a part, which one list returns.
const PART: usize = MAX_PAGE_SIZE as usize;
/// The parts with studies: lists are counted up to a thousand.
const PARTS: usize = 10;
/// How long the studies are used, which ten lists return.
const FRESH: TimeDelta = TimeDelta::minutes(10);

/// The open studies, the newest first, with the time at which their authors last changed them.
type Studies = Arc<Vec<(StudyId, Instant)>>;

pub(super) struct Sitemap {
    origin: String,
    store: Store,
    clock: Arc<dyn Clock>,
    /// The studies as of a moment. Requests that find none wait for the first of them.
    studies: Mutex<Option<(Instant, Studies)>>,
}

impl Sitemap {
    pub(super) fn new(origin: String, store: Store, clock: Arc<dyn Clock>) -> Self {
        Self { origin, store, clock, studies: Mutex::default() }
    }

    /// The response for the index or a part of it; `None` for other addresses and parts that do not exist.
    pub(super) async fn respond(&self, request: &HttpRequest) -> Option<HttpResponse> {
        let name = request.path().strip_prefix("/sitemap")?.strip_suffix(".xml")?;
        let body = match name {
            "-pages" => self.pages(),
            "-notices" => match self.notices().await {
                Ok(notices) => document("urlset", notices.into_iter()),
                Err(_) => return Some(unavailable()),
            },
            _ => {
                let part: Option<usize> = match name {
                    "" => None,
                    _ => Some(name.strip_prefix("-studies-")?.parse().ok().filter(|part| (1..=PARTS).contains(part))?),
                };
                let Ok(studies) = self.studies().await else { return Some(unavailable()) };
                match part {
                    None => self.index(&studies),
                    Some(part) => self.part(studies.chunks(PART).nth(part - 1)?),
                }
            }
        };
        let tag = weak_tag(&body);
        let make = async || Ok::<Bytes, HttpResponse>(body.into());
        Some(answer(request, &tag, Freshness::Minutes, "application/xml; charset=utf-8", make).await)
    }

    async fn studies(&self) -> Result<Studies, Error> {
        let (now, mut known) = (self.clock.now(), self.studies.lock().await);
        if let Some((since, studies)) = known.as_ref()
            && (*since..*since + FRESH).contains(&now)
        {
            return Ok(Arc::clone(studies));
        }
        let studies = Arc::new(self.store.read_heavy(move |s| newest(s, now)).await?);
        *known = Some((now, Arc::clone(&studies)));
        Ok(studies)
    }

    /// The entries of the newest notices, pinned ones first.
    async fn notices(&self) -> Result<Vec<String>, notices::Error> {
        let (now, first) = (self.clock.now(), PageRequest::parse(0, MAX_PAGE_SIZE.into())?);
        let listed = self.store.read(move |s| notices::list_notices(s, first, now)).await?.value.items;
        let url = |notice: &notices::Notice| format!("<url>{}</url>", self.location(&format!("/notice/{}", notice.id)));
        Ok(listed.iter().map(url).collect())
    }

    fn index(&self, studies: &[(StudyId, Instant)]) -> String {
        let fixed = ["/sitemap-pages.xml", "/sitemap-notices.xml"];
        let fixed = fixed.map(|path| format!("<sitemap>{}</sitemap>", self.location(path)));
        let parts = studies.chunks(PART).zip(1..).map(|(part, number)| {
            let changed = part.iter().map(|(_, changed)| *changed).max().map_or_else(String::new, last_change);
            format!("<sitemap>{}{changed}</sitemap>", self.location(&format!("/sitemap-studies-{number}.xml")))
        });
        document("sitemapindex", fixed.into_iter().chain(parts))
    }

    /// The fixed pages. Nothing records when their texts changed.
    fn pages(&self) -> String {
        let pages = Table::get().pages().filter(|page| page.indexed).filter_map(|page| page.path.fixed());
        document("urlset", pages.map(|path| format!("<url>{}</url>", self.location(path))))
    }

    fn part(&self, studies: &[(StudyId, Instant)]) -> String {
        let url = |(id, changed): &(StudyId, Instant)| {
            format!("<url>{}{}</url>", self.location(&format!("/study/{id}")), last_change(*changed))
        };
        document("urlset", studies.iter().map(url))
    }

    fn location(&self, path: &str) -> String {
        format!("<loc>{}</loc>", escaped(&format!("{}{path}", self.origin)))
    }
}

/// An empty list would tell search engines that there are no studies.
fn unavailable() -> HttpResponse {
    HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "60")).finish()
}

fn newest(s: &mut dyn Session, now: Instant) -> Result<Vec<(StudyId, Instant)>, Error> {
    let filter = StudyFilter { status: Some(RecruitmentStatus::Open), ..StudyFilter::default() };
    let mut studies = Vec::new();
    for index in (0..).take(PARTS) {
        let request = PageRequest::parse(index, MAX_PAGE_SIZE.into())?;
        let page = list_studies(s, &filter, StudySort::Latest, request, None, now)?;
        studies.extend(page.items.iter().map(|card| (card.id, card.updated_at)));
        if page.last {
            break;
        }
    }
    Ok(studies)
}

fn last_change(instant: Instant) -> String {
    format!("<lastmod>{}</lastmod>", instant.to_rfc3339_opts(SecondsFormat::Secs, true))
}

fn document(root: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</{root}>"
    )
}

#[cfg(test)]
mod tests {
    use super::Sitemap;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;
    use chrono::TimeDelta;
    use kernel::{Clock, Instant, StoreError, StudyId, SystemClock};
    use notices::{Content, Kind, NewNotice};
    use std::sync::Arc;
    use testing::TestDatabase;

    fn sitemap(database: &TestDatabase) -> Sitemap {
        Sitemap::new("https://moya.example".to_owned(), database.store.clone(), Arc::new(SystemClock))
    }

    async fn body(sitemap: &Sitemap, path: &str) -> Option<String> {
        let answer = sitemap.respond(&TestRequest::with_uri(path).to_http_request()).await?;
        assert_eq!(answer.status(), 200, "{path}");
        let body = to_bytes(answer.into_body()).await.expect("a body");
        Some(String::from_utf8(body.to_vec()).expect("UTF-8"))
    }

    #[actix_web::test]
    async fn the_part_of_pages_has_the_indexed_pages_only() {
        let database = TestDatabase::sqlite();
        let sitemap = sitemap(&database);
        let pages = body(&sitemap, "/sitemap-pages.xml").await.expect("a part");
        for path in ["/", "/study", "/roadmap/try", "/terms"] {
            assert!(pages.contains(&format!("<loc>https://moya.example{path}</loc>")), "{path}: {pages}");
        }
        for path in ["/ggo/members", "/study/create", "/signin", "/login/callback"] {
            assert!(!pages.contains(&format!("{path}</loc>")), "{path}: {pages}");
        }
        assert!(!pages.contains("/:"), "{pages}");
    }

    #[actix_web::test]
    async fn parts_without_studies_do_not_exist() {
        let database = TestDatabase::sqlite();
        let sitemap = sitemap(&database);
        let index = body(&sitemap, "/sitemap.xml").await.expect("the index");
        assert_eq!(index.matches("<sitemap>").count(), 2, "{index}");
        assert!(index.contains("<loc>https://moya.example/sitemap-pages.xml</loc>"), "{index}");
        for path in ["/sitemap-studies-1.xml", "/sitemap-studies-0.xml", "/sitemap-studies-11.xml", "/sitemap-x.xml"] {
            assert_eq!(body(&sitemap, path).await, None, "{path}");
        }
    }

    #[actix_web::test]
    async fn the_part_of_notices_has_the_visible_ones() {
        let database = TestDatabase::sqlite();
        let now = SystemClock.now();
        let notice = |title: &str, visible_from: Instant| NewNotice {
            title: title.to_owned(),
            kind: Kind::General,
            content: Content { html: "<p>점검합니다.</p>".to_owned(), excerpt: "점검합니다.".to_owned() },
            is_pinned: false,
            visible_from,
            author: None,
            at: now,
        };
        let (shown, scheduled) = (notice("점검 안내", now), notice("예약한 공지", now + TimeDelta::days(1)));
        let stored = database
            .store
            .write(move |s| Ok::<_, StoreError>([s.insert_notice(&shown)?, s.insert_notice(&scheduled)?]));
        let [shown, scheduled] = stored.await.expect("stored");
        let part = body(&sitemap(&database), "/sitemap-notices.xml").await.expect("a part");
        assert!(part.contains(&format!("<loc>https://moya.example/notice/{shown}</loc>")), "{part}");
        assert!(!part.contains(&format!("/notice/{scheduled}</loc>")), "{part}");
    }

    #[actix_web::test]
    async fn a_part_of_the_index_changed_with_its_latest_study() {
        let at = |seconds: i64| Instant::from_timestamp(1_800_000_000 + seconds, 0).expect("in range");
        let studies: Vec<_> = (0..150).map(|id| (StudyId(id), at(if id == 3 { 60 } else { 0 }))).collect();
        let database = TestDatabase::sqlite();
        let sitemap = sitemap(&database);
        let index = sitemap.index(&studies);
        for part in [
            "<loc>https://moya.example/sitemap-studies-1.xml</loc><lastmod>2027-01-15T08:01:00Z</lastmod>",
            "<loc>https://moya.example/sitemap-studies-2.xml</loc><lastmod>2027-01-15T08:00:00Z</lastmod>",
        ] {
            assert!(index.contains(part), "{part}: {index}");
        }
        let part = sitemap.part(&studies[3..4]);
        assert!(
            part.contains("<loc>https://moya.example/study/3</loc><lastmod>2027-01-15T08:01:00Z</lastmod>"),
            "{part}"
        );
    }
}
