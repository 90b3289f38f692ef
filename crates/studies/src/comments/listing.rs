//! Reading comments.

use super::comment::{Comment, CommentPlace, CommentThread};
use super::ports::CommentRepository;
use crate::Error;
use crate::recruiting::{Reader, StudyRepository, find_author};
use kernel::{CommentId, Page, PageRequest, StudyId};

/// Returns the top-level comments of a study, the oldest first.
pub fn list_comments<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    request: PageRequest,
    reader: impl Into<Reader>,
) -> Result<Page<CommentThread>, Error> {
    find_author(s, study, reader)?;
    Ok(s.list_comment_threads(study, request)?)
}

/// Returns the replies to a comment, the oldest first.
pub fn list_replies<S: CommentRepository + ?Sized>(
    s: &mut S,
    comment: CommentId,
    request: PageRequest,
    reader: impl Into<Reader>,
) -> Result<Page<Comment>, Error> {
    let found = s.find_comment(comment)?.filter(|comment| comment.exposure.is_for(reader));
    found.ok_or(Error::CommentNotFound)?;
    Ok(s.list_replies(comment, request)?)
}

/// Returns the position of a comment. Deleted and hidden ones that are still listed have a position too.
pub fn find_comment_place<S: CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
    reader: impl Into<Reader>,
) -> Result<CommentPlace, Error> {
    let found = s.find_comment(id)?.filter(|comment| comment.exposure.is_for(reader));
    let Comment { study, parent, .. } = found.ok_or(Error::CommentNotFound)?;
    let threads_before = s.count_comments_before(study, None, parent.unwrap_or(id))?;
    let replies_before = if parent.is_some() { s.count_comments_before(study, parent, id)? } else { 0 };
    Ok(CommentPlace { study, parent, threads_before, replies_before })
}
