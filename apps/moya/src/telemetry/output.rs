//! Log output on a separate thread, so that a slow or closed reader of the log cannot block or fail a request.

use std::io::{self, Write};
use std::sync::{Arc, OnceLock};
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

/// The number of lines that may wait for a slow reader, about 2 MiB. Further lines are dropped and counted.
const WAITING_LINES: usize = 8192;
/// The size in bytes from which waiting lines are written before the last of them is read.
const FULL_BATCH: usize = 64 * 1024;

/// A writer that never blocks or fails, in front of one that may.
pub(super) fn beside_the_calls(output: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let dropped = Arc::new(OnceLock::new());
    let lines = Lines::new(output, Arc::clone(&dropped));
    let (writer, guard) =
        NonBlockingBuilder::default().lossy(true).buffered_lines_limit(WAITING_LINES).thread_name("log").finish(lines);
    dropped.get_or_init(|| writer.error_counter());
    (writer, guard)
}

/// Writes waiting lines together, since a write of each costs more than making it. Reports the number of lost lines once
/// some can be written again.
struct Lines<W> {
    output: W,
    batch: Vec<u8>,
    /// The number of lines in the batch.
    batched: usize,
    /// Lines of failed batches since the last successful one.
    unwritten: usize,
    /// Lines dropped before this writer, because too many were waiting.
    dropped: Arc<OnceLock<ErrorCounter>>,
    /// The number of these already reported.
    reported: usize,
}

impl<W: Write> Lines<W> {
    fn new(output: W, dropped: Arc<OnceLock<ErrorCounter>>) -> Self {
        Self { output, batch: Vec::new(), batched: 0, unwritten: 0, dropped, reported: 0 }
    }

    fn write_batch(&mut self) {
        if self.batch.is_empty() {
            return;
        }
        // An earlier write may have left half a line.
        let begin: &[u8] = if self.unwritten > 0 { b"\n" } else { b"" };
        let written = self.output.write_all(begin).and_then(|()| self.output.write_all(&self.batch));
        let lines = std::mem::take(&mut self.batched);
        self.batch.clear();
        if written.is_err() {
            self.unwritten += lines;
            return;
        }
        let dropped = self.dropped.get().map_or(0, ErrorCounter::dropped_lines);
        let lost = std::mem::take(&mut self.unwritten) + (dropped - self.reported);
        self.reported = dropped;
        if lost > 0 {
            tracing::warn!(lost, "lines of the log could not be written");
        }
    }
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.batch.extend_from_slice(line);
        self.batched += 1;
        if self.batch.len() >= FULL_BATCH {
            self.write_batch();
        }
        Ok(line.len())
    }

    /// Called when no line waits.
    fn flush(&mut self) -> io::Result<()> {
        self.write_batch();
        // A failed flush loses only lines that are already counted, or that the reader missed.
        let _ = self.output.flush();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A disk with room for a few lines.
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
    fn lost_lines_are_counted_and_reported_later() {
        let (disk, log) = (Disk::default(), Disk::default());
        let mut lines = Lines::new(disk.clone(), Arc::default());
        let reported = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || reported.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(subscriber, || {
            disk.refused.store(3, Ordering::Relaxed);
            for line in ["a\n", "b\n", "c\n", "d\n", "e\n"] {
                lines.write_all(line.as_bytes()).expect("a line is never refused");
                lines.flush().expect("never refused");
            }
        });
        assert_eq!(*disk.written.lock().expect("nobody panicked"), "\nd\ne\n");
        let reported = log.written.lock().expect("nobody panicked").clone();
        assert!(reported.contains("lost=3") && reported.lines().count() == 1, "{reported}");
    }

    #[test]
    fn waiting_lines_are_written_together_and_counted_if_that_fails() {
        let (disk, log) = (Disk::default(), Disk::default());
        let mut lines = Lines::new(disk.clone(), Arc::default());
        let write = |lines: &mut Lines<Disk>, line: &str| lines.write_all(line.as_bytes()).expect("never refused");
        let reported = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || reported.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(subscriber, || {
            write(&mut lines, "a\n");
            write(&mut lines, "b\n");
            assert_eq!(*disk.written.lock().expect("no test panicked"), "", "more may wait");
            disk.refused.store(1, Ordering::Relaxed);
            lines.flush().expect("never refused");
            write(&mut lines, "c\n");
            lines.flush().expect("never refused");
            assert_eq!(*disk.written.lock().expect("no test panicked"), "\nc\n");
            write(&mut lines, &"d".repeat(FULL_BATCH));
            assert!(disk.written.lock().expect("no test panicked").ends_with('d'), "a long wait is limited");
        });
        let reported = log.written.lock().expect("no test panicked").clone();
        assert!(reported.contains("lost=2") && reported.lines().count() == 1, "{reported}");
    }
}
