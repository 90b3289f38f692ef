//! The headers that every answer carries.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts come from our own files only. Styles may stand in the page: the editor and the toasts put them there.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// The policy of a page with a script of its own in it, by the hash of that script: `sha256-` and base64.
#[must_use]
pub fn policy_with_script(hash: &str) -> String {
    CONTENT_SECURITY_POLICY.replace("script-src 'self'", &format!("script-src 'self' '{hash}'"))
}

/// Pages of other sites may not take our answers for pictures, scripts and the like of theirs. Those that may use the API
/// read its answers by CORS, which this is not about; images say for themselves that any page may show them.
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
    // Answers about people must not stay in shared caches; files say for themselves how long they keep.
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
