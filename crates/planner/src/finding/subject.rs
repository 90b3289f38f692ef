//! The subjects that a text means, and those that are known before it is read.

use super::dictionary::{Hit, Meaning, push_new, subjects_of_field};
use super::rules::RULES;
use crate::curriculum::shelf;
use roadmaps::brief::Level;
use std::cmp::Reverse;

/// A subject of the shelf, and the part of it that is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subject {
    /// Index on the shelf.
    pub(crate) slot: usize,
    /// Index of the path.
    pub(crate) path: Option<usize>,
    /// Indexes of the named topics.
    pub(crate) stress: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    Subjects(Vec<Subject>),
    /// Several subjects are possible; the first ones are offered.
    Ambiguous(Vec<usize>),
    /// No subject was found; these are near.
    Unknown(Vec<usize>),
}

impl Subject {
    pub(super) fn of(slot: usize) -> Self {
        Self { slot, path: None, stress: Vec::new() }
    }

    pub(super) fn join(&mut self, other: Self) {
        self.path = self.path.or(other.path);
        other.stress.into_iter().for_each(|topic| push_new(&mut self.stress, topic));
    }

    /// Adds the topics of `hits` that belong to this subject, certain ones first.
    pub(super) fn stress_surest_first(&mut self, hits: &[Hit]) {
        let mut own: Vec<&Hit> = hits.iter().filter(|hit| hit.slot == self.slot).collect();
        own.sort_by_key(|hit| Reverse(hit.strength));
        for hit in own {
            push_new(&mut self.stress, hit.topic);
        }
    }

    /// If the paths of a subject are grades and none was named, chooses the path by level.
    pub(super) fn choose_path_by(&mut self, level: Level) {
        let slot = &shelf()[self.slot];
        let grades = RULES.grades.iter().find(|grades| grades.subject == slot.middle);
        if let (Some(grades), None) = (grades, self.path)
            && self.stress.is_empty()
        {
            let wanted = &grades.by_level[usize::from(level.number())];
            self.path = slot.paths().position(|path| path == wanted);
        }
    }
}

impl From<Meaning> for Subject {
    fn from(meaning: Meaning) -> Self {
        match meaning {
            Meaning::Path(slot, path) => Self { path: Some(path), ..Self::of(slot) },
            Meaning::Subject(slot) | Meaning::Group(slot) | Meaning::Uncovered(slot) => Self::of(slot),
        }
    }
}

/// The subjects that are already known when a text is read.
#[derive(Debug, Default)]
pub(super) struct Context {
    /// Subjects that win if several are possible.
    pub(super) members: Vec<usize>,
    /// Whether a word may mean a topic of these subjects that it would not mean alone.
    pub(super) is_one: bool,
}

impl Context {
    pub(super) fn of(slot: usize) -> Self {
        Self { members: vec![slot], is_one: true }
    }

    pub(super) fn of_main(main: &str, within: &Found) -> Self {
        let mut members = subjects_of_field(main).to_vec();
        if let Found::Ambiguous(group) = within {
            for &slot in group {
                push_new(&mut members, slot);
            }
        }
        Self { members, is_one: false }
    }

    pub(super) fn has(&self, slot: usize) -> bool {
        self.members.contains(&slot)
    }
}
