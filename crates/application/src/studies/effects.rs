#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Audience, Effects, Mail, Notice};
use crate::kept::Topic;
use ::identity::accounts::{AuditAction, AuditEntry};
use ::studies::Fact;
use ::studies::applications::OFFER_STANDS_FOR;
use kernel::{CommentId, Instant, SavedFilterId, StoreError, StudyId, UserId, seoul};
use moderation::Target;
use notifications::{Kind, Part, Subject};
use unit_of_work::{Channel, EventKind, Message, NewsKind, Occasion, Session, Stream};

const STUDIES: &[Topic] = &[Topic::Studies];

/// The kinds about the user's own application.
const OWN: [Kind; 8] = [
    Kind::Approved,
    Kind::Offered,
    Kind::Expired,
    Kind::Rejected,
    Kind::Removed,
    Kind::LineEnded,
    Kind::SeatReached,
    Kind::StudyClosing,
];

/// The kinds that an author has answered by a decision.
fn answered() -> Vec<Kind> {
    Part::Applicants.kinds().into_iter().chain([Kind::SeatFreed]).collect()
}

/// Facts without `outdating` change nothing in cached cards and pages, or only numbers of likes and views.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(crate) fn effects(fact: &Fact, now: Instant) -> Effects {
    match *fact {
        Fact::Created { study, author } => Effects::outdating(STUDIES).event(author, EventKind::StudyCreated(study)),
        Fact::Changed { study, author, moved, new_contact } => {
            let mut effects = changed_with_room(study, author);
            if moved {
                effects = effects.notify(notice(study, Audience::Involved(study), Kind::StudyChanged)).mail(news(
                    study,
                    Audience::Involved(study),
                    NewsKind::StudyChanged,
                ));
            }
            // Only members see the contact.
            if new_contact {
                effects = effects.notify(notice(study, Audience::Members(study), Kind::ContactChanged));
            }
            effects
        }
        Fact::StartMoved { study, from, to } => Effects::outdating(STUDIES)
            .write(move |s| ::roadmaps::sharing::follow_study(s, study, seoul::day_of(from), seoul::day_of(to))),
        Fact::Closed { study, author } => Effects::outdating(STUDIES).event(author, EventKind::StudyClosed(study)),
        Fact::AuthorLeft { study, ref told } => Effects::outdating(STUDIES)
            .event(Stream::Room(study), EventKind::RoomChanged(study))
            .notify(notice(study, told.as_slice(), Kind::AuthorLeft))
            .write(move |s| ::rooms::membership::begin_vacancy(s, study, now)),
        Fact::HandedOver { study, from, to, by, ref told } => handed_over(study, from, to, by, now)
            .event(from, EventKind::StudyChanged(study))
            .event(Stream::Room(study), EventKind::RoomChanged(study))
            .settle_all([&[to], told.as_slice()].concat(), study, &[Kind::HostAsked])
            .notify(notice(study, to, Kind::BecameHost))
            .notify(notice(study, told.as_slice(), Kind::HostChanged).by(to))
            .write(move |s| ::rooms::membership::end_vacancy(s, study)),
        Fact::Reopened { study, author } => Effects::outdating(STUDIES).event(author, EventKind::StudyReopened(study)),
        Fact::Closing { study, deadline, ref told, .. } => {
            Effects::none().notify(notice(study, told.as_slice(), Kind::StudyClosing).until(deadline))
        }
        Fact::Deleted { study, author, by, ref title, ref told } => {
            let about = About::DeletedStudy(study, title.clone());
            let shown: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.part().is_some()).collect();
            let effects =
                if by == author { Effects::outdating(STUDIES) } else { taken_down(study, title, author, by, now) };
            effects
                .event(author, EventKind::StudyDeleted(study))
                // The room's stream is deleted too, so that its followers have no event to find.
                .publish(Message::new(Channel::EventsAppended, Stream::Room(study)))
                .settle_all([&[author], told.as_slice()].concat(), study, &shown)
                .notify(Notice::new(told.as_slice(), Kind::StudyDeleted, about))
                .mail(Mail::new(told.as_slice(), Occasion::StudyDeleted { title: title.clone(), is_to_author: false }))
        }
        Fact::Hidden { study, author } => {
            changed_with_room(study, author).notify(notice(study, author, Kind::ContentHidden))
        }
        Fact::Shown { study, author } => {
            changed_with_room(study, author).notify(notice(study, author, Kind::ContentShown))
        }
        Fact::Liked { study, author, by } if by != author => {
            seen_only_in_cached_responses().mark([by]).event(author, EventKind::StudyLiked(study))
        }
        Fact::Liked { by, .. } | Fact::Unliked { by, .. } => seen_only_in_cached_responses().mark([by]),
        Fact::Viewed => seen_only_in_cached_responses(),
        // Replying shows that the comments were read.
        Fact::Commented { study, author, comment, by } => Effects::outdating(STUDIES)
            .settle(by, study, &Part::Comments.kinds())
            .notify(notice_of_comment(study, comment, author, Kind::Commented).by(by))
            .mail(news_of_comment(study, comment, author, NewsKind::Commented).by(by)),
        Fact::Replied { study, comment, ref told, by } => Effects::outdating(STUDIES)
            .settle(by, study, &Part::Comments.kinds())
            .notify(notice_of_comment(study, comment, told.as_slice(), Kind::Replied).by(by))
            .mail(news_of_comment(study, comment, told.as_slice(), NewsKind::Replied).by(by)),
        Fact::CommentChanged { .. } => Effects::outdating(STUDIES),
        Fact::CommentDeleted { study, comment, writer, by, .. } => {
            let effects =
                Effects::outdating(STUDIES).write(move |s| ::moderation::forget_target(s, Target::Comment(comment)));
            if by == writer {
                return effects;
            }
            let audit = audit_of(by, AuditAction::CommentDeleted, writer, format!("COMMENT {comment}"), now);
            effects.write(move |s| s.insert_audit(&audit)).notify(notice_of_comment(
                study,
                comment,
                writer,
                Kind::ContentDeleted,
            ))
        }
        Fact::CommentHidden { study, comment, writer, .. } => {
            Effects::outdating(STUDIES).notify(notice_of_comment(study, comment, writer, Kind::ContentHidden))
        }
        Fact::CommentShown { study, comment, writer, .. } => {
            Effects::outdating(STUDIES).notify(notice_of_comment(study, comment, writer, Kind::ContentShown))
        }
        Fact::Applied { study, author, applicant, waiting } => Effects::outdating(STUDIES)
            .settle(applicant, study, &OWN)
            .notify(notice(study, author, if waiting { Kind::Waitlisted } else { Kind::Applied }).by(applicant))
            .mail(news(study, author, NewsKind::Applied).by(applicant)),
        // May end the waiting list.
        Fact::ApplicationCancelled { study, author, applicant } => Effects::outdating(STUDIES)
            .settle(applicant, study, &OWN)
            .notify(notice(study, author, Kind::ApplicationCancelled).by(applicant)),
        Fact::MemberLeft { study, author, member } => Effects::outdating(STUDIES)
            .settle(member, study, &OWN)
            .notify(notice(study, author, Kind::MemberLeft).by(member))
            .write(move |s| ::roadmaps::sharing::part_from_study(s, study, member))
            .event(Stream::Room(study), EventKind::MemberLeft(member))
            .write(move |s| ::rooms::week::leave_week(s, study, member, now))
            .write(move |s| ::rooms::membership::leave_room(s, study, member, now)),
        Fact::ReplyDue { study, author } => {
            Effects::none().notify(notice(study, author, Kind::ReplyDue)).mail(news(study, author, NewsKind::ReplyDue))
        }
        Fact::SeatFreed { study, author, came_free, ref next } => {
            let next = notice(study, next.as_slice(), Kind::SeatReached).by(author);
            if came_free {
                Effects::none().notify(notice(study, author, Kind::SeatFreed)).notify(next).mail(news(
                    study,
                    author,
                    NewsKind::SeatFreed,
                ))
            } else {
                Effects::none().notify(next)
            }
        }
        Fact::LineEnded { study, ref told, .. } => Effects::outdating(STUDIES)
            .notify(notice(study, told.as_slice(), Kind::LineEnded))
            .mail(news(study, told.as_slice(), NewsKind::Expired)),
        Fact::Confirmed { study, author, member } => Effects::outdating(STUDIES)
            .settle(member, study, &OWN)
            .notify(notice(study, author, Kind::Confirmed).by(member))
            .event(Stream::Room(study), EventKind::MemberJoined(member))
            .write(move |s| ::rooms::membership::join_room(s, study, author, member, now)),
        Fact::Approved { study, author, applicant } => decided(study, author, applicant)
            .notify(notice(study, applicant, Kind::Approved).by(author))
            .mail(news(study, applicant, NewsKind::Approved))
            .event(Stream::Room(study), EventKind::MemberJoined(applicant))
            .write(move |s| ::rooms::membership::join_room(s, study, author, applicant, now)),
        Fact::Offered { study, author, applicant } => decided(study, author, applicant)
            .notify(notice(study, applicant, Kind::Offered).by(author).until(now + OFFER_STANDS_FOR))
            .mail(news(study, applicant, NewsKind::Offered)),
        Fact::OfferEnding { study, applicant, .. } => {
            Effects::none().mail(news(study, applicant, NewsKind::OfferEnding))
        }
        // The offer is over.
        Fact::Expired { study, author, applicant } => Effects::outdating(STUDIES)
            .settle(applicant, study, &[Kind::Offered])
            .notify(notice(study, applicant, Kind::Expired))
            .notify(notice(study, author, Kind::Expired).by(applicant))
            .mail(news(study, applicant, NewsKind::Expired))
            .mail(news(study, author, NewsKind::Expired).by(applicant)),
        Fact::Rejected { study, author, applicant } => decided(study, author, applicant)
            .notify(notice(study, applicant, Kind::Rejected).by(author))
            .mail(news(study, applicant, NewsKind::Rejected)),
        Fact::Removed { study, author, member } => decided(study, author, member)
            .notify(notice(study, member, Kind::Removed).by(author))
            .mail(news(study, member, NewsKind::Removed))
            .write(move |s| ::roadmaps::sharing::part_from_study(s, study, member))
            .event(Stream::Room(study), EventKind::MemberLeft(member))
            .write(move |s| ::rooms::week::leave_week(s, study, member, now))
            .write(move |s| ::rooms::membership::remove_from_room(s, study, member, now))
            .write(audited(audit_of(author, AuditAction::MemberRemoved, member, format!("STUDY {study}"), now))),
        Fact::FiltersMatched { owner, ref matched } => {
            let notice = |(filter, name): &(SavedFilterId, String)| {
                Notice::new(owner, Kind::StudiesFound, About::SavedFilter(*filter, name.clone()))
            };
            let effects = Effects::none().mail(Mail::new(owner, Occasion::NewStudies));
            matched.iter().map(notice).fold(effects, Effects::notify)
        }
        Fact::FilterSettled { owner, filter } => Effects::none().settle_filter(owner, filter),
    }
}

/// Stores with the change of the author who acted: the former author, or the new one if the former is erased or suspended.
fn handed_over(study: StudyId, from: UserId, to: UserId, by: UserId, now: Instant) -> Effects {
    let subject = if by == to { from } else { to };
    let entry = audit_of(by, AuditAction::StudyHandedOver, subject, format!("STUDY {study}"), now);
    Effects::outdating(STUDIES).write(audited(entry))
}

fn audited(entry: AuditEntry) -> impl FnOnce(&mut dyn Session) -> Result<(), StoreError> + 'static {
    move |s| s.insert_audit(&entry)
}

/// The study and its room look different.
fn changed_with_room(study: StudyId, author: UserId) -> Effects {
    Effects::outdating(STUDIES)
        .event(author, EventKind::StudyChanged(study))
        .event(Stream::Room(study), EventKind::RoomChanged(study))
}

/// An administrator deleted the study of another user.
fn taken_down(study: StudyId, title: &str, author: UserId, by: UserId, now: Instant) -> Effects {
    let audit = audit_of(by, AuditAction::StudyDeleted, author, format!("STUDY {study} {title}"), now);
    Effects::outdating(STUDIES)
        .write(move |s| s.insert_audit(&audit))
        .notify(Notice::new(author, Kind::ContentDeleted, About::DeletedStudy(study, title.to_owned())))
        .mail(Mail::new(author, Occasion::StudyDeleted { title: title.to_owned(), is_to_author: true }))
}

/// An entry about an act on content of `subject`, or on `subject` as a member.
fn audit_of(by: UserId, action: AuditAction, subject: UserId, target: String, at: Instant) -> AuditEntry {
    AuditEntry { actor: Some(by), action, subject, target: Some(target), at }
}

/// For facts that are as frequent as readers.
fn seen_only_in_cached_responses() -> Effects {
    Effects { stale: STUDIES, ..Effects::none() }
}

/// The author acted, and earlier notifications of the applicant are outdated.
fn decided(study: StudyId, author: UserId, applicant: UserId) -> Effects {
    Effects::outdating(STUDIES).settle(author, study, &answered()).settle(applicant, study, &OWN)
}

fn notice(study: StudyId, to: impl Into<Audience>, kind: Kind) -> Notice {
    Notice::new(to, kind, About::Study(study, None))
}

fn notice_of_comment(study: StudyId, comment: CommentId, to: impl Into<Audience>, kind: Kind) -> Notice {
    Notice::new(to, kind, About::Study(study, Some(Subject::comment(comment))))
}

fn news(study: StudyId, to: impl Into<Audience>, kind: NewsKind) -> Mail {
    Mail::new(to, Occasion::News { kind, study, comment: None })
}

fn news_of_comment(study: StudyId, comment: CommentId, to: impl Into<Audience>, kind: NewsKind) -> Mail {
    Mail::new(to, Occasion::News { kind, study, comment: Some(comment) })
}
