//! Caches the claims of verified tokens by the tokens' SHA-256, so that no token stays in memory. A browser sends the same
//! token for up to half an hour.

use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The size of a generation. Two are cached.
const GENERATION: usize = 1_000;

pub(super) struct TokenCache<T>(Mutex<Generations<T>>);

type Claims<T> = HashMap<[u8; 32], T>;

struct Generations<T> {
    young: Claims<T>,
    /// The generation before. A token that is used again becomes young; the others are dropped with the next generation.
    old: Claims<T>,
}

impl<T> Default for TokenCache<T> {
    fn default() -> Self {
        Self(Mutex::new(Generations { young: HashMap::new(), old: HashMap::new() }))
    }
}

impl<T: Clone> TokenCache<T> {
    /// Returns the claims of a token. Calls `verify` unless they are cached. A refused token is never cached.
    pub(super) fn get(&self, token: &str, verify: impl FnOnce() -> Option<T>) -> Option<T> {
        let digest: [u8; 32] = Sha256::digest(token).into();
        if let Some(cached) = self.with(|generations| generations.find(digest)) {
            return Some(cached);
        }
        let claims = verify()?;
        self.with(|generations| generations.insert(digest, claims.clone()));
        Some(claims)
    }

    fn with<R>(&self, act: impl FnOnce(&mut Generations<T>) -> R) -> R {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<T: Clone> Generations<T> {
    fn find(&mut self, digest: [u8; 32]) -> Option<T> {
        if let Some(claims) = self.young.get(&digest) {
            return Some(claims.clone());
        }
        let claims = self.old.remove(&digest)?;
        self.insert(digest, claims.clone());
        Some(claims)
    }

    fn insert(&mut self, digest: [u8; 32], claims: T) {
        if self.young.len() >= GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(digest, claims);
    }
}

#[cfg(test)]
mod tests {
    use super::{GENERATION, TokenCache};

    #[test]
    fn a_valid_token_is_verified_once_and_a_refused_one_each_time() {
        let (cache, mut times) = (TokenCache::default(), 0);
        let mut verify = |token: &str, claims: Option<u8>| {
            cache.get(token, || {
                times += 1;
                claims
            })
        };
        assert_eq!(verify("refused", None), None);
        assert_eq!(verify("refused", Some(1)), Some(1));
        assert_eq!(verify("refused", None), Some(1), "it is cached");
        assert_eq!(verify("another", Some(2)), Some(2));
        assert_eq!(times, 3);
    }

    #[test]
    fn memory_is_limited_and_a_used_token_stays() {
        let cache = TokenCache::default();
        assert_eq!(cache.get("used", || Some(0)), Some(0));
        for number in 0..10 * GENERATION {
            assert_eq!(cache.get(&number.to_string(), || Some(number)), Some(number));
            assert_eq!(cache.get("used", || None), Some(0), "{number}");
            let cached = cache.with(|generations| generations.young.len() + generations.old.len());
            assert!(cached <= 2 * GENERATION, "{cached}");
        }
        assert_eq!(cache.get("0", || None), None);
    }
}
