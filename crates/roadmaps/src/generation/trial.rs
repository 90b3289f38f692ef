//! A plan for visitors without an account: made at once by the built-in planner, and not stored.

use super::subject::{FoundSubjects, SubjectFinder, find_subjects};
use super::writer::{RoadmapWriter, Unwatched, WriteError};
use crate::brief::{Brief, WantedSubject};
use crate::plan::Written;
use crate::quality::words::{is_hands_on, is_review};
use crate::restricted::Restriction;
use thiserror::Error;

/// Finds subjects and writes plans for them at once.
pub trait TrialPlanner: SubjectFinder + RoadmapWriter {}

impl<T: SubjectFinder + RoadmapWriter> TrialPlanner for T {}

#[derive(Debug)]
pub struct Trial {
    pub subjects: FoundSubjects,
    /// `None` if the plan would be a general one.
    pub written: Option<Written>,
}

/// The reason why no plan was made.
#[derive(Debug, Error)]
pub enum NoTrial {
    #[error("restricted topic")]
    Restricted(Restriction),
    #[error(transparent)]
    Unwritten(#[from] WriteError),
}

/// Returns a plan for `brief` if its subject is known or it has a table of contents; otherwise only suggestions.
///
/// # Errors
/// If the subject is restricted, or no plan could be written.
pub async fn try_plan(brief: &Brief, planner: &dyn TrialPlanner) -> Result<Trial, NoTrial> {
    let wanted =
        WantedSubject { main: brief.main(), sub: brief.sub(), level: brief.level(), objective: brief.objective() };
    let subjects = find_subjects(planner, &wanted).map_err(NoTrial::Restricted)?;
    if subjects.found.is_empty() && brief.outline().is_none() {
        return Ok(Trial { subjects, written: None });
    }
    let written = planner.write(brief, &Unwatched).await?;
    Ok(Trial { subjects, written: Some(written) })
}

impl Written {
    /// Returns the number of review days.
    #[must_use]
    pub fn review_days(&self) -> usize {
        self.plan.weeks().daily_keywords().filter(|keyword| is_review(keyword)).count()
    }

    /// Returns the number of hands-on days, without reviews.
    #[must_use]
    pub fn practice_days(&self) -> usize {
        self.plan.weeks().daily_keywords().filter(|keyword| is_hands_on(keyword) && !is_review(keyword)).count()
    }
}
