//! The queries of cards, lists and searches.

use super::card::{CategoryPath, Marks, StudyCard, StudyContext, StudyDetail};
use super::filter::{Scope, StudyFilter, StudySort};
use super::ranking::Activity;
use crate::recruiting::Study;
use crate::search::Search;
use crate::text::Content;
use kernel::{Instant, StoreError, StudyId, UserId};

/// Reads studies with what their readers see beside them.
pub trait StudyCardRepository: OwnCardRepository {
    /// Returns a range of a list, given by an offset and a limit.
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        stretch: (i64, i64),
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError>;

    /// Returns the cards of existing studies, in the order of `ids`.
    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError>;

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError>;

    /// Returns the reader-specific data of a study that the caller has loaded.
    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError>;

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError>;

    /// Counts the studies that match `filter`, up to `at_most`.
    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError>;

    /// Returns the user's relations to the studies.
    fn find_marks(&mut self, studies: &[StudyId], person: UserId) -> Result<Marks, StoreError>;

    /// Returns the next moment at which recruiting of a visible study begins or ends.
    fn find_next_change(&mut self, now: Instant) -> Result<Option<Instant>, StoreError>;
}

/// Reads what the lists of a user's own studies and applications show in addition.
pub trait OwnCardRepository {
    /// Returns the user's positions, from 1, on the waiting lists of the studies.
    fn list_places(&mut self, studies: &[StudyId], person: UserId) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// Counts the applications of each study that can be decided; those on its waiting list only while a seat is free.
    /// Studies without any may be omitted.
    fn count_unanswered(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError>;
}

/// Reads what the ranking of popular studies is computed from.
pub trait ActivityRepository {
    /// Returns the public activity of studies posted since then.
    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError>;
}

/// A range of search results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub cards: Vec<StudyCard>,
    /// The total number of results, up to the requested limit.
    pub count: u64,
}

pub trait StudySearchRepository {
    /// Returns a range, by offset and limit, of the studies that match `filter` and contain all words of the search.
    /// Without a sort order, studies with all words in their names come first, then the others, each with the newest
    /// first.
    fn list_found_studies(
        &mut self,
        search: &Search,
        filter: &StudyFilter,
        sort: Option<StudySort>,
        stretch: (i64, i64),
        count_to: u64,
        now: Instant,
    ) -> Result<Found, StoreError>;

    /// Returns up to `at_most` categories that have studies and that a word of the search names, those with the most
    /// studies first.
    fn list_categories_named_by(&mut self, search: &Search, at_most: usize) -> Result<Vec<CategoryPath>, StoreError>;

    fn list_study_contents(&mut self, ids: &[StudyId]) -> Result<Vec<(StudyId, Content)>, StoreError>;
}
