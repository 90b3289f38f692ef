//! The inbox of the administrators.

use crate::fact::Handled;
use crate::ports::InquiryRepository;
use crate::{Answer, Counts, EntryKind, Error, Fact, Filter, Inquiry, InquiryId, NewEntry, Note, State, Thread};
use kernel::idempotency::{self, IdempotencyRepository, KEY_UNIQUE};
use kernel::{Actor, IdempotencyKey, Instant, Outcome, Page, PageRequest};

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

/// An answer to an inquiry that the administrator has read.
#[derive(Debug, Clone)]
pub struct Replying {
    pub id: InquiryId,
    /// The version that the administrator has read.
    pub seen: i32,
    pub answer: Answer,
    /// Whether the answer also closes the inquiry.
    pub closes: bool,
    /// A repetition with the same key has no effect.
    pub key: Option<IdempotencyKey>,
}

/// Stores an answer, and closes the inquiry if the administrator wants so. `may_mail` decides whether the sender gets it
/// by mail. Fails if the inquiry has changed since the version that the administrator has read, so that the sender does
/// not get two answers.
pub fn answer<S: InquiryRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    replying: &Replying,
    may_mail: impl FnOnce(&mut S, &Inquiry) -> Result<bool, Error>,
    now: Instant,
) -> Result<Outcome<Thread, Fact>, Error> {
    let Replying { id, seen, ref answer, closes, ref key } = *replying;
    let inquiry = lock(s, actor, id)?;
    let act = Act { actor, purpose: "INQUIRY_ANSWER", key: key.as_ref(), inquiry: id };
    if act.is_repeated(s, now)? {
        return Ok(Outcome::quiet(find_thread(s, actor, id)?));
    }
    if inquiry.version != seen {
        return Err(Error::Stale);
    }
    let is_mailed = may_mail(s, &inquiry)?;
    let handled = Handled::new(&inquiry, actor.id);
    act.store(s, NewEntry { kind: EntryKind::Answer, content: answer.as_str(), is_mailed }, now)?;
    let was_closed = inquiry.state == State::Closed;
    let state = if closes || was_closed { State::Closed } else { State::Answered };
    settle(s, inquiry, state, Some(now))?;
    let mut facts = vec![Fact::Answered { inquiry: handled.clone(), text: answer.as_str().to_owned(), is_mailed }];
    if closes && !was_closed {
        facts.push(Fact::Closed(handled));
    }
    Ok(Outcome { value: find_thread(s, actor, id)?, facts })
}

/// Stores a note, which leaves the version as it is. A repetition with the same key has no effect.
pub fn add_note<S: InquiryRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: InquiryId,
    note: &Note,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Outcome<Thread, Fact>, Error> {
    let inquiry = lock(s, actor, id)?;
    let act = Act { actor, purpose: "INQUIRY_NOTE", key, inquiry: id };
    if act.is_repeated(s, now)? {
        return Ok(Outcome::quiet(find_thread(s, actor, id)?));
    }
    act.store(s, NewEntry { kind: EntryKind::Note, content: note.as_str(), is_mailed: false }, now)?;
    Ok(Outcome::with(find_thread(s, actor, id)?, Fact::Noted(Handled::new(&inquiry, actor.id))))
}

/// An entry that an administrator adds to a locked inquiry.
struct Act<'a> {
    actor: &'a Actor,
    /// The kind of request to which the key belongs.
    purpose: &'static str,
    key: Option<&'a IdempotencyKey>,
    inquiry: InquiryId,
}

impl Act<'_> {
    /// Whether the entry is stored already. Fails if the key belongs to another text or another inquiry.
    fn is_repeated<S: IdempotencyRepository + ?Sized>(&self, s: &mut S, now: Instant) -> Result<bool, Error> {
        match idempotency::find_made(s, self.actor.id, self.purpose, self.key, now)? {
            Ok(None) => Ok(false),
            Ok(Some(inquiry)) if inquiry == self.inquiry.0 => Ok(true),
            Ok(Some(_)) | Err(idempotency::Reused) => Err(Error::KeyReused),
        }
    }

    fn store<S: InquiryRepository + IdempotencyRepository + ?Sized>(
        &self,
        s: &mut S,
        entry: NewEntry<'_>,
        now: Instant,
    ) -> Result<(), Error> {
        s.insert_entry(self.inquiry, self.actor.id, entry, now)?;
        let recorded = idempotency::record_made(s, self.actor.id, self.purpose, self.key, self.inquiry.0, now);
        recorded.map_err(|error| {
            // A concurrent request used the key for another inquiry, which this one does not lock.
            if error.is_duplicate_of(KEY_UNIQUE) { Error::KeyReused } else { error.into() }
        })
    }
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
