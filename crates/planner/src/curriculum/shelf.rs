//! Which curricula there are: every file of `curriculum` but the general ones, as `build.rs` lists them.

use super::Curriculum;
use kernel::text::folded;
use roadmaps::Brief;
use std::sync::OnceLock;

/// A curriculum, and what has to be known of it to find it. Lists are texts of one entry a line.
pub(crate) struct Slot {
    pub(crate) main: &'static str,
    pub(crate) middle: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "finding reads it"))]
    names: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "finding reads it"))]
    builds_on: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "finding reads it"))]
    near: &'static str,
    subs: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "finding reads it"))]
    topics: &'static str,
    file: &'static str,
    read: OnceLock<Curriculum>,
}

// Read when they are first asked for: reading all of them takes longer than a start should.
include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

#[cfg(test)]
/// A curriculum by the exact name of its subject.
pub(crate) fn named(middle: &str) -> Option<usize> {
    SHELF.iter().position(|slot| slot.middle == middle)
}

impl Slot {
    pub(crate) fn curriculum(&self) -> &Curriculum {
        self.read.get_or_init(|| Curriculum::parse(self.file).expect("a test reads every file"))
    }

    /// What the subject is called besides its name.
    #[cfg(test)]
    pub(crate) fn other_names(&self) -> impl Iterator<Item = &'static str> {
        self.names.lines()
    }

    /// The names of the subjects that come first where both are studied.
    #[cfg(test)]
    pub(crate) fn builds_on(&self) -> impl Iterator<Item = &'static str> {
        self.builds_on.lines()
    }

    /// The names of the closest subjects.
    #[cfg(test)]
    pub(crate) fn near(&self) -> impl Iterator<Item = &'static str> {
        self.near.lines()
    }

    /// The names of the paths through it, in its order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &'static str> {
        self.subs.lines()
    }

    /// Each topic's name and its other names, in its order.
    #[cfg(test)]
    pub(crate) fn topics(&self) -> impl Iterator<Item = impl Iterator<Item = &'static str>> {
        self.topics.lines().map(|names| names.split('\t'))
    }
}

/// The curriculum that `brief` asks for: by its middle category, named as such or as a main one, or by one of the sub
/// categories below it. Case does not matter. A sub category that several curricula have is none of
/// theirs, unless the middle category is named too.
pub(crate) fn find(brief: &Brief) -> Option<&'static Curriculum> {
    let (main, sub) = (folded(brief.main()), folded(brief.sub()));
    let is = |name: &str, wanted: &str| !wanted.is_empty() && folded(name) == wanted;
    let under_main = || SHELF.iter().filter(|slot| is(slot.main, &main));
    under_main()
        .find(|slot| is(slot.middle, &sub))
        .or_else(|| SHELF.iter().find(|slot| is(slot.middle, &main)))
        .or_else(|| only(under_main().filter(|slot| slot.paths().any(|name| is(name, &sub)))))
        .or_else(|| only(SHELF.iter().filter(|slot| is(slot.middle, &sub))))
        .map(Slot::curriculum)
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

pub(crate) fn path_of<'a>(curriculum: &'a Curriculum, brief: &Brief) -> Option<&'a [usize]> {
    let wanted = folded(brief.sub());
    curriculum.paths.iter().find(|(name, _)| folded(name) == wanted).map(|(_, topics)| topics.as_slice())
}

#[cfg(test)]
pub(crate) fn shelf_names() -> Vec<(&'static str, &'static str, Vec<String>)> {
    let subs = |slot: &'static Slot| slot.curriculum().paths.iter().map(|(name, _)| name.clone()).collect();
    SHELF.iter().map(|slot| (slot.main, slot.middle, subs(slot))).collect()
}

#[cfg(test)]
mod tests;
