//! Addresses with parameters, such as `/api/posts/{id}`, found segment by segment.

use std::collections::HashMap;

/// Values by address. Addresses with a literal where another has a parameter must be inserted first.
pub(crate) struct UrlPatterns<T> {
    by_length: HashMap<usize, Vec<UrlPattern<T>>>,
}

struct UrlPattern<T> {
    address: String,
    /// `None` for a parameter, which is any segment but an empty one.
    segments: Vec<Option<String>>,
    value: T,
}

impl<T> UrlPatterns<T> {
    /// Returns the first address that `path` has the form of, and its value.
    pub(crate) fn find(&self, path: &str) -> Option<(&str, &T)> {
        let candidates = self.by_length.get(&path.split('/').count())?;
        let found = candidates.iter().find(|pattern| pattern.fits(path))?;
        Some((found.address.as_str(), &found.value))
    }
}

impl<T> FromIterator<(String, T)> for UrlPatterns<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(addresses: I) -> Self {
        let mut by_length = HashMap::<usize, Vec<UrlPattern<T>>>::new();
        for (address, value) in addresses {
            let segments: Vec<_> = address.split('/').map(literal).collect();
            by_length.entry(segments.len()).or_default().push(UrlPattern { address, segments, value });
        }
        Self { by_length }
    }
}

impl<T> UrlPattern<T> {
    fn fits(&self, path: &str) -> bool {
        self.segments.iter().zip(path.split('/')).all(|(expected, segment)| match expected {
            Some(literal) => literal == segment,
            None => !segment.is_empty(),
        })
    }
}

fn literal(segment: &str) -> Option<String> {
    (!segment.starts_with('{')).then(|| segment.to_owned())
}

#[cfg(test)]
mod tests {
    use super::UrlPatterns;

    fn found(path: &str) -> Option<String> {
        let addresses = ["/api/rooms/{id}/messages/search", "/api/rooms/{id}/messages/{no}", "/api/posts/{id}"];
        let patterns: UrlPatterns<()> = addresses.into_iter().map(|address| (address.to_owned(), ())).collect();
        patterns.find(path).map(|(address, ())| address.to_owned())
    }

    #[test]
    fn an_address_is_found_by_its_literal_segments() {
        for (path, address) in [
            ("/api/posts/7", "/api/posts/{id}"),
            ("/api/posts/abc", "/api/posts/{id}"),
            ("/api/rooms/7/messages/search", "/api/rooms/{id}/messages/search"),
            ("/api/rooms/7/messages/8", "/api/rooms/{id}/messages/{no}"),
        ] {
            assert_eq!(found(path).as_deref(), Some(address), "{path}");
        }
        for nowhere in ["/api/posts", "/api/posts/", "/api/posts/7/", "/api/rooms/7/messages/", "/", "", "/study/7/x"] {
            assert_eq!(found(nowhere), None, "{nowhere}");
        }
    }
}
