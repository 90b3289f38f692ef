#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Audience, Effects, Gone, Mail, Notice};
use crate::effects::withdrawing::ABOUT_MESSAGES;
use ::rooms::Fact;
use identity::accounts::{AuditAction, AuditEntry};
use kernel::{Instant, MessageNo, StudyId, UserId, VoteId};
use notifications::{Kind, Subject};
use unit_of_work::{Channel, EventKind, Message, NewsKind, Occasion, Stream};

pub(crate) fn effects(fact: &Fact, now: Instant) -> Effects {
    match *fact {
        Fact::WishesChanged { study, member } => {
            Effects::none().event(Stream::Room(study), EventKind::MemberChanged(member))
        }
        Fact::HostAsked { study, member, until } => Effects::none()
            .event(Stream::Room(study), EventKind::MemberChanged(member))
            .notify(Notice::new(member, Kind::HostAsked, About::Study(study, None)).until(until)),
        Fact::HostDeclined { study, member } => Effects::none()
            .event(Stream::Room(study), EventKind::MemberChanged(member))
            .settle(member, study, &[Kind::HostAsked]),
        Fact::HostRestored { study, ref asked } => {
            room_changed(study).settle_all(asked.clone(), study, &[Kind::HostAsked])
        }
        // The room's followers learn that they can no longer read it.
        Fact::RoomDeleted { study } => {
            Effects::none().publish(Message::new(Channel::EventsAppended, Stream::Room(study)))
        }
        // The author has read all messages.
        Fact::MessagePosted { study, no, by, ref mentioned, ref others, .. } => {
            let posted = Effects::none().event(Stream::Room(study), EventKind::MessagePosted(no));
            mention(posted.settle(by, study, ABOUT_MESSAGES), (study, no), by, mentioned)
                .notify(notice((study, no), others.as_slice(), Kind::Messaged).by(by))
        }
        Fact::MessageChanged { study, no } => changed(study, no),
        Fact::MessageEdited { study, no, by, ref mentioned, ref unmentioned } => {
            let mentions_gone = Gone::Mentions { study, writer: by, of: unmentioned.clone() };
            mention(changed(study, no).withdraw(mentions_gone), (study, no), by, mentioned)
        }
        Fact::MessageDeleted { study, no, writer, by, .. } if writer == by => gone((study, no), writer),
        // The host deleted the message of another member.
        Fact::MessageDeleted { study, no, writer, by, .. } => {
            let target = Some(format!("MESSAGE {study} {no}"));
            let entry =
                AuditEntry { actor: Some(by), action: AuditAction::MessageDeleted, subject: writer, target, at: now };
            gone((study, no), writer).write(move |s| s.insert_audit(&entry))
        }
        Fact::HostSuspended { study } => room_changed(study),
        Fact::MessagesCleared { study, writer } => room_changed(study).withdraw(Gone::AllMessages { study, writer }),
        Fact::MessageHidden { study, no, writer } => {
            gone((study, no), writer).notify(notice((study, no), writer, Kind::ContentHidden))
        }
        Fact::MessageShown { study, no, writer } => {
            changed(study, no).notify(notice((study, no), writer, Kind::ContentShown))
        }
        Fact::DayChanged { study, day } => Effects::none().event(Stream::Room(study), EventKind::DayChanged(day)),
        Fact::FlagChanged { study, flag } => Effects::none().event(Stream::Room(study), EventKind::FlagChanged(flag)),
        Fact::VoteChanged { study, vote } => voted(Effects::none(), study, vote),
        // The days of the room may have changed.
        Fact::VoteEnded { study, vote } => voted(room_changed(study), study, vote),
        Fact::ReadMoved { study, member, has_read_all } => {
            let effects = Effects::none().event(Stream::Room(study), EventKind::ReadMoved(member));
            if has_read_all { effects.settle(member, study, ABOUT_MESSAGES) } else { effects }
        }
        Fact::UserBlocked { by, user } => blocks_changed(by).withdraw(Gone::Blocked { by, writer: user }),
        Fact::UserUnblocked { by } => blocks_changed(by),
    }
}

/// For the user's other tabs and devices only.
fn blocks_changed(by: UserId) -> Effects {
    Effects::none().event(by, EventKind::BlocksChanged(by))
}

/// Notifies the members whom a message mentions.
fn mention(effects: Effects, at @ (study, _): (StudyId, MessageNo), by: UserId, mentioned: &[UserId]) -> Effects {
    effects.notify(notice(at, mentioned, Kind::Mentioned).by(by)).mail(Mail::new(mentioned, mention_mail(study)).by(by))
}

fn voted(effects: Effects, study: StudyId, vote: VoteId) -> Effects {
    effects.event(Stream::Room(study), EventKind::VoteChanged(vote))
}

fn room_changed(study: StudyId) -> Effects {
    Effects::none().event(Stream::Room(study), EventKind::RoomChanged(study))
}

fn changed(study: StudyId, no: MessageNo) -> Effects {
    Effects::none().event(Stream::Room(study), EventKind::MessageChanged(no))
}

fn mention_mail(study: StudyId) -> Occasion {
    Occasion::News { kind: NewsKind::Mentioned, study, comment: None }
}

/// Members can no longer read the message.
fn gone((study, no): (StudyId, MessageNo), writer: UserId) -> Effects {
    changed(study, no).withdraw(Gone::Message { study, writer })
}

fn notice((study, no): (StudyId, MessageNo), to: impl Into<Audience>, kind: Kind) -> Notice {
    Notice::new(to, kind, About::Study(study, Some(Subject::message(no))))
}
