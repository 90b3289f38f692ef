//! Whether the database still answers: a call that it leaves unanswered for too long is given up, with its connection.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;

/// Watches one unit of work. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Watch {
    unit: Arc<Mutex<Unit>>,
    abandoned: Arc<AtomicBool>,
}

struct Unit {
    doing: Doing,
    /// Its places in the queue, which it loses when it is given up.
    _places: Vec<OwnedSemaphorePermit>,
    /// The process of PostgreSQL's server that answers.
    backend: Option<i32>,
}

impl Unit {
    fn over() -> Self {
        Self { doing: Doing::Over, _places: Vec::new(), backend: None }
    }
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
        let unit = Arc::new(Mutex::new(Unit { doing: Doing::OwnWork, _places: places, backend: None }));
        Self { unit, abandoned: Arc::default() }
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

    /// Notes which process of PostgreSQL's server answers from now on.
    pub(super) fn is_answered_by(&self, backend: Option<i32>) {
        self.unit().backend = backend;
    }

    /// Set once nobody waits for the unit any more.
    pub(super) fn abandoned(&self) -> &Arc<AtomicBool> {
        &self.abandoned
    }

    /// Notes that nobody waits for the unit any more. Returns the process of PostgreSQL's server that works for it just
    /// now. Its connection is not used again, so that stopping the process cannot hit another unit's statement.
    pub(super) fn abandon(&self) -> Option<i32> {
        let unit = self.unit();
        // Under the lock: a unit that ends meanwhile has either seen the mark or is over.
        self.abandoned.store(true, Ordering::Release);
        unit.backend.filter(|_| matches!(unit.doing, Doing::Call(_)))
    }

    pub(super) fn is_abandoned(&self) -> bool {
        let _unit = self.unit();
        self.abandoned.load(Ordering::Acquire)
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.unit().doing, Doing::Over)
    }

    /// Lets the next one have its place.
    pub(super) fn end(&self) {
        *self.unit() = Unit::over();
    }

    /// Gives the unit up if the database has left it without an answer for so long.
    pub(super) fn give_up_after(&self, silence: Duration) -> Option<GivenUp> {
        let mut unit = self.unit();
        let given_up = match unit.doing {
            Doing::Call(since) if since.elapsed() >= silence => GivenUp::BeforeCommit,
            Doing::Commit(since) if since.elapsed() >= silence => GivenUp::InCommit,
            _ => return None,
        };
        *unit = Unit::over();
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
        self.unit.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn an_abandoned_unit_names_the_server_process_only_while_that_works_for_it() {
        let places = Arc::new(Semaphore::new(1));
        let working = watch(&places);
        working.is_answered_by(Some(7));
        assert_eq!(working.call(|| working.abandon()), Some(7));
        assert!(working.is_abandoned());
        working.end();
        for idle in [working, watch(&Arc::new(Semaphore::new(1)))] {
            assert_eq!(idle.abandon(), None);
        }
    }

    #[test]
    fn of_an_unanswered_commit_nobody_knows() {
        let watch = watch(&Arc::new(Semaphore::new(1)));
        let given_up = watch.commit(|| watch.give_up_after(Duration::ZERO));
        assert_eq!(given_up, Some(Some(GivenUp::InCommit)));
    }
}
