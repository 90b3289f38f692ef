use crate::jobs::Progress;
use async_trait::async_trait;
use kernel::{Clock, UserId};
use roadmaps::{WriteError, WritingProgress};
use unit_of_work::Store;

/// What a writer tells of its work for one person.
pub(super) struct Watched<'a> {
    pub(super) progress: &'a Progress,
    pub(super) store: &'a Store,
    pub(super) clock: &'a dyn Clock,
    pub(super) daily_tokens: u32,
    pub(super) owner: Option<UserId>,
}

#[async_trait]
impl WritingProgress for Watched<'_> {
    fn weeks_done(&self, weeks: u8) {
        self.progress.steps_done(weeks);
    }

    async fn require_tokens(&self) -> Result<(), WriteError> {
        let Some(owner) = self.owner else { return Ok(()) };
        let (daily, now) = (self.daily_tokens, self.clock.now());
        let left = self.store.read(move |s| roadmaps::require_tokens_left(s, owner, daily, now)).await;
        left.map_err(|error| match error {
            roadmaps::Error::QuotaExceeded { .. } => WriteError::OutOfTokens,
            error => WriteError::Failed(Box::new(error)),
        })
    }

    async fn record_tokens(&self, tokens: u32) -> Result<(), WriteError> {
        let Some(owner) = self.owner.filter(|_| tokens > 0) else { return Ok(()) };
        let now = self.clock.now();
        let recorded = self.store.write(move |s| roadmaps::record_tokens(s, owner, tokens, now)).await;
        recorded.map_err(|error| WriteError::Failed(Box::new(error)))
    }
}
