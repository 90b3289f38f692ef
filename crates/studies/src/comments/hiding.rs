//! Hiding a comment, and showing it again.

use super::comment::Comment;
use super::ports::CommentRepository;
use super::writing::{lock_comment, lock_line};
use crate::recruiting::StudyRepository;
use crate::{Error, Fact};
use kernel::{CommentId, Instant, Outcome, UserId};

/// Returns a comment that the reader can see, with its writer. Locks its study.
pub fn lock_shown_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
    reader: UserId,
) -> Result<(Comment, UserId), Error> {
    let (comment, written) = lock_comment(s, id, Some(reader))?;
    Ok((comment, written.by.id))
}

/// Hides a comment. Its entry and its replies stay.
pub fn hide_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let comment = lock_line(s, id)?;
    if comment.is_hidden {
        return Ok(Outcome::quiet(()));
    }
    s.update_comment_hiding(&comment, Some(now))?;
    let (study, author, writer) = (comment.study, comment.exposure.author, comment.writer);
    Ok(Outcome::with((), Fact::CommentHidden { study, author, comment: id, writer }))
}

/// Shows the text of a hidden comment again.
pub fn show_comment_again<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
) -> Result<Outcome<(), Fact>, Error> {
    let comment = lock_line(s, id)?;
    if !comment.is_hidden {
        return Ok(Outcome::quiet(()));
    }
    s.update_comment_hiding(&comment, None)?;
    let (study, author, writer) = (comment.study, comment.exposure.author, comment.writer);
    Ok(Outcome::with((), Fact::CommentShown { study, author, comment: id, writer }))
}
