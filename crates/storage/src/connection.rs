use diesel::connection::SimpleConnection;
use diesel::r2d2::{Error, ManageConnection};
use diesel::{Connection, PgConnection, RunQueryDsl, SqliteConnection, sql_query};
use std::fmt;
use std::path::PathBuf;
use thiserror::Error as ThisError;

// PostgreSQL stands first: SQLite would take any string for the name of a file.
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

// Addresses carry passwords, so no part of a server's address is shown.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(_) => formatter.write_str("postgres://…"),
            Self::Sqlite(path) => write!(formatter, "sqlite:{}", path.display()),
        }
    }
}

/// What a connection may do. On SQLite it is decided once for each: switching a connection between the two would make it
/// forget every statement it has prepared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Reading,
    Writing,
}

#[derive(Debug, Clone)]
pub(crate) struct Manager {
    pub(crate) url: DatabaseUrl,
    pub(crate) for_use: Use,
}

// FULL, so that an acknowledged write survives a loss of power; the timeout only matters to other processes, since this
// one has a single writer.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY;";
// What PostgreSQL calls READ ONLY: a write out of turn must fail here too.
const SQLITE_ONLY_READS: &str = "PRAGMA query_only = ON;";
const POSTGRES_SETTINGS: &str =
    "SET TIME ZONE 'UTC'; SET client_min_messages = warning; SET statement_timeout = '30s'; SET lock_timeout = '5s';";

impl ManageConnection for Manager {
    type Connection = Pooled;
    type Error = Error;

    fn connect(&self) -> Result<Pooled, Error> {
        let db = match &self.url {
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(url).map_err(Error::ConnectionError)?;
                connection.batch_execute(POSTGRES_SETTINGS).map_err(Error::QueryError)?;
                Db::Pg(connection)
            }
            DatabaseUrl::Sqlite(path) => {
                let mut connection =
                    SqliteConnection::establish(&path.to_string_lossy()).map_err(Error::ConnectionError)?;
                connection.batch_execute(SQLITE_SETTINGS).map_err(Error::QueryError)?;
                if self.for_use == Use::Reading {
                    connection.batch_execute(SQLITE_ONLY_READS).map_err(Error::QueryError)?;
                }
                Db::Sqlite(connection)
            }
        };
        Ok(Pooled { db, is_lost: false })
    }

    fn is_valid(&self, connection: &mut Pooled) -> Result<(), Error> {
        sql_query("SELECT 1").execute(&mut connection.db).map(drop).map_err(Error::QueryError)
    }

    fn has_broken(&self, connection: &mut Pooled) -> bool {
        connection.is_lost
            || match &mut connection.db {
                Db::Pg(connection) => is_broken(connection),
                Db::Sqlite(connection) => is_broken(connection),
            }
    }
}

pub(crate) struct Pooled {
    pub(crate) db: Db,
    /// Its server is gone, so that it must not be given out again.
    pub(crate) is_lost: bool,
}

fn is_broken<C: diesel::r2d2::R2D2Connection>(connection: &mut C) -> bool {
    std::thread::panicking() || connection.is_broken()
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
    fn an_address_keeps_its_password_to_itself() {
        let url = "postgres://moya:secret@db/moya".parse::<DatabaseUrl>().expect("an address");
        assert!(!format!("{url:?}").contains("secret"));
    }
}
