//! Events as clients receive them.

use crate::http::seoul_time::SeoulTime;
use crate::talk::MessageView;
use ::live::Outdated;
use application::{Event, EventKind, Session, Stream};
use kernel::{MessageNo, StoreError, StudyId, UserId};
use rooms::talk::Message;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

/// An event of a stream. It names its subject, which the client loads again if it shows it and `d` does not contain it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EventView {
    /// The number in its stream, from 1 without gaps.
    pub(super) seq: i64,
    /// The kind.
    k: EventName,
    /// The id of the study, notification, member, flag or vote that the kind names, or the number of the message or of the
    /// day in the plan; 0 for a member whose account is erased. The user's own id in `blocks.changed`.
    id: i64,
    /// When it happened.
    at: SeoulTime,
    /// Data that the client needs at once; omitted for most kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    d: Option<EventData>,
}

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) enum EventName {
    #[serde(rename = "study.created")]
    StudyCreated,
    #[serde(rename = "study.changed")]
    StudyChanged,
    #[serde(rename = "study.closed")]
    StudyClosed,
    #[serde(rename = "study.reopened")]
    StudyReopened,
    #[serde(rename = "study.deleted")]
    StudyDeleted,
    #[serde(rename = "study.liked")]
    StudyLiked,
    #[serde(rename = "notification")]
    Notification,
    #[serde(rename = "blocks.changed")]
    BlocksChanged,
    #[serde(rename = "room.changed")]
    RoomChanged,
    #[serde(rename = "member.joined")]
    MemberJoined,
    #[serde(rename = "member.left")]
    MemberLeft,
    #[serde(rename = "member.changed")]
    MemberChanged,
    #[serde(rename = "message.posted")]
    MessagePosted,
    #[serde(rename = "message.changed")]
    MessageChanged,
    #[serde(rename = "read.moved")]
    ReadMoved,
    #[serde(rename = "day.changed")]
    DayChanged,
    #[serde(rename = "flag.changed")]
    FlagChanged,
    #[serde(rename = "vote.changed")]
    VoteChanged,
}

/// The data of an event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum EventData {
    /// The data of a `notification`.
    Unread(UnreadNow),
    /// The data of `message.posted` and `message.changed`: the message as it is now, with the number that the event names.
    Message(Box<MessageView>),
    /// The data of `read.moved`.
    Read(ReadNow),
}

/// The number of unread notifications when the event was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadNow {
    /// The number of unread notifications.
    unread_count: u64,
}

/// How far the member of the event had read when it was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadNow {
    /// The number of the latest message that the member has read.
    #[schema(minimum = 0)]
    read_no: i64,
}

impl EventView {
    /// Loads what the events of a stream need, as it is now: a text that was deleted since is never sent. The caller has
    /// checked who may read the stream.
    pub(super) fn list(s: &mut dyn Session, stream: Stream, events: &[Event]) -> Result<Vec<Self>, StoreError> {
        let loaded = match stream {
            Stream::User(user) => Loaded::of_user(s, user, events)?,
            Stream::Room(study) => Loaded::of_room(s, study, events)?,
        };
        Ok(events.iter().map(|event| Self::new(event, &loaded)).collect())
    }

    fn new(event: &Event, loaded: &Loaded) -> Self {
        let (k, id) = named(event.kind);
        Self { seq: event.seq, k, id, at: SeoulTime(event.at), d: loaded.data(event.kind) }
    }

    /// Returns the messages whose text it contains.
    pub(super) fn shows(&self) -> Vec<MessageNo> {
        match &self.d {
            Some(EventData::Message(message)) => message.shows(),
            Some(EventData::Unread(_) | EventData::Read(_)) | None => Vec::new(),
        }
    }

    /// Returns the messages whose text may have been deleted since earlier events were read. An erasure
    /// empties all messages of its user.
    pub(super) fn outdates(&self) -> Outdated {
        match self.k {
            EventName::MessageChanged => Outdated::Message(MessageNo(self.id)),
            EventName::RoomChanged => Outdated::AllMessages,
            _ => Outdated::Nothing,
        }
    }
}

/// The data of the events of one stream.
#[derive(Default)]
struct Loaded {
    unread: Option<u64>,
    messages: BTreeMap<MessageNo, Message>,
    /// The read markers of present members.
    read: BTreeMap<UserId, MessageNo>,
}

impl Loaded {
    fn of_user(s: &mut dyn Session, user: UserId, events: &[Event]) -> Result<Self, StoreError> {
        let has_news = events.iter().any(|event| matches!(event.kind, EventKind::Notified(_)));
        let unread = if has_news { Some(notifications::count_unread(s, user)?) } else { None };
        Ok(Self { unread, ..Self::default() })
    }

    fn of_room(s: &mut dyn Session, study: StudyId, events: &[Event]) -> Result<Self, StoreError> {
        let mut loaded = Self::default();
        let numbers: BTreeSet<MessageNo> = events.iter().filter_map(|event| message_of(event.kind)).collect();
        if !numbers.is_empty() {
            let numbers: Vec<MessageNo> = numbers.into_iter().collect();
            let messages = s.list_messages_numbered(study, &numbers)?;
            loaded.messages = messages.into_iter().map(|message| (message.no, message)).collect();
        }
        if events.iter().any(|event| matches!(event.kind, EventKind::ReadMoved(_))) {
            let members = s.list_present_memberships(study)?.into_iter();
            loaded.read = members.map(|own| (own.user, own.read_no)).collect();
        }
        Ok(loaded)
    }

    fn data(&self, kind: EventKind) -> Option<EventData> {
        if let Some(no) = message_of(kind) {
            return self.messages.get(&no).map(|message| EventData::Message(Box::new(message.clone().into())));
        }
        match kind {
            EventKind::Notified(_) => self.unread.map(|unread_count| EventData::Unread(UnreadNow { unread_count })),
            EventKind::ReadMoved(member) => self.read.get(&member).map(|no| EventData::Read(ReadNow { read_no: no.0 })),
            _ => None,
        }
    }
}

/// Returns the message that an event is about.
fn message_of(kind: EventKind) -> Option<MessageNo> {
    match kind {
        EventKind::MessagePosted(no) | EventKind::MessageChanged(no) => Some(no),
        _ => None,
    }
}

fn named(kind: EventKind) -> (EventName, i64) {
    match kind {
        EventKind::StudyCreated(study) => (EventName::StudyCreated, study.0),
        EventKind::StudyChanged(study) => (EventName::StudyChanged, study.0),
        EventKind::StudyClosed(study) => (EventName::StudyClosed, study.0),
        EventKind::StudyReopened(study) => (EventName::StudyReopened, study.0),
        EventKind::StudyDeleted(study) => (EventName::StudyDeleted, study.0),
        EventKind::StudyLiked(study) => (EventName::StudyLiked, study.0),
        EventKind::Notified(notification) => (EventName::Notification, notification.0),
        EventKind::BlocksChanged(user) => (EventName::BlocksChanged, user.0),
        EventKind::RoomChanged(study) => (EventName::RoomChanged, study.0),
        EventKind::MemberJoined(user) => (EventName::MemberJoined, user.0),
        EventKind::MemberLeft(user) => (EventName::MemberLeft, user.0),
        EventKind::MemberChanged(user) => (EventName::MemberChanged, user.0),
        EventKind::MessagePosted(no) => (EventName::MessagePosted, no.0),
        EventKind::MessageChanged(no) => (EventName::MessageChanged, no.0),
        EventKind::ReadMoved(user) => (EventName::ReadMoved, user.0),
        EventKind::DayChanged(day) => (EventName::DayChanged, day.0),
        EventKind::FlagChanged(flag) => (EventName::FlagChanged, flag.0),
        EventKind::VoteChanged(vote) => (EventName::VoteChanged, vote.0),
    }
}
