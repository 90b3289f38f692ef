//! Which subjects somebody means, as a question of its own: what cannot be planned as itself is said before a plan is made.

use crate::Level;
use crate::restricted::{self, Restriction};

/// What somebody asks for, as typed; each text may be empty while it is not asked for yet.
#[derive(Debug, Clone, Copy)]
pub struct WantedSubject<'a> {
    pub main: &'a str,
    pub sub: &'a str,
    pub level: Level,
    pub objective: &'a str,
}

/// A subject that somebody knows how to teach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubjectName {
    /// The field it belongs to.
    pub main: String,
    pub name: String,
}

/// A subject that is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSubject {
    pub subject: SubjectName,
    /// The words it was understood from, as typed.
    pub typed: String,
    /// Some of what it is about.
    pub about: Vec<String>,
    /// How many topics are known of it.
    pub topics: usize,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundSubjects {
    /// What is planned, together where these are several; if it is nothing, the plan would be a general one.
    pub found: Vec<FoundSubject>,
    /// What is offered instead of a general plan, the nearest first.
    pub near: Vec<SubjectName>,
}

pub trait SubjectFinder: Send + Sync {
    fn find(&self, wanted: &WantedSubject<'_>) -> FoundSubjects;
}

/// # Errors
/// If nothing is planned for that.
pub fn find_subjects<F: SubjectFinder + ?Sized>(
    finder: &F,
    wanted: &WantedSubject<'_>,
) -> Result<FoundSubjects, Restriction> {
    restricted::early_refusal(wanted).map_or_else(|| Ok(finder.find(wanted)), Err)
}
