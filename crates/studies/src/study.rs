//! A study, and what its author may do with it.

use crate::ports::StudyRepository;
use crate::recruitment::filled_since;
use crate::{Creation, Error, Placement, Recruitment, StudyDraft, StudyFields};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{CategoryId, FieldError, FieldErrors, IdempotencyKey, Instant, StoreError, StudyId, UserId};

/// How many studies one person may post within an hour.
pub const POSTS_PER_HOUR: Limit = Limit::new("posts", 5, 3600);

/// A study to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStudy {
    /// Who wrote it.
    pub author: UserId,
    /// What they wrote.
    pub draft: StudyDraft,
    /// When it was posted.
    pub created_at: Instant,
    /// When its author closed it by hand: never yet, unless it comes from elsewhere.
    pub closed_at: Option<Instant>,
    /// How often it was looked at: never yet, unless it comes from elsewhere.
    pub views: u64,
}

impl NewStudy {
    /// A study that is posted now.
    #[must_use]
    pub fn posted(author: UserId, draft: StudyDraft, now: Instant) -> Self {
        Self { author, draft, created_at: now, closed_at: None, views: 0 }
    }

    /// What decides whether it recruits.
    #[must_use]
    pub fn recruitment(&self) -> Recruitment {
        Recruitment { closed_at: self.closed_at, ..self.draft.dates.recruitment() }
    }
}

/// A study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Study {
    /// Its id.
    pub id: StudyId,
    /// Who wrote it.
    pub author: UserId,
    /// What they wrote.
    pub draft: StudyDraft,
    /// When the author closed it by hand, if they did.
    pub closed_at: Option<Instant>,
    /// When its seats were last all taken, if they are.
    pub filled_at: Option<Instant>,
    /// How many members were approved. The author holds no seat.
    pub approved: u32,
    /// How often it was looked at.
    pub views: u64,
    /// How many people like it.
    pub likes: u64,
    /// How many comments it has.
    pub comments: u64,
    /// Counts the author's changes, from 1.
    pub version: i32,
    /// When it was posted.
    pub created_at: Instant,
    /// When its author last changed it.
    pub updated_at: Instant,
}

impl Study {
    /// What decides whether it recruits.
    #[must_use]
    pub fn recruitment(&self) -> Recruitment {
        Recruitment { closed_at: self.closed_at, filled_at: self.filled_at, ..self.draft.dates.recruitment() }
    }

    fn require_author(&self, person: UserId) -> Result<(), Error> {
        if self.author == person { Ok(()) } else { Err(Error::NotAuthor) }
    }
}

/// The study that `key` made of `fields` within the last day, if it did.
///
/// # Errors
/// [`Error::KeyReused`] if it did so with another body.
pub fn find_created_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    fields: &StudyFields,
    key: &IdempotencyKey,
    now: Instant,
) -> Result<Option<StudyId>, Error> {
    let Some(creation) = s.find_creation(author, key)? else { return Ok(None) };
    if creation.is_over(now) {
        s.delete_creation(author, key)?;
        return Ok(None);
    }
    if creation.is_of(fields) { Ok(Some(creation.study)) } else { Err(Error::KeyReused) }
}

/// Posts a study.
///
/// # Errors
/// [`Error::Invalid`], [`Error::TooMany`]. A `key` that another unit of work used at the same moment fails with
/// [`crate::ports::CREATION_KEY_UNIQUE`]; trying again then finds that one's study.
pub fn create_study<S: StudyRepository + LimitRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    fields: &StudyFields,
    placement: Result<Placement, FieldError>,
    key: Option<&IdempotencyKey>,
    limits: RateLimits,
    now: Instant,
) -> Result<StudyId, Error> {
    let draft = StudyDraft::parse(fields, placement, None, now)?;
    limits.take(s, &POSTS_PER_HOUR, &author.to_string(), now)?;
    let id = s.insert_study(&NewStudy::posted(author, draft, now))?;
    if let Some(key) = key {
        s.insert_creation(author, key, &Creation::new(fields, id, now))?;
    }
    Ok(id)
}

/// Puts what the author wrote anew in the place of what they wrote before. `version` is the one they started from.
///
/// # Errors
/// [`Error::NotFound`], [`Error::NotAuthor`], [`Error::Stale`], [`Error::Invalid`].
pub fn update_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    author: UserId,
    fields: &StudyFields,
    placement: Result<Placement, FieldError>,
    version: Option<i32>,
    now: Instant,
) -> Result<(), Error> {
    let mut study = lock_own_study(s, id, author)?;
    if version.is_some_and(|version| version != study.version) {
        return Err(Error::Stale);
    }
    let draft = StudyDraft::parse(fields, placement, Some(&study.draft.dates), now)?;
    if draft.recruits.seats().is_some_and(|seats| seats < study.approved) {
        let error = FieldError::new("recruits", "모집 인원은 승인된 인원보다 적을 수 없습니다.");
        return Err(FieldErrors::from(error).into());
    }
    study.filled_at = filled_since(draft.recruits, study.approved, study.filled_at, now);
    study.draft = draft;
    study.version += 1;
    study.updated_at = now;
    Ok(s.update_study(&study)?)
}

/// Deletes a study with all that belongs to it. Administrators may delete anybody's.
///
/// # Errors
/// [`Error::NotFound`], [`Error::NotAuthor`].
pub fn delete_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    person: UserId,
    is_admin: bool,
) -> Result<(), Error> {
    let study = s.lock_study(id)?.ok_or(Error::NotFound)?;
    if !is_admin {
        study.require_author(person)?;
    }
    Ok(s.delete_study(&study)?)
}

/// Ends recruiting at once.
///
/// # Errors
/// [`Error::NotFound`], [`Error::NotAuthor`].
pub fn close_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    author: UserId,
    now: Instant,
) -> Result<(), Error> {
    let mut study = lock_own_study(s, id, author)?;
    study.closed_at = study.closed_at.or(Some(now));
    Ok(s.update_study(&study)?)
}

/// Takes the closing by hand back.
///
/// # Errors
/// [`Error::NotFound`], [`Error::NotAuthor`], [`Error::DeadlineOver`].
pub fn reopen_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    author: UserId,
    now: Instant,
) -> Result<(), Error> {
    let mut study = lock_own_study(s, id, author)?;
    if now > study.draft.dates.deadline {
        return Err(Error::DeadlineOver);
    }
    study.closed_at = None;
    Ok(s.update_study(&study)?)
}

/// Files the studies of the node `from`, which has none below it, under its parent `to`.
pub fn move_studies<S: StudyRepository + ?Sized>(
    s: &mut S,
    from: CategoryId,
    to: CategoryId,
) -> Result<(), StoreError> {
    s.update_study_categories(from, to)
}

/// Forgets the idempotency keys that are of no use any more, and tells how many those were.
pub fn forget_old_creations<S: StudyRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_creations_before(now - IdempotencyKey::VALID_FOR)
}

fn lock_own_study<S: StudyRepository + ?Sized>(s: &mut S, id: StudyId, author: UserId) -> Result<Study, Error> {
    let study = s.lock_study(id)?.ok_or(Error::NotFound)?;
    study.require_author(author)?;
    Ok(study)
}
