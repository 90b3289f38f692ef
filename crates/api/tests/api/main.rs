//! The HTTP contract on the real server with a real database. The files mirror the URLs.

mod framework;
mod support;
