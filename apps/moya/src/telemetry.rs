//! The log: readable lines in development, JSON in production.

#[cfg(test)]
mod captured;
mod json;
mod output;
mod unreadable;

use crate::config::Shared;
use api::may_be_logged;
use std::io::IsTerminal;
use std::panic::PanicHookInfo;
use tracing_appender::non_blocking::WorkerGuard;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use unreadable::UnreadableCalls;

/// Checks a filter. An empty one would silence all but errors.
pub(crate) fn filter(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        return Err("a filter such as info is needed".to_owned());
    }
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

/// Starts the log. Dropping the returned guard flushes it.
///
/// # Errors
///
/// Fails if the filter is invalid.
pub(crate) fn start(settings: &Shared) -> Result<WorkerGuard, Box<dyn std::error::Error>> {
    let filter = EnvFilter::try_new(&settings.log)?;
    let (output, last_lines) = output::beside_the_calls(std::io::stderr());
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(output)
        // Such errors are printed to standard error, which is what failed, and would panic.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    if settings.is_development() {
        subscriber.compact().finish().with(filter_fn(may_be_logged)).with(UnreadableCalls).init();
    } else {
        let subscriber = subscriber.fmt_fields(json::Members).event_format(json::Line);
        subscriber.finish().with(filter_fn(may_be_logged)).with(UnreadableCalls).init();
    }
    std::panic::set_hook(Box::new(log_panic));
    Ok(last_lines)
}

/// Logs a panic as an entry, instead of bare lines between entries.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let message = panic.payload_as_str().unwrap_or("of an unknown kind");
    let place = panic.location().map(ToString::to_string);
    let thread = std::thread::current();
    tracing::error!(panic = message, place, thread = thread.name(), "a thread panicked");
}

#[cfg(test)]
mod tests {
    use super::captured::logged;
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn a_panic_is_one_line_of_json() {
        const THREAD: &str = "a thread that panics";
        let others = std::panic::take_hook();
        // The hook is shared by all threads, and other tests may panic meanwhile.
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() == Some(THREAD) { log_panic(panic) } else { others(panic) }
        }));
        let work = || drop(catch_unwind(|| panic!("a bug on\ntwo {}", "lines")));
        let thread = std::thread::Builder::new().name(THREAD.to_owned()).spawn(move || logged(work));
        let lines = thread.expect("a thread").join().expect("it caught the panic");
        let [line] = lines.as_slice() else { panic!("{lines:?}") };
        assert_eq!((&line["level"], &line["panic"]), (&"ERROR".into(), &"a bug on\ntwo lines".into()), "{line}");
        assert_eq!(line["thread"], THREAD);
        assert!(line["place"].as_str().is_some_and(|place| place.contains("telemetry.rs")), "{line}");
    }
}
