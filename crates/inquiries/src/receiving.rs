use crate::ports::InquiryRepository;
use crate::{Error, Fact, Message, NewInquiry, Sender, Ticket};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Instant, Outcome, Randomness, StoreError};

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
pub fn new_ticket<S: InquiryRepository + ?Sized>(s: &mut S, randomness: &dyn Randomness) -> Result<Ticket, StoreError> {
    loop {
        let ticket = Ticket::random(randomness);
        if !s.has_inquiry(&ticket)? {
            return Ok(ticket);
        }
    }
}

/// Stores an inquiry.
pub fn receive<S: InquiryRepository + ?Sized>(
    s: &mut S,
    message: Message,
    sender: Sender,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Ticket, Fact>, Error> {
    let ticket = new_ticket(s, randomness)?;
    let new = NewInquiry { ticket: ticket.clone(), message, sender, at: now };
    s.insert_inquiry(&new)?;
    let NewInquiry { message, sender: Sender { email, user }, .. } = new;
    let fact = Fact::Received { ticket: ticket.clone(), kind: message.kind, email, sender: user };
    Ok(Outcome::with(ticket, fact))
}
