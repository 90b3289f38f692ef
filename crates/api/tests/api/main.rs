//! The HTTP contract on the real server with a real database. The files mirror the URLs.

mod applications;
mod auth;
mod authorization;
mod categories;
mod comments;
mod config;
mod framework;
mod google;
mod google_support;
mod idempotency;
mod images;
mod kept;
mod login_limits;
mod notifications;
mod oauth;
mod operations;
mod post_lists;
mod posts;
mod profiles;
mod reports;
mod roadmaps;
mod signed_in_browsers;
mod support;
mod suspended;
mod web_security;
mod workers;
