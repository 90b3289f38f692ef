//! The pages of the web app by address. Each page has one canonical address.

use super::table::{Page, Parameter, Table};
use kernel::{StudyId, UserId};
use notices::NoticeId;
use roadmaps::sharing::ShareToken;

/// The build's folder of prerendered pages.
pub(super) const DRAWN: &str = "pages/";

/// The prerendered file of the page at `path`, if there is one.
pub(super) fn drawn_at(path: &str) -> Option<String> {
    let found = Table::get().page_at(path).filter(|found| found.page.is_drawn())?;
    Some(format!("{DRAWN}{}.html", found.name))
}

/// A page, and the data that its head shows.
pub(super) struct Place {
    pub(super) page: &'static Page,
    pub(super) data: Data,
}

pub(super) enum Data {
    /// None: the head shows the title in the table.
    Fixed,
    Study(StudyId),
    User(UserId),
    Notice(NoticeId),
    SharedRoadmap(ShareToken),
}

impl Place {
    /// Returns the page at `path`, or the one to which the web app redirects it.
    pub(super) fn at(path: &str) -> Option<Self> {
        let table = Table::get();
        if let Some(page) = table.redirect_at(path) {
            return Some(Self { page, data: Data::Fixed });
        }
        let mut found = table.page_at(path)?;
        let data = match (found.name, found.parameters.pop()) {
            ("study", Some(Parameter::Number(id))) => Data::Study(StudyId(id)),
            ("user", Some(Parameter::Number(id))) => Data::User(UserId(id)),
            ("notice", Some(Parameter::Number(id))) => Data::Notice(NoticeId(id)),
            ("sharedRoadmap", Some(Parameter::Token(token))) => Data::SharedRoadmap(token),
            _ => Data::Fixed,
        };
        Some(Self { page: found.page, data })
    }
}

/// The canonical address of the page that `path` writes differently: with an extra slash, or an id with a sign or
/// leading zeros. `None` if it is canonical or not a page.
pub(super) fn canonical(path: &str) -> Option<String> {
    if Place::at(path).is_some() {
        return None;
    }
    let parts = || path.split('/').filter(|part| !part.is_empty());
    let joined = |parts: Vec<&str>| format!("/{}", parts.join("/"));
    let ways = [joined(parts().collect()), joined(parts().map(plain_number).collect())];
    ways.into_iter().find(|way| Place::at(way).is_some())
}

/// A number without plus sign and leading zeros; other text unchanged.
fn plain_number(part: &str) -> &str {
    let digits = part.strip_prefix('+').unwrap_or(part);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return part;
    }
    digits.trim_start_matches('0')
}

#[cfg(test)]
mod tests {
    use super::{Data, Place, canonical, drawn_at};

    #[test]
    fn pages_with_data_are_found_by_their_names() {
        let data = |path| Place::at(path).map(|place| place.data);
        assert!(matches!(data("/study/7"), Some(Data::Study(id)) if id.0 == 7));
        assert!(matches!(data("/users/7"), Some(Data::User(id)) if id.0 == 7));
        assert!(matches!(data("/notice/7"), Some(Data::Notice(id)) if id.0 == 7));
        assert!(matches!(data("/notice"), Some(Data::Fixed)));
        let shared = "/roadmap/shared/00112233445566778899aabbccddeeff";
        assert!(matches!(data(shared), Some(Data::SharedRoadmap(_))));
        assert!(matches!(data("/study/create"), Some(Data::Fixed)));
    }

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
    fn only_drawn_pages_have_a_prerendered_file() {
        assert_eq!(drawn_at("/").as_deref(), Some("pages/home.html"));
        assert_eq!(drawn_at("/roadmap/preview").as_deref(), Some("pages/roadmapPreview.html"));
        assert_eq!(drawn_at("/study/23").as_deref(), Some("pages/study.html"));
        for elsewhere in [
            "/signin",
            "/roadmap/try",
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
}
