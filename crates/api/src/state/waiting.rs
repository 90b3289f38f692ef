//! Counts sockets that have not sent a token yet, by network address.

use kernel::limit;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The maximum number of such sockets of a network address: a school's network may reconnect at once.
const FROM_ONE_ADDRESS: usize = 32;

/// Cheap to clone; clones share their counts.
#[derive(Clone, Default)]
pub(crate) struct Waiting(Arc<Mutex<HashMap<String, usize>>>);

/// A socket that is counted until this is dropped.
pub(crate) struct WaitingSocket {
    address: String,
    counts: Waiting,
}

impl Waiting {
    /// Counts one more socket, unless the address has too many.
    pub(crate) fn admit(&self, from: IpAddr) -> Option<WaitingSocket> {
        let address = limit::address(from);
        let mut counts = self.counts();
        let count = counts.entry(address.clone()).or_default();
        if *count >= FROM_ONE_ADDRESS {
            return None;
        }
        *count += 1;
        Some(WaitingSocket { address, counts: self.clone() })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for WaitingSocket {
    fn drop(&mut self) {
        let mut counts = self.counts.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_limited_number_of_sockets_without_a_token() {
        let waiting = Waiting::default();
        let (one, other) = (IpAddr::from([198, 51, 100, 7]), IpAddr::from([198, 51, 100, 8]));
        let mut held: Vec<WaitingSocket> = (0..100).map_while(|_| waiting.admit(one)).collect();
        assert_eq!(held.len(), FROM_ONE_ADDRESS);
        assert!(waiting.admit(other).is_some());
        held.pop();
        assert!(waiting.admit(one).is_some(), "one of them has sent its token");
        drop(held);
        assert!(waiting.counts().is_empty());
    }
}
