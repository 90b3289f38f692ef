//! Whether the database still answers: a call that it leaves unanswered for too long is given up, with its connection.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;

/// Watches one unit of work. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Watch(Arc<Mutex<Unit>>);

struct Unit {
    doing: Doing,
    /// Its places in the queue, which it loses when it is given up.
    _places: Vec<OwnedSemaphorePermit>,
}

enum Doing {
    /// What takes no database.
    OwnWork,
    /// Waits for an answer since then.
    Call(Instant),
    /// The same, where the answer decides whether anything was written.
    Commit(Instant),
    Over,
}

/// When a unit of work was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GivenUp {
    /// It will never commit.
    BeforeCommit,
    /// Nobody knows.
    InCommit,
}

impl Watch {
    pub(super) fn new(places: Vec<OwnedSemaphorePermit>) -> Self {
        Self(Arc::new(Mutex::new(Unit { doing: Doing::OwnWork, _places: places })))
    }

    /// Asks the database something.
    pub(crate) fn call<T>(&self, ask: impl FnOnce() -> T) -> T {
        self.begin(Doing::Call(Instant::now()));
        let answer = ask();
        self.begin(Doing::OwnWork);
        answer
    }

    /// Commits, unless it has been given up.
    pub(super) fn commit<T>(&self, ask: impl FnOnce() -> T) -> Option<T> {
        self.begin(Doing::Commit(Instant::now())).then(|| {
            let answer = ask();
            self.begin(Doing::OwnWork);
            answer
        })
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.unit().doing, Doing::Over)
    }

    /// Lets the next one have its place.
    pub(super) fn end(&self) {
        *self.unit() = Unit { doing: Doing::Over, _places: Vec::new() };
    }

    /// Gives the unit up if the database has left it without an answer for so long.
    pub(super) fn give_up_after(&self, silence: Duration) -> Option<GivenUp> {
        let mut unit = self.unit();
        let given_up = match unit.doing {
            Doing::Call(since) if since.elapsed() >= silence => GivenUp::BeforeCommit,
            Doing::Commit(since) if since.elapsed() >= silence => GivenUp::InCommit,
            _ => return None,
        };
        *unit = Unit { doing: Doing::Over, _places: Vec::new() };
        Some(given_up)
    }

    fn begin(&self, doing: Doing) -> bool {
        let mut unit = self.unit();
        let goes_on = !matches!(unit.doing, Doing::Over);
        if goes_on {
            unit.doing = doing;
        }
        goes_on
    }

    fn unit(&self) -> MutexGuard<'_, Unit> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::Semaphore;

    fn watch(places: &Arc<Semaphore>) -> Watch {
        Watch::new(vec![Arc::clone(places).try_acquire_owned().expect("a free place")])
    }

    #[test]
    fn an_unanswered_call_is_given_up_with_its_place_and_never_commits() {
        let places = Arc::new(Semaphore::new(1));
        let watch = watch(&places);
        assert_eq!(watch.give_up_after(Duration::ZERO), None, "it works by itself");
        watch.call(|| {
            assert_eq!(watch.give_up_after(Duration::from_hours(1)), None);
            assert_eq!(places.available_permits(), 0);
            assert_eq!(watch.give_up_after(Duration::ZERO), Some(GivenUp::BeforeCommit));
            assert_eq!(places.available_permits(), 1);
        });
        assert!(watch.is_over());
        assert_eq!(watch.commit(|| ()), None);
        assert_eq!(watch.give_up_after(Duration::ZERO), None, "once");
    }

    #[test]
    fn of_an_unanswered_commit_nobody_knows() {
        let watch = watch(&Arc::new(Semaphore::new(1)));
        let given_up = watch.commit(|| watch.give_up_after(Duration::ZERO));
        assert_eq!(given_up, Some(Some(GivenUp::InCommit)));
    }
}
