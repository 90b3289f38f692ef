use crate::connection::Db;
use diesel::{RunQueryDsl, sql_query};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

type Failure = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn run_pending(connection: &mut Db) -> Result<Vec<String>, Failure> {
    let versions = match connection {
        Db::Pg(connection) => connection.run_pending_migrations(POSTGRES)?,
        Db::Sqlite(connection) => connection.run_pending_migrations(SQLITE)?,
    };
    Ok(versions.iter().map(ToString::to_string).collect())
}

pub(crate) fn any_pending(connection: &mut Db) -> Result<bool, Failure> {
    match connection {
        Db::Pg(connection) => connection.has_pending_migration(POSTGRES),
        Db::Sqlite(connection) => {
            // Diesel first creates its own table if it is missing. On a read-only connection that does not know the
            // tables yet, this would fail, so they are read first.
            sql_query("SELECT 1 FROM sqlite_master").execute(connection)?;
            connection.has_pending_migration(SQLITE)
        }
    }
}
