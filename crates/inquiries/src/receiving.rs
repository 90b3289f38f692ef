use crate::ports::{InquiryRepository, ReceiptRepository};
use crate::{Error, Fact, Message, NewInquiry, Receipt, Sender, Ticket};
use kernel::idempotency::VALID_FOR;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{IdempotencyKey, Instant, Outcome, Randomness, StoreError, UserId};

pub const INQUIRIES_PER_HOUR: Limit = Limit::new("inquiries", 10, 3600);

/// Counts an inquiry from a network address, or fails if there were too many.
pub fn admit_inquiry<S: LimitRepository + ?Sized>(
    s: &mut S,
    network: &str,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &INQUIRIES_PER_HOUR, network, now)?)
}

/// Returns a ticket number that no inquiry has.
fn new_ticket<S: InquiryRepository + ?Sized>(s: &mut S, randomness: &dyn Randomness) -> Result<Ticket, StoreError> {
    loop {
        let ticket = Ticket::random(randomness);
        if !s.has_inquiry(&ticket)? {
            return Ok(ticket);
        }
    }
}

/// The ticket number of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Issued {
    New(Ticket),
    /// A request with the same key received it within the last day.
    Repeated(Ticket),
}

/// Issues a ticket number for a request. Fails with [`Error::KeyReused`] if the key was used for another request.
pub fn issue_ticket<S: InquiryRepository + ReceiptRepository + ?Sized>(
    s: &mut S,
    user: Option<UserId>,
    key: Option<IdempotencyKey>,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Issued, Error> {
    let ticket = new_ticket(s, randomness)?;
    let Some(key) = key else { return Ok(Issued::New(ticket)) };
    let receipt = Receipt { user, key, ticket, at: now };
    s.delete_old_receipt(&receipt, now - VALID_FOR)?;
    let (ticket, fingerprint) = s.upsert_receipt(&receipt)?;
    if ticket == receipt.ticket {
        return Ok(Issued::New(ticket));
    }
    if fingerprint == *receipt.key.fingerprint() { Ok(Issued::Repeated(ticket)) } else { Err(Error::KeyReused) }
}

/// Deletes a batch of receipts whose keys can be used again, and returns its size.
pub fn forget_receipts<S: ReceiptRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_receipts_until(now - VALID_FOR)
}

/// Stores an inquiry under a ticket number of [`issue_ticket`].
pub fn receive<S: InquiryRepository + ?Sized>(
    s: &mut S,
    ticket: Ticket,
    message: Message,
    sender: Sender,
    now: Instant,
) -> Result<Outcome<Ticket, Fact>, Error> {
    let new = NewInquiry { ticket: ticket.clone(), message, sender, at: now };
    s.insert_inquiry(&new)?;
    let NewInquiry { message, sender: Sender { email, user }, .. } = new;
    let fact = Fact::Received { ticket: ticket.clone(), kind: message.kind, email, sender: user };
    Ok(Outcome::with(ticket, fact))
}
