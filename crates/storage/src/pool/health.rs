//! The state of a database, shared by all connections to it.

use crate::connection::DatabaseUrl;
use crate::error::is_without_room;
use diesel::result::Error;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most abandoned calls that may not have returned yet, in addition to the pool's connections; each occupies a
/// thread.
const MORE_STUCK: usize = 64;
/// How long after a failed write the disk counts as full.
const ROOM_DOUBTED: Duration = Duration::from_secs(3);

pub(crate) struct Health {
    /// Increased whenever the database falls silent, because older connections may be silent too.
    era: AtomicU64,
    is_silent: AtomicBool,
    stuck: AtomicUsize,
    most_stuck: usize,
    without_room_since: Mutex<Option<Instant>>,
    file: Option<File>,
}

/// A database file: the identity of the file that was opened, and whether it was found missing.
struct File {
    path: PathBuf,
    opened: Mutex<Option<(u64, u64)>>,
    is_gone: AtomicBool,
    since: Instant,
    /// The second since then in which a read looked for the file.
    looked: AtomicU64,
}

impl Health {
    /// Creates the state for a database with up to `connections`.
    pub(crate) fn of(url: &DatabaseUrl, connections: u32) -> Self {
        let file = match url {
            DatabaseUrl::Postgres(_) => None,
            DatabaseUrl::Sqlite(path) => {
                let (opened, is_gone, looked) = (Mutex::default(), AtomicBool::new(false), AtomicU64::new(u64::MAX));
                Some(File { path: path.clone(), opened, is_gone, since: Instant::now(), looked })
            }
        };
        Self {
            era: AtomicU64::new(0),
            is_silent: AtomicBool::new(false),
            stuck: AtomicUsize::new(0),
            most_stuck: connections as usize + MORE_STUCK,
            without_room_since: Mutex::new(None),
            file,
        }
    }

    pub(crate) fn era(&self) -> u64 {
        self.era.load(Ordering::Acquire)
    }

    pub(crate) fn is_silent(&self) -> bool {
        self.is_silent.load(Ordering::Acquire)
    }

    /// Whether another thread may be started.
    pub(crate) fn may_try(&self) -> bool {
        self.stuck.load(Ordering::Acquire) < self.most_stuck
    }

    /// Records that a call was abandoned.
    pub(crate) fn fell_silent(&self) {
        self.is_silent.store(true, Ordering::Release);
        self.era.fetch_add(1, Ordering::AcqRel);
        let stuck = self.stuck.fetch_add(1, Ordering::AcqRel) + 1;
        tracing::error!(stuck, "the database does not answer; its connections are given up");
    }

    /// Records that the thread of an abandoned call has returned.
    pub(crate) fn came_back(&self) {
        self.stuck.fetch_sub(1, Ordering::AcqRel);
    }

    pub(crate) fn answered(&self) {
        if self.is_silent() && self.is_silent.swap(false, Ordering::AcqRel) {
            tracing::info!("the database answers again");
        }
    }

    /// Examines the error of a statement.
    pub(crate) fn record_error(&self, error: &Error) {
        if is_without_room(error) {
            let before = self.without_room().replace(Instant::now());
            if before.is_none() {
                tracing::error!(%error, "the database has no room to write");
            }
        }
    }

    /// Records a successful write. Shortly after a full disk this is not conclusive, because a smaller write may still
    /// fit.
    pub(crate) fn wrote(&self) {
        let has_room = self.without_room().take_if(|since| since.elapsed() > ROOM_DOUBTED).is_some();
        if has_room {
            tracing::info!("the database has room to write again");
        }
    }

    /// Returns `None` if there is room; otherwise whether it is time to try a write.
    pub(crate) fn doubts_room(&self) -> Option<bool> {
        self.without_room().map(|since| since.elapsed() > ROOM_DOUBTED)
    }

    /// Remembers the identity of the current file.
    pub(crate) fn opened(&self) {
        if let Some(file) = &self.file {
            *file.opened.lock().unwrap_or_else(PoisonError::into_inner) =
                file.path.metadata().ok().as_ref().map(identity);
        }
    }

    /// Whether the opened file was deleted or replaced. Anything written to it then is lost with the process.
    pub(crate) fn is_gone(&self) -> bool {
        let Some(file) = &self.file else { return false };
        let is = file.path.metadata().ok().as_ref().map(identity);
        let is_gone = is != *file.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if is_gone && !file.is_gone.swap(true, Ordering::AcqRel) {
            let path = file.path.display();
            tracing::error!(%path, "the database file was deleted or replaced; nothing is written until a restart");
        }
        is_gone
    }

    /// Looks for the file for a read, which continues without it, so that its loss is logged soon. Once a second, because
    /// reads are frequent.
    pub(crate) fn look_for_file(&self) {
        let Some(file) = &self.file else { return };
        let second = file.since.elapsed().as_secs();
        if file.looked.swap(second, Ordering::Relaxed) != second {
            self.is_gone();
        }
    }

    fn without_room(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.without_room_since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn identity(file: &Metadata) -> (u64, u64) {
    (file.dev(), file.ino())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn health(connections: u32) -> Health {
        Health::of(&DatabaseUrl::Postgres(String::new()), connections)
    }

    #[test]
    fn however_many_connections_fell_silent_another_is_tried() {
        for connections in [2, 200] {
            let health = health(connections);
            for _ in 0..connections {
                health.fell_silent();
            }
            assert!(health.may_try(), "{connections}");
            for _ in 0..MORE_STUCK {
                health.fell_silent();
            }
            assert!(!health.may_try(), "{connections}");
            health.came_back();
            assert!(health.may_try(), "{connections}");
        }
    }

    #[test]
    fn a_write_notices_a_lost_file_at_once_although_reads_look_once_a_second() {
        let folder = std::env::temp_dir().join(format!("moya-lost-file-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("moya.db");
        std::fs::write(&path, []).expect("a file");
        let health = Health::of(&DatabaseUrl::Sqlite(path.clone()), 5);
        health.opened();
        health.look_for_file();
        assert!(!health.is_gone());
        std::fs::remove_dir_all(&folder).expect("removed");
        health.look_for_file();
        assert!(health.is_gone());
    }

    #[test]
    fn a_small_write_beside_those_that_find_no_room_is_no_sign_of_room() {
        let health = health(2);
        let full = || {
            let told: Box<dyn diesel::result::DatabaseErrorInformation + Send + Sync> =
                Box::new("database or disk is full".to_owned());
            health.record_error(&Error::DatabaseError(diesel::result::DatabaseErrorKind::Unknown, told));
        };
        full();
        health.wrote();
        assert_eq!(health.doubts_room(), Some(false));
        *health.without_room() = Instant::now().checked_sub(ROOM_DOUBTED + Duration::from_millis(1));
        assert_eq!(health.doubts_room(), Some(true), "it is time to try");
        health.wrote();
        assert_eq!(health.doubts_room(), None);
    }
}
