use crate::link::{Failure, Heard, Link};
use crate::outgoing::{Outgoing, messages};
use crate::times::Times;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use unit_of_work::Bus;

/// One connection, used by its own thread and watched by the supervisor's.
pub(crate) struct Attempt {
    /// When the call that may block began.
    called_at: Mutex<Instant>,
    /// Set when the connection is given up. A call that returns later has no effect.
    is_over: AtomicBool,
    has_heard: AtomicBool,
    unsent: Mutex<VecDeque<String>>,
}

impl Attempt {
    pub(crate) fn begin() -> Self {
        Self {
            called_at: Mutex::new(Instant::now()),
            is_over: AtomicBool::new(false),
            has_heard: AtomicBool::new(false),
            unsent: Mutex::default(),
        }
    }

    /// Returns how long the present call has taken.
    pub(crate) fn waits_for(&self) -> Duration {
        self.called_at.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Whether the connection has worked.
    pub(crate) fn has_heard(&self) -> bool {
        self.has_heard.load(Ordering::Acquire)
    }

    /// Ends the attempt. Returns what was not sent.
    pub(crate) fn end(&self) -> VecDeque<String> {
        self.is_over.store(true, Ordering::Release);
        std::mem::take(&mut *self.unsent.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Exchanges messages until the bus is dropped, the connection fails, or it is given up.
    pub(crate) fn exchange(
        &self,
        link: &mut dyn Link,
        outgoing: &Weak<Outgoing>,
        local: &dyn Bus,
        times: &Times,
    ) -> Result<(), Failure> {
        let mut pinged_at: Option<Instant> = None;
        let mut heard_at = Instant::now();
        while let Some(waiting) = outgoing.upgrade() {
            if self.is_over() {
                return Ok(());
            }
            self.send_all(link, &waiting)?;
            drop(waiting);
            if pinged_at.is_none_or(|at| at.elapsed() >= times.ping) {
                self.call(|| link.send(""))?;
                pinged_at = Some(Instant::now());
            }
            if self.receive_all(link, local, times.turn)? {
                heard_at = Instant::now();
            }
            if heard_at.elapsed() >= times.deaf {
                return Err(Failure::new("the connection does not hear itself"));
            }
        }
        Ok(())
    }

    fn send_all(&self, link: &mut dyn Link, outgoing: &Outgoing) -> Result<(), Failure> {
        self.unsent.lock().unwrap_or_else(PoisonError::into_inner).extend(outgoing.take());
        while let Some(payload) = self.first_unsent() {
            self.call(|| link.send(&payload))?;
            self.unsent.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        }
        Ok(())
    }

    fn first_unsent(&self) -> Option<String> {
        self.unsent.lock().unwrap_or_else(PoisonError::into_inner).front().cloned()
    }

    /// Publishes the payloads of other processes until the turn is over. Returns whether the connection has heard itself.
    fn receive_all(&self, link: &mut dyn Link, local: &dyn Bus, turn: Duration) -> Result<bool, Failure> {
        let begun = Instant::now();
        let mut has_heard = false;
        loop {
            let left = turn.saturating_sub(begun.elapsed());
            if left.is_zero() {
                break;
            }
            let heard = self.call(|| link.receive(left))?;
            if self.is_over() {
                break;
            }
            match heard {
                None => break,
                Some(Heard::Own) => has_heard = true,
                Some(Heard::Other(payload)) => messages(&payload).for_each(|message| local.publish(&message)),
            }
        }
        if has_heard {
            self.has_heard.store(true, Ordering::Release);
        }
        Ok(has_heard)
    }

    fn call<T>(&self, call: impl FnOnce() -> T) -> T {
        *self.called_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        call()
    }

    /// Whether the connection was given up.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }
}
