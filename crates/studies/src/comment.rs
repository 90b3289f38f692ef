//! Comments below a study, with one level of replies.

use crate::hiding::{find_author, seen};
use crate::ports::{CommentRepository, StudyRepository};
use crate::{Author, Error, Exposure, Fact, Reader};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{
    Actor, CommentId, FieldError, FieldErrors, Instant, Outcome, Page, PageRequest, StoreError, StudyId, UserId, text,
};

pub const COMMENT_MAX: usize = 1_000;
pub const COMMENTS_PER_HOUR: Limit = Limit::new("comments", 30, 3600);
/// The number of replies returned with a comment; others are read in pages.
pub const REPLIES_SHOWN: usize = 10;

/// 1 to [`COMMENT_MAX`] characters of plain text, with line breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentText(String);

impl CommentText {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let text = text::lines(raw);
        match text::length(&text) {
            0 => Err(FieldError::new("content", "댓글 내용을 입력해주세요.")),
            1..=COMMENT_MAX => Ok(Self(text)),
            _ => Err(FieldError::new("content", "댓글은 1,000글자 이하여야 합니다.")),
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewComment {
    pub study: StudyId,
    pub parent: Option<CommentId>,
    pub author: UserId,
    pub text: CommentText,
    pub created_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub id: CommentId,
    pub study: StudyId,
    /// Decides who can see its study.
    pub exposure: Exposure,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// Its writer. `None` if it is deleted and only remains because of its replies.
    pub writer: Option<UserId>,
    /// Its text and writer; `None` if it is deleted or hidden.
    pub written: Option<Written>,
    /// Whether it is hidden. The text is stored, but not shown to readers of the study.
    pub is_hidden: bool,
    pub created_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub by: Author,
    pub text: String,
    /// When its writer last changed it.
    pub edited_at: Option<Instant>,
}

/// A comment with its first replies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentThread {
    pub comment: Comment,
    /// Up to [`REPLIES_SHOWN`].
    pub replies: Vec<Comment>,
    pub reply_count: u64,
}

/// The position of a comment, counted as in the lists of comments and replies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommentPlace {
    pub study: StudyId,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// The number of top-level comments before it, or before the one it replies to.
    pub threads_before: u64,
    /// The number of replies to the same comment before it; 0 for a top-level comment.
    pub replies_before: u64,
}

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
    let to = parent.map(|parent| find_writer_to_reply_to(s, study, parent)).transpose()?;
    let new = NewComment { study, parent, author: actor.id, text, created_at: now };
    let id = s.insert_comment(&new)?;
    let fact = match to {
        None => Fact::Commented { study, author, comment: id, by: actor.id },
        Some(to) => Fact::Replied { study, author, comment: id, to, by: actor.id },
    };
    let by = Author { id: actor.id, name: actor.nickname.clone(), image_url: actor.image_url.clone() };
    let written = Written { by, text: new.text.0, edited_at: None };
    let (writer, written, created_at) = (Some(actor.id), Some(written), now);
    let comment = Comment { id, study, exposure, parent, writer, written, is_hidden: false, created_at };
    Ok(Outcome::with(comment, fact))
}

fn find_writer_to_reply_to<S: CommentRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    id: CommentId,
) -> Result<UserId, Error> {
    let comment = s.find_comment(id)?.filter(|comment| comment.study == study).ok_or(Error::CommentNotFound)?;
    if comment.parent.is_some() {
        let error = FieldError::new("parent", "답글에는 답글을 달 수 없습니다.");
        return Err(FieldErrors::from(error).into());
    }
    comment.written.map(|written| written.by.id).ok_or(Error::CommentNotFound)
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
    let fact =
        Fact::CommentDeleted { study: comment.study, author: comment.exposure.author, comment: id, by: actor.id };
    Ok(Outcome::with((), fact))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_has_one_to_a_thousand_characters() {
        let parse = |raw: &str| CommentText::parse(raw).map_err(|error| error.message);
        let long = "가".repeat(COMMENT_MAX);
        assert_eq!(parse(&format!(" {long}\n")), Ok(CommentText(long.clone())));
        assert_eq!(parse(&format!("{long}나")), Err("댓글은 1,000글자 이하여야 합니다.".to_owned()));
        for empty in ["", " \n\t ", "\u{200B}\u{FEFF}"] {
            assert_eq!(parse(empty), Err("댓글 내용을 입력해주세요.".to_owned()), "{empty:?}");
        }
    }

    #[test]
    fn jamo_count_as_the_syllables_they_make_and_markup_is_text() {
        let jamo = "\u{1112}\u{1161}\u{11AB}".repeat(COMMENT_MAX);
        assert_eq!(CommentText::parse(&jamo).expect("composed").as_str(), "한".repeat(COMMENT_MAX));
        let text = "<b>굵게</b>\n\n  둘째 & 줄";
        assert_eq!(CommentText::parse(text).expect("plain").as_str(), text);
    }
}
