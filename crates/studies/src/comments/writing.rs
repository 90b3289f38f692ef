//! Writing, changing and deleting comments.

use super::comment::{Comment, CommentText, NewComment, Written};
use super::ports::CommentRepository;
use crate::reading::Author;
use crate::recruiting::{Reader, StudyRepository, seen};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, CommentId, FieldError, FieldErrors, Instant, Outcome, StoreError, StudyId, UserId};

pub const COMMENTS_PER_HOUR: Limit = Limit::new("comments", 30, 3600);

/// Writes a comment or a reply.
pub fn create_comment<S: StudyRepository + CommentRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    parent: Option<CommentId>,
    text: CommentText,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Comment, Fact>, Error> {
    limits.take(s, &COMMENTS_PER_HOUR, &actor.id.to_string(), now)?;
    // Comments of a study are written one at a time, so that a comment cannot be deleted while a reply to it is
    // written.
    let exposure = seen(s.lock_study(study)?, actor)?.exposure();
    let author = exposure.author;
    let told = match parent {
        Some(parent) => Some(list_readers_of_reply(s, study, parent, author, actor.id)?),
        None => None,
    };
    let new = NewComment { study, parent, author: actor.id, text, created_at: now };
    let id = s.insert_comment(&new)?;
    let fact = match told {
        None => Fact::Commented { study, author, comment: id, by: actor.id },
        Some(told) => Fact::Replied { study, comment: id, told, by: actor.id },
    };
    let by = Author { id: actor.id, name: actor.nickname.clone(), image_url: actor.image_url.clone() };
    let written = Written { by, text: new.text.0, edited_at: None };
    let (writer, written, created_at) = (Some(actor.id), Some(written), now);
    let comment = Comment { id, study, exposure, parent, writer, written, is_hidden: false, created_at };
    Ok(Outcome::with(comment, fact))
}

/// Returns the users to notify of a reply, each once: the writer of the comment, those who replied before, and the
/// study's author.
fn list_readers_of_reply<S: CommentRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    id: CommentId,
    author: UserId,
    by: UserId,
) -> Result<Vec<UserId>, Error> {
    let comment = s.find_comment(id)?.filter(|comment| comment.study == study).ok_or(Error::CommentNotFound)?;
    if comment.parent.is_some() {
        let error = FieldError::new("parent", "답글에는 답글을 달 수 없습니다.");
        return Err(FieldErrors::from(error).into());
    }
    if comment.written.is_none() {
        return Err(Error::CommentNotFound);
    }
    let mut told = s.list_thread_writers(id)?;
    if !told.contains(&author) {
        told.push(author);
    }
    told.retain(|user| *user != by);
    Ok(told)
}

/// Replaces the text of the writer's comment.
pub fn update_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CommentId,
    text: CommentText,
    now: Instant,
) -> Result<Outcome<Comment, Fact>, Error> {
    let (mut comment, mut written) = lock_comment(s, id, actor)?;
    if written.by.id != actor.id {
        return Err(Error::NotAuthor);
    }
    if written.text == text.0 {
        return Ok(Outcome::quiet(comment));
    }
    s.update_comment(id, &text, now)?;
    written.text = text.0;
    written.edited_at = Some(now);
    comment.written = Some(written);
    let fact =
        Fact::CommentChanged { study: comment.study, author: comment.exposure.author, comment: id, by: actor.id };
    Ok(Outcome::with(comment, fact))
}

/// Deletes one's own comment, even if hidden; administrators can delete any. A comment with replies remains as an empty
/// entry.
pub fn delete_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CommentId,
) -> Result<Outcome<(), Fact>, Error> {
    let comment = lock_seen_line(s, id, actor)?;
    let writer = comment.writer.ok_or(Error::CommentNotFound)?;
    if writer != actor.id && !actor.is_admin {
        return Err(if comment.is_hidden { Error::CommentNotFound } else { Error::NotAuthorNorAdmin });
    }
    if s.has_replies(id)? {
        s.clear_comment(&comment)?;
    } else {
        s.delete_comment(&comment)?;
        if let Some(parent) = comment.parent {
            delete_empty_line(s, parent)?;
        }
    }
    let (study, author) = (comment.study, comment.exposure.author);
    Ok(Outcome::with((), Fact::CommentDeleted { study, author, comment: id, writer, by: actor.id }))
}

/// Deletes the empty entry of a deleted comment with its last reply.
fn delete_empty_line<S: CommentRepository + ?Sized>(s: &mut S, id: CommentId) -> Result<(), StoreError> {
    match s.find_comment(id)? {
        Some(line) if line.writer.is_none() && !s.has_replies(id)? => s.delete_comment(&line),
        _ => Ok(()),
    }
}

/// Returns a comment that is visible to the reader, with its text. Locks its study against other writers of comments.
pub(crate) fn lock_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
    reader: impl Into<Reader>,
) -> Result<(Comment, Written), Error> {
    let comment = lock_seen_line(s, id, reader)?;
    let written = comment.written.clone().ok_or(Error::CommentNotFound)?;
    Ok((comment, written))
}

fn lock_seen_line<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
    reader: impl Into<Reader>,
) -> Result<Comment, Error> {
    let comment = lock_line(s, id)?;
    if comment.exposure.is_for(reader) { Ok(comment) } else { Err(Error::CommentNotFound) }
}

/// Returns a comment, or the entry of a deleted or hidden one, without checking who may see it. Locks its study like
/// [`lock_comment`].
pub(crate) fn lock_line<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
) -> Result<Comment, Error> {
    let study = s.find_comment(id)?.ok_or(Error::CommentNotFound)?.study;
    s.lock_study(study)?.ok_or(Error::CommentNotFound)?;
    // It may have been changed or deleted before the study was locked.
    s.find_comment(id)?.ok_or(Error::CommentNotFound)
}
