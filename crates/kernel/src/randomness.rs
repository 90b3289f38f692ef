//! Chance as a value that callers pass in.

/// A source of cryptographically secure random bytes.
pub trait Randomness: Send + Sync {
    /// Fills `bytes` with fresh random ones.
    fn fill(&self, bytes: &mut [u8]);
}
