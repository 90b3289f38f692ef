//! What the tests of several repositories need.

use application::Store;
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use identity::{Agreements, Error, PasswordHash, Secret, SignupForm, User};
use kernel::Instant;
use std::sync::Arc;
use storage::{DatabaseUrl, SqlDatabase};

/// The moment at which these tests begin.
pub(crate) fn noon() -> Instant {
    Instant::from_timestamp(1_800_000_000, 123_456_000).expect("in range")
}

/// The same database as another process has it open.
pub(crate) fn another_process(url: &DatabaseUrl) -> Store {
    Store::new(Arc::new(SqlDatabase::open(url, 8).expect("it is open already")))
}

/// Signs somebody up whose password no test needs.
pub(crate) async fn sign_up(store: &Store, nickname: &str, email: &str) -> Result<User, Error> {
    let form = SignupForm {
        nickname: nickname.to_owned(),
        email: email.to_owned(),
        password: Secret::new("abcdef1!"),
        password_confirm: Secret::new("abcdef1!"),
        agreements: Agreements { terms: true, privacy: true, marketing: false },
    };
    let signup = form.parse()?;
    store.write(move |s| identity::sign_up(s, &signup, &PasswordHash::nobodys(), noon())).await
}

/// The number that a `SELECT COUNT(*) AS count …` answers.
pub(crate) fn count(url: &DatabaseUrl, query: &str) -> i64 {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    let row: Row = match url {
        DatabaseUrl::Postgres(url) => {
            sql_query(query).get_result(&mut PgConnection::establish(url).expect("the server answers"))
        }
        DatabaseUrl::Sqlite(path) => sql_query(query)
            .get_result(&mut SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens")),
    }
    .expect("a count");
    row.count
}
