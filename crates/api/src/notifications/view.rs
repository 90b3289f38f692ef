//! Notifications as they are sent.

use crate::choice::choice;
use crate::envelope::Pagination;
use crate::seoul_time::SeoulTime;
use kernel::{Instant, Page};
use notifications::{Kind, Notification, Person};
use serde::Serialize;
use utoipa::ToSchema;

choice!(NotificationKind of Kind, "What is told.");

/// One page of notifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationsResponse {
    /// Always true.
    success: bool,
    /// The page's items.
    data: Vec<NotificationView>,
    /// Where the page stands in the list.
    pagination: Pagination,
    /// How many are not read yet, on all pages.
    unread_count: u64,
}

impl NotificationsResponse {
    pub(super) fn new(page: Page<Notification>, unread_count: u64, now: Instant) -> Self {
        let pagination = Pagination::of(&page);
        let data = page.items.into_iter().map(|item| NotificationView::new(item, now)).collect();
        Self { success: true, data, pagination, unread_count }
    }
}

/// How much is left to read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadView {
    /// How many are not read yet.
    pub(super) unread_count: u64,
}

/// Something one was told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationView {
    /// Its id.
    id: i64,
    /// What is told.
    kind: NotificationKind,
    /// The same in a Korean sentence.
    message: String,
    /// The study it is about, which may be gone; left out if that is none that its reader may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    study_id: Option<i64>,
    /// The title that the study it is about had then; null if it is about none.
    #[schema(required = true)]
    study_title: Option<String>,
    /// The page of the web app that shows its cause, the last one of several.
    link: String,
    /// Who did it last, or whom it is about; left out if that is nobody in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    actor: Option<NotificationActorView>,
    /// Until when there is something to do; left out if there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// When it happened last. The same within ten minutes is told together.
    created_at: SeoulTime,
    /// When it was read; left out if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    read_at: Option<SeoulTime>,
}

impl NotificationView {
    fn new(told: Notification, now: Instant) -> Self {
        Self {
            id: told.id.0,
            message: told.message(now),
            link: link(&told),
            study_id: told.study.map(|study| study.0),
            kind: NotificationKind(told.kind),
            study_title: told.title.filter(|_| told.roadmap.is_none()),
            actor: told.actor.map(NotificationActorView::from),
            ends_at: told.ends_at.map(SeoulTime),
            created_at: SeoulTime(told.created_at),
            read_at: told.read_at.map(SeoulTime),
        }
    }
}

/// Somebody who did something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationActorView {
    /// Their id.
    id: i64,
    /// Their nickname, as it is now.
    nickname: String,
    /// Their picture; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
}

impl From<Person> for NotificationActorView {
    fn from(person: Person) -> Self {
        Self { id: person.id.0, nickname: person.nickname, profile_image_url: person.image_url }
    }
}

fn link(told: &Notification) -> String {
    match (told.kind, told.study, told.roadmap) {
        // What is gone or hidden has no page.
        (Kind::StudyDeleted, ..) | (Kind::ReportDecided, None, _) => "/study".to_owned(),
        (Kind::RoadmapFailed, ..) => "/roadmap/create".to_owned(),
        (Kind::Applied | Kind::ReplyDue | Kind::SeatFreed, Some(study), _) => format!("/study/{study}?applicants"),
        (_, Some(study), _) => match told.comment {
            Some(comment) => format!("/study/{study}?comment={comment}"),
            None => format!("/study/{study}"),
        },
        (_, None, Some(roadmap)) => format!("/my-info/roadmap/{roadmap}"),
        (_, None, None) => "/".to_owned(),
    }
}
