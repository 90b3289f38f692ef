#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::Effects;
use crate::kept::Topic;
use ::categories::Fact;

/// Category names are shown with studies and samples.
const ALL: &[Topic] = &[Topic::Tree, Topic::Studies, Topic::Samples];

pub(crate) fn effects(fact: &Fact) -> Effects {
    match fact {
        Fact::Created(_) | Fact::Renamed(_) | Fact::Reordered(_) | Fact::Deleted(_) => Effects::outdating(ALL),
    }
}
