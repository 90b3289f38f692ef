//! The ranking of popular studies. It is cached for a minute, because computing it reads all studies of two months.

use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId};
use std::sync::{Arc, PoisonError, RwLock};
use studies::reading::StudyCard;
use tokio::sync::Mutex;
use unit_of_work::Store;

const KEPT_FOR: TimeDelta = TimeDelta::minutes(1);

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct PopularStudies {
    kept: Arc<RwLock<Option<Ranking>>>,
    renewing: Arc<Mutex<()>>,
}

#[derive(Clone)]
struct Ranking {
    studies: Vec<StudyId>,
    made_at: Instant,
}

impl Ranking {
    fn is_fresh(&self, now: Instant) -> bool {
        now - self.made_at < KEPT_FOR
    }
}

impl PopularStudies {
    pub async fn list(&self, store: &Store, now: Instant) -> Result<Vec<StudyCard>, StoreError> {
        let ranking = self.ranking(store, now).await?;
        store.read(move |s| studies::reading::list_popular_studies(s, &ranking, now)).await
    }

    async fn ranking(&self, store: &Store, now: Instant) -> Result<Vec<StudyId>, StoreError> {
        let _renewing = match self.kept() {
            Some(ranking) if ranking.is_fresh(now) => return Ok(ranking.studies),
            // One request updates the ranking; the others use the old one meanwhile.
            Some(ranking) => match self.renewing.try_lock() {
                Ok(permit) => permit,
                Err(_) => return Ok(ranking.studies),
            },
            None => self.renewing.lock().await,
        };
        if let Some(ranking) = self.kept().filter(|ranking| ranking.is_fresh(now)) {
            return Ok(ranking.studies);
        }
        let studies = store.read(move |s| studies::reading::rank_popular_studies(s, now)).await?;
        let ranking = Ranking { studies: studies.clone(), made_at: now };
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(ranking);
        Ok(studies)
    }

    fn kept(&self) -> Option<Ranking> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
