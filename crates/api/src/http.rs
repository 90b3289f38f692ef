//! Parts that every resource shares: extractors, response forms, errors and middleware.

pub(crate) mod addresses;
pub(crate) mod attachment;
pub(crate) mod auth;
pub(crate) mod choice;
pub(crate) mod client_address;
pub(crate) mod codings;
pub(crate) mod cors;
pub(crate) mod costly;
pub(crate) mod csv;
pub mod envelope;
pub mod error;
pub(crate) mod extract;
pub(crate) mod fallback;
pub(crate) mod finishing;
pub(crate) mod grouping;
pub(crate) mod headers;
pub(crate) mod kept;
pub(crate) mod logging;
pub(crate) mod middleware;
pub(crate) mod mounting;
pub(crate) mod own_cookie;
pub(crate) mod patience;
pub(crate) mod responses;
pub(crate) mod secret_text;
pub(crate) mod seoul_time;
pub(crate) mod url_patterns;
