//! One transaction: all repositories, the actor, the facts and events.
//!
//! | Topic | Location |
//! |---|---|
//! | running a use case in a transaction | [`Store::read`], [`Store::read_single`], [`Store::read_heavy`], [`Store::read_as`], [`Store::write`], [`Store::write_as`], [`Store::write_as_verified`] |
//! | changing the caller's own account, or other members' | [`Store::write_as_owner`], [`Store::write_over_members`] |
//! | the list of domains: all repositories inside one transaction, facts, errors | [`Session`], [`Fact`], [`Error`] |
//! | what a database must offer | [`Database`] |
//! | effects of facts | [`Consequences`] |
//! | messages about commits, and their subscribers | [`Bus`], [`Channel`] |
//! | mails to send, their urgency and folding | [`OutboxRepository`], [`Occasion::policy`] |
//! | numbered streams of events | [`EventRepository`], [`Stream`] |

mod bus;
mod consequences;
mod database;
mod domains;
mod event;
mod outbox;
mod store;

pub use bus::{Bus, Channel, Message, PAYLOAD_MAX, Receive, Subscription};
pub use consequences::Consequences;
pub use database::{Database, Mode, Unit, Verdict};
pub use domains::{Error, Fact, Session};
pub use event::{Event, EventKind, EventRepository, NewEvent, Stream, StreamPart};
pub use outbox::{Gathered, NewMail, NewsKind, Occasion, OutboxRepository, Policy, QueuedMail, Urgency, WrittenLetter};
pub use store::Store;
