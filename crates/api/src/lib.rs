//! The HTTP adapter.
//!
//! | Topic | Location |
//! |---|---|
//! | the URL table, generated | `openapi/routes.txt` |
//! | mounted handlers | `routes.rs` |
//! | error codes, statuses and bodies | [`error`] |
//! | successful responses | [`envelope`] |
//! | groups of error responses in the document | `responses.rs` |
//! | cached responses | `kept.rs` |
//! | responses embedded in HTML | `first_answers.rs` |
//! | identifying the caller | `auth.rs` |
//! | timeouts of bodies | `patience.rs` |
//! | content codings | `codings.rs` |
//! | CORS | `cors.rs` |
//! | log filter | [`may_be_logged`] |
//! | bodies, views and handlers of a resource | the file of its name |
//! | the OpenAPI document | [`document`] |

mod account;
mod addresses;
mod administration;
mod auth;
mod avatars;
mod categories;
mod choice;
mod client_address;
mod codings;
mod comments;
mod config;
mod cors;
mod costly;
mod emails;
pub mod envelope;
pub mod error;
mod extract;
mod fallback;
mod finishing;
mod first_answers;
mod headers;
mod images;
mod kept;
mod logging;
mod middleware;
mod network;
mod notifications;
mod openapi;
mod operations;
mod own_cookie;
mod passwords;
mod patience;
mod posts;
mod profiles;
mod provider_login;
mod reports;
mod responses;
mod roadmaps;
mod routes;
mod second_factor;
mod secret_text;
mod seoul_time;
mod server;
mod sessions;
mod settings;
mod shield;
mod signed_in_browsers;
mod state;
mod unsubscribing;
mod users;

pub use fallback::Pages;
pub use first_answers::first_answers;
pub use headers::policy_with_script;
pub use logging::may_be_logged;
pub use network::Network;
pub use openapi::{document, route_table};
pub use patience::SLOWEST;
pub use server::application;
pub use state::{AppState, HttpSettings, Operator, PATIENCE, Settings};
