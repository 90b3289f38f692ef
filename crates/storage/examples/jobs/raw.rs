//! The statements by which the product claims and completes a job, on one plain connection.

use crate::statement::{Statement, Value};
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{Connection as _, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use storage::DatabaseUrl;

pub(crate) trait Raw {
    /// Fills an empty queue with claimable jobs.
    fn fill(&mut self, kind: &str, jobs: usize);

    /// Claims and completes jobs until none is left.
    fn claim_and_complete(&mut self, kind: &str);

    fn count_succeeded(&mut self) -> usize;
}

pub(crate) fn raw_on(url: &DatabaseUrl) -> Box<dyn Raw> {
    match url {
        DatabaseUrl::Sqlite(path) => {
            let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
            connection.batch_execute(SQLITE_SETTINGS).expect("it is set");
            Box::new(connection)
        }
        DatabaseUrl::Postgres(url) => Box::new(PgConnection::establish(url).expect("the server answers")),
    }
}

// As durable as the product's settings.
const SQLITE_SETTINGS: &str =
    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// The SQL that differs between the databases.
struct Dialect {
    begin: &'static str,
    now: &'static str,
    lease_until: &'static str,
    of_nobody: &'static str,
    locked: &'static str,
    /// Produces `$jobs` rows.
    rows: &'static str,
    emptied: &'static [&'static str],
}

const SQLITE: Dialect = Dialect {
    begin: "BEGIN IMMEDIATE",
    now: "CAST(unixepoch('subsec') * 1000000 AS INTEGER)",
    lease_until: "CAST(unixepoch('subsec') * 1000000 AS INTEGER) + 15000000",
    of_nobody: "",
    locked: "",
    rows: "(WITH RECURSIVE rows (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < $jobs) SELECT n FROM rows)",
    emptied: &["DELETE FROM jobs"],
};

const POSTGRES: Dialect = Dialect {
    begin: "BEGIN",
    now: "now()",
    lease_until: "now() + interval '15 seconds'",
    of_nobody: " FOR UPDATE SKIP LOCKED",
    locked: " FOR UPDATE",
    rows: "generate_series(1, $jobs)",
    emptied: &["DELETE FROM jobs", "VACUUM ANALYZE jobs"],
};

const COLUMNS: &str = "id AS number, kind, owner_id, payload, status, run_at, lease_token, lease_until, attempt, \
     steps_done, steps_total, failure, message, created_at, finished_at";
const CHANGED: &str = "attempt = 1, steps_done = 0, failure = NULL, message = NULL";

impl Dialect {
    fn fill(&self, kind: &str, jobs: usize) -> String {
        let (now, rows) = (self.now, self.rows.replace("$jobs", &jobs.to_string()));
        let columns = "kind, payload, status, priority, run_at, steps_total, created_at";
        format!("INSERT INTO jobs ({columns}) SELECT '{kind}', '{{}}', 'QUEUED', 0, {now}, 1, {now} FROM {rows}")
    }

    fn pick(&self, kind: &str) -> String {
        let Self { now, of_nobody, .. } = self;
        format!(
            "SELECT {COLUMNS} FROM jobs WHERE status IN ('QUEUED', 'RUNNING') \
             AND ((status = 'QUEUED' AND run_at <= {now}) OR (status = 'RUNNING' AND lease_until <= {now})) \
             AND kind IN ('{kind}') ORDER BY priority, run_at, id LIMIT 1{of_nobody}"
        )
    }

    fn claim(&self) -> [String; 2] {
        let until = self.lease_until;
        let parts = [
            "UPDATE jobs SET status = 'RUNNING', lease_token = ",
            &format!(", lease_until = {until}, {CHANGED}, finished_at = NULL WHERE id = "),
        ];
        parts.map(str::to_owned)
    }

    fn complete(&self) -> String {
        let ended = "status = 'SUCCEEDED', lease_token = NULL, lease_until = NULL";
        format!("UPDATE jobs SET {ended}, {CHANGED}, finished_at = {} WHERE id = ", self.now)
    }
}

macro_rules! raw {
    ($connection:ty, $dialect:ident) => {
        impl Raw for $connection {
            fn fill(&mut self, kind: &str, jobs: usize) {
                for statement in $dialect.emptied {
                    self.batch_execute(statement).expect("it is emptied");
                }
                assert_eq!(sql_query($dialect.fill(kind, jobs)).execute(self), Ok(jobs));
            }

            fn claim_and_complete(&mut self, kind: &str) {
                let (pick, [claim, of_run], complete) = ($dialect.pick(kind), $dialect.claim(), $dialect.complete());
                let lock = format!("SELECT {COLUMNS} FROM jobs WHERE id = ");
                loop {
                    self.batch_execute($dialect.begin).expect("begun");
                    let picked = Statement { parts: &[&pick], values: Vec::new() }.load::<Number>(self);
                    let Some(Number { number: id }) = picked.expect("picked").into_iter().next() else { break };
                    let token = format!("{id:032x}");
                    let values = vec![Value::Text(&token), Value::Number(id)];
                    assert_eq!(Statement { parts: &[&claim, &of_run], values }.execute(self), Ok(1));
                    self.batch_execute("COMMIT").expect("claimed");

                    self.batch_execute($dialect.begin).expect("begun");
                    let values = || vec![Value::Number(id)];
                    let locked = Statement { parts: &[&lock, $dialect.locked], values: values() };
                    assert_eq!(locked.load::<Number>(self).expect("locked").len(), 1);
                    assert_eq!(Statement { parts: &[&complete], values: values() }.execute(self), Ok(1));
                    self.batch_execute("COMMIT").expect("completed");
                }
                self.batch_execute("COMMIT").expect("ended");
            }

            fn count_succeeded(&mut self) -> usize {
                let counted = sql_query("SELECT count(*) AS number FROM jobs WHERE status = 'SUCCEEDED'");
                let Number { number } = counted.get_result(self).expect("counted");
                usize::try_from(number).expect("a few thousand")
            }
        }
    };
}

raw!(SqliteConnection, SQLITE);
raw!(PgConnection, POSTGRES);
