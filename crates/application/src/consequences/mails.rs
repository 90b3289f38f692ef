//! What goes by mail. Whether it still is to be sent, and what it says, is decided when it is.

use kernel::{Instant, StoreError};
use unit_of_work::{Fact, NewMail, Occasion, Session};

pub(super) fn record(s: &mut dyn Session, fact: &Fact, at: Instant) -> Result<(), StoreError> {
    if let Fact::Account(identity::Fact::Secured { user }) = *fact {
        s.delete_link_mails_of(user)?;
        // Again, since a mail that was being written meanwhile may have brought one.
        return s.delete_links_of(user);
    }
    mail(fact, at).map_or(Ok(()), |mail| s.insert_mail(&mail))
}

fn mail(fact: &Fact, at: Instant) -> Option<NewMail> {
    use identity::Fact as Account;
    use studies::Fact as Study;
    let (occasion, user, to) = match fact {
        Fact::Account(Account::SignedUp { user } | Account::VerificationAsked { user }) => {
            (Occasion::VerifyAddress, Some(*user), None)
        }
        Fact::Account(Account::AddressChangeAsked { user, email }) => {
            (Occasion::ChangeAddress, Some(*user), Some(email.clone()))
        }
        Fact::Account(Account::AddressChanged { user, before }) => {
            (Occasion::AddressChanged, Some(*user), Some(before.clone()))
        }
        Fact::Account(Account::ResetAsked { email }) => (Occasion::ResetPassword, None, Some(email.clone())),
        Fact::Study(Study::Applied { study, author, applicant, .. }) => {
            (Occasion::Applied { study: *study, by: *applicant }, Some(*author), None)
        }
        Fact::Study(Study::Approved { study, applicant, .. }) => {
            (Occasion::Approved { study: *study }, Some(*applicant), None)
        }
        Fact::Study(Study::Rejected { study, applicant, .. }) => {
            (Occasion::Rejected { study: *study }, Some(*applicant), None)
        }
        Fact::Account(_) | Fact::Category(_) | Fact::Study(_) | Fact::Roadmap(_) | Fact::Moderation(_) => return None,
    };
    Some(NewMail { occasion, user, to, at })
}
