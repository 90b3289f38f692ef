//! Hashes and verifies passwords on threads that may block, a few at a time: each takes 19 MiB and tens of milliseconds.

use identity::{Error, Password, PasswordHash, Secret};
use kernel::{Randomness, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

const AT_ONCE: usize = 2;
const PATIENCE: Duration = Duration::from_secs(5);

/// Hashes and verifies at most two passwords at once. Cheap to clone; clones share the two places.
#[derive(Debug, Clone)]
pub struct Passwords {
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Passwords {
    /// Fails with [`Error::Hashing`], or that of a busy store after 5 s of waiting for a place.
    pub async fn hash(&self, password: Password, randomness: Arc<dyn Randomness>) -> Result<PasswordHash, Error> {
        self.run(move || password.hash(randomness.as_ref())).await?
    }

    pub async fn verify(&self, hash: PasswordHash, password: Secret) -> Result<bool, Error> {
        self.run(move || hash.verify(&password)).await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await;
        let place = waiting.ok().and_then(Result::ok).ok_or(StoreError::Unavailable)?;
        let blocking = move || {
            // Kept until the work is done, also when nobody waits for it any more.
            let _place = place;
            work()
        };
        tokio::task::spawn_blocking(blocking).await.map_err(|failure| Error::Hashing(failure.to_string()))
    }
}
