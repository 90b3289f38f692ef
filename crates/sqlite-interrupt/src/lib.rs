//! A deadline for SQLite statements, and a way to stop them from another thread.
//!
//! SQLite asks a progress handler now and then whether a statement may go on. Diesel gives no access to the handle that
//! the handler is registered on, so [`install`] registers it on every connection that this process opens from then on. The
//! handler runs on the thread of the statement and reads the limit that [`limited`] has set for that thread.
//!
//! A stopped statement fails with the message `interrupted` ([`INTERRUPTED`]).

use libsqlite3_sys as sqlite;
use std::cell::RefCell;
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The message of the error that a stopped statement fails with.
pub const INTERRUPTED: &str = "interrupted";
/// The number of virtual-machine instructions between two calls of the handler: some tens of microseconds.
const INSTRUCTIONS: c_int = 1_000;

/// The limit of the statements that one thread runs.
#[derive(Debug, Clone)]
pub struct Limit {
    /// The instant after which a statement is stopped.
    pub until: Instant,
    /// Set by any thread to stop the statement at once.
    pub abandoned: Arc<AtomicBool>,
}

impl Limit {
    fn is_over(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

thread_local! {
    static LIMIT: RefCell<Option<Limit>> = const { RefCell::new(None) };
}

/// Registers the handler on every connection opened after this call. Calling it again has no effect.
///
/// # Panics
/// If SQLite has no memory left for the registration.
#[expect(unsafe_code, reason = "SQLite is a C library")]
pub fn install() {
    // SAFETY: `watch` has the signature that SQLite calls it with and lives as long as the process.
    let registered = unsafe { sqlite::sqlite3_auto_extension(Some(watch)) };
    assert_eq!(registered, sqlite::SQLITE_OK, "SQLite has no memory left");
}

/// Runs `statements` on this thread under `limit`, which ends with them.
pub fn limited<T>(limit: Limit, statements: impl FnOnce() -> T) -> T {
    let _reset = Reset(LIMIT.replace(Some(limit)));
    statements()
}

/// Puts the outer limit back, also when a statement panics.
struct Reset(Option<Limit>);

impl Drop for Reset {
    fn drop(&mut self) {
        LIMIT.set(self.0.take());
    }
}

#[expect(unsafe_code, reason = "SQLite is a C library")]
unsafe extern "C" fn watch(
    connection: *mut sqlite::sqlite3,
    _message: *mut *mut c_char,
    _api: *const sqlite::sqlite3_api_routines,
) -> c_int {
    // SAFETY: SQLite passes the connection it is opening, and the handler needs no context that could be freed.
    unsafe { sqlite::sqlite3_progress_handler(connection, INSTRUCTIONS, Some(is_over), ptr::null_mut()) };
    sqlite::SQLITE_OK
}

/// Answers SQLite: anything but 0 stops the statement. Must not unwind, so a limit that cannot be read counts as none.
#[expect(unsafe_code, reason = "SQLite calls it by this signature")]
unsafe extern "C" fn is_over(_context: *mut c_void) -> c_int {
    let over = LIMIT.try_with(|limit| limit.try_borrow().is_ok_and(|limit| limit.as_ref().is_some_and(Limit::is_over)));
    c_int::from(over.unwrap_or(false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};
    use std::time::Duration;

    const ENDLESS: &str = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";

    fn connection() -> SqliteConnection {
        install();
        SqliteConnection::establish(":memory:").expect("memory")
    }

    fn limit(milliseconds: u64) -> Limit {
        Limit { until: Instant::now() + Duration::from_millis(milliseconds), abandoned: Arc::default() }
    }

    #[test]
    fn a_statement_is_stopped_at_its_deadline_and_the_connection_goes_on() {
        let mut c = connection();
        let stopped = limited(limit(30), || c.batch_execute(ENDLESS)).expect_err("it has no end");
        assert_eq!(stopped.to_string(), INTERRUPTED);
        c.batch_execute("SELECT 1").expect("the limit ended with the statement");
    }

    #[test]
    fn a_statement_is_stopped_from_another_thread() {
        let mut c = connection();
        let limit = limit(60_000);
        let abandoned = Arc::clone(&limit.abandoned);
        let (begun, stopper) = (
            Instant::now(),
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(30));
                abandoned.store(true, Ordering::Relaxed);
            }),
        );
        limited(limit, || c.batch_execute(ENDLESS)).expect_err("it was stopped");
        stopper.join().expect("it only sleeps");
        assert!(begun.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_limit_holds_for_its_own_thread_only() {
        let over = Limit { until: Instant::now(), abandoned: Arc::default() };
        limited(over, || {
            let other = std::thread::spawn(|| {
                let counted = ENDLESS.replace("FROM n)", "FROM n WHERE i < 100000)");
                connection().batch_execute(&counted)
            });
            other.join().expect("no panic").expect("another thread has no limit");
        });
    }
}
