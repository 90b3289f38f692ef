//! The log filter.

use tracing::{Level, Metadata};

/// Crates whose log entries never contain user input, at any level. Domains are missing: they log nothing.
const OURS: [&str; 10] =
    ["api", "application", "demo", "llm", "mail", "media", "moya", "oidc", "storage", "unit_of_work"];

/// Checks whether an entry may be logged, regardless of the configured level. Debug entries of libraries contain
/// addresses and headers as clients sent them.
#[must_use]
pub fn may_be_logged(entry: &Metadata<'_>) -> bool {
    let by = entry.target().split("::").next().unwrap_or_default();
    // This library logs responses that it cannot parse, and a response repeats user input.
    by != "async_openai" && (*entry.level() <= Level::INFO || OURS.contains(&by))
}
