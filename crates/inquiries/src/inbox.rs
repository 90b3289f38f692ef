//! The inbox of the administrators.

use crate::fact::Handled;
use crate::ports::InquiryRepository;
use crate::{Answer, Counts, EntryKind, Error, Fact, Filter, Inquiry, InquiryId, Note, State, Thread};
use kernel::{Actor, Instant, Outcome, Page, PageRequest};

fn require_admin(actor: &Actor) -> Result<(), Error> {
    if actor.is_admin { Ok(()) } else { Err(Error::Forbidden) }
}

pub fn list_inquiries<S: InquiryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    filter: &Filter,
    page: PageRequest,
) -> Result<Page<Inquiry>, Error> {
    require_admin(actor)?;
    Ok(s.list_inquiries(filter, page)?)
}

pub fn count_inquiries<S: InquiryRepository + ?Sized>(s: &mut S, actor: &Actor) -> Result<Counts, Error> {
    require_admin(actor)?;
    Ok(s.count_inquiries()?)
}

pub fn find_thread<S: InquiryRepository + ?Sized>(s: &mut S, actor: &Actor, id: InquiryId) -> Result<Thread, Error> {
    require_admin(actor)?;
    s.find_thread(id)?.ok_or(Error::NotFound)
}

/// Locks an inquiry to act on it.
fn lock<S: InquiryRepository + ?Sized>(s: &mut S, actor: &Actor, id: InquiryId) -> Result<Inquiry, Error> {
    require_admin(actor)?;
    s.lock_inquiry(id)?.ok_or(Error::NotFound)
}

/// Stores an answer, and closes the inquiry if the administrator wants so. Fails if the inquiry has changed since the
/// version that the administrator has `seen`, so that the sender does not get two answers.
pub fn answer<S: InquiryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (id, seen): (InquiryId, i32),
    answer: &Answer,
    closes: bool,
    now: Instant,
) -> Result<Outcome<Thread, Fact>, Error> {
    let inquiry = lock(s, actor, id)?;
    if inquiry.version != seen {
        return Err(Error::Stale);
    }
    let handled = Handled::new(&inquiry, actor.id);
    s.insert_entry(id, actor.id, (EntryKind::Answer, answer.as_str()), now)?;
    let was_closed = inquiry.state == State::Closed;
    let state = if closes || was_closed { State::Closed } else { State::Answered };
    settle(s, inquiry, state, Some(now))?;
    let mut facts = vec![Fact::Answered { inquiry: handled.clone(), text: answer.as_str().to_owned() }];
    if closes && !was_closed {
        facts.push(Fact::Closed(handled));
    }
    Ok(Outcome { value: find_thread(s, actor, id)?, facts })
}

/// Stores a note, which leaves the version as it is.
pub fn add_note<S: InquiryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: InquiryId,
    note: &Note,
    now: Instant,
) -> Result<Outcome<Thread, Fact>, Error> {
    let inquiry = lock(s, actor, id)?;
    s.insert_entry(id, actor.id, (EntryKind::Note, note.as_str()), now)?;
    Ok(Outcome::with(find_thread(s, actor, id)?, Fact::Noted(Handled::new(&inquiry, actor.id))))
}

/// Closes an inquiry, or reopens a closed one, which then awaits an answer. Has no effect if the inquiry is so already;
/// fails if it has changed since the version that the administrator has `seen`.
pub fn set_closed<S: InquiryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (id, seen): (InquiryId, i32),
    closed: bool,
    now: Instant,
) -> Result<Outcome<Thread, Fact>, Error> {
    let inquiry = lock(s, actor, id)?;
    if (inquiry.state == State::Closed) == closed {
        return Ok(Outcome::quiet(find_thread(s, actor, id)?));
    }
    if inquiry.version != seen {
        return Err(Error::Stale);
    }
    let handled = Handled::new(&inquiry, actor.id);
    let (state, settled_at, fact) = if closed {
        (State::Closed, Some(now), Fact::Closed(handled))
    } else {
        (State::Open, None, Fact::Reopened(handled))
    };
    settle(s, inquiry, state, settled_at)?;
    Ok(Outcome::with(find_thread(s, actor, id)?, fact))
}

fn settle<S: InquiryRepository + ?Sized>(
    s: &mut S,
    inquiry: Inquiry,
    state: State,
    settled_at: Option<Instant>,
) -> Result<(), Error> {
    let version = inquiry.version.saturating_add(1);
    Ok(s.update_inquiry(&Inquiry { state, version, settled_at, ..inquiry })?)
}
