//! The built-in planner: no model, no network, the same plan for the same brief.
//!
//! It decides the kind of each day (learning, reviews, building the product), selects and orders topics of the
//! curriculum for the learning days, and words titles, tips and evaluation. Subjects without a curriculum get a general
//! one.

mod advice;
mod calendar;
mod choosing;
mod days;
mod draft;
mod emphasis;
mod exam;
mod few_days;
mod generic;
mod grounds;
mod load;
mod memory;
mod named;
mod outline;
mod recall;
mod rehearsal;
mod reviews;
mod rewriting;
mod selection;
mod sequence;
mod steps;
mod themes;
mod unrelated;
mod wishes;
mod wording;

pub use unrelated::about_the_subject;

use crate::asked::{self, Asked, Named};
use crate::curriculum::{Curriculum, Vocabulary};
use crate::{finding, goal, product};
use async_trait::async_trait;
use draft::{KeywordOf, PlannedDay, Planning};
use outline::OutlinePlanning;
use roadmaps::brief::{Brief, WantedSubject};
use roadmaps::generation::{FoundSubjects, ProjectChoice, RoadmapWriter, SubjectFinder, WriteError, WritingProgress};
use roadmaps::plan::{Plan, Provenance, Source, Written};
use roadmaps::quality::Knowledge;
use roadmaps::rewriting::WeekRewriting;
use roadmaps::understood::Understood;
use std::borrow::Cow;

#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltInPlanner;

#[async_trait]
impl RoadmapWriter for BuiltInPlanner {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let written = plan(brief)?;
        progress.weeks_done(brief.days().weeks());
        Ok(written)
    }

    async fn rewrite_week(&self, week: &WeekRewriting, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let written = rewriting::rewrite(week)?;
        progress.weeks_done(1);
        Ok(written)
    }
}

impl SubjectFinder for BuiltInPlanner {
    fn find(&self, wanted: &WantedSubject<'_>) -> FoundSubjects {
        finding::find_subjects(wanted)
    }

    fn list_projects(&self, brief: &Brief) -> Vec<ProjectChoice> {
        choosing::list(brief)
    }
}

/// Fails with [`WriteError::Invalid`] if the plan does not pass the checks. Tests over every curriculum, every level
/// and many lengths show that this does not happen. If not all that was understood fits together, the plan drops the
/// named contents first, then the goal, and then the date.
pub fn plan(brief: &Brief) -> Result<Written, WriteError> {
    plan_all(brief).or_else(|wrong| {
        // Wishes that exclude one another must not leave a learner without a plan.
        let all = brief.understood().into_owned();
        let time = Understood { time: all.time.clone(), ..Understood::default() };
        let unnamed = Understood { goal: all.goal.clone(), deadline: all.deadline.clone(), ..time.clone() };
        let fewer = [unnamed, Understood { goal: None, ..all }, time];
        let plans = fewer.into_iter().map(|less| plan_all(&brief.clone().with_understood(Some(less))));
        plans.into_iter().find_map(Result::ok).ok_or(wrong)
    })
}

/// Plans everything that was understood.
fn plan_all(brief: &Brief) -> Result<Written, WriteError> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        let plan = Plan::accept(brief, laid.draft(), Some(&laid)).map_err(WriteError::Invalid)?;
        return Ok(Written {
            plan,
            provenance: Provenance { source: Source::BuiltIn, version: outline::VERSION.to_owned() },
        });
    }
    let asked = asked_for(brief);
    let general;
    let vocabulary;
    let nothing = Named::default();
    let planning = if let Some(asked) = &asked {
        let Asked { curriculum, path, stress, subject, named, .. } = asked;
        let is_exam = exam::name(asked, brief).is_some();
        vocabulary = Vocabulary::of(curriculum);
        Planning {
            brief,
            curriculum,
            vocabulary: &vocabulary,
            path,
            stress,
            named,
            subject: subject.clone(),
            is_exam,
            generic: false,
            may_rest: true,
            taught_again: 0,
        }
    } else {
        general = general_for(brief);
        vocabulary = Vocabulary::of(&general);
        Planning {
            brief,
            curriculum: &general,
            vocabulary: &vocabulary,
            path: &[],
            stress: &[],
            named: &nothing,
            subject: generic::subject(brief),
            is_exam: false,
            generic: true,
            may_rest: true,
            taught_again: 0,
        }
    };
    let known = asked.as_ref().map(|asked| &*asked.curriculum as &dyn Knowledge);
    let version = planning.curriculum.label.clone();
    let plan = planning.accepted(known).map_err(WriteError::Invalid)?;
    Ok(Written { plan, provenance: Provenance { source: Source::BuiltIn, version } })
}

/// Returns the curriculum for `brief`, and whether it is a curriculum of its subject rather than a general one.
pub(crate) fn curriculum_for(brief: &Brief) -> (Cow<'static, Curriculum>, bool) {
    if let Some(asked) = asked_for(brief) {
        return (asked.curriculum, true);
    }
    (Cow::Owned(general_for(brief)), false)
}

fn general_for(brief: &Brief) -> Curriculum {
    let shared = generic::curriculum(brief);
    match product::own_project(&shared, brief).or_else(|| goal::project(brief)) {
        Some(project) => shared.with_project(project),
        None => shared,
    }
}

/// Returns what `brief` asks for, with the project it asks for, if the shelf has its subject.
fn asked_for(brief: &Brief) -> Option<Asked> {
    let asked = named::with_named(asked::asked_for(brief)?, brief);
    let of_path = || asked.curriculum.project_of(asked.path_name.as_deref()?, brief.level()).cloned();
    let of_goal = || product::project_of_goal(&asked.curriculum, brief).cloned();
    let project = choosing::chosen(&asked.curriculum, brief)
        .or_else(|| product::own_project(&asked.curriculum, brief))
        .or_else(|| goal::project(brief))
        .or_else(|| exam::mock(&asked, brief))
        .or_else(|| goal::reaching(brief))
        .or_else(of_goal)
        .or_else(|| exam::interview_notes(&asked, brief))
        .or_else(of_path);
    let project = match project {
        Some(project) => Some(named::without_refused(&project, brief).unwrap_or(project)),
        None => named::without_refused(asked.curriculum.project_for(brief.level()), brief),
    };
    Some(match project {
        Some(project) => Asked { curriculum: Cow::Owned(asked.curriculum.with_project(project)), ..asked },
        None => asked,
    })
}

/// Returns the knowledge about the subjects of `brief` against which any plan for it is checked, from any writer.
/// `None` if no curriculum covers them.
#[must_use]
pub fn knowledge(brief: &Brief) -> Option<Box<dyn Knowledge>> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        return Some(Box::new(laid));
    }
    asked_for(brief).map(|asked| match asked.curriculum {
        Cow::Borrowed(curriculum) => Box::new(curriculum) as Box<dyn Knowledge>,
        Cow::Owned(curriculum) => Box::new(curriculum),
    })
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod trying;
