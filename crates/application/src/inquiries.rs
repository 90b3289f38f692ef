//! Receiving inquiries: counted by network address and by mailbox, because anyone can type any address.

mod effects;

pub(crate) use effects::effects;

use identity::addresses::EmailAddress;
use identity::mails::{MailClass, Recipients};
use inquiries::{Error as Refusal, Fact, Message, Sender, Ticket};
use kernel::limit::RateLimits;
use kernel::{Instant, Outcome, Randomness, UserId};
use std::sync::Arc;
use unit_of_work::{Error, Session};

/// A form, as it was sent.
#[derive(Debug, Clone)]
pub struct Form {
    pub message: Message,
    pub email: EmailAddress,
    /// Whether a field is filled in that people do not see.
    pub is_by_robot: bool,
}

/// The means to receive inquiries. Cheap to clone.
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
        inquiries::admit_inquiry(s, network, self.limits, now)?;
        self.count_confirmation(s, user, &form.email, now)?;
        if form.is_by_robot {
            return Ok(Outcome::quiet(inquiries::new_ticket(s, self.randomness.as_ref())?));
        }
        let sender = Sender { email: form.email.as_str().to_owned(), user };
        Ok(inquiries::receive(s, form.message, sender, self.randomness.as_ref(), now)?)
    }

    /// Counts the confirmation, which goes to the typed address.
    fn count_confirmation(
        &self,
        s: &mut dyn Session,
        user: Option<UserId>,
        to: &EmailAddress,
        now: Instant,
    ) -> Result<(), Error> {
        let account = user.map(|user| s.find_user(user)).transpose()?.flatten();
        let owner =
            account.filter(|account| account.email_verified_at.is_some() && account.email.folded() == to.folded());
        match self.recipients.count(s, MailClass::Confirmation, to, owner.map(|owner| owner.id), now) {
            Ok(_) => Ok(()),
            Err(identity::Error::RateLimited(exceeded)) => Err(Refusal::TooMany(exceeded).into()),
            Err(failure) => Err(failure.into()),
        }
    }
}
