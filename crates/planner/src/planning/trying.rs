//! Helpers for tests of planning.

use super::{Planning, asked_for, plan};
use crate::curriculum::Vocabulary;
use roadmaps::brief::{Brief, Level};
use roadmaps::form::BriefForm;

pub(crate) fn brief(typed: &str, level: Level, days: i64, objective: &str) -> Brief {
    let form = BriefForm {
        etc1: typed.into(),
        current_level: level.number().to_string(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

/// Calls `see` with the planning for `brief`, with `stress` as additional named topics.
pub(super) fn with_planning<T>(brief: &Brief, stress: &[usize], see: impl FnOnce(&Planning<'_>) -> T) -> T {
    let asked = asked_for(brief).expect("on the shelf");
    let stress: Vec<usize> = stress.iter().chain(&asked.stress).copied().collect();
    let vocabulary = Vocabulary::of(&asked.curriculum);
    see(&Planning { stress: &stress, ..Planning::new(brief, &asked, &vocabulary) })
}

pub(crate) fn days_of(typed: &str, level: Level, days: i64, objective: &str) -> Vec<String> {
    let written = plan(&brief(typed, level, days, objective)).unwrap_or_else(|wrong| panic!("{typed}: {wrong:?}"));
    written.plan.weeks().daily_keywords().map(str::to_owned).collect()
}
