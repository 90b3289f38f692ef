//! Decisions of the author.

use super::{Recruited, status};
use kernel::UserId;
use store_testing::applications::{
    apply, decide_all, decision, hours, people, retry_while_busy, standing, study, withdraw,
};
use store_testing::on_each_database;
use store_testing::sql::count;
use store_testing::studies::assert_counters_match;
use studies::applications::ApplicationStatus::{Approved, Pending, Removed};
use studies::applications::{Decision, Verdict};
use studies::recruiting::RecruitmentStatus;
use studies::{Error, Fact};
use unit_of_work::Error::Studies;

#[test]
fn decisions_are_saved_together_or_not_at_all_and_only_for_the_versions_that_the_author_saw() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 2, |_| {}).await;
        let who = people(&test.store, 4).await;
        let mut approve = Vec::new();
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
            approve.push(decision(&test.store, id, author, (*person, Verdict::Approve)).await);
        }
        let save = |decisions: Vec<Decision>| decide_all(&test.store, id, author, decisions, hours(1));
        assert!(matches!(save(approve[..3].to_vec()).await, Err(Studies(Error::Full))));
        let unknown = Decision { application: kernel::ApplicationId(999), ..approve[0] };
        assert!(matches!(save(vec![approve[0], unknown]).await, Err(Studies(Error::ApplicationNotFound))));
        assert!(matches!(save(vec![approve[0], approve[0]]).await, Err(Studies(Error::Invalid(_)))));
        withdraw(&test.store, id, who[1], hours(1)).await.expect("pending");
        assert!(matches!(save(approve[..2].to_vec()).await, Err(Studies(Error::Stale))));
        let unseen = Decision { version: None, ..approve[1] };
        assert!(matches!(save(vec![unseen]).await, Err(Studies(Error::Stale))), "there is nothing left to approve");
        assert_eq!(status(&test, id, 1).await.members, 0, "nothing of it was saved");
        let other = decide_all(&test.store, id, who[0], approve[..1].to_vec(), hours(1)).await;
        assert!(matches!(other, Err(Studies(Error::NotAuthor))));

        let (listed, facts) = save(vec![approve[0], approve[2]]).await.expect("two seats");
        assert_eq!(listed.iter().map(|one| one.application.status).collect::<Vec<_>>(), [Approved, Approved, Pending]);
        assert_eq!(facts, [0, 2].map(|at: usize| Fact::Approved { study: id, author, applicant: who[at] }));
        assert!(matches!(save(vec![approve[0]]).await, Err(Studies(Error::Stale))), "it has moved on");

        let swap = vec![
            decision(&test.store, id, author, (who[0], Verdict::Hold)).await,
            decision(&test.store, id, author, (who[2], Verdict::Approve)).await,
            decision(&test.store, id, author, (who[3], Verdict::Approve)).await,
        ];
        let (_, facts) = save(swap).await.expect("one goes, one comes");
        let removed = Fact::Removed { study: id, author, member: who[0] };
        assert_eq!(facts, [removed, Fact::Approved { study: id, author, applicant: who[3] }]);
        assert_eq!(standing(&test.store, id, who[0]).await.status, Removed);
        assert_eq!(status(&test, id, 1).await.members, 2);
        assert!(matches!(apply(&test.store, id, who[0], hours(2)).await, Err(Studies(Error::TurnedDown))));
        assert_counters_match(&test.url);
    });
}

#[test]
fn two_hundred_concurrent_approvals_fill_exactly_the_seats() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = people(&test.store, 200).await;
        let stores = [test.store.clone(), test.another_process()];
        let all_at_once = |number: usize, person: UserId| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                let applied = retry_while_busy(|| apply(&store, id, person, hours(0))).await;
                applied.expect("open");
                let decide = || async {
                    let decision = decision(&store, id, author, (person, Verdict::Approve)).await;
                    decide_all(&store, id, author, vec![decision], hours(1)).await.map(drop)
                };
                retry_while_busy(decide).await
            })
        };
        let calls: Vec<_> = who.into_iter().enumerate().map(|(number, person)| all_at_once(number, person)).collect();
        let (mut approved, mut full) = (0, 0);
        for call in calls {
            match call.await.expect("no panic") {
                Ok(()) => approved += 1,
                Err(Studies(Error::Full)) => full += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(approved, 3);
        assert_eq!(full, 197);
        assert_eq!(status(&test, id, 1).await, Recruited { status: RecruitmentStatus::Closed, members: 3 });
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications WHERE status = 'APPROVED'"), 3);
        assert_counters_match(&test.url);
    });
}
