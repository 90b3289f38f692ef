use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Per network address: forty people behind one router, with six connections per browser.
pub(super) const FROM_ONE_ADDRESS: usize = 256;

/// The number of open connections. Cheap to clone; clones share it.
#[derive(Clone, Default)]
pub(super) struct Open(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    from: HashMap<String, usize>,
}

impl Open {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection, counted until dropped.
pub(super) struct Counted {
    address: Mutex<Option<String>>,
    open: Open,
}

impl Counted {
    /// Counts a connection, by its address if it has one. None if there are `most` already, or too many of the address.
    pub(super) fn new(open: &Open, address: Option<String>, most: usize) -> Option<Self> {
        let mut counts = open.counts();
        if counts.all >= most {
            return None;
        }
        if let Some(address) = &address {
            let from = counts.from.entry(address.clone()).or_default();
            if *from >= FROM_ONE_ADDRESS {
                return None;
            }
            *from += 1;
        }
        counts.all += 1;
        Some(Self { address: Mutex::new(address), open: open.clone() })
    }

    /// From now on, the connection counts in the total only.
    pub(super) fn release_address(&self) {
        let Some(address) = self.address.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        let mut counts = self.open.counts();
        if let Some(from) = counts.from.get_mut(&address) {
            *from -= 1;
            if *from == 0 {
                counts.from.remove(&address);
            }
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.release_address();
        self.open.counts().all -= 1;
    }
}
