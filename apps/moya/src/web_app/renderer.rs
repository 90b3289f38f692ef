//! Renders the pages of the web app, and robots.txt. Unknown addresses get a true 404.

use super::head::{Meta, around_calls, described, elements, fill, marked, nowhere, plain};
use super::place::{Data, Place};
use super::share::Shared;
use super::table::{Page, Table, titled};
use super::{feed, structured};
use actix_web::http::StatusCode;
use api::FirstAnswers;
use application::Store;
use kernel::{Clock, StudyId, UserId};
use notices::NoticeId;
use roadmaps::sharing::ShareToken;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use studies::reading::StudyDetail;
use studies::text::Content;

/// Fills a page's head.
pub(super) struct Renderer {
    public_address: String,
    offers_google: bool,
    store: Store,
    clock: Arc<dyn Clock>,
    fixed_heads: OnceLock<HashMap<&'static str, String>>,
}

impl Renderer {
    pub(super) fn new(public_address: String, offers_google: bool, store: Store, clock: Arc<dyn Clock>) -> Self {
        Self { public_address, offers_google, store, clock, fixed_heads: OnceLock::new() }
    }

    /// Returns the status of the page at `path`, and the elements of its head.
    pub(super) async fn head(&self, path: &str) -> (StatusCode, Cow<'_, str>) {
        if let Some(head) = self.fixed_heads().get(path) {
            return (StatusCode::OK, Cow::Borrowed(head));
        }
        let (status, head) = if let Some(meta) = self.meta_of(path).await {
            (StatusCode::OK, elements(&meta, &self.public_address, Some(path)))
        } else {
            // Without the address, which may be any text of any length.
            let meta = nowhere(titled("페이지를 찾을 수 없습니다."));
            (StatusCode::NOT_FOUND, elements(&meta, &self.public_address, None))
        };
        (status, Cow::Owned(head))
    }

    /// Returns the heads of all paths without parameters, which depend only on the table and the settings.
    fn fixed_heads(&self) -> &HashMap<&'static str, String> {
        self.fixed_heads.get_or_init(|| {
            let table = Table::get();
            let paths = table.pages().filter_map(|page| page.path.fixed()).chain(table.redirects());
            let meta = paths.filter_map(|path| Some((path, self.fixed(Place::at(path)?.page))));
            meta.map(|(path, meta)| (path, elements(&meta, &self.public_address, Some(path)))).collect()
        })
    }

    /// Identifies the settings that a page shows.
    pub(super) fn identity(&self) -> &'static [u8] {
        if self.offers_google { b"google" } else { b"" }
    }

    /// Completes a template with the elements of a head and the answers to the page's first requests.
    pub(super) fn page(&self, template: &str, head: &str, answers: Option<&FirstAnswers>) -> String {
        let html = fill(template, head);
        let html = if self.offers_google { marked(&html) } else { html };
        let Some((answers, (before, _, after))) = answers.zip(around_calls(&html)) else { return html };
        let answers = answers.json();
        format!("{before}<script type=\"application/json\" id=\"first-answers\">{answers}</script>{after}")
    }

    async fn meta_of(&self, path: &str) -> Option<Meta> {
        let Place { page, data } = Place::at(path)?;
        match data {
            // With parameters that the head does not show.
            Data::Fixed => Some(self.fixed(page)),
            Data::Study(id) => self.study(page, id).await,
            Data::User(id) => self.person(page, id).await,
            Data::Notice(id) => self.notice(page, id).await,
            Data::SharedRoadmap(token) => self.shared_roadmap(page, token).await,
        }
    }

    /// The title and description in the table; on the home page also what the site is.
    fn fixed(&self, page: &Page) -> Meta {
        let meta = described(page.title(), page.description().to_owned());
        let is_home = page.path.fixed() == Some("/");
        let site = |picture: &Shared| structured::site(&self.public_address, &meta.description, &picture.path);
        let about = meta.picture.as_ref().filter(|_| is_home).map(site);
        Meta { about, ..meta }
    }

    /// The title and the beginning of a study's text; `None` if there is no such study.
    async fn study(&self, page: &Page, id: StudyId) -> Option<Meta> {
        match self.store.read_single(move |s| studies::reading::find_study_detail(s, id, None)).await {
            Ok(found) => Some(self.found_study(&found)),
            Err(studies::Error::NotFound) => None,
            // If the database is busy, search engines must not treat the study as deleted.
            Err(_) => Some(plain(page.title())),
        }
    }

    fn found_study(&self, found: &StudyDetail) -> Meta {
        let (draft, path) = (&found.study.draft, format!("/study/{}", found.study.id));
        let list = Table::get().title_of("studies");
        let main = found.context.category_path.0.first();
        Meta {
            picture: Some(Shared::study(found, self.clock.now())),
            feeds: main
                .map(|main| (format!("MOYA 새 스터디: {}", main.name), feed::path_of(main.id)))
                .into_iter()
                .collect(),
            about: Some(structured::study_path(&self.public_address, list, &draft.title, &path)),
            ..described(titled(&draft.title), beginning_of(&draft.content))
        }
    }

    /// The title and the beginning of a notice; `None` if there is no such notice, or it is scheduled for later.
    async fn notice(&self, page: &Page, id: NoticeId) -> Option<Meta> {
        let now = self.clock.now();
        let written = match self.store.read(move |s| notices::find_notice(s, id, now)).await {
            Ok(found) => found.value.written,
            Err(notices::Error::NotFound) => return None,
            Err(_) => return Some(plain(page.title())),
        };
        Some(described(titled(&written.notice.title), written.content.excerpt))
    }

    /// The name and first weeks of a shared roadmap; `None` if there is no such link.
    async fn shared_roadmap(&self, page: &Page, token: ShareToken) -> Option<Meta> {
        let hidden = true;
        let found = self.store.read(move |s| {
            let roadmap = roadmaps::sharing::find_shared(s, &token)?;
            Ok::<_, roadmaps::Error>((roadmap, token))
        });
        let (roadmap, token) = match found.await {
            Ok(found) => found,
            Err(roadmaps::Error::RoadmapNotFound) => return None,
            Err(_) => return Some(Meta { hidden, ..plain(page.title()) }),
        };
        let weeks = roadmap.plan.weeks().as_slice().iter().zip(1..).take(3);
        let weeks: Vec<String> = weeks.map(|(week, number)| format!("{number}주차 {}", week.keyword)).collect();
        let (level, days) = (roadmap.brief.level().label(), roadmap.brief.days().get());
        let description = format!("{level} 수준의 {days}일 학습 로드맵입니다. {}", weeks.join(" · "));
        let picture = Some(Shared::roadmap(&token, &roadmap));
        let title = titled(&format!("{} 로드맵", roadmap.name()));
        Some(Meta { hidden, picture, ..described(title, description) })
    }

    /// A user's nickname; `None` if there is no such user.
    async fn person(&self, page: &Page, id: UserId) -> Option<Meta> {
        match self.store.read(move |s| identity::profiles::find_profile(s, id)).await {
            Ok(found) => {
                let nickname = found.user.nickname.as_str();
                Some(described(titled(nickname), format!("{nickname}님의 MOYA 프로필과 모집한 스터디입니다.")))
            }
            Err(identity::Error::UserNotFound) => None,
            Err(_) => Some(plain(page.title())),
        }
    }

    /// The addresses that search engines should skip.
    pub(super) fn robots(&self) -> String {
        let table = Table::get();
        let hidden = table.pages().filter(|page| !page.indexed).filter_map(|page| page.path.fixed());
        let mut robots = "User-agent: *\n".to_owned();
        for path in hidden.chain(table.redirects()) {
            robots.extend(["Disallow: ", path, "$\n"]);
        }
        robots + &format!("Disallow: /my-info\n\nSitemap: {}/sitemap.xml\n", self.public_address)
    }
}

/// The beginning of a text, which shows whether more follows.
fn beginning_of(content: &Content) -> String {
    let excerpt = content.excerpt();
    let is_cut = content.plain_text().len() > excerpt.len();
    if is_cut { format!("{excerpt}…") } else { excerpt.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::Renderer;
    use crate::web_app::table::Table;
    use api::FirstAnswers;
    use chrono::TimeDelta;
    use kernel::{Clock, Instant, StoreError, SystemClock};
    use notices::{Content, Kind, NewNotice};
    use std::sync::Arc;
    use testing::TestDatabase;

    fn renderer(database: &TestDatabase) -> Renderer {
        Renderer::new("https://moya.example".to_owned(), false, database.store.clone(), Arc::new(SystemClock))
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn every_page_of_the_table_has_its_title() {
        let (database, table) = (TestDatabase::sqlite(), Table::get());
        let renderer = renderer(&database);
        let pages = table.pages().filter_map(|page| Some((page.path.fixed()?, page.title())));
        let redirects = table.redirects().filter_map(|path| Some((path, table.redirect_at(path)?.title())));
        for (path, title) in pages.chain(redirects) {
            let (status, html) = renderer.head(path).await;
            assert_eq!(status, 200, "{path}");
            assert!(html.contains(&format!("<title>{title}</title>")), "{path}: {html}");
            assert!(
                html.contains(&format!("<link rel=\"canonical\" href=\"https://moya.example{path}\" />")),
                "{html}"
            );
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_page_without_a_description_has_that_of_the_site() {
        let database = TestDatabase::sqlite();
        let renderer = renderer(&database);
        let described = |text: &str| format!("<meta name=\"description\" content=\"{text}\" />");
        let site = described(Table::get().description());
        assert!(renderer.head("/reset-password").await.1.contains(&site));
        let (_, html) = renderer.head("/refund").await;
        assert!(html.contains(&described("MOYA에는 유료 서비스가 없어 환불할 요금이 없습니다.")), "{html}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn pages_that_are_not_in_the_table_or_have_no_data_are_not_found() {
        let database = TestDatabase::sqlite();
        let renderer = renderer(&database);
        for path in [
            "/nowhere",
            "/study/nowhere",
            "/study/7/nowhere",
            "/ggo/nowhere",
            "/my-info/roadmap/0",
            "/roadmap/shared/7",
            "/study/7",
            "/users/7",
            "/notice/7",
            "/roadmap/shared/00112233445566778899aabbccddeeff",
        ] {
            assert_eq!(renderer.head(path).await.0, 404, "{path}");
        }
        for path in ["/study/7/edit", "/my-info/roadmap/7", "/my-info/roadmap/7/worksheets/1/2"] {
            assert_eq!(renderer.head(path).await.0, 200, "{path}");
        }
    }

    #[test]
    fn a_page_has_its_head_and_embeds_answers_in_place_of_the_note_of_its_requests() {
        let database = TestDatabase::sqlite();
        let template =
            "<html lang=\"ko\"><!--head--><title>MOYA</title><!--/head--><body></body><!--calls /api/config--></html>";
        let page = renderer(&database).page(template, "<title>글</title>", Some(&FirstAnswers::default()));
        let script = "<script type=\"application/json\" id=\"first-answers\">{}</script>";
        assert_eq!(page, format!("<html lang=\"ko\"><title>글</title><body></body>{script}</html>"));
        let without = renderer(&database).page(template, "<title>글</title>", None);
        assert!(without.contains("<title>글</title>") && !without.contains("first-answers"), "{without}");
    }

    #[test]
    fn search_engines_skip_the_pages_that_are_not_indexed() {
        let database = TestDatabase::sqlite();
        let robots = renderer(&database).robots();
        for path in ["/", "/study", "/roadmap/try", "/about", "/faq", "/terms", "/refund", "/notice"] {
            assert!(!robots.contains(&format!("Disallow: {path}$\n")), "{path}: {robots}");
        }
        for path in ["/ggo/members", "/study/create", "/signin", "/login/callback"] {
            assert!(robots.contains(&format!("Disallow: {path}$\n")), "{path}: {robots}");
        }
        assert!(robots.ends_with("\nSitemap: https://moya.example/sitemap.xml\n"), "{robots}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_home_page_states_what_the_site_is() {
        let database = TestDatabase::sqlite();
        let renderer = renderer(&database);
        let is_stated = async |path: &str| renderer.head(path).await.1.contains("\"@type\":\"WebSite\"");
        assert!(is_stated("/").await);
        assert!(!is_stated("/terms").await);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_visible_notice_has_its_title_and_text_in_the_head_and_a_scheduled_one_is_not_found() {
        let database = TestDatabase::sqlite();
        let (renderer, now) = (renderer(&database), SystemClock.now());
        let notice = |title: &str, visible_from: Instant| NewNotice {
            title: title.to_owned(),
            kind: Kind::General,
            content: Content {
                html: "<p>점검합니다.</p>".to_owned(), excerpt: "새벽에 점검합니다.".to_owned()
            },
            is_pinned: false,
            visible_from,
            author: None,
            at: now,
        };
        let (shown, scheduled) = (notice("점검 안내", now), notice("예약한 공지", now + TimeDelta::days(1)));
        let stored = database
            .store
            .write(move |s| Ok::<_, StoreError>([s.insert_notice(&shown)?, s.insert_notice(&scheduled)?]));
        let [shown, scheduled] = stored.await.expect("stored").map(|id| format!("/notice/{id}"));
        let (status, html) = renderer.head(&shown).await;
        assert_eq!(status, 200);
        assert!(html.contains("<title>점검 안내 | MOYA</title>") && html.contains("새벽에 점검합니다."), "{html}");
        assert!(html.contains(&format!("<link rel=\"canonical\" href=\"https://moya.example{shown}\" />")), "{html}");
        assert_eq!(renderer.head(&scheduled).await.0, 404);
    }
}
