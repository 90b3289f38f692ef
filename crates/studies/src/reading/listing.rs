use super::card::{CategoryPath, Marks, StudyCard, StudyDetail};
use super::filter::{StudyFilter, StudySort};
use super::ports::{Found, StudyCardRepository, StudySearchRepository};
use crate::Error;
use crate::applications::{ApplicationRepository, find_standing, has_room_for};
use crate::recruiting::{Exposure, Reader, StudyRepository};
use crate::search::Search;
use crate::text::Content;
use kernel::{Instant, Page, PageRequest, StoreError, StudyId, Total, UserId};
use std::collections::HashMap;

/// The limit up to which lists without a stored size are counted.
pub const COUNTED_UP_TO: u64 = 1_000;

pub fn list_studies<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    filter: &StudyFilter,
    sort: StudySort,
    request: PageRequest,
    viewer: Option<UserId>,
    now: Instant,
) -> Result<Page<StudyCard>, StoreError> {
    // A filter by what a hidden study does not show would reveal it.
    let with_hidden = filter.applied_by.is_some() && filter.mode.is_none() && filter.region.is_none();
    let filter = &StudyFilter { with_hidden, ..*filter };
    // The first page of a filtered list is often the only one, which gives the total.
    let counted = match (filter.is_counted(), request.index()) {
        (true, _) => Some(Total::Exact(s.count_all_studies(filter.scope)?)),
        (false, 0) => None,
        (false, _) => Some(count(s, filter, now)?),
    };
    // Skipping to a page beyond the end would read the whole list.
    let is_beyond = matches!(counted, Some(Total::Exact(count)) if count <= request.offset().unsigned_abs());
    let (size, limit) = (request.size() as usize, i64::from(request.size()) + 1);
    let stretch = (request.offset(), limit);
    let mut items = if is_beyond { Vec::new() } else { s.list_study_cards(filter, sort, stretch, now)? };
    let last = items.len() <= size;
    items.truncate(size);
    mark(s, &mut items, filter, viewer)?;
    let total = match counted {
        Some(total) => total,
        None if last => Total::Exact(items.len() as u64),
        None => count(s, filter, now)?,
    };
    Ok(Page { total: beyond(total, request, items.len(), last), items, request, last })
}

/// Returns up to [`COUNTED_UP_TO`] hits of `search` among the studies that match `filter`. Without a sort order, hits
/// in title or tags come first, then hits in the text, each with the newest first.
pub fn search_studies<S: StudySearchRepository + StudyCardRepository + ?Sized>(
    s: &mut S,
    search: &Search,
    filter: &StudyFilter,
    sort: Option<StudySort>,
    request: PageRequest,
    viewer: Option<UserId>,
    now: Instant,
) -> Result<Page<StudyCard>, StoreError> {
    let filter = &StudyFilter { with_hidden: false, ..*filter };
    let size = request.size() as usize;
    // Hits beyond the counted number are not returned.
    let offset = request.offset().min(COUNTED_UP_TO.cast_signed());
    let limit = (i64::from(request.size()) + 1).min(COUNTED_UP_TO.cast_signed() - offset);
    let Found { cards: mut items, count } =
        s.list_found_studies(search, filter, sort, (offset, limit), COUNTED_UP_TO + 1, now)?;
    let last = items.len() <= size;
    items.truncate(size);
    show_hits(s, search, &mut items)?;
    mark(s, &mut items, filter, viewer)?;
    let counted = capped(count);
    let is_cut_off = request.offset().unsigned_abs() + items.len() as u64 == COUNTED_UP_TO;
    let total = if is_cut_off { counted } else { beyond(counted, request, items.len(), last) };
    Ok(Page { total, items, request, last })
}

/// The number of categories that are offered if nothing is found.
const CATEGORIES_OFFERED: usize = 3;

/// The result of a search, with help if it finds nothing.
#[derive(Debug)]
pub struct Findings {
    pub page: Page<StudyCard>,
    /// The search for the distinctive words, if only that one found something.
    pub instead: Option<Search>,
    /// Categories that the words name and that have studies, if nothing is found.
    pub categories: Vec<CategoryPath>,
}

/// Searches like [`search_studies`]. If nothing is found, searches again as [`Search::core`]. If that finds nothing either,
/// lists the categories that the words name.
pub fn search_with_help<S: StudySearchRepository + StudyCardRepository + ?Sized>(
    s: &mut S,
    search: &Search,
    filter: &StudyFilter,
    sort: Option<StudySort>,
    request: PageRequest,
    viewer: Option<UserId>,
    now: Instant,
) -> Result<Findings, StoreError> {
    let is_empty = |page: &Page<StudyCard>| page.total == Total::Exact(0);
    let page = search_studies(s, search, filter, sort, request, viewer, now)?;
    if !is_empty(&page) {
        return Ok(Findings { page, instead: None, categories: Vec::new() });
    }
    let core = search.core();
    if let Some(core) = &core {
        let page = search_studies(s, core, filter, sort, request, viewer, now)?;
        if !is_empty(&page) {
            return Ok(Findings { page, instead: Some(core.clone()), categories: Vec::new() });
        }
    }
    let categories = s.list_categories_named_by(core.as_ref().unwrap_or(search), CATEGORIES_OFFERED)?;
    Ok(Findings { page, instead: None, categories })
}

/// Returns the search whose results [`search_with_help`] lists: [`Search::core`], if only that one finds something.
pub fn find_search_used<S: StudySearchRepository + ?Sized>(
    s: &mut S,
    search: &Search,
    filter: &StudyFilter,
    now: Instant,
) -> Result<Search, StoreError> {
    let mut finds = |search: &Search| -> Result<bool, StoreError> {
        Ok(s.list_found_studies(search, filter, Some(StudySort::Latest), (0, 1), 1, now)?.count > 0)
    };
    let core = search.core();
    let uses_core = match &core {
        Some(core) => !finds(search)? && finds(core)?,
        None => false,
    };
    Ok(core.filter(|_| uses_core).unwrap_or_else(|| search.clone()))
}

/// Replaces the excerpt by the part of the text around a hit.
fn show_hits<S: StudySearchRepository + ?Sized>(
    s: &mut S,
    search: &Search,
    cards: &mut [StudyCard],
) -> Result<(), StoreError> {
    let ids: Vec<StudyId> = cards.iter().map(|card| card.id).collect();
    let contents: HashMap<StudyId, Content> = s.list_study_contents(&ids)?.into_iter().collect();
    for card in cards {
        let filed = card.category_path.0.iter().map(|node| node.name.as_str());
        let names = std::iter::once(card.title.as_str()).chain(filed).chain(card.details.iter().map(String::as_str));
        let shown = contents.get(&card.id).and_then(|content| search.excerpt(&content.plain_text(), names));
        if let Some(shown) = shown {
            card.excerpt = shown;
        }
    }
    Ok(())
}

fn mark<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    cards: &mut [StudyCard],
    filter: &StudyFilter,
    viewer: Option<UserId>,
) -> Result<(), StoreError> {
    let ids: Vec<StudyId> = cards.iter().map(|card| card.id).collect();
    for card in &mut *cards {
        card.limit_for(viewer);
    }
    if let Some(viewer) = viewer {
        let marks = s.find_marks(&ids, viewer)?;
        for card in &mut *cards {
            card.is_liked = Some(marks.is_liked(card.id));
            card.application = marks.application(card.id);
        }
    }
    if let Some(applicant) = filter.applied_by {
        mark_places(s, cards, applicant)?;
    }
    if filter.own_of.is_some() {
        let unanswered: HashMap<StudyId, u32> = s.count_unanswered(&ids)?.into_iter().collect();
        for card in cards {
            card.unanswered = Some(unanswered.get(&card.id).copied().unwrap_or_default());
        }
    }
    Ok(())
}

/// Adds the applicant's positions on the waiting lists.
pub(super) fn mark_places<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    cards: &mut [StudyCard],
    applicant: UserId,
) -> Result<(), StoreError> {
    let ids: Vec<StudyId> = cards.iter().map(|card| card.id).collect();
    let places: HashMap<StudyId, u32> = s.list_places(&ids, applicant)?.into_iter().collect();
    for card in cards {
        let held = card.approved + card.offered;
        card.place = places.get(&card.id).copied();
        card.seat_is_free = card.place.is_some_and(|place| has_room_for(card.recruits.seats(), held, place));
    }
    Ok(())
}

/// Refines a limited total with what a page of `shown` studies reveals.
fn beyond(counted: Total, request: PageRequest, shown: usize, last: bool) -> Total {
    let seen = request.offset().unsigned_abs() + shown as u64;
    match counted {
        Total::AtLeast(_) if last && shown > 0 => Total::Exact(seen),
        Total::AtLeast(count) if shown > 0 => Total::AtLeast(count.max(seen)),
        total => total,
    }
}

/// Returns the next moment at which time alone changes a list.
pub fn find_next_change<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<Option<Instant>, StoreError> {
    s.find_next_change(now)
}

/// Returns the reader's relations to the studies.
pub fn find_marks<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    studies: &[StudyId],
    reader: UserId,
) -> Result<Marks, StoreError> {
    s.find_marks(studies, reader)
}

fn count<S: StudyCardRepository + ?Sized>(s: &mut S, filter: &StudyFilter, now: Instant) -> Result<Total, StoreError> {
    Ok(capped(s.count_studies(filter, COUNTED_UP_TO + 1, now)?))
}

fn capped(counted: u64) -> Total {
    if counted > COUNTED_UP_TO { Total::AtLeast(COUNTED_UP_TO) } else { Total::Exact(counted) }
}

pub fn find_study_detail<S: StudyCardRepository + StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    reader: impl Into<Reader>,
) -> Result<StudyDetail, Error> {
    let reader: Reader = reader.into();
    let viewer = reader.person;
    let found = s.find_study_detail(id, viewer)?.filter(|detail| detail.study.exposure().is_for(reader));
    let mut detail = found.ok_or(Error::NotFound)?;
    if let Some(viewer) = viewer.filter(|_| detail.context.application.is_some()) {
        detail.standing = find_standing(s, id, viewer)?;
    }
    Ok(detail)
}

/// Returns a study as visitors see it, and the marks of `reader`.
pub fn find_shared_detail<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    reader: Option<UserId>,
) -> Result<(StudyDetail, Marks), Error> {
    let found = s.find_study_detail(id, reader)?.filter(|detail| detail.study.exposure().is_for(None::<UserId>));
    let mut detail = found.ok_or(Error::NotFound)?;
    let marks = detail.take_marks();
    Ok((detail, marks))
}

/// Returns the cards of those studies that the reader can see, in the order of `ids`.
pub fn list_cards_for<S: StudyCardRepository + ?Sized>(
    s: &mut S,
    reader: impl Into<Reader>,
    ids: &[StudyId],
) -> Result<Vec<StudyCard>, StoreError> {
    let reader = reader.into();
    let mut cards = s.list_study_cards_of(ids)?;
    cards.retain(|card| Exposure::from(card).is_for(reader));
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Scope;
    use crate::recruiting::RecruitmentStatus;
    use kernel::CategoryId;

    #[test]
    fn only_the_whole_list_and_a_category_s_are_counted_by_the_store() {
        let scope = Some(Scope::Main(CategoryId(1)));
        assert!(StudyFilter::default().is_counted());
        assert!(StudyFilter { scope, ..StudyFilter::default() }.is_counted());
        assert!(!StudyFilter { scope, status: Some(RecruitmentStatus::Open), ..StudyFilter::default() }.is_counted());
        assert!(!StudyFilter { own_of: Some(UserId(1)), ..StudyFilter::default() }.is_counted());
    }
}
