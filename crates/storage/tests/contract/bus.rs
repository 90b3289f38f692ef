//! Messages between processes on PostgreSQL.

use bus_testing::{Process, contract};
use diesel::sql_types::{BigInt, Integer};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use relay::Times;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use storage::{DatabaseUrl, PostgresConnector};
use store_testing::TestDatabase;

fn connector(test: &TestDatabase) -> PostgresConnector {
    PostgresConnector::new(&test.url).expect("a server")
}

fn connect(test: &TestDatabase) -> PgConnection {
    let DatabaseUrl::Postgres(url) = &test.url else { panic!("a server") };
    PgConnection::establish(url).expect("the test server answers")
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Backend {
    #[diesel(sql_type = Integer)]
    pid: i32,
}

/// Returns the server's processes of the bus.
fn backends(test: &TestDatabase) -> Vec<i32> {
    let query = "SELECT pid FROM pg_stat_activity \
                 WHERE datname = current_database() AND query LIKE '%pg_notify%' AND pid <> pg_backend_pid()";
    let backends: Vec<Backend> = sql_query(query).load(&mut connect(test)).expect("they are listed");
    backends.into_iter().map(|backend| backend.pid).collect()
}

fn signal(name: &str, processes: &[i32]) {
    let processes = processes.iter().map(i32::to_string);
    let sent = Command::new("kill").arg(format!("-{name}")).args(processes).status().expect("kill runs");
    assert!(sent.success());
}

#[test]
fn a_message_reaches_this_process_at_once_and_others_soon_and_each_once() {
    let test = TestDatabase::postgres();
    contract::delivers_each_message_once(|| connector(&test));
}

#[test]
fn long_lists_arrive_whole() {
    let test = TestDatabase::postgres();
    contract::carries_long_lists(|| connector(&test));
}

#[test]
fn a_lost_connection_is_replaced() {
    let test = TestDatabase::postgres();
    contract::replaces_a_lost_connection(
        || connector(&test),
        || {
            let ended = "SELECT COUNT(pg_terminate_backend(pid)) AS count FROM pg_stat_activity \
                         WHERE datname = current_database() AND query LIKE '%pg_notify%' AND pid <> pg_backend_pid()";
            let Count { count } = sql_query(ended).get_result(&mut connect(&test)).expect("counted");
            assert_eq!(count, 2);
        },
    );
}

#[test]
fn a_server_that_falls_silent_is_given_up() {
    let test = TestDatabase::postgres();
    let stopped = std::sync::Mutex::new(Vec::new());
    contract::gives_up_a_silent_server(
        || connector(&test),
        || {
            *stopped.lock().expect("no panic") = backends(&test);
            signal("STOP", &stopped.lock().expect("no panic"));
        },
        || signal("CONT", &stopped.lock().expect("no panic")),
    );
}

#[test]
fn many_messages_are_sent_by_few_notifications() {
    let test = TestDatabase::postgres();
    let [one, other] = [(); 2].map(|()| Process::start(connector(&test), Times::default()));
    one.wait_for(&other);
    let mut listener = connect(&test);
    sql_query("LISTEN moya").execute(&mut listener).expect("it listens");
    let begun = Instant::now();
    for number in 0..5_000 {
        one.publish(&format!("r{}", number % 50));
        if number % 50 == 0 {
            thread::sleep(Duration::from_millis(5));
        }
    }
    let took = begun.elapsed();
    one.publish("last");
    assert!(other.receives("last"));
    sql_query("SELECT 1").execute(&mut listener).expect("it answers");
    let heard = u128::try_from(listener.notifications_iter().flatten().count()).expect("few");
    // With the pings of both processes.
    assert!(heard <= took.as_millis() / 10 + 10, "{heard} in {took:?}");
}
