//! The project for the last thing that a learner names, if no rule of `product.rs` knows the thing: neutral steps of
//! its kind, around the learner's own words.

use crate::curriculum::{Project, Step};
use kernel::text::length;
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::filled;
use roadmaps::quality::may_be_named;
use roadmaps::restricted;
use roadmaps::understood::GoalKind;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    kinds: Vec<Neutral>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Neutral {
    kind: GoalKind,
    small: String,
    steps: Vec<Step>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../rules/goals.toml")).expect("the file is part of the program and a test reads it")
});

/// Longer names do not fit into a step.
const LONGEST: usize = 18;

/// Returns the project for the thing, text, performance or conversation that `brief` aims at.
pub(crate) fn project(brief: &Brief) -> Option<Project> {
    of_kind(brief, |kind| kind != GoalKind::Reach)
}

/// Returns the project for a distance, score or number. An exam has its own.
pub(crate) fn reaching(brief: &Brief) -> Option<Project> {
    of_kind(brief, |kind| kind == GoalKind::Reach)
}

/// Returns the learner's name for it, cut to its last words if it is long.
pub(crate) fn name(brief: &Brief) -> Option<String> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| goal.kind != GoalKind::Reach)?;
    shortened(&goal.said).filter(|name| may_be_repeated(brief, name)).map(str::to_owned)
}

/// Whether a plan may repeat `name`, which a learner typed. Reading has left out persons and dictated words.
pub(crate) fn may_be_repeated(brief: &Brief, name: &str) -> bool {
    may_be_named(brief, name) && !restricted::is_part_restricted(name)
}

fn of_kind(brief: &Brief, is_wanted: impl Fn(GoalKind) -> bool) -> Option<Project> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| is_wanted(goal.kind))?;
    let name = shortened(&goal.said).filter(|name| may_be_repeated(brief, name))?;
    let kind = RULES.kinds.iter().find(|kind| kind.kind == goal.kind)?;
    let step = |rank: u8, text: &str| Step { rank, name: filled(text, name) };
    let steps = kind.steps.iter().map(|raw| step(raw.rank, &raw.name)).chain([step(Step::WHOLE, &kind.small)]);
    Some(Project { levels: Level::ALL.to_vec(), paths: Vec::new(), name: name.to_owned(), steps: steps.collect() })
}

/// Returns the end of a goal that fits into a step.
fn shortened(said: &str) -> Option<&str> {
    let starts = std::iter::once(0).chain(said.match_indices(' ').map(|(at, _)| at + 1));
    starts.map(|at| &said[at..]).find(|name| length(name) <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roadmaps::quality::words::is_hands_on;

    #[test]
    fn every_kind_has_steps_of_three_ranks_that_are_hands_on() {
        for kind in [
            GoalKind::Make,
            GoalKind::Write,
            GoalKind::Perform,
            GoalKind::Talk,
            GoalKind::Read,
            GoalKind::Reach,
            GoalKind::Analyse,
        ] {
            let rules = RULES.kinds.iter().find(|rules| rules.kind == kind).expect("each kind has steps");
            let of_rank = |rank: u8| rules.steps.iter().filter(|step| step.rank == rank).count();
            assert_eq!([of_rank(1), of_rank(2), of_rank(3)], [3, 5, 8], "{kind:?}");
            for step in &rules.steps {
                assert!(is_hands_on(&step.name) && length(&step.name) <= 40 - LONGEST + 2, "{kind:?}: {}", step.name);
            }
        }
    }

    #[test]
    fn a_long_goal_is_shortened_to_its_last_words() {
        assert_eq!(shortened("유튜브 인트로용 3D 로고 애니메이션"), Some("인트로용 3D 로고 애니메이션"));
        assert_eq!(shortened("매물 장부"), Some("매물 장부"));
        assert_eq!(shortened(&"가".repeat(30)), None);
    }
}
