use super::WeekRewriting;
use crate::{Planner, Provenance, Source, Week};
use kernel::RoadmapId;
use serde::{Deserialize, Serialize};

/// The kind of the jobs that write one week anew.
pub const REWRITING: &str = "REWRITE";

kernel::stored_enum! {
    /// How a week is to differ from what stands.
    RewriteWish {
        Different = "DIFFERENT",
        Easier = "EASIER",
        MorePractice = "MORE_PRACTICE",
    }
}

/// Which week is to be written anew, how, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub roadmap: RoadmapId,
    /// From 1.
    pub week: u8,
    pub wish: RewriteWish,
    /// By whatever this installation has if nobody is named.
    pub planner: Option<Planner>,
}

/// What a job keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RewriteOrder {
    pub wanted: Wanted,
    /// The week as it stood, for the way back.
    pub before: Week,
    /// Who had written the plan; orders of earlier versions do not say.
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
    pub fn of(stands: &WeekRewriting, wanted: Wanted) -> Self {
        Self { wanted, before: stands.week().clone(), provenance: Some(stands.provenance().clone()) }
    }

    /// # Panics
    /// Never: text and numbers are always JSON.
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

    /// Nothing if this is no such order.
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
