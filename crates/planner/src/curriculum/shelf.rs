//! Which curricula there are: every file of `curriculum` but the general ones, as `build.rs` lists them.

use super::Curriculum;
use std::sync::OnceLock;

/// A curriculum, and what has to be known of it to find it. Lists are texts of one entry a line.
pub(crate) struct Slot {
    pub(crate) main: &'static str,
    pub(crate) middle: &'static str,
    names: &'static str,
    builds_on: &'static str,
    near: &'static str,
    subs: &'static str,
    topics: &'static str,
    file: &'static str,
    read: OnceLock<Curriculum>,
}

// Read when they are first asked for: reading all of them takes longer than a start should.
include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

/// All curricula, in an order that no start changes.
pub(crate) fn shelf() -> &'static [Slot] {
    &SHELF
}

/// A curriculum by the exact name of its subject.
pub(crate) fn named(middle: &str) -> Option<usize> {
    SHELF.iter().position(|slot| slot.middle == middle)
}

impl Slot {
    pub(crate) fn curriculum(&self) -> &Curriculum {
        self.read.get_or_init(|| Curriculum::parse(self.file).expect("a test reads every file"))
    }

    /// What the subject is called besides its name.
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.lines()
    }

    /// The names of the subjects that come first where both are studied.
    pub(crate) fn builds_on(&self) -> impl Iterator<Item = &'static str> {
        self.builds_on.lines()
    }

    /// The names of the closest subjects.
    pub(crate) fn near(&self) -> impl Iterator<Item = &'static str> {
        self.near.lines()
    }

    /// The names of the paths through it, in its order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &'static str> {
        self.subs.lines()
    }

    /// Each topic's name and its other names, in its order.
    pub(crate) fn topics(&self) -> impl Iterator<Item = impl Iterator<Item = &'static str>> {
        self.topics.lines().map(|names| names.split('\t'))
    }
}

#[cfg(test)]
pub(crate) fn shelf_names() -> Vec<(&'static str, &'static str, Vec<String>)> {
    let subs = |slot: &'static Slot| slot.curriculum().paths.iter().map(|(name, _)| name.clone()).collect();
    SHELF.iter().map(|slot| (slot.main, slot.middle, subs(slot))).collect()
}

#[cfg(test)]
mod tests;
