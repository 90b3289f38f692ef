use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::{Connection as _, ConnectionError, ConnectionResult, PgConnection, SqliteConnection};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error as ThisError;

// PostgreSQL comes first, because SQLite would accept any string as a file name.
#[derive(diesel::MultiConnection)]
pub(crate) enum Db {
    Pg(PgConnection),
    Sqlite(SqliteConnection),
}

#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    Postgres(String),
    Sqlite(PathBuf),
}

#[derive(Debug, ThisError)]
#[error("a database address begins with sqlite: or postgres://")]
pub struct InvalidDatabaseUrl;

impl std::str::FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite:").ok_or(InvalidDatabaseUrl)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() { Err(InvalidDatabaseUrl) } else { Ok(Self::Sqlite(path.into())) }
    }
}

// Addresses contain passwords, so nothing of a server's address is shown.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(_) => formatter.write_str("postgres://…"),
            Self::Sqlite(path) => write!(formatter, "sqlite:{}", path.display()),
        }
    }
}

/// The use of a connection. On SQLite this is fixed for each connection, because changing it would discard its
/// prepared statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Reading,
    /// Finding out whether the tables are up to date.
    Checking,
    /// Expensive reads.
    HeavyReading,
    Writing,
}

#[derive(Debug, Clone)]
pub(crate) struct Maker {
    pub(crate) url: DatabaseUrl,
    pub(crate) for_use: Use,
}

// FULL, so that an acknowledged write survives a power failure. The timeout only concerns other processes, because this
// one has a single writer.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;";
// Corresponds to PostgreSQL's READ ONLY, so that unexpected writes fail here too.
const SQLITE_ONLY_READS: &str = "PRAGMA query_only = ON;";
// A lock is waited for more briefly than the time after which its connection counts as silent. Without `jit`, because
// compiling a plan takes longer than running any statement of ours.
const POSTGRES_SETTINGS: &str =
    "SET TIME ZONE 'UTC'; SET client_min_messages = warning; SET lock_timeout = '5s'; SET jit = off;";
// Most reads join few rows by their ids. A hash of the whole table, such as all users for the authors of a page, costs more
// than looking them up; the planner expects the opposite while tables are small. Large joins are still merged.
const POSTGRES_READS: &str = "SET enable_hashjoin = off;";
// For reads of one statement, which have no transaction that says so.
const POSTGRES_ONLY_READS: &str = "SET default_transaction_read_only = on;";

// Defaults for libpq, in seconds and milliseconds, unless the address sets them, so that a server that accepts
// connections but never responds, or disappears, is detected.
const POSTGRES_PARAMETERS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "15"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
];

/// The timeouts of one statement. A write may have to wait for locks.
const WRITE_STATEMENT: Duration = Duration::from_secs(8);
const READ_STATEMENT: Duration = Duration::from_secs(3);
const HEAVY_READ_STATEMENT: Duration = Duration::from_secs(1);

/// The page caches of SQLite connections, in KiB. Pages that they lack are copied from the cache of the kernel, within
/// about a microsecond each.
///
/// The file is not mapped into memory instead: each connection would have its own mapping, whose pages count as resident
/// memory of the process, and a fault maps 16 pages at once, so that a minute of lists would make most of the file
/// resident several times.
const READ_CACHE: u32 = 1_536;
const CHECK_CACHE: u32 = 256;
/// Counting a frequent word checks about a thousand studies and their texts, which are 700 pages.
const HEAVY_READ_CACHE: u32 = 4_096;
const WRITE_CACHE: u32 = 2_048;

impl Use {
    const fn page_cache(self) -> u32 {
        match self {
            Self::Reading => READ_CACHE,
            Self::Checking => CHECK_CACHE,
            Self::HeavyReading => HEAVY_READ_CACHE,
            Self::Writing => WRITE_CACHE,
        }
    }

    /// Whether a write would be a mistake. A check whether the tables are up to date may have to create Diesel's own.
    const fn only_reads(self) -> bool {
        matches!(self, Self::Reading | Self::HeavyReading)
    }

    /// Returns the timeout of reads, which are stopped on both databases.
    pub(crate) fn read_deadline(self) -> Option<Duration> {
        (self != Self::Writing).then(|| self.deadline())
    }

    /// Returns the timeout of one statement. Writes are only stopped by PostgreSQL.
    pub(crate) const fn deadline(self) -> Duration {
        match self {
            Self::Reading | Self::Checking => READ_STATEMENT,
            Self::HeavyReading => HEAVY_READ_STATEMENT,
            Self::Writing => WRITE_STATEMENT,
        }
    }
}

impl Maker {
    /// Whether the database is a server rather than a file.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self.url, DatabaseUrl::Postgres(_))
    }

    pub(crate) fn make(&self) -> ConnectionResult<Db> {
        let settled = ConnectionError::CouldntSetupConfiguration;
        match &self.url {
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(&with_parameters(url))?;
                connection.batch_execute(POSTGRES_SETTINGS).map_err(settled)?;
                let deadline = format!("SET statement_timeout = {}", self.for_use.deadline().as_millis());
                connection.batch_execute(&deadline).map_err(settled)?;
                if self.for_use == Use::Reading {
                    connection.batch_execute(POSTGRES_READS).map_err(settled)?;
                }
                if self.for_use.only_reads() {
                    connection.batch_execute(POSTGRES_ONLY_READS).map_err(settled)?;
                }
                // Only a superuser may set this; for others the server's own language must be English (`error.rs` reads
                // messages).
                let _ = connection.batch_execute("SET lc_messages = 'C'");
                Ok(Db::Pg(connection))
            }
            DatabaseUrl::Sqlite(path) => {
                sqlite_interrupt::install();
                let mut connection = SqliteConnection::establish(&path.to_string_lossy())?;
                connection.batch_execute(SQLITE_SETTINGS).map_err(settled)?;
                // Negative numbers are KiB rather than pages.
                let cache = format!("PRAGMA cache_size = -{}", self.for_use.page_cache());
                connection.batch_execute(&cache).map_err(settled)?;
                if self.for_use != Use::Writing {
                    connection.batch_execute(SQLITE_ONLY_READS).map_err(settled)?;
                }
                Ok(Db::Sqlite(connection))
            }
        }
    }
}

pub(crate) fn with_parameters(url: &str) -> String {
    let missing = POSTGRES_PARAMETERS.iter().filter(|(name, _)| !url.contains(&format!("{name}=")));
    missing.fold(url.to_owned(), |url, (name, value)| {
        let separator = if url.contains('?') { '&' } else { '?' };
        format!("{url}{separator}{name}={value}")
    })
}

impl Db {
    /// Whether a failed transaction was left open and cannot be ended.
    pub(crate) fn is_broken(&mut self) -> bool {
        match self {
            Self::Pg(connection) => AnsiTransactionManager::is_broken_transaction_manager(connection),
            Self::Sqlite(connection) => AnsiTransactionManager::is_broken_transaction_manager(connection),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_chooses_the_database_by_its_scheme() {
        let postgres = "postgres://moya:secret@db/moya".parse::<DatabaseUrl>().expect("an address");
        assert!(matches!(postgres, DatabaseUrl::Postgres(_)));
        assert_eq!(
            "sqlite:data/moya.db".parse::<DatabaseUrl>().expect("an address"),
            DatabaseUrl::Sqlite("data/moya.db".into())
        );
        assert_eq!(
            "sqlite:///a/b.db".parse::<DatabaseUrl>().expect("an address"),
            DatabaseUrl::Sqlite("/a/b.db".into())
        );
        for refused in ["moya.db", "mysql://db", "sqlite:", ""] {
            assert!(refused.parse::<DatabaseUrl>().is_err(), "{refused}");
        }
    }

    #[test]
    fn what_an_address_says_of_waiting_holds() {
        let parameters = "keepalives_idle=15&keepalives_interval=5&keepalives_count=3&tcp_user_timeout=15000";
        let with = |url: &str| with_parameters(url).replace(parameters, "…");
        assert_eq!(with("postgres://db/moya"), "postgres://db/moya?connect_timeout=3&…");
        assert_eq!(with("postgres://db/moya?connect_timeout=9"), "postgres://db/moya?connect_timeout=9&…");
    }

    #[test]
    fn an_address_keeps_its_password_to_itself() {
        let url = "postgres://moya:secret@db/moya".parse::<DatabaseUrl>().expect("an address");
        assert!(!format!("{url:?}").contains("secret"));
    }
}
