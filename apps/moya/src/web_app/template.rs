//! The HTML files of the build, with what is read from each once.

use super::head::{around_calls, script_hash};
use actix_web::http::header::HeaderValue;
use rust_embed::EmbeddedFile;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

pub(super) struct Template {
    pub(super) text: Cow<'static, str>,
    /// The digest of the text.
    pub(super) hash: [u8; 32],
    /// The first requests of the page: API paths with queries, separated by spaces.
    pub(super) calls: Option<String>,
    /// The content security policy, if the page has a script of its own.
    pub(super) policy: Option<HeaderValue>,
}

/// The templates that were requested, by name.
#[derive(Default)]
pub(super) struct Templates(Mutex<HashMap<String, Arc<Template>>>);

impl Templates {
    /// Returns the template of a file, read anew if the file changed, as it does in development.
    pub(super) fn of(&self, name: &str, file: EmbeddedFile) -> Arc<Template> {
        let hash = file.metadata.sha256_hash();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(template) = known.get(name).filter(|template| template.hash == hash) {
            return Arc::clone(template);
        }
        let template = Arc::new(Template::read(text_of(file.data), hash));
        known.insert(name.to_owned(), Arc::clone(&template));
        template
    }
}

impl Template {
    pub(super) fn read(text: Cow<'static, str>, hash: [u8; 32]) -> Self {
        let calls = around_calls(&text).map(|(_, calls, _)| calls.to_owned());
        let policy = script_hash(&text).map(|script| api::policy_with_script(&script));
        let policy = policy.and_then(|policy| HeaderValue::from_str(&policy).ok());
        Self { text, hash, calls, policy }
    }
}

fn text_of(data: Cow<'static, [u8]>) -> Cow<'static, str> {
    match data {
        Cow::Borrowed(embedded) => String::from_utf8_lossy(embedded),
        Cow::Owned(read) => Cow::Owned(String::from_utf8_lossy(&read).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::Template;

    #[test]
    fn a_template_has_its_first_requests_and_the_policy_of_its_script() {
        let text = "<head><script>alert(1)</script></head><!--calls /api/config /api/posts?page=0-->";
        let template = Template::read(text.into(), [0; 32]);
        assert_eq!(template.calls.as_deref(), Some("/api/config /api/posts?page=0"));
        let policy = template.policy.as_ref().and_then(|policy| policy.to_str().ok()).expect("a policy");
        assert!(policy.contains("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"), "{policy}");
        let plain = Template::read("<head></head>".into(), [0; 32]);
        assert!(plain.calls.is_none() && plain.policy.is_none());
    }
}
