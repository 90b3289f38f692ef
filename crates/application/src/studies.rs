//! Studies where they need the category tree, more than one unit of work, or memory between calls.

mod placement;
mod popular;
mod views;

pub use placement::find_scope;
pub use popular::PopularStudies;
pub use views::{StudyViews, keep_studies};

use crate::{Session, Store};
use kernel::limit::RateLimits;
use kernel::{IdempotencyKey, Instant, StoreError, StudyId, UserId};
use placement::place;
use studies::ports::CREATION_KEY_UNIQUE;
use studies::{Error, StudyDetail, StudyFields};

/// Posts a study and shows it to its author. The same `key` and fields within a day show the study they made.
///
/// # Errors
/// [`Error::Invalid`], [`Error::TooMany`], [`Error::KeyReused`], and [`Error::NotFound`] if the study that `key` made was
/// deleted since.
pub async fn create_study(
    store: &Store,
    author: UserId,
    fields: StudyFields,
    key: Option<IdempotencyKey>,
    limits: RateLimits,
    now: Instant,
) -> Result<StudyDetail, Error> {
    let attempt = move |s: &mut dyn Session| {
        let made = match &key {
            Some(key) => studies::find_created_study(s, author, &fields, key, now)?,
            None => None,
        };
        let id = if let Some(id) = made {
            id
        } else {
            let placement = place(s, &fields)?;
            studies::create_study(s, author, &fields, placement, key.as_ref(), limits, now)?
        };
        studies::find_study_detail(s, id, Some(author))
    };
    match store.write(attempt.clone()).await {
        Err(Error::Store(error)) if is_overtaken(&error) => store.write(attempt).await,
        answer => answer,
    }
}

/// Whether the same call ran at the same moment and was first, so that its study can be seen now, or the category was
/// deleted at that moment, which can be told now.
fn is_overtaken(error: &StoreError) -> bool {
    error.is_duplicate_of(CREATION_KEY_UNIQUE) || matches!(error, StoreError::DanglingReference)
}

/// Changes a study and shows it to its author. `version` is the one the change was made from.
///
/// # Errors
/// [`Error::NotFound`], [`Error::NotAuthor`], [`Error::Stale`], [`Error::Invalid`].
pub async fn update_study(
    store: &Store,
    id: StudyId,
    author: UserId,
    fields: StudyFields,
    version: Option<i32>,
    now: Instant,
) -> Result<StudyDetail, Error> {
    let attempt = move |s: &mut dyn Session| {
        let placement = place(s, &fields)?;
        studies::update_study(s, id, author, &fields, placement, version, now)?;
        studies::find_study_detail(s, id, Some(author))
    };
    match store.write(attempt.clone()).await {
        Err(Error::Store(error)) if is_overtaken(&error) => store.write(attempt).await,
        answer => answer,
    }
}
