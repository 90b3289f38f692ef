//! Descriptions of pages for search engines, in the vocabulary of schema.org.

use serde_json::{Value, json};

const VOCABULARY: &str = "https://schema.org";

/// The site and the organization behind it, for the home page.
pub(super) fn site(origin: &str, description: &str, picture: &str) -> Value {
    let home = format!("{origin}/");
    json!({
        "@context": VOCABULARY,
        "@graph": [
            {
                "@type": "Organization", "@id": format!("{home}#organization"), "name": "MOYA", "alternateName": "모야",
                "url": home, "logo": format!("{origin}{picture}"),
            },
            {
                "@type": "WebSite", "@id": format!("{home}#website"), "name": "MOYA", "alternateName": "모야", "url": home,
                "description": description, "inLanguage": "ko-KR", "publisher": {"@id": format!("{home}#organization")},
            },
        ],
    })
}

/// The way from the list of studies to one of them.
pub(super) fn study_path(origin: &str, list: &str, title: &str, path: &str) -> Value {
    let step = |position: usize, name: &str, path: &str| json!({"@type": "ListItem", "position": position, "name": name, "item": format!("{origin}{path}")});
    json!({
        "@context": VOCABULARY, "@type": "BreadcrumbList",
        "itemListElement": [step(1, list, "/study"), step(2, title, path)],
    })
}

#[cfg(test)]
mod tests {
    use super::{site, study_path};

    #[test]
    fn addresses_are_absolute() {
        let way = study_path("https://moya.example", "스터디 찾기", "React", "/study/7");
        assert_eq!(way["itemListElement"][0]["item"], "https://moya.example/study");
        assert_eq!(way["itemListElement"][1]["item"], "https://moya.example/study/7");
        assert_eq!(way["itemListElement"][1]["name"], "React");
        let site = site("https://moya.example", "글", "/share/site.png?v=1");
        assert_eq!(site["@graph"][0]["logo"], "https://moya.example/share/site.png?v=1");
        assert_eq!(site["@graph"][1]["publisher"]["@id"], site["@graph"][0]["@id"]);
    }
}
