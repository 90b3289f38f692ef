//! What may be logged at all.

use tracing::{Level, Metadata};

/// The crates whose entries of every level are known to hold nothing that people sent.
const OURS: [&str; 10] =
    ["api", "application", "demo", "llm", "mail", "media", "moya", "oidc", "storage", "unit_of_work"];

/// Whether an entry may stand in the log, however much of it the operator asks for. What libraries tell for debugging has
/// addresses and headers in it as people sent them.
#[must_use]
pub fn may_be_logged(entry: &Metadata<'_>) -> bool {
    let by = entry.target().split("::").next().unwrap_or_default();
    // It writes answers that it cannot read into the log, and an answer repeats what people typed.
    by != "async_openai" && (*entry.level() <= Level::INFO || OURS.contains(&by))
}
