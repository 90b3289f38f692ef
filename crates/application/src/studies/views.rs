//! Views of studies: gathered in memory, written every few seconds. Those of the last seconds may be lost at a kill.

use chrono::NaiveDate;
use kernel::{Instant, Randomness, StudyId, seoul};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use studies::{ViewSalt, Viewer};
use unit_of_work::{Error, Store};

/// Beyond this many, what comes is not counted until the next write.
const GATHERED_AT_MOST: usize = 50_000;

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct StudyViews {
    gathered: Arc<Mutex<HashSet<(NaiveDate, StudyId, Viewer)>>>,
}

impl StudyViews {
    /// Notes that `viewer`, who did not write it, looked at a study.
    pub fn note(&self, study: StudyId, viewer: Viewer, now: Instant) {
        let mut gathered = self.gathered();
        if gathered.len() < GATHERED_AT_MOST {
            gathered.insert((seoul::day_of(now), study, viewer));
        }
    }

    /// Writes what was gathered; what cannot be written now is kept for the next time.
    pub async fn write(&self, store: &Store, randomness: &dyn Randomness) -> Result<(), Error> {
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
            let counted = store.write_facts(move |s| ::studies::count_views(s, day, &written, &fresh)).await;
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
