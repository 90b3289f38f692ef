//! The shelf: all curriculum files except the general ones, as listed by `build.rs`.

use super::Curriculum;
use std::sync::OnceLock;

/// A curriculum file with the data that finding needs. Lists are strings with one entry per line.
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

// Curricula are parsed on first use: parsing all of them would slow the start.
include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

/// Returns all curricula, in the same order at every start.
pub(crate) fn shelf() -> &'static [Slot] {
    &SHELF
}

/// Returns the field and the name of every subject with a curriculum.
pub fn subjects() -> impl ExactSizeIterator<Item = (&'static str, &'static str)> {
    SHELF.iter().map(|slot| (slot.main, slot.middle))
}

/// Returns the index of the curriculum with exactly this subject name.
pub(crate) fn named(middle: &str) -> Option<usize> {
    SHELF.iter().position(|slot| slot.middle == middle)
}

impl Slot {
    pub(crate) fn curriculum(&self) -> &Curriculum {
        self.read.get_or_init(|| Curriculum::parse(self.file).expect("a test reads every file"))
    }

    /// Other names of the subject.
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.lines()
    }

    /// The names of the subjects that come first when both are studied.
    pub(crate) fn builds_on(&self) -> impl Iterator<Item = &'static str> {
        self.builds_on.lines()
    }

    /// The names of the most similar subjects.
    pub(crate) fn near(&self) -> impl Iterator<Item = &'static str> {
        self.near.lines()
    }

    /// The names of its paths, in file order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &'static str> {
        self.subs.lines()
    }

    /// The name and other names of each topic, in file order.
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
