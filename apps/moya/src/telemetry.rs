//! The log: readable lines on a developer's machine, JSON everywhere else.

use crate::config::Shared;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts the log.
///
/// # Errors
/// A filter that cannot be read.
pub(crate) fn start(settings: &Shared) -> Result<(), Box<dyn std::error::Error>> {
    let filter = EnvFilter::try_new(&settings.log)?;
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    if settings.is_development() {
        subscriber.compact().init();
    } else {
        subscriber.json().flatten_event(true).init();
    }
    Ok(())
}
