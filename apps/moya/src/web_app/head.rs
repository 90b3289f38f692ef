//! The head of a page: its title, description and Open Graph tags, because links are shared in messengers.

use super::share::Shared;
use super::table::Table;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest, Sha256};
use share_images::{HEIGHT, WIDTH};

/// The contents of a page's head.
pub(super) struct Meta {
    pub(super) title: String,
    pub(super) description: String,
    /// Whether search engines should skip the page, although it is public.
    pub(super) hidden: bool,
    /// The picture that messengers show; `None` for a page that does not exist.
    pub(super) picture: Option<Shared>,
    /// Further feeds beside the one of all studies: titles and paths.
    pub(super) feeds: Vec<(String, String)>,
    /// A description of the page in the vocabulary of schema.org.
    pub(super) about: Option<Value>,
}

/// A head with the picture of the site.
pub(super) fn described(title: String, description: String) -> Meta {
    Meta { title, description, hidden: false, picture: Some(Shared::site()), feeds: Vec::new(), about: None }
}

/// A head with the description of the site.
pub(super) fn plain(title: String) -> Meta {
    described(title, Table::get().description().to_owned())
}

/// The head of an address without a page.
pub(super) fn nowhere(title: String) -> Meta {
    Meta { picture: None, ..plain(title) }
}

/// The marks around the template's title and description, which the build preserves.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");

/// The elements of the head of the page at `path` of the site at `origin`. Without a path it names no address.
pub(super) fn elements(meta: &Meta, origin: &str, path: Option<&str>) -> String {
    let mut head = Head::default();
    head.element("title", &meta.title);
    head.named("description", &meta.description);
    head.property("og:site_name", "MOYA");
    head.property("og:type", "website");
    head.property("og:locale", "ko_KR");
    head.property("og:title", &meta.title);
    head.property("og:description", &meta.description);
    if let Some(path) = path {
        let address = format!("{origin}{path}");
        head.property("og:url", &address);
        head.link("rel=\"canonical\"", &address);
    }
    if let Some(Shared { path, alt }) = &meta.picture {
        head.property("og:image", &format!("{origin}{path}"));
        head.property("og:image:type", "image/png");
        head.property("og:image:width", &WIDTH.to_string());
        head.property("og:image:height", &HEIGHT.to_string());
        head.property("og:image:alt", alt);
        head.named("twitter:card", "summary_large_image");
    }
    if meta.hidden {
        head.named("robots", "noindex");
    }
    let all = ("MOYA 새 스터디".to_owned(), "/feed.xml".to_owned());
    for (title, path) in std::iter::once(&all).chain(&meta.feeds) {
        let kind = format!("rel=\"alternate\" type=\"application/atom+xml\" title=\"{}\"", escaped(title));
        head.link(&kind, &format!("{origin}{path}"));
    }
    if let Some(about) = &meta.about {
        // Escaped, so that no `</script>` or `<!--` in a text ends the script.
        let json = about.to_string().replace('<', "\\u003c");
        head.line(&format!("<script type=\"application/ld+json\">{json}</script>"));
    }
    head.0
}

/// Fills the head of `template` with elements.
pub(super) fn fill(template: &str, elements: &str) -> String {
    parted(template, HEAD.0, HEAD.1)
        .map_or_else(|| template.to_owned(), |(before, _, after)| format!("{before}{elements}{after}"))
}

/// The elements of a head, one a line. All texts are escaped here.
#[derive(Default)]
struct Head(String);

impl Head {
    fn line(&mut self, element: &str) {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.0.push_str(element);
    }

    fn element(&mut self, name: &str, text: &str) {
        self.line(&format!("<{name}>{}</{name}>", escaped(text)));
    }

    fn named(&mut self, name: &str, content: &str) {
        self.line(&format!("<meta name=\"{name}\" content=\"{}\" />", escaped(content)));
    }

    fn property(&mut self, property: &str, content: &str) {
        self.line(&format!("<meta property=\"{property}\" content=\"{}\" />", escaped(content)));
    }

    fn link(&mut self, kind: &str, address: &str) {
        self.line(&format!("<link {kind} href=\"{}\" />", escaped(address)));
    }
}

/// Marks the HTML if the sign-in button will be shown, because prerendered pages reserve space for it only then.
pub(super) fn marked(html: &str) -> String {
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

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{HEAD, Meta, described, elements, fill, marked, nowhere, script_hash};
    use serde_json::json;

    fn filled(template: &str, meta: &Meta, path: Option<&str>) -> String {
        fill(template, &elements(meta, "https://moya.example", path))
    }

    #[test]
    fn a_page_is_marked_if_google_sign_in_is_available() {
        let page = "<!doctype html>\n<html lang=\"ko\"><body>&lt;html &gt;</body></html>";
        assert_eq!(marked(page), page.replace("<html lang", "<html data-google lang"));
    }

    #[test]
    fn titles_are_escaped_in_the_head() {
        let hostile = "</title><script>a('1')</script>\" onload=\"a&b<!--/head-->";
        let meta = |text: &str| {
            let feeds = vec![(text.to_owned(), format!("/{text}"))];
            let about = Some(json!({"name": text}));
            Meta { hidden: true, feeds, about, ..described(text.to_owned(), text.to_owned()) }
        };
        let template = format!("<head>{}<title>MOYA</title>{}</head>", HEAD.0, HEAD.1);
        let page = filled(&template, &meta(hostile), Some(&format!("/{hostile}")));
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
        assert_eq!(tags, filled(&template, &meta("글"), Some("/")).matches('<').count());
        assert!(page.contains("\\u003c/title>\\u003cscript>"), "{page}");
    }

    #[test]
    fn messengers_find_a_picture_of_known_size() {
        let template = format!("<head>{}{}</head>", HEAD.0, HEAD.1);
        let page = filled(&template, &described("글".to_owned(), "글".to_owned()), Some("/terms"));
        for element in [
            "<meta property=\"og:image\" content=\"https://moya.example/share/site.png?v=",
            "<meta property=\"og:image:width\" content=\"1200\" />",
            "<meta property=\"og:image:height\" content=\"630\" />",
            "<meta property=\"og:image:alt\" content=\"MOYA: ",
            "<meta name=\"twitter:card\" content=\"summary_large_image\" />",
            "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"MOYA 새 스터디\" href=\"https://moya.example/feed.xml\" />",
        ] {
            assert!(page.contains(element), "{element}: {page}");
        }
    }

    #[test]
    fn an_unknown_page_does_not_repeat_its_address() {
        let template = format!("<head>{}<title>MOYA</title>{}</head>", HEAD.0, HEAD.1);
        let page = filled(&template, &nowhere("페이지를 찾을 수 없습니다. | MOYA".to_owned()), None);
        assert!(page.contains("<title>페이지를 찾을 수 없습니다. | MOYA</title>"), "{page}");
        assert!(!page.contains("canonical") && !page.contains("og:url") && !page.contains("og:image"), "{page}");
    }

    #[test]
    fn a_script_in_the_page_is_named_by_its_hash() {
        let page = "<head><script src=\"/a.js\"></script><script>alert(1)</script></head>";
        let hash = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
        assert_eq!(script_hash(page).as_deref(), Some(hash));
        assert_eq!(script_hash("<script src=\"/a.js\"></script>"), None);
    }
}
