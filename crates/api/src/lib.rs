//! The HTTP adapter.
//!
//! | Need | Here |
//! |---|---|
//! | the whole URL table | `routes.rs` |
//! | the only table of error codes and statuses | [`error`] |
//! | the form of every answer | [`envelope`] |
//! | who is calling | `auth.rs` |
//! | bodies, views and handlers of a resource | the file of its name |
//! | the OpenAPI document | [`document`] |

mod auth;
mod categories;
mod client_address;
mod config;
pub mod envelope;
pub mod error;
mod extract;
mod fallback;
mod keep_cookie;
mod limits;
mod middleware;
mod openapi;
mod operations;
mod posts;
mod roadmaps;
mod routes;
mod server;
mod sessions;
mod state;
mod users;

pub use fallback::Pages;
pub use server::{application, document};
pub use state::{AppState, Operator, Settings};
