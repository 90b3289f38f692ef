//! The HTTP adapter.
//!
//! | Topic | Location |
//! |---|---|
//! | the URL table, generated | `openapi/routes.txt` |
//! | the resources that are mounted | `routes.rs` |
//! | what a resource mounts, how it answers its domain's errors | `mount` and `error.rs` of the resource |
//! | error codes, statuses and bodies | [`error`] |
//! | successful responses | [`envelope`] |
//! | groups of error responses in the document | `http/responses.rs` |
//! | cached responses | `http/kept.rs` |
//! | responses embedded in HTML | `first_answers.rs` |
//! | identifying the caller | `http/auth.rs` |
//! | timeouts of bodies | `http/patience.rs` |
//! | content codings | `http/codings.rs` |
//! | CORS | `http/cors.rs` |
//! | log filter | [`may_be_logged`] |
//! | bodies, views and handlers of a resource | the file of its name |
//! | the OpenAPI document | [`document`] |

mod administration;
mod categories;
mod comments;
mod config;
mod first_answers;
mod http;
mod identity;
mod images;
mod notifications;
mod openapi;
mod operations;
mod posts;
mod profiles;
mod reports;
mod roadmaps;
mod routes;
mod server;
mod state;
mod unsubscribing;

pub use first_answers::first_answers;
pub use http::fallback::Pages;
pub use http::headers::policy_with_script;
pub use http::logging::may_be_logged;
pub use http::patience::SLOWEST;
pub use http::{envelope, error};
pub use openapi::{document, route_table};
pub use server::application;
pub use state::{AppState, HttpSettings, Network, Operator, PATIENCE, Settings};
