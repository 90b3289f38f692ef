//! What studies need of a store.

use crate::{
    Activity, Author, Creation, NewStudy, Scope, Study, StudyCard, StudyFilter, StudySort, ViewSalt, ViewerMark,
};
use chrono::NaiveDate;
use kernel::{CategoryId, IdempotencyKey, Instant, StoreError, StudyId, UserId};

/// The constraint that lets a person use an idempotency key once.
pub const CREATION_KEY_UNIQUE: &str = "study_creations_key_unique";

/// Keeps studies, what people think of them, and the counters that lists need. A counter is kept in the write that
/// changes what it counts.
pub trait StudyRepository {
    /// Adds a study.
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError>;

    /// Adds many studies in few statements.
    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError>;

    /// A study, kept from others' changes until the unit of work ends.
    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    /// A study with its author and the name of its category.
    fn find_study_with_names(&mut self, id: StudyId) -> Result<Option<(Study, Author, String)>, StoreError>;

    /// Keeps all of a locked study but its counters of views, likes and comments.
    fn update_study(&mut self, study: &Study) -> Result<(), StoreError>;

    /// Files the studies of `from` under its parent `to`.
    fn update_study_categories(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError>;

    /// Removes a locked study with its likes and views.
    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError>;

    /// A stretch of a list, without the likes of whoever asks.
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        offset: i64,
        limit: i64,
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError>;

    /// The cards of the studies with those ids that there are, in any order.
    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError>;

    /// How many studies there are, in all or in a category, from the kept counters.
    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError>;

    /// How many studies `filter` lets through, counted to `at_most`.
    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError>;

    /// What the popularity of the studies posted since then depends on.
    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError>;

    /// Which of `studies` a person likes.
    fn list_liked_among(&mut self, person: UserId, studies: &[StudyId]) -> Result<Vec<StudyId>, StoreError>;

    /// Notes a like unless it is there, and answers how many the study has.
    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<u64, StoreError>;

    /// Removes a like if it is there, and answers how many the study has.
    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<u64, StoreError>;

    /// Notes and counts the views of a day that are not there yet. Views of studies that are gone are dropped.
    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError>;

    /// The salt of a day; `fresh` becomes it if there is none.
    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError>;

    /// Forgets who looked on the days before that, and their salts.
    fn delete_views_before(&mut self, day: NaiveDate) -> Result<(), StoreError>;

    /// What a person's idempotency key made.
    fn find_creation(&mut self, author: UserId, key: &IdempotencyKey) -> Result<Option<Creation>, StoreError>;

    /// Notes what an idempotency key made. Fails with [`CREATION_KEY_UNIQUE`].
    fn insert_creation(&mut self, author: UserId, key: &IdempotencyKey, creation: &Creation) -> Result<(), StoreError>;

    /// Forgets one idempotency key.
    fn delete_creation(&mut self, author: UserId, key: &IdempotencyKey) -> Result<(), StoreError>;

    /// Forgets the idempotency keys used before that.
    fn delete_creations_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
