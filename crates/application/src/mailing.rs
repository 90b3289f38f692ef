//! Mails of the outbox, sent one after the other. One that was sent when the process died may be sent again.

mod letter;

pub use letter::{Letter, Says};

use crate::background::Shutdown;
use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::{Clock, Randomness};
use std::sync::Arc;
use thiserror::Error as ThisError;
use unit_of_work::{Error, QueuedMail, Session, Store};

/// For how long nobody else takes a mail. Longer than a [`Postman`] may take.
const LEASE: TimeDelta = TimeDelta::minutes(2);
const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(1);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);
/// With the pauses between them, most of a working day.
const MOST_ATTEMPTS: u16 = 12;

/// Hands letters over. Gives up within a minute.
#[async_trait]
pub trait Postman: Send + Sync {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered>;
}

/// Why a letter was not taken, in words without an address: they are logged.
#[derive(Debug, ThisError)]
pub enum Undelivered {
    /// It will never be.
    #[error("refused for good: {0}")]
    Refused(String),
    #[error("not taken now: {0}")]
    Later(String),
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Mailing {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub postman: Arc<dyn Postman>,
}

impl Mailing {
    /// Sends what is due, until nothing is or the process is told to stop.
    pub async fn send_due(&self, shutdown: &Shutdown) -> Result<(), Error> {
        while !*shutdown.borrow() {
            let now = self.clock.now();
            // A look is cheap; a write would keep others from writing.
            if !self.store.read(move |s| s.has_due_mail(now)).await? {
                break;
            }
            let taken = self.store.write(move |s| s.lease_mails(now, now + LEASE, 1)).await?;
            for mail in taken {
                self.send(mail).await?;
            }
        }
        Ok(())
    }

    async fn send(&self, mail: QueuedMail) -> Result<(), Error> {
        let (queued, randomness, now) = (mail.clone(), Arc::clone(&self.randomness), self.clock.now());
        let write = move |s: &mut dyn Session| letter::write(s, &queued, randomness.as_ref(), now);
        let Some(letter) = self.store.write(write).await? else { return self.forget(mail).await };
        let failure = match self.postman.deliver(&letter).await {
            Ok(()) => return self.forget(mail).await,
            Err(failure) => failure,
        };
        let (id, attempt) = (mail.id.0, mail.attempt);
        if matches!(failure, Undelivered::Refused(_)) || attempt >= MOST_ATTEMPTS {
            tracing::error!(mail = id, attempt, error = &failure as &dyn std::error::Error, "a mail is given up");
            return self.forget(mail).await;
        }
        tracing::warn!(mail = id, attempt, error = &failure as &dyn std::error::Error, "a mail waits");
        let until = self.clock.now() + pause(attempt);
        Ok(self.store.write(move |s| s.postpone_mail(&mail, until)).await?)
    }

    async fn forget(&self, mail: QueuedMail) -> Result<(), Error> {
        Ok(self.store.write(move |s| s.delete_mail(&mail)).await?)
    }
}

fn pause(attempt: u16) -> TimeDelta {
    (FIRST_PAUSE * (1 << attempt.saturating_sub(1).min(10))).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_an_hour() {
        let minutes: Vec<i64> = (1..=8).chain([u16::MAX]).map(|attempt| pause(attempt).num_minutes()).collect();
        assert_eq!(minutes, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }
}
