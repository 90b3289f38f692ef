//! Views of studies: gathered in memory, written every few seconds. Those of the last seconds may be lost at a kill.

use crate::Store;
use chrono::{Days, NaiveDate};
use kernel::{Clock, Instant, Randomness, StoreError, StudyId, UserId, seoul};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use studies::{ViewSalt, Viewer};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

const WRITTEN_EVERY: Duration = Duration::from_secs(5);
const CLEANED_EVERY: u32 = 720;
/// Beyond this many, what comes is not counted until the next write.
const GATHERED_AT_MOST: usize = 50_000;

/// Views that are still to be written. Cheap to clone.
#[derive(Clone, Default)]
pub struct StudyViews {
    gathered: Arc<Mutex<HashSet<(NaiveDate, StudyId, Viewer)>>>,
}

impl StudyViews {
    /// Notes that `viewer` looked at a study, unless they wrote it.
    pub fn note(&self, study: StudyId, author: UserId, viewer: Viewer, now: Instant) {
        if viewer == Viewer::Person(author) {
            return;
        }
        let mut gathered = self.gathered();
        if gathered.len() < GATHERED_AT_MOST {
            gathered.insert((seoul::day_of(now), study, viewer));
        }
    }

    /// Writes what was gathered; what cannot be written now is kept for the next time.
    ///
    /// # Errors
    /// The store's.
    pub async fn write(&self, store: &Store, randomness: &dyn Randomness) -> Result<(), StoreError> {
        let gathered = std::mem::take(&mut *self.gathered());
        let mut by_day: HashMap<NaiveDate, Vec<(StudyId, Viewer)>> = HashMap::new();
        for (day, study, viewer) in gathered {
            by_day.entry(day).or_default().push((study, viewer));
        }
        let mut outcome = Ok(());
        for (day, views) in by_day {
            let mut fresh = ViewSalt([0; 32]);
            randomness.fill(&mut fresh.0);
            let views = Arc::new(views);
            let written = Arc::clone(&views);
            let counted = store.write(move |s| ::studies::count_views(s, day, &written, &fresh)).await;
            if counted.is_err() {
                self.gathered().extend(views.iter().map(|(study, viewer)| (day, *study, viewer.clone())));
                outcome = counted;
            }
        }
        outcome
    }

    fn gathered(&self) -> MutexGuard<'_, HashSet<(NaiveDate, StudyId, Viewer)>> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes views every 5 s and forgets old viewers and idempotency keys every hour, until `shutdown` says true.
pub async fn keep_studies(
    views: StudyViews,
    store: Store,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    mut shutdown: watch::Receiver<bool>,
) {
    let mut ticks = tokio::time::interval(WRITTEN_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut until_cleaning = 0;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = shutdown.wait_for(|ended| *ended) => break,
        }
        write(&views, &store, randomness.as_ref()).await;
        if until_cleaning == 0 {
            clean(&store, clock.now()).await;
            until_cleaning = CLEANED_EVERY;
        }
        until_cleaning -= 1;
    }
    write(&views, &store, randomness.as_ref()).await;
}

async fn write(views: &StudyViews, store: &Store, randomness: &dyn Randomness) {
    if let Err(error) = views.write(store, randomness).await {
        tracing::warn!(error = &error as &dyn std::error::Error, "views were not counted");
    }
}

async fn clean(store: &Store, now: Instant) {
    let yesterday = seoul::day_of(now) - Days::new(1);
    let cleaned = store.write(move |s| {
        studies::forget_viewers_before(s, yesterday)?;
        studies::forget_old_creations(s, now)
    });
    if let Err(error) = cleaned.await {
        tracing::warn!(error = &error as &dyn std::error::Error, "old viewers and keys were not forgotten");
    }
}
