//! The applicants on the waiting list and their positions.

use super::{cards, status};
use kernel::{StudyId, UserId};
use store_testing::applications::{Applied, applicants, apply, decide, hours, people, standing, study, tend, withdraw};
use store_testing::notifications::kinds;
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, close, detail};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::ApplicationStatus::{Approved, Pending};
use studies::applications::Verdict;
use studies::reading::StudyFilter;
use studies::recruiting::RecruitmentStatus;
use studies::{Error, Fact};
use unit_of_work::Error::Studies;

async fn places(test: &TestDatabase, study: StudyId, author: UserId) -> Vec<Option<u32>> {
    applicants(&test.store, study, author).await.iter().map(|one| one.place).collect()
}

#[test]
fn pending_applicants_of_a_full_study_wait_ahead_of_later_ones() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 4).await;
        for person in &who[..2] {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Pending, None));
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert_eq!(status(&test, id, 1).await, RecruitmentStatus::Closed);
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Pending, 1));
        let full = decide(&test.store, id, author, (who[1], Verdict::Approve), hours(1)).await;
        assert!(matches!(full, Err(Studies(Error::Full))), "{full:?}");

        for (number, place) in [(2, 2), (3, 3)] {
            let (made, facts) = apply(&test.store, id, who[number], hours(2)).await.expect("on the waiting list");
            assert_eq!(made.place, Some(place));
            assert!(made.application.waiting);
            assert_eq!(facts, [Fact::Applied { study: id, author, applicant: who[number], waiting: true }]);
        }
        assert_eq!(status(&test, id, 2).await, RecruitmentStatus::Closed, "waiting opens nothing");
        assert_eq!(places(&test, id, author).await, [None, Some(1), Some(2), Some(3)]);
        assert_eq!(tend(&test.store, hours(8 * 24)).await, [], "no reminder while there is no seat");

        let (_, facts) = withdraw(&test.store, id, who[1], hours(3)).await.expect("waits");
        assert_eq!(facts, [Fact::ApplicationCancelled { study: id, author, applicant: who[1] }], "no seat came free");
        assert_eq!(standing(&test.store, id, who[2]).await, Applied::new(Pending, 1));
        let (_, facts) = withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert_eq!(
            facts,
            [
                Fact::MemberLeft { study: id, author, member: who[0] },
                Fact::SeatFreed { study: id, author, came_free: true, next: vec![who[2]] }
            ]
        );
        assert_eq!(status(&test, id, 4).await, RecruitmentStatus::Open);
        decide(&test.store, id, author, (who[2], Verdict::Approve), hours(5)).await.expect("one press");
        close(&test.store, id, author, hours(6)).await.expect("allowed");
        assert!(
            matches!(apply(&test.store, id, who[1], hours(7)).await, Err(Studies(Error::Closed))),
            "closed by hand"
        );
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_free_seat_goes_to_the_waiting_list_and_not_to_new_applicants() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        withdraw(&test.store, id, who[0], hours(3)).await.expect("a member");
        for (number, place) in [(2, 2), (0, 3)] {
            let later = hours(2 + i64::from(place));
            let (made, _) = apply(&test.store, id, who[number], later).await.expect("open");
            assert_eq!(made.place, Some(place));
        }
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(6)).await.expect("the first");
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Approved, None));
        assert_eq!(standing(&test.store, id, who[2]).await, Applied::new(Pending, 1));
    });
}

#[test]
fn a_study_with_a_waiting_list_puts_new_applicants_on_it_even_with_a_free_seat() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        let takes_waiting = async |at| {
            let detail = detail(&test.store, id, None).await.expect("there").takes_waiting(hours(at));
            let card = cards(&test, StudyFilter::default(), None).await[0].takes_waiting(hours(at));
            assert_eq!(card, detail, "a card says what the page says");
            detail
        };
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        assert!(!takes_waiting(0).await, "who has no answer yet is no line");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert!(takes_waiting(1).await);
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        withdraw(&test.store, id, who[0], hours(3)).await.expect("a member");
        assert_eq!(status(&test, id, 3).await, RecruitmentStatus::Open);
        assert!(takes_waiting(3).await, "the free seat is for who waits");
        withdraw(&test.store, id, who[1], hours(4)).await.expect("waits");
        assert!(!takes_waiting(4).await);
        let (made, _) = apply(&test.store, id, who[2], hours(5)).await.expect("open");
        assert_eq!(made.place, None);
    });
}

#[test]
fn own_lists_show_waiting_list_positions_and_unanswered_applications() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 4).await;
        let unanswered = async || {
            let own = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
            cards(&test, own, Some(author)).await[0].unanswered
        };
        let place = async |person| {
            let applied = StudyFilter { applied_by: Some(person), ..StudyFilter::default() };
            cards(&test, applied, Some(person)).await[0].place
        };
        assert_eq!(unanswered().await, Some(0));
        for person in &who {
            // At the same moment: earlier applicants have smaller ids.
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        assert_eq!(unanswered().await, Some(4));
        assert_eq!(place(who[1]).await, None);
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert_eq!(unanswered().await, Some(0), "no approval is possible while there is no seat");
        let mut places = Vec::new();
        for person in &who {
            places.push(place(*person).await);
        }
        assert_eq!(places, [None, Some(1), Some(2), Some(3)]);
        withdraw(&test.store, id, who[0], hours(2)).await.expect("a member");
        assert_eq!(unanswered().await, Some(3));
        let everybody = cards(&test, StudyFilter::default(), Some(author)).await;
        assert_eq!(everybody[0].unanswered, None, "they are for lists of one's own");
        assert_eq!(everybody[0].place, None, "they are for lists of one's own");
    });
}

#[test]
fn suspended_applicants_are_skipped_on_the_waiting_list_and_cannot_be_approved() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        apply(&test.store, id, who[2], hours(3)).await.expect("on the waiting list");
        let suspend = |value: &str| {
            execute(&test.url, &format!("UPDATE users SET suspended_at = {value} WHERE id = {}", who[1].0));
        };
        suspend("created_at");
        assert_eq!(standing(&test.store, id, who[2]).await, Applied::new(Pending, 1));
        assert_eq!(places(&test, id, author).await, [None, None, Some(1)]);
        let suspended: Vec<bool> =
            applicants(&test.store, id, author).await.iter().map(|one| one.is_suspended).collect();
        assert_eq!(suspended, [false, true, false]);
        withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert!(kinds(&test, who[1]).await.is_empty());
        assert_eq!(kinds(&test, who[2]).await, ["SEAT_REACHED".to_owned()]);
        let refused = decide(&test.store, id, author, (who[1], Verdict::Approve), hours(5)).await;
        assert!(matches!(refused, Err(Studies(Error::ApplicantSuspended))), "{refused:?}");
        let own = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
        assert_eq!(cards(&test, own, Some(author)).await[0].unanswered, Some(1));
        withdraw(&test.store, id, who[2], hours(6)).await.expect("waits");
        assert!(
            !detail(&test.store, id, None).await.expect("there").takes_waiting(hours(6)),
            "no other applicant waits"
        );

        suspend("NULL");
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Pending, 1), "the place is theirs again");
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(7)).await.expect("the free seat");
        let reminded = "SELECT COUNT(*) AS count FROM notifications WHERE kind = 'REPLY_DUE'";
        assert_eq!(count(&test.url, reminded), 0);
    });
}
