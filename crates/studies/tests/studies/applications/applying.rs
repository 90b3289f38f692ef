//! Applying and withdrawing.

use super::status;
use chrono::TimeDelta;
use kernel::StudyId;
use store_testing::applications::{applicants, apply, decide, hours, people, standing, study, withdraw};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, close, delete, fields, friday, post, reopen, tree};
use studies::applications::ApplicationStatus::{Cancelled, Left, Pending, Rejected};
use studies::applications::Verdict;
use studies::{Error, Fact};
use unit_of_work::Error::Studies;

#[test]
fn a_user_applies_once_and_again_after_withdrawing_but_not_after_a_rejection() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = person(&test.store, 1).await;
        let apply = |at| apply(&test.store, id, who, hours(at));
        let (made, facts) = apply(0).await.expect("open");
        assert_eq!(made.application.status, Pending);
        assert_eq!(made.place, None);
        assert_eq!(facts, [Fact::Applied { study: id, author, applicant: who, waiting: false }]);
        assert!(matches!(apply(1).await, Err(Studies(Error::AlreadyApplied))));

        let (_, facts) = withdraw(&test.store, id, who, hours(1)).await.expect("pending");
        assert_eq!(facts, [Fact::ApplicationCancelled { study: id, author, applicant: who }]);
        assert_eq!(standing(&test.store, id, who).await.status, Cancelled);
        assert!(matches!(withdraw(&test.store, id, who, hours(1)).await, Err(Studies(Error::ApplicationNotFound))));
        assert!(applicants(&test.store, id, author).await.is_empty(), "taken back");

        let (again, _) = apply(2).await.expect("again");
        assert_eq!(again.application.id, made.application.id);
        assert_eq!(again.application.applied_at, hours(2));
        decide(&test.store, id, author, (who, Verdict::Approve), hours(3)).await.expect("there is a seat");
        let (_, facts) = withdraw(&test.store, id, who, hours(4)).await.expect("a member");
        assert_eq!(facts, [Fact::MemberLeft { study: id, author, member: who }]);
        assert_eq!(standing(&test.store, id, who).await.status, Left);
        assert_eq!(status(&test, id, 4).await.members, 0);
        apply(5).await.expect("after leaving");
        let rejected = decide(&test.store, id, author, (who, Verdict::Reject), hours(6)).await.expect("pending");
        assert_eq!(rejected.1, [Fact::Rejected { study: id, author, applicant: who }]);
        assert!(matches!(apply(7).await, Err(Studies(Error::TurnedDown))));
        assert_eq!(standing(&test.store, id, who).await.status, Rejected);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications"), 1);
    });
}

#[test]
fn users_apply_only_while_recruiting_is_open_and_never_to_their_own_study() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |sent| sent.dates.recruit_start = Some(hours(1))).await;
        let who = person(&test.store, 1).await;
        let refused = async |who, at| apply(&test.store, id, who, at).await.expect_err("refused");
        assert!(matches!(refused(author, hours(2)).await, Studies(Error::OwnStudy)));
        assert!(matches!(refused(who, hours(1) - TimeDelta::microseconds(1)).await, Studies(Error::NotOpen)));
        close(&test.store, id, author, hours(1)).await.expect("allowed");
        assert!(matches!(refused(who, hours(2)).await, Studies(Error::Closed)));
        reopen(&test.store, id, author, hours(2)).await.expect("allowed");
        let deadline = friday() + TimeDelta::days(10);
        assert!(matches!(refused(who, deadline + TimeDelta::microseconds(1)).await, Studies(Error::Closed)));
        assert!(apply(&test.store, id, who, deadline).await.is_ok(), "the deadline's last moment");
        assert!(matches!(apply(&test.store, StudyId(999), who, hours(2)).await, Err(Studies(Error::NotFound))));
        let late = deadline + TimeDelta::days(1);
        decide(&test.store, id, author, (who, Verdict::Approve), late).await.expect("also after the deadline");
    });
}

#[test]
fn concurrent_applications_of_one_user_make_one() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 3, |_| {}).await;
        let (who, other) = (person(&test.store, 1).await, test.another_process());
        let calls: Vec<_> = (0..16)
            .map(|number| {
                let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
                tokio::spawn(async move { apply(&store, id, who, hours(0)).await })
            })
            .collect();
        let mut made = 0;
        for call in calls {
            match call.await.expect("no panic") {
                Ok(_) => made += 1,
                Err(error) => assert!(matches!(error, Studies(Error::AlreadyApplied)), "{error}"),
            }
        }
        assert_eq!(made, 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications"), 1);
    });
}

#[test]
fn deleting_a_study_deletes_its_applications_even_while_a_user_applies() {
    on_each_database(|test| async move {
        let (author, made) = (person(&test.store, 0).await, tree(&test.store, "CS").await);
        let who = people(&test.store, 8).await;
        let other = test.another_process();
        for round in 0..4 {
            let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
            apply(&test.store, id, who[0], hours(0)).await.expect("open");
            let calls: Vec<_> = who[1..]
                .iter()
                .map(|person| {
                    let (store, person) = (other.clone(), *person);
                    tokio::spawn(async move { apply(&store, id, person, hours(0)).await })
                })
                .collect();
            delete(&test.store, id, author).await.expect("allowed");
            for call in calls {
                let applied = call.await.expect("no panic");
                assert!(matches!(applied, Ok(_) | Err(Studies(Error::NotFound))), "round {round}: {applied:?}");
            }
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications"), 0);
        assert_counters_match(&test.url);
    });
}
