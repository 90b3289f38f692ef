#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Effects, Notice};
use ::moderation::{Decision, Fact, Target};
use notifications::{Kind, ReportDecision, Subject};

/// Hiding and showing content are facts of the studies.
pub(crate) fn effects(fact: &Fact) -> Effects {
    match fact {
        Fact::Reported { .. } => Effects::none(),
        // Names neither who reported nor who decided.
        Fact::Decided { target, study, decision, told } => {
            let decided = match decision {
                Decision::Hidden => ReportDecision::Hidden,
                Decision::Dismissed => ReportDecision::Dismissed,
                Decision::Shown => ReportDecision::Shown,
            };
            let about = About::Report(*study, item(*target));
            Effects::none().notify(Notice::new(told.as_slice(), Kind::ReportDecided, about).decided(decided))
        }
        // Does not name who warned.
        Fact::Warned { target, study, author } => {
            Effects::none().notify(Notice::new(*author, Kind::Warned, About::Report(*study, item(*target))))
        }
    }
}

fn item(target: Target) -> Option<Subject> {
    match target {
        // The number of a message in its room is not known here.
        Target::Study(_) | Target::Message(_) => None,
        Target::Comment(comment) => Some(Subject::comment(comment)),
    }
}
