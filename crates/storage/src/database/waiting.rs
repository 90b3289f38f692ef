//! The units of work that wait for SQLite's writer, in the order in which they came.

use kernel::StoreError;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use unit_of_work::Unit;

pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// How long after its beginning a group takes further units.
const JOINS_WITHIN: Duration = Duration::from_millis(10);

/// Cheap to clone; clones share the units.
#[derive(Clone)]
pub(super) struct Waiting {
    entries: Arc<Mutex<Entries>>,
    joins_within: Duration,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { entries: Arc::default(), joins_within: JOINS_WITHIN }
    }
}

#[derive(Default)]
struct Entries {
    next: u64,
    /// In the order of their numbers.
    entries: VecDeque<Entry>,
}

pub(super) struct Entry {
    number: u64,
    pub(super) unit: Unit,
    pub(super) answer: Answer,
}

/// The place of a unit. If its caller stops waiting before the unit begins, the unit does not run.
pub(super) struct Place {
    waiting: Waiting,
    number: u64,
}

impl Waiting {
    pub(super) fn join(&self, unit: Unit, answer: Answer) -> Place {
        let mut waiting = self.entries();
        let number = waiting.next;
        waiting.next += 1;
        waiting.entries.push_back(Entry { number, unit, answer });
        Place { waiting: self.clone(), number }
    }

    /// Takes the first unit, which begins now.
    pub(super) fn take(&self) -> Option<Entry> {
        self.entries().entries.pop_front()
    }

    /// Returns how long after its beginning a group takes further units.
    pub(super) fn joins_within(&self) -> Duration {
        self.joins_within
    }

    /// Lets units join at any time.
    #[cfg(test)]
    pub(super) fn patient() -> Self {
        Self { joins_within: Duration::MAX, ..Self::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries().entries.is_empty()
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    fn find(&self, number: u64) -> Option<usize> {
        self.entries.binary_search_by_key(&number, |entry| entry.number).ok()
    }
}

impl Place {
    /// Whether the unit has not begun.
    pub(super) fn is_waiting(&self) -> bool {
        self.waiting.entries().find(self.number).is_some()
    }

    /// Gives the place up. Returns false if the unit has begun.
    pub(super) fn leave(&self) -> bool {
        let mut waiting = self.waiting.entries();
        let left = waiting.find(self.number).and_then(|index| waiting.entries.remove(index));
        // The unit may own anything, so it is dropped without the lock.
        drop(waiting);
        left.is_some()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unit_of_work::Verdict;

    fn join(waiting: &Waiting) -> (Place, oneshot::Receiver<Result<(), StoreError>>) {
        let (answer, answered) = oneshot::channel();
        (waiting.join(Box::new(|_| Verdict::RollBack), answer), answered)
    }

    #[test]
    fn units_begin_in_their_order_and_those_without_a_caller_do_not() {
        let waiting = Waiting::default();
        let [first, second, third] = [(); 3].map(|()| join(&waiting));
        drop(second);
        let begun = waiting.take().expect("the first");
        assert!(!first.0.is_waiting() && !first.0.leave(), "it has begun");
        assert!(third.0.is_waiting());
        begun.answer.send(Ok(())).expect("its caller waits");
        waiting.take().expect("the third").answer.send(Ok(())).expect("its caller waits");
        assert!(waiting.is_empty());
        assert!(third.1.blocking_recv().expect("answered").is_ok());
    }
}
