//! Hiding reported messages, and the context of a report.

use super::ports::{LockedMessage, Neighbour, TalkRepository};
use super::writing::{lock_readable, with_replies};
use crate::membership::{MembershipRepository, RoomRepository, enter};
use crate::{Error, Fact};
use kernel::{Actor, Instant, MessageId, Outcome};

/// The number of messages before and after a reported one that a report stores.
pub const CONTEXT_BESIDE: i64 = 5;

/// Locks a message that a member can read, to report it. Returns it with its neighbours, the oldest first.
pub fn lock_reported<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: MessageId,
    now: Instant,
) -> Result<(LockedMessage, Vec<Neighbour>), Error> {
    let (study, no) = s.find_message_place(id)?.ok_or(Error::MessageNotFound)?;
    // Others learn nothing about the message.
    enter(s, actor.id, study, now).map_err(|error| match error {
        Error::Store(failure) => failure.into(),
        _ => Error::MessageNotFound,
    })?;
    let locked = lock_readable(s, study, no)?;
    Ok((locked, s.list_neighbours(study, no, CONTEXT_BESIDE)?))
}

/// Hides a message. Its line stays. Has no effect on a message that was deleted meanwhile, also with its room.
pub fn hide_message<S: TalkRepository + ?Sized>(
    s: &mut S,
    id: MessageId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    set_hidden(s, id, Some(now))
}

/// Shows a hidden message again. Has no effect on a message that was deleted meanwhile, also with its room.
pub fn show_message_again<S: TalkRepository + ?Sized>(s: &mut S, id: MessageId) -> Result<Outcome<(), Fact>, Error> {
    set_hidden(s, id, None)
}

fn set_hidden<S: TalkRepository + ?Sized>(
    s: &mut S,
    id: MessageId,
    hidden_at: Option<Instant>,
) -> Result<Outcome<(), Fact>, Error> {
    let Some((study, no)) = s.find_message_place(id)? else { return Ok(Outcome::quiet(())) };
    let Some(locked) = s.lock_message(study, no)? else { return Ok(Outcome::quiet(())) };
    if locked.is_deleted || locked.is_hidden == hidden_at.is_some() {
        return Ok(Outcome::quiet(()));
    }
    s.update_message_hiding(id, hidden_at)?;
    let writer = locked.author;
    let fact = match hidden_at {
        Some(_) => Fact::MessageHidden { study, no, writer },
        None => Fact::MessageShown { study, no, writer },
    };
    Ok(Outcome { value: (), facts: with_replies(s, fact, (study, no))? })
}
