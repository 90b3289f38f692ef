//! The relay over a server in memory, which can fail in every way.

mod faults;
mod server;
