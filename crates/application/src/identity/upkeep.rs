//! What has to happen again and again: learning which sessions other processes ended, and forgetting what is of no use.

use crate::identity::Accounts;
use identity::Error;
use std::time::Duration;
use tokio::sync::watch;

/// Twice as often as the contract asks, so that one failed attempt does no harm.
const LEARN_EVERY: Duration = Duration::from_secs(5);
const FORGET_EVERY: u32 = 720;

/// Keeps `accounts` up to date until `shutdown` turns true or its sender is gone. The first round runs at once.
pub async fn keep_up(accounts: Accounts, mut shutdown: watch::Receiver<bool>) {
    let mut rounds = tokio::time::interval(LEARN_EVERY);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for round in (0..FORGET_EVERY).cycle() {
        tokio::select! {
            _ = rounds.tick() => {}
            () = stopped(&mut shutdown) => return,
        }
        if let Err(error) = accounts.ended.refresh(&accounts.store, accounts.clock.now()).await {
            tracing::warn!(%error, "ended sessions could not be read");
        }
        if round == 0
            && let Err(error) = forget(&accounts).await
        {
            tracing::warn!(%error, "old sessions and limits could not be removed");
        }
    }
}

async fn stopped(shutdown: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and with it whoever wanted this to run.
    let _ = shutdown.wait_for(|stop| *stop).await;
}

async fn forget(accounts: &Accounts) -> Result<(), Error> {
    let now = accounts.clock.now();
    let work = move |s: &mut dyn crate::Session| {
        let families = identity::forget_old_families(s, now)?;
        Ok::<_, Error>((families, s.delete_expired_limits(now)?))
    };
    let (families, limits) = accounts.store.write(work).await?;
    tracing::debug!(families, limits, "removed");
    Ok(())
}
