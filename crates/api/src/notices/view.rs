//! Notices in responses.

use super::body::NoticeKind;
use crate::http::seoul_time::SeoulTime;
use kernel::Instant;
use notices::{Notice, NoticeLink, Reading, Written};
use serde::Serialize;
use utoipa::ToSchema;

/// A notice without its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeView {
    id: i64,
    title: String,
    kind: NoticeKind,
    pinned: bool,
    /// When the notice became visible.
    visible_from: SeoulTime,
}

impl From<Notice> for NoticeView {
    fn from(notice: Notice) -> Self {
        let Notice { id, title, kind, is_pinned, visible_from, .. } = notice;
        Self { id: id.0, title, kind: NoticeKind(kind), pinned: is_pinned, visible_from: SeoulTime(visible_from) }
    }
}

/// A notice with its text and its neighbours.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticePageView {
    notice: NoticeView,
    /// Sanitized HTML.
    content: String,
    /// The beginning of the plain text.
    excerpt: String,
    /// The last edit since it became visible; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    edited_at: Option<SeoulTime>,
    /// The notice that became visible before this one; omitted for the oldest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    older: Option<NoticeLinkView>,
    /// The notice that became visible after this one; omitted for the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    newer: Option<NoticeLinkView>,
}

impl From<Reading> for NoticePageView {
    fn from(reading: Reading) -> Self {
        let Reading { written: Written { notice, content }, older, newer } = reading;
        Self {
            content: content.html,
            excerpt: content.excerpt,
            edited_at: notice.visibly_edited_at().map(SeoulTime),
            notice: notice.into(),
            older: older.map(Into::into),
            newer: newer.map(Into::into),
        }
    }
}

/// Another notice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeLinkView {
    id: i64,
    title: String,
    visible_from: SeoulTime,
}

impl From<NoticeLink> for NoticeLinkView {
    fn from(link: NoticeLink) -> Self {
        Self { id: link.id.0, title: link.title, visible_from: SeoulTime(link.visible_from) }
    }
}

/// A notice without its text, as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ManagedNoticeView {
    id: i64,
    title: String,
    kind: NoticeKind,
    pinned: bool,
    /// When the notice became or becomes visible.
    visible_from: SeoulTime,
    /// Whether everyone sees the notice; false while it is scheduled.
    visible: bool,
    /// Changes with every edit.
    #[schema(minimum = 0)]
    version: i32,
    /// The current nickname of the administrator who created it; omitted if the account is erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    author_nickname: Option<String>,
    created_at: SeoulTime,
    /// The last edit since it became visible; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    edited_at: Option<SeoulTime>,
}

impl ManagedNoticeView {
    pub(super) fn new(notice: Notice, now: Instant) -> Self {
        Self {
            visible: notice.is_visible(now),
            id: notice.id.0,
            title: notice.title,
            kind: NoticeKind(notice.kind),
            pinned: notice.is_pinned,
            visible_from: SeoulTime(notice.visible_from),
            version: notice.version,
            author_nickname: notice.author_name,
            created_at: SeoulTime(notice.created_at),
            edited_at: notice.edited_at.map(SeoulTime),
        }
    }
}

/// A notice with its text, as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ManagedNoticePageView {
    notice: ManagedNoticeView,
    /// Sanitized HTML.
    content: String,
}

impl ManagedNoticePageView {
    pub(super) fn new(written: Written, now: Instant) -> Self {
        let Written { notice, content } = written;
        Self { notice: ManagedNoticeView::new(notice, now), content: content.html }
    }
}
