//! Records the statements that the program runs, and shows their query plans.

use crate::sql::Raw;
use diesel::connection::{Instrumentation, InstrumentationEvent, SimpleConnection, set_default_instrumentation};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use storage::DatabaseUrl;

/// How often PostgreSQL plans a prepared statement for its values before it may use a generic plan.
const CUSTOM_PLANS: usize = 5;

/// The recorded statements, by database address.
static RECORDED: LazyLock<Mutex<HashMap<String, Vec<Statement>>>> = LazyLock::new(Mutex::default);

/// The number of statements of any kind, by database address.
static COUNTED: LazyLock<Mutex<HashMap<String, usize>>> = LazyLock::new(Mutex::default);

fn counted() -> MutexGuard<'static, HashMap<String, usize>> {
    COUNTED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn recorded() -> MutexGuard<'static, HashMap<String, Vec<Statement>>> {
    RECORDED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A statement with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub sql: String,
    values: Vec<String>,
}

/// Enables [`recording`] for databases that are opened from now on.
pub fn record_statements() {
    set_default_instrumentation(|| Some(Box::new(Recorder { url: String::new() }))).expect("not poisoned");
}

/// Records the statements that `work` runs on a database.
pub async fn recording<T>(url: &DatabaseUrl, work: impl Future<Output = T>) -> (Vec<Statement>, T) {
    recorded().insert(address(url), Vec::new());
    let answer = work.await;
    (recorded().remove(&address(url)).unwrap_or_default(), answer)
}

/// Counts the statements that `work` runs on a database.
pub async fn count_statements<T>(url: &DatabaseUrl, work: impl Future<Output = T>) -> (usize, T) {
    counted().insert(address(url), 0);
    let answer = work.await;
    (counted().remove(&address(url)).unwrap_or_default(), answer)
}

fn address(url: &DatabaseUrl) -> String {
    match url {
        DatabaseUrl::Postgres(url) => url.clone(),
        DatabaseUrl::Sqlite(path) => path.to_string_lossy().into_owned(),
    }
}

/// Records one connection.
struct Recorder {
    url: String,
}

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartEstablishConnection { url, .. } => {
                // The parameters for libpq follow the address.
                let url = url.split_once("connect_timeout=").map_or(url, |(url, _)| &url[..url.len() - 1]);
                url.clone_into(&mut self.url);
            }
            InstrumentationEvent::StartQuery { query, .. } => {
                if let Some(count) = counted().get_mut(&self.url) {
                    *count += 1;
                }
                if let Some(statements) = recorded().get_mut(&self.url) {
                    statements.extend(Statement::parse(&query.to_string()));
                }
            }
            _ => {}
        }
    }
}

impl Statement {
    /// Parses a statement that finds rows, in Diesel's debug format.
    fn parse(shown: &str) -> Option<Self> {
        let (sql, values) = shown.rsplit_once(" -- binds: ")?;
        ["SELECT", "UPDATE", "DELETE", "(SELECT", "WITH"].iter().find(|verb| sql.starts_with(**verb))?;
        Some(Self { sql: sql.to_owned(), values: split(values.strip_prefix('[')?.strip_suffix(']')?) })
    }

    /// Returns its values as the arguments of a prepared statement.
    fn arguments(&self) -> String {
        let values: Vec<String> = self.values.iter().map(|value| literal(value)).collect();
        if values.is_empty() { String::new() } else { format!("({})", values.join(", ")) }
    }

    /// Whether it contains `text`, ignoring quotes around names.
    #[must_use]
    pub fn says(&self, text: &str) -> bool {
        self.sql.replace(['`', '"'], "").contains(text)
    }
}

/// Shows query plans.
pub struct Explainer(Raw);

impl Explainer {
    /// Shows which index can be used. PostgreSQL would scan small tables, so that is disabled.
    #[must_use]
    pub fn of(url: &DatabaseUrl) -> Self {
        let mut explainer = Self(Raw::to(url));
        explainer.set(
            "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; \
             SET max_parallel_workers_per_gather = 0",
        );
        explainer
    }

    /// Shows which index can be used for its order. PostgreSQL would sort small tables, so that is disabled.
    #[must_use]
    pub fn in_order(url: &DatabaseUrl) -> Self {
        let mut explainer = Self::of(url);
        explainer.set("SET enable_bitmapscan = off; SET enable_sort = off");
        explainer
    }

    fn set(&mut self, settings: &str) {
        if let Raw::Pg(connection) = &mut self.0 {
            connection.batch_execute(settings).expect("executed");
        }
    }

    /// Returns the query plan of a statement.
    pub fn plan(&mut self, statement: &Statement) -> Vec<String> {
        match &mut self.0 {
            Raw::Sqlite(connection) => {
                // SQLite plans without looking at the values.
                let explain = format!("EXPLAIN QUERY PLAN {}", statement.sql);
                lines(sql_query(explain).load(connection), |row: Detail| row.detail)
            }
            Raw::Pg(connection) => {
                let mut run = |sql: &str| {
                    let done = sql_query(sql).execute(connection);
                    done.unwrap_or_else(|error| panic!("{error}: {sql} {statement:?}"))
                };
                run(&format!("PREPARE recorded AS {}", statement.sql));
                let explain = format!("EXPLAIN (COSTS OFF) EXECUTE recorded{}", statement.arguments());
                for _ in 0..CUSTOM_PLANS {
                    run(&explain);
                }
                let plan = lines(sql_query(explain).load(connection), |row: Line| row.plan);
                sql_query("DEALLOCATE recorded").execute(connection).expect("it was prepared");
                plan
            }
        }
    }
}

impl Explainer {
    /// Runs a statement and returns how often it scans the table with this alias. Only PostgreSQL counts that.
    pub fn count_scans(&mut self, statement: &Statement, alias: &str) -> Option<usize> {
        let Raw::Pg(connection) = &mut self.0 else { return None };
        sql_query(format!("PREPARE recorded AS {}", statement.sql)).execute(connection).expect("a statement");
        let explain = format!("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) EXECUTE recorded{}", statement.arguments());
        let plan = lines(sql_query(explain).load(connection), |row: Line| row.plan);
        sql_query("DEALLOCATE recorded").execute(connection).expect("it was prepared");
        let scans = plan.iter().filter(|line| line.contains(&format!(" {alias} ")));
        let times = |line: &String| line.split_once("loops=")?.1.trim_end_matches(')').parse::<usize>().ok();
        Some(scans.filter_map(times).sum())
    }
}

#[derive(QueryableByName)]
struct Detail {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    plan: String,
}

fn lines<T>(rows: diesel::QueryResult<Vec<T>>, text: impl Fn(T) -> String) -> Vec<String> {
    rows.expect("a plan").into_iter().map(text).collect()
}

/// Splits the values of a list in `Debug` format.
fn split(shown: &str) -> Vec<String> {
    let (mut values, mut depth, mut is_quoted) = (vec![String::new()], 0, false);
    for character in shown.chars() {
        match character {
            '"' => is_quoted = !is_quoted,
            '(' | '[' if !is_quoted => depth += 1,
            ')' | ']' if !is_quoted => depth -= 1,
            ',' if !is_quoted && depth == 0 => {
                values.push(String::new());
                continue;
            }
            _ => {}
        }
        values.last_mut().expect("never empty").push(character);
    }
    values.iter().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()).collect()
}

/// Converts a value in `Debug` format to a PostgreSQL literal.
fn literal(value: &str) -> String {
    let value = inside(value, "Some(", ')').unwrap_or(value);
    if value == "None" {
        return "NULL".to_owned();
    }
    match (inside(value, "Timestamp(", ')'), inside(value, "[", ']')) {
        (Some(instant), _) => format!("'{instant}'"),
        (None, Some(list)) => format!("'{{{list}}}'"),
        (None, None) => format!("'{}'", value.trim_matches('"').replace('\'', "''")),
    }
}

fn inside<'a>(value: &'a str, begin: &str, end: char) -> Option<&'a str> {
    value.strip_prefix(begin)?.strip_suffix(end)
}
