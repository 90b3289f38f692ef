//! What we take from an issuer and what not, against one that answers over HTTP.

mod caching;
mod faults;
mod id_tokens;
mod support;
