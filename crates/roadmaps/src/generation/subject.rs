//! Finds the subjects of a request before a plan is made, so that unknown ones can be reported.

use crate::brief::{Brief, WantedSubject};
use crate::restricted::{self, Restriction};

/// A subject with a curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubjectName {
    /// Its field.
    pub main: String,
    pub name: String,
}

/// A subject that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSubject {
    pub subject: SubjectName,
    /// The typed words that named it.
    pub typed: String,
    /// Some of its themes.
    pub about: Vec<String>,
    /// The number of its topics.
    pub topics: usize,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundSubjects {
    /// The subjects that are planned, together if there are several. If empty, the plan would be a general one.
    pub found: Vec<FoundSubject>,
    /// Subjects that the user may mean instead, the nearest first.
    pub near: Vec<SubjectName>,
}

/// The most projects to choose from.
pub const MOST_PROJECTS: usize = 3;
/// The most topics of a project that are named.
pub const MOST_TOPICS_OF_A_PROJECT: usize = 3;

/// A thing that a plan can make at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectChoice {
    pub name: String,
    /// Some of the topics that it uses.
    pub topics: Vec<String>,
}

pub trait SubjectFinder: Send + Sync {
    fn find(&self, wanted: &WantedSubject<'_>) -> FoundSubjects;

    /// Returns up to [`MOST_PROJECTS`] projects of the subject for the level; none if the subject is unknown.
    fn list_projects(&self, brief: &Brief) -> Vec<ProjectChoice>;
}

/// # Errors
/// If the subject is restricted.
pub fn find_subjects<F: SubjectFinder + ?Sized>(
    finder: &F,
    wanted: &WantedSubject<'_>,
) -> Result<FoundSubjects, Restriction> {
    restricted::early_refusal(wanted).map_or_else(|| Ok(finder.find(wanted)), Err)
}
