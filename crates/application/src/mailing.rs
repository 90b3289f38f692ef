//! Sends the mails of the outbox, one after the other. A mail may be sent twice if the process dies while sending it.

mod letter;
mod new_studies;
mod news;
mod signals;
mod summaries;
mod user_text;
mod writing;

pub(crate) use signals::{MailSignals, queued};

pub use letter::{Change, FoundStudies, Lapsed, Letter, Quote, Says, StudyDetails, UnreadIn, Unsubscribe};
pub use summaries::queue_summaries;
pub use unit_of_work::{Urgency, WrittenLetter};
pub use user_text::UserText;

use crate::background::Shutdown;
use async_trait::async_trait;
use chrono::TimeDelta;
use identity::mails::Recipients;
use identity::tokens::AccessKeys;
use kernel::{Clock, Instant, Randomness};
use std::sync::Arc;
use thiserror::Error as ThisError;
use unit_of_work::{Error, Gathered, Occasion, QueuedMail, Session, Store};
use writing::LeasedMail;

/// How long events after a folding mail wait for the next mail, which covers them all. The same as for notifications.
pub const FOLDED_FOR: TimeDelta = notifications::MERGED_WITHIN;
/// How long a mail is reserved for the process that sends it. Longer than a [`Postman`] may take.
const LEASE: TimeDelta = TimeDelta::minutes(2);
const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(1);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);
/// With the pauses between them, most of a working day.
const MOST_ATTEMPTS: u16 = 12;

/// Delivers letters. Gives up within a minute.
#[async_trait]
pub trait Postman: Send + Sync {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered>;
}

/// Why a letter was not delivered. The texts must not contain an address, because they are logged.
#[derive(Debug, ThisError)]
pub enum Undelivered {
    /// It can never be delivered.
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
    pub recipients: Recipients,
    /// Sign the links that switch mails off.
    pub keys: Arc<AccessKeys>,
}

impl Mailing {
    /// Sends the due mails of at least that urgency, the most urgent first, until none is left or the process shuts
    /// down. Security mails have a separate task in addition to the task for all mails, so that an SMTP server that is
    /// slow to accept news does not delay them.
    pub async fn send_due(&self, least: Urgency, shutdown: &Shutdown) -> Result<(), Error> {
        while !*shutdown.borrow() {
            let now = self.clock.now();
            // A read is cheap; a write would block other writers.
            if !self.store.read_single(move |s| s.has_due_mail(least, now)).await? {
                break;
            }
            let taken = self.store.write(move |s| s.lease_mails(least, now, now + LEASE, 1)).await?;
            for mail in taken {
                self.send(mail).await?;
            }
        }
        Ok(())
    }

    async fn send(&self, mail: QueuedMail) -> Result<(), Error> {
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let (recipients, keys) = (self.recipients.clone(), Arc::clone(&self.keys));
        let new_studies = match self.find_new_studies(&mail, now).await {
            Ok(found) => found,
            Err(error) => return self.put_off(mail, error, false).await,
        };
        let leased = LeasedMail { mail: mail.clone(), new_studies };
        let write = move |s: &mut dyn Session| {
            let written = writing::write(s, &leased, &recipients, &keys, randomness.as_ref(), now)?;
            // Deleted at once, so that later events create a new mail and are not lost with this one.
            if written.is_none() {
                drop_unneeded(s, &leased.mail, now)?;
            }
            Ok::<_, Error>(written)
        };
        let Some((letter, told)) = self.store.write(write).await? else { return Ok(()) };
        let failure = match self.postman.deliver(&letter).await {
            Ok(()) if mail.occasion.policy().folds => return self.rest(mail, told).await,
            Ok(()) => return self.forget(mail).await,
            Err(failure) => failure,
        };
        let is_final = matches!(failure, Undelivered::Refused(_));
        self.put_off(mail, failure, is_final).await
    }

    /// Retries a mail later, or gives it up: at once if the failure is final, and after many attempts.
    async fn put_off(
        &self,
        mail: QueuedMail,
        failure: impl std::error::Error + Send + Sync + 'static,
        is_final: bool,
    ) -> Result<(), Error> {
        let (id, attempt) = (mail.id.0, mail.attempt);
        if is_final || attempt >= MOST_ATTEMPTS {
            tracing::error!(mail = id, attempt, error = &failure as &dyn std::error::Error, "a mail is given up");
            return self.forget(mail).await;
        }
        tracing::warn!(mail = id, attempt, error = &failure as &dyn std::error::Error, "a mail waits");
        let until = self.clock.now() + pause(attempt);
        Ok(self.store.write(move |s| s.postpone_mail(&mail, until)).await?)
    }

    /// Searches for what a mail about new studies reports. As part of the write, the searches would block other writers.
    async fn find_new_studies(&self, mail: &QueuedMail, now: Instant) -> Result<Option<Says>, Error> {
        let (Occasion::NewStudies, Some(user)) = (&mail.occasion, mail.user) else { return Ok(None) };
        let queued_at = mail.queued_at;
        Ok(self.store.read_heavy(move |s| new_studies::find(s, user, queued_at, now)).await?)
    }

    async fn rest(&self, mail: QueuedMail, told: Gathered) -> Result<(), Error> {
        let now = self.clock.now();
        Ok(self.store.write(move |s| s.rest_mail(&mail, &told, now, now + FOLDED_FOR)).await?)
    }

    async fn forget(&self, mail: QueuedMail) -> Result<(), Error> {
        Ok(self.store.write(move |s| s.delete_mail(&mail)).await?)
    }
}

/// Deletes a mail with nothing to report. An earlier attempt at a folding mail may have reached its recipient. Then the mail
/// rests as if it was sent, so that the next event is not mailed at once.
fn drop_unneeded(s: &mut dyn Session, mail: &QueuedMail, now: Instant) -> Result<(), Error> {
    let gathered = s.lock_leased_mail(mail)?.filter(|gathered| gathered.events > 0);
    match gathered.filter(|_| mail.occasion.policy().folds && mail.attempt > 1) {
        Some(gathered) => s.rest_mail(mail, &gathered, now, now + FOLDED_FOR)?,
        None => s.delete_mail(mail)?,
    }
    Ok(())
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
