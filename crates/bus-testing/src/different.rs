use kernel::Randomness;
use std::hash::{BuildHasher, RandomState};

/// Bytes that differ each time. Not for secrets.
#[derive(Debug, Clone, Copy)]
pub struct Different;

impl Randomness for Different {
    fn fill(&self, bytes: &mut [u8]) {
        let state = RandomState::new();
        for (number, part) in bytes.chunks_mut(8).enumerate() {
            part.copy_from_slice(&state.hash_one(number).to_be_bytes()[..part.len()]);
        }
    }
}
