//! Rooms in responses.

use crate::http::choice::choice;
use crate::http::seoul_time::SeoulTime;
use crate::posts::{CategoryNodeView, category_nodes};
use application::rooms::{ListedRoom, RoomPage};
use chrono::NaiveDate;
use kernel::{Instant, UserId};
use rooms::membership::{Entrance, Notify, Phase, QuietHours, Room, RoomMember};
use rooms::talk::LastMessage;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choice!(RoomNotify of Notify, "The messages that notify a member: all (`ALL`), only those that mention the member (`MENTIONS`), or none (`NOTHING`).");

/// The hours of a day in Seoul in which a member is not notified.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub(crate) struct QuietHoursView {
    /// The first hour.
    #[schema(minimum = 0, maximum = 23, example = 22)]
    pub(super) from: i64,
    /// The hour at which they end, on the next day if it is before `from`. Different from `from`.
    #[schema(minimum = 0, maximum = 23, example = 8)]
    pub(super) to: i64,
}

impl From<QuietHours> for QuietHoursView {
    fn from(QuietHours { from, to }: QuietHours) -> Self {
        Self { from: from.into(), to: to.into() }
    }
}

/// The caller's rooms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyRoomsView {
    rooms: Vec<RoomSummaryView>,
    /// Rooms of studies that are over. They can be read for a year.
    ended_rooms: Vec<RoomSummaryView>,
}

impl MyRoomsView {
    pub(super) fn new(listed: Vec<ListedRoom>, now: Instant) -> Self {
        let is_open = |listed: &ListedRoom| listed.entrance.room.phase(now) == Phase::Open;
        let (open, ended): (Vec<_>, Vec<_>) = listed.into_iter().partition(is_open);
        let views = |listed: Vec<ListedRoom>| listed.into_iter().map(|one| RoomSummaryView::new(one, now)).collect();
        Self { rooms: views(open), ended_rooms: views(ended) }
    }
}

/// A room in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomSummaryView {
    #[serde(flatten)]
    course: RoomCourseView,
    /// The study's category and the categories above it, from the main category down. Empty if the study is hidden.
    #[schema(max_items = 3)]
    category_path: Vec<CategoryNodeView>,
    /// Whether the caller is the host.
    is_host: bool,
    /// The number of messages that the caller has not read.
    unread_count: u64,
    /// The last message; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    last_message: Option<LastMessageView>,
}

impl RoomSummaryView {
    fn new(ListedRoom { entrance, category_path, last_message }: ListedRoom, now: Instant) -> Self {
        Self {
            category_path: category_path.map(category_nodes).unwrap_or_default(),
            is_host: entrance.is_host(),
            unread_count: entrance.own.unread(&entrance.room),
            last_message: last_message.map(LastMessageView::from),
            course: RoomCourseView::new(entrance.room, now),
        }
    }
}

/// The last message of a room in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LastMessageView {
    /// The number in the room.
    #[schema(minimum = 1)]
    no: i64,
    /// The author; 0 if that account is erased.
    #[schema(minimum = 0)]
    author_id: i64,
    /// The current nickname.
    author_name: String,
    /// The beginning of its text, up to 80 characters on one line; omitted if it is deleted or hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    excerpt: Option<String>,
    /// Whether it has an image.
    has_image: bool,
    created_at: SeoulTime,
}

impl From<LastMessage> for LastMessageView {
    fn from(LastMessage { no, author, author_name, excerpt, has_image, at, .. }: LastMessage) -> Self {
        Self { no: no.0, author_id: author.0, author_name, excerpt, has_image, created_at: SeoulTime(at) }
    }
}

/// The study of a room, and its weeks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomCourseView {
    /// The id of the study, which is that of the room.
    id: i64,
    /// The study's title.
    title: String,
    /// The first day.
    start_date: NaiveDate,
    /// The last day; omitted if the study has no end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    end_date: Option<NaiveDate>,
    /// The present week, from 1: the first before the start, the last after the end.
    #[schema(minimum = 1)]
    week: u32,
    /// The number of weeks; omitted if the study has no end and no plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    weeks: Option<u32>,
}

impl RoomCourseView {
    fn new(room: Room, now: Instant) -> Self {
        Self {
            id: room.study.0,
            week: room.week(now),
            title: room.title,
            start_date: room.course.starts_on,
            end_date: room.course.ends_on,
            weeks: room.course.weeks,
        }
    }
}

/// A room, for a member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomView {
    #[serde(flatten)]
    course: RoomCourseView,
    /// True once the study is over: the room can only be read.
    is_ended: bool,
    /// Whether the caller is the host.
    is_host: bool,
    /// Whether the caller is asked to become the host, because the host's account was deleted or is suspended.
    is_asked_to_host: bool,
    /// The number of the latest message; 0 if there is none.
    last_no: i64,
    /// The number of the latest message that the caller has read.
    read_no: i64,
    /// The number of messages that the caller has not read.
    unread_count: u64,
    /// The number of the latest event of the room that this response already reflects; 0 before the first. Continue with
    /// the events after it.
    cursor: i64,
    /// Which messages notify the caller.
    notify: RoomNotify,
    /// The caller's quiet hours; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    quiet_hours: Option<QuietHoursView>,
    /// The present members: the host first, then in the order of joining.
    members: Vec<RoomMemberView>,
}

impl RoomView {
    pub(super) fn new(RoomPage { entrance, members, cursor }: RoomPage, now: Instant) -> Self {
        let is_asked_to_host = rooms::membership::require_asked(&entrance).is_ok();
        let (is_host, host) = (entrance.is_host(), entrance.room.host);
        let Entrance { room, own } = entrance;
        Self {
            is_ended: room.phase(now) != Phase::Open,
            is_host,
            is_asked_to_host,
            last_no: room.last_no.0,
            read_no: own.read_no.0,
            unread_count: own.unread(&room),
            cursor,
            notify: RoomNotify(own.wishes.notify),
            quiet_hours: own.wishes.quiet.map(QuietHoursView::from),
            members: members.into_iter().map(|member| RoomMemberView::new(member, host)).collect(),
            course: RoomCourseView::new(room, now),
        }
    }
}

/// A present member of a room.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoomMemberView {
    user_id: i64,
    /// The current nickname.
    name: String,
    /// Their picture; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image_url: Option<String>,
    /// The first line of the description in their profile, up to 100 characters; omitted if it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    introduction: Option<String>,
    /// Whether they are the host.
    is_host: bool,
    /// When they joined the room; the latest time if they joined more than once.
    joined_at: SeoulTime,
    /// The number of the latest message that they have read.
    read_no: i64,
    /// Their quiet hours; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    quiet_hours: Option<QuietHoursView>,
}

impl RoomMemberView {
    fn new(RoomMember { membership, name, image_url, introduction, .. }: RoomMember, host: UserId) -> Self {
        Self {
            user_id: membership.user.0,
            name,
            image_url,
            introduction,
            is_host: membership.user == host,
            joined_at: SeoulTime(membership.joined_at),
            read_no: membership.read_no.0,
            quiet_hours: membership.wishes.quiet.map(QuietHoursView::from),
        }
    }
}
