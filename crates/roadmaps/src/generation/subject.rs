//! Finds the subjects of a request before a plan is made, so that unknown ones can be reported.

use crate::brief::WantedSubject;
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
    /// Suggestions instead of a general plan, the nearest first.
    pub near: Vec<SubjectName>,
}

pub trait SubjectFinder: Send + Sync {
    fn find(&self, wanted: &WantedSubject<'_>) -> FoundSubjects;
}

/// # Errors
/// If the subject is restricted.
pub fn find_subjects<F: SubjectFinder + ?Sized>(
    finder: &F,
    wanted: &WantedSubject<'_>,
) -> Result<FoundSubjects, Restriction> {
    restricted::early_refusal(wanted).map_or_else(|| Ok(finder.find(wanted)), Err)
}
