use super::wanted::{RewriteWish, Wanted};
use super::week::WeekRewriting;
use crate::jobs::Planner;
use crate::plan::{Provenance, Source, Week};
use kernel::RoadmapId;
use serde::{Deserialize, Serialize};

/// The payload of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RewriteOrder {
    pub wanted: Wanted,
    /// The week before the rewriting, for undoing it.
    pub before: Week,
    /// The source of the plan before it; missing in older jobs.
    pub provenance: Option<Provenance>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    roadmap: i64,
    week: u8,
    wish: String,
    built_in: bool,
    keyword: String,
    days: Vec<String>,
    #[serde(default)]
    source: Option<String>,
    #[serde(default)]
    version: Option<String>,
}

impl RewriteOrder {
    #[must_use]
    pub fn of(request: &WeekRewriting, wanted: Wanted) -> Self {
        Self { wanted, before: request.week().clone(), provenance: Some(request.provenance().clone()) }
    }

    /// # Panics
    /// Never: text and numbers can always be serialized.
    #[must_use]
    pub fn to_payload(&self) -> String {
        let Wanted { roadmap, week, wish, planner } = self.wanted;
        let payload = Payload {
            roadmap: roadmap.0,
            week,
            wish: wish.as_str().to_owned(),
            built_in: planner == Some(Planner::BuiltIn),
            keyword: self.before.keyword.clone(),
            days: self.before.days.clone(),
            source: self.provenance.as_ref().map(|provenance| provenance.source.as_str().to_owned()),
            version: self.provenance.as_ref().map(|provenance| provenance.version.clone()),
        };
        serde_json::to_string(&payload).expect("text and numbers are always JSON")
    }

    /// Returns `None` if this is no such payload.
    #[must_use]
    pub fn from_payload(payload: &str) -> Option<Self> {
        let stored: Payload = serde_json::from_str(payload).ok()?;
        let wanted = Wanted {
            roadmap: RoadmapId(stored.roadmap),
            week: Some(stored.week).filter(|week| *week > 0)?,
            wish: RewriteWish::parse(&stored.wish)?,
            planner: stored.built_in.then_some(Planner::BuiltIn),
        };
        let source = stored.source.and_then(|source| Source::parse(&source));
        let provenance = source.zip(stored.version).map(|(source, version)| Provenance { source, version });
        Some(Self { wanted, before: Week { keyword: stored.keyword, days: stored.days }, provenance })
    }
}
