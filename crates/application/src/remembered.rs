//! A bounded memory of callers, such as network addresses and accounts, by key.

use kernel::Instant;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The largest number of entries. A new one beyond it first drops those that are over, and then all others.
const MOST: usize = 50_000;

/// An entry that is over at some time, and can then be dropped.
pub(crate) trait Passing {
    fn is_over(&self, now: Instant) -> bool;
}

/// Cheap to clone; clones share the entries.
#[derive(Debug)]
pub(crate) struct Remembered<T>(Arc<Mutex<HashMap<String, T>>>);

impl<T> Clone for Remembered<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Remembered<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T: Passing> Remembered<T> {
    /// Returns the entries of those keys that have one which is not over.
    pub(crate) fn find(&self, keys: &[String], now: Instant) -> Vec<T>
    where
        T: Clone,
    {
        let entries = self.entries();
        keys.iter().filter_map(|key| entries.get(key).filter(|entry| !entry.is_over(now)).cloned()).collect()
    }

    /// Stores an entry in place of an older one.
    pub(crate) fn insert(&self, key: &str, entry: T, now: Instant) {
        make_room(&mut self.entries(), key, now).insert(key.to_owned(), entry);
    }

    /// Runs `act` on the entry of `key`, which `new` creates if it is missing.
    pub(crate) fn update<R>(
        &self,
        key: &str,
        now: Instant,
        new: impl FnOnce() -> T,
        act: impl FnOnce(&mut T) -> R,
    ) -> R {
        act(make_room(&mut self.entries(), key, now).entry(key.to_owned()).or_insert_with(new))
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<String, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn make_room<'a, T: Passing>(
    entries: &'a mut HashMap<String, T>,
    key: &str,
    now: Instant,
) -> &'a mut HashMap<String, T> {
    if entries.len() >= MOST && !entries.contains_key(key) {
        entries.retain(|_, entry| !entry.is_over(now));
        if entries.len() >= MOST {
            entries.clear();
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    impl Passing for i64 {
        fn is_over(&self, now: Instant) -> bool {
            now.timestamp() >= *self
        }
    }

    #[test]
    fn a_full_memory_drops_what_is_over_and_otherwise_everything() {
        let (now, remembered) = (DateTime::UNIX_EPOCH, Remembered::<i64>::default());
        let number = || remembered.entries().len();
        (0..MOST).for_each(|key| remembered.insert(&key.to_string(), i64::from(key % 2 == 0), now));
        remembered.insert("0", 7, now);
        assert_eq!(number(), MOST, "a known key needs no room");
        remembered.update("new", now, || 1, |_| {});
        assert_eq!(number(), MOST / 2 + 1, "half of them were over");
        (0..MOST).for_each(|key| remembered.insert(&format!("later {key}"), 1, now));
        assert!(number() < MOST);
        assert_eq!(remembered.find(&["new".to_owned(), format!("later {}", MOST - 1)], now), [1]);
    }
}
