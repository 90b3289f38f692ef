//! Pages with their own title, description and Open Graph tags, because links are shared in messengers. Unknown
//! addresses get a true 404.

use actix_web::http::StatusCode;
use application::Store;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kernel::{Clock, MAX_PAGE_SIZE, PageRequest, StudyId, UserId};
use roadmaps::sharing::ShareToken;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use studies::reading::{StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;

/// A page of the web app with a fixed title. Pages with data are in [`Renderer::meta_of`].
struct StaticPage {
    path: &'static str,
    title: &'static str,
    /// Whether the page is public and should be indexed by search engines.
    public: bool,
}

const fn page(path: &'static str, title: &'static str, public: bool) -> StaticPage {
    StaticPage { path, title, public }
}

const DESCRIPTION: &str = "스터디를 찾고, 주차별 로드맵을 함께 끝내는 학습 커뮤니티 MOYA(모야)입니다.";
const TITLE: &str = "MOYA | 학습 성장을 위한 최고의 스터디 플랫폼";

const PAGES: &[StaticPage] = &[
    page("/", TITLE, true),
    page("/login", "로그인 | MOYA", true),
    page("/signup", "회원가입 | MOYA", true),
    page("/login/callback", "로그인 | MOYA", false),
    page("/study", "스터디 찾기 | MOYA", true),
    page("/roadmap/preview", "로드맵 미리보기 | MOYA", true),
    page("/terms", "이용약관 | MOYA", true),
    page("/privacy", "개인정보처리방침 | MOYA", true),
    page("/study/create", "스터디 모집하기 | MOYA", false),
    page("/study/mine", "내 스터디 | MOYA", false),
    page("/roadmap/try", "로드맵 미리 만들어 보기 | MOYA", true),
    page("/roadmap/create", "로드맵 만들기 | MOYA", false),
    page("/roadmap/pending", "로드맵을 만들고 있습니다 | MOYA", false),
    page("/roadmap/weeklyPlan", "주차별 계획 | MOYA", false),
    page("/my-info", "마이페이지 | MOYA", false),
    page("/my-info/roadmap", "내 로드맵 | MOYA", false),
    page("/my-favorite-roadmap", "즐겨찾는 로드맵 | MOYA", false),
    page("/settings/profile", "프로필 설정 | MOYA", false),
    page("/settings/account", "계정 설정 | MOYA", false),
    page("/settings/sessions", "로그인된 기기 | MOYA", false),
    page("/settings/second-factor", "2단계 인증 | MOYA", false),
    page("/reset-password", "비밀번호 재설정 | MOYA", false),
    page("/verify-email", "이메일 인증 | MOYA", false),
    page("/unsubscribe", "이메일 알림 끄기 | MOYA", false),
    page("/notifications", "알림 | MOYA", false),
    page("/ggo", "관리 | MOYA", false),
    page("/ggo/categories", "카테고리 | MOYA", false),
    page("/go/categorys", "카테고리 | MOYA", false),
    page("/go/create-sample", "로드맵 샘플 관리 | MOYA", false),
    page("/admin/categories", "카테고리 | MOYA", false),
    page("/ggo/members", "회원 | MOYA", false),
    page("/ggo/samples", "로드맵 샘플 관리 | MOYA", false),
    page("/ggo/audit", "기록 | MOYA", false),
    page("/ggo/reports", "신고 | MOYA", false),
    page("/forgot-password", "비밀번호 재설정 | MOYA", false),
    page("/signin", TITLE, false),
    page("/roadmap", TITLE, false),
];

/// The build's folder of prerendered pages.
pub(super) const DRAWN: &str = "pages/";

/// The prerendered file of the page at `path`, if there is one.
pub(super) fn drawn_at(path: &str) -> Option<String> {
    let name = match path.strip_prefix('/')?.split('/').collect::<Vec<_>>().as_slice() {
        [""] => "home",
        ["study", id] if is_id(id) => "study/one",
        _ if PAGES.iter().any(|page| page.path == path && page.public) => path.trim_start_matches('/'),
        _ => return None,
    };
    Some(format!("{DRAWN}{name}.html"))
}

/// A page of the web app, by its address. Each id has one canonical form.
enum Place {
    /// A page without data, by its title.
    Fixed(&'static str),
    Study(StudyId),
    User(UserId),
    SharedRoadmap(ShareToken),
}

impl Place {
    fn at(path: &str) -> Option<Self> {
        if let Some(found) = PAGES.iter().find(|page| page.path == path) {
            return Some(Self::Fixed(found.title));
        }
        Some(match path.strip_prefix('/')?.split('/').collect::<Vec<_>>().as_slice() {
            ["study", id] => Self::Study(StudyId(id_of(id)?)),
            ["study", id, "edit"] if is_id(id) => Self::Fixed("스터디 수정 | MOYA"),
            ["users", id] => Self::User(UserId(id_of(id)?)),
            ["roadmap", "shared", token] => Self::SharedRoadmap(ShareToken::parse(token)?),
            ["my-info", "roadmap", id] if is_id(id) => Self::Fixed("로드맵 | MOYA"),
            ["my-info", "roadmap", id, "worksheets", week, day]
                if [id, week, day].into_iter().all(|part| is_id(part)) =>
            {
                Self::Fixed("학습지 | MOYA")
            }
            _ => return None,
        })
    }
}

/// The canonical address of the page that `path` writes differently: with an extra slash, or an id with a sign or
/// leading zeros. `None` if it is canonical or not a page.
pub(super) fn canonical(path: &str) -> Option<String> {
    let parts = || path.split('/').filter(|part| !part.is_empty());
    let joined = |parts: Vec<&str>| format!("/{}", parts.join("/"));
    let ways = [joined(parts().collect()), joined(parts().map(plain_number).collect())];
    let found = ways.into_iter().find(|way| Place::at(way).is_some())?;
    (found != path).then_some(found)
}

/// A number without plus sign and leading zeros; other text unchanged.
fn plain_number(part: &str) -> &str {
    let digits = part.strip_prefix('+').unwrap_or(part);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return part;
    }
    digits.trim_start_matches('0')
}

/// The contents of a page's head.
struct Meta {
    title: String,
    description: String,
    /// Whether search engines should skip the page, although it is public.
    hidden: bool,
}

/// Fills a page's head.
pub(super) struct Renderer {
    public_address: String,
    offers_google: bool,
    store: Store,
    clock: Arc<dyn Clock>,
}

impl Renderer {
    pub(super) fn new(public_address: String, offers_google: bool, store: Store, clock: Arc<dyn Clock>) -> Self {
        Self { public_address, offers_google, store, clock }
    }

    /// The status and the HTML of the page at `path`.
    pub(super) async fn render(&self, path: &str, template: &str) -> (StatusCode, String) {
        let (status, html) = match self.meta_of(path).await {
            Some(meta) => (StatusCode::OK, fill(template, &meta, Some(&format!("{}{path}", self.public_address)))),
            // Without the address, which may be any text of any length.
            None => (StatusCode::NOT_FOUND, fill(template, &plain("페이지를 찾을 수 없습니다. | MOYA"), None)),
        };
        (status, if self.offers_google { marked(&html) } else { html })
    }

    async fn meta_of(&self, path: &str) -> Option<Meta> {
        match Place::at(path)? {
            Place::Fixed(title) => Some(plain(title)),
            Place::Study(id) => self.study(id).await,
            Place::User(id) => self.person(id).await,
            Place::SharedRoadmap(token) => self.shared_roadmap(&token).await,
        }
    }

    /// The title and the beginning of a study's text; `None` if there is no such study.
    async fn study(&self, id: StudyId) -> Option<Meta> {
        let draft = match self.store.read(move |s| studies::reading::find_study_detail(s, id, None)).await {
            Ok(found) => found.study.draft,
            Err(studies::Error::NotFound) => return None,
            // If the database is busy, search engines must not treat the study as deleted.
            Err(_) => return Some(plain("스터디 | MOYA")),
        };
        let title = format!("{} | MOYA", draft.title);
        Some(Meta { title, description: draft.content.excerpt().to_owned(), hidden: false })
    }

    /// The name and first weeks of a shared roadmap; `None` if there is no such link.
    async fn shared_roadmap(&self, token: &ShareToken) -> Option<Meta> {
        let (token, hidden) = (token.clone(), true);
        let roadmap = match self.store.read(move |s| roadmaps::sharing::find_shared(s, &token)).await {
            Ok(roadmap) => roadmap,
            Err(roadmaps::Error::RoadmapNotFound) => return None,
            Err(_) => return Some(Meta { hidden, ..plain("로드맵 | MOYA") }),
        };
        let weeks = roadmap.plan.weeks().as_slice().iter().zip(1..).take(3);
        let weeks: Vec<String> = weeks.map(|(week, number)| format!("{number}주차 {}", week.keyword)).collect();
        let (level, days) = (roadmap.brief.level().label(), roadmap.brief.days().get());
        let description = format!("{level} 수준의 {days}일 학습 로드맵입니다. {}", weeks.join(" · "));
        Some(Meta { title: format!("{} 로드맵 | MOYA", roadmap.name()), description, hidden })
    }

    /// A user's nickname; `None` if there is no such user.
    async fn person(&self, id: UserId) -> Option<Meta> {
        match self.store.read(move |s| identity::profiles::find_profile(s, id)).await {
            Ok(found) => Some(plain(&format!("{} | MOYA", found.user.nickname.as_str()))),
            Err(identity::Error::UserNotFound) => None,
            Err(_) => Some(plain("프로필 | MOYA")),
        }
    }

    /// The sitemap for search engines: the public pages and the newest open studies.
    pub(super) async fn sitemap(&self) -> String {
        let (filter, now) =
            (StudyFilter { status: Some(RecruitmentStatus::Open), ..StudyFilter::default() }, self.clock.now());
        let newest = PageRequest::parse(0, MAX_PAGE_SIZE.into()).map_err(studies::Error::from);
        let open = self.store.read(move |s| {
            Ok::<_, studies::Error>(studies::reading::list_studies(s, &filter, StudySort::Latest, newest?, None, now)?)
        });
        let open = open.await.map(|page| page.items).unwrap_or_default();
        let fixed = PAGES.iter().filter(|page| page.public).map(|page| page.path.to_owned());
        let paths = fixed.chain(open.iter().map(|card| format!("/study/{}", card.id)));
        let entries: Vec<String> = paths
            .map(|path| format!("<url><loc>{}</loc></url>", escaped(&format!("{}{path}", self.public_address))))
            .collect();
        let entries = entries.concat();
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>"
        )
    }

    /// The addresses that search engines should skip.
    pub(super) fn robots(&self) -> String {
        let hidden = PAGES.iter().filter(|page| !page.public).map(|page| format!("Disallow: {}$\n", page.path));
        format!(
            "User-agent: *\n{}Disallow: /my-info\n\nSitemap: {}/sitemap.xml\n",
            hidden.collect::<Vec<_>>().concat(),
            self.public_address
        )
    }
}

fn plain(title: &str) -> Meta {
    Meta { title: title.to_owned(), description: DESCRIPTION.to_owned(), hidden: false }
}

/// Parses a positive number in canonical form.
fn id_of(text: &str) -> Option<i64> {
    text.parse().ok().filter(|id: &i64| *id > 0 && id.to_string() == text)
}

fn is_id(text: &str) -> bool {
    id_of(text).is_some()
}

/// The marks around the template's title and description, which the build preserves.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");

fn fill(template: &str, meta: &Meta, address: Option<&str>) -> String {
    let (title, description) = (escaped(&meta.title), escaped(&meta.description));
    let address = address.map(escaped).map(|address| {
        format!("\n<meta property=\"og:url\" content=\"{address}\" />\n<link rel=\"canonical\" href=\"{address}\" />")
    });
    let address = address.unwrap_or_default();
    let robots = if meta.hidden { "\n<meta name=\"robots\" content=\"noindex\" />" } else { "" };
    let head = format!(
        "<title>{title}</title>\n<meta name=\"description\" content=\"{description}\" />\n\
         <meta property=\"og:site_name\" content=\"MOYA\" />\n<meta property=\"og:type\" content=\"website\" />\n\
         <meta property=\"og:locale\" content=\"ko_KR\" />\n<meta property=\"og:title\" content=\"{title}\" />\n\
         <meta property=\"og:description\" content=\"{description}\" />{address}{robots}"
    );
    parted(template, HEAD.0, HEAD.1)
        .map_or_else(|| template.to_owned(), |(before, _, after)| format!("{before}{head}{after}"))
}

/// Marks the HTML if the sign-in button will be shown, because prerendered pages reserve space for it only then.
fn marked(html: &str) -> String {
    html.replacen("<html ", "<html data-google ", 1)
}

/// The text before the first `open`, between it and the next `close`, and after that.
fn parted<'a>(html: &'a str, open: &str, close: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let (before, rest) = html.split_once(open)?;
    let (between, after) = rest.split_once(close)?;
    Some((before, between, after))
}

/// Splits a page at the build's note of its first requests: space-separated API paths with queries. Returns the text
/// before the note, its contents, and the text after it.
pub(super) fn around_calls(html: &str) -> Option<(&str, &str, &str)> {
    parted(html, "<!--calls ", "-->")
}

/// The hash of the page's inline script, which runs before the first paint, for the content security policy.
pub(super) fn script_hash(template: &str) -> Option<String> {
    let (_, script, _) = parted(template, "<script>", "</script>")?;
    Some(format!("sha256-{}", STANDARD.encode(Sha256::digest(script))))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{HEAD, Meta, canonical, drawn_at, fill, id_of, marked, plain, script_hash};

    #[test]
    fn a_page_has_one_canonical_address() {
        for (written, address) in [
            ("/terms/", "/terms"),
            ("//terms", "/terms"),
            ("//", "/"),
            ("/users/1/", "/users/1"),
            ("/users/01", "/users/1"),
            ("/study/+1", "/study/1"),
            ("//study/7", "/study/7"),
            ("/study//007//", "/study/7"),
            ("/study/01/edit", "/study/1/edit"),
            ("/my-info/roadmap/1/worksheets/01/+2/", "/my-info/roadmap/1/worksheets/1/2"),
        ] {
            assert_eq!(canonical(written).as_deref(), Some(address), "{written}");
            assert_eq!(canonical(address), None, "{address}");
        }
        for nowhere in
            ["/nowhere/", "//evil.example", "//evil.example/terms", "/study/0", "/study/-1", "/users/+", "/users/x/"]
        {
            assert_eq!(canonical(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn only_public_pages_are_prerendered() {
        assert_eq!(drawn_at("/").as_deref(), Some("pages/home.html"));
        assert_eq!(drawn_at("/roadmap/preview").as_deref(), Some("pages/roadmap/preview.html"));
        assert_eq!(drawn_at("/study/23").as_deref(), Some("pages/study/one.html"));
        for elsewhere in [
            "/study/create",
            "/study/x",
            "/study/+23",
            "/study/023",
            "/study/23/edit",
            "/my-info/roadmap",
            "/nowhere",
            "/../x",
        ] {
            assert_eq!(drawn_at(elsewhere), None, "{elsewhere}");
        }
    }

    #[test]
    fn a_page_is_marked_if_google_sign_in_is_available() {
        let page = "<!doctype html>\n<html lang=\"ko\"><body>&lt;html &gt;</body></html>";
        assert_eq!(marked(page), page.replace("<html lang", "<html data-google lang"));
    }

    #[test]
    fn titles_are_escaped_in_the_head() {
        let hostile = "</title><script>a('1')</script>\" onload=\"a&b<!--/head-->";
        let meta = Meta { title: hostile.to_owned(), description: hostile.to_owned(), hidden: true };
        let template = format!("<head>{}<title>MOYA</title>{}</head>", HEAD.0, HEAD.1);
        let page = fill(&template, &meta, Some(&format!("https://moya.example/{hostile}")));
        let text = "&lt;/title&gt;&lt;script&gt;a('1')&lt;/script&gt;&quot; onload=&quot;a&amp;b&lt;!--/head--&gt;";
        assert!(page.contains(&format!("<title>{text}</title>")), "{page}");
        for (attribute, value) in [
            ("name=\"description\" content", text.to_owned()),
            ("property=\"og:title\" content", text.to_owned()),
            ("property=\"og:description\" content", text.to_owned()),
            ("property=\"og:url\" content", format!("https://moya.example/{text}")),
            ("rel=\"canonical\" href", format!("https://moya.example/{text}")),
        ] {
            assert!(page.contains(&format!("{attribute}=\"{value}\" />")), "{attribute}: {page}");
        }
        let tags = page.matches('<').count();
        let harmless = Meta { title: "글".to_owned(), description: "글".to_owned(), hidden: true };
        assert_eq!(tags, fill(&template, &harmless, Some("https://moya.example")).matches('<').count());
    }

    #[test]
    fn an_unknown_page_does_not_repeat_its_address() {
        let template = format!("<head>{}<title>MOYA</title>{}</head>", HEAD.0, HEAD.1);
        let page = fill(&template, &plain("페이지를 찾을 수 없습니다. | MOYA"), None);
        assert!(page.contains("<title>페이지를 찾을 수 없습니다. | MOYA</title>"), "{page}");
        assert!(!page.contains("canonical") && !page.contains("og:url"), "{page}");
    }

    #[test]
    fn an_id_has_one_spelling() {
        assert_eq!(id_of("23"), Some(23));
        for other in ["+23", "023", &"0".repeat(2000), "-0", "", "2 3", "99999999999999999999"] {
            assert_eq!(id_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_script_in_the_page_is_named_by_its_hash() {
        let page = "<head><script src=\"/a.js\"></script><script>alert(1)</script></head>";
        let hash = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
        assert_eq!(script_hash(page).as_deref(), Some(hash));
        assert_eq!(script_hash("<script src=\"/a.js\"></script>"), None);
    }
}
