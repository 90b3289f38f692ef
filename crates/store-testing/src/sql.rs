//! Statements outside of the program: reading and changing rows that no use case reads or changes that way.

use diesel::connection::SimpleConnection;
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel::{Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kernel::Instant;
use std::cell::RefCell;
use storage::DatabaseUrl;

/// Returns the result of a `SELECT COUNT(*) AS count …`.
#[must_use]
pub fn count(url: &DatabaseUrl, query: &str) -> i64 {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    let rows: Vec<Row> = load(url, query);
    rows[0].count
}

/// Returns the results of a `SELECT … AS text …`.
#[must_use]
pub fn texts(url: &DatabaseUrl, query: &str) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        text: String,
    }

    load(url, query).into_iter().map(|row: Row| row.text).collect()
}

fn load<T>(url: &DatabaseUrl, query: &str) -> Vec<T>
where
    T: QueryableByName<Pg> + QueryableByName<Sqlite> + 'static,
{
    with_connection(url, |connection| match connection {
        Raw::Pg(connection) => sql_query(query).load(connection),
        Raw::Sqlite(connection) => sql_query(query).load(connection),
    })
}

/// A connection outside of the program's pools.
pub enum Raw {
    Pg(PgConnection),
    Sqlite(SqliteConnection),
}

impl Raw {
    #[must_use]
    pub fn to(url: &DatabaseUrl) -> Self {
        match url {
            DatabaseUrl::Postgres(url) => Self::Pg(PgConnection::establish(url).expect("the server answers")),
            DatabaseUrl::Sqlite(path) => {
                let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
                connection.batch_execute("PRAGMA busy_timeout = 5000").expect("executed");
                Self::Sqlite(connection)
            }
        }
    }
}

/// Runs statements outside of the program. One connection per thread is kept, because each would be a process of
/// PostgreSQL and some tests run hundreds of statements.
fn with_connection<T>(url: &DatabaseUrl, statements: impl FnOnce(&mut Raw) -> QueryResult<T>) -> T {
    thread_local! {
        static KEPT: RefCell<Option<(DatabaseUrl, Raw)>> = const { RefCell::new(None) };
    }
    KEPT.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(of, _)| of != url) {
            *kept = Some((url.clone(), Raw::to(url)));
        }
        let (_, connection) = kept.as_mut().expect("just made");
        statements(connection).expect("an answer")
    })
}

/// Returns once a transaction waits for a lock on PostgreSQL, or `is_over`. On SQLite no other transaction can start
/// and wait.
pub async fn until_a_transaction_waits(url: &DatabaseUrl, is_over: impl Fn() -> bool) {
    let waiting = "SELECT COUNT(*) AS count FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while matches!(url, DatabaseUrl::Postgres(_)) && count(url, waiting) == 0 && !is_over() {
        tokio::task::yield_now().await;
    }
}

/// Runs statements outside of the program.
pub fn execute(url: &DatabaseUrl, statements: &str) {
    with_connection(url, |connection| match connection {
        Raw::Pg(connection) => connection.batch_execute(statements),
        Raw::Sqlite(connection) => connection.batch_execute(statements),
    });
}

/// Formats an instant as an SQL literal.
#[must_use]
pub fn literal(url: &DatabaseUrl, instant: Instant) -> String {
    match url {
        DatabaseUrl::Postgres(_) => format!("TIMESTAMPTZ '{}'", instant.to_rfc3339()),
        DatabaseUrl::Sqlite(_) => instant.timestamp_micros().to_string(),
    }
}
