//! Helpers for tests of several repositories.

use application::{Session, Store};
use diesel::connection::SimpleConnection;
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel::{Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use identity::Error;
use identity::accounts::User;
use identity::mails::Recipients;
use identity::passwords::PasswordHash;
use kernel::{IdempotencyKey, Instant, UserId};
use std::cell::RefCell;
use storage::DatabaseUrl;

/// The start time of these tests.
pub(crate) fn noon() -> Instant {
    Instant::from_timestamp(1_800_000_000, 123_456_000).expect("in range")
}

/// Signs up a user whose password is not needed.
pub(crate) async fn sign_up(store: &Store, nickname: &str, email: &str) -> Result<User, Error> {
    let signup = testing::signup(nickname, email, "vkqzwj1!");
    let made = move |s: &mut dyn Session| {
        Ok(identity::signup::sign_up(s, &signup, &PasswordHash::nobodys(), &Recipients::uncounted(), noon())?.value)
    };
    store.write(made).await
}

/// Signs up the user of this number.
pub(crate) async fn person(store: &Store, number: usize) -> UserId {
    sign_up(store, &format!("사람{number}"), &format!("{number}@example.com")).await.expect("signed up").id
}

/// Returns the administrator of the tree, created on first use.
pub(crate) async fn admin(store: &Store) -> UserId {
    let found = store.write(|s| {
        let admin = identity::accounts::find_or_insert_demo_user(s, Some("관리자"), noon())?;
        s.update_admin(admin.id, true)?;
        Ok::<_, Error>(admin.id)
    });
    found.await.expect("made")
}

/// Returns a key with a body; another number means another body.
pub(crate) fn key(raw: &str, body: u8) -> IdempotencyKey {
    IdempotencyKey::parse(raw, [body; 32]).expect("a key")
}

/// Returns the result of a `SELECT COUNT(*) AS count …`.
pub(crate) fn count(url: &DatabaseUrl, query: &str) -> i64 {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    let rows: Vec<Row> = load(url, query);
    rows[0].count
}

/// Returns the results of a `SELECT … AS text …`.
pub(crate) fn texts(url: &DatabaseUrl, query: &str) -> Vec<String> {
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
    behind_the_back(url, |connection| match connection {
        Raw::Pg(connection) => sql_query(query).load(connection),
        Raw::Sqlite(connection) => sql_query(query).load(connection),
    })
}

/// A connection outside of the program's pools.
pub(crate) enum Raw {
    Pg(PgConnection),
    Sqlite(SqliteConnection),
}

impl Raw {
    pub(crate) fn to(url: &DatabaseUrl) -> Self {
        match url {
            DatabaseUrl::Postgres(url) => Self::Pg(PgConnection::establish(url).expect("the server answers")),
            DatabaseUrl::Sqlite(path) => {
                let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
                connection.batch_execute("PRAGMA busy_timeout = 5000").expect("it obeys");
                Self::Sqlite(connection)
            }
        }
    }
}

/// Runs statements outside of the program. One connection per thread is kept, because each would be a process of
/// PostgreSQL and some tests run hundreds of statements.
fn behind_the_back<T>(url: &DatabaseUrl, statements: impl FnOnce(&mut Raw) -> QueryResult<T>) -> T {
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
pub(crate) async fn until_somebody_waits(url: &DatabaseUrl, is_over: impl Fn() -> bool) {
    let waiting = "SELECT COUNT(*) AS count FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while matches!(url, DatabaseUrl::Postgres(_)) && count(url, waiting) == 0 && !is_over() {
        tokio::task::yield_now().await;
    }
}

/// Runs statements outside of the program.
pub(crate) fn execute(url: &DatabaseUrl, statements: &str) {
    behind_the_back(url, |connection| match connection {
        Raw::Pg(connection) => connection.batch_execute(statements),
        Raw::Sqlite(connection) => connection.batch_execute(statements),
    });
}

/// Formats an instant as an SQL literal.
pub(crate) fn literal(url: &DatabaseUrl, instant: Instant) -> String {
    match url {
        DatabaseUrl::Postgres(_) => format!("TIMESTAMPTZ '{}'", instant.to_rfc3339()),
        DatabaseUrl::Sqlite(_) => instant.timestamp_micros().to_string(),
    }
}
