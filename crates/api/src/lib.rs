//! The HTTP adapter.
//!
//! | Need | Here |
//! |---|---|
//! | the URL table, generated | `openapi/routes.txt` |
//! | which handlers are mounted | `routes.rs` |
//! | the only table of error codes and statuses, the form of a failure | [`error`] |
//! | the form of every other answer | [`envelope`] |
//! | what a call may be answered beside what it is for | `responses.rs` |
//! | answers from ready bytes | `kept.rs` |
//! | what the HTML of a page brings along | `first_answers.rs` |
//! | who is calling | `auth.rs` |
//! | how long a body may take to come | `patience.rs` |
//! | which content codings a client takes | `codings.rs` |
//! | pages of other sites that may call | `cors.rs` |
//! | what may be logged at all | [`may_be_logged`] |
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
