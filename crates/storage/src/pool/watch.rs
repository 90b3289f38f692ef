//! Detects that the database stops responding: a call that is unanswered for too long is abandoned with its connection.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;

/// Watches one unit of work. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Watch {
    unit: Arc<Mutex<Unit>>,
    abandoned: Arc<AtomicBool>,
    /// The era of the database in which the unit was queued.
    era: u64,
}

struct Unit {
    doing: Doing,
    /// Its places in the queue, released when it is abandoned.
    _places: Vec<OwnedSemaphorePermit>,
    /// The id of the PostgreSQL process that works for it.
    backend: Option<i32>,
}

impl Unit {
    fn over() -> Self {
        Self { doing: Doing::Over, _places: Vec::new(), backend: None }
    }
}

enum Doing {
    /// Waits for a thread until then.
    Queued(Instant),
    /// Work outside of the database.
    OwnWork,
    /// Waits for a response since then.
    Call(Instant),
    /// The same for a commit, whose response decides whether anything was written.
    Commit(Instant),
    Over,
}

/// When a unit of work was abandoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GivenUp {
    /// It waited for a thread for too long, and will not begin.
    Queued,
    /// It will not commit.
    BeforeCommit,
    /// It is unknown whether it committed.
    InCommit,
}

impl Watch {
    /// Watches a unit that runs already.
    pub(crate) fn running() -> Self {
        Self::of(Doing::OwnWork, Vec::new(), 0)
    }

    /// Watches a unit that waits for a thread until then.
    pub(crate) fn queued(until: Instant, places: Vec<OwnedSemaphorePermit>, era: u64) -> Self {
        Self::of(Doing::Queued(until), places, era)
    }

    fn of(doing: Doing, places: Vec<OwnedSemaphorePermit>, era: u64) -> Self {
        let unit = Unit { doing, _places: places, backend: None };
        Self { unit: Arc::new(Mutex::new(unit)), abandoned: Arc::default(), era }
    }

    /// Takes the unit from the queue. Returns false if it was given up before.
    pub(crate) fn start(&self) -> bool {
        self.begin(Doing::OwnWork)
    }

    /// Whether the result is still wanted, and the database, which is in `era` now, has not fallen silent while the unit was
    /// queued.
    pub(crate) fn may_run(&self, era: u64) -> bool {
        era == self.era && !self.is_abandoned()
    }

    /// How long a queued unit may still wait for a thread; `None` once it runs.
    pub(crate) fn patience(&self) -> Option<Duration> {
        match self.unit().doing {
            Doing::Queued(until) => Some(until.saturating_duration_since(Instant::now())),
            _ => None,
        }
    }

    /// Calls the database.
    pub(crate) fn call<T>(&self, ask: impl FnOnce() -> T) -> T {
        self.begin(Doing::Call(Instant::now()));
        let answer = ask();
        self.begin(Doing::OwnWork);
        answer
    }

    /// Commits, unless the unit was abandoned.
    pub(crate) fn commit<T>(&self, ask: impl FnOnce() -> T) -> Option<T> {
        self.begin(Doing::Commit(Instant::now())).then(|| {
            let answer = ask();
            self.begin(Doing::OwnWork);
            answer
        })
    }

    /// Records which PostgreSQL process responds from now on.
    pub(crate) fn is_answered_by(&self, backend: Option<i32>) {
        self.unit().backend = backend;
    }

    /// Set when the unit is no longer needed.
    pub(crate) fn abandoned(&self) -> &Arc<AtomicBool> {
        &self.abandoned
    }

    /// Marks the unit as no longer needed. Returns the id of the PostgreSQL process that works for it. Its connection
    /// is not reused, so that stopping the process cannot stop a statement of another unit.
    pub(crate) fn abandon(&self) -> Option<i32> {
        let unit = self.unit();
        // Under the lock: a unit that ends meanwhile has seen the mark, or is over.
        self.abandoned.store(true, Ordering::Release);
        unit.backend.filter(|_| matches!(unit.doing, Doing::Call(_)))
    }

    pub(crate) fn is_abandoned(&self) -> bool {
        let _unit = self.unit();
        self.abandoned.load(Ordering::Acquire)
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.unit().doing, Doing::Over)
    }

    /// Releases its places in the queue. Returns whether the unit had been given up before.
    pub(crate) fn end(&self) -> bool {
        let mut unit = self.unit();
        let was_given_up = matches!(unit.doing, Doing::Over);
        *unit = Unit::over();
        was_given_up
    }

    /// Abandons the unit if it waited for a thread for too long, or the database has not responded for this long.
    pub(crate) fn give_up_after(&self, silence: Duration) -> Option<GivenUp> {
        let mut unit = self.unit();
        let given_up = match unit.doing {
            Doing::Queued(until) if Instant::now() >= until => GivenUp::Queued,
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
        queued(places, Duration::ZERO, 0)
    }

    fn queued(places: &Arc<Semaphore>, patience: Duration, era: u64) -> Watch {
        let place = Arc::clone(places).try_acquire_owned().expect("a free place");
        Watch::queued(Instant::now() + patience, vec![place], era)
    }

    #[test]
    fn an_unanswered_call_is_given_up_with_its_place_and_never_commits() {
        let places = Arc::new(Semaphore::new(1));
        let watch = watch(&places);
        assert!(watch.start());
        assert_eq!(watch.give_up_after(Duration::ZERO), None, "it works by itself");
        watch.call(|| {
            assert_eq!(watch.give_up_after(Duration::from_hours(1)), None);
            assert_eq!(places.available_permits(), 0);
            assert_eq!(watch.give_up_after(Duration::ZERO), Some(GivenUp::BeforeCommit));
            assert_eq!(places.available_permits(), 1);
        });
        assert!(watch.is_over());
        assert!(watch.end(), "its thread learns of it");
        assert_eq!(watch.commit(|| ()), None);
        assert_eq!(watch.give_up_after(Duration::ZERO), None, "once");
    }

    #[test]
    fn a_queued_unit_is_given_up_unless_it_has_started() {
        let places = Arc::new(Semaphore::new(3));
        let (patient, late, started) = (queued(&places, Duration::from_hours(1), 0), watch(&places), watch(&places));
        assert!(patient.patience() > Some(Duration::from_mins(59)));
        assert_eq!(patient.give_up_after(Duration::ZERO), None);
        assert!(started.start());
        assert_eq!((started.patience(), started.give_up_after(Duration::ZERO)), (None, None));
        assert_eq!(late.patience(), Some(Duration::ZERO));
        assert_eq!(late.give_up_after(Duration::ZERO), Some(GivenUp::Queued));
        assert_eq!(places.available_permits(), 1);
        assert!(!late.start(), "its thread does not begin");
    }

    #[test]
    fn a_unit_runs_only_for_its_caller_and_in_its_era() {
        let watch = queued(&Arc::new(Semaphore::new(1)), Duration::ZERO, 7);
        assert!(watch.may_run(7) && !watch.may_run(8));
        watch.abandon();
        assert!(!watch.may_run(7));
    }

    #[test]
    fn an_abandoned_unit_names_the_server_process_only_while_that_works_for_it() {
        let places = Arc::new(Semaphore::new(1));
        let working = watch(&places);
        assert!(working.start());
        working.is_answered_by(Some(7));
        assert_eq!(working.call(|| working.abandon()), Some(7));
        assert!(working.is_abandoned());
        assert!(!working.end(), "it was not given up");
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
