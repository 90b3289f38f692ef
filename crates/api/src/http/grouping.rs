//! The handlers by the form of their addresses. The router tries its entries in order and runs a regular expression for
//! each address with parameters, so it gets scopes that it enters by a comparison of texts, with few handlers in each.

use crate::http::mounting::{Operation, Routes};
use actix_web::dev::Url;
use actix_web::guard::{GuardContext, fn_guard};
use actix_web::http::{Method, Uri};
use actix_web::{Scope, web};
use utoipa::openapi::HttpMethod;

/// The handlers of a group that are not worth another scope.
const MOST_HANDLERS: usize = 3;

/// The groups in the order of mounting. No beginning of a group is that of another.
#[derive(Default)]
pub(crate) struct Grouped(Vec<Group>);

/// The handlers of addresses with the same beginning.
struct Group {
    beginning: String,
    handlers: Vec<(Shape, Mount)>,
}

type Mount = Box<dyn FnOnce(Scope) -> Scope>;

#[derive(Clone, PartialEq, Eq)]
struct Shape {
    /// `None` if the handler takes several methods.
    method: Option<Method>,
    slashes: usize,
}

impl Routes for Grouped {
    fn service<H: Operation>(&mut self, handler: H) -> &mut Self {
        let address = H::path();
        let method = match H::methods().as_slice() {
            [method] => Some(method_of(method)),
            _ => None,
        };
        let shape = Shape { method, slashes: slashes(&address) };
        let mount: Mount = Box::new(move |scope| scope.service(handler));
        let beginning = beginning_of(&address);
        match self.0.iter_mut().find(|group| group.beginning == beginning) {
            Some(group) => group.handlers.push((shape, mount)),
            None => self.0.push(Group { beginning: beginning.to_owned(), handlers: vec![(shape, mount)] }),
        }
        self
    }
}

impl Grouped {
    /// Mounts the handlers of every group.
    pub(crate) fn mount(self, config: &mut web::ServiceConfig) {
        for group in self.0 {
            config.service(group.scope());
        }
    }
}

impl Group {
    fn scope(self) -> Scope {
        let Self { beginning, handlers } = self;
        let is_inside = move |context: &GuardContext<'_>| is_routed_below(&context.head().uri, &beginning);
        let scope = web::scope("").guard(fn_guard(is_inside));
        if handlers.len() <= MOST_HANDLERS {
            return handlers.into_iter().fold(scope, |scope, (_, mount)| mount(scope));
        }
        let mut shapes = Vec::<(Shape, Vec<Mount>)>::new();
        for (shape, mount) in handlers {
            match shapes.iter_mut().find(|(other, _)| *other == shape) {
                Some((_, mounts)) => mounts.push(mount),
                None => shapes.push((shape, vec![mount])),
            }
        }
        shapes.into_iter().fold(scope, |scope, (shape, mounts)| {
            let inner = web::scope("").guard(fn_guard(move |context| shape.fits(context)));
            scope.service(mounts.into_iter().fold(inner, |inner, mount| mount(inner)))
        })
    }
}

impl Shape {
    fn fits(&self, context: &GuardContext<'_>) -> bool {
        let head = context.head();
        self.method.as_ref().is_none_or(|method| *method == head.method) && slashes(head.uri.path()) == self.slashes
    }
}

/// The literal segments with which an address begins, at most two.
fn beginning_of(address: &str) -> &str {
    let literal = address.find("/{").unwrap_or(address.len());
    let two = address.match_indices('/').nth(2).map_or(address.len(), |(place, _)| place);
    &address[..literal.min(two)]
}

/// Compares like the router, which reads encoded letters: `/%61pi/posts` is `/api/posts`.
fn is_routed_below(uri: &Uri, beginning: &str) -> bool {
    let path = uri.path();
    is_below(path, beginning) || (path.contains('%') && is_below(Url::new(uri.clone()).path(), beginning))
}

fn is_below(path: &str, beginning: &str) -> bool {
    path.strip_prefix(beginning).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The router reads no encoded slashes, so that this is the same before and after decoding.
fn slashes(path: &str) -> usize {
    path.bytes().filter(|byte| *byte == b'/').count()
}

fn method_of(method: &HttpMethod) -> Method {
    match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Trace => Method::TRACE,
    }
}

#[cfg(test)]
mod tests {
    use super::{Group, Grouped, beginning_of, is_below, is_routed_below};
    use actix_web::http::Uri;

    #[test]
    fn an_address_begins_with_its_first_literals() {
        for (address, beginning) in [
            ("/api/posts", "/api/posts"),
            ("/api/posts/{id}", "/api/posts"),
            ("/api/posts/popular", "/api/posts"),
            ("/media/{name}", "/media"),
            ("/healthz", "/healthz"),
            ("/login/oauth2/code/google", "/login/oauth2"),
        ] {
            assert_eq!(beginning_of(address), beginning, "{address}");
        }
    }

    /// A scope that was entered does not pass the request on to the next one.
    #[test]
    fn no_group_hides_another() {
        let mut grouped = Grouped::default();
        crate::mount(&mut grouped);
        let beginnings: Vec<&str> = grouped.0.iter().map(|group| group.beginning.as_str()).collect();
        assert!(beginnings.len() > 20, "{beginnings:?}");
        for one in &beginnings {
            let hides = |other: &&&str| *other != one && is_below(other, one);
            assert_eq!(beginnings.iter().find(hides), None, "{one}");
        }
    }

    /// Handlers of one form are compared with a request in turn, so there are few of them.
    const MOST_SAME: usize = 12;

    #[test]
    fn few_handlers_have_addresses_of_the_same_form() {
        let mut grouped = Grouped::default();
        crate::mount(&mut grouped);
        for Group { beginning, handlers } in &grouped.0 {
            for (shape, _) in handlers {
                let same = handlers.iter().filter(|(other, _)| other == shape).count();
                assert!(same <= MOST_SAME, "{beginning}: {same} handlers of {:?}", shape.method);
            }
        }
    }

    #[test]
    fn encoded_letters_of_an_address_are_read() {
        let is_of_studies = |uri: &'static str| is_routed_below(&Uri::from_static(uri), "/api/posts");
        for inside in ["/api/posts", "/api/posts?size=1", "/api/posts/7", "/%61pi/p%6Fsts/7"] {
            assert!(is_of_studies(inside), "{inside}");
        }
        for outside in ["/api/postscript", "/api", "/", "/api%2Fposts", "/api/post%", "/study/api/posts"] {
            assert!(!is_of_studies(outside), "{outside}");
        }
    }
}
