//! Finds the new studies that match a filter, by the rules of the list.

use super::filter::SavedFilter;
use crate::reading::{
    News, StudyCardRepository, StudyFilter, StudySearchRepository, StudySort, find_search_used, list_studies,
    search_studies,
};
use chrono::TimeDelta;
use kernel::{Instant, Page, PageRequest, SavedFilterId, StoreError, Total};

/// The limit up to which new studies are counted.
pub const COUNTED_NEWS: u64 = 99;

/// A filter without alerts counts the studies of this time.
pub const RECENT: TimeDelta = TimeDelta::days(30);

/// The new studies that match a filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundNews {
    /// Their number, up to [`COUNTED_NEWS`].
    pub count: u64,
    /// The titles of some, the newest first.
    pub titles: Vec<String>,
}

/// A filter with the new studies of a digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterNews {
    pub filter: SavedFilterId,
    pub name: String,
    /// They are posted after then.
    pub after: Instant,
    pub found: FoundNews,
}

/// Returns the new studies of a span that match the filter, with up to `titles` titles, at least one.
pub fn find_news<S: StudyCardRepository + StudySearchRepository + ?Sized>(
    s: &mut S,
    filter: &SavedFilter,
    (after, until): (Instant, Instant),
    titles: i64,
    now: Instant,
) -> Result<FoundNews, StoreError> {
    let Ok(request) = PageRequest::parse(0, titles) else { return Ok(FoundNews::default()) };
    if after >= until {
        return Ok(FoundNews::default());
    }
    let (owner, conditions) = (filter.owner, &filter.conditions);
    let all = StudyFilter {
        scope: conditions.scope,
        status: conditions.status,
        mode: conditions.mode,
        region: conditions.region,
        ..StudyFilter::default()
    };
    let news = StudyFilter { news: Some(News { reader: owner, after, until }), ..all };
    let page = match filter.search() {
        Some(search) => {
            let search = find_search_used(s, &search, &all, now)?;
            search_studies(s, &search, &news, Some(StudySort::Latest), request, None, now)?
        }
        None => list_studies(s, &news, StudySort::Latest, request, None, now)?,
    };
    let Page { items, total, .. } = page;
    let (Total::Exact(count) | Total::AtLeast(count)) = total;
    Ok(FoundNews { count: count.min(COUNTED_NEWS), titles: items.into_iter().map(|card| card.title).collect() })
}

/// Returns the number that the list of filters shows: new studies since the filter was opened, or of [`RECENT`] without
/// alerts.
pub fn count_listed<S: StudyCardRepository + StudySearchRepository + ?Sized>(
    s: &mut S,
    filter: &SavedFilter,
    now: Instant,
) -> Result<u64, StoreError> {
    let after = if filter.alerts { filter.opened_at } else { now - RECENT };
    Ok(find_news(s, filter, (after, now), 1, now)?.count)
}
