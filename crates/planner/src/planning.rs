//! The built-in planner: no model, no network, the same plan for the same brief.
//!
//! It decides the kind of each day (learning, reviews, building the product), selects and orders topics of the
//! curriculum for the learning days, and words titles, tips and evaluation. Subjects without a curriculum get a general
//! one.

mod advice;
mod after;
mod beyond;
mod calendar;
mod choosing;
mod days;
mod draft;
mod dropping;
mod emphasis;
mod exam;
mod few_days;
mod generic;
mod grounds;
mod load;
mod memory;
mod named;
mod outline;
mod phrases;
mod recall;
mod rehearsal;
mod reviews;
mod rewriting;
mod selection;
mod sequence;
mod steps;
mod surveys;
mod themes;
mod unrelated;
mod wishes;
mod wording;

pub use unrelated::about_the_subject;

use crate::asked::{self, Asked, Named};
use crate::curriculum::{Curriculum, Vocabulary};
use crate::{finding, goal, mentions, product};
use async_trait::async_trait;
use draft::{KeywordOf, PlannedDay, Planning};
use dropping::ReducedWishes;
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
/// and many lengths show that this does not happen. If not all that was understood fits together, the plan drops as
/// little as possible of it, and says what.
pub fn plan(brief: &Brief) -> Result<Written, WriteError> {
    let completed = completed(brief);
    let brief: &Brief = &completed;
    plan_all(brief, &[]).or_else(|wrong| {
        let with_less = |reduced: ReducedWishes| {
            plan_all(&brief.clone().with_understood(Some(reduced.understood)), &reduced.notes).ok()
        };
        dropping::plan_with_less(brief, with_less).ok_or(wrong)
    })
}

/// Adds to what was understood: the mentions of what the shelf knows, the contents of an analysis, the parts that the
/// contents are limited to, and a thing to make that was read as a content.
fn completed(brief: &Brief) -> Cow<'_, Brief> {
    let Some(asked) = found_for(brief) else { return completed_with(brief, &brief.understood()) };
    let grounded = mentions::grounded(brief, &asked.curriculum);
    if grounded == *brief.understood() {
        return completed_with(brief, &grounded);
    }
    let grounded_brief = brief.clone().with_understood(Some(grounded.clone()));
    Cow::Owned(completed_with(&grounded_brief, &grounded).into_owned())
}

fn completed_with<'a>(brief: &'a Brief, all: &Understood) -> Cow<'a, Brief> {
    let known = |name: &String| all.topics.contains(name) || all.weaknesses.contains(name);
    let of_goal = all.goal.as_ref().map(goal::contents).unwrap_or_default();
    let more: Vec<String> = of_goal.into_iter().chain(all.only.iter().cloned()).filter(|name| !known(name)).collect();
    let due = all.topics.iter().filter(|name| goal::is_due(name, brief.objective()));
    let thing = due.into_iter().find_map(|name| goal::of_thing(name)).filter(|_| all.goal.is_none());
    if more.is_empty() && thing.is_none() {
        return Cow::Borrowed(brief);
    }
    let is_content = |name: &String| thing.as_ref().is_none_or(|thing| thing.said != *name);
    let topics = all.topics.iter().filter(|name| is_content(name)).cloned().chain(more).collect();
    let goal = thing.clone().or_else(|| all.goal.clone());
    let completed = Understood { topics, goal, ..all.clone() };
    Cow::Owned(brief.clone().with_understood(Some(completed)))
}

/// Plans everything that was understood. `notes` are sentences about wishes that were dropped.
fn plan_all(brief: &Brief, notes: &[String]) -> Result<Written, WriteError> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        let plan = Plan::accept(brief, laid.draft(), Some(&laid)).map_err(WriteError::Invalid)?;
        return Ok(Written {
            plan,
            provenance: Provenance { source: Source::BuiltIn, version: outline::VERSION.to_owned() },
        });
    }
    let on_the_shelf = asked_for(brief);
    let is_known = on_the_shelf.is_some();
    let asked = on_the_shelf.unwrap_or_else(|| general_for(brief));
    let curriculum = &asked.curriculum;
    let vocabulary = Vocabulary::of(curriculum);
    let planning = Planning::new(brief, &asked, &vocabulary);
    let is_exam = is_known && planning.is_exam;
    let planning = Planning { is_exam, generic: !is_known, notes, ..planning };
    let known = is_known.then(|| &**curriculum as &dyn Knowledge);
    let version = curriculum.label.clone();
    let plan = planning.accepted(known).map_err(WriteError::Invalid)?;
    Ok(Written { plan, provenance: Provenance { source: Source::BuiltIn, version } })
}

/// Returns the curriculum for `brief`, and whether it is a curriculum of its subject rather than a general one.
pub(crate) fn curriculum_for(brief: &Brief) -> (Cow<'static, Curriculum>, bool) {
    if let Some(asked) = asked_for(brief) {
        return (asked.curriculum, true);
    }
    (general_for(brief).curriculum, false)
}

/// Returns the general curriculum for `brief`, with the contents that it names.
fn general_for(brief: &Brief) -> Asked {
    let shared = generic::curriculum(brief);
    let project =
        product::own_project(&shared, brief).or_else(|| goal::project(brief)).or_else(|| goal::reaching(brief));
    let shared = match project {
        Some(project) => shared.with_project(project),
        None => shared,
    };
    let asked = Asked {
        curriculum: Cow::Owned(shared),
        path: Vec::new(),
        path_name: None,
        stress: Vec::new(),
        named: Named::default(),
        parts: Vec::new(),
        subject: generic::subject(brief),
    };
    named::with_named_in_general(asked, brief)
}

/// Returns what `brief` asks for, if the shelf has its subject. If the objective names a term that the subject leaves to
/// another one, returns that one: pandas for Python.
fn found_for(brief: &Brief) -> Option<Asked> {
    let asked = asked::asked_for(brief)?;
    beyond::instead(&asked, brief).or(Some(asked))
}

/// Returns what `brief` asks for, with the project it asks for, if the shelf has its subject.
fn asked_for(brief: &Brief) -> Option<Asked> {
    let asked = mentions::with_called(found_for(brief)?, brief);
    let asked = exam::with_parts(named::with_named(asked, brief), brief);
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
