//! Headers of every response.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts are allowed from our own files only. Inline styles are allowed, because the editor and the toasts insert
/// them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; \
     worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// The policy of a page with one inline script, identified by its hash: `sha256-` and base64.
#[must_use]
pub fn policy_with_script(hash: &str) -> String {
    CONTENT_SECURITY_POLICY.replace("script-src 'self'", &format!("script-src 'self' '{hash}'"))
}

/// Keeps other sites from embedding our responses as images or scripts. This does not affect CORS; images override it,
/// because any page may show them.
const SECURITY: [(&str, &str); 7] = [
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

pub(crate) fn add(headers: &mut HeaderMap, request_id: &str) {
    for (name, value) in SECURITY {
        let name = HeaderName::from_static(name);
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if let Ok(value) = HeaderValue::from_str(request_id) {
        headers.insert(REQUEST_ID.clone(), value);
    }
    // Personal responses must stay out of shared caches. Files set their own caching.
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// Joins several `Vary` headers into one that names each request header once.
pub(crate) fn merge_vary(headers: &mut HeaderMap) {
    if headers.get_all(header::VARY).nth(1).is_none() {
        return;
    }
    let mut names = Vec::<String>::new();
    for value in headers.get_all(header::VARY).filter_map(|value| value.to_str().ok()) {
        for name in value.split(',').map(|name| name.trim().to_ascii_lowercase()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    if let Ok(value) = HeaderValue::from_str(&names.join(", ")) {
        headers.insert(header::VARY, value);
    }
}

#[cfg(test)]
mod tests {
    use super::merge_vary;
    use actix_web::http::header::{HeaderMap, HeaderValue, VARY};

    #[test]
    fn a_response_varies_once() {
        for (sent, merged) in [
            (&["authorization, accept-encoding", "accept-encoding"][..], &["authorization, accept-encoding"][..]),
            (&["Origin", "accept-encoding", "origin"], &["origin, accept-encoding"]),
            (&["Accept-Encoding"], &["Accept-Encoding"]),
            (&[], &[]),
        ] {
            let mut headers = HeaderMap::new();
            for value in sent {
                headers.append(VARY, HeaderValue::from_static(value));
            }
            merge_vary(&mut headers);
            assert_eq!(headers.get_all(VARY).collect::<Vec<_>>(), merged, "{sent:?}");
        }
    }
}
