//! Notifications in responses.

use crate::http::choice::choice;
use crate::http::envelope::Pagination;
use crate::http::seoul_time::SeoulTime;
use application::notifications::ListedNotification;
use kernel::{Instant, Page};
use notifications::{Ending, Kind, Notification, Person, SubjectKind};
use serde::Serialize;
use std::ops::Not;
use utoipa::ToSchema;

choice!(NotificationKind of Kind, "The kind of event that a notification reports.");

/// One page of notifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationsResponse {
    /// Always true.
    success: bool,
    /// The items of the page.
    data: Vec<NotificationView>,
    /// The position of this page in the list.
    pagination: Pagination,
    /// The number of unread notifications on all pages.
    unread_count: u64,
}

impl NotificationsResponse {
    pub(super) fn new(page: Page<ListedNotification>, unread_count: u64, now: Instant) -> Self {
        let pagination = Pagination::of(&page);
        let data = page.items.into_iter().map(|item| NotificationView::new(item, now)).collect();
        Self { success: true, data, pagination, unread_count }
    }
}

/// The number of unread notifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadView {
    /// The number of unread notifications.
    pub(super) unread_count: u64,
}

/// A notification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationView {
    /// Its id.
    id: i64,
    /// The kind of event that a notification reports.
    kind: NotificationKind,
    /// The notification's text, in Korean.
    message: String,
    /// The study's id, which may be deleted; omitted if there is none, or none that the caller may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    study_id: Option<i64>,
    /// The study's title at that time; null if there is none, or if the study is hidden and the caller has not applied to it.
    #[schema(required = true)]
    study_title: Option<String>,
    /// The page of the web app for the event, or for the last of several; omitted if the study was deleted, or if the caller cannot
    /// open it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    link: Option<String>,
    /// The user who acted last, or whom the notification is about; omitted if there is no such user.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    actor: Option<NotificationActorView>,
    /// How the matter ended, as a Korean sentence; omitted while it is open, and for notifications that need no action. Also set while
    /// an administrator reviews a hidden study, which suspends the matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ending: Option<&'static str>,
    /// True while an administrator reviews the study, which is hidden; omitted otherwise. `ending` says so.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    under_review: bool,
    /// When the requested action is due; omitted if there is none, or if the matter has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// When the event last happened. Repetitions within ten minutes share one notification.
    created_at: SeoulTime,
    /// When it was read; omitted if unread.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    read_at: Option<SeoulTime>,
}

impl NotificationView {
    fn new(ListedNotification { notification: told, ending }: ListedNotification, now: Instant) -> Self {
        // Titles of roadmaps and saved filters are part of the message.
        let study_title = match told.subject.map(|subject| subject.kind) {
            Some(SubjectKind::Study | SubjectKind::Comment | SubjectKind::Message) | None => told.title.clone(),
            Some(SubjectKind::Roadmap | SubjectKind::SavedFilter) => None,
        };
        Self {
            id: told.id.0,
            message: told.message(now),
            link: if matches!(ending, Some(Ending::StudyDeleted | Ending::UnderReview)) { None } else { link(&told) },
            study_id: told.study().map(|study| study.0),
            kind: NotificationKind(told.kind),
            study_title,
            actor: told.actor.map(NotificationActorView::from),
            ending: ending.map(Ending::message),
            under_review: ending == Some(Ending::UnderReview),
            ends_at: told.ends_at.map(SeoulTime),
            created_at: SeoulTime(told.created_at),
            read_at: told.read_at.map(SeoulTime),
        }
    }
}

/// The user who caused a notification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationActorView {
    /// The user's id.
    id: i64,
    /// The current nickname.
    nickname: String,
    /// The user's picture; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
}

impl From<Person> for NotificationActorView {
    fn from(person: Person) -> Self {
        Self { id: person.id.0, nickname: person.nickname, profile_image_url: person.image_url }
    }
}

/// Returns the page for the event; `None` if the reader cannot open it.
fn link(told: &Notification) -> Option<String> {
    Some(match (told.kind, told.study()) {
        (Kind::RoadmapFailed, _) => "/roadmap/create".to_owned(),
        (Kind::StudyDeleted, _) => "/study".to_owned(),
        // Deleted content has no page.
        (Kind::ContentDeleted, study) => match told.content() {
            SubjectKind::Study | SubjectKind::SavedFilter => "/study".to_owned(),
            SubjectKind::Comment | SubjectKind::Message => {
                study.map_or_else(|| "/study".to_owned(), |study| format!("/study/{study}"))
            }
            SubjectKind::Roadmap => "/my-info/roadmap".to_owned(),
        },
        (Kind::Applied | Kind::Waitlisted | Kind::ReplyDue | Kind::SeatFreed, Some(study)) => {
            format!("/study/{study}?applicants")
        }
        // The web app opens the confirmation.
        (Kind::Offered, Some(study)) => format!("/study/{study}#apply"),
        (Kind::HostAsked, Some(study)) => format!("/study/{study}/room"),
        _ => return page_of_content(told),
    })
}

/// Returns the page of the content; `None` if it is below a study that is hidden from the reader.
fn page_of_content(told: &Notification) -> Option<String> {
    let subject = told.subject?;
    let content = told.item.unwrap_or(subject);
    Some(match content.kind {
        SubjectKind::Study => format!("/study/{}", content.id),
        SubjectKind::Comment => format!("/study/{}?comment={}", subject.id, content.id),
        SubjectKind::Message => format!("/study/{}/room/talk?message={}", subject.id, content.id),
        SubjectKind::Roadmap => format!("/my-info/roadmap/{}", content.id),
        // The web app opens the conditions of the filter.
        SubjectKind::SavedFilter => format!("/study?filter={}", content.id),
    })
}
