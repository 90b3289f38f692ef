//! The identity of a page: equal for pages that were made from the same template, head and answers, which are the same
//! bytes. Its forms have strong entity tags.

use super::coding::{Coding, Effort};
use actix_web::http::header::{HeaderMap, IF_NONE_MATCH};
use api::is_known;
use kernel::text::hex;
use sha2::{Digest, Sha256};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PageId([u8; 16]);

/// The bytes in which a page is sent: uncompressed, or compressed with an effort.
type Form = Option<(Coding, Effort)>;

const FORMS: [Form; 5] = [
    None,
    Some((Coding::Brotli, Effort::Quick)),
    Some((Coding::Brotli, Effort::Best)),
    Some((Coding::Gzip, Effort::Quick)),
    Some((Coding::Gzip, Effort::Best)),
];

impl PageId {
    /// The identity of a page that is made from these parts.
    pub(super) fn of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            // With its length, so that no two lists of parts are the same bytes.
            digest.update(part.len().to_le_bytes());
            digest.update(part);
        }
        let mut id = [0; 16];
        id.copy_from_slice(&digest.finalize()[..16]);
        Self(id)
    }

    /// The entity tag of a form.
    pub(super) fn tag(self, form: Form) -> String {
        let id = hex(&self.0);
        match form {
            None => format!("\"{id}\""),
            Some((coding, Effort::Quick)) => format!("\"{id}-{}\"", coding.name()),
            Some((coding, Effort::Best)) => format!("\"{id}-{}-best\"", coding.name()),
        }
    }

    /// Returns the tag of the form that the client has, if it has one.
    pub(super) fn known(self, headers: &HeaderMap) -> Option<String> {
        if !headers.contains_key(IF_NONE_MATCH) {
            return None;
        }
        FORMS.into_iter().map(|form| self.tag(form)).find(|tag| is_known(headers, tag))
    }
}

#[cfg(test)]
mod tests {
    use super::{Coding, Effort, FORMS, PageId};
    use actix_web::http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};

    fn id(parts: &[&str]) -> PageId {
        PageId::of(parts.iter().map(|part| part.as_bytes()))
    }

    #[test]
    fn pages_of_different_parts_are_told_apart() {
        assert_eq!(id(&["head", "answers"]), id(&["head", "answers"]));
        for other in [&["head"][..], &["heada", "nswers"], &["head", "answers", ""], &["answers", "head"]] {
            assert_ne!(id(other), id(&["head", "answers"]), "{other:?}");
        }
    }

    #[test]
    fn a_client_that_has_any_form_of_a_page_has_the_page() {
        let page = id(&["a"]);
        let known = |tags: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, HeaderValue::from_str(tags).expect("a header"));
            page.known(&headers)
        };
        let best = page.tag(Some((Coding::Brotli, Effort::Best)));
        let quick = page.tag(Some((Coding::Gzip, Effort::Quick)));
        assert_ne!(best, page.tag(Some((Coding::Brotli, Effort::Quick))), "other bytes");
        assert_eq!(known(&best), Some(best.clone()));
        assert_eq!(known(&format!("\"x\", W/{quick}")), Some(quick));
        assert_eq!(known("*"), Some(page.tag(FORMS[0])));
        assert_eq!(known(&id(&["b"]).tag(None)), None);
        assert_eq!(known("\"x\""), None);
        assert_eq!(page.known(&HeaderMap::new()), None);
    }
}
