use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Per network address: forty people behind one router, with six connections per browser.
pub(super) const FROM_ONE_ADDRESS: usize = 256;
/// The files of a connection: the framework's, and the duplicate that ends an idle connection.
const FILES_OF_ONE: usize = 2;
/// The files of a connection that became a socket.
const FILES_OF_UPGRADED: usize = 1;
/// More connections would not be served any faster.
const MOST: usize = 16_384;

/// The number of open connections. Cheap to clone; clones share it.
#[derive(Clone, Default)]
pub(super) struct Open(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    files: usize,
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
    files: AtomicUsize,
    open: Open,
}

impl Counted {
    /// Counts a connection, by its address if it has one. None if there are too many, in all or of the address, or if all would
    /// need more than `files`.
    pub(super) fn new(open: &Open, address: Option<String>, files: usize) -> Option<Self> {
        let mut counts = open.counts();
        if counts.all >= MOST || counts.files + FILES_OF_ONE > files {
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
        counts.files += FILES_OF_ONE;
        Some(Self { address: Mutex::new(address), files: FILES_OF_ONE.into(), open: open.clone() })
    }

    /// From now on, the connection counts in the total only, and needs one file.
    pub(super) fn upgrade(&self) {
        self.release_address();
        let freed = self.files.swap(FILES_OF_UPGRADED, Ordering::Relaxed) - FILES_OF_UPGRADED;
        self.open.counts().files -= freed;
    }

    fn release_address(&self) {
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
        let mut counts = self.open.counts();
        counts.all -= 1;
        counts.files -= *self.files.get_mut();
    }
}
