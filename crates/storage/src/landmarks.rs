//! Remembers where deep pages of a list begin. Skipping 80,000 studies takes fifty times as long as reading a page, so
//! the position of a page is remembered for a short time, and the same and the next pages start there.

use ::studies::reading::{Scope, StudyFilter};
use ::studies::recruiting::{Mode, Region};
use kernel::Instant as CreatedAt;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Smaller offsets are skipped directly.
pub(crate) const DEEP: i64 = 1_000;
/// How long changes by other processes may shift a deep page if their messages are lost. Changes by this process are
/// noticed at once.
const REMEMBERED: Duration = Duration::from_secs(10);
const MOST: usize = 10_000;

pub(crate) type Place = (CreatedAt, i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Landmark {
    pub(crate) offset: i64,
    pub(crate) place: Place,
    pub(crate) seen: Instant,
}

/// A list whose order does not depend on the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SteadyList {
    scope: Option<Scope>,
    mode: Option<Mode>,
    region: Option<Region>,
}

impl SteadyList {
    pub(crate) fn of(filter: &StudyFilter) -> Option<Self> {
        let StudyFilter { scope, status, mode, region, author, own_of, liked_by, applied_by, news, with_hidden: _ } =
            *filter;
        let of_somebody = author.or(own_of).or(liked_by).or(applied_by).is_some() || news.is_some();
        (status.is_none() && !of_somebody).then_some(Self { scope, mode, region })
    }
}

/// Cheap to clone; clones share their data.
#[derive(Clone, Default)]
pub(crate) struct Landmarks(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    version: u64,
    count: usize,
    lists: HashMap<SteadyList, BTreeMap<i64, (Place, Instant)>>,
}

impl Landmarks {
    /// Changes whenever the positions are discarded.
    pub(crate) fn version(&self) -> u64 {
        self.known().version
    }

    /// Returns the last known position at or before an offset, with its own offset and time, for a transaction that
    /// began at `version`.
    pub(crate) fn nearest(&self, version: u64, list: SteadyList, offset: i64) -> Option<Landmark> {
        let known = self.known();
        if known.version != version {
            return None;
        }
        let mut before = known.lists.get(&list)?.range(..=offset).rev();
        before.find(|(_, (_, seen))| seen.elapsed() < REMEMBERED).map(|(&offset, &(place, seen))| Landmark {
            offset,
            place,
            seen,
        })
    }

    /// Stores a position seen in a transaction that began at `version`. A position found from another one is as old as
    /// that one.
    pub(crate) fn remember(&self, version: u64, list: SteadyList, offset: i64, place: Place, seen: Instant) {
        let mut known = self.known();
        if known.version != version {
            return;
        }
        if known.count == MOST {
            *known = Known { version, ..Known::default() };
        }
        if known.lists.entry(list).or_default().insert(offset, (place, seen)).is_none() {
            known.count += 1;
        }
    }

    /// Discards everything, because studies were added, deleted or moved.
    pub(crate) fn forget(&self) {
        let mut known = self.known();
        *known = Known { version: known.version + 1, ..Known::default() };
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(id: i64) -> Place {
        (CreatedAt::default(), id)
    }

    fn steady() -> SteadyList {
        SteadyList::of(&StudyFilter::default()).expect("steady")
    }

    #[test]
    fn the_nearest_known_place_before_a_page_is_found_until_anything_moves() {
        let (landmarks, list, seen) = (Landmarks::default(), steady(), Instant::now());
        for offset in [2_000, 4_000] {
            landmarks.remember(0, list, offset, place(offset), seen);
        }
        let offset_before = |version, offset| landmarks.nearest(version, list, offset).map(|found| found.offset);
        assert_eq!(offset_before(0, 4_020), Some(4_000));
        assert_eq!(offset_before(0, 3_999), Some(2_000));
        assert_eq!(offset_before(0, 1_999), None);

        landmarks.forget();
        assert_eq!((offset_before(0, 4_020), offset_before(1, 4_020)), (None, None));
        // Seen before the change.
        landmarks.remember(0, list, 4_000, place(4_000), seen);
        assert_eq!(offset_before(1, 4_020), None);
    }

    #[test]
    fn a_place_is_forgotten_ten_seconds_after_it_was_first_seen() {
        let (landmarks, list) = (Landmarks::default(), steady());
        let seen = Instant::now().checked_sub(REMEMBERED).expect("the machine runs longer");
        landmarks.remember(0, list, 4_000, place(4_000), seen);
        assert_eq!(landmarks.nearest(0, list, 4_000), None);
    }

    #[test]
    fn what_is_remembered_has_a_bound() {
        let (landmarks, list) = (Landmarks::default(), steady());
        for offset in 0..=i64::try_from(MOST).expect("small") {
            landmarks.remember(0, list, offset, place(offset), Instant::now());
        }
        assert_eq!(landmarks.known().lists[&list].len(), 1);
    }
}
