//! Remembers the names of categories for a moment. They change rarely, and each card of a study shows up to three of them:
//! joins would look them up for each card, or read the whole tree for each page.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a change by another process may be unnoticed if its message is lost. Changes by this process are noticed at once.
const REMEMBERED: Duration = Duration::from_secs(1);

/// Names by the id of their category.
pub(crate) type Names = HashMap<i64, Arc<str>>;

/// Cheap to clone; clones share their data.
#[derive(Clone, Default)]
pub(crate) struct CategoryNames(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    version: u64,
    names: HashMap<i64, (Arc<str>, Instant)>,
}

impl CategoryNames {
    /// Changes whenever the names are discarded.
    pub(crate) fn version(&self) -> u64 {
        self.known().version
    }

    /// Returns the known names among those of `ids`, for a transaction that began at `version`.
    pub(crate) fn find(&self, version: u64, ids: &BTreeSet<i64>) -> Names {
        let known = self.known();
        if known.version != version {
            return Names::new();
        }
        let fresh = |id: &i64| known.names.get(id).filter(|(_, seen)| seen.elapsed() < REMEMBERED);
        ids.iter().filter_map(|id| Some((*id, Arc::clone(&fresh(id)?.0)))).collect()
    }

    /// Stores names that a transaction read at `seen`, which began at `version`.
    pub(crate) fn remember(&self, version: u64, names: &Names, seen: Instant) {
        let mut known = self.known();
        if known.version == version {
            known.names.extend(names.iter().map(|(id, name)| (*id, (Arc::clone(name), seen))));
        }
    }

    /// Discards everything, because a category was renamed, added or deleted.
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

    fn names(of: &[(i64, &str)]) -> Names {
        of.iter().map(|(id, name)| (*id, Arc::from(*name))).collect()
    }

    #[test]
    fn names_are_known_until_a_category_changes() {
        let (known, seen) = (CategoryNames::default(), Instant::now() + Duration::from_hours(1));
        known.remember(0, &names(&[(1, "개발"), (2, "웹")]), seen);
        let ids = BTreeSet::from([2, 3]);
        assert_eq!(known.find(0, &ids), names(&[(2, "웹")]));
        known.forget();
        assert_eq!(known.find(1, &ids), Names::new());
        // Read before the change.
        known.remember(0, &names(&[(2, "웹")]), seen);
        assert_eq!(known.find(1, &ids), Names::new());
        assert_eq!(known.find(0, &ids), Names::new(), "for a transaction that began before the change");
    }

    #[test]
    fn a_name_is_forgotten_a_second_after_it_was_read() {
        let known = CategoryNames::default();
        let seen = Instant::now().checked_sub(REMEMBERED).expect("the machine runs longer");
        known.remember(0, &names(&[(1, "개발")]), seen);
        assert_eq!(known.find(0, &BTreeSet::from([1])), Names::new());
    }
}
