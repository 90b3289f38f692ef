//! One transaction: all repositories, the actor, the facts and events.
//!
//! | Topic | Location |
//! |---|---|
//! | running a use case in a transaction | [`Store::read`], [`Store::read_as`], [`Store::write`], [`Store::write_as`], [`Store::write_as_verified`] |
//! | changing the caller's own account, or other members' | [`Store::write_as_owner`], [`Store::write_over_members`] |
//! | all repositories, inside one transaction | [`Session`] |
//! | what a database must offer | [`Database`] |
//! | facts | [`Fact`] |
//! | effects of facts | [`Consequences`] |
//! | messages about commits, and their subscribers | [`Bus`], [`Channel`] |
//! | mails to send, their urgency and folding | [`OutboxRepository`], [`Occasion::policy`] |
//! | numbered streams of events | [`EventRepository`], [`Stream`] |
//! | errors of all domains | [`Error`] |

mod bus;
mod consequences;
mod database;
mod error;
mod event;
mod outbox;
mod session;
mod store;

pub use bus::{Bus, Channel, Message, Receive, Subscription};
pub use consequences::{Consequences, Fact};
pub use database::{Database, Mode, Unit, Verdict};
pub use error::Error;
pub use event::{Event, EventKind, EventRepository, NewEvent, Stream};
pub use outbox::{Gathered, NewMail, NewsKind, Occasion, OutboxRepository, Policy, QueuedMail, Urgency};
pub use session::Session;
pub use store::Store;
