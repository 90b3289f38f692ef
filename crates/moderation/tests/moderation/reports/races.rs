//! Reports concurrent with a decision.

use kernel::UserId;
use moderation::{CaseStatus, Reason, Ruling, State};
use std::sync::Arc;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::reports::{decide, open_cases, queue, report, reported_comment};
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, friday};
use unit_of_work::Error;

/// Twenty users report a comment while it is being decided, after a first report.
async fn crowd(test: &store_testing::TestDatabase, ruling: Ruling) -> (Vec<UserId>, Vec<UserId>) {
    let (target, first) = reported_comment(test).await;
    let case = queue(&test.store, CaseStatus::Open).await[0].case.id;
    let stores = Arc::new([test.store.clone(), test.another_process()]);
    let mut reporters = Vec::new();
    for number in 10..30 {
        reporters.push(person(&test.store, number).await);
    }
    admin(&test.store).await;
    let decider = tokio::spawn({
        let store = stores[0].clone();
        async move { decide(&store, case, ruling).await }
    });
    let reports = reporters.into_iter().enumerate().map(|(number, who)| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move { (who, report(&store, who, target, Reason::Abuse, None, friday()).await) })
    });
    let (mut accepted, mut refused) = (vec![first], Vec::new());
    for made in reports.collect::<Vec<_>>() {
        match made.await.expect("no panic") {
            (who, Ok(())) => accepted.push(who),
            (who, Err(Error::Studies(studies::Error::CommentNotFound))) => refused.push(who),
            (_, Err(other)) => panic!("{other}"),
        }
    }
    decider.await.expect("no panic").expect("decided");
    (accepted, refused)
}

#[test]
fn a_report_concurrent_with_hiding_is_answered_once_or_finds_nothing() {
    on_each_database(|test| async move {
        let (accepted, refused) = crowd(&test, Ruling::Hide).await;
        assert_eq!(accepted.len() + refused.len(), 21);
        for (people, notified) in [(accepted, 1), (refused, 0)] {
            for who in people {
                assert_eq!(inbox(&test.store, who).await.len(), notified);
            }
        }
        assert_eq!(open_cases(&test.store).await, 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports WHERE decided_at IS NULL"), 0);
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_report_concurrent_with_a_dismissal_is_answered_once_or_stays_in_the_queue() {
    on_each_database(|test| async move {
        let (accepted, refused) = crowd(&test, Ruling::Dismiss).await;
        assert_eq!(accepted.len(), 21);
        assert_eq!(refused.len(), 0);
        let mut waiting = 0;
        for who in accepted {
            let notified = inbox(&test.store, who).await.len();
            assert!(notified <= 1);
            waiting += i64::from(notified == 0);
        }
        let undecided = "SELECT COUNT(*) AS count FROM reports WHERE decided_at IS NULL";
        assert_eq!(count(&test.url, undecided), waiting);
        let open = queue(&test.store, CaseStatus::Open).await;
        assert_eq!(open.len(), usize::from(waiting > 0));
        for row in open {
            assert!(matches!(row.case.state, State::Open { .. }));
            decide(&test.store, row.case.id, Ruling::Dismiss).await.expect("it waits");
        }
        assert_eq!(count(&test.url, undecided), 0);
    });
}
