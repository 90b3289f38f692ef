//! Flagged words of a study, as they are stored.

use crate::screening::FlagReason;
use kernel::Instant;

/// Flagged words of a study, one flag for each reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    pub reason: FlagReason,
    /// All words that were flagged for this reason, the earlier ones first, at most [`FINDINGS_MAX`](crate::FINDINGS_MAX).
    pub words: Vec<String>,
    /// When the last of them were flagged.
    pub at: Instant,
}
