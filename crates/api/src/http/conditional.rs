//! Conditional requests (RFC 9110, section 13.1.2).

use actix_web::http::header::{HeaderMap, IF_NONE_MATCH};
use kernel::text::hex;
use sha2::{Digest, Sha256};

/// The entity tag of a body. It is weak, because it identifies the body regardless of its compression.
#[must_use]
pub fn weak_tag(body: impl AsRef<[u8]>) -> String {
    format!("W/\"{}\"", hex(&Sha256::digest(body)[..16]))
}

/// Checks whether `If-None-Match` lists the entity tag `tag`. The comparison is weak: a tag identifies a body in all its
/// codings.
#[must_use]
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(IF_NONE_MATCH).filter_map(|tags| tags.to_str().ok());
    let opaque = |tag| str::trim_start_matches(str::trim(tag), "W/");
    lines.flat_map(|tags| tags.split(',')).any(|other| other.trim() == "*" || opaque(other) == opaque(tag))
}

#[cfg(test)]
mod tests {
    use super::is_known;
    use actix_web::http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};

    #[test]
    fn one_of_several_tags_is_known_also_as_a_weak_one() {
        let known = |tags: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, HeaderValue::from_static(tags));
            is_known(&headers, "W/\"a\"")
        };
        assert!(known("\"a\"") && known("W/\"b\", W/\"a\"") && known("*"));
        assert!(!known("\"b\"") && !known("") && !known("a"));
        assert!(!is_known(&HeaderMap::new(), "\"a\""));
        let mut lines = HeaderMap::new();
        for tag in ["\"b\"", "\"a\""] {
            lines.append(IF_NONE_MATCH, HeaderValue::from_static(tag));
        }
        assert!(is_known(&lines, "\"a\""));
    }
}
