//! Visibility of studies. A hidden study is visible to its author and administrators only, is in no list except its
//! author's, and takes no applications.

use crate::comment::{lock_comment, lock_line};
use crate::ports::{ApplicationRepository, CommentRepository, StudyCardRepository, StudyRepository};
use crate::{Applicant, Comment, Error, Fact, Study, StudyCard};
use kernel::{Actor, CommentId, Instant, Outcome, StoreError, StudyId, UserId};

/// The reader of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// `None` if not signed in.
    pub person: Option<UserId>,
    pub is_admin: bool,
}

impl From<Option<UserId>> for Reader {
    fn from(person: Option<UserId>) -> Self {
        Self { person, is_admin: false }
    }
}

impl From<&Actor> for Reader {
    fn from(actor: &Actor) -> Self {
        Self { person: Some(actor.id), is_admin: actor.is_admin }
    }
}

/// Decides who can see a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exposure {
    pub author: UserId,
    pub is_hidden: bool,
}

impl Exposure {
    /// Whether the reader may see the study.
    #[must_use]
    pub fn is_for(self, reader: impl Into<Reader>) -> bool {
        let Reader { person, is_admin } = reader.into();
        !self.is_hidden || is_admin || person == Some(self.author)
    }
}

impl Study {
    pub(crate) fn exposure(&self) -> Exposure {
        Exposure { author: self.author, is_hidden: self.hidden_at.is_some() }
    }

    /// Whether the reader can see it. To others it does not exist.
    #[must_use]
    pub fn is_for(&self, reader: impl Into<Reader>) -> bool {
        self.exposure().is_for(reader)
    }
}

/// Returns the cards of those studies that the reader can see, in the order of `ids`.
pub fn list_cards_for<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    reader: impl Into<Reader>,
    ids: &[StudyId],
) -> Result<Vec<StudyCard>, StoreError> {
    let reader = reader.into();
    let mut cards = s.list_study_cards_of(ids)?;
    cards.retain(|card| Exposure { author: card.author.id, is_hidden: card.is_hidden }.is_for(reader));
    Ok(cards)
}

/// Returns the study if the reader can see it.
pub(crate) fn seen(study: Option<Study>, reader: impl Into<Reader>) -> Result<Study, Error> {
    study.filter(|study| study.is_for(reader)).ok_or(Error::NotFound)
}

/// Returns the author of a study that the reader can see.
pub(crate) fn find_author<S: StudyRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    reader: impl Into<Reader>,
) -> Result<UserId, Error> {
    let found = s.find_exposure(study)?.filter(|exposure| exposure.is_for(reader));
    Ok(found.ok_or(Error::NotFound)?.author)
}

/// Locks a study that is visible to everyone.
pub fn lock_shown_study<S: StudyRepository + ?Sized>(s: &mut S, id: StudyId) -> Result<Study, Error> {
    seen(s.lock_study(id)?, None)
}

/// Returns a comment that is visible to everyone, with its writer. Locks its study.
pub fn lock_shown_comment<S: StudyRepository + CommentRepository + ?Sized>(
    s: &mut S,
    id: CommentId,
) -> Result<(Comment, UserId), Error> {
    let (comment, written) = lock_comment(s, id, None)?;
    Ok((comment, written.by.id))
}

pub fn hide_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = s.lock_study_to_move(id, None)?.ok_or(Error::NotFound)?;
    if study.hidden_at.is_some() {
        return Ok(Outcome::quiet(()));
    }
    s.update_hiding(&study, Some(now))?;
    Ok(Outcome::with((), Fact::Hidden { study: id, author: study.author }))
}

/// Shows a hidden study again. Its applications are extended by the time in which they could not be answered.
pub fn show_study_again<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = s.lock_study_to_move(id, None)?.ok_or(Error::NotFound)?;
    let Some(hidden_at) = study.hidden_at else { return Ok(Outcome::quiet(())) };
    for Applicant { mut application, .. } in s.list_applicants(id, 0)? {
        application.postpone(now - hidden_at);
        s.update_application(&application)?;
    }
    s.update_hiding(&study, None)?;
    Ok(Outcome::with((), Fact::Shown { study: id, author: study.author }))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_there_for_its_author_and_administrators_alone() {
        let (author, other) = (UserId(1), UserId(2));
        let readers = [
            Reader::from(None),
            Reader::from(Some(other)),
            Reader::from(Some(author)),
            Reader { person: Some(other), is_admin: true },
        ];
        let seen_by = |is_hidden| readers.map(|reader| Exposure { author, is_hidden }.is_for(reader));
        assert_eq!(seen_by(false), [true; 4]);
        assert_eq!(seen_by(true), [false, false, true, true]);
    }
}
