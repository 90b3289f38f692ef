use crate::times::Times;
use kernel::Randomness;
use std::sync::Arc;
use std::time::Duration;

/// The pauses between attempts to connect: random between nothing and a maximum that doubles ("full jitter"), so that the
/// processes do not return to a restarted server at the same time.
pub(crate) struct Pauses {
    randomness: Arc<dyn Randomness>,
    times: Times,
    failures: u32,
}

impl Pauses {
    pub(crate) fn new(randomness: Arc<dyn Randomness>, times: Times) -> Self {
        Self { randomness, times, failures: 0 }
    }

    /// Begins with short pauses again, after a connection that worked.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    pub(crate) fn next(&mut self) -> Duration {
        let doubled = self.times.shortest_pause.saturating_mul(2_u32.saturating_pow(self.failures));
        self.failures = self.failures.saturating_add(1);
        let mut bytes = [0; 4];
        self.randomness.fill(&mut bytes);
        let share = f64::from(u32::from_be_bytes(bytes)) / f64::from(u32::MAX);
        doubled.min(self.times.longest_pause).mul_f64(share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Same(u8);

    impl Randomness for Same {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn pauses_are_random_up_to_a_maximum_that_doubles() {
        let times = Times::default();
        let mut longest = Pauses::new(Arc::new(Same(0xFF)), times);
        let milliseconds: Vec<u128> = (0..6).map(|_| longest.next().as_millis()).collect();
        assert_eq!(milliseconds, [500, 1_000, 2_000, 4_000, 8_000, 8_000]);
        longest.reset();
        assert_eq!(longest.next(), times.shortest_pause);
        let mut shortest = Pauses::new(Arc::new(Same(0)), times);
        assert!((0..100).all(|_| shortest.next().is_zero()));
    }
}
