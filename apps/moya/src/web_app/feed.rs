//! The feed of new open studies (Atom, RFC 4287): `/feed.xml`, and with `?category=` one main category.

use super::conditional::{Freshness, answer};
use super::xml::escaped;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use api::weak_tag;
use application::Store;
use application::kept::{Answer, Kept, Topic};
use application::studies::{StudyFeed, list_feed};
use chrono::SecondsFormat;
use kernel::{CategoryId, Clock, Instant, seoul};
use std::fmt::Write;
use std::sync::Arc;
use studies::Error;
use studies::reading::StudyCard;

pub(super) const PATH: &str = "/feed.xml";

/// The address of a main category's feed.
pub(super) fn path_of(category: CategoryId) -> String {
    format!("{PATH}?category={category}")
}

pub(super) struct Feeds {
    pub(super) origin: String,
    pub(super) store: Store,
    pub(super) kept: Kept,
    pub(super) clock: Arc<dyn Clock>,
}

impl Feeds {
    /// The response for a feed; `None` for other addresses and unknown categories.
    pub(super) async fn respond(&self, request: &HttpRequest) -> Option<HttpResponse> {
        if request.path() != PATH {
            return None;
        }
        let category = match request.query_string() {
            "" => None,
            query => Some(CategoryId(query.strip_prefix("category=")?.parse().ok()?)),
        };
        let path = category.map_or_else(|| PATH.to_owned(), path_of);
        let now = self.clock.now();
        let make = async || {
            let listed = self.store.read(move |s| list_feed(s, category, now)).await?;
            let feed = atom(&self.origin, &path, &listed);
            Ok::<_, Error>(Answer { tag: weak_tag(&feed), body: feed.into(), ..Answer::default() })
        };
        let kept = match self.kept.get(Topic::Studies, format!("feed {path}"), now, make).await {
            Ok(kept) => kept,
            Err(Error::NotFound) => return None,
            Err(_) => return Some(HttpResponse::ServiceUnavailable().finish()),
        };
        let body = async || Ok::<Bytes, HttpResponse>(kept.body.clone());
        let kind = "application/atom+xml; charset=utf-8";
        Some(answer(request, &kept.tag, Freshness::Minutes, kind, body).await)
    }
}

fn atom(origin: &str, path: &str, listed: &StudyFeed) -> String {
    let title =
        listed.category.as_ref().map_or_else(|| "MOYA 새 스터디".to_owned(), |name| format!("MOYA 새 스터디: {name}"));
    let (title, address) = (escaped(&title), escaped(&format!("{origin}{path}")));
    let cards = &listed.studies;
    let updated = instant(cards.iter().map(|card| card.updated_at).max().unwrap_or(Instant::UNIX_EPOCH));
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"ko\">\n\
         <id>{address}</id>\n<title>{title}</title>\n<updated>{updated}</updated>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{address}\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n",
        escaped(&format!("{origin}/study"))
    );
    for card in cards {
        entry(&mut feed, origin, card);
    }
    feed + "</feed>\n"
}

fn entry(feed: &mut String, origin: &str, card: &StudyCard) {
    let address = escaped(&format!("{origin}/study/{}", card.id));
    let day = |instant| seoul::day_of(instant).format("%Y. %m. %d.").to_string();
    let dates = format!("모집 마감일 {} · 스터디 시작일 {}", day(card.recruitment.deadline), day(card.start));
    let _ = write!(
        feed,
        "<entry>\n<id>{address}</id>\n<title>{}</title>\n<link rel=\"alternate\" type=\"text/html\" href=\"{address}\"/>\n\
         <published>{}</published>\n<updated>{}</updated>\n<author><name>{}</name></author>\n",
        escaped(&card.title),
        instant(card.created_at),
        instant(card.updated_at),
        escaped(&card.author.name),
    );
    for category in &card.category_path.0 {
        let _ = writeln!(feed, "<category term=\"{}\"/>", escaped(&category.name));
    }
    let _ = writeln!(feed, "<summary>{}</summary>\n</entry>", escaped(&format!("{dates}\n{}", card.excerpt)));
}

fn instant(instant: Instant) -> String {
    instant.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::{Feeds, PATH};
    use actix_web::body::to_bytes;
    use actix_web::http::header::{ETAG, HeaderValue, IF_NONE_MATCH, VARY};
    use actix_web::test::TestRequest;
    use application::kept::Kept;
    use kernel::SystemClock;
    use std::sync::Arc;
    use testing::TestDatabase;

    fn feeds(database: &TestDatabase) -> Feeds {
        Feeds {
            origin: "https://moya.example".to_owned(),
            store: database.store.clone(),
            kept: Kept::default(),
            clock: Arc::new(SystemClock),
        }
    }

    #[actix_web::test]
    async fn a_feed_without_studies_is_valid_and_has_a_tag() {
        let database = TestDatabase::sqlite();
        let feeds = feeds(&database);
        let first = feeds.respond(&TestRequest::with_uri(PATH).to_http_request()).await.expect("an answer");
        assert_eq!(first.status(), 200);
        let tag = first.headers().get(ETAG).cloned().expect("a tag");
        let body = to_bytes(first.into_body()).await.expect("a body");
        let feed = str::from_utf8(&body).expect("UTF-8");
        assert!(feed.contains("<id>https://moya.example/feed.xml</id>") && feed.ends_with("</feed>\n"), "{feed}");
        let known = TestRequest::with_uri(PATH).insert_header((IF_NONE_MATCH, tag)).to_http_request();
        let again = feeds.respond(&known).await.expect("an answer");
        assert_eq!(again.status(), 304);
        assert_eq!(again.headers().get(VARY), Some(&HeaderValue::from_static("accept-encoding")));
    }

    #[actix_web::test]
    async fn an_unknown_category_has_no_feed() {
        let database = TestDatabase::sqlite();
        let feeds = feeds(&database);
        for path in ["/feed.xml?category=99999", "/feed.xml?category=x", "/feed.xml?page=2", "/feed"] {
            assert!(feeds.respond(&TestRequest::with_uri(path).to_http_request()).await.is_none(), "{path}");
        }
    }
}
