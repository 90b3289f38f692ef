/// A source of cryptographically secure random bytes.
pub trait Randomness: Send + Sync {
    fn fill(&self, bytes: &mut [u8]);
}
