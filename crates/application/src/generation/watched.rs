use crate::jobs::Progress;
use async_trait::async_trait;
use kernel::{Clock, UserId};
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::jobs::ReservedTokens;
use unit_of_work::Store;

/// Receives a writer's progress for one user.
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

    async fn reserve_tokens(&self, tokens: u32) -> Result<Option<ReservedTokens>, WriteError> {
        let Some(owner) = self.owner else { return Ok(None) };
        let (daily, now) = (self.daily_tokens, self.clock.now());
        let reserved = self.store.write(move |s| roadmaps::jobs::reserve_tokens(s, owner, tokens, daily, now)).await;
        reserved.map(Some).map_err(|error| match error {
            roadmaps::Error::QuotaExceeded { .. } => WriteError::OutOfTokens,
            error => WriteError::Failed(Box::new(error)),
        })
    }

    async fn settle_tokens(&self, reserved: ReservedTokens, used: u32) -> Result<(), WriteError> {
        let Some(owner) = self.owner.filter(|_| used != reserved.tokens) else { return Ok(()) };
        let settled = self.store.write(move |s| roadmaps::jobs::settle_tokens(s, owner, reserved, used)).await;
        settled.map_err(|error| WriteError::Failed(Box::new(error)))
    }
}
