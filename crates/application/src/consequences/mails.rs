//! What goes by mail. Whether it still is to be sent, and what it says, is decided when it is.

use identity::EmailAddress;
use kernel::{Instant, StoreError, UserId};
use unit_of_work::{Fact, NewMail, Occasion, Session};

pub(super) fn record(s: &mut dyn Session, fact: &Fact, at: Instant) -> Result<(), StoreError> {
    use identity::Fact as Account;
    match fact {
        Fact::Account(Account::Secured { user }) => {
            s.delete_link_mails_of(*user)?;
            delete_mails_asked_for(s, *user)?;
            // Again, since a mail that was being written meanwhile may have brought one.
            s.delete_links_of(*user)?;
        }
        Fact::Account(Account::AddressChanged { before, .. }) => {
            s.delete_unclaimed_mails(&as_asked_by(before))?;
        }
        Fact::Account(Account::Erased { user }) => delete_mails_asked_for(s, *user)?,
        _ => {}
    }
    mail(fact, at).map_or(Ok(()), |mail| s.insert_mail(&mail))
}

/// Removes the mails that were asked for by somebody's address, without saying whose it is.
fn delete_mails_asked_for(s: &mut dyn Session, user: UserId) -> Result<(), StoreError> {
    s.find_user(user)?.map_or(Ok(()), |user| s.delete_unclaimed_mails(&as_asked_by(&user.email)))
}

/// The address that stands in a mail for all that fold alike: whoever asks by one of them gets it at the account's own.
fn as_asked_by(address: &EmailAddress) -> EmailAddress {
    EmailAddress::stored(address.folded())
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
        Fact::Account(Account::ResetAsked { email }) => (Occasion::ResetPassword, None, Some(as_asked_by(email))),
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
