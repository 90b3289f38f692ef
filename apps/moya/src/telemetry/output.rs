//! Where lines of the log go: to a thread that writes them, so that no call waits or fails with whoever reads the log.

use std::io::{self, Write};
use std::sync::{Arc, OnceLock};
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

/// How many lines wait for a reader that is slow: some 2 MiB. More are left out and counted.
const WAITING_LINES: usize = 8192;

/// A writer that never waits and never fails, in front of one that may do both.
pub(super) fn beside_the_calls(output: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let unheard = Arc::new(OnceLock::new());
    let lines = Lines { output, unwritten: 0, unheard: Arc::clone(&unheard), told: 0 };
    let (writer, guard) =
        NonBlockingBuilder::default().lossy(true).buffered_lines_limit(WAITING_LINES).thread_name("log").finish(lines);
    unheard.get_or_init(|| writer.error_counter());
    (writer, guard)
}

/// Tells, as soon as a line can be written again, how many could not.
struct Lines<W> {
    output: W,
    /// Lines that were not written since the last one that was.
    unwritten: usize,
    /// Lines that did not get here, since too many waited.
    unheard: Arc<OnceLock<ErrorCounter>>,
    /// How many of these were told of.
    told: usize,
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // Half a line may stand there from the time when there was no room.
        let begin: &[u8] = if self.unwritten > 0 { b"\n" } else { b"" };
        if self.output.write_all(begin).and_then(|()| self.output.write_all(line)).is_err() {
            self.unwritten += 1;
            return Ok(line.len());
        }
        let unheard = self.unheard.get().map_or(0, ErrorCounter::dropped_lines);
        let lost = std::mem::take(&mut self.unwritten) + (unheard - self.told);
        self.told = unheard;
        if lost > 0 {
            tracing::warn!(lost, "lines of the log could not be written");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        // What cannot be flushed was counted, or is the reader's.
        let _ = self.output.flush();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A disk without room for some lines.
    #[derive(Clone, Default)]
    struct Disk {
        written: Arc<Mutex<String>>,
        refused: Arc<AtomicUsize>,
    }

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let refuses = self.refused.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
            if refuses.is_ok() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.written.lock().expect("nobody panicked").push_str(&String::from_utf8_lossy(bytes));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_found_no_room_are_counted_and_told_of_once_there_is_some() {
        let (disk, log) = (Disk::default(), Disk::default());
        let mut lines = Lines { output: disk.clone(), unwritten: 0, unheard: Arc::default(), told: 0 };
        let told = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || told.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(subscriber, || {
            disk.refused.store(3, Ordering::Relaxed);
            for line in ["a\n", "b\n", "c\n", "d\n", "e\n"] {
                lines.write_all(line.as_bytes()).expect("a line is never refused");
            }
        });
        assert_eq!(*disk.written.lock().expect("nobody panicked"), "\nd\ne\n");
        let told = log.written.lock().expect("nobody panicked").clone();
        assert!(told.contains("lost=3") && told.lines().count() == 1, "{told}");
    }
}
