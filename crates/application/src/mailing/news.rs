//! News of studies by mail: to verified addresses, and only what still holds when the mail is written.

use super::UserText;
use super::letter::{Lapsed, Quote, Says, StudyDetails};
use identity::accounts::User;
use identity::mails::MailTopic;
use kernel::{CommentId, Instant, StoreError, StudyId, UserId, text};
use std::collections::BTreeSet;
use studies::applications::{Application, ApplicationStatus};
use studies::recruiting::Study;
use unit_of_work::{Error, Gathered, NewsKind, Session};

/// The number of characters of a comment that a mail quotes.
const QUOTED: usize = 300;

/// Whether the user can be reached and has not switched the kind off.
pub(super) fn is_wanted(s: &mut dyn Session, user: &User, topic: MailTopic) -> Result<bool, Error> {
    let is_reachable = user.email_verified_at.is_some() && user.suspended_at.is_none();
    Ok(is_reachable && identity::mails::find_mail_wishes(s, user.id)?.wants(topic))
}

/// Writes news of a study. None if the user may not see the study, or if the news no longer hold.
pub(super) fn write(
    s: &mut dyn Session,
    kind: NewsKind,
    (study, comment): (StudyId, Option<CommentId>),
    user: &User,
    gathered: &Gathered,
    now: Instant,
) -> Result<Option<Says>, Error> {
    let Some(found) = s.find_study(study)?.filter(|study| study.is_for(Some(user.id))) else { return Ok(None) };
    let title = UserText::new(&found.draft.title);
    Ok(match kind {
        NewsKind::Applied => applied(s, study, title, gathered)?,
        NewsKind::Approved => match own(s, study, user.id, ApplicationStatus::Approved)? {
            Some(_) => {
                let has_plan = s.find_study_plan(study)?.is_some();
                let contact = found.draft.contact.clone().map(UserText::new);
                Some(Says::Approved { study: details(s, found)?, contact, has_plan })
            }
            None => None,
        },
        NewsKind::Rejected => {
            own(s, study, user.id, ApplicationStatus::Rejected)?.map(|_| Says::Rejected { study, title })
        }
        NewsKind::Offered | NewsKind::OfferEnding => offered(s, found, user.id, kind == NewsKind::OfferEnding)?,
        NewsKind::Expired if found.author == user.id => {
            let people = names(s, study, &gathered.people, |found| found.status == ApplicationStatus::Expired)?;
            (!people.is_empty()).then_some(Says::ApplicantsExpired { study, title, people })
        }
        NewsKind::Expired => own(s, study, user.id, ApplicationStatus::Expired)?.map(|application| Says::Expired {
            study,
            title,
            what: lapsed(&application),
        }),
        NewsKind::Removed => own(s, study, user.id, ApplicationStatus::Removed)?.map(|_| Says::Removed { title }),
        NewsKind::ReplyDue => {
            let people = waiting(s, study, |application| !application.is_in_line())?;
            (!people.is_empty()).then_some(Says::ReplyDue { study, title, people })
        }
        NewsKind::SeatFreed => {
            let held = found.approved + s.count_offered(study)?;
            let has_seat = found.draft.recruits.seats().is_none_or(|seats| held < seats);
            let people = waiting(s, study, |_| true)?;
            (has_seat && !people.is_empty()).then_some(Says::SeatFreed { study, title, people })
        }
        NewsKind::StudyChanged => match s.find_application(study, user.id)? {
            Some(application) if application.status.is_live() => Some(Says::StudyChanged { study: details(s, found)? }),
            _ => None,
        },
        NewsKind::Mentioned => mentioned(s, study, title, user.id, (gathered, now))?,
        NewsKind::Commented => {
            said(s, comment, gathered)?.map(|(people, last)| Says::Commented { study, title, people, last })
        }
        NewsKind::Replied => {
            said(s, comment, gathered)?.map(|(people, last)| Says::Replied { study, title, people, last })
        }
    })
}

/// Returns the authors of comments and the last of them. None if there is no news left.
fn said(
    s: &mut dyn Session,
    comment: Option<CommentId>,
    gathered: &Gathered,
) -> Result<Option<(Vec<UserText>, Quote)>, StoreError> {
    let Some(last) = comment.map(|comment| quote(s, comment)).transpose()? else { return Ok(None) };
    let people = nicknames(s, &gathered.people)?;
    // A single comment that was deleted or hidden is no news.
    let is_gone = last.text.is_none() && gathered.events <= 1;
    Ok((!is_gone && !people.is_empty()).then_some((people, last)))
}

/// Only mentions that are unread, and only while they may notify the member.
fn mentioned(
    s: &mut dyn Session,
    study: StudyId,
    title: UserText,
    user: UserId,
    (gathered, now): (&Gathered, Instant),
) -> Result<Option<Says>, StoreError> {
    let mut unread = rooms::talk::list_unread_mentions(s, user, study, now)?;
    unread.retain(|message| gathered.people.contains(&message.author));
    let Some(last) = unread.first().map(|message| message.no) else { return Ok(None) };
    let authors: BTreeSet<UserId> = unread.into_iter().map(|message| message.author).collect();
    let people = nicknames(s, &authors.into_iter().collect::<Vec<_>>())?;
    Ok(Some(Says::Mentioned { study, title, people, last }))
}

/// Applicants who withdrew or were answered are left out.
fn applied(
    s: &mut dyn Session,
    study: StudyId,
    title: UserText,
    gathered: &Gathered,
) -> Result<Option<Says>, StoreError> {
    let is_pending = |application: &Application| application.status == ApplicationStatus::Pending;
    let people = names(s, study, &gathered.people, |found| is_pending(found) && !found.waiting)?;
    let in_line = names(s, study, &gathered.people, Application::is_in_line)?;
    let is_news = !people.is_empty() || !in_line.is_empty();
    Ok(is_news.then_some(Says::Applied { study, title, people, in_line }))
}

fn offered(s: &mut dyn Session, study: Study, user: UserId, is_reminder: bool) -> Result<Option<Says>, StoreError> {
    let Some(application) = own(s, study.id, user, ApplicationStatus::Offered)? else { return Ok(None) };
    let Some(until) = application.ends_at else { return Ok(None) };
    let question = study.draft.warm_up.clone().map(UserText::new);
    let (was_in_line, study) = (application.waiting, details(s, study)?);
    Ok(Some(Says::Offered { study, question, until, was_in_line, is_reminder }))
}

fn lapsed(application: &Application) -> Lapsed {
    match (application.replied_at, application.waiting) {
        (Some(_), _) => Lapsed::Offer,
        (None, true) => Lapsed::Waiting,
        (None, false) => Lapsed::Application,
    }
}

fn details(s: &mut dyn Session, study: Study) -> Result<StudyDetails, StoreError> {
    let author = s.find_user(study.author)?.filter(|author| author.id != UserId::FORMER);
    Ok(StudyDetails {
        id: study.id,
        title: UserText::new(study.draft.title),
        author: author.map(|author| UserText::new(author.nickname.into_string())),
        mode: study.draft.mode,
        region: study.draft.region,
        schedule: study.draft.schedule.map(UserText::new),
        deadline: study.draft.dates.deadline,
        start: study.draft.dates.start,
    })
}

/// Returns the user's application, if it has that status.
fn own(
    s: &mut dyn Session,
    study: StudyId,
    user: UserId,
    status: ApplicationStatus,
) -> Result<Option<Application>, StoreError> {
    Ok(s.find_application(study, user)?.filter(|application| application.status == status))
}

/// Returns the nicknames of the users whose applications pass the test.
fn names(
    s: &mut dyn Session,
    study: StudyId,
    people: &[UserId],
    test: impl Fn(&Application) -> bool,
) -> Result<Vec<UserText>, StoreError> {
    let mut applicants = Vec::new();
    for &person in people {
        if s.find_application(study, person)?.is_some_and(|application| test(&application)) {
            applicants.push(person);
        }
    }
    nicknames(s, &applicants)
}

fn nicknames(s: &mut dyn Session, people: &[UserId]) -> Result<Vec<UserText>, StoreError> {
    let mut names = Vec::new();
    for &person in people {
        names.extend(s.find_user(person)?.map(|user| UserText::new(user.nickname.into_string())));
    }
    Ok(names)
}

/// Returns the nicknames of applicants who wait for an answer and pass the test, in the order of applying.
fn waiting(
    s: &mut dyn Session,
    study: StudyId,
    test: impl Fn(&Application) -> bool,
) -> Result<Vec<UserText>, StoreError> {
    let applicants = s.list_applicants(study, 0)?.into_iter().filter(|applicant| {
        let application = &applicant.application;
        application.status == ApplicationStatus::Pending && !applicant.is_suspended && test(application)
    });
    Ok(applicants.map(|applicant| UserText::new(applicant.name)).collect())
}

fn quote(s: &mut dyn Session, comment: CommentId) -> Result<Quote, StoreError> {
    let written = s.find_comment(comment)?.filter(|comment| !comment.is_hidden).and_then(|comment| comment.written);
    let text = written.map(|written| UserText::new(text::line(&shortened(&written.text))));
    Ok(Quote { comment, text })
}

/// Returns the beginning of a long text, cut between two words if it has any.
fn shortened(written: &str) -> String {
    if text::length(written) <= QUOTED {
        return written.to_owned();
    }
    let beginning = text::beginning(written, QUOTED);
    let words = beginning.rsplit_once(char::is_whitespace).map_or(beginning, |(words, _)| words);
    format!("{words}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_comment_is_quoted_up_to_its_last_whole_word() {
        assert_eq!(shortened("짧은 댓글"), "짧은 댓글");
        let long = format!("{} 끝에서 잘리는 말", "가".repeat(298));
        assert_eq!(shortened(&long), format!("{}…", "가".repeat(298)));
        assert_eq!(shortened(&"가".repeat(400)), format!("{}…", "가".repeat(300)));
        let emoji = format!("{}👩\u{200D}🚀", "가".repeat(299));
        assert_eq!(shortened(&emoji), format!("{}…", "가".repeat(299)));
    }
}
