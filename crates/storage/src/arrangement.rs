//! The dates of days, as they are stored with roadmaps and plans of studies.

use crate::dialect::Json;
use ::roadmaps::brief::Days;
use ::roadmaps::schedule::Arrangement;
use kernel::StoreError;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub(crate) struct StoredArrangement {
    /// Days after the start, for each day of the roadmap.
    due: Vec<u16>,
    /// Indexes from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    skipped: Vec<u8>,
}

impl From<&Arrangement> for StoredArrangement {
    fn from(arrangement: &Arrangement) -> Self {
        Self { due: arrangement.due().to_vec(), skipped: arrangement.skipped() }
    }
}

impl StoredArrangement {
    /// Returns `None` if it is not one of a roadmap of `days`.
    pub(crate) fn restore(self, days: Days) -> Option<Arrangement> {
        Arrangement::restore(self.due, &self.skipped, days)
    }
}

pub(crate) fn to_json(arrangement: &Arrangement) -> Json {
    Json(serde_json::to_value(StoredArrangement::from(arrangement)).expect("numbers are always JSON"))
}

/// Returns the dates of a study's plan of `days`: one day a date, if none are stored.
pub(crate) fn plan_dates(stored: Option<Json>, days: Days) -> Result<Arrangement, StoreError> {
    let Some(json) = stored else { return Ok(Arrangement::usual(days)) };
    let stored = serde_json::from_value::<StoredArrangement>(json.0).ok();
    let restored = stored.and_then(|stored| stored.restore(days));
    restored.ok_or_else(|| StoreError::Corrupt("study_plans.arrangement".to_owned()))
}
