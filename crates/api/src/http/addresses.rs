//! The methods that each address of the document takes. Answers what the router alone would get wrong.

use crate::http::error::{ApiError, ErrorCode};
use crate::http::url_patterns::UrlPatterns;
use actix_web::http::Method;
use std::collections::HashMap;
use utoipa::openapi::{OpenApi, PathItem};

/// Prefixes that never fall through to the web app.
const API_PREFIXES: [&str; 7] = ["/api/", "/v1/", "/oauth2/", "/login/oauth2/", "/media/", "/docs/", "/openapi.json"];

pub(crate) struct Addresses {
    fixed: HashMap<String, Vec<&'static str>>,
    patterns: UrlPatterns<Vec<&'static str>>,
}

impl Addresses {
    pub(crate) fn of(document: &OpenApi) -> Self {
        let (patterns, fixed): (Vec<_>, Vec<_>) = document.paths.paths.iter().partition(|(path, _)| path.contains('{'));
        Self {
            fixed: fixed.into_iter().map(|(path, item)| (path.clone(), methods(item))).collect(),
            // Sorted, so that literals precede parameters.
            patterns: patterns.into_iter().map(|(path, item)| (path.clone(), methods(item))).collect(),
        }
    }

    /// Refuses a method that an address without parameters does not take. Runs before routing, because the router would
    /// take `POST /api/posts/popular` for an update of a study named "popular".
    pub(crate) fn require_fixed_method(&self, method: &Method, path: &str) -> Result<(), ApiError> {
        self.fixed.get(path).map_or(Ok(()), |methods| require_one_of(methods, method))
    }

    /// Refuses a method that an address with parameters does not take. Runs if no handler matched.
    pub(crate) fn require_method(&self, method: &Method, path: &str) -> Result<(), ApiError> {
        self.with_parameters(path).map_or(Ok(()), |methods| require_one_of(methods, method))
    }

    /// Checks whether GET is allowed. Addresses outside the API belong to the web app, which handles HEAD itself.
    pub(crate) fn takes_get(&self, path: &str) -> bool {
        let methods = self.fixed.get(path).or_else(|| self.with_parameters(path));
        methods.is_none_or(|methods| methods.contains(&"GET"))
    }

    /// The address as written in the document, without the parameters' values.
    pub(crate) fn pattern(&self, path: &str) -> Option<&str> {
        let fixed = self.fixed.get_key_value(path).map(|(path, _)| path.as_str());
        fixed.or_else(|| self.patterns.find(path).map(|(address, _)| address))
    }

    fn with_parameters(&self, path: &str) -> Option<&Vec<&'static str>> {
        self.patterns.find(path).map(|(_, methods)| methods)
    }
}

/// Checks whether an address belongs to the API, with or without a handler.
pub(crate) fn is_api(path: &str) -> bool {
    API_PREFIXES.iter().any(|prefix| path.starts_with(prefix) || path == prefix.trim_end_matches('/'))
}

fn require_one_of(methods: &[&'static str], method: &Method) -> Result<(), ApiError> {
    if methods.contains(&method.as_str()) {
        return Ok(());
    }
    Err(ApiError::new(ErrorCode::MethodNotAllowed).with_allow(methods.join(", ")))
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let operations = [
        ("GET", &item.get),
        ("HEAD", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ];
    operations.into_iter().filter(|(_, operation)| operation.is_some()).map(|(method, _)| method).collect()
}
