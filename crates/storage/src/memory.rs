//! The memory that units of work share.

use crate::category_tree::CategoryTree;
use crate::landmarks::Landmarks;

/// Cheap to clone; clones share their data.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) landmarks: Landmarks,
    pub(crate) category_tree: CategoryTree,
}

/// The parts of the memory that are outdated when a unit of work is committed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Outdated {
    pub(crate) landmarks: bool,
    pub(crate) category_tree: bool,
}

impl Outdated {
    pub(crate) fn and(self, other: Self) -> Self {
        Self { landmarks: self.landmarks || other.landmarks, category_tree: self.category_tree || other.category_tree }
    }
}

impl Memory {
    pub(crate) fn forget(&self, outdated: Outdated) {
        if outdated.landmarks {
            self.landmarks.forget();
        }
        if outdated.category_tree {
            self.category_tree.forget();
        }
    }
}
