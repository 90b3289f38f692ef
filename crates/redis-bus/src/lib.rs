//! Carries the messages of the bus over Valkey or Redis, by PUBLISH and SUBSCRIBE.
//!
//! | Topic | Location |
//! |---|---|
//! | the address of a server | [`RedisUrl`] |
//! | a connection, for [`relay::Relay`] | [`RedisConnector`] |
//!
//! The client is blocking, because a relay gives each connection a thread of its own.

mod connector;
mod url;

pub use connector::RedisConnector;
pub use url::{InvalidRedisUrl, RedisUrl};
