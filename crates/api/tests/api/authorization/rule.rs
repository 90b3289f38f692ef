//! A rule: which status each caller gets from an operation, and how a request for it is prepared.

use super::world::World;
use crate::google_support::Browser;
use serde_json::Value;
use std::pin::Pin;

pub(super) const CALLERS: [&str; 4] = ["a visitor", "another member", "the owner", "an administrator"];

/// For everybody.
pub(super) const ANYBODY: [u16; 4] = [200; 4];
/// For everybody with an account.
pub(super) const MEMBERS: [u16; 4] = [401, 200, 200, 200];
/// For administrators.
pub(super) const ADMINS: [u16; 4] = [401, 403, 403, 200];
/// For the owner of an object that others can see.
pub(super) const OWNER: [u16; 4] = [401, 403, 200, 403];
/// For the owner of an object hidden from all other users, even administrators.
pub(super) const ONLY_OWNER: [u16; 4] = [401, 404, 200, 404];

pub(super) type Prepared<'a> = Pin<Box<dyn Future<Output = Request> + 'a>>;
type Prepare = for<'a> fn(&'a World, usize) -> Prepared<'a>;

pub(super) struct Rule {
    /// The operation's id. A `#` separates a second way to call it.
    pub(super) name: &'static str,
    /// The status for each of [`CALLERS`].
    pub(super) expected: [u16; 4],
    /// Makes the object that the request is about, and its body, for the caller of this number.
    pub(super) prepare: Prepare,
}

impl Rule {
    /// An operation without a body and without an object.
    pub(super) const fn plain(name: &'static str, expected: [u16; 4]) -> Self {
        Self::new(name, expected, |_, _| request(async { Request::default() }))
    }

    pub(super) const fn new(name: &'static str, expected: [u16; 4], prepare: Prepare) -> Self {
        Self { name, expected, prepare }
    }

    pub(super) fn operation(&self) -> &'static str {
        self.name.split('#').next().unwrap_or(self.name)
    }
}

pub(super) fn request<'a>(prepared: impl Future<Output = Request> + 'a) -> Prepared<'a> {
    Box::pin(prepared)
}

/// A request with a body about nothing in particular.
pub(super) fn sends<'a>(body: Value) -> Prepared<'a> {
    request(async { Request::default().with(body) })
}

#[derive(Default)]
pub(super) struct Request {
    /// The first parameter of the path. The others are weeks and days, of which the first is taken.
    pub(super) id: Option<String>,
    /// Replaces the whole path.
    pub(super) address: Option<String>,
    pub(super) query: String,
    pub(super) body: Option<Value>,
    pub(super) sends_image: bool,
    /// Replaces the token of a caller who has one.
    pub(super) token: Option<String>,
    /// The browser that went the first steps, with its cookies.
    pub(super) browser: Option<Browser>,
}

impl Request {
    pub(super) fn about(id: &Value) -> Self {
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        Self { id: Some(id), ..Self::default() }
    }

    pub(super) fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }

    pub(super) fn asking(query: &str) -> Self {
        Self { query: query.to_owned(), ..Self::default() }
    }

    pub(super) fn image() -> Self {
        Self { sends_image: true, ..Self::default() }
    }

    /// Fills the parameters of `path`.
    pub(super) fn address(&self, path: &str) -> String {
        if let Some(address) = &self.address {
            return address.clone();
        }
        let mut address = String::new();
        let mut values = self.id.iter().map(String::as_str).chain(std::iter::repeat("1"));
        let mut rest = path;
        while let Some((before, after)) = rest.split_once('{') {
            address.push_str(before);
            assert!(self.id.is_some(), "the rule of {path} prepares no object");
            address.push_str(values.next().unwrap_or("1"));
            rest = after.split_once('}').expect("a parameter ends").1;
        }
        address + rest + &self.query
    }
}
