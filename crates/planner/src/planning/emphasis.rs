//! How a plan divides its days, by the user's aim.

use crate::objective::Aim;

/// Shares in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Emphasis {
    /// Building days, of all days.
    pub(super) build: usize,
    /// Practice days, of the learning days.
    pub(super) practice: usize,
    /// Depth days, of the learning days.
    pub(super) depth: usize,
}

/// Limits depth days for an exam, which covers many topics before it goes deeper.
pub(super) fn broad(emphasis: Emphasis) -> Emphasis {
    const DEPTH: usize = 8;
    Emphasis { depth: emphasis.depth.min(DEPTH), ..emphasis }
}

pub(super) fn of(aim: Aim) -> Emphasis {
    let (build, practice, depth) = match aim {
        Aim::Job => (19, 38, 12),
        Aim::Work => (20, 42, 12),
        Aim::Foundations => (13, 32, 20),
        Aim::Portfolio => (30, 38, 6),
        Aim::Certificate => (12, 34, 22),
        Aim::Interview => (14, 34, 24),
        Aim::Other => (18, 38, 12),
    };
    Emphasis { build, practice, depth }
}
