//! Mails caused by facts. Whether a mail is still needed, and its content, is decided when it is sent.

use identity::EmailAddress;
use kernel::{Instant, StoreError, StudyId, UserId};
use unit_of_work::{Fact, NewMail, NewsKind, Occasion, Session};

pub(super) fn record(s: &mut dyn Session, fact: &Fact, at: Instant) -> Result<(), StoreError> {
    use identity::Fact as Account;
    match fact {
        Fact::Account(Account::Secured { user }) => {
            s.delete_link_mails_of(*user)?;
            delete_mails_asked_for(s, *user)?;
            // Deletes links again, because a mail written meanwhile may have created one.
            s.delete_links_of(*user)?;
        }
        Fact::Account(Account::AddressChanged { before, .. }) => {
            s.delete_unclaimed_mails(&as_asked_by(before))?;
        }
        Fact::Account(Account::Erased { user }) => delete_mails_asked_for(s, *user)?,
        _ => {}
    }
    mails(fact, at).iter().try_for_each(|mail| s.insert_mail(mail))
}

/// Deletes mails that were requested by the user's address without naming an account.
fn delete_mails_asked_for(s: &mut dyn Session, user: UserId) -> Result<(), StoreError> {
    s.find_user(user)?.map_or(Ok(()), |user| s.delete_unclaimed_mails(&as_asked_by(&user.email)))
}

/// The address in a mail for all addresses that fold to the same mailbox. The mail goes to the account's own address.
fn as_asked_by(address: &EmailAddress) -> EmailAddress {
    EmailAddress::stored(address.folded())
}

fn mails(fact: &Fact, at: Instant) -> Vec<NewMail> {
    use identity::Fact as Account;
    use studies::Fact as Study;
    let mail = |occasion, user: Option<UserId>, to| NewMail { occasion, user, to, by: None, at };
    let news =
        |kind, study: StudyId, user, by| NewMail { by, ..mail(Occasion::News { kind, study }, Some(user), None) };
    match fact {
        Fact::Account(Account::SignedUp { user, to } | Account::VerificationAsked { user, to }) => {
            vec![mail(Occasion::VerifyAddress, Some(*user), Some(to.address().clone()))]
        }
        Fact::Account(Account::AddressChangeAsked { user, to }) => {
            vec![mail(Occasion::ChangeAddress, Some(*user), Some(to.address().clone()))]
        }
        Fact::Account(Account::AddressChanged { user, before, browser }) => [Some(before.clone()), None]
            .map(|to| mail(Occasion::AddressChanged { browser: browser.clone() }, Some(*user), to))
            .into(),
        Fact::Account(Account::PasswordChanged { user, browser }) => {
            vec![mail(Occasion::PasswordChanged { browser: browser.clone() }, Some(*user), None)]
        }
        Fact::Account(Account::SecondFactorTurnedOn { user, browser }) => {
            vec![mail(Occasion::SecondFactorChanged { is_on: true, browser: browser.clone() }, Some(*user), None)]
        }
        Fact::Account(Account::SecondFactorTurnedOff { user, browser }) => {
            vec![mail(Occasion::SecondFactorChanged { is_on: false, browser: browser.clone() }, Some(*user), None)]
        }
        Fact::Account(Account::ResetAsked { to }) => {
            vec![mail(Occasion::ResetPassword, None, Some(as_asked_by(to.address())))]
        }
        Fact::Study(Study::Applied { study, author, applicant, .. }) => {
            vec![news(NewsKind::Applied, *study, *author, Some(*applicant))]
        }
        Fact::Study(Study::Approved { study, applicant, .. }) => {
            vec![news(NewsKind::Approved, *study, *applicant, None)]
        }
        Fact::Study(Study::Rejected { study, applicant, .. }) => {
            vec![news(NewsKind::Rejected, *study, *applicant, None)]
        }
        Fact::Account(_) | Fact::Category(_) | Fact::Study(_) | Fact::Roadmap(_) | Fact::Moderation(_) => Vec::new(),
    }
}
