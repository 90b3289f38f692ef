//! Comments in responses.

use crate::http::seoul_time::SeoulTime;
use kernel::UserId;
use serde::Serialize;
use std::ops::Not;
use studies::comments::{Comment, CommentPlace, CommentThread};
use studies::reading::Author;
use utoipa::ToSchema;

/// A top-level comment with its first replies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentThreadView {
    /// The top-level comment.
    comment: CommentView,
    /// The first replies, oldest first.
    #[schema(max_items = 10)]
    replies: Vec<CommentView>,
    /// The total number of replies.
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
    /// The comment that this one replies to; omitted if it is not a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    parent_id: Option<i64>,
    /// Plain text with line breaks; empty if the comment is deleted or hidden.
    content: String,
    /// The author; null if the comment is deleted or hidden.
    #[schema(required = true)]
    author: Option<CommentAuthorView>,
    /// Whether the study's author wrote the comment.
    is_author: bool,
    /// Whether the caller wrote the comment. Also set while it is hidden, because its author may delete it.
    is_mine: bool,
    /// When it was written.
    created_at: SeoulTime,
    /// When its author last edited it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    edited_at: Option<SeoulTime>,
    /// True while the comment is hidden after a report; omitted otherwise.
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

/// The position of a comment below its study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentPlaceView {
    /// The study.
    study_id: i64,
    /// The comment that this one replies to; omitted if it is not a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    parent_id: Option<i64>,
    /// The number of top-level comments of the study before this one, or before the comment that it replies to.
    threads_before: u64,
    /// The number of earlier replies to the same comment; 0 if it is not a reply.
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

/// The author of a comment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentAuthorView {
    id: i64,
    /// The current nickname.
    name: String,
    /// The user's picture; null if there is none.
    #[schema(required = true)]
    image_url: Option<String>,
}

impl From<Author> for CommentAuthorView {
    fn from(author: Author) -> Self {
        Self { id: author.id.0, name: author.name, image_url: author.image_url }
    }
}
