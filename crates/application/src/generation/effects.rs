#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Effects, Notice};
use crate::kept::Topic;
use ::roadmaps::Fact;
use notifications::Kind;

const SAMPLES: &[Topic] = &[Topic::Samples];

pub(crate) fn effects(fact: &Fact) -> Effects {
    match *fact {
        Fact::Made { owner: Some(owner), roadmap } => {
            Effects::none().notify(Notice::new(owner, Kind::RoadmapReady, About::Roadmap(roadmap)))
        }
        Fact::Failed { owner, .. } => Effects::none().notify(Notice::new(owner, Kind::RoadmapFailed, About::Nothing)),
        Fact::Made { owner: None, .. } | Fact::Deleted { owner: None, .. } => Effects::outdating(SAMPLES),
        Fact::Deleted { owner: Some(_), .. } | Fact::Changed { .. } | Fact::Progressed { .. } => Effects::none(),
    }
}
