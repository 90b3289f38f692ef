//! What a person orders.

use crate::Brief;
use kernel::{IdempotencyKey, Instant, UserId};

/// Which planner a person asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Planner {
    /// Whatever this installation has.
    Default,
    /// The built-in one.
    BuiltIn,
}

/// What a generation is to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// What for.
    pub brief: Brief,
    /// Whether it becomes a public sample.
    pub sample: bool,
    /// By whom.
    pub planner: Planner,
}

/// A job about to be stored; it will be queued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    /// Who ordered it.
    pub owner: UserId,
    /// What it is to make.
    pub order: Order,
    /// The key the order came with.
    pub key: Option<IdempotencyKey>,
    /// When.
    pub created_at: Instant,
}
