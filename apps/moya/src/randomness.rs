//! Random bytes from the operating system.

use kernel::Randomness;

/// The operating system's random bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("no secret may be made without random bytes, so the process must not go on");
    }
}
