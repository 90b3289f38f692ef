//! Comments as they are sent.

use crate::seoul_time::SeoulTime;
use kernel::UserId;
use serde::Serialize;
use std::ops::Not;
use studies::{Author, Comment, CommentPlace, CommentThread};
use utoipa::ToSchema;

/// A comment with its first replies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentThreadView {
    /// What stands above the replies.
    comment: CommentView,
    /// Oldest first.
    #[schema(max_items = 10)]
    replies: Vec<CommentView>,
    /// How many there are in all.
    reply_count: u64,
}

impl CommentThreadView {
    pub(super) fn new(thread: CommentThread, reader: Option<UserId>) -> Self {
        Self {
            comment: CommentView::new(thread.comment, reader),
            replies: thread.replies.into_iter().map(|reply| CommentView::new(reply, reader)).collect(),
            reply_count: thread.reply_count,
        }
    }
}

/// A comment or a reply.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentView {
    id: i64,
    /// The comment that it replies to, if it is a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    parent_id: Option<i64>,
    /// Plain text with line breaks; empty once it is deleted, and while it is hidden.
    content: String,
    /// Who wrote it; null once it is deleted, and while it is hidden.
    #[schema(required = true)]
    author: Option<CommentAuthorView>,
    /// Whether the study's author wrote it.
    is_author: bool,
    /// Whether the person who asks wrote it; also while it is hidden, since they may delete it.
    is_mine: bool,
    /// When it was written.
    created_at: SeoulTime,
    /// When its writer last changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    edited_at: Option<SeoulTime>,
    /// True while administrators hide it after a report; left out otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    hidden: bool,
}

impl CommentView {
    pub(super) fn new(comment: Comment, reader: Option<UserId>) -> Self {
        let (writer, hidden) = (comment.writer, comment.is_hidden);
        let is_author = comment.written.is_some() && writer == Some(comment.exposure.author);
        let (content, author, edited_at) = match comment.written {
            Some(written) => (written.text, Some(written.by.into()), written.edited_at),
            None => (String::new(), None, None),
        };
        Self {
            id: comment.id.0,
            parent_id: comment.parent.map(|parent| parent.0),
            content,
            author,
            is_author,
            is_mine: writer.is_some() && writer == reader,
            created_at: SeoulTime(comment.created_at),
            edited_at: edited_at.map(SeoulTime),
            hidden,
        }
    }
}

/// Where a comment stands below its study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentPlaceView {
    /// The study.
    study_id: i64,
    /// The comment that it replies to, if it is a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    parent_id: Option<i64>,
    /// How many comments of the study that reply to none stand before it, or before the one that it replies to.
    threads_before: u64,
    /// How many replies to the same comment stand before it; 0 if it is no reply.
    replies_before: u64,
}

impl From<CommentPlace> for CommentPlaceView {
    fn from(place: CommentPlace) -> Self {
        Self {
            study_id: place.study.0,
            parent_id: place.parent.map(|parent| parent.0),
            threads_before: place.threads_before,
            replies_before: place.replies_before,
        }
    }
}

/// Somebody who wrote a comment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentAuthorView {
    id: i64,
    /// Their nickname as it is now.
    name: String,
    /// Their picture; null if there is none.
    #[schema(required = true)]
    image_url: Option<String>,
}

impl From<Author> for CommentAuthorView {
    fn from(author: Author) -> Self {
        Self { id: author.id.0, name: author.name, image_url: author.image_url }
    }
}
