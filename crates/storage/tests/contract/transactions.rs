//! The end of a unit of work: commit, rollback and failures.

use application::{Error, Fact, Session, Store};
use categories::{CategoryName, create_category};
use kernel::{Actor, StoreError};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};
use storage::DatabaseUrl;
use store_testing::people::admin;
use store_testing::sql::{count, execute, texts};
use store_testing::statements::{count_statements, record_statements};
use store_testing::{TestDatabase, on_each_database};
use tokio::task::JoinSet;
use unit_of_work::{Consequences, Message};

/// Locks `keys`, pausing after each.
async fn lock(store: Store, keys: [&'static str; 2], stay: Duration) -> Result<(), StoreError> {
    let work = move |s: &mut dyn Session| {
        for key in keys {
            s.lock_limit(key)?;
            std::thread::sleep(stay);
        }
        Ok(())
    };
    store.write(work).await
}

#[test]
fn a_writer_that_waits_too_long_for_another_process_gets_unavailable() {
    on_each_database(|test| async move {
        let (begin, when_begun) = mpsc::channel();
        let (end, when_ended) = mpsc::channel();
        let store = test.store.clone();
        let long = tokio::spawn(async move {
            let work = move |s: &mut dyn Session| {
                s.lock_limit("a")?;
                begin.send(()).expect("the test waits");
                when_ended.recv().expect("the test ends it");
                s.lock_limit("b")
            };
            store.write(work).await
        });
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        let waited = lock(test.another_process(), ["a", "b"], Duration::ZERO).await;
        assert!(matches!(waited, Err(StoreError::Unavailable)), "{waited:?}");
        end.send(()).expect("it is still at work");
        long.await.expect("no panic").expect("it was first");
    });
}

/// Records the number of limits before and after a commit.
struct Counting(DatabaseUrl, Arc<Mutex<Vec<i64>>>);

impl Consequences for Counting {
    fn record(&self, _: &mut dyn Session, _: &[Fact]) -> Result<Vec<Message>, StoreError> {
        Ok(Vec::new())
    }

    fn committing(&self, _: Vec<Fact>, _: Vec<Message>) -> Box<dyn FnOnce() + Send> {
        let (url, counts) = (self.0.clone(), Arc::clone(&self.1));
        let note =
            move || counts.lock().expect("not poisoned").push(count(&url, "SELECT COUNT(*) AS count FROM limits"));
        note();
        Box::new(note)
    }
}

#[test]
fn effects_are_announced_before_the_commit_and_run_after_it() {
    on_each_database(|test| async move {
        let counts = Arc::default();
        let counting = Counting(test.url.clone(), Arc::clone(&counts));
        let store = Store::new(Arc::new(test.database.clone()), Arc::new(counting));
        store.write(|s| s.lock_limit("a").map(drop)).await.expect("written");
        assert_eq!(*counts.lock().expect("not poisoned"), [0, 1]);
    });
}

#[test]
fn one_of_two_deadlocked_transactions_commits_and_one_gets_unavailable() {
    on_each_database(|test| async move {
        let stay = Duration::from_millis(400);
        let one = tokio::spawn(lock(test.store.clone(), ["a", "b"], stay));
        let other = tokio::spawn(lock(test.another_process(), ["b", "a"], stay));
        let ended = [one.await.expect("no panic"), other.await.expect("no panic")];
        assert!(ended.iter().any(Result::is_ok), "{ended:?}");
        assert!(ended.iter().all(|end| matches!(end, Ok(()) | Err(StoreError::Unavailable))), "{ended:?}");
    });
}

/// Makes PostgreSQL fail as if its disk were full, for a table that every limit is written to.
const A_FULL_DISK: &str = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full \
     USING MESSAGE = 'could not extend file \"base/5/16384\": No space left on device'; END $$; \
     CREATE TRIGGER no_room BEFORE INSERT ON limits EXECUTE FUNCTION no_room();";

#[tokio::test]
async fn postgresql_s_full_disk_is_reported_until_there_is_room() {
    let test = TestDatabase::postgres();
    let write = || lock(test.store.clone(), ["a", "b"], Duration::ZERO);
    write().await.expect("there is room");

    execute(&test.url, A_FULL_DISK);
    let refused = write().await;
    assert!(matches!(refused, Err(StoreError::Unavailable)), "{refused:?}");
    assert!(!test.store.is_ready().await);

    execute(&test.url, "DROP TRIGGER no_room ON limits");
    let since = Instant::now();
    while !test.store.is_ready().await {
        assert!(since.elapsed() < Duration::from_mins(1), "the loss was never noticed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    write().await.expect("there is room");
}

#[test]
fn a_panic_is_an_error_and_the_store_stays_usable() {
    on_each_database(|test| async move {
        let panicked = test.store.write(|_| -> Result<(), StoreError> { panic!("a fault in a use case") }).await;
        assert!(matches!(panicked, Err(StoreError::Failed(_))));
        for _ in 0..16 {
            let next = test.store.write(|_| Ok::<_, StoreError>(7)).await;
            assert!(matches!(next, Ok(7)));
        }
    });
}

#[test]
fn a_migrated_database_is_ready() {
    on_each_database(|test| async move { assert!(test.store.is_ready().await) });
}

#[test]
fn a_read_transaction_cannot_write_and_does_not_affect_writers() {
    on_each_database(|test| async move {
        for _ in 0..16 {
            let written = test.store.read(|s| categories::plant(s)).await;
            assert!(matches!(written, Err(categories::Error::Store(StoreError::Failed(_)))));
        }
        test.store.write(|s| categories::plant(s)).await.expect("a writer may");
    });
}

#[test]
fn a_single_read_runs_one_statement_and_neither_a_second_nor_a_write() {
    on_each_database(|test| async move {
        let found = test.store.read_single(|s| s.find_limit("a")).await;
        assert!(found.expect("it answers").is_empty());
        let twice = test.store.read_single(|s| {
            s.find_limit("a")?;
            s.find_limit("b")
        });
        assert!(matches!(twice.await, Err(StoreError::Failed(_))));
        let written = test.store.read_single(|s| s.lock_limit("a")).await;
        assert!(matches!(written, Err(StoreError::Failed(_))), "{written:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM limits"), 0);
    });
}

#[tokio::test]
async fn a_single_read_of_sqlite_runs_no_other_statement() {
    record_statements();
    let test = TestDatabase::sqlite();
    let read = async || test.store.read_single(|s| s.find_limit("a")).await.expect("it answers");
    read().await;
    let (statements, _) = count_statements(&test.url, read()).await;
    assert_eq!(statements, 1);
}

#[test]
fn a_refused_unit_of_work_is_rolled_back() {
    on_each_database(|test| async move {
        let refused = test.store.write(|s| {
            categories::plant(s)?;
            Err::<(), _>(categories::Error::NotFound)
        });
        assert!(matches!(refused.await, Err(categories::Error::NotFound)));
        assert!(test.store.read(|s| categories::hierarchy(s)).await.expect("readable").is_empty());
    });
}

#[test]
fn a_unit_of_work_that_ignores_a_failed_call_cannot_commit() {
    on_each_database(|test| async move {
        let name = CategoryName::parse("처음").expect("a name");
        let passed_over = test.store.write_as(admin(&test.store).await, move |s, actor| {
            let made = create_category(s, actor, &name, None)?;
            let _ = create_category(s, actor, &name, None);
            Ok::<_, categories::Error>(made)
        });
        assert!(matches!(passed_over.await, Err(Error::Store(StoreError::Failed(_)))));
        assert!(test.store.read(|s| categories::hierarchy(s)).await.expect("readable").is_empty());
    });
}

#[test]
fn sixty_four_concurrent_writers_that_read_first_all_commit() {
    on_each_database(|test| async move {
        let (mut units, by) = (JoinSet::new(), admin(&test.store).await);
        for number in 0..64 {
            let store = test.store.clone();
            units.spawn(async move {
                let name = CategoryName::parse(&format!("분야 {number}")).expect("a name");
                let unit = move |s: &mut dyn Session, actor: &Actor| {
                    categories::hierarchy(s)?;
                    create_category(s, actor, &name, None)
                };
                store.write_as(by, unit).await.map(drop)
            });
        }
        while let Some(unit) = units.join_next().await {
            unit.expect("no panic").expect("not refused");
        }
        assert_eq!(test.store.read(|s| categories::hierarchy(s)).await.expect("readable").len(), 64);
    });
}

#[test]
fn of_concurrent_writers_exactly_those_that_succeed_have_written() {
    on_each_database(|test| async move {
        let mut units = JoinSet::new();
        for number in 0..60 {
            let store = test.store.clone();
            units.spawn(async move {
                let key = format!("key {number}");
                let written = store.write(move |s| {
                    s.lock_limit(&key)?;
                    assert!(number % 5 != 0, "a fault in a use case");
                    if number % 3 == 0 { Err(StoreError::Unavailable) } else { Ok(key) }
                });
                written.await.ok()
            });
        }
        let mut succeeded = Vec::new();
        while let Some(unit) = units.join_next().await {
            succeeded.extend(unit.expect("no panic"));
        }
        succeeded.sort();
        let mut stored = texts(&test.url, "SELECT key AS text FROM limits");
        stored.sort();
        assert_eq!(stored, succeeded);
        assert_eq!(stored.len(), 32, "of those that neither fail nor are refused");
    });
}
