//! Events as clients receive them.

use crate::http::seoul_time::SeoulTime;
use application::{Event, EventKind, Session, Stream};
use kernel::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// An event of a stream. It names its subject, which the client loads again if it shows it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EventView {
    /// The number in its stream, from 1 without gaps.
    pub(super) seq: i64,
    /// The kind.
    k: EventName,
    /// The id of the subject: of the study, notification or member that the kind names.
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
    #[serde(rename = "room.changed")]
    RoomChanged,
    #[serde(rename = "member.joined")]
    MemberJoined,
    #[serde(rename = "member.left")]
    MemberLeft,
    #[serde(rename = "member.changed")]
    MemberChanged,
}

/// The data of an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum EventData {
    /// The data of a `notification`.
    Unread(UnreadNow),
}

/// The number of unread notifications when the event was sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadNow {
    /// The number of unread notifications.
    unread_count: u64,
}

impl EventView {
    /// Loads what the events of a stream need.
    pub(super) fn list(s: &mut dyn Session, stream: Stream, events: &[Event]) -> Result<Vec<Self>, StoreError> {
        let has_news = events.iter().any(|event| matches!(event.kind, EventKind::Notified(_)));
        let unread = match stream {
            Stream::User(user) if has_news => Some(notifications::count_unread(s, user)?),
            Stream::User(_) | Stream::Room(_) => None,
        };
        let unread = unread.map(|unread_count| EventData::Unread(UnreadNow { unread_count }));
        Ok(events.iter().map(|event| Self::new(event, unread.as_ref())).collect())
    }

    fn new(event: &Event, unread: Option<&EventData>) -> Self {
        let (k, id) = named(event.kind);
        let d = unread.filter(|_| k == EventName::Notification).cloned();
        Self { seq: event.seq, k, id, at: SeoulTime(event.at), d }
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
        EventKind::RoomChanged(study) => (EventName::RoomChanged, study.0),
        EventKind::MemberJoined(user) => (EventName::MemberJoined, user.0),
        EventKind::MemberLeft(user) => (EventName::MemberLeft, user.0),
        EventKind::MemberChanged(user) => (EventName::MemberChanged, user.0),
    }
}
