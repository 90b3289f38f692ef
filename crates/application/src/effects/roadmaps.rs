use super::effect::{About, Effects, Notice};
use crate::jobs::JobSignals;
use crate::kept::Topic;
use ::roadmaps::Fact;
use notifications::Kind;

const SAMPLES: &[Topic] = &[Topic::Samples];

pub(super) fn effects(fact: &Fact) -> Effects {
    match *fact {
        Fact::Ordered { .. } => Effects::waking(JobSignals::queued),
        Fact::Cancelled { .. } => Effects::waking(JobSignals::cancelled),
        Fact::Made { owner: Some(owner), roadmap } => {
            Effects::waking(JobSignals::ended).notify(Notice::new(owner, Kind::RoadmapReady, About::Roadmap(roadmap)))
        }
        Fact::Made { owner: None, .. } => Effects { outdated: SAMPLES, ..Effects::waking(JobSignals::ended) },
        Fact::Failed { owner, .. } => {
            Effects::waking(JobSignals::ended).notify(Notice::new(owner, Kind::RoadmapFailed, About::Nothing))
        }
        Fact::Deleted { owner: None, .. } => Effects::outdating(SAMPLES),
        Fact::Deleted { owner: Some(_), .. } | Fact::Changed { .. } | Fact::Progressed { .. } => Effects::none(),
    }
}
