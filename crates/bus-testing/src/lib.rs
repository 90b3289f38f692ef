//! Test support: the contract of every connector of the bus, and a temporary Valkey or Redis server.
//!
//! | Need | Here |
//! |---|---|
//! | what every connector must do | [`contract`] |
//! | a process that publishes and receives | [`Process`] |
//! | a server that ends with the test | [`RedisServer`] |
//! | different random bytes in each process | [`Different`] |

#![expect(clippy::missing_panics_doc, reason = "panicking is how the tools of a test say that it failed")]

pub mod contract;
mod different;
mod process;
mod redis_server;

pub use different::Different;
pub use process::{Process, eventually};
pub use redis_server::RedisServer;
