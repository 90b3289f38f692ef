use super::filter::{NewSavedFilter, SavedFilter};
use kernel::{CategoryId, Instant, SavedFilterId, StoreError, UserId};

pub trait SavedFilterRepository {
    /// Locks the filters of a user until the unit of work ends.
    fn lock_saved_filters_of(&mut self, owner: UserId) -> Result<(), StoreError>;

    /// Returns the filters of a user, the first saved first.
    fn list_saved_filters(&mut self, owner: UserId) -> Result<Vec<SavedFilter>, StoreError>;

    /// Inserts a filter that is opened, and whose last digest was, at `now`.
    fn insert_saved_filter(
        &mut self,
        owner: UserId,
        new: &NewSavedFilter,
        now: Instant,
    ) -> Result<SavedFilter, StoreError>;

    fn update_saved_filter(&mut self, filter: &SavedFilter) -> Result<(), StoreError>;

    /// Returns whether `owner` had such a filter.
    fn delete_saved_filter(&mut self, owner: UserId, id: SavedFilterId) -> Result<bool, StoreError>;

    /// Returns owners of filters with alerts whose last digest was before `due`, those who have waited longest first. The
    /// filters are up to `at_most`.
    fn list_owners_of_due_filters(&mut self, due: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError>;

    /// Stores that a digest includes studies until `until`, and after `news_after` if it found some. Returns false, and
    /// stores nothing, if the filter has no alerts or its last digest was not before `due`.
    fn mark_alerted(
        &mut self,
        id: SavedFilterId,
        due: Instant,
        until: Instant,
        news_after: Option<Instant>,
    ) -> Result<bool, StoreError>;

    /// Moves the filters of one category to another.
    fn move_saved_filters(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError>;
}
