//! Mails caused by facts. Whether a mail is still needed, and its content, is decided when it is sent.

use identity::addresses::EmailAddress;
use kernel::{CommentId, Instant, StoreError, StudyId, UserId};
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
    for mail in of_account(fact, at).into_iter().chain(of_study(fact, at)) {
        s.insert_mail(&mail)?;
    }
    if let Some((occasion, mut users)) = to_all(s, fact)? {
        users.retain(|user| *user != UserId::FORMER);
        if !users.is_empty() {
            s.insert_mails(&occasion, &users, at)?;
        }
    }
    Ok(())
}

/// Returns the mail of a fact that concerns many users, with these.
fn to_all(s: &mut dyn Session, fact: &Fact) -> Result<Option<(Occasion, Vec<UserId>)>, StoreError> {
    use studies::Fact as Study;
    let Fact::Study(fact) = fact else { return Ok(None) };
    let news = |kind, study: &StudyId| Occasion::News { kind, study: *study, comment: None };
    Ok(match fact {
        Study::LineEnded { study, told, .. } => Some((news(NewsKind::Expired, study), told.clone())),
        Study::Changed { study, moved: true, .. } => {
            Some((news(NewsKind::StudyChanged, study), s.list_involved(*study)?))
        }
        Study::Deleted { title, told, .. } => Some((Occasion::StudyDeleted { title: title.clone() }, told.clone())),
        _ => None,
    })
}

/// Deletes mails that were requested by the user's address without naming an account.
fn delete_mails_asked_for(s: &mut dyn Session, user: UserId) -> Result<(), StoreError> {
    s.find_user(user)?.map_or(Ok(()), |user| s.delete_unclaimed_mails(&as_asked_by(&user.email)))
}

/// The address in a mail for all addresses that fold to the same mailbox. The mail goes to the account's own address.
fn as_asked_by(address: &EmailAddress) -> EmailAddress {
    EmailAddress::stored(address.folded())
}

fn of_account(fact: &Fact, at: Instant) -> Vec<NewMail> {
    use identity::Fact as Account;
    let mail = |occasion, user: Option<UserId>, to| NewMail { occasion, user, to, by: None, at };
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
        Fact::Account(_) | Fact::Category(_) | Fact::Study(_) | Fact::Roadmap(_) | Fact::Moderation(_) => Vec::new(),
    }
}

fn of_study(fact: &Fact, at: Instant) -> Vec<NewMail> {
    use studies::Fact as Study;
    let Fact::Study(fact) = fact else { return Vec::new() };
    let news = |kind, study: &StudyId, to: &UserId| {
        let occasion = Occasion::News { kind, study: *study, comment: None };
        NewMail { occasion, user: Some(*to), to: None, by: None, at }
    };
    let by = |person: &UserId, mail: NewMail| NewMail { by: Some(*person), ..mail };
    let talk = |kind, study: &StudyId, comment: &CommentId, to: &UserId, writer: &UserId| {
        let occasion = Occasion::News { kind, study: *study, comment: Some(*comment) };
        NewMail { occasion, user: Some(*to), to: None, by: Some(*writer), at }
    };
    let mut mails = match fact {
        Study::Applied { study, author, applicant, .. } => vec![by(applicant, news(NewsKind::Applied, study, author))],
        Study::Approved { study, applicant, .. } => vec![news(NewsKind::Approved, study, applicant)],
        Study::Offered { study, applicant, .. } => vec![news(NewsKind::Offered, study, applicant)],
        Study::OfferEnding { study, applicant, .. } => vec![news(NewsKind::OfferEnding, study, applicant)],
        Study::Rejected { study, applicant, .. } => vec![news(NewsKind::Rejected, study, applicant)],
        Study::Expired { study, author, applicant } => {
            let to_author = by(applicant, news(NewsKind::Expired, study, author));
            vec![news(NewsKind::Expired, study, applicant), to_author]
        }
        Study::Removed { study, member, .. } => vec![news(NewsKind::Removed, study, member)],
        Study::ReplyDue { study, author } => vec![news(NewsKind::ReplyDue, study, author)],
        Study::SeatFreed { study, author, came_free: true, .. } => vec![news(NewsKind::SeatFreed, study, author)],
        Study::Commented { study, author, comment, by } => {
            vec![talk(NewsKind::Commented, study, comment, author, by)]
        }
        Study::Replied { study, comment, to, by, .. } => vec![talk(NewsKind::Replied, study, comment, to, by)],
        // Their mails go to all concerned.
        Study::LineEnded { .. }
        | Study::Deleted { .. }
        | Study::Changed { .. }
        | Study::Created { .. }
        | Study::StartMoved { .. }
        | Study::Closed { .. }
        | Study::Reopened { .. }
        | Study::AuthorLeft { .. }
        | Study::Closing { .. }
        | Study::Confirmed { .. }
        | Study::SeatFreed { .. }
        | Study::ApplicationCancelled { .. }
        | Study::MemberLeft { .. }
        | Study::Hidden { .. }
        | Study::Shown { .. }
        | Study::Liked { .. }
        | Study::Unliked { .. }
        | Study::CommentChanged { .. }
        | Study::CommentDeleted { .. }
        | Study::CommentHidden { .. }
        | Study::CommentShown { .. }
        | Study::Viewed => Vec::new(),
    };
    // Users get no mail about their own acts, and former users none at all.
    mails.retain(|mail| mail.user != mail.by && mail.user != Some(UserId::FORMER));
    mails
}
