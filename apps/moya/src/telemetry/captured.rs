//! The log of a test.

use super::json::{Line, Members};
use serde_json::Value;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no test panicked").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the lines that `work` logs on this thread.
pub(super) fn logged(work: impl FnOnce()) -> Vec<Value> {
    let captured = Captured::default();
    let writer = captured.clone();
    let subscriber = tracing_subscriber::fmt().fmt_fields(Members).event_format(Line);
    tracing::subscriber::with_default(subscriber.with_writer(move || writer.clone()).finish(), work);
    let bytes = captured.0.lock().expect("no test panicked").clone();
    let lines = String::from_utf8(bytes).expect("UTF-8");
    lines.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}
