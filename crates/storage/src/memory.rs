//! The memory that units of work share.

use crate::category_names::CategoryNames;
use crate::landmarks::Landmarks;

/// Cheap to clone; clones share their data.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) landmarks: Landmarks,
    pub(crate) category_names: CategoryNames,
}

/// The parts of the memory that are outdated when a unit of work is committed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Outdated {
    pub(crate) landmarks: bool,
    pub(crate) category_names: bool,
}

impl Outdated {
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            landmarks: self.landmarks || other.landmarks,
            category_names: self.category_names || other.category_names,
        }
    }
}

impl Memory {
    pub(crate) fn forget(&self, outdated: Outdated) {
        if outdated.landmarks {
            self.landmarks.forget();
        }
        if outdated.category_names {
            self.category_names.forget();
        }
    }
}
