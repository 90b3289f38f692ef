//! Messages between processes on PostgreSQL.

use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use live::InProcessBus;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use storage::{DatabaseUrl, PostgresBus};
use store_testing::TestDatabase;
use unit_of_work::{Bus, Channel, Message, Subscription};

/// A process with the messages that it received.
struct Process {
    bus: PostgresBus,
    received: Arc<Mutex<Vec<String>>>,
    _subscription: Subscription,
}

impl Process {
    fn start(url: &DatabaseUrl) -> Self {
        let bus = PostgresBus::start(url, Arc::new(InProcessBus::default())).expect("a server");
        let received = Arc::<Mutex<Vec<String>>>::default();
        let list = Arc::clone(&received);
        let push = move |message: &Message| list.lock().expect("no panic").push(message.payload.clone());
        let subscription = bus.subscribe(Channel::EventsAppended, Box::new(push));
        Self { bus, received, _subscription: subscription }
    }

    fn publish(&self, word: &str) {
        self.bus.publish(&Message::new(Channel::EventsAppended, word));
    }

    /// Waits until the process has received a word.
    fn receives(&self, word: &str, within: Duration) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < within {
            if self.received.lock().expect("no panic").iter().any(|payload| payload.split(' ').any(|one| one == word)) {
                return true;
            }
            thread::sleep(Duration::from_millis(2));
        }
        false
    }
}

/// Publishes until the other process hears it, since both connect in the background.
fn connected(one: &Process, other: &Process) -> bool {
    (0..100).any(|number| {
        let word = format!("hello{number}");
        one.publish(&word);
        other.receives(&word, Duration::from_millis(200))
    })
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[test]
fn a_message_reaches_this_process_at_once_and_others_soon_and_each_once() {
    let test = TestDatabase::postgres();
    let (one, other) = (Process::start(&test.url), Process::start(&test.url));
    assert!(connected(&one, &other) && connected(&other, &one));
    one.publish("r17");
    assert_eq!(one.received.lock().expect("no panic").last().map(String::as_str), Some("r17"));
    assert!(other.receives("r17", Duration::from_secs(2)));
    thread::sleep(Duration::from_millis(100));
    for process in [&one, &other] {
        let received = process.received.lock().expect("no panic");
        assert_eq!(received.iter().filter(|payload| payload.contains("r17")).count(), 1);
    }
}

#[test]
fn a_lost_connection_is_replaced() {
    let test = TestDatabase::postgres();
    let DatabaseUrl::Postgres(url) = &test.url else { panic!("a server") };
    let (one, other) = (Process::start(&test.url), Process::start(&test.url));
    assert!(connected(&one, &other));
    let mut connection = PgConnection::establish(url).expect("the test server answers");
    let ended = "SELECT COUNT(pg_terminate_backend(pid)) AS count FROM pg_stat_activity \
                 WHERE datname = current_database() AND query LIKE '%pg_notify%' AND pid <> pg_backend_pid()";
    let Count { count } = sql_query(ended).get_result(&mut connection).expect("counted");
    assert_eq!(count, 2);
    assert!(connected(&one, &other));
}

#[test]
fn many_messages_are_sent_by_few_notifications() {
    let test = TestDatabase::postgres();
    let DatabaseUrl::Postgres(url) = &test.url else { panic!("a server") };
    let (one, other) = (Process::start(&test.url), Process::start(&test.url));
    assert!(connected(&one, &other));
    let mut listener = PgConnection::establish(url).expect("the test server answers");
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
    assert!(other.receives("last", Duration::from_secs(2)));
    sql_query("SELECT 1").execute(&mut listener).expect("it answers");
    let heard = u128::try_from(listener.notifications_iter().flatten().count()).expect("few");
    // Of two processes, with their pings.
    assert!(heard <= took.as_millis() / 10 + 10, "{heard} in {took:?}");
}
