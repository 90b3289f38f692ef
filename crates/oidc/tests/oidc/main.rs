//! Tests the client against an issuer over HTTP, with valid and invalid responses.

mod caching;
mod faults;
mod id_tokens;
mod support;
