//! Writes that notify a user whose account is being erased. A notification refers to the account, which the erasure locks
//! first and the write last.

use application::{Error, Session, Store};
use kernel::{Actor, StudyId, UserId};
use std::sync::mpsc;
use storage::DatabaseUrl;
use store_testing::applications::{apply, decide_all, decision, study};
use store_testing::everything::leave;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::count;
use store_testing::studies::{fields, friday, post, tree};
use studies::applications::Verdict;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Locks a study until the returned sender is used.
async fn locked(store: &Store, id: StudyId, by: UserId) -> (mpsc::Sender<()>, JoinHandle<Result<(), Error>>) {
    let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
    let store = store.clone();
    let unit = move |s: &mut dyn Session, _: &Actor| {
        s.lock_study(id)?;
        begins.send(()).expect("the test waits");
        ended.recv().expect("the test goes on");
        Ok::<_, Error>(())
    };
    let running = tokio::spawn(async move { store.write_as(by, unit).await });
    begun.await.expect("it begins");
    (ends, running)
}

/// Returns once as many transactions wait for a lock on PostgreSQL, or `is_over`.
async fn until_waiting(url: &DatabaseUrl, transactions: i64, is_over: impl Fn() -> bool) {
    let waiting = "SELECT COUNT(*) AS count FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while matches!(url, DatabaseUrl::Postgres(_)) && count(url, waiting) < transactions && !is_over() {
        tokio::task::yield_now().await;
    }
}

#[test]
fn an_approval_and_the_erasure_of_the_applicant_do_not_deadlock() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (first, author) = study(store, 3, |_| ()).await;
        let second = post(store, author, fields("운영체제 함께 읽기", tree(store, "개발").await.sub), friday()).await;
        let (applicant, holder) = (person(store, 1).await, person(store, 2).await);
        for study in [first, second] {
            apply(store, study, applicant, friday()).await.expect("open");
        }
        let approval = decision(store, second, author, (applicant, Verdict::Approve)).await;

        let (end, holding) = locked(store, first, holder).await;
        let other = test.another_process();
        let erasing = tokio::spawn(async move { leave(&other, applicant).await });
        // The erasure holds the account and waits for the first study.
        until_waiting(&test.url, 1, || erasing.is_finished()).await;
        let other = test.another_process();
        let deciding = tokio::spawn(async move { decide_all(&other, second, author, vec![approval], friday()).await });
        // The approval holds the second study and waits for the account.
        until_waiting(&test.url, 2, || deciding.is_finished()).await;
        end.send(()).expect("it is still open");
        holding.await.expect("no panic").expect("it only locked");
        // On SQLite the erasure is first.
        let decided = deciding.await.expect("no panic");
        let is_allowed = matches!(decided, Ok(_) | Err(Error::Studies(studies::Error::ApplicationNotFound)));
        assert!(is_allowed, "the approval answered {decided:?}");
        erasing.await.expect("no panic").expect("it gave way and was tried again");
        let left = count(&test.url, &format!("SELECT COUNT(*) AS count FROM users WHERE id = {applicant}"));
        assert_eq!(left, 0);
    });
}
