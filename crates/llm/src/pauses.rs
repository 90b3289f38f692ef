//! The pause before a retry.

use crate::{Fault, Patience};
use kernel::Randomness;
use std::time::Duration;

/// Returns the pause after attempt number `tried`, from 1; `None` if retrying is useless. Uses the server's
/// `Retry-After` if it is not too long. Otherwise the pause doubles with each attempt and is randomly shortened by up
/// to half, so that clients that failed together do not retry together.
pub(crate) fn pause(patience: &Patience, fault: &Fault, tried: u32, randomness: &dyn Randomness) -> Option<Duration> {
    if tried >= patience.tries || !fault.may_pass() {
        return None;
    }
    if let Fault::Status { retry_after: Some(asked), .. } = fault {
        return (*asked <= patience.longest_pause).then_some(*asked);
    }
    let whole = patience.first_pause.saturating_mul(1 << (tried - 1).min(16)).min(patience.longest_pause);
    let mut byte = [0];
    randomness.fill(&mut byte);
    Some(whole / 2 + whole / 2 * u32::from(byte[0]) / 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Byte(u8);

    impl Randomness for Byte {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    fn seconds(fault: &Fault, tried: u32, chance: u8) -> Option<f64> {
        let patience = Patience { first_pause: Duration::from_secs(2), tries: 5, ..Patience::default() };
        pause(&patience, fault, tried, &Byte(chance)).map(|pause| pause.as_secs_f64())
    }

    fn status(status: u16, seconds: Option<u64>) -> Fault {
        Fault::Status { status, retry_after: seconds.map(Duration::from_secs) }
    }

    #[test]
    fn pauses_double_and_differ() {
        let away = Fault::Unreachable("refused".to_owned());
        assert_eq!([1, 2, 3, 4].map(|tried| seconds(&away, tried, 255)), [Some(2.0), Some(4.0), Some(8.0), Some(10.0)]);
        assert_eq!(seconds(&away, 2, 0), Some(2.0));
        assert_eq!(seconds(&away, 5, 0), None, "the last try");
    }

    #[test]
    fn retry_after_is_respected_unless_it_is_too_long() {
        assert_eq!(seconds(&status(429, Some(7)), 1, 0), Some(7.0));
        assert_eq!(seconds(&status(503, Some(0)), 1, 0), Some(0.0));
        assert_eq!(seconds(&status(429, Some(86_400)), 1, 0), None);
    }

    #[test]
    fn permanent_faults_are_not_retried() {
        for fault in
            [Fault::TimedOut, Fault::Endless, Fault::Unreadable("a page"), status(400, None), status(401, None)]
        {
            assert_eq!(seconds(&fault, 1, 0), None, "{fault}");
        }
    }
}
