//! The log: readable lines in development, JSON in production.

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
    use super::*;
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("nobody panicked").write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// The log lines written while a thread with this name runs `work`.
    fn logged(thread: &'static str, work: impl FnOnce() + Send + 'static) -> Vec<serde_json::Value> {
        let written = Written::default();
        let writer = written.clone();
        let subscriber = tracing_subscriber::fmt().fmt_fields(json::Members).event_format(json::Line);
        let subscriber = subscriber.with_writer(move || writer.clone());
        let work = move || tracing::subscriber::with_default(subscriber.finish(), work);
        let ended = std::thread::Builder::new().name(thread.to_owned()).spawn(work).expect("a thread").join();
        assert!(ended.is_err(), "it did not panic");
        let bytes = written.0.lock().expect("nobody panicked").clone();
        let lines = String::from_utf8(bytes).expect("UTF-8");
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    #[test]
    fn a_panic_is_one_line_of_json() {
        const THREAD: &str = "a thread that panics";
        let others = std::panic::take_hook();
        // The hook is shared by all threads, and other tests may panic meanwhile.
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() == Some(THREAD) { log_panic(panic) } else { others(panic) }
        }));
        let lines = logged(THREAD, || panic!("a bug on\ntwo {}", "lines"));
        let [line] = lines.as_slice() else { panic!("{lines:?}") };
        assert_eq!((&line["level"], &line["panic"]), (&"ERROR".into(), &"a bug on\ntwo lines".into()), "{line}");
        assert_eq!(line["thread"], THREAD);
        assert!(line["place"].as_str().is_some_and(|place| place.contains("telemetry.rs")), "{line}");
    }
}
