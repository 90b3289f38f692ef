//! Hashes and verifies passwords on blocking threads, a few at a time, because each takes 19 MiB and tens of
//! milliseconds.

use identity::Error;
use identity::passwords::{HashingMemory, Password, PasswordHash};
use identity::secrets::Secret;
use kernel::{Randomness, StoreError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

const AT_ONCE: usize = 2;
const PATIENCE: Duration = Duration::from_secs(5);

/// Hashes and verifies at most two passwords at once. Cheap to clone; clones share the slots.
#[derive(Clone)]
pub struct Passwords {
    places: Arc<Semaphore>,
    /// Hashing memory of earlier uses, kept while any slot is in use.
    memory: Arc<Mutex<Vec<HashingMemory>>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)), memory: Arc::default() }
    }
}

impl Passwords {
    /// Fails with [`Error::Hashing`], or with the busy store's error after waiting 5 seconds for a slot.
    pub async fn hash(&self, password: Password, randomness: Arc<dyn Randomness>) -> Result<PasswordHash, Error> {
        self.run(move |memory| password.hash(randomness.as_ref(), memory)).await
    }

    /// Fails like [`Passwords::hash`].
    pub async fn verify(&self, hash: PasswordHash, password: Secret) -> Result<bool, Error> {
        self.run(move |memory| hash.verify(&password, memory)).await
    }

    /// Fails with a field error if `password` is the one of `current`, and like [`Passwords::hash`].
    pub async fn require_not_of(&self, password: Password, current: PasswordHash) -> Result<(), Error> {
        self.run(move |memory| password.require_not_of(&current, memory)).await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut HashingMemory) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await;
        let place = waiting.ok().and_then(Result::ok).ok_or(StoreError::Unavailable)?;
        let passwords = self.clone();
        let blocking = move || {
            // Held until the work is done, even if the caller stops waiting.
            let _place = place;
            let mut memory = passwords.free_memory().pop().unwrap_or_default();
            let done = work(&mut memory);
            passwords.keep(memory);
            done
        };
        tokio::task::spawn_blocking(blocking).await.map_err(|failure| Error::Hashing(failure.to_string()))?
    }

    fn keep(&self, memory: HashingMemory) {
        let mut free = self.free_memory();
        free.push(memory);
        let is_last = self.places.available_permits() == AT_ONCE - 1;
        if is_last {
            *free = Vec::new();
        }
    }

    fn free_memory(&self) -> MutexGuard<'_, Vec<HashingMemory>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
