//! Posting, changing and deleting a study.

use super::images::{lock_images, withdraw_unused};
use crate::applications::{ApplicationRepository, Seats, SeatsChangedBy, Turns, note_filled};
use crate::recruiting::{NewStudy, Study, StudyDraft, StudyRepository, seen};
use crate::{Error, Fact};
use images::ImageRepository;
use kernel::idempotency::{self, IdempotencyRepository};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, FieldErrors, IdempotencyKey, Instant, Outcome, StudyId, UserId};

pub const POSTS_PER_HOUR: Limit = Limit::new("posts", 5, 3600);
const PURPOSE: &str = "STUDY";

/// Returns the author's own study for editing.
pub fn find_own_study<S: StudyRepository + ?Sized>(s: &mut S, id: StudyId, author: UserId) -> Result<Study, Error> {
    let study = seen(s.find_study(id)?, Some(author))?;
    study.require_author(author)?;
    Ok(study)
}

pub fn find_made_study<S: IdempotencyRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Option<StudyId>, Error> {
    let made = idempotency::find_made(s, author, PURPOSE, key, now)?;
    made.map(|id| id.map(StudyId)).map_err(|_| Error::KeyReused)
}

/// Posts a study. Fails with a duplicate of [`idempotency::KEY_UNIQUE`] if a concurrent transaction used `key`; a retry
/// finds its study.
pub fn create_study<S>(
    s: &mut S,
    actor: &Actor,
    draft: StudyDraft,
    key: Option<&IdempotencyKey>,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Study, Fact>, Error>
where
    S: StudyRepository + ImageRepository + LimitRepository + IdempotencyRepository + ?Sized,
{
    lock_images(s, actor.id, &draft.content, None)?;
    limits.take(s, &POSTS_PER_HOUR, &actor.id.to_string(), now)?;
    let new = NewStudy::posted(actor.id, draft, now);
    let study = s.insert_study(&new)?;
    idempotency::record_made(s, actor.id, PURPOSE, key, study.0, now)?;
    Ok(Outcome::with(new.stored(study), Fact::Created { study, author: actor.id }))
}

/// Replaces the study's content with `draft`. `version` is the one on which the draft is based.
pub fn update_study<S: StudyRepository + ImageRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
    draft: StudyDraft,
    version: Option<i32>,
    now: Instant,
) -> Result<Outcome<Study, Fact>, Error> {
    let study = s.lock_study_to_move(id, Some(draft.placement.category))?;
    let mut study = own(study, actor)?;
    if version.is_some_and(|version| version != study.version) {
        return Err(Error::Stale);
    }
    // The draft was checked against dates that may have changed since.
    draft.dates.check(Some(&study.draft.dates), now)?;
    if let Some(seats) = draft.recruits.seats()
        && seats < study.approved + s.count_offered(id)?
    {
        let error = FieldError::new("recruits", "모집 인원은 승인된 인원보다 적을 수 없습니다.");
        return Err(FieldErrors::from(error).into());
    }
    lock_images(s, study.author, &draft.content, Some(&study.draft.content))?;
    let shown_before = if study.hidden_at.is_some() { s.list_images_shown_by(id)? } else { Vec::new() };
    let moved = draft.dates != study.draft.dates || draft.schedule != study.draft.schedule;
    let new_contact = draft.contact.is_some() && draft.contact != study.draft.contact;
    let (from, to) = (study.draft.dates.start, draft.dates.start);
    if from != to {
        s.update_waiting_ends(id, to)?;
    }
    let before = Turns::of(s, &study)?;
    study.draft = draft;
    let seats = Seats::of(s, &study)?;
    note_filled(s, &mut study, seats, &before, now)?;
    study.version += 1;
    study.updated_at = now;
    s.update_study(&study)?;
    // An image that only a hidden study showed must not be served because its author removed it.
    withdraw_unused(s, &shown_before)?;
    let mut facts = vec![Fact::Changed { study: id, author: study.author, moved, new_contact }];
    facts.extend((from != to).then_some(Fact::StartMoved { study: id, from, to }));
    facts.extend(seats.freed(s, &study, &before, SeatsChangedBy::Author, now)?);
    Ok(Outcome { value: study, facts })
}

/// Deletes a study with everything that belongs to it, and withdraws images that no other study shows. Administrators
/// may delete any study.
pub fn delete_study<S: StudyRepository + ImageRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
) -> Result<Outcome<(), Fact>, Error> {
    let study = seen(s.lock_study_to_move(id, None)?, actor)?;
    if study.author != actor.id && !actor.is_admin {
        return Err(Error::NotAuthorNorAdmin);
    }
    let told = s.list_involved(id)?;
    let shown = s.list_images_shown_by(id)?;
    s.delete_study(&study)?;
    withdraw_unused(s, &shown)?;
    let (author, title) = (study.author, study.draft.title);
    Ok(Outcome::with((), Fact::Deleted { study: id, author, by: actor.id, title, told }))
}

pub(super) fn own(study: Option<Study>, actor: &Actor) -> Result<Study, Error> {
    let study = seen(study, actor)?;
    study.require_author(actor.id)?;
    Ok(study)
}
