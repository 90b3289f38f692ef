//! One transaction: every repository in one hand, who acts in it, and what happened in it.
//!
//! | Need | Here |
//! |---|---|
//! | run a use case in a transaction | [`Store::read`], [`Store::read_as`], [`Store::write`], [`Store::write_as`], [`Store::write_as_verified`] |
//! | change the caller's own account, or other members' | [`Store::write_as_owner`], [`Store::write_over_members`] |
//! | every repository, inside one transaction | [`Session`] |
//! | what a database must offer | [`Database`] |
//! | what happened, as values | [`Fact`] |
//! | what follows from it | [`Consequences`] |
//! | mails that are still to be sent, how urgent each kind is and whether it folds | [`OutboxRepository`], [`Occasion::policy`] |
//! | why a write was refused, whichever domain refused it | [`Error`] |

mod consequences;
mod database;
mod error;
mod outbox;
mod session;
mod store;
mod user_event;

pub use consequences::{Consequences, Fact};
pub use database::{Database, Mode, Unit, Verdict};
pub use error::Error;
pub use outbox::{Gathered, NewMail, NewsKind, Occasion, OutboxRepository, Policy, QueuedMail, Urgency};
pub use session::Session;
pub use store::Store;
pub use user_event::{NewUserEvent, UserEvent, UserEventKind, UserEventRepository};
