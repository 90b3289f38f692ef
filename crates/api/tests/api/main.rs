//! The HTTP contract on the real server with a real database. The files mirror the URLs.

mod auth;
mod authorization;
mod categories;
mod config;
mod framework;
mod oauth;
mod post_lists;
mod posts;
mod roadmaps;
mod support;
mod workers;
