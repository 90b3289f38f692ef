#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::Effects;
use kernel::job::Fact;
use unit_of_work::{Channel, Message};

/// Jobs of every kind. A job's result is a fact of its domain.
pub(crate) fn effects(fact: &Fact) -> Effects {
    Effects::none().publish(match *fact {
        Fact::Queued { kind } => Message::new(Channel::JobQueued, kind),
        Fact::Cancelled(job) => Message::new(Channel::JobCancelled, job),
        Fact::Ended(job) => Message::new(Channel::JobEnded, job),
    })
}
