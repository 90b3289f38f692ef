//! Receiving and answering inquiries: counted by network address and by mailbox, because anyone can type any address.

mod effects;

pub(crate) use effects::effects;

use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::mails::{MailClass, Recipients};
use inquiries::{Error as Refusal, Fact, Inquiry, Issued, Message, Replying, Sender, Thread, Ticket};
use kernel::limit::RateLimits;
use kernel::{Actor, IdempotencyKey, Instant, Outcome, Randomness, StoreError, UserId};
use std::sync::Arc;
use unit_of_work::{Error, Session};

/// A form, as it was sent.
#[derive(Debug, Clone)]
pub struct Form {
    pub message: Message,
    pub email: EmailAddress,
    /// Whether a field is filled in that people do not see.
    pub is_by_robot: bool,
    /// A repeated request with the same key receives the same ticket number.
    pub key: Option<IdempotencyKey>,
}

/// The means to receive and answer inquiries. Cheap to clone.
#[derive(Clone)]
pub struct Desk {
    pub recipients: Recipients,
    pub limits: RateLimits,
    pub randomness: Arc<dyn Randomness>,
}

impl Desk {
    /// Stores an inquiry of `user`, or of an unknown person, and returns its ticket number. The inquiry of a robot is
    /// counted and answered like any other, so that its author learns nothing, but is not stored.
    pub fn receive(
        &self,
        s: &mut dyn Session,
        user: Option<UserId>,
        network: &str,
        form: Form,
        now: Instant,
    ) -> Result<Outcome<Ticket, Fact>, Error> {
        let ticket = match inquiries::issue_ticket(s, user, form.key, self.randomness.as_ref(), now)? {
            Issued::New(ticket) => ticket,
            Issued::Repeated(ticket) => return Ok(Outcome::quiet(ticket)),
        };
        inquiries::admit_inquiry(s, network, self.limits, now)?;
        self.count_confirmation(s, user, &form.email, now)?;
        if form.is_by_robot {
            return Ok(Outcome::quiet(ticket));
        }
        let sender = Sender { email: form.email.as_str().to_owned(), user };
        Ok(inquiries::receive(s, ticket, form.message, sender, now)?)
    }

    /// Stores an answer and mails it to the sender, unless the mailbox has received too many answers today.
    pub fn answer(
        &self,
        s: &mut dyn Session,
        actor: &Actor,
        replying: &Replying,
        now: Instant,
    ) -> Result<Outcome<Thread, Fact>, Refusal> {
        inquiries::answer(s, actor, replying, |s, inquiry| self.count_answer(s, inquiry, now), now)
    }

    /// Counts an answer. Returns false if the sender cannot get it by mail.
    fn count_answer(&self, s: &mut dyn Session, inquiry: &Inquiry, now: Instant) -> Result<bool, Refusal> {
        let to = EmailAddress::stored(inquiry.email.clone());
        let owner = proven_owner(s, inquiry.sender, &to)?;
        match self.recipients.count(s, MailClass::Answer, &to, owner, now) {
            Ok(_) => Ok(true),
            Err(identity::Error::RateLimited(_)) => Ok(false),
            Err(identity::Error::Store(failure)) => Err(failure.into()),
            Err(other) => Err(StoreError::Failed(other.into()).into()),
        }
    }

    /// Counts the confirmation, which goes to the typed address.
    fn count_confirmation(
        &self,
        s: &mut dyn Session,
        user: Option<UserId>,
        to: &EmailAddress,
        now: Instant,
    ) -> Result<(), Error> {
        let owner = proven_owner(s, user, to)?;
        match self.recipients.count(s, MailClass::Confirmation, to, owner, now) {
            Ok(_) => Ok(()),
            Err(identity::Error::RateLimited(exceeded)) => Err(Refusal::TooMany(exceeded).into()),
            Err(failure) => Err(failure.into()),
        }
    }
}

/// Returns the user if the address is theirs and verified.
fn proven_owner(
    s: &mut dyn Session,
    user: Option<UserId>,
    address: &EmailAddress,
) -> Result<Option<UserId>, StoreError> {
    let account = user.map(|user| s.find_user(user)).transpose()?.flatten();
    let is_proven = |account: &User| account.email_verified_at.is_some() && account.email.folded() == address.folded();
    Ok(account.filter(is_proven).map(|account| account.id))
}
