//! How a plan divides its days, by what the person studies for.

use crate::objective::Aim;

/// Shares in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Emphasis {
    /// Of all days, those that build the product.
    pub(super) build: usize,
    /// Of the days of learning, those of hands-on work.
    pub(super) practice: usize,
    /// Of the days of learning, those that go deeper.
    pub(super) depth: usize,
}

/// `emphasis` for an exam, of which much is seen before anything is gone into deeper.
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
