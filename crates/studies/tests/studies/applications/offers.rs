//! Seats that are offered until the applicant confirms.

use super::{Recruited, status};
use kernel::{StudyId, UserId};
use store_testing::applications::{applicants, apply, confirm, decide, hours, people, study, withdraw};
use store_testing::studies::{assert_counters_match, detail, fields};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::ApplicationStatus::{Approved, Offered, Pending};
use studies::applications::Verdict;
use studies::recruiting::RecruitmentStatus;
use studies::{Error, Fact};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Studies;

#[test]
fn an_offer_holds_a_seat_until_it_is_confirmed_or_declined() {
    on_each_database(|test| async move {
        let confirming = |sent: &mut studies::recruiting::StudyFields| {
            (sent.confirmation, sent.warm_up) = (true, Some("가장 이루고 싶은 것은 무엇인가요?".to_owned()));
        };
        let (id, author) = study(&test.store, 2, confirming).await;
        let who = people(&test.store, 3).await;
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        for person in &who[..2] {
            let (_, facts) =
                decide(&test.store, id, author, (*person, Verdict::Approve), hours(1)).await.expect("still leased");
            assert_eq!(facts, [Fact::Offered { study: id, author, applicant: *person }]);
        }
        let offered = Recruited { status: RecruitmentStatus::Open, members: 0 };
        assert_eq!(status(&test, id, 1).await, offered, "it has no members yet");
        let third = decide(&test.store, id, author, (who[2], Verdict::Approve), hours(1)).await;
        assert!(matches!(third, Err(Studies(Error::Full))));
        assert!(matches!(fewer(&test, id, author, 1).await, Err(Studies(Error::Invalid(_)))), "offers hold seats");

        let silent = confirm(&test.store, id, who[0], None, hours(2)).await;
        assert!(matches!(silent, Err(Studies(Error::Invalid(_)))), "there is a question");
        assert!(matches!(
            confirm(&test.store, id, who[2], Some("완주"), hours(2)).await,
            Err(Studies(Error::NothingOffered))
        ));
        let (_, facts) = confirm(&test.store, id, who[0], Some("완주"), hours(2)).await.expect("offered");
        assert_eq!(facts, [Fact::Confirmed { study: id, author, member: who[0] }]);
        let listed = applicants(&test.store, id, author).await;
        assert_eq!(listed[0].application.answer.as_deref(), Some("완주"));
        assert_eq!(listed.iter().map(|one| one.application.status).collect::<Vec<_>>(), [Approved, Offered, Pending]);

        let late = confirm(&test.store, id, who[1], Some("완주"), hours(49)).await;
        assert!(matches!(late, Err(Studies(Error::NothingOffered))), "48 hours are over");
        let (_, facts) = withdraw(&test.store, id, who[1], hours(3)).await.expect("offered");
        let cancelled = Fact::ApplicationCancelled { study: id, author, applicant: who[1] };
        assert_eq!(facts, [cancelled, Fact::SeatFreed { study: id, author, came_free: true, next: vec![who[2]] }]);
        decide(&test.store, id, author, (who[2], Verdict::Approve), hours(4)).await.expect("the next");
        let (_, facts) = decide(&test.store, id, author, (who[2], Verdict::Hold), hours(5)).await.expect("offered");
        assert_eq!(facts, [Fact::Rejected { study: id, author, applicant: who[2] }], "the offer is taken back");
        assert_eq!(status(&test, id, 5).await.members, 1);
        assert_counters_match(&test.url);
    });
}

async fn fewer(test: &TestDatabase, id: StudyId, author: UserId, recruits: i64) -> Result<(), Refused> {
    let category = detail(&test.store, id, None).await.expect("there").study.draft.placement.category;
    let mut sent = fields("네트워크 함께 읽기", category);
    (sent.recruits, sent.confirmation) = (Some(recruits), true);
    application::studies::update_study(&test.store, id, author, sent, None, hours(1)).await.map(drop)
}

#[test]
fn concurrent_confirmations_are_each_counted_once() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 6, |sent| sent.confirmation = true).await;
        let who = people(&test.store, 12).await;
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
            decide(&test.store, id, author, (*person, Verdict::Approve), hours(1)).await.expect("it never fills");
        }
        let stores = [test.store.clone(), test.another_process()];
        let calls: Vec<_> = (0..48)
            .map(|number| {
                let (store, person) = (stores[number % 2].clone(), who[number % 12]);
                tokio::spawn(async move { confirm(&store, id, person, None, hours(2)).await.is_ok() })
            })
            .collect();
        let mut confirmed = 0;
        for call in calls {
            confirmed += usize::from(call.await.expect("no panic"));
        }
        assert_eq!(confirmed, 12);
        assert_eq!(status(&test, id, 2).await.members, 12);
        assert_counters_match(&test.url);
    });
}
