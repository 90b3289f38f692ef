//! Selects the ids of search results. If the index on grams returns few candidates, they are checked; otherwise the
//! list is walked as without a search. The text decides in both cases.

mod candidates;
mod first_hits;
mod hit;

use super::super::counters;
use super::{Counted, closed, closed_last_first, closing_first, countable, latest, most_viewed, not_closed};
use crate::category_tree::Tree;
use crate::connection::Db;
use crate::schema::studies::{studies, study_counters};
use ::studies::reading::{StudyFilter, StudySort};
use ::studies::recruiting::{Mode, RecruitmentStatus, Region};
use ::studies::search::{Reach, Search, Word};
use candidates::{Candidates, candidates};
use diesel::prelude::*;
use first_hits::FirstHits;
use hit::{Hit, Part};
use kernel::Instant;
use std::cmp::Reverse;
use std::collections::HashSet;

/// A gram in more than one of this many studies does not narrow a list enough.
const LARGE_PART: i64 = 20;
/// The bounds for that number of studies.
const FEW: i64 = 200;
const MANY: i64 = 3_000;

/// How many studies are examined in the list's order, if the index does not narrow the search enough. A search with
/// more candidates finds a thousand hits among them, unless its words only seem frequent.
const EXAMINED: i64 = 30_000;

/// Returns a range of the hits, and their number up to `count_to`.
pub(in crate::studies) fn ids_of(
    c: &mut Db,
    words: &[Filed<'_>],
    filter: &StudyFilter,
    sort: Option<StudySort>,
    (offset, limit): (i64, i64),
    count_to: i64,
    now: Instant,
) -> QueryResult<(Vec<i64>, i64)> {
    let lists = Lists { filter, now, parts: parts_of(c, words, sort, filter.status, count_to)? };
    let wanted = offset + limit;
    let mut ids = lists.first_ids(c, wanted)?;
    let found = i64::try_from(ids.len()).unwrap_or(wanted);
    ids.drain(..ids.len().min(usize::try_from(offset).unwrap_or(usize::MAX)));
    if found < wanted {
        return Ok((ids, found));
    }
    let mut count = 0;
    for part in &lists.parts {
        if count < count_to {
            count += lists.count(c, part, count_to - count)?;
        }
    }
    Ok((ids, count))
}

/// The order of the studies in a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Latest,
    MostViewed,
    ClosingFirst,
    ClosedLastFirst,
}

/// Lists that follow one another.
struct Lists<'a> {
    filter: &'a StudyFilter,
    now: Instant,
    parts: Vec<ListPart>,
}

struct ListPart {
    hit: Hit,
    order: Order,
    /// The same condition on parts of a sample of studies, if there are too many and the sample may be enough.
    samples: Vec<Hit>,
}

impl Lists<'_> {
    fn first_ids(&self, c: &mut Db, most: i64) -> QueryResult<Vec<i64>> {
        let mut ids: Vec<i64> = Vec::new();
        for part in &self.parts {
            let wanted = most - i64::try_from(ids.len()).unwrap_or(most);
            if wanted > 0 {
                ids.extend(self.first_of_part(c, part, wanted)?);
            }
        }
        Ok(ids)
    }

    fn first_of_part(&self, c: &mut Db, ListPart { hit, order, .. }: &ListPart, most: i64) -> QueryResult<Vec<i64>> {
        let (filter, now) = (self.filter, self.now);
        if hit.is_among_candidates() {
            let stretch = (0, most);
            return match order {
                Order::Latest => latest(filter, stretch, None, now).filter(hit).load(c),
                Order::MostViewed => most_viewed(filter, stretch, now).filter(hit).load(c),
                Order::ClosingFirst => closing_first(filter, stretch, now).filter(hit).load(c),
                Order::ClosedLastFirst => closed_last_first(filter, stretch, now).filter(hit).load(c),
            };
        }
        let filed = (studies::id, studies::category_id, studies::region, studies::mode);
        let examined = (0, EXAMINED);
        match order {
            Order::Latest => {
                let list = latest(filter, examined, None, now).select((filed, studies::created_at));
                FirstHits::new(c, list, hit, "created_at DESC", most).load(c)
            }
            Order::MostViewed => {
                let list = most_viewed(filter, examined, now).select((filed, study_counters::views));
                FirstHits::new(c, list, hit, "views DESC", most).load(c)
            }
            Order::ClosingFirst => {
                let list = closing_first(filter, examined, now).select((filed, studies::closes_at));
                FirstHits::new(c, list, hit, "closes_at ASC", most).load(c)
            }
            Order::ClosedLastFirst => {
                let list = closed_last_first(filter, examined, now).select((filed, studies::closes_at));
                FirstHits::new(c, list, hit, "closes_at DESC", most).load(c)
            }
        }
    }

    fn count(&self, c: &mut Db, part: &ListPart, at_most: i64) -> QueryResult<i64> {
        let mut count = 0;
        for sample in &part.samples {
            count += self.count_hits(c, sample, part.order, at_most - count)?;
            if count == at_most {
                return Ok(at_most);
            }
        }
        self.count_hits(c, &part.hit, part.order, at_most)
    }

    fn count_hits(&self, c: &mut Db, hit: &Hit, order: Order, at_most: i64) -> QueryResult<i64> {
        let (list, sorted) = match order {
            Order::Latest | Order::MostViewed => (countable(self.filter, self.now), "created_at DESC"),
            Order::ClosingFirst => (not_closed(self.filter, self.now), "closes_at ASC"),
            Order::ClosedLastFirst => (closed(self.filter, self.now), "closes_at DESC"),
        };
        if hit.is_among_candidates() {
            return Counted(list.filter(hit).limit(at_most)).get_result(c);
        }
        let filed = (studies::id, studies::category_id, studies::region, studies::mode);
        let columns = (filed, studies::created_at, studies::closes_at);
        Counted(FirstHits::new(c, list.limit(EXAMINED).select(columns), hit, sorted, at_most)).get_result(c)
    }
}

fn parts_of(
    c: &mut Db,
    words: &[Filed<'_>],
    sort: Option<StudySort>,
    status: Option<RecruitmentStatus>,
    count_to: i64,
) -> QueryResult<Vec<ListPart>> {
    use Order::{ClosedLastFirst, ClosingFirst, Latest, MostViewed};
    let parts: &[(Part, Order)] = match (sort, status) {
        (None, _) => &[(Part::Names, Latest), (Part::Beyond, Latest)],
        (Some(StudySort::Latest), _) => &[(Part::Anywhere, Latest)],
        (Some(StudySort::Popular), _) => &[(Part::Anywhere, MostViewed)],
        (Some(StudySort::Deadline), Some(RecruitmentStatus::Closed)) => &[(Part::Anywhere, ClosedLastFirst)],
        (Some(StudySort::Deadline), Some(_)) => &[(Part::Anywhere, ClosingFirst)],
        (Some(StudySort::Deadline), None) => &[(Part::Anywhere, ClosingFirst), (Part::Anywhere, ClosedLastFirst)],
    };
    let most = (counters::total(c, None)? / LARGE_PART).clamp(FEW, MANY);
    let anywhere = candidates(c, words, Reach::Anywhere, most)?;
    parts
        .iter()
        .map(|&(part, order)| {
            let found = if part == Part::Names && !anywhere.are_none() {
                candidates(c, words, Reach::Names, most)?
            } else {
                anywhere.clone()
            };
            let (all, sample) = match found {
                Candidates::All(ids) => (Some(ids.into_iter().collect()), Vec::new()),
                Candidates::Sample(ids) => (None, sample_of(ids, count_to)),
            };
            let hit = |ids: Option<Vec<i64>>| Hit::new(part, words, ids);
            let samples = sample.into_iter().map(|ids| hit(Some(ids))).collect();
            Ok(ListPart { hit: hit(all), order, samples })
        })
        .collect()
}

/// Divides a sample that may contain `count_to` hits into a part that usually does, and the rest. Neighbours are stored
/// together, so the part is read from few pages.
fn sample_of(ids: HashSet<i64>, count_to: i64) -> Vec<Vec<i64>> {
    let needed = usize::try_from(count_to).unwrap_or(usize::MAX);
    if ids.len() < needed {
        return Vec::new();
    }
    let mut ids: Vec<i64> = ids.into_iter().collect();
    ids.sort_unstable_by_key(|id| Reverse(*id));
    let rest = ids.split_off(ids.len().min(needed + needed / 10));
    [ids, rest].into_iter().filter(|ids| !ids.is_empty()).collect()
}

/// A word, and the categories, regions and modes that it names.
pub(in crate::studies) struct Filed<'a> {
    word: &'a Word,
    under: Filing,
}

/// The named categories with all below them, and the named regions and modes.
#[derive(Clone, Default)]
struct Filing {
    categories: Vec<i64>,
    regions: Vec<String>,
    modes: Vec<String>,
}

impl Filing {
    fn is_nowhere(&self) -> bool {
        self.categories.is_empty() && self.regions.is_empty() && self.modes.is_empty()
    }
}

/// Finds what the words of a search name in the tree of categories, and among regions and modes.
pub(in crate::studies) fn words_of<'a>(search: &'a Search, tree: &Tree) -> Vec<Filed<'a>> {
    let named = |word: &Word| {
        let mut named: HashSet<i64> = HashSet::new();
        // A parent is known before the categories below it.
        for node in tree.nodes() {
            if node.parent.is_some_and(|parent| named.contains(&parent)) || node.is_named_by(word) {
                named.insert(node.id);
            }
        }
        named.into_iter().collect()
    };
    let filed = |word| Filed {
        word,
        under: Filing {
            categories: named(word),
            regions: word.regions().into_iter().map(|region: Region| region.as_str().to_owned()).collect(),
            modes: word.modes().into_iter().map(|mode: Mode| mode.as_str().to_owned()).collect(),
        },
    };
    search.words().iter().map(filed).collect()
}
