/// A path of our own web app, with query and fragment, for redirects. Refuses everything that a browser would read as
/// the address of another site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPath(String);

const LONGEST: usize = 1_000;

impl OwnPath {
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // Browsers read "//host" and "/\host" as another site, after removing control characters.
        let is_path = text.starts_with('/') && !text.starts_with("//");
        let is_plain = !text.chars().any(|character| character.is_control() || character == '\\');
        (is_path && is_plain && text.len() <= LONGEST).then(|| Self(text.to_owned()))
    }

    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_our_own_are_taken() {
        for path in ["/", "/study/7?comments=2#c3", "/study?q=리액트", "/login?redirect=https://evil.example"] {
            assert_eq!(OwnPath::parse(path).expect(path).as_str(), path);
        }
    }

    #[test]
    fn addresses_of_others_are_not() {
        let long = format!("/{}", "a".repeat(LONGEST));
        for address in [
            "",
            "study",
            "https://evil.example/",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\/evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            " //evil.example",
            "/study\\..\\evil",
            "javascript:alert(1)",
            "@evil.example",
            long.as_str(),
        ] {
            assert_eq!(OwnPath::parse(address), None, "{address:?}");
        }
    }
}
