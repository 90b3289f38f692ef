//! The head of a page: its title, description and Open Graph tags, because links are shared in messengers.

use super::table::Table;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The contents of a page's head.
pub(super) struct Meta {
    pub(super) title: String,
    pub(super) description: String,
    /// Whether search engines should skip the page, although it is public.
    pub(super) hidden: bool,
}

/// A head with the description of the site.
pub(super) fn plain(title: String) -> Meta {
    Meta { title, description: Table::get().description().to_owned(), hidden: false }
}

/// The marks around the template's title and description, which the build preserves.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");

/// Fills the head of `template`, with the canonical `address` if there is one.
pub(super) fn fill(template: &str, meta: &Meta, address: Option<&str>) -> String {
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
    use super::{HEAD, Meta, fill, marked, plain, script_hash};

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
        let page = fill(&template, &plain("페이지를 찾을 수 없습니다. | MOYA".to_owned()), None);
        assert!(page.contains("<title>페이지를 찾을 수 없습니다. | MOYA</title>"), "{page}");
        assert!(!page.contains("canonical") && !page.contains("og:url"), "{page}");
    }

    #[test]
    fn a_script_in_the_page_is_named_by_its_hash() {
        let page = "<head><script src=\"/a.js\"></script><script>alert(1)</script></head>";
        let hash = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
        assert_eq!(script_hash(page).as_deref(), Some(hash));
        assert_eq!(script_hash("<script src=\"/a.js\"></script>"), None);
    }
}
