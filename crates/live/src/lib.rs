//! Delivers events to open connections, and carries the messages that announce them.
//!
//! | Topic | Location |
//! |---|---|
//! | the bus within this process | [`InProcessBus`] |
//! | wakes connections, ends those of ended sessions, and all at shutdown | [`Hub`] |
//! | the streams that a connection follows, and what it sends next | [`Connection`] |
//! | each event is read and serialized once per process | `feed.rs` |
//! | reads streams for the hub | [`Source`] |
//! | the members in a room now | `presence.rs` |
//! | the members in other processes | `announcer.rs`, `elsewhere.rs`, `word.rs` |
//!
//! Connections pull: a message on the bus only marks a stream as changed, and each connection then continues from its own
//! number. A lost, repeated or reordered message can therefore delay an event, but neither skip nor repeat it.

mod announcer;
mod connection;
mod elsewhere;
mod feed;
mod hub;
mod in_process;
mod place;
mod presence;
mod registry;
mod signal;
mod source;
mod word;

pub use connection::{Connection, Delivery, Start};
pub use hub::{Hub, SOCKETS_OF_ONE_USER, TooManySockets};
pub use in_process::InProcessBus;
pub use place::Place;
pub use signal::End;
pub use source::{Line, Lines, Outdated, Read, Source};
