//! Groups on a real file. Each begins behind a unit that waits, so that the others are in the queue by then.

use crate::connection::DatabaseUrl;
use crate::database::SqlDatabase;
use crate::database::waiting::Waiting;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kernel::StoreError;
use std::future::poll_fn;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::task::Poll;
use unit_of_work::{Database, Mode, Session, Unit, Verdict};

type Writing = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

struct Test {
    database: SqlDatabase,
    folder: PathBuf,
}

impl Test {
    /// Creates a database in which units join a group at any time, and runs `change` on it.
    fn new(change: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("moya-groups-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut database = SqlDatabase::open(&DatabaseUrl::Sqlite(folder.join("moya.db")), 3).expect("it opens");
        database.migrate().expect("the migrations run");
        database.waiting = Some(Waiting::patient());
        let test = Self { database, folder };
        test.connection().batch_execute(change).expect("it is SQL");
        test
    }

    /// Returns a connection of another process.
    fn connection(&self) -> SqliteConnection {
        SqliteConnection::establish(&self.folder.join("moya.db").to_string_lossy()).expect("it opens")
    }

    /// Returns the committed rows.
    fn rows(&self) -> Vec<String> {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            key: String,
        }
        let rows: Vec<Row> =
            sql_query("SELECT key FROM limits ORDER BY key").load(&mut self.connection()).expect("it answers");
        rows.into_iter().map(|row| row.key).collect()
    }

    /// Returns the result of a unit of work that may find the writer idle.
    async fn done(&self, unit: Unit) -> Result<(), StoreError> {
        self.database.transact(Mode::Write, unit).await
    }

    /// Queues a unit of work behind another one.
    async fn queued(&self, unit: Unit) -> Writing {
        let database = self.database.clone();
        let mut writing: Writing = Box::pin(async move { database.transact(Mode::Write, unit).await });
        assert!(is_pending(&mut writing).await);
        writing
    }

    /// Begins a unit of work that writes "a" and waits. The units that are queued until the returned sender is used become
    /// the next group.
    async fn begun(&self) -> (mpsc::Sender<()>, Writing) {
        let (unit, begun, go_on) = paused("a");
        let writing = self.queued(unit).await;
        begun.recv().expect("it begins");
        (go_on, writing)
    }
}

impl Drop for Test {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn is_pending(writing: &mut Writing) -> bool {
    poll_fn(|context| Poll::Ready(writing.as_mut().poll(context).is_pending())).await
}

fn insert(s: &mut dyn Session, key: &str) -> Verdict {
    match s.lock_limit(key) {
        Ok(_) => Verdict::Commit(Box::new(|| ())),
        Err(_) => Verdict::RollBack,
    }
}

fn writes(key: &'static str) -> Unit {
    Box::new(move |s| insert(s, key))
}

/// Returns a unit that writes a row and waits, with the signal that it has, and the sender that ends it.
fn paused(key: &'static str) -> (Unit, mpsc::Receiver<()>, mpsc::Sender<()>) {
    let ((tell, begun), (release, released)) = (mpsc::channel(), mpsc::channel());
    let unit: Unit = Box::new(move |s: &mut dyn Session| {
        let verdict = insert(s, key);
        tell.send(()).expect("the test waits");
        released.recv().expect("the test goes on");
        verdict
    });
    (unit, begun, release)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_is_answered_after_the_commit_that_it_shares() {
    let test = Test::new("");
    let (end_first, first) = test.begun().await;
    let mut second = test.queued(writes("b")).await;
    let (unit, third_begun, end_third) = paused("c");
    let third = test.queued(unit).await;
    end_first.send(()).expect("it waits");
    third_begun.recv().expect("it joins the group of the first and the second");
    assert!(is_pending(&mut second).await);
    assert_eq!(test.rows(), [""; 0]);
    end_third.send(()).expect("it waits");
    for writing in [first, second, third] {
        writing.await.expect("committed");
    }
    assert_eq!(test.rows(), ["a", "b", "c"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_that_fails_does_not_take_the_others_along() {
    let test = Test::new("");
    let (end_first, first) = test.begun().await;
    let panicking: Unit = Box::new(|s: &mut dyn Session| {
        drop(insert(s, "panicked"));
        panic!("a fault in a use case")
    });
    let refusing: Unit = Box::new(|s: &mut dyn Session| {
        drop(insert(s, "refused"));
        Verdict::RollBack
    });
    let panics = test.queued(panicking).await;
    let refused = test.queued(refusing).await;
    let second = test.queued(writes("b")).await;
    end_first.send(()).expect("it waits");
    first.await.expect("committed");
    assert!(matches!(panics.await, Err(StoreError::Failed(_))));
    refused.await.expect("it ended as it wanted");
    second.await.expect("committed");
    assert_eq!(test.rows(), ["a", "b"]);
}

/// Makes SQLite roll back the whole transaction, as it does if the disk is full.
const RUINING: &str = "CREATE TRIGGER ruining BEFORE INSERT ON limits WHEN NEW.key = 'ruining' \
     BEGIN SELECT RAISE(ROLLBACK, 'ruined'); END";

#[tokio::test(flavor = "multi_thread")]
async fn units_that_are_lost_with_their_transaction_may_try_again_and_later_ones_commit() {
    let test = Test::new(RUINING);
    let (end_first, first) = test.begun().await;
    let second = test.queued(writes("b")).await;
    let ruining = test.queued(writes("ruining")).await;
    let later = test.queued(writes("c")).await;
    end_first.send(()).expect("it waits");
    assert!(matches!(first.await, Err(StoreError::Unavailable)));
    assert!(matches!(second.await, Err(StoreError::Unavailable)));
    ruining.await.expect("it wanted to roll back");
    later.await.expect("committed");
    assert_eq!(test.rows(), ["c"]);
}

/// Lets the commit fail instead of the statement.
const DANGLING: &str = "CREATE TABLE dangling (id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED); \
     CREATE TRIGGER dangle AFTER INSERT ON limits WHEN NEW.key = 'dangling' \
     BEGIN INSERT INTO dangling VALUES (-7); END";

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_commit_is_answered_to_every_unit_and_leaves_nothing() {
    let test = Test::new(DANGLING);
    let (end_first, first) = test.begun().await;
    let dangling = test.queued(writes("dangling")).await;
    end_first.send(()).expect("it waits");
    for writing in [first, dangling] {
        assert!(matches!(writing.await, Err(StoreError::DanglingReference)));
    }
    assert_eq!(test.rows(), [""; 0]);
    test.done(writes("b")).await.expect("committed");
    assert_eq!(test.rows(), ["b"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_whose_caller_leaves_before_it_begins_does_not_run() {
    let test = Test::new("");
    let (end_first, first) = test.begun().await;
    drop(test.queued(writes("left")).await);
    let (unit, begun, end) = paused("begun");
    let begins = test.queued(unit).await;
    end_first.send(()).expect("it waits");
    begun.recv().expect("it begins");
    drop(begins);
    end.send(()).expect("it waits");
    first.await.expect("committed");
    // After the others.
    test.done(writes("last")).await.expect("committed");
    assert_eq!(test.rows(), ["a", "begun", "last"]);
}
