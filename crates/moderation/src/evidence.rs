//! Copies of content that its author may change or delete while a report of it awaits a decision.

use chrono::TimeDelta;
use kernel::{Instant, MessageNo, UserId};

/// How long evidence is stored after the decision.
pub const EVIDENCE_KEPT: TimeDelta = TimeDelta::days(30);

/// The maximum number of earlier texts of a reported message that are stored, the latest ones.
pub const EARLIER_MAX: usize = 50;

/// A message as it was when it, or one near it, was reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub no: MessageNo,
    pub author: UserId,
    pub body: String,
    /// The name of its image.
    pub image: Option<String>,
    /// The texts that its author replaced by edits, the oldest first. Only of a reported message.
    pub earlier: Vec<String>,
    pub sent_at: Instant,
    /// Whether this message was reported, rather than one near it.
    pub is_reported: bool,
}

/// Evidence with the current nickname of its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EvidenceLine {
    pub evidence: Evidence,
    pub author_name: String,
}
