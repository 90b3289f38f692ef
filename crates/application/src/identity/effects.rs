#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{Audience, Effects, Mail};
use crate::kept::Topic;
use ::identity::Fact;
use ::identity::addresses::EmailAddress;
use kernel::{StoreError, UserId};
use unit_of_work::{Channel, Message, Occasion, Session};

/// Studies and comments show their author's name.
const STUDIES: &[Topic] = &[Topic::Studies];

pub(crate) fn effects(fact: &Fact) -> Effects {
    match fact {
        Fact::ProfileChanged { .. } => Effects::outdating(STUDIES),
        Fact::SignedUp { user, to } | Fact::VerificationAsked { user, to } => {
            Effects::none().mail(Mail::new(*user, Occasion::VerifyAddress).at(to.address().clone()))
        }
        Fact::AddressChangeAsked { user, to } => {
            Effects::none().mail(Mail::new(*user, Occasion::ChangeAddress).at(to.address().clone()))
        }
        Fact::AddressChanged { user, before, browser } => {
            let mail = || Mail::new(*user, Occasion::AddressChanged { browser: browser.clone() });
            let asked_by = as_asked_by(before);
            Effects::none()
                .write(move |s| s.delete_unclaimed_mails(&asked_by))
                .mail(mail().at(before.clone()))
                .mail(mail())
        }
        Fact::PasswordChanged { user, browser } => {
            Effects::none().mail(Mail::new(*user, Occasion::PasswordChanged { browser: browser.clone() }))
        }
        Fact::ResetAsked { to } => {
            let mail = Mail::new(Audience::NoAccount, Occasion::ResetPassword);
            Effects::none().mail(mail.at(as_asked_by(to.address())))
        }
        Fact::Secured { user } => {
            let user = *user;
            Effects::none().write(move |s| void_requests(s, user))
        }
        Fact::SecondFactorTurnedOn { user, browser } => {
            let occasion = Occasion::SecondFactorChanged { is_on: true, browser: browser.clone() };
            Effects::none().mail(Mail::new(*user, occasion))
        }
        Fact::SecondFactorTurnedOff { user, browser } => {
            let occasion = Occasion::SecondFactorChanged { is_on: false, browser: browser.clone() };
            Effects::none().mail(Mail::new(*user, occasion))
        }
        Fact::SessionsEnded(families) => {
            let ids = families.iter().map(|family| family.0);
            Effects::none().publish_all(Message::list(Channel::SessionsEnded, ids))
        }
        Fact::Erased { user } => {
            let user = *user;
            Effects::outdating(STUDIES)
                .write(move |s| delete_mails_asked_for(s, user))
                .write_last(move |s| s.erase_person(user))
        }
    }
}

/// Deletes everything that an earlier request of another person may have left.
fn void_requests(s: &mut dyn Session, user: UserId) -> Result<(), StoreError> {
    s.delete_link_mails_of(user)?;
    delete_mails_asked_for(s, user)?;
    // Deletes links again, because a mail written meanwhile may have created one.
    s.delete_links_of(user)?;
    // A challenge issued after the old password is void.
    s.delete_challenges_of(user)
}

/// Deletes mails that were requested by the user's address without naming an account.
fn delete_mails_asked_for(s: &mut dyn Session, user: UserId) -> Result<(), StoreError> {
    s.find_user(user)?.map_or(Ok(()), |user| s.delete_unclaimed_mails(&as_asked_by(&user.email)))
}

/// The address in a mail for all addresses that fold to the same mailbox. The mail goes to the account's own address.
fn as_asked_by(address: &EmailAddress) -> EmailAddress {
    EmailAddress::stored(address.folded())
}
