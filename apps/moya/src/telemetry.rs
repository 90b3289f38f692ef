//! The log: readable lines on a developer's machine, JSON everywhere else.

use crate::config::Shared;
use std::io::IsTerminal;
use std::panic::PanicHookInfo;
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
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

/// Writes a panic into the log, where operators look, instead of as bare lines between its entries.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let message = panic.payload_as_str().unwrap_or("of an unknown kind");
    let place = panic.location().map(ToString::to_string);
    let thread = std::thread::current();
    tracing::error!(panic = message, place, thread = thread.name(), "a thread panicked");
}
