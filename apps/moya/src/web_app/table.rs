//! The table of the web app's pages, `frontend/src/pages.json`. The web app's build and tests read it too.

use roadmaps::sharing::ShareToken;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../frontend/src/pages.json")).expect("a test reads the table")
});

/// The names of the pages without parameters, by path.
static FIXED: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let pages = TABLE.pages.iter();
    pages.filter_map(|(name, page)| Some((page.path.fixed()?, name.as_str()))).collect()
});

#[derive(Deserialize)]
pub(super) struct Table {
    site: Site,
    /// The pages by name.
    pages: BTreeMap<String, Page>,
    /// Other addresses, with the name of the page to which the web app redirects them.
    redirects: BTreeMap<String, String>,
}

/// The head of pages without a title or description.
#[derive(Deserialize)]
struct Site {
    title: String,
    description: String,
}

/// A row of the table.
#[derive(Deserialize)]
pub(super) struct Page {
    pub(super) path: Pattern,
    title: Option<String>,
    /// Its subject in a sentence, for search engines and messengers.
    description: Option<String>,
    /// Whether search engines should index the page, which is then in the sitemap.
    #[serde(default)]
    pub(super) indexed: bool,
    /// The module that the build prerenders.
    drawn: Option<String>,
}

/// A page that was found by its address.
pub(super) struct Found {
    pub(super) name: &'static str,
    pub(super) page: &'static Page,
    pub(super) parameters: Vec<Parameter>,
}

impl Table {
    pub(super) fn get() -> &'static Self {
        &TABLE
    }

    pub(super) fn pages(&self) -> impl Iterator<Item = &Page> {
        self.pages.values()
    }

    pub(super) fn redirects(&self) -> impl Iterator<Item = &str> {
        self.redirects.keys().map(String::as_str)
    }

    /// Returns the page at `path`, in its canonical form.
    pub(super) fn page_at(&'static self, path: &str) -> Option<Found> {
        if let Some((name, page)) = FIXED.get(path).and_then(|name| self.pages.get_key_value(*name)) {
            return Some(Found { name, page, parameters: Vec::new() });
        }
        self.pages.iter().find_map(|(name, page)| Some(Found { name, page, parameters: page.path.parameters(path)? }))
    }

    /// Returns the page to which the web app redirects `path`.
    pub(super) fn redirect_at(&self, path: &str) -> Option<&Page> {
        self.pages.get(self.redirects.get(path)?)
    }

    pub(super) fn description(&self) -> &str {
        &self.site.description
    }

    /// The title of a page by its name, without that of the site.
    pub(super) fn title_of(&self, name: &str) -> &str {
        self.pages.get(name).and_then(|page| page.title.as_deref()).unwrap_or(&self.site.title)
    }
}

impl Page {
    pub(super) fn title(&self) -> String {
        self.title.as_deref().map_or_else(|| Table::get().site.title.clone(), titled)
    }

    /// The page's description, or that of the site.
    pub(super) fn description(&self) -> &str {
        self.description.as_deref().unwrap_or_else(|| Table::get().description())
    }

    pub(super) fn is_drawn(&self) -> bool {
        self.drawn.is_some()
    }
}

/// A document title.
pub(super) fn titled(title: &str) -> String {
    format!("{title} | MOYA")
}

/// The path of a page, with parameters such as `:postId`.
#[derive(Deserialize)]
#[serde(from = "String")]
pub(super) struct Pattern {
    text: String,
    segments: Vec<Segment>,
}

enum Segment {
    Fixed(String),
    /// A positive number in canonical form.
    Number,
    Token,
}

pub(super) enum Parameter {
    Number(i64),
    Token(ShareToken),
}

impl From<String> for Pattern {
    fn from(text: String) -> Self {
        let segments = text.trim_start_matches('/').split('/').map(|segment| match segment {
            ":token" => Segment::Token,
            number if number.starts_with(':') => Segment::Number,
            fixed => Segment::Fixed(fixed.to_owned()),
        });
        Self { segments: segments.collect(), text }
    }
}

impl Pattern {
    /// The path, if it has no parameters.
    pub(super) fn fixed(&self) -> Option<&str> {
        let is_fixed = self.segments.iter().all(|segment| matches!(segment, Segment::Fixed(_)));
        is_fixed.then_some(&self.text)
    }

    /// Returns the parameters in `path`, if it has this pattern.
    fn parameters(&self, path: &str) -> Option<Vec<Parameter>> {
        let mut parts = path.strip_prefix('/')?.split('/');
        let mut parameters = Vec::new();
        for segment in &self.segments {
            let part = parts.next()?;
            match segment {
                Segment::Fixed(fixed) if fixed == part => {}
                Segment::Fixed(_) => return None,
                Segment::Number => parameters.push(Parameter::Number(id_of(part)?)),
                Segment::Token => parameters.push(Parameter::Token(ShareToken::parse(part)?)),
            }
        }
        parts.next().is_none().then_some(parameters)
    }
}

/// Parses a positive number in canonical form.
fn id_of(text: &str) -> Option<i64> {
    text.parse().ok().filter(|id: &i64| *id > 0 && id.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::{Segment, Table, id_of};
    use std::collections::BTreeSet;

    #[test]
    fn every_redirect_leads_to_a_page() {
        let table = Table::get();
        let lost: Vec<_> = table.redirects().filter(|path| table.redirect_at(path).is_none()).collect();
        assert!(table.redirects().count() > 0);
        assert_eq!(lost, Vec::<&str>::new());
    }

    #[test]
    fn each_page_of_the_sitemap_has_its_own_title_and_description() {
        let pages: Vec<_> = Table::get().pages().filter(|page| page.indexed).collect();
        let titles: BTreeSet<String> = pages.iter().map(|page| page.title()).collect();
        let descriptions: BTreeSet<&str> = pages.iter().map(|page| page.description()).collect();
        assert_eq!(titles.len(), pages.len());
        assert_eq!(descriptions.len(), pages.len());
        // Search engines and messengers cut longer ones.
        assert!(descriptions.iter().all(|text| text.chars().count() <= 110), "{descriptions:?}");
    }

    #[test]
    fn each_address_belongs_to_one_row() {
        let table = Table::get();
        for (name, page) in &table.pages {
            let parts = page.path.segments.iter().map(|segment| match segment {
                Segment::Fixed(text) => text.clone(),
                Segment::Number => "7".to_owned(),
                Segment::Token => "0".repeat(32),
            });
            let address = format!("/{}", parts.collect::<Vec<_>>().join("/"));
            let rows = table.pages.iter().filter(|(_, row)| row.path.parameters(&address).is_some());
            assert_eq!(rows.map(|(name, _)| name).collect::<Vec<_>>(), [name], "{address}");
            assert!(!table.redirects.contains_key(&address), "{address}");
        }
    }

    #[test]
    fn an_id_has_one_spelling() {
        assert_eq!(id_of("23"), Some(23));
        for other in ["+23", "023", &"0".repeat(2000), "-0", "", "2 3", "99999999999999999999"] {
            assert_eq!(id_of(other), None, "{other}");
        }
    }
}
