//! The log: one line per request, without user input and secrets at any log level. A separate binary, because servers
//! log from many threads to the only subscriber of the process.

mod journey;
mod requests;
mod support;
mod tokens;
