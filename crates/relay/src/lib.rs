//! Carries the messages of the bus between processes, over any server that repeats what it is sent: a database with
//! notifications, or a broker.
//!
//! | Topic | Location |
//! |---|---|
//! | the bus of several processes | [`Relay`] |
//! | what a server must offer | [`Connector`], [`Link`] |
//! | what waits to be sent | `outgoing.rs` |
//! | one connection from its beginning to its end | `attempt.rs` |
//! | connecting again, and deadlines | `supervisor.rs`, `pauses.rs` |
//!
//! A message may be lost, repeated and reordered on its way. [`Bus`](unit_of_work::Bus) permits that.

mod attempt;
mod link;
mod outgoing;
mod pauses;
mod relay;
mod supervisor;
mod times;

pub use link::{Connector, Exchange, Failure, Heard, Link};
pub use relay::Relay;
pub use times::Times;
