//! The storage of studies and of their numbers in categories.

use super::reader::Exposure;
use super::study::{NewStudy, Study};
use crate::Error;
use kernel::{CategoryId, Instant, StoreError, StudyId, UserId};

/// Stores studies.
pub trait StudyRepository: FilingRepository {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError>;

    fn find_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    fn find_exposure(&mut self, id: StudyId) -> Result<Option<Exposure>, StoreError>;

    /// Returns all studies of an author by id.
    fn list_studies_of(&mut self, author: UserId) -> Result<Vec<StudyId>, StoreError>;

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    /// Updates a locked study. If its category changes, it must have been locked by
    /// [`FilingRepository::lock_study_to_move`].
    fn update_study(&mut self, study: &Study) -> Result<(), StoreError>;

    /// Changes the author of a locked study, and of its applications without an answer.
    fn update_author(&mut self, id: StudyId, author: UserId) -> Result<(), StoreError>;

    /// Deletes a study that was locked by [`FilingRepository::lock_study_to_move`], with everything that belongs to it.
    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError>;
}

/// Counts studies in their categories, which changes when a study moves, is hidden or deleted.
pub trait FilingRepository {
    /// Locks a study that is to be deleted, or moved to the category `to`. Locks the categories' counters before the
    /// study, which is the order everywhere.
    fn lock_study_to_move(&mut self, id: StudyId, to: Option<CategoryId>) -> Result<Option<Study>, StoreError>;

    /// Hides or shows a study that was locked by [`FilingRepository::lock_study_to_move`]. A hidden study is not counted
    /// in any category, and is in no list except its author's.
    fn update_hiding(&mut self, study: &Study, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    /// Moves the studies of `from`, whose category is locked, to its parent `to`.
    fn move_studies(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError>;
}

/// Imports studies.
pub trait StudyImportRepository {
    /// Inserts many studies in a few statements.
    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError>;
}

/// Converts a reference to a study that was deleted meanwhile.
pub(crate) fn gone(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::NotFound } else { error.into() }
}
