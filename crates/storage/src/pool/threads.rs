//! The threads of a lane, as many as units of work run at once. Each is started when it is first needed, and ends with the
//! lane.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Whether a thread runs further jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    Job,
    /// Another thread has taken its place meanwhile, because a call did not return.
    End,
}

type Job = Box<dyn FnOnce() -> Next + Send>;

pub(super) struct Threads {
    most: usize,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    /// The number of threads, without lost ones.
    threads: usize,
    /// The number of these that wait for a job, or were just woken.
    idle: usize,
    is_closed: bool,
}

impl Threads {
    pub(super) fn new(most: usize) -> Self {
        Self { most, shared: Arc::default() }
    }

    /// Runs a job on a thread. If all are busy, the job waits for one.
    pub(super) fn run(&self, job: Job) -> io::Result<()> {
        let mut state = self.shared.state();
        state.jobs.push_back(job);
        if state.jobs.len() <= state.idle || state.threads >= self.most {
            let has_idle = state.idle > 0;
            drop(state);
            if has_idle {
                self.shared.changed.notify_one();
            }
            return Ok(());
        }
        // If other threads exist, one of them runs the job later.
        if let Err(error) = self.start(&mut state)
            && state.threads == 0
        {
            state.jobs.pop_back();
            return Err(error);
        }
        Ok(())
    }

    /// Records that a call of a thread does not return. Starts another thread if a job waits: it was queued after the lost
    /// unit had released its place, while its thread still counted.
    pub(super) fn lose_one(&self) {
        let mut state = self.shared.state();
        state.threads = state.threads.saturating_sub(1);
        if state.jobs.len() > state.idle {
            // If that fails, the next job tries again.
            let _ = self.start(&mut state);
        }
    }

    fn start(&self, state: &mut State) -> io::Result<()> {
        let shared = Arc::clone(&self.shared);
        thread::Builder::new().name("database".to_owned()).spawn(move || shared.work())?;
        state.threads += 1;
        Ok(())
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.shared.state().threads
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.shared.state().is_closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn work(&self) {
        while let Some(job) = self.next() {
            // The panic is in the log already.
            let next = catch_unwind(AssertUnwindSafe(job)).unwrap_or(Next::Job);
            if next == Next::End {
                return;
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.jobs.pop_front() {
                return Some(job);
            }
            if state.is_closed {
                return None;
            }
            state.idle += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::{Duration, Instant};

    /// Runs a job on `threads`, and returns what `work` returned.
    fn run<T: Send + 'static>(
        threads: &Threads,
        next: Next,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> mpsc::Receiver<T> {
        let (sender, receiver) = mpsc::channel();
        let job = move || {
            let _ = sender.send(work());
            next
        };
        threads.run(Box::new(job)).expect("a thread starts");
        receiver
    }

    #[test]
    fn a_thousand_jobs_need_no_more_threads_than_allowed() {
        let threads = Threads::new(2);
        for number in 0..1_000 {
            assert_eq!(run(&threads, Next::Job, move || number).recv(), Ok(number));
        }
        assert!(threads.count() <= 2);
        let waiting: Vec<_> = (0..100).map(|number| run(&threads, Next::Job, move || number)).collect();
        let ended: Vec<i32> = waiting.into_iter().map(|one| one.recv().expect("it ran")).collect();
        assert_eq!(ended, (0..100).collect::<Vec<_>>());
        assert!(threads.count() <= 2);
    }

    #[test]
    fn a_job_that_panics_leaves_its_thread_usable() {
        let threads = Threads::new(1);
        let fails = || assert_eq!(1 + 1, 3, "a fault in a unit of work");
        run(&threads, Next::Job, fails).recv().expect_err("it panicked");
        assert_eq!(run(&threads, Next::Job, || 7).recv(), Ok(7));
    }

    #[test]
    fn a_lost_thread_is_replaced_and_ends_when_its_call_returns() {
        let threads = Threads::new(1);
        let (go_on, goes_on) = mpsc::channel::<()>();
        let stuck = run(&threads, Next::End, move || goes_on.recv());
        threads.lose_one();
        assert_eq!(run(&threads, Next::Job, || 7).recv(), Ok(7));
        go_on.send(()).expect("it waits");
        stuck.recv().expect("it returned").expect("it was sent");
        assert_eq!(threads.count(), 1);
    }

    #[test]
    fn a_job_that_waits_for_a_lost_thread_gets_another_one() {
        let threads = Threads::new(1);
        let (go_on, goes_on) = mpsc::channel::<()>();
        let stuck = run(&threads, Next::End, move || goes_on.recv());
        let waiting = run(&threads, Next::Job, || 7);
        threads.lose_one();
        assert_eq!(waiting.recv(), Ok(7));
        go_on.send(()).expect("it waits");
        stuck.recv().expect("it returned").expect("it was sent");
        assert_eq!(threads.count(), 1);
    }

    #[test]
    fn the_threads_end_with_the_lane() {
        let threads = Threads::new(1);
        let shared = Arc::downgrade(&threads.shared);
        assert_eq!(run(&threads, Next::Job, || 7).recv(), Ok(7));
        drop(threads);
        let begun = Instant::now();
        while shared.strong_count() > 0 {
            assert!(begun.elapsed() < Duration::from_secs(10));
            thread::yield_now();
        }
    }
}
