//! Bounds what is sent to a client that does not read.
//!
//! actix queues 32 frames of a socket and copies them into one buffer, so a frame that was accepted may still wait in memory.
//! After a window of bytes the server therefore sends a ping, and no event until the client answers it.

use kernel::Randomness;
use tokio::time::Instant;

/// The number of bytes after which the client must show that it has read them. The frame that exceeds it is sent whole.
const WINDOW: usize = 64 * 1024;

/// The content of a ping: random, so that only a client that has read it can answer it.
type Question = [u8; 8];

#[derive(Default)]
pub(super) struct Credit {
    /// The number of bytes since the last answer.
    sent: usize,
    asked: Option<(Question, Instant)>,
}

impl Credit {
    /// Counts sent bytes. Returns the ping to send after them, once the window is used up.
    pub(super) fn spend(&mut self, bytes: usize, randomness: &dyn Randomness) -> Option<Question> {
        self.sent += bytes;
        if self.sent < WINDOW || self.asked.is_some() {
            return None;
        }
        let mut question = Question::default();
        randomness.fill(&mut question);
        self.asked = Some((question, Instant::now()));
        Some(question)
    }

    /// Returns whether a pong answers the ping, so that more may be sent.
    pub(super) fn renew(&mut self, pong: &[u8]) -> bool {
        let is_answer = self.asked.is_some_and(|(question, _)| question == pong);
        if is_answer {
            *self = Self::default();
        }
        is_answer
    }

    /// Returns since when an answer is missing. No event may be sent until it arrives.
    pub(super) fn used_up_at(&self) -> Option<Instant> {
        self.asked.map(|(_, at)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sevens;

    impl Randomness for Sevens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[test]
    fn a_client_that_does_not_answer_gets_one_window() {
        let mut credit = Credit::default();
        assert_eq!(credit.spend(WINDOW - 1, &Sevens), None);
        assert_eq!(credit.used_up_at(), None);
        assert_eq!(credit.spend(1, &Sevens), Some([7; 8]));
        assert!(credit.used_up_at().is_some());
        assert_eq!(credit.spend(1, &Sevens), None, "one ping is enough");
        assert!(!credit.renew(b""), "the answer to another ping");
        assert!(credit.used_up_at().is_some());
    }

    #[test]
    fn an_answer_renews_the_window_once() {
        let mut credit = Credit::default();
        assert!(credit.spend(WINDOW, &Sevens).is_some());
        assert!(credit.renew(&[7; 8]));
        assert_eq!(credit.used_up_at(), None);
        assert!(!credit.renew(&[7; 8]));
        assert!(credit.spend(WINDOW, &Sevens).is_some());
    }
}
