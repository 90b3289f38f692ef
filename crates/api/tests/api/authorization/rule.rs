//! A rule: which status each caller gets from an operation, and how a request for it is prepared.

use super::world::World;
use crate::google_support::Browser;
use serde_json::Value;
use std::pin::Pin;

pub(crate) const CALLERS: [&str; 4] = ["a visitor", "another user", "the owner", "an administrator"];

/// For everybody.
pub(crate) const ANYBODY: [u16; 4] = [200; 4];
/// For everybody with an account.
pub(crate) const MEMBERS: [u16; 4] = [401, 200, 200, 200];
/// For administrators.
pub(crate) const ADMINS: [u16; 4] = [401, 403, 403, 200];
/// For the owner of an object that others can see.
pub(crate) const OWNER: [u16; 4] = [401, 403, 200, 403];
/// For the owner of an object hidden from all other users, even administrators.
pub(crate) const ONLY_OWNER: [u16; 4] = [401, 404, 200, 404];

pub(crate) type Prepared<'a> = Pin<Box<dyn Future<Output = Request> + 'a>>;
type Prepare = for<'a> fn(&'a World, usize) -> Prepared<'a>;

pub(crate) struct Rule {
    /// The operation's id. A `#` separates a second way to call it.
    pub(crate) name: &'static str,
    /// The status for each of [`CALLERS`].
    pub(crate) expected: [u16; 4],
    /// The status for a member of the study, a user whom its author has approved, if the operation is about a study.
    pub(crate) for_member: Option<u16>,
    /// Makes the object that the request is about, and its body, for the caller of this number.
    pub(crate) prepare: Prepare,
}

impl Rule {
    /// An operation without a body and without an object.
    pub(crate) const fn plain(name: &'static str, expected: [u16; 4]) -> Self {
        Self::new(name, expected, |_, _| request(async { Request::default() }))
    }

    pub(crate) const fn new(name: &'static str, expected: [u16; 4], prepare: Prepare) -> Self {
        Self { name, expected, for_member: None, prepare }
    }

    /// Also tries it as a member of the study that the request is about.
    pub(crate) const fn by_member(self, status: u16) -> Self {
        Self { for_member: Some(status), ..self }
    }

    pub(crate) fn operation(&self) -> &'static str {
        self.name.split('#').next().unwrap_or(self.name)
    }
}

pub(crate) fn request<'a>(prepared: impl Future<Output = Request> + 'a) -> Prepared<'a> {
    Box::pin(prepared)
}

/// A request with a body about nothing in particular.
pub(crate) fn sends<'a>(body: Value) -> Prepared<'a> {
    request(async { Request::default().with(body) })
}

#[derive(Default)]
pub(crate) struct Request {
    /// The parameters of the path, in their order. Weeks and days may be missing: the first is taken.
    pub(crate) ids: Vec<String>,
    /// The study that the request is about, unless it is the first parameter of the path.
    pub(crate) study: Option<Value>,
    /// Replaces the whole path.
    pub(crate) address: Option<String>,
    pub(crate) query: String,
    pub(crate) body: Option<Value>,
    pub(crate) sends_image: bool,
    /// Replaces the token of a caller who has one.
    pub(crate) token: Option<String>,
    /// The browser that went the first steps, with its cookies.
    pub(crate) browser: Option<Browser>,
}

impl Request {
    pub(crate) fn about(id: &Value) -> Self {
        Self::default().then(id)
    }

    /// Adds the next parameter of the path.
    pub(crate) fn then(mut self, id: &Value) -> Self {
        self.ids.push(id.as_str().map_or_else(|| id.to_string(), str::to_owned));
        self
    }

    /// Names the study of an object whose path does not begin with it.
    pub(crate) fn of_study(self, study: Value) -> Self {
        Self { study: Some(study), ..self }
    }

    pub(crate) fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }

    pub(crate) fn asking(query: &str) -> Self {
        Self { query: query.to_owned(), ..Self::default() }
    }

    pub(crate) fn image() -> Self {
        Self { sends_image: true, ..Self::default() }
    }

    /// Fills the parameters of `path`.
    pub(crate) fn address(&self, path: &str) -> String {
        if let Some(address) = &self.address {
            return address.clone();
        }
        let mut address = String::new();
        let mut ids = self.ids.iter();
        let mut rest = path;
        while let Some((before, after)) = rest.split_once('{') {
            address.push_str(before);
            let (name, after) = after.split_once('}').expect("a parameter ends");
            let is_counted = matches!(name, "week" | "day");
            let id = ids.next().map(String::as_str).or(is_counted.then_some("1"));
            address.push_str(id.unwrap_or_else(|| panic!("the rule of {path} prepares no {name}")));
            rest = after;
        }
        address + rest + &self.query
    }
}
